"""Makes this process one in which `cuda.tile` runs without a GPU."""

from __future__ import annotations

import importlib.util
import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from tilewright import triton
from tilewright._tools import find_tool
from tilewright.cutile import driver, torch_host
from tilewright.cutile.container import pack

__all__ = ["Settings", "prepare"]


# That the library reads.
_NEWEST_BYTECODE = (13, 5)


@dataclass(frozen=True)
class Settings:
    """What runs the kernels."""

    on: Literal["reference", "emulator"] = "reference"
    chip: str = "sm_90"
    """The chip that the stand-in says it is, for which the emulator compiles."""
    sanitize: bool = False
    """Of the reference: undefined behaviour is a fault."""
    racecheck: bool = False
    """Of the emulator: accesses that nothing orders are faults."""
    check: bool = False
    """Of the emulator: results are compared with the reference's bounds."""
    max_steps: int = 0
    """Of a launch, which a longer one ends as a fault; 0: what the executor
    takes for enough."""

    def to_environment(self) -> None:
        """The stand-in reads variables."""
        os.environ["TILEWRIGHT_ON"] = self.on
        os.environ["TILEWRIGHT_CHIP"] = self.chip
        os.environ["TILEWRIGHT_SANITIZE"] = str(int(self.sanitize))
        os.environ["TILEWRIGHT_RACECHECK"] = str(int(self.racecheck))
        os.environ["TILEWRIGHT_CHECK"] = str(int(self.check))
        os.environ["TILEWRIGHT_MAX_STEPS"] = str(self.max_steps)
        # Processes that this one starts are prepared by child/sitecustomize.py.
        folder = str(Path(__file__).parent / "child")
        known = os.environ.get("PYTHONPATH", "").split(os.pathsep)
        if folder not in known:
            os.environ["PYTHONPATH"] = os.pathsep.join([folder, *filter(None, known)])

    @staticmethod
    def from_environment() -> Settings:
        """What a process that started this one asked for."""
        return Settings(
            os.environ.get("TILEWRIGHT_ON", "reference"),  # type: ignore[arg-type]
            os.environ.get("TILEWRIGHT_CHIP", "sm_90"),
            os.environ.get("TILEWRIGHT_SANITIZE") == "1",
            os.environ.get("TILEWRIGHT_RACECHECK") == "1",
            os.environ.get("TILEWRIGHT_CHECK") == "1",
            int(os.environ.get("TILEWRIGHT_MAX_STEPS") or 0),
        )


def prepare(settings: Settings = Settings()) -> None:
    """Loads the stand-in and takes the place of cuTile's compiler.

    Raises RuntimeError where `cuda.tile` has been imported already.
    """
    if "cuda.tile" in sys.modules:
        raise RuntimeError("expected to be called before `cuda.tile` is imported")
    settings.to_environment()
    driver.load()
    torch_host.adopt()
    triton.adopt(settings.check)
    if _has_cutile():
        _take_compiler()


def _has_cutile() -> bool:
    try:
        return importlib.util.find_spec("cuda.tile") is not None
    except ModuleNotFoundError:
        return False


def _take_compiler() -> None:
    import cuda.tile._compile as compiler

    compiler.compile_cubin = _compile
    # What it asks its compiler besides, ours answers.
    tool = compiler._CompilerBinary(
        os.fspath(find_tool("tileiras")),
        os.environ.get("PATH", ""),
        os.environ.get("LD_LIBRARY_PATH", ""),
        pass_cuda_home_var=False,
    )
    compiler._find_compiler_bin = lambda: tool
    # A name of its own in the client's cache.
    compiler._get_compiler_version_string = lambda: "Tilewright, Tile IR for the stand-in"
    compiler._tileiras_supports_remarks = lambda *_: False
    # It would find out by compiles, one for each version.
    compiler._get_max_supported_bytecode_version = lambda _, allow_dev=False: max(
        version
        for version in compiler._all_bytecode_versions(allow_dev)
        if (version.major(), version.minor()) <= _NEWEST_BYTECODE
    )


def _compile(
    bytecode_file: str, options: Any, chip: str, *rest: Any, **more: Any
) -> str:
    """In place of cuTile's `compile_cubin`: the file of what the stand-in loads."""
    import cuda.tile._compile as compiler

    level, _ = compiler._tileiras_effective_opt_and_device_debug(options, chip)
    image = pack(Path(bytecode_file).read_bytes(), chip, level)
    with tempfile.NamedTemporaryFile(
        suffix=".cubin", dir=os.path.dirname(bytecode_file), delete=False
    ) as file:
        file.write(image)
    return file.name
