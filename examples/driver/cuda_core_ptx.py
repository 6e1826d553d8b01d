"""PTX text, launched through cuda.core, against NumPy.

usage: cuda_core_ptx.py [beyond]
"""
import ctypes
import sys

import numpy as np
from cuda.bindings import driver
from cuda.core import Device, LaunchConfig, ObjectCode, launch

PTX = b"""
.version 7.0
.target sm_80
.address_size 64

// y[i] = a * x[i] + y[i] for i < n
.visible .entry saxpy(.param .u64 x, .param .u64 y, .param .f32 a, .param .u32 n)
{
    .reg .pred %p;
    .reg .b32 %i, %count, %size;
    .reg .b64 %from, %to, %at;
    .reg .f32 %scale, %value, %old;
    ld.param.u64 %from, [x];
    ld.param.u64 %to, [y];
    ld.param.f32 %scale, [a];
    ld.param.u32 %count, [n];
    mov.u32 %i, %ctaid.x;
    mov.u32 %size, %ntid.x;
    mul.lo.u32 %i, %i, %size;
    mov.u32 %size, %tid.x;
    add.u32 %i, %i, %size;
    setp.ge.u32 %p, %i, %count;
    @%p ret;
    mul.wide.u32 %at, %i, 4;
    add.u64 %from, %from, %at;
    add.u64 %to, %to, %at;
    ld.global.f32 %value, [%from];
    ld.global.f32 %old, [%to];
    fma.rn.f32 %value, %scale, %value, %old;
    st.global.f32 [%to], %value;
    ret;
}

// The sum of the block's elements of x, through shared memory.
.visible .entry block_sums(.param .u64 x, .param .u64 sums)
{
    .shared .align 4 .f32 parts[128];
    .reg .pred %p;
    .reg .b32 %thread, %block, %size, %i, %step, %mine, %other;
    .reg .b64 %from, %to, %at;
    .reg .f32 %value, %next;
    ld.param.u64 %from, [x];
    ld.param.u64 %to, [sums];
    mov.u32 %thread, %tid.x;
    mov.u32 %block, %ctaid.x;
    mov.u32 %size, %ntid.x;
    mad.lo.u32 %i, %block, %size, %thread;
    mul.wide.u32 %at, %i, 4;
    add.u64 %from, %from, %at;
    ld.global.f32 %value, [%from];
    mov.u32 %mine, parts;
    mad.lo.u32 %mine, %thread, 4, %mine;
    st.shared.f32 [%mine], %value;
    shr.u32 %step, %size, 1;
again:
    bar.sync 0;
    setp.ge.u32 %p, %thread, %step;
    @%p bra skip;
    mad.lo.u32 %other, %step, 4, %mine;
    ld.shared.f32 %value, [%mine];
    ld.shared.f32 %next, [%other];
    add.f32 %value, %value, %next;
    st.shared.f32 [%mine], %value;
skip:
    shr.u32 %step, %step, 1;
    setp.ne.u32 %p, %step, 0;
    @%p bra again;
    setp.ne.u32 %p, %thread, 0;
    @%p ret;
    mul.wide.u32 %at, %block, 4;
    add.u64 %to, %to, %at;
    st.global.f32 [%to], %value;
    ret;
}
"""


def check(result):
    code, *values = result
    if code:
        sys.exit(f"error: {driver.cuGetErrorName(code)[1].decode()}")
    return values[0] if values else None


def upload(device, stream, array):
    buffer = device.allocate(array.nbytes, stream=stream)
    check(driver.cuMemcpyHtoDAsync(buffer.handle, array, array.nbytes, stream.handle))
    return buffer


def download(stream, buffer, like):
    array = np.empty_like(like)
    check(driver.cuMemcpyDtoHAsync(array, buffer.handle, array.nbytes, stream.handle))
    stream.sync()
    return array


def report(name, is_right):
    print(f"{name}:", "right" if is_right else "wrong")
    if not is_right:
        sys.exit(1)


def main():
    device = Device(0)
    device.set_current()
    stream = device.create_stream()
    module = ObjectCode.from_ptx(PTX)
    saxpy, block_sums = module.get_kernel("saxpy"), module.get_kernel("block_sums")
    random = np.random.default_rng(0)
    x, y = (random.standard_normal(1000, dtype=np.float32) for _ in range(2))
    on_device = [upload(device, stream, array) for array in (x, y)]
    # With `beyond`, one more element than the arrays have.
    count = x.size + (sys.argv[1:] == ["beyond"])
    launch(stream, LaunchConfig(grid=8, block=128), saxpy, *on_device, np.float32(3), np.uint32(count))
    # A product of single precision is exact in double precision; the sum then rounds once more.
    expected = np.float32(3) * x.astype(np.float64) + y
    report("saxpy", np.allclose(download(stream, on_device[1], y), expected, rtol=1e-6, atol=1e-7))

    x = random.integers(-100, 100, 512).astype(np.float32)
    sums = np.zeros(4, np.float32)
    on_device = [upload(device, stream, array) for array in (x, sums)]
    launch(stream, LaunchConfig(grid=4, block=128), block_sums, *on_device)
    report("sums of blocks", np.array_equal(download(stream, on_device[1], sums), x.reshape(4, 128).sum(axis=1)))

    # The driver's own functions: a module, and parameters as an array of addresses.
    module = check(driver.cuModuleLoadData(PTX))
    function = check(driver.cuModuleGetFunction(module, b"saxpy"))
    pointer = check(driver.cuMemAlloc(4000))
    check(driver.cuMemsetD32(pointer, int(np.float32(2).view(np.uint32)), 1000))
    values = (int(pointer), int(pointer), 0.5, 1000)
    types = (ctypes.c_uint64, ctypes.c_uint64, ctypes.c_float, ctypes.c_uint32)
    check(driver.cuLaunchKernel(function, 8, 1, 1, 128, 1, 1, 0, 0, (values, types), 0))
    result = np.empty(1000, np.float32)
    check(driver.cuMemcpyDtoH(result, pointer, 4000))
    report("cuda.bindings", np.all(result == 3))


main()
