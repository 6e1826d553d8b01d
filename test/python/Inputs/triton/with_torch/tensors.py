"""Tensors of torch: types, streams, graphs and measurements."""
import torch
import triton
import triton.language as tl

DEVICE = triton.runtime.driver.active.get_active_torch_device()


@triton.jit
def add(x_ptr, y_ptr, sum_ptr, length, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = at < length
    total = tl.load(x_ptr + at, inside).to(tl.float32) + tl.load(y_ptr + at, inside).to(tl.float32)
    tl.store(sum_ptr + at, total, inside)


def launch(x, y, total):
    add[lambda meta: (triton.cdiv(x.numel(), meta["BLOCK"]),)](x, y, total, x.numel(), BLOCK=256)


x, y = (torch.rand(1000, device=DEVICE) for _ in range(2))
assert x.device == DEVICE and torch.device("cuda") != torch.device("cpu")
for kind in (torch.float32, torch.float64, torch.float16, torch.bfloat16, torch.float8_e5m2):
    total = torch.empty(1000, device="cuda")
    launch(x.to(kind), y.to(kind), total)
    torch.testing.assert_close(total, x.to(kind).float() + y.to(kind).float())
with torch.cuda.stream(torch.cuda.Stream()):
    launch(x, y, total)
torch.testing.assert_close(total, x + y)

graph = torch.cuda.CUDAGraph()
total = torch.zeros_like(x)
with torch.cuda.graph(graph):
    launch(x, y, total)
assert not total.any()
graph.replay()
torch.testing.assert_close(total, x + y)
assert triton.testing.do_bench(lambda: launch(x, y, total), warmup=1, rep=1) > 0
print("tensors: passed")
