"""torch's streams and events on the stand-in for the driver. Launches are
synchronous, unless the stream is captured (torch_graphs.py)."""

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
    """`torch.cuda.Stream`, with a stream handle of the stand-in."""

    def __init__(self, device: Any = None, priority: int = 0, **_: Any):
        handle = ctypes.c_void_p()
        driver.load().cuStreamCreate(ctypes.byref(handle), 0)
        self._handle = handle.value or 0
        self.device = device
        self.priority = priority
        weakref.finalize(self, driver.load().cuStreamDestroy_v2, handle)

    @property
    def cuda_stream(self) -> int:
        """The handle. During a capture it is that of the captured stream, since every
        other stream must be part of the capture."""
        return captured or self._handle

    def synchronize(self) -> None:
        """Does nothing: all launches have finished."""

    def query(self) -> bool:
        """Returns True: all launches have finished."""
        return True

    def wait_stream(self, other: Stream) -> None:
        """Does nothing: all launches have finished."""

    def wait_event(self, event: Event) -> None:
        """Does nothing: all launches have finished."""

    def record_event(self, event: Event | None = None) -> Event:
        """Records the current time in `event`, or in a new one, and returns it."""
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
        """The handle 0; the default stream cannot be captured."""
        return self._handle


class Event:
    """`torch.cuda.Event`: a time of the host's clock."""

    def __init__(self, enable_timing: bool = False, blocking: bool = False, interprocess: bool = False):
        self._at: float | None = None

    def record(self, stream: Stream | None = None) -> None:
        """Records the current time."""
        self._at = time.perf_counter()

    def synchronize(self) -> None:
        """Does nothing: the event has occurred."""

    def query(self) -> bool:
        """Returns True: the event has occurred."""
        return True

    def wait(self, stream: Stream | None = None) -> None:
        """Does nothing: the event has occurred."""

    def elapsed_time(self, end: Event) -> float:
        """Milliseconds of host time, not GPU time, between two events. Raises
        RuntimeError if one was not recorded."""
        if self._at is None or end._at is None:
            raise RuntimeError("expected two events that were recorded")
        return (end._at - self._at) * 1e3


captured = 0
"""The handle of the stream that torch_graphs.py captures; 0 for none."""

_default = _DefaultStream()
_current = threading.local()


def default_stream(*_: Any, **__: Any) -> Stream:
    """The device's default stream."""
    return _default


def current_stream(*_: Any, **__: Any) -> Stream:
    """This thread's current stream."""
    return getattr(_current, "stream", _default)


def set_stream(stream: Stream) -> None:
    """Sets this thread's current stream."""
    _current.stream = stream


@contextlib.contextmanager
def in_stream(stream: Stream | None) -> Iterator[Stream | None]:
    """`torch.cuda.stream`: this thread's current stream within the block."""
    if stream is None:
        yield None
        return
    with stream:
        yield stream
