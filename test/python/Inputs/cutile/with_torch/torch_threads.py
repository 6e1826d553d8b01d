"""Launches from several threads, each with its own tensors."""
import threading

import cuda.tile as ct
import torch


@ct.kernel
def square(x, y, size: ct.Constant[int]):
    i = ct.bid(0)
    tile = ct.load(x, (i,), (size,))
    ct.store(y, (i,), tile * tile)


wrong = []


def work(number):
    x = torch.full((128,), float(number), device="cuda")
    y = torch.zeros(128, device="cuda")
    ct.launch(torch.cuda.current_stream(), (2,), square, (x, y, 64))
    if not torch.all(y == number * number):
        wrong.append(number)


threads = [threading.Thread(target=work, args=(number,)) for number in range(6)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert not wrong, wrong
print("torch_threads: passed")
