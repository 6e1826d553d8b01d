"""CUDA graphs of torch: torch's operations and kernel launches in program order.

While a stream is captured, the stand-in records the launches on it. Operations of
torch are recorded and also executed, since later operations need the sizes of
their results. Tensors that they modified are restored when the capture ends, so a
captured operation has no effect, as on a GPU. A replay executes the recorded
operations and writes the memory of the captured results.
"""

from __future__ import annotations

import contextlib
import ctypes
from collections.abc import Callable, Iterator
from typing import Any

from tilewright.cutile import driver, torch_streams
from tilewright.cutile.torch_streams import Stream, in_stream

__all__ = ["CUDAGraph", "capture", "is_capturing"]

_capturing: list[CUDAGraph] = []


def is_capturing() -> bool:
    """`torch.cuda.is_current_stream_capturing`."""
    return bool(_capturing)


def _ask(name: str, *arguments: Any) -> None:
    """Calls a function of the driver. Raises RuntimeError if it fails."""
    library = driver.load()
    result = getattr(library, name)(*arguments)
    if result:
        text = ctypes.c_char_p()
        library.cuGetErrorString(result, ctypes.byref(text))
        raise RuntimeError(f"{name}: {(text.value or b'unknown error').decode()}")


class CUDAGraph:
    """`torch.cuda.CUDAGraph`."""

    def __init__(self, keep_graph: bool = False):
        self._steps: list[Callable[[], None]] | None = None
        self._launches: list[ctypes.c_void_p] = []

    def capture_begin(self, pool: Any = None, capture_error_mode: str = "global") -> None:
        """Starts to capture the current stream, which must not be the default stream."""
        if _capturing:
            raise RuntimeError("expected the capture before this one to have ended")
        self.reset()
        self._stream = ctypes.c_void_p(torch_streams.current_stream().cuda_stream)
        _ask("cuStreamBeginCapture_v2", self._stream, 0)
        torch_streams.captured = self._stream.value or 0
        self._steps = []
        self._recorder = _make_recorder(self)
        self._recorder.__enter__()
        _capturing.append(self)

    def capture_end(self) -> None:
        """Ends the capture: later launches on the stream run immediately again."""
        if not _capturing or _capturing[-1] is not self:
            raise RuntimeError("expected this graph to be captured")
        _capturing.pop()
        torch_streams.captured = 0
        self._recorder.__exit__(None, None, None)
        self._take_launches()
        self._recorder.put_back()
        del self._recorder

    def replay(self) -> None:
        """Executes the captured operations."""
        if self._steps is None or _capturing:
            raise RuntimeError("expected a graph whose capture has ended")
        for step in self._steps:
            step()

    def reset(self) -> None:
        """Discards the captured operations."""
        for each in self._launches:
            driver.load().cuGraphExecDestroy(each)
        self._steps, self._launches = None, []

    def pool(self) -> tuple[int, int]:
        """A dummy pool: host memory has no pools."""
        return (0, 0)

    def __del__(self) -> None:
        self.reset()

    def _take_launches(self) -> None:
        """Adds a step with the launches that the stand-in has recorded so far."""
        graph, executable, count = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_size_t()
        _ask("cuStreamEndCapture", self._stream, ctypes.byref(graph))
        _ask("cuGraphGetNodes", graph, None, ctypes.byref(count))
        if count.value:
            _ask("cuGraphInstantiateWithFlags", ctypes.byref(executable), graph, ctypes.c_ulonglong(0))
            self._launches.append(executable)
            assert self._steps is not None
            self._steps.append(lambda: _ask("cuGraphLaunch", executable, None))
        _ask("cuGraphDestroy", graph)

    def _add(self, step: Callable[[], None]) -> None:
        """Adds a step after the launches so far."""
        self._take_launches()
        assert self._steps is not None
        self._steps.append(step)
        _ask("cuStreamBeginCapture_v2", self._stream, 0)


def _make_recorder(graph: CUDAGraph) -> Any:
    import torch
    from torch.utils._python_dispatch import TorchDispatchMode
    from torch.utils._pytree import tree_leaves

    aten = torch.ops.aten
    host_reads = {aten._local_scalar_dense.default}

    def tensors(value: Any) -> list[Any]:
        return [each for each in tree_leaves(value) if isinstance(each, torch.Tensor)]

    def written_of(function: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> list[Any]:
        found = []
        for i, argument in enumerate(function._schema.arguments):
            if argument.alias_info and argument.alias_info.is_write:
                found += tensors(args[i] if i < len(args) else kwargs.get(argument.name))
        return found

    class Recorder(TorchDispatchMode):
        def __init__(self) -> None:
            super().__init__()
            self._before: dict[int, tuple[Any, Any]] = {}

        def put_back(self) -> None:
            for storage, contents in self._before.values():
                storage.copy_(contents)

        def __torch_dispatch__(
            self, function: Any, types: Any, args: tuple[Any, ...] = (), kwargs: Any = None
        ) -> Any:
            kwargs = kwargs or {}
            if function in host_reads:
                raise RuntimeError("operation not permitted when stream is capturing")
            for tensor in written_of(function, args, kwargs):
                storage = tensor.untyped_storage()
                if storage.data_ptr() not in self._before:
                    self._before[storage.data_ptr()] = (storage, storage.clone())
            made = function(*args, **kwargs)
            self._keep(function, args, kwargs, made)
            return made

        def _keep(self, function: Any, args: tuple[Any, ...], kwargs: dict[str, Any], made: Any) -> None:
            returns = function._schema.returns
            is_view = any(each.alias_info and not each.alias_info.is_write for each in returns)
            if is_view or "empty" in function._schema.name:
                return
            results = [] if any(each.alias_info for each in returns) else tensors(made)

            def again() -> None:
                for kept, new in zip(results, tensors(function(*args, **kwargs))):
                    kept.copy_(new)

            graph._add(again)

    return Recorder()


@contextlib.contextmanager
def capture(
    graph: CUDAGraph, pool: Any = None, stream: Stream | None = None, **_: Any
) -> Iterator[CUDAGraph]:
    """`torch.cuda.graph`: captures the block's operations in `stream`, or in a new stream."""
    with in_stream(stream or Stream()):
        graph.capture_begin(pool)
        try:
            yield graph
        finally:
            graph.capture_end()
