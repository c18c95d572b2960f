"""Writes the TypeScript types of all messages to `web/src/messages.ts`.

python tools/messages_ts.py            write the file
python tools/messages_ts.py --check    exit with 1 if the file is not up to date
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect as info

from culdesac.server.messages import BODIES, UNIONS
from culdesac.server.notes import class_note, field_notes

TARGET = Path(__file__).parent.parent / "web" / "src" / "messages.ts"
HEAD = "// Written by tools/messages_ts.py from src/culdesac/server/messages.py; do not edit.\n"
PLAIN = {
    info.IntType: "number",
    info.FloatType: "number",
    info.StrType: "string",
    info.BoolType: "boolean",
    info.NoneType: "null",
    info.AnyType: "unknown",
}


class Writer:
    def __init__(self) -> None:
        self.structs: dict[str, info.StructType] = {}

    def type(self, item: info.Type) -> str:
        if isinstance(item, info.Metadata):
            return self.type(item.type)
        if type(item) in PLAIN:
            return PLAIN[type(item)]
        if isinstance(item, info.LiteralType):
            return " | ".join(msgspec.json.encode(value).decode() for value in item.values)
        if isinstance(item, info.UnionType):
            parts = [self.type(part) for part in item.types]
            return " | ".join(
                [part for part in parts if part != "null"] + ["null"] * ("null" in parts)
            )
        if isinstance(item, info.ListType):
            inner = self.type(item.item_type)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        if isinstance(item, info.TupleType):
            return f"[{', '.join(self.type(part) for part in item.item_types)}]"
        if isinstance(item, info.DictType):
            return f"Record<string, {self.type(item.value_type)}>"
        if isinstance(item, info.StructType):
            self.add(item)
            return item.cls.__name__
        raise TypeError(f"no TypeScript for {item}")

    def add(self, item: info.StructType) -> None:
        name = item.cls.__name__
        known = self.structs.get(name)
        if known is None:
            self.structs[name] = item  # first, as a type may mention itself
            for field in item.fields:
                self.type(field.type)
        elif known.cls is not item.cls:
            raise TypeError(f"two types are called {name}")

    def interface(self, item: info.StructType) -> str:
        notes = field_notes(item.cls)
        lines = []
        note = class_note(item.cls)
        if note:
            lines.append(f"/** {note} */")
        lines.append(f"export interface {item.cls.__name__} {{")
        if item.tag_field:
            lines.append(f"  {item.tag_field}: {msgspec.json.encode(item.tag).decode()};")
        omits = item.cls.__struct_config__.omit_defaults
        for field in item.fields:
            if field.name in notes:
                lines.append(f"  /** {notes[field.name]} */")
            optional = "?" if omits and not field.required else ""
            lines.append(f"  {field.encode_name}{optional}: {self.type(field.type)};")
        lines.append("}")
        return "\n".join(lines)


def generate() -> str:
    """The text of the TypeScript file."""
    writer = Writer()
    unions = []
    for name, union in UNIONS.items():
        parts = writer.type(info.type_info(union)).split(" | ")
        listed = "".join(f"\n  | {part}" for part in parts)
        unions.append(f"export type {name} ={listed};")
    for body in BODIES:
        writer.type(info.type_info(body))
    made: list[Any] = [writer.interface(writer.structs[name]) for name in sorted(writer.structs)]
    return "\n\n".join([HEAD, *unions, *made]) + "\n"


def main() -> int:
    text = generate()
    if "--check" in sys.argv[1:]:
        if not TARGET.exists() or TARGET.read_text("utf-8") != text:
            print("web/src/messages.ts is not up to date; run: python tools/messages_ts.py")
            return 1
        return 0
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
