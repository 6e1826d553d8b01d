"""Triton is also prepared in processes that a script starts."""
import subprocess
import sys

import numpy as np
import triton
import triton.language as tl

from tilewright import cutile


@triton.jit
def double(x_ptr, SIZE: tl.constexpr):
    at = tl.arange(0, SIZE)
    tl.store(x_ptr + at, 2 * tl.load(x_ptr + at))


x = cutile.array(np.arange(8), np.float32)
double[(1,)](x, SIZE=8)
assert x.numpy().tolist() == [2 * i for i in range(8)]
if len(sys.argv) == 1:
    subprocess.run([sys.executable, __file__, "once"], check=True)
    print("processes: passed")
