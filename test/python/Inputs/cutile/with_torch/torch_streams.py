"""Streams, events and timing of launches."""
import cuda.tile as ct
import torch


@ct.kernel
def increment(x, size: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(x, (i,), ct.load(x, (i,), (size,)) + 1)


x = torch.zeros(256, dtype=torch.int32, device="cuda")
side = torch.cuda.Stream()
side.wait_stream(torch.cuda.current_stream())
begin, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
with torch.cuda.stream(side):
    begin.record(side)
    for _ in range(3):
        ct.launch(side, (2,), increment, (x, 128))
    end.record(side)
torch.cuda.current_stream().wait_stream(side)
torch.cuda.synchronize()
assert begin.elapsed_time(end) > 0
assert torch.all(x == 3)
print("torch_streams: passed")
