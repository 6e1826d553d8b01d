"""A Python process that a script starts runs its kernels in the same way."""
import subprocess
import sys

import cuda.tile as ct
import numpy as np
from tilewright import cutile


@ct.kernel
def increment(x, size: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(x, (i,), ct.load(x, (i,), (size,)) + 1)


x = cutile.zeros(64, np.int32)
ct.launch(0, (2,), increment, (x, 32))
assert np.all(x.numpy() == 1)
if "child" not in sys.argv:
    subprocess.run([sys.executable, __file__, "child"], check=True)
    print("processes: passed")
