"""Layer normalization, compared with torch.nn.functional."""
import cuda.tile as ct
import torch


@ct.kernel
def layer_norm(x, weight, bias, y, width: ct.Constant[int]):
    i = ct.bid(0)
    row = ct.load(x, (i, 0), (1, width))
    apart = row - ct.sum(row, axis=1, keepdims=True) / width
    scale = ct.rsqrt(ct.sum(apart * apart, axis=1, keepdims=True) / width + 1e-5)
    w = ct.load(weight, (0,), (width,)).reshape((1, width))
    b = ct.load(bias, (0,), (width,)).reshape((1, width))
    ct.store(y, (i, 0), apart * scale * w + b)


x = torch.randn((6, 128)).cuda()
module = torch.nn.LayerNorm(128).to("cuda")
y = torch.empty_like(x)
ct.launch(torch.cuda.current_stream(), (6,), layer_norm, (x, module.weight.detach(), module.bias.detach(), y, 128))
torch.testing.assert_close(y, module(x).detach())
print("torch_layer_norm: passed")
