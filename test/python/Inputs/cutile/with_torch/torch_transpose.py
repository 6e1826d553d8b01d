"""Transposes a matrix of floats, integers and booleans."""
import cuda.tile as ct
import torch


@ct.kernel
def transpose(x, y, rows: ct.Constant[int], columns: ct.Constant[int]):
    i, j = ct.bid(0), ct.bid(1)
    ct.store(y, (j, i), ct.transpose(ct.load(x, (i, j), (rows, columns))))


for dtype in (torch.float16, torch.int8, torch.float64, torch.bool):
    x = torch.randint(0, 2, (40, 24), device="cuda").to(dtype)
    y = torch.zeros((24, 40), dtype=dtype, device="cuda")
    ct.launch(torch.cuda.current_stream(), (3, 3), transpose, (x, y, 16, 8))
    assert torch.equal(y.cpu().float(), x.t().cpu().float())
print("torch_transpose: passed")
