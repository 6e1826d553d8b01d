"""The launcher that Triton's runtime makes for each compiled kernel."""

from __future__ import annotations

from typing import Any

from tilewright.triton import stand_in
from tilewright.triton.arguments import flatten

__all__ = ["Launcher"]


class Launcher:
    """Launches a kernel on the emulator. It is made of Triton's source and metadata."""

    def __init__(self, src: Any, metadata: Any):
        self._signature = dict(src.signature)
        self._maps = getattr(metadata, "tensordesc_meta", None)
        self._threads = 32 * metadata.num_warps
        self._cluster = getattr(metadata, "num_ctas", 1)
        self._shared_bytes = metadata.shared
        self._is_cooperative = bool(getattr(metadata, "launch_cooperative_grid", False))
        self._scratch = (metadata.global_scratch_size, metadata.global_scratch_align)
        self._profile_scratch = (metadata.profile_scratch_size, metadata.profile_scratch_align)

    def __call__(
        self,
        x: int,
        y: int,
        z: int,
        stream: int,
        function: int,
        kernel_metadata: Any,
        launch_metadata: Any,
        enter_hook: Any,
        exit_hook: Any,
        *arguments: Any,
    ) -> None:
        programs = x * y * z
        if programs <= 0:
            return
        if enter_hook is not None:
            enter_hook(launch_metadata)
        values = flatten(self._signature, self._maps, arguments)
        names: dict[int, str] = {}
        for value in values:
            if value.address:
                names.setdefault(value.address, value.name)
        # Kept until the launch has ended.
        scratch = [
            _allocate(programs * self._cluster, each, stream, is_profile)
            for each, is_profile in ((self._scratch, False), (self._profile_scratch, True))
        ]
        for each, name in zip(scratch, ("the global scratch memory", "the profile scratch memory")):
            if each is not None:
                names[int(each.data_ptr())] = name
        parameters = [value.data for value in values]
        parameters += [(int(each.data_ptr()) if each is not None else 0).to_bytes(8, "little") for each in scratch]
        _match(function, parameters)
        shape = stand_in.Shape(
            (x * self._cluster, y, z),
            self._threads,
            self._cluster,
            self._shared_bytes,
            self._is_cooperative,
        )
        stand_in.launch(function, stream or 0, shape, parameters, names)
        if exit_hook is not None:
            exit_hook(launch_metadata)


def _match(function: int, parameters: list[bytes]) -> None:
    """The driver's functions take it for granted."""
    expected, found = stand_in.parameter_sizes(function), [len(each) for each in parameters]
    if found != expected:
        raise NotImplementedError(
            f"expected parameters of {expected} bytes, as the kernel has them, but its arguments have "
            f"{found}; this version of Triton passes others than Tilewright knows"
        )


def _allocate(programs: int, each: tuple[int, int], stream: int, is_profile: bool) -> Any:
    size, alignment = each
    if not size:
        return None
    from triton import runtime
    from triton.runtime import _allocation

    if not is_profile:
        return _allocation._allocator.get()(programs * size, alignment, stream)
    allocator = _allocation._profile_allocator.get()
    if isinstance(allocator, _allocation.NullAllocator):
        return runtime.driver.active.allocate_default_profile_scratch(
            programs * size, alignment, stream
        )
    return allocator(programs * size, alignment, stream)
