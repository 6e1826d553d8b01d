"""Prepares this process to run `cuda.tile` and Triton without a GPU."""

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


# The newest version that the library reads.
_NEWEST_BYTECODE = (13, 5)


@dataclass(frozen=True)
class Settings:
    """The executor of the kernels and its options."""

    on: Literal["reference", "emulator"] = "reference"
    chip: str = "sm_90"
    """The chip that the stand-in reports and the emulator compiles for."""
    sanitize: bool = False
    """Reference: undefined behaviour is a fault."""
    racecheck: bool = False
    """Emulator: data races are faults."""
    check: bool = False
    """Emulator: compare results with the reference's bounds, and those of Triton kernels
    with the results of Triton's interpreter."""
    max_steps: int = 0
    """A launch with more steps is a fault; 0 for the executor's default limit."""

    def to_environment(self) -> None:
        """Sets the environment variables that the stand-in and child processes read."""
        os.environ["TILEWRIGHT_ON"] = self.on
        os.environ["TILEWRIGHT_CHIP"] = self.chip
        os.environ["TILEWRIGHT_SANITIZE"] = str(int(self.sanitize))
        os.environ["TILEWRIGHT_RACECHECK"] = str(int(self.racecheck))
        os.environ["TILEWRIGHT_CHECK"] = str(int(self.check))
        os.environ["TILEWRIGHT_MAX_STEPS"] = str(self.max_steps)
        # child/sitecustomize.py prepares the processes that this one starts.
        folder = str(Path(__file__).parent / "child")
        known = os.environ.get("PYTHONPATH", "").split(os.pathsep)
        if folder not in known:
            os.environ["PYTHONPATH"] = os.pathsep.join([folder, *filter(None, known)])

    @staticmethod
    def from_environment() -> Settings:
        """The settings of the parent process."""
        return Settings(
            os.environ.get("TILEWRIGHT_ON", "reference"),  # type: ignore[arg-type]
            os.environ.get("TILEWRIGHT_CHIP", "sm_90"),
            os.environ.get("TILEWRIGHT_SANITIZE") == "1",
            os.environ.get("TILEWRIGHT_RACECHECK") == "1",
            os.environ.get("TILEWRIGHT_CHECK") == "1",
            int(os.environ.get("TILEWRIGHT_MAX_STEPS") or 0),
        )


def prepare(settings: Settings = Settings()) -> None:
    """Loads the stand-in and replaces cuTile's compiler and Triton's driver.

    Raises RuntimeError if `cuda.tile` is already imported.
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
    # Tilewright's tileiras answers cuTile's other queries.
    tool = compiler._CompilerBinary(
        os.fspath(find_tool("tileiras")),
        os.environ.get("PATH", ""),
        os.environ.get("LD_LIBRARY_PATH", ""),
        pass_cuda_home_var=False,
    )
    compiler._find_compiler_bin = lambda: tool
    # A separate key in cuTile's cache.
    compiler._get_compiler_version_string = lambda: "Tilewright, Tile IR for the stand-in"
    compiler._tileiras_supports_remarks = lambda *_: False
    # cuTile would probe this with one compile for each version.
    compiler._get_max_supported_bytecode_version = lambda _, allow_dev=False: max(
        version
        for version in compiler._all_bytecode_versions(allow_dev)
        if (version.major(), version.minor()) <= _NEWEST_BYTECODE
    )


def _compile(
    bytecode_file: str, options: Any, chip: str, *rest: Any, **more: Any
) -> str:
    """Replaces cuTile's `compile_cubin`: returns the path of an image for the stand-in."""
    import cuda.tile._compile as compiler

    level, _ = compiler._tileiras_effective_opt_and_device_debug(options, chip)
    image = pack(Path(bytecode_file).read_bytes(), chip, level)
    with tempfile.NamedTemporaryFile(
        suffix=".cubin", dir=os.path.dirname(bytecode_file), delete=False
    ) as file:
        file.write(image)
    return file.name
