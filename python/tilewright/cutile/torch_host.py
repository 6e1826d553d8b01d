"""PyTorch tensors of device `cuda` in host memory.

A process prepared for cuTile without a GPU has no CUDA for torch either. This
module maps the device `cuda` to the host: functions of torch that are given `cuda`
run on the CPU, every tensor reports `cuda:0`, and the parts of `torch.cuda` that
scripts use around launches are implemented. `torch.cuda.make_graphed_callables`
raises NotImplementedError.
"""

from __future__ import annotations

import contextlib
import ctypes
import threading
import types
import warnings
import weakref
from typing import Any

from tilewright.cutile import torch_graphs, torch_streams
from tilewright.on_import import when_imported

__all__ = ["adopt"]


def adopt() -> None:
    """Patches torch now if it is imported, otherwise on import."""
    when_imported("torch", _adopt)


# On a CPU torch's results of these, sqrt included, are off by about an ulp, and
# differ from a GPU's. Computed in double precision they are correctly rounded
# except near ties.
_ROUNDED = (
    "sqrt", "rsqrt", "exp", "exp2", "log", "log2", "log10", "sin", "cos", "tan",
    "sinh", "cosh", "tanh", "asin", "acos", "atan", "sigmoid", "erf",
)  # fmt: skip


def _is_cuda(value: Any) -> bool:
    if isinstance(value, str):
        return value == "cuda" or value.startswith("cuda:")
    return getattr(value, "type", None) == "cuda" and hasattr(value, "index")


def _adopt(torch: Any) -> None:
    # A torch built for CUDA calls driver functions that the stand-in lacks.
    warnings.filterwarnings("ignore", message="CUDA initialization", category=UserWarning)
    mode = _make_mode(torch)
    mode.__enter__()
    _enter_in_threads(mode)
    # cuTile reads tensors by DLPack, which includes the device, and falls back to
    # their address, sizes and strides.
    torch._C._to_dlpack = _no_dlpack
    torch.Generator = _make_generator(torch.Generator)
    _change_cuda(torch)


def _no_dlpack(*_: Any) -> Any:
    raise BufferError("tensors of this process are on the host")


_registered: set[int] = set()


def _register(tensor: Any) -> None:
    """Registers the exact bytes of a tensor's storage until the storage is freed."""
    from tilewright.cutile import driver

    storage = tensor.untyped_storage()
    address, size = storage.data_ptr(), storage.nbytes()
    if not size or address in _registered:
        return
    driver.register(address, size, "tensor")
    driver.elements[address] = str(tensor.dtype)
    _registered.add(address)

    def forget() -> None:
        _registered.discard(address)
        driver.unregister(address, size)

    weakref.finalize(storage, forget)


def _make_generator(original: Any) -> Any:
    class Generator(original):
        def __new__(cls, device: Any = "cpu") -> Any:
            return original.__new__(cls, "cpu" if _is_cuda(device) else device)

    return Generator


def _enter_in_threads(mode: Any) -> None:
    """Enters the mode in every new thread, since torch's modes are per thread."""
    run = threading.Thread.run

    def run_in_mode(self: threading.Thread) -> None:
        with mode:
            run(self)

    threading.Thread.run = run_in_mode  # type: ignore[method-assign]


def _make_mode(torch: Any) -> Any:
    from torch.overrides import TorchFunctionMode

    tensor = torch.Tensor
    device = torch.device("cuda", 0)
    answers = {
        tensor.device.__get__: device,
        tensor.is_cuda.__get__: True,
        tensor.is_cpu.__get__: False,
        tensor.get_device: 0,
    }
    copies = {tensor.cuda, tensor.cpu}
    rounded = {getattr(each, name) for name in _ROUNDED for each in (torch, tensor)}
    # The CPU versions have no `out_dtype`.
    products = {each for name in ("mm", "bmm") for each in (getattr(torch, name), getattr(tensor, name))}
    single = {torch.float32, torch.bool, torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64}

    class OnHost(TorchFunctionMode):
        """Redirects operations on `cuda` to the host."""

        def __torch_function__(
            self, function: Any, types: Any, args: tuple[Any, ...] = (), kwargs: Any = None
        ) -> Any:
            if function in answers:
                return answers[function]
            if function is torch.device:
                return function(*args, **(kwargs or {}))
            if function in copies:
                return args[0].clone()
            if function is tensor.pin_memory:
                return args[0]
            if function is tensor.data_ptr:
                _register(args[0])
            if function in products and "out_dtype" in (kwargs or {}):
                kind = kwargs.pop("out_dtype")
                args = tuple(each.to(kind) if isinstance(each, tensor) else each for each in args)
            if function in rounded and len(args) == 1 and not kwargs:
                if isinstance(args[0], tensor) and args[0].dtype in single:
                    return function(args[0].double()).float()
            if function in (torch.abs, tensor.abs) and args[0].dtype == torch.bool:
                return args[0].clone()
            kwargs = dict(kwargs or {})
            kwargs.pop("pin_memory", None)
            moved = function is tensor.to and _names_device(torch, args, kwargs)
            args = tuple("cpu" if _is_cuda(each) else each for each in args)
            if _is_cuda(kwargs.get("device")):
                kwargs["device"] = "cpu"
            made = function(*args, **kwargs)
            # A move to another device returns a new tensor.
            return made.clone() if moved and made is args[0] else made

    return OnHost()


def _names_device(torch: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> bool:
    named = [kwargs.get("device"), *args[1:2]]
    return any(isinstance(each, (str, torch.device)) for each in named)


# --- torch.cuda ----------------------------------------------------------------


def _attribute(number: int) -> int:
    """Returns a device attribute of the stand-in, by its number in cuda.h."""
    from tilewright.cutile import driver

    value = ctypes.c_int()
    driver.load().cuDeviceGetAttribute(ctypes.byref(value), number, 0)
    return value.value


def _total_memory() -> int:
    from tilewright.cutile import driver

    value = ctypes.c_size_t()
    driver.load().cuDeviceTotalMem_v2(ctypes.byref(value), 0)
    return value.value


def _capability(device: Any = None) -> tuple[int, int]:
    return _attribute(75), _attribute(76)


def _properties(device: Any = None) -> types.SimpleNamespace:
    major, minor = _capability()
    return types.SimpleNamespace(
        name="Tilewright",
        major=major,
        minor=minor,
        total_memory=_total_memory(),
        multi_processor_count=_attribute(16),
        L2_cache_size=_attribute(38),
        max_threads_per_multi_processor=_attribute(39),
        shared_memory_per_block=_attribute(8),
        shared_memory_per_block_optin=_attribute(97),
        regs_per_multiprocessor=_attribute(82),
        warp_size=32,
    )


def _refuse(name: str) -> Any:
    def refused(*_: Any, **__: Any) -> Any:
        raise NotImplementedError(f"{name} is not available without a GPU")

    return refused


def _change_cuda(torch: Any) -> None:
    cuda = torch.cuda
    def scope(*_: Any, **__: Any) -> Any:
        return contextlib.nullcontext()

    constants = {
        "is_available": True,
        "is_initialized": True,
        "is_bf16_supported": True,
        "device_count": 1,
        "current_device": 0,
        "get_device_name": "Tilewright",
        "memory_allocated": 0,
        "max_memory_allocated": 0,
        "memory_reserved": 0,
    }
    for name, value in constants.items():
        setattr(cuda, name, lambda *_, _value=value, **__: _value)
    for name in (
        "init", "_lazy_init", "set_device", "synchronize", "empty_cache", "manual_seed",
        "manual_seed_all", "reset_peak_memory_stats",
    ):  # fmt: skip
        # No-ops on the host. Dynamo needs a distinct function for each.
        setattr(cuda, name, lambda *_, **__: None)
    cuda.Stream, cuda.Event = torch_streams.Stream, torch_streams.Event
    cuda.current_stream = torch_streams.current_stream
    cuda.default_stream = torch_streams.default_stream
    cuda.set_stream, cuda.stream = torch_streams.set_stream, torch_streams.in_stream
    cuda.device = scope
    cuda.get_device_capability, cuda.get_device_properties = _capability, _properties
    cuda.mem_get_info = lambda *_, **__: (_total_memory(), _total_memory())
    cuda.CUDAGraph, cuda.graph = torch_graphs.CUDAGraph, torch_graphs.capture
    cuda.is_current_stream_capturing = torch_graphs.is_capturing
    cuda.graph_pool_handle = lambda: (0, 0)
    cuda.make_graphed_callables = _refuse("torch.cuda.make_graphed_callables")
