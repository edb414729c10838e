kivy_options: dict[str, tuple[str, ...]]
kivy_data_dir: str
__version__: str

def require(version: str) -> None: ...
