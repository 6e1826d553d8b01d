"""Draws layouts as SVG: the threads that hold each element of a tile, and the
offset of each element of a buffer. The attributes are `nv_tileas.layout` and
`nv_tileas.memory` (docs/dialects/nv_tileas.md), linear maps over bits."""

from __future__ import annotations

import colorsys
import html
import itertools
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass

__all__ = ["Picture", "layouts_of"]

_ALIAS = re.compile(r"^#(\w+) = #nv_tileas\.(layout|memory)<([\dx]+), (.*)>$", re.M)
_PART = re.compile(r"(\w+) = (\[(?:[^\[\]]|\[[^\[\]]*\])*\])")
# Rows and columns drawn of a large tile, and the side of an element in pixels.
MOST, SIDE = 32, 14


@dataclass(frozen=True)
class Picture:
    """An attribute of a program, drawn."""

    name: str
    """Its alias: "layout3"."""
    text: str
    """The attribute in full."""
    svg: str


def _xor(bases: list[list[int]], number: int, rank: int) -> tuple[int, ...]:
    at = [0] * rank
    for bit, base in enumerate(bases):
        if number >> bit & 1:
            at = [a ^ b for a, b in zip(at, base)]
    return tuple(at)


def _holders(shape: list[int], parts: dict[str, list[list[int]]]) -> dict[tuple[int, ...], list[tuple[int, ...]]]:
    """The holders of each element: block, warp, lane, register."""
    names = ("block", "warp", "lane", "register")
    moves = [
        [_xor(parts.get(name, []), number, len(shape)) for number in range(1 << len(parts.get(name, [])))]
        for name in names
    ]
    held: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    for numbers in itertools.product(*(range(len(each)) for each in moves)):
        at = [0] * len(shape)
        for number, each in zip(numbers, moves):
            at = [a ^ b for a, b in zip(at, each[number])]
        held.setdefault(tuple(at), []).append(numbers)
    return held


def _cells(shape: list[int]) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Row, column and index of each drawn element: the last two dimensions, at index 0 of the others."""
    rows, columns = ([1, *shape])[-2:]
    for row in range(min(rows, MOST)):
        for column in range(min(columns, MOST)):
            ahead = [0] * (len(shape) - 2)
            yield row, column, tuple([*ahead, row, column][-len(shape) :])


def _colour(hue: float, lightness: float) -> str:
    parts = colorsys.hls_to_rgb(hue, lightness, 0.6)
    return "#" + "".join(f"{round(255 * part):02x}" for part in parts)


def _picture(shape: list[int], cells: list[tuple[int, int, str, str]], note: str) -> str:
    rows = max((row for row, *_ in cells), default=0) + 1
    columns = max((column for _, column, *_ in cells), default=0) + 1
    whole = ([1, *shape])[-2:]
    if [rows, columns] != whole or len(shape) > 2:
        note += f"; {rows}x{columns} of {'x'.join(map(str, shape))} are drawn"
    drawn = "".join(
        f'<rect x="{SIDE * column}" y="{SIDE * row}" width="{SIDE}" height="{SIDE}" fill="{colour}">'
        f"<title>{html.escape(title)}</title></rect>"
        for row, column, colour, title in cells
    )
    width, height = SIDE * columns, SIDE * rows
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img"><title>{html.escape(note)}</title>'
        f'<g stroke="currentColor" stroke-width="0.3">{drawn}</g></svg>'
    )


def _of_layout(shape: list[int], parts: dict[str, list[list[int]]]) -> str:
    held = _holders(shape, parts)
    cells = []
    for row, column, at in _cells(shape):
        holders = held.get(at, [])
        block, warp, lane, register = holders[0] if holders else (0, 0, 0, 0)
        colour = _colour(lane / 32, 0.75 - 0.06 * (warp % 8)) if holders else "none"
        said = [
            (f"block {b}, " if "block" in parts else "") + f"warp {w}, lane {l}, register {r}"
            for b, w, l, r in holders
        ]
        shown = "; ".join(said[:4]) + (f"; and {len(said) - 4} more" if len(said) > 4 else "")
        cells.append((row, column, colour, f"({', '.join(map(str, at))}): {shown}"))
    return _picture(shape, cells, "colours are lanes, darker for higher warps")


def _of_memory(shape: list[int], offsets: list[list[int]]) -> str:
    cells = []
    for row, column, at in _cells(shape):
        offset = 0
        for place, bits in zip(at, offsets):
            for bit, flips in enumerate(bits):
                offset ^= flips if place >> bit & 1 else 0
        colour = _colour(offset % 64 / 64, 0.7)
        cells.append((row, column, colour, f"({', '.join(map(str, at))}): offset {offset}"))
    return _picture(shape, cells, "colours are offsets modulo 64 elements")


def layouts_of(text: str) -> list[Picture]:
    """Draws each layout that a program's MLIR text defines by an alias."""
    pictures = []
    for name, kind, extents, rest in _ALIAS.findall(text):
        shape = [int(extent) for extent in extents.split("x")]
        parts = {part: json.loads(bases) for part, bases in _PART.findall(rest)}
        drawn = _of_memory(shape, parts["offset"]) if kind == "memory" else _of_layout(shape, parts)
        pictures.append(Picture(name, f"#nv_tileas.{kind}<{extents}, {rest}>", drawn))
    return pictures
