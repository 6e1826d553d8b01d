"""A matrix product in bfloat16, compared with torch's own."""
import cuda.tile as ct
import torch


@ct.kernel
def matmul(a, b, c, m: ct.Constant[int], n: ct.Constant[int], k: ct.Constant[int]):
    i, j = ct.bid(0), ct.bid(1)
    total = ct.full((m, n), 0, dtype=ct.float32)
    for step in range(ct.num_tiles(a, 1, (m, k))):
        total = ct.mma(ct.load(a, (i, step), (m, k)), ct.load(b, (step, j), (k, n)), total)
    ct.store(c, (i, j), total.astype(c.dtype))


torch.manual_seed(1)
a = torch.randint(-4, 5, (64, 96), device="cuda").to(torch.bfloat16)
b = torch.randint(-4, 5, (96, 32), device=torch.device("cuda", 0)).to(torch.bfloat16)
c = torch.empty((64, 32), dtype=torch.float32, device=a.device)
ct.launch(torch.cuda.current_stream(), (4, 2), matmul, (a, b, c, 16, 16, 32))
torch.testing.assert_close(c, a.float() @ b.float(), rtol=0, atol=0)
print("torch_matmul: passed")
