"""Streams and events of torch, on the stand-in for the driver: every launch has
ended when it returns, unless the stream is captured (torch_graphs.py)."""

from __future__ import annotations

import contextlib
import ctypes
import threading
import time
import weakref
from collections.abc import Iterator
from typing import Any

from tilewright.cutile import driver

__all__ = ["Event", "Stream", "current_stream", "default_stream", "in_stream", "set_stream"]


class Stream:
    """A stream of the stand-in, with a handle that kernels are launched on."""

    def __init__(self, device: Any = None, priority: int = 0, **_: Any):
        handle = ctypes.c_void_p()
        driver.load().cuStreamCreate(ctypes.byref(handle), 0)
        self._handle = handle.value or 0
        self.device = device
        self.priority = priority
        weakref.finalize(self, driver.load().cuStreamDestroy_v2, handle)

    @property
    def cuda_stream(self) -> int:
        """The handle; that of the captured stream during a capture, of which every
        other stream has to be a part."""
        return captured or self._handle

    def synchronize(self) -> None:
        """Nothing is under way."""

    def query(self) -> bool:
        """Whether everything has ended."""
        return True

    def wait_stream(self, other: Stream) -> None:
        """Everything has ended."""

    def wait_event(self, event: Event) -> None:
        """Everything has ended."""

    def record_event(self, event: Event | None = None) -> Event:
        """The time by now."""
        event = event or Event(enable_timing=True)
        event.record(self)
        return event

    def __enter__(self) -> Stream:
        self._before = current_stream()
        set_stream(self)
        return self

    def __exit__(self, *_: Any) -> None:
        set_stream(self._before)


class _DefaultStream(Stream):
    def __init__(self) -> None:
        self._handle = 0
        self.device = None
        self.priority = 0

    @property
    def cuda_stream(self) -> int:
        """Its handle, which cannot be captured."""
        return self._handle


class Event:
    """A moment of this machine's clock."""

    def __init__(self, enable_timing: bool = False, blocking: bool = False, interprocess: bool = False):
        self._at: float | None = None

    def record(self, stream: Stream | None = None) -> None:
        """Now."""
        self._at = time.perf_counter()

    def synchronize(self) -> None:
        """Nothing is under way."""

    def query(self) -> bool:
        """Whether it has come."""
        return True

    def wait(self, stream: Stream | None = None) -> None:
        """It has come."""

    def elapsed_time(self, end: Event) -> float:
        """Milliseconds of this machine between two events, not of a GPU."""
        if self._at is None or end._at is None:
            raise RuntimeError("expected two events that were recorded")
        return (end._at - self._at) * 1e3


captured = 0
"""The handle of the stream that torch_graphs.py captures; 0: none is."""

_default = _DefaultStream()
_current = threading.local()


def default_stream(*_: Any, **__: Any) -> Stream:
    """The stream of the device where nothing was said."""
    return _default


def current_stream(*_: Any, **__: Any) -> Stream:
    """The stream of this thread."""
    return getattr(_current, "stream", _default)


def set_stream(stream: Stream) -> None:
    """Makes it the stream of this thread."""
    _current.stream = stream


@contextlib.contextmanager
def in_stream(stream: Stream | None) -> Iterator[Stream | None]:
    """`torch.cuda.stream`: for as long as it lasts, the stream of this thread."""
    if stream is None:
        yield None
        return
    with stream:
        yield stream
