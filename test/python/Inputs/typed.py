"""Types that a type checker derives: `mypy --strict` accepts this file, and the
comment of a line is the expected type of its expression."""

from typing import Any

import tilewright as tw

module = tw.Module.load("k.tileirbc")
reveal_type(tw.compile(module))  # str
reveal_type(tw.compile(module, chip="sm_90", emit="tileas"))  # str
reveal_type(tw.compile(module, "sm_90", 3, "cubin"))  # bytes
reveal_type(tw.compile("k.mlir", emit="bytecode", cache=False))  # bytes
reveal_type(module.compile(emit="cubin", ptxas="/opt/ptxas"))  # bytes
reveal_type(module.compile("sm_90", line_info=True))  # str
kernel = tw.Kernel(module, on="cuda", device=1)
x: Any = None
reveal_type(kernel[8, 4](x, 2.0, block=32, cooperative=True).printed)  # str
reveal_type(kernel(8, x, shared_bytes=100 << 10).profile)  # tilewright.reports.Profile | None
reveal_type(tw.run(module, grid=8, args=[x], on="emulator", racecheck=True, schedules="all", block=(8, 4)).remarks)  # tuple[tilewright.errors.Diagnostic, ...]
reveal_type(module.report(emit="cubin").remarks.of(kind="missed"))  # tilewright.reports.Remarks
reveal_type(module.report().explain("layouts").text)  # str
