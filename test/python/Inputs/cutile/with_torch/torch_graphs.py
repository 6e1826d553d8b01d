"""A captured graph of kernels and torch operations: nothing executes before a replay,
and each replay executes everything, in order, in the memory of the capture."""
import cuda.tile as ct
import torch


@ct.kernel
def add(x, y, n: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(y, (i,), ct.load(x, (i,), (n,)) + ct.load(y, (i,), (n,)))


x = torch.arange(64, dtype=torch.float32, device="cuda")
y = torch.zeros(64, device="cuda")
graph = torch.cuda.CUDAGraph()
side = torch.cuda.Stream()
assert not torch.cuda.is_current_stream_capturing()
with torch.cuda.graph(graph):
    assert torch.cuda.is_current_stream_capturing()
    ct.launch(torch.cuda.current_stream(), (4,), add, (x, y, 16))
    doubled = y * 2
    doubled += 1
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):
        ct.launch(side, (4,), add, (doubled, y, 16))
    torch.cuda.current_stream().wait_stream(side)
    x.add_(1)
    total = y.sum()
    try:
        total.item()
        raise SystemExit("expected that the host cannot read during a capture")
    except RuntimeError as error:
        assert "capturing" in str(error), error

assert torch.equal(x, torch.arange(64, dtype=torch.float32, device="cuda")), "a capture has no effect"
assert not y.any()

expected_x, expected_y = x.clone(), y.clone()
for _ in range(3):
    graph.replay()
    expected_y += expected_x
    expected_y += expected_y * 2 + 1
    expected_x += 1
assert torch.equal(x, expected_x) and torch.equal(y, expected_y)
assert total.item() == expected_y.sum().item()

x.fill_(0)
graph.replay()
assert x[0].item() == 1

second = torch.cuda.CUDAGraph()
stream = torch.cuda.Stream()
with torch.cuda.stream(stream):
    second.capture_begin()
    ct.launch(torch.cuda.current_stream(), (4,), add, (x, y, 16))
    second.capture_end()
before = y.clone()
second.replay()
assert torch.equal(y, before + x)
print("torch_graphs: passed")
