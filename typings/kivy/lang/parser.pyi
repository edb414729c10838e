from typing import Any

global_idmap: dict[str, object]

class ParserException(Exception): ...

class ParserRuleProperty:
    ctx: Parser
    line: int
    name: str
    value: str

class ParserRule:
    name: str
    children: list[ParserRule]
    id: str | None
    properties: dict[str, ParserRuleProperty]
    handlers: list[ParserRuleProperty]

class ParserSelector:
    key: str

class Parser:
    rules: list[tuple[ParserSelector, ParserRule]]
    root: ParserRule | None
    filename: str | None
    def __init__(self, **kwargs: Any) -> None: ...
