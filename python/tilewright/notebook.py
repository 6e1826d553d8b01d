"""The representation of a module in a notebook."""

from __future__ import annotations

import html
import itertools
from typing import TYPE_CHECKING

from tilewright.drawing import layouts_of
from tilewright.errors import TilewrightError

if TYPE_CHECKING:
    from tilewright.modules import Module

__all__ = ["show_module"]

_STYLE = (
    "<style>.tilewright input{display:none}.tilewright label{padding:2px 8px;cursor:pointer;"
    "border-bottom:2px solid transparent}.tilewright>div{display:none;max-height:30em;overflow:auto}"
    ".tilewright figure{display:inline-block;margin:8px}.tilewright figcaption{max-width:40em}"
    ".tilewright input:checked+label{border-color:currentColor}%s</style>"
)
_numbers = itertools.count()


def _code(text: str) -> str:
    return f"<pre>{html.escape(text)}</pre>"


def _drawings(text: str) -> str:
    """The layouts of a program, side by side."""
    return "".join(
        f"<figure>{each.svg}<figcaption><b>{each.name}</b> {html.escape(each.text)}</figcaption></figure>"
        for each in layouts_of(text)
    )


def _tabs(pages: list[tuple[str, str]]) -> str:
    """Tabs as HTML, from titles and their pages."""
    number = next(_numbers)
    ids = [f"tw{number}-{k}" for k in range(len(pages))]
    rules = "".join(f"#{each}:checked~#{each}-page{{display:block}}" for each in ids)
    heads = "".join(
        f'<input type="radio" name="tw{number}" id="{each}"{" checked" if k == 0 else ""}>'
        f'<label for="{each}">{html.escape(title)}</label>'
        for k, (each, (title, _)) in enumerate(zip(ids, pages))
    )
    bodies = "".join(
        f'<div id="{each}-page">{page}</div>' for each, (_, page) in zip(ids, pages)
    )
    return f'<div class="tilewright">{_STYLE % rules}{heads}{bodies}</div>'


def show_module(module: Module, chip: str = "sm_90") -> str:
    """Returns HTML with tabs for the program, the stages of its compile, drawings of
    the chosen layouts, and the PTX for `chip`. If the program does not compile, the
    last tab is the error."""
    pages = [("program", _code(module.text()))]
    try:
        last: dict[str, str] = {}
        chosen = ""
        for stage in module.stages(chip=chip):
            for dialect in ("nv_tileaa", "nv_tileas", "llvm"):
                if f"{dialect}." in stage.text:
                    last[dialect] = stage.text
            if "= #nv_tileas.layout<" in stage.text:
                chosen = stage.text
        pages += [(dialect, _code(text)) for dialect, text in last.items()]
        if drawn := _drawings(chosen):
            pages.append(("layouts", drawn))
        pages.append((f"PTX, {chip}", _code(str(module.compile(chip=chip)))))
    except TilewrightError as error:
        pages.append(("not compiled", _code(str(error))))
    return _tabs(pages)
