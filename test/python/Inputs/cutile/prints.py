"""A kernel's prints go to standard output."""
import cuda.tile as ct
import numpy as np
from tilewright import cutile


@ct.kernel
def prints(x, size: ct.Constant[int]):
    tile = ct.load(x, (0,), (size,))
    ct.printf("the sum is %d\n", ct.sum(tile, axis=0))


ct.launch(0, (1,), prints, (cutile.array(np.arange(8), np.int32), 8))
print("prints: passed")
