"""The driver that Triton's runtime finds active: one device, which is the stand-in's."""

from __future__ import annotations

import sys
import time
import types
from typing import Any

from tilewright.triton import stand_in
from tilewright.triton.launcher import Launcher

__all__ = ["Driver"]

_REGISTERS = 32
"""Of a thread: no assembler allocates them, and scripts divide by their number."""


class Utilities:
    """The functions of Triton's `cuda_utils`."""

    def load_binary(self, name: str, image: bytes, shared: int, device: int) -> tuple[int, ...]:
        """The module, its function, registers of a thread, spilled bytes, and the most
        threads of a block."""
        module, function = stand_in.load_kernel(image, name)
        return module, function, _REGISTERS, 0, 1024

    def unload_module(self, module: int) -> None:
        stand_in.unload(module)

    def get_device_properties(self, device: int) -> dict[str, int]:
        numbers = {
            "max_shared_mem": 97,
            "max_num_regs": 12,
            "multiprocessor_count": 16,
            "warpSize": 10,
            "sm_clock_rate": 13,
            "mem_clock_rate": 36,
            "mem_bus_width": 37,
        }
        return {name: stand_in.attribute(number) for name, number in numbers.items()}

    def get_device_capability(self, device: int) -> tuple[int, int]:
        return stand_in.attribute(75), stand_in.attribute(76)

    def get_current_device(self) -> int:
        return 0

    def set_current_device(self, device: int) -> None:
        """There is one."""

    def get_default_stream(self, device: int) -> int:
        return 0

    def is_stream_capturing(self, stream: int) -> bool:
        return False

    def set_printf_fifo_size(self, size: int) -> None:
        """What a kernel prints is never lost."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        raise NotImplementedError(f"{name} of Triton's driver is not there without a GPU")


class _Event:
    """Times are wall-clock times."""

    def __init__(self, enable_timing: bool = False, **_: Any):
        self._time = 0.0

    def record(self, stream: Any = None) -> None:
        self._time = time.perf_counter()

    def synchronize(self) -> None:
        """Every launch has ended when it returns."""

    def elapsed_time(self, end: _Event) -> float:
        """In milliseconds."""
        return 1000 * (end._time - self._time)


class _NoCache:
    """A processor's cache is no chip's: nothing is cleared between measurements."""

    def zero_(self) -> None:
        pass


class Driver:
    """In place of Triton's `CudaDriver`."""

    def __init__(self) -> None:
        self.utils = Utilities()
        self.launcher_cls = Launcher
        self.get_device_capability = self.utils.get_device_capability
        self.get_current_device = self.utils.get_current_device
        self.set_current_device = self.utils.set_current_device

    @staticmethod
    def is_active() -> bool:
        return True

    def get_current_stream(self, device: int) -> int:
        torch = sys.modules.get("torch")
        return torch.cuda.current_stream().cuda_stream if torch else 0

    def get_current_target(self) -> Any:
        from triton.backends.compiler import GPUTarget

        major, minor = self.get_device_capability(0)
        return GPUTarget("cuda", 10 * major + minor, 32)

    def get_active_torch_device(self) -> Any:
        import torch

        return torch.device("cuda", 0)

    def get_device_interface(self) -> Any:
        """`torch.cuda`, or what measurements need of it."""
        if torch := sys.modules.get("torch"):
            return torch.cuda
        return types.SimpleNamespace(
            Event=_Event, synchronize=lambda: None, current_device=self.get_current_device
        )

    def map_python_to_cpp_type(self, ty: str) -> str:
        from triton.backends.nvidia.driver import ty_to_cpp

        return ty_to_cpp(ty)

    def get_benchmarker(self) -> Any:
        from triton.testing import do_bench

        return do_bench

    def get_empty_cache_for_benchmark(self) -> Any:
        return _NoCache()

    def clear_cache(self, cache: Any) -> None:
        cache.zero_()

    def assemble_tensormap_to_arg(self, tensormaps_info: Any, args: Any) -> Any:
        return args

    def allocate_default_profile_scratch(self, size: int, alignment: int, stream: Any) -> Any:
        if torch := sys.modules.get("torch"):
            return torch.zeros(size, dtype=torch.int8)
        from tilewright.cutile.arrays import zeros

        return zeros(size, "int8")
