from configparser import RawConfigParser

class ConfigParser(RawConfigParser):
    def set(self, section: str, option: str, value: object) -> None: ...  # type: ignore[override]
    def write(self) -> bool: ...  # type: ignore[override]
    def getdefault(self, section: str, option: str, defaultvalue: str) -> str: ...
    def getdefaultint(self, section: str, option: str, defaultvalue: int) -> int: ...

Config: ConfigParser
