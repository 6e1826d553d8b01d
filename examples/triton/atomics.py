"""Atomic updates: a histogram, an extremum, a ticket for each program, and a list under a lock."""
import numpy as np
import triton
import triton.language as tl

from tilewright import cutile


@triton.jit
def count(values_ptr, counts_ptr, most_ptr, sum_ptr, length, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = at < length
    value = tl.load(values_ptr + at, inside, 0)
    tl.atomic_add(counts_ptr + value, 1, inside)
    tl.atomic_max(most_ptr, tl.max(value, 0))
    tl.atomic_add(sum_ptr, tl.sum(value.to(tl.float32), 0), sem="relaxed")


@triton.jit
def append(counter_ptr, lock_ptr, list_ptr, tickets_ptr):
    program = tl.program_id(0)
    tl.store(tickets_ptr + tl.atomic_add(counter_ptr, 1), program)
    while tl.atomic_cas(lock_ptr, 0, 1, sem="acquire") != 0:
        pass
    length = tl.load(list_ptr)
    tl.store(list_ptr + 1 + length, program)
    tl.store(list_ptr, length + 1)
    tl.debug_barrier()
    tl.atomic_xchg(lock_ptr, 0, sem="release")


length, bins, programs = 1000, 16, 12
values = cutile.array(np.random.default_rng(0).integers(0, bins, length), np.int32)
counts, most, total = cutile.zeros(bins, np.int32), cutile.zeros(1, np.int32), cutile.zeros(1)
count[(triton.cdiv(length, 256),)](values, counts, most, total, length, BLOCK=256)
np.testing.assert_array_equal(counts.numpy(), np.bincount(values.numpy(), minlength=bins))
assert most.numpy()[0] == values.numpy().max() and total.numpy()[0] == values.numpy().sum()

counter, lock = cutile.zeros(1, np.int32), cutile.zeros(1, np.int32)
listed, tickets = cutile.zeros(programs + 1, np.int32), cutile.zeros(programs, np.int32)
append[(programs,)](counter, lock, listed, tickets, num_warps=1)
assert listed.numpy()[0] == counter.numpy()[0] == programs
for each in (listed.numpy()[1:], tickets.numpy()):
    np.testing.assert_array_equal(np.sort(each), np.arange(programs))
print("atomics: passed")
