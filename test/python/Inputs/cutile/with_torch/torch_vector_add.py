"""Sums of two tensors."""
import cuda.tile as ct
import torch


@ct.kernel
def add(x, y, z, size: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(z, (i,), ct.load(x, (i,), (size,)) + ct.load(y, (i,), (size,)))


x, y = torch.rand(1000, device="cuda"), torch.rand(1000, device="cuda")
z = torch.empty_like(x)
ct.launch(torch.cuda.current_stream(), (8,), add, (x, y, z, 128))
torch.testing.assert_close(z, x + y, rtol=0, atol=0)
assert z.is_cuda and z.device.type == "cuda" and not z.is_cpu
print("torch_vector_add: passed")
