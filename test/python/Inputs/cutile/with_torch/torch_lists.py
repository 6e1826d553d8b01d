"""A list of tensors as one argument."""
import cuda.tile as ct
import torch


@ct.kernel
def total(xs, y, size: ct.Constant[int]):
    sum = ct.full((size,), 0, dtype=ct.float32)
    for k in range(len(xs)):
        sum += ct.load(xs[k], (ct.bid(0),), (size,))
    ct.store(y, (ct.bid(0),), sum)


xs = [torch.randint(0, 9, (256,), device="cuda").float() for _ in range(4)]
y = torch.zeros(256, device="cuda")
ct.launch(torch.cuda.current_stream(), (2,), total, (xs, y, 128))
assert torch.equal(y, sum(xs))
print("torch_lists: passed")
