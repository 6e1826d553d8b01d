#!/usr/bin/env python3
"""Writes syntax files for editors from the dialects' pages, which are generated
from ODS: an editor knows exactly what the compiler accepts.

usage: editors.py --out FOLDER

FOLDER/vscode is an extension of Visual Studio Code (its grammar is a TextMate
one, which other editors read too); FOLDER/vim has a syntax and its detection.
"""
import argparse
import json
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[1]
DIALECTS = ROOT / "docs/dialects"
TYPES = ["tile", "ptr", "tensor_view", "partition_view", "strided_view", "gather_scatter_view", "token"]
NUMBERS = (r"i(?:1|4|8|16|32|64|128)", r"index", r"f(?:16|32|64)", r"bf16", r"tf32", r"f8E\w+", r"f6E\w+", r"f4E\w+", r"fnv8E\w+")
# Keywords of operations' custom syntax that no enumeration contains.
WORDS = ["entry", "global", "to", "step", "in", "iter_values", "init_values", "else", "token", "shape", "strides",
         "dim", "identities", "optimization_hints", "padding_value", "dim_map", "tile", "traversal_strides", "sparse_dim",
         "div_by", "bounded", "same_elements", "loc", "dense", "true", "false", "unit", "flush_to_zero", "inbounds",
         "rounding", "alignment", "num_elem", "attributes", "reduction", "reverse", "propagate_nan", "latency", "fast_acc", "default",
         "allow_tma", "num_cta_in_cga", "num_worker_warps_per_cta", "occupancy"]
# A type after a shape: 4x8xptr.
BEGIN = r"(?:\b|(?<=\dx)|(?<=\?x))"


def operations():
    """Names of Tile IR's operations without their dialect, as in its text."""
    pages = "".join(page.read_text() for page in sorted((DIALECTS / "cuda_tile").glob("*.md")))
    return sorted(set(re.findall(r"^## `cuda_tile\.(\w+)`", pages, re.M)))


def dialects():
    return sorted([page.stem for page in DIALECTS.glob("*.md")] + ["llvm", "nvvm", "arith", "scf", "cf", "func", "gpu", "builtin"])


def cases():
    """The strings of Tile IR's enumerations."""
    page = (DIALECTS / "cuda_tile/types.md").read_text().split("\n## Enums\n")[1]
    return sorted(set(re.findall(r"^\| \w+ \| `\d+` \| (\w+) \|$", page, re.M)))


def one_of(words):
    return r"\b(?:" + "|".join(sorted(set(words), key=lambda word: (-len(word), word))) + r")\b"


def patterns():
    """Scope and pattern, the first that matches wins; for TextMate."""
    return [
        ("comment.line.double-slash.tile-ir", r"//.*$"),
        ("string.quoted.double.tile-ir", r'"(?:[^"\\]|\\.)*"'),
        ("variable.parameter.tile-ir", r"%[\w$.-]+(?:[:#]\d+)?"),
        ("entity.name.function.tile-ir", r'@(?:[\w$.-]+|"[^"]*")'),
        ("entity.name.type.tile-ir", r"[!#][\w$.]+"),
        ("entity.name.label.tile-ir", r"\^\w+"),
        ("keyword.other.operation.tile-ir", r"\b(?:" + "|".join(dialects()) + r")\.[\w.]+"),
        ("constant.numeric.tile-ir", r"(?<![\w.])0x[0-9A-Fa-f]+"),
        ("support.constant.chip.tile-ir", r"\bsm_\d+[af]?\b"),
        ("constant.numeric.shape.tile-ir", r"(?<![\w.])(?:\d+|\?)(?:x(?:\d+|\?))*x(?=[a-z])|(?<![\w.])(?:\d+|\?)(?:x(?:\d+|\?))+"),
        ("constant.numeric.tile-ir", r"(?<![\w.])-?(?:\d+\.\d*(?:[eE][+-]?\d+)?|\d+)(?![\w.])"),
        ("storage.type.number.tile-ir", BEGIN + "(?:" + "|".join(NUMBERS) + r")\b"),
        ("storage.type.tile-ir", BEGIN + "(?:" + "|".join(TYPES) + r")\b(?!\s*=)"),
        ("keyword.control.tile-ir", one_of(["for", "loop", "if", "else", "continue", "break", "yield", "return", "assert"])),
        ("keyword.operator.tile-ir", one_of(operations())),
        ("support.constant.tile-ir", one_of(cases())),
        ("keyword.other.tile-ir", one_of(WORDS)),
    ]


def grammar():
    return {
        "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
        "name": "CUDA Tile IR", "scopeName": "source.tile-ir", "fileTypes": ["tileir", "mlir"],
        "patterns": [{"name": name, "match": pattern} for name, pattern in patterns()],
    }


PACKAGE = {
    "name": "tile-ir", "displayName": "CUDA Tile IR", "description": "Colours for the text of CUDA Tile IR and of Tilewright's dialects",
    "version": "0.1.0", "publisher": "tilewright", "license": "Apache-2.0", "engines": {"vscode": "^1.60.0"},
    "categories": ["Programming Languages"],
    "contributes": {
        "languages": [{"id": "tile-ir", "aliases": ["CUDA Tile IR"], "extensions": [".tileir"],
                       "firstLine": r"cuda_tile\.module", "configuration": "./language-configuration.json"}],
        "grammars": [{"language": "tile-ir", "scopeName": "source.tile-ir", "path": "./tile-ir.tmLanguage.json"}],
    },
}
CONFIGURATION = {
    "comments": {"lineComment": "//"},
    "brackets": [["{", "}"], ["[", "]"], ["(", ")"], ["<", ">"]],
    "autoClosingPairs": [["{", "}"], ["[", "]"], ["(", ")"], ["<", ">"], ['"', '"']],
}

def vim_syntax():
    lines = ['" Vim syntax of CUDA Tile IR; made by utils/editors.py.', 'if exists("b:current_syntax")', "  finish", "endif",
             "syntax case match", r"syntax match tileirDialect /\<\%(" + r"\|".join(dialects()) + r"\)\.[A-Za-z0-9_.]\+/",
             "syntax keyword tileirOperation " + " ".join(operations()),
             "syntax keyword tileirControl for loop if else continue break yield return assert",
             "syntax keyword tileirCase " + " ".join(cases()),
             "syntax keyword tileirWord " + " ".join(sorted(set(WORDS) - set(TYPES))),
             "syntax keyword tileirType " + " ".join(TYPES),
             r"syntax match tileirNumberType /\<\%(i\d\+\|index\|bf16\|tf32\|f\d\+\%(E\w\+\)\?\)\>/",
             r"syntax match tileirNumber /\<-\?\%(0x\x\+\|\d\+\%(\.\d*\%([eE][-+]\?\d\+\)\?\)\?\)\>/",
             r"syntax match tileirValue /%[A-Za-z0-9_$.-]\+\%([:#]\d\+\)\?/",
             r"syntax match tileirSymbol /@[A-Za-z0-9_$.-]\+/",
             r"syntax match tileirAlias /[!#][A-Za-z0-9_$.]\+/",
             r'syntax region tileirString start=/"/ skip=/\\./ end=/"/',
             r"syntax match tileirComment /\/\/.*$/"]
    for name, group in (("Dialect", "Function"), ("Operation", "Function"), ("Control", "Conditional"), ("Case", "Constant"),
                        ("Word", "Keyword"), ("Type", "Type"), ("NumberType", "Type"), ("Number", "Number"),
                        ("Value", "Identifier"), ("Symbol", "Special"), ("Alias", "PreProc"), ("String", "String"),
                        ("Comment", "Comment")):
        lines.append(f"highlight default link tileir{name} {group}")
    return "\n".join(lines) + '\nlet b:current_syntax = "tileir"\n'


VIM_DETECT = """" Tile IR shares its ending with the rest of MLIR.
autocmd BufNewFile,BufRead *.tileir setfiletype tileir
autocmd BufRead *.mlir if search('cuda_tile\\.module', 'nw') | setfiletype tileir | endif
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=pathlib.Path, required=True)
    out = parser.parse_args().out
    files = {
        "vscode/package.json": json.dumps(PACKAGE, indent=2) + "\n",
        "vscode/language-configuration.json": json.dumps(CONFIGURATION, indent=2) + "\n",
        "vscode/tile-ir.tmLanguage.json": json.dumps(grammar(), indent=2) + "\n",
        "vim/syntax/tileir.vim": vim_syntax(),
        "vim/ftdetect/tileir.vim": VIM_DETECT,
    }
    for name, text in files.items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


if __name__ == "__main__":
    main()
