"""Tilewright's library as an extension module; use the package `tilewright`."""

from collections.abc import Sequence
from typing import Any

def version() -> str: ...
def build_identity() -> str: ...
def api_version() -> int: ...

class CompileArguments:
    chip: str | None
    emit: str | None
    ptxas: str | None
    device_library: str | None
    ptx_version: str | None
    opt: int
    line_info: bool
    device_debug: bool
    cache: str | None
    hints: str | None
    hints_name: str | None

def compile_source(data: bytes, name: str, arguments: CompileArguments) -> bytes: ...
def compile_report(data: bytes, name: str, arguments: CompileArguments) -> bytes: ...
def compile_explain(data: bytes, name: str, arguments: CompileArguments) -> bytes: ...
def estimate(request: bytes) -> bytes: ...

class KernelOptions:
    on: str
    chip: str | None
    device_library: str | None
    hints: str | None
    hints_name: str | None
    device: int
    driver: str | None
    ptxas: str | None
    opt: int
    through_ptx: bool
    unchecked: bool
    racecheck: bool
    schedules: int
    exact_numerics: bool
    profile: bool
    sanitize: bool
    bounds: bool
    plain: bool
    orders: int
    threads: int
    seed: int
    max_steps: int
    check: bool
    interruptible: bool

class Kernel:
    @property
    def name(self) -> str: ...
    @property
    def threads(self) -> int: ...
    @property
    def parameters(self) -> list[tuple[str, int]]: ...
    def launch(
        self,
        grid: tuple[int, int, int],
        arguments: Sequence[Any],
        block: tuple[int, int, int] = ...,
        cluster: tuple[int, int, int] = ...,
        shared_bytes: int = ...,
        cooperative: bool = ...,
    ) -> tuple[str, list[tuple[str, str, str | None, int, int]]]: ...
    def radii(self, array: Any) -> Any: ...
    def profile(self) -> str: ...

class Module:
    def __init__(self, data: bytes, name: str) -> None: ...
    def describe(self) -> bytes: ...
    def text(self) -> bytes: ...
    def bytecode(self, version: str | None = ...) -> bytes: ...
    def stages(self, arguments: CompileArguments) -> bytes: ...
    def load(
        self,
        entry: str | None,
        options: KernelOptions,
        plan: list[tuple[object, ...]] | None,
        is_cutile: bool,
    ) -> Kernel: ...
