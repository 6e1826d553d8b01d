"""A failed assertion of a kernel is an error of the launch."""
import cuda.tile as ct
import numpy as np
from tilewright import cutile


@ct.kernel
def asserts(x, size: ct.Constant[int]):
    tile = ct.load(x, (0,), (size,))
    ct.assert_(tile < 5, "a value is too large")


x = cutile.array(np.arange(8) % 5, np.int32)
ct.launch(0, (1,), asserts, (x, 8))
x.numpy()[3] = 9
try:
    ct.launch(0, (1,), asserts, (x, 8))
except RuntimeError as error:
    print("asserts: passed")
else:
    raise SystemExit("expected the launch to fail")
