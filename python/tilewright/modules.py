"""Programs: reading, inspecting and compiling them."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, Union, overload

from tilewright import _core
from tilewright.arguments import checked as checks_arguments
from tilewright.arguments import nearest
from tilewright.errors import ArgumentError, UnknownEntry
from tilewright.options import DEFAULTS, Cache, CompileOptions, Hints, Unpack
from tilewright.reports import Report

__all__ = ["Argument", "Entry", "Module", "Parameter", "Stage", "compile"]

Emit = Literal["bytecode", "cuda-tile", "tileaa", "tileas", "llvm", "llvm-ir", "ptx", "cubin"]
EmitText = Literal["cuda-tile", "tileaa", "tileas", "llvm", "llvm-ir", "ptx"]
EmitBytes = Literal["bytecode", "cubin"]


@dataclass(frozen=True)
class Parameter:
    """One parameter of an entry in the device code."""

    name: str | None
    type: str
    """As Tile IR spells it: "tile<ptr<f32>>", "tile<i32>"."""
    attributes: dict[str, Any] = field(default_factory=dict)
    """The producer's assumptions: divisibility, bounds."""


@dataclass(frozen=True)
class Argument:
    """A source-level argument, passed as one or more parameters."""

    kind: Literal["array", "scalar", "list"]
    name: str
    dtype: str | None = None
    """Element type: "f32", "bf16", "i64", ..."""
    rank: int | None = None
    role: Literal["in", "out", "inout"] | None = None
    """For an array: whether the kernel reads it, writes it, or both."""
    index_dtype: Literal["i32", "i64"] | None = None
    """Type in which its sizes and strides are passed."""
    bitcast: str | None = None
    """The kernel's element type, if `dtype` is only a container of its bytes."""
    items: tuple[Argument, ...] = ()
    """For a list: one array that describes each item."""
    fixed_shape: tuple[int | None, ...] = ()
    """For an array, by axis: the size for which the program is specialized; None: any."""
    fixed_strides: tuple[int | None, ...] = ()
    """The same for its strides, in elements. A launch with other values is rejected."""
    divisor: int = 1
    """A power of two that the producer assumes to divide a scalar, or the address
    of an array's first element. Only `sanitize` checks it."""
    shape_divisors: tuple[int, ...] = ()
    """The same for an array's sizes, by axis."""
    stride_divisors: tuple[int, ...] = ()
    """The same for its strides, in elements."""


@dataclass(frozen=True)
class Entry:
    """A kernel of a module."""

    name: str
    parameters: tuple[Parameter, ...]
    arguments: tuple[Argument, ...] | None = None
    """None if they cannot be derived from the parameters."""
    convention: Literal["cutile", "pointers"] | None = None
    """How an array is passed: "cutile" as base, sizes and strides, "pointers" as its base."""
    hints: dict[str, Any] = field(default_factory=dict)
    """The producer's hints, by chip."""


@dataclass(frozen=True)
class Stage:
    """The program after one pass."""

    name: str
    """Name of the pass; "input" for the input program."""
    text: str
    changed: bool = True
    """Whether the pass changed anything."""


def _argument(said: dict[str, Any]) -> Argument:
    return Argument(
        said["kind"],
        said["name"],
        said.get("dtype"),
        said.get("rank"),
        said.get("role"),
        said.get("index_dtype"),
        said.get("bitcast"),
        tuple(_argument(item) for item in said.get("items", [])),
        tuple(said.get("fixed_shape", ())),
        tuple(said.get("fixed_strides", ())),
        said.get("divisor", 1),
        tuple(said.get("shape_divisors", ())),
        tuple(said.get("stride_divisors", ())),
    )


def _entry(said: dict[str, Any]) -> Entry:
    told = said.get("arguments") or {}
    return Entry(
        said["name"],
        tuple(Parameter(p["name"], p["type"], p["attributes"]) for p in said["parameters"]),
        tuple(_argument(each) for each in told["list"]) if told else None,
        told.get("convention"),
        said.get("hints", {}),
    )


def _listed(names: list[str]) -> str:
    """The entries for a message, abbreviated to the first four."""
    some = ", ".join(repr(name) for name in names[:4])
    many = f", ... ({len(names)} in all: `entries`)" if len(names) > 4 else ""
    return f"the entries {some}{many}" if names else "no entries"


class Module:
    """A program that has been read and verified."""

    @checks_arguments
    def __init__(self, data: bytes | str, name: str = "<string>"):
        """Reads a program from memory, as `parse` does."""
        if isinstance(data, str):
            data = data.encode()
        self._data = bytes(data)
        self._native = _core.Module(self._data, name)
        self.name = name
        self._entries: tuple[Entry, ...] | None = None

    @staticmethod
    @checks_arguments
    def parse(data: bytes | str, name: str = "<string>") -> Module:
        """Reads Tile IR (bytecode or text), MLIR of any stage, PTX or rustc's MIR.

        Messages use `name` as the file name. Raises InvalidInput with the locations
        of the errors.
        """
        return Module(data, name)

    @staticmethod
    @checks_arguments
    def load(path: str | os.PathLike[str]) -> Module:
        """Reads a program from a file. Raises OSError if the file cannot be read,
        and InvalidInput as `parse` does."""
        return Module(Path(path).read_bytes(), os.fspath(path))

    def describe(self) -> dict[str, Any]:
        """Returns the report of `tilewright inspect --json` (docs/inspecting.md)."""
        said: dict[str, Any] = json.loads(self._native.describe())
        return said

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The kernels that can be launched, in file order."""
        if self._entries is None:
            said = self.describe()
            if "modules" in said:
                found = [each for module in said["modules"] for each in module["entries"]]
            elif "kernels" in said:
                found = [
                    {
                        "name": each["name"],
                        "parameters": [
                            {"name": p["name"], "type": p["type"], "attributes": {}}
                            for p in each["launch_parameters"]
                        ],
                    }
                    for each in said["kernels"]
                ]
            else:
                found = [
                    {
                        "name": each["name"],
                        "parameters": [{**p, "attributes": {}} for p in each["parameters"]],
                    }
                    for each in said["functions"]
                    if each["entry"]
                ]
            self._entries = tuple(_entry(each) for each in found)
        return self._entries

    @checks_arguments
    def entry(self, name: str | None = None) -> Entry:
        """Returns the entry `name`; with None, the only entry. Raises UnknownEntry,
        a KeyError, if there is no such entry."""
        named = [each for each in self.entries if name is None or each.name == name]
        if len(named) == 1:
            return named[0]
        names = [each.name for each in self.entries]
        raise UnknownEntry(f"{self.name!r} has {_listed(names)}, got {name!r}{nearest(name or '', names)}")

    def text(self) -> str:
        """The program as MLIR text."""
        return self._native.text().decode()

    @checks_arguments
    def bytecode(self, version: str | None = None) -> bytes:
        """The program as Tile IR bytecode of `version` ("13.1" to "13.5"); with
        None, of the oldest version that can represent it."""
        return self._native.bytecode(version)

    @overload
    def compile(
        self,
        chip: str | None = ...,
        opt: int | None = ...,
        emit: EmitText = ...,
        **options: Unpack[CompileOptions],
    ) -> str: ...
    @overload
    def compile(
        self,
        chip: str | None = ...,
        opt: int | None = ...,
        *,
        emit: EmitBytes,
        **options: Unpack[CompileOptions],
    ) -> bytes: ...
    @overload
    def compile(
        self,
        chip: str | None,
        opt: int | None,
        emit: EmitBytes,
        **options: Unpack[CompileOptions],
    ) -> bytes: ...
    @checks_arguments
    def compile(
        self,
        chip: str | None = None,
        opt: int | None = None,
        emit: Emit = "ptx",
        **options: Unpack[CompileOptions],
    ) -> str | bytes:
        """Compiles the module and returns text, or bytes for "bytecode" and "cubin".

        `chip` is the target, such as "sm_90"; None for the one that the module
        names. `opt` is the optimization level, 0 to 3; None for 3.
        `tilewright.options.CompileOptions` describes the options. Raises
        CompileError, and OutsideToolError if a cubin needs `ptxas` and none is
        found.
        """
        return _compiled(self._data, self.name, chip, opt, emit, options)

    @checks_arguments
    def stages(
        self,
        chip: str | None = None,
        opt: int | None = None,
        emit: Emit = "llvm",
        *,
        hints: Hints = None,
    ) -> list[Stage]:
        """Returns the program after every pass of the pipeline to `emit`; from
        `translate-to-llvm-ir` on it is LLVM IR."""
        said = self._native.stages(compile_arguments(chip, opt, emit, {"hints": hints}))
        return [Stage(each["pass"], each["text"], each["changed"]) for each in json.loads(said)]

    @checks_arguments
    def report(
        self,
        chip: str | None = None,
        opt: int | None = None,
        emit: Emit = "ptx",
        **options: Unpack[CompileOptions],
    ) -> Report:
        """Compiles the module and returns the resources of each kernel, the passes'
        remarks (`remarks`), and explanations. Registers and spills are known
        only with `emit="cubin"`, which needs `ptxas`."""
        arguments = compile_arguments(chip, opt, emit, options)
        return Report(json.loads(_core.compile_explain(self._data, self.name, arguments)))

    def __repr__(self) -> str:
        return f"<tilewright.Module {self.name!r}: {len(self.entries)} entries>"

    def _repr_html_(self) -> str:
        """For a notebook: the program, its stages and its PTX, in tabs."""
        from tilewright.notebook import show_module

        return show_module(self)


Source = Union[Module, str, bytes, os.PathLike[str]]


def compile_arguments(
    chip: str | None,
    opt: int | None,
    emit: str,
    options: CompileOptions | None = None,
) -> _core.CompileArguments:
    given: dict[str, Any] = {**DEFAULTS, **(options or {})}
    made = _core.CompileArguments()
    made.chip, made.emit = chip, emit
    if opt is not None:
        made.opt = opt
    for name in ("device_debug", "device_library", "line_info", "ptx_version", "ptxas"):
        setattr(made, name, given[name])
    made.hints, made.hints_name = read_hints(given["hints"])
    return made


def read_hints(hints: Hints) -> tuple[str | None, str]:
    """The text of hints, or None, and the file name for messages."""
    if hints is None:
        return None, "<hints>"
    if isinstance(hints, Mapping):
        try:
            return json.dumps(hints), "<hints>"
        except (TypeError, ValueError) as error:
            raise ArgumentError(f"expected `hints` that JSON can hold, but {error}") from None
    return Path(hints).read_text(encoding="utf-8"), os.fspath(hints)


def _cache_folder(cache: Cache) -> str | None:
    if cache is False:
        return None
    if cache is not None and cache is not True:
        return os.fspath(cache)
    asked = os.environ.get("TILEWRIGHT_CACHE")
    if asked == "off" and cache is None:
        return None
    if asked and asked != "off":
        return asked
    home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return os.path.join(home, "tilewright")


def _compiled(
    data: bytes,
    name: str,
    chip: str | None,
    opt: int | None,
    emit: str,
    options: CompileOptions,
) -> str | bytes:
    arguments = compile_arguments(chip, opt, emit, options)
    arguments.cache = _cache_folder(options.get("cache"))
    made = _core.compile_source(data, name, arguments)
    return made if emit in ("bytecode", "cubin") else made.decode()


def program_of(source: str | bytes | os.PathLike[str]) -> tuple[bytes, str]:
    """Reads a program and returns it with the file name for messages. Bytes, and text
    with a line break, are programs; other text is a file name."""
    if isinstance(source, bytes):
        return source, "<string>"
    if isinstance(source, str) and "\n" in source:
        return source.encode(), "<string>"
    return Path(source).read_bytes(), os.fspath(source)


def as_module(source: Source) -> Module:
    """Returns a module unchanged; reads a program in memory or a file."""
    return source if isinstance(source, Module) else Module(*program_of(source))


@overload
def compile(
    source: Source,
    chip: str | None = ...,
    opt: int | None = ...,
    emit: EmitText = ...,
    **options: Unpack[CompileOptions],
) -> str: ...
@overload
def compile(
    source: Source,
    chip: str | None = ...,
    opt: int | None = ...,
    *,
    emit: EmitBytes,
    **options: Unpack[CompileOptions],
) -> bytes: ...
@overload
def compile(
    source: Source,
    chip: str | None,
    opt: int | None,
    emit: EmitBytes,
    **options: Unpack[CompileOptions],
) -> bytes: ...
@checks_arguments
def compile(
    source: Source,
    chip: str | None = None,
    opt: int | None = None,
    emit: Emit = "ptx",
    **options: Unpack[CompileOptions],
) -> str | bytes:
    """Compiles a module, a file, or a program in memory; see `Module.compile`.
    If the result is cached, the program is not parsed."""
    if isinstance(source, Module):
        data, name = source._data, source.name
    else:
        data, name = program_of(source)
    return _compiled(data, name, chip, opt, emit, options)
