# What a property gives and what it takes differ: a number may be set as "12dp", a list from anything that can be
# walked over. `ObjectProperty` and `ListProperty` are annotated where they are declared:
# `rows: ListProperty[str] = ListProperty()`. Without that, what they give is anything.
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, Literal, Self, overload

from typing_extensions import TypeVar

_G = TypeVar("_G", covariant=True)
_S = TypeVar("_S", contravariant=True)
_T = TypeVar("_T")
_N = TypeVar("_N", bound=float | None, default=float)
_W = TypeVar("_W", bound=str | None, default=str)
_O = TypeVar("_O", default=str)
_K = TypeVar("_K")
_V = TypeVar("_V")

class ObservableList(list[_T]): ...

class ObservableDict(dict[str, _V]):
    def __getattr__(self, attr: str) -> _V: ...

class Property(Generic[_G, _S]):
    @property
    def name(self) -> str: ...
    @property
    def defaultvalue(self) -> _G: ...
    @overload
    def __get__(self, instance: None, owner: type | None = None, /) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type | None = None, /) -> _G: ...
    def __set__(self, instance: Any, value: _S, /) -> None: ...
    def bind(self, obj: object, observer: Callable[..., object]) -> None: ...
    def unbind(self, obj: object, observer: Callable[..., object]) -> None: ...
    def get(self, obj: object) -> _G: ...
    def set(self, obj: object, value: _S) -> object: ...
    def dispatch(self, obj: object) -> None: ...

class NumericProperty(Property[_N, _N | float | str]):
    @overload
    def __init__(self: NumericProperty[float | None], defaultvalue: None, **kw: object) -> None: ...
    @overload
    def __init__(
        self: NumericProperty[float | None], defaultvalue: float | str = 0, *, allownone: Literal[True], **kw: object
    ) -> None: ...
    @overload
    def __init__(self: NumericProperty[float], defaultvalue: float | str = 0, **kw: object) -> None: ...

class BoundedNumericProperty(Property[_N, _N | float | str]):
    def __init__(self: BoundedNumericProperty[float], defaultvalue: float, **kw: object) -> None: ...
    def get_min(self, obj: object) -> float | None: ...
    def get_max(self, obj: object) -> float | None: ...

class StringProperty(Property[_W, _W | str]):
    @overload
    def __init__(self: StringProperty[str | None], defaultvalue: None, **kw: object) -> None: ...
    @overload
    def __init__(self: StringProperty[str], defaultvalue: str = "", **kw: object) -> None: ...

class BooleanProperty(Property[bool, bool]):
    def __init__(self, defaultvalue: bool = True, **kw: object) -> None: ...

class OptionProperty(Property[_O, _O]):
    def __init__(self, defaultvalue: _O, *, options: Sequence[_O], **kw: object) -> None: ...
    @property
    def options(self) -> list[_O]: ...

class ListProperty(Property[list[_T], Iterable[_T]]):
    @overload
    def __init__(self: ListProperty[Any], **kw: object) -> None: ...
    @overload
    def __init__(self, defaultvalue: Iterable[_T], **kw: object) -> None: ...

class DictProperty(Property[dict[_K, _V], Mapping[_K, _V]]):
    @overload
    def __init__(self: DictProperty[Any, Any], *, rebind: bool = False, **kw: object) -> None: ...
    @overload
    def __init__(self, defaultvalue: Mapping[_K, _V], rebind: bool = False, **kw: object) -> None: ...

class ObjectProperty(Property[_T, _T]):
    @overload
    def __init__(
        self: ObjectProperty[Any],
        defaultvalue: tuple[()] | None = None,
        rebind: bool = False,
        *,
        allownone: bool = False,
        baseclass: type | tuple[type, ...] | str = ...,
        force_dispatch: bool = False,
        comparator: Callable[[Any, Any], bool] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self,
        defaultvalue: _T,
        rebind: bool = False,
        *,
        allownone: bool = False,
        baseclass: type | tuple[type, ...] | str = ...,
        force_dispatch: bool = False,
        comparator: Callable[[Any, Any], bool] = ...,
    ) -> None: ...

class ReferenceListProperty(Property[list[_N], Sequence[_N | float]]):
    def __init__(self, *largs: Property[Any, Any], **kw: object) -> None: ...

class AliasProperty(Property[_T, _T]):
    def __init__(
        self,
        getter: Callable[[Any], _T],
        setter: Callable[[Any, Any], object] | None = None,
        rebind: bool = False,
        watch_before_use: bool = True,
        *,
        bind: Sequence[str] = (),
        cache: bool = False,
        force_dispatch: bool = False,
    ) -> None: ...

class VariableListProperty(Property[list[float], float | str | Sequence[float | str]]):
    def __init__(
        self, defaultvalue: float | str | Sequence[float | str] | None = None, length: int = 4, **kw: object
    ) -> None: ...

class ColorProperty(Property[list[float], str | Sequence[float]]):
    def __init__(self, defaultvalue: str | Sequence[float] | None = None, **kw: object) -> None: ...
