#!/usr/bin/env python3
"""Sums over what a GPU's approximate functions return for all 2^32 operands.

For each function and each leading byte of the operand the sum of
result * (2 operand + 1) modulo 2^64, a line `name byte sum` each. The test
DeviceFunctions.DISABLED_HaveTheBitsForAllOperands compares the emulator's
functions with such a file, named by TILEWRIGHT_FUNCTION_SUMS.

usage: all_operands.py > SUMS

Needs a driver and NumPy. Takes some seconds on an H100.
"""
import sys

import numpy as np

import driver
from functions import SAMPLED, WIDE, Memory

KERNEL = """.version 8.0
.target {target}
.address_size 64
.visible .entry total(.param .u64 sums)
{{
  .reg .u32 %i, %n, %x, %y, %w;
  .reg .u64 %o, %p, %term, %sum;
  .reg .f32 %a, %b;
  .reg .pred %more;
  mov.u32 %i, %ctaid.x;
  mov.u32 %n, %tid.x;
  mad.lo.u32 %i, %i, 256, %n;
  shl.b32 %x, %i, 8;
  mov.u32 %n, 0;
  mov.u64 %sum, 0;
next:
  {body}
  shl.b32 %w, %x, 1;
  or.b32 %w, %w, 1;
  shr.u32 %i, %x, 31;
  mul.wide.u32 %term, %y, %w;
  add.u64 %sum, %sum, %term;
  mul.wide.u32 %term, %y, %i;
  shl.b64 %term, %term, 32;
  add.u64 %sum, %sum, %term;
  add.u32 %x, %x, 1;
  add.u32 %n, %n, 1;
  setp.lt.u32 %more, %n, 256;
  @%more bra next;
  sub.u32 %x, %x, 1;
  shr.u32 %x, %x, 24;
  ld.param.u64 %o, [sums];
  mad.wide.u32 %o, %x, 8, %o;
  red.global.add.u64 [%o], %sum;
  ret;
}}
"""


def main():
    device = driver.enter()
    target = driver.device_chip(device)
    print("device:", driver.device_name(device), "driver", driver.driver_version(), file=sys.stderr)
    for name in SAMPLED:
        kernel = driver.Kernel(KERNEL.format(target=target, body=WIDE.format(name)).encode() + b"\0", "total")
        sums = Memory(2048, np.zeros(512, np.uint32))
        kernel.bind((1 << 16, 1, 1), (256, 1, 1), [sums.address])()
        driver.call("cuCtxSynchronize")
        for byte, total in enumerate(sums.read(512).view(np.uint64)):
            print(name, byte, total)
        sums.free()


if __name__ == "__main__":
    main()
