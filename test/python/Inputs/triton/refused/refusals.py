"""Features that need a GPU are rejected by name."""
import numpy as np
import triton
import triton.language as tl

from tilewright import cutile


@triton.jit
def copy(x_ptr, y_ptr, BLOCK: tl.constexpr):
    at = tl.arange(0, BLOCK)
    tl.store(y_ptr + at, tl.load(x_ptr + at))


@triton.jit
def undefined(y_ptr):
    zero = tl.program_id(0)
    word = tl.inline_asm_elementwise("tex.1d.v4.s32.s32 {$0, $0, $0, $0}, [table, {$1}];", "=r,r", [zero], tl.int32, True, 1)
    tl.store(y_ptr, word)


x, y = cutile.array(np.arange(8), np.float32), cutile.zeros(8)
compiled = copy[(1,)](x, y, BLOCK=8)
assert len(compiled.asm["cubin"].splitlines()) == len(compiled.asm["ptx"].splitlines()) and compiled.n_regs > 0


def show(what, action):
    try:
        action()
    except Exception as error:
        print(f"{what}: {type(error).__name__}: {str(error).splitlines()[0]}")
    else:
        print(f"{what}: not refused")


show("machine code", lambda: compiled.asm["sass"])
show("the driver", lambda: triton.runtime.driver.active.utils.cuOccupancyMaxActiveClusters(0, 0, 1))
show("an instruction", lambda: undefined[(1,)](y))
show("a pointer", lambda: copy[(1,)](x, "y", BLOCK=8))
triton.knobs.compilation.instrumentation_mode = "gsan"
show("a sanitizer", lambda: copy[(1,)](x, y, BLOCK=4))
