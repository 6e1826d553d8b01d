"""Softmax of the rows of a view of a larger tensor."""
import cuda.tile as ct
import torch


@ct.kernel
def softmax(x, y, columns: ct.Constant[int]):
    i = ct.bid(0)
    row = ct.load(x, (i, 0), (1, columns), padding_mode=ct.PaddingMode.NEG_INF)
    power = ct.exp(row - ct.max(row, axis=1, keepdims=True))
    ct.store(y, (i, 0), power / ct.sum(power, axis=1, keepdims=True))


whole = torch.randn((24, 200), device="cuda")
x = whole[::2, 50:150]
y = torch.zeros(x.shape, device="cuda")
ct.launch(torch.cuda.current_stream(), (12,), softmax, (x, y, 128))
torch.testing.assert_close(y, torch.softmax(x, dim=1))
print("torch_softmax: passed")
