"""Device queries of a script."""
import torch
import cuda.tile as ct

assert torch.cuda.is_available() and torch.cuda.device_count() == 1
assert torch.cuda.get_device_capability() >= (8, 0)
properties = torch.cuda.get_device_properties("cuda")
assert properties.multi_processor_count > 0 and properties.total_memory > 0
assert ct.cdiv(properties.multi_processor_count, 2) > 0
x = torch.arange(8)
y = x.to("cuda")
y[0] = 7  # not the host's tensor
assert x[0] == 0 and y.cpu()[0] == 7
generator = torch.Generator(device="cuda").manual_seed(3)
first = torch.rand(4, generator=generator, device="cuda")
assert torch.equal(first, torch.rand(4, generator=torch.Generator("cuda").manual_seed(3), device="cuda"))
try:
    torch.cuda.make_graphed_callables(torch.nn.Linear(2, 2), (torch.zeros(2),))
except NotImplementedError as error:
    assert "make_graphed_callables" in str(error)
else:
    raise AssertionError
print("torch_device: passed")
