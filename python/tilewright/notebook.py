"""A module as a notebook shows it."""

from __future__ import annotations

import html
import itertools
from typing import TYPE_CHECKING

from tilewright.errors import TilewrightError

if TYPE_CHECKING:
    from tilewright.modules import Module

__all__ = ["show_module"]

_STYLE = (
    "<style>.tilewright input{display:none}.tilewright label{padding:2px 8px;cursor:pointer;"
    "border-bottom:2px solid transparent}.tilewright pre{display:none;max-height:30em;overflow:auto}"
    ".tilewright input:checked+label{border-color:currentColor}%s</style>"
)
_numbers = itertools.count()


def _tabs(pages: list[tuple[str, str]]) -> str:
    number = next(_numbers)
    ids = [f"tw{number}-{k}" for k in range(len(pages))]
    rules = "".join(f"#{each}:checked~#{each}-page{{display:block}}" for each in ids)
    heads = "".join(
        f'<input type="radio" name="tw{number}" id="{each}"{" checked" if k == 0 else ""}>'
        f'<label for="{each}">{html.escape(title)}</label>'
        for k, (each, (title, _)) in enumerate(zip(ids, pages))
    )
    bodies = "".join(
        f'<pre id="{each}-page">{html.escape(text)}</pre>' for each, (_, text) in zip(ids, pages)
    )
    return f'<div class="tilewright">{_STYLE % rules}{heads}{bodies}</div>'


def show_module(module: Module, chip: str = "sm_90") -> str:
    """HTML with a tab for the program, for each stage of its compile and for its
    PTX for `chip`; for the program alone where it does not compile."""
    pages = [("program", module.text())]
    try:
        last: dict[str, str] = {}
        for stage in module.stages(chip=chip):
            for dialect in ("nv_tileaa", "nv_tileas", "llvm"):
                if f"{dialect}." in stage.text:
                    last[dialect] = stage.text
        pages += list(last.items())
        pages.append((f"PTX, {chip}", str(module.compile(chip=chip))))
    except TilewrightError as error:
        pages.append(("not compiled", str(error)))
    return _tabs(pages)
