"""Read-only arrays can be read, but never written."""
import tempfile

import cuda.tile as ct
import numpy as np
from tilewright import cutile


@ct.kernel
def add_one(x, y, size: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(y, (i,), ct.load(x, (i,), (size,)) + 1)


def arrays():
    frozen = np.zeros(64, np.float32)
    frozen.flags.writeable = False
    yield frozen
    with tempfile.NamedTemporaryFile() as file:
        file.write(bytes(256))
        file.flush()
        yield np.memmap(file.name, np.float32, mode="r")


for values in arrays():
    x, y = cutile.Array(values), cutile.zeros(64)
    ct.launch(0, (2,), add_one, (x, y, 32))
    assert (y.numpy() == 1).all()
    try:
        ct.launch(0, (2,), add_one, (y, x, 32))
    except RuntimeError:
        pass  # the kernel's output is printed
    else:
        raise AssertionError("expected a fault, nothing was raised")
    assert not values.any()
print("read_only: passed")
