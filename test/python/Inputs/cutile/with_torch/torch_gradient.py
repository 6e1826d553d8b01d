"""A kernel as a differentiable torch operation."""
import cuda.tile as ct
import torch


@ct.kernel
def scale(x, y, factor: float, size: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(y, (i,), ct.load(x, (i,), (size,)) * factor)


class Scale(torch.autograd.Function):
    @staticmethod
    def forward(context, x):
        y = torch.empty_like(x)
        ct.launch(torch.cuda.current_stream(), (2,), scale, (x.detach(), y, 3.0, 64))
        return y

    @staticmethod
    def backward(context, gradient):
        result = torch.empty_like(gradient)
        ct.launch(torch.cuda.current_stream(), (2,), scale, (gradient.contiguous(), result, 3.0, 64))
        return result


x = torch.randn(128, device="cuda", requires_grad=True)
Scale.apply(x).square().sum().backward()
torch.testing.assert_close(x.grad, 18 * x.detach())
print("torch_gradient: passed")
