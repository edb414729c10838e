from typing import Any

class FactoryException(Exception): ...

class FactoryBase:
    classes: dict[str, dict[str, Any]]
    def register(
        self,
        classname: str,
        cls: type | None = None,
        module: str | None = None,
        is_template: bool = False,
        baseclasses: str | None = None,
        filename: str | None = None,
        warn: bool = False,
    ) -> None: ...
    def unregister(self, *classnames: str) -> None: ...
    def get(self, name: str) -> type[Any]: ...
    def __getattr__(self, name: str) -> type[Any]: ...

Factory: FactoryBase
