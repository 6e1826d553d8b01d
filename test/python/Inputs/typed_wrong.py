"""Errors that a type checker must report: each comment is the code expected in its line."""

from typing import Any

import tilewright as tw

x: Any = None
tw.compile("k.mlir", emit="ptxx")  # call-overload
tw.compile("k.mlir", line_infos=True)  # call-overload
tw.Kernel("k.mlir", on="gpu")  # arg-type
tw.Kernel("k.mlir", racecheck="yes")  # arg-type
tw.Kernel("k.mlir", on="emulator", schedules="some")  # arg-type
tw.Kernel("k.mlir")(8, x, blok=32)  # call-arg
tw.Kernel("k.mlir")[8](x, block="32")  # arg-type
tw.run("k.mlir", args=[x], on="emulator", sanitise=True)  # call-arg
tw.compile("k.mlir", emit="cubin").encode()  # attr-defined
