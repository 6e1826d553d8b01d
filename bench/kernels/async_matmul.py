#!/usr/bin/env python3
"""Prints PTX: an f16 matrix product of 128x128 with an f32 result, in one block, by wgmma or tcgen05.

The threads write A and B to shared memory themselves, with a swizzle of 128 bytes; eight MMAs of 16 of the inner dimension follow, and
every thread compares one element of the result with a plain sum. It has no parameters.

    python bench/kernels/async_matmul.py wgmma > wgmma.ptx
    tilewright run wgmma.ptx --launch launch.json --on emulator      # {"entry": "k", "grid": [1, 1, 1], "block": [256, 1, 1], ...}
"""
import sys

SIZE = 128
HALF = SIZE * 128  # bytes of 64 columns
B_AT = 2 * HALF
THREADS = {"wgmma": 256, "tcgen05": 128}
# By row and column: factors and a mask of the numbers.
A, B = (3, 5, 7), (7, 3, 3)

HEAD = """.version 8.6
.target {chip}
.visible .entry k()
.reqntid {threads}, 1, 1
{{
  .reg .pred %p<8>;
  .reg .b16 %h<4>;
  .reg .b32 %r<40>;
  .reg .f32 %f<80>;
  .reg .b64 %rd<40>;
  .shared .align 1024 .b8 room[65536];
  .shared .align 16 .b8 state[16];
  mov.u32 %r1, %tid.x;
  mov.u32 %r20, room;
  mov.u32 %r19, state;
"""

FILL = """  // A row of A, and one of B; eight columns at a time.
  and.b32 %r2, %r1, 127;
  mov.u32 %r7, 0;
next:
  shl.b32 %r8, %r2, 7;
  shl.b32 %r9, %r7, 4;
  bfe.u32 %r10, %r9, 7, 1;
  mad.lo.u32 %r8, %r10, {half}, %r8;
  and.b32 %r9, %r9, 127;
  add.u32 %r8, %r8, %r9;
  bfe.u32 %r9, %r8, 7, 3;
  shl.b32 %r9, %r9, 4;
  xor.b32 %r8, %r8, %r9;
  add.u32 %r8, %r8, %r20;
{rows}  add.u32 %r7, %r7, 1;
  setp.lt.u32 %p1, %r7, 16;
  @%p1 bra next;
  fence.proxy.async.shared::cta;
  bar.sync 0;
"""


def row(at, numbers):
    by_row, by_column, mask = numbers
    text = f"  mul.lo.u32 %r11, %r2, {by_row};\n"
    for word in range(4):
        for half in range(2):
            text += (f"  mad.lo.u32 %r12, %r7, 8, {2 * word + half};\n  mad.lo.u32 %r12, %r12, {by_column}, %r11;\n"
                     f"  and.b32 %r12, %r12, {mask};\n  cvt.rn.f16.u32 %h{1 + half}, %r12;\n")
        text += f"  mov.b32 %r{13 + word}, {{%h1, %h2}};\n"
    return text + f"  st.shared.v4.b32 [%r8+{at}], {{%r13, %r14, %r15, %r16}};\n"


def check(value, at_row, at_column):
    """Compares one element with its sum."""
    sides = ""
    for register, at, (by_row, by_column, mask) in ((21, at_row, A), (22, at_column, B)):
        sides += (f"  mul.lo.u32 %r{register}, {at}, {by_row};\n  mad.lo.u32 %r{register}, %r7, {by_column}, %r{register};\n"
                  f"  and.b32 %r{register}, %r{register}, {mask};\n")
    return f"""  mov.u32 %r23, 0;
  mov.u32 %r7, 0;
sum:
{sides}  mad.lo.u32 %r23, %r21, %r22, %r23;
  add.u32 %r7, %r7, 1;
  setp.lt.u32 %p1, %r7, {SIZE};
  @%p1 bra sum;
  cvt.rn.f32.u32 %f79, %r23;
  setp.neu.f32 %p7, {value}, %f79;
  @%p7 trap;
"""


def descriptors(fixed, row_offset):
    """The descriptors of A and B for each step; 8 rows are 1024 bytes."""
    text = "  bfe.u32 %r14, %r20, 4, 14;\n  cvt.u64.u32 %rd1, %r14;\n"
    text += f"  cvt.u64.u32 %rd3, {row_offset};\n  add.s64 %rd2, %rd1, %rd3;\n"
    for step in range(8):
        offset = (step // 4 * HALF + step % 4 * 32) // 16
        text += (f"  add.s64 %rd{10 + step}, %rd2, {offset};\n  or.b64 %rd{10 + step}, %rd{10 + step}, {fixed};\n"
                 f"  add.s64 %rd{20 + step}, %rd1, {offset + B_AT // 16};\n  or.b64 %rd{20 + step}, %rd{20 + step}, {fixed};\n")
    return text


def wgmma():
    text = "  shr.u32 %r17, %r1, 7;\n  mul.lo.u32 %r18, %r17, 512;\n" + descriptors("0x4000004000000000", "%r18")
    registers = ", ".join(f"%f{i}" for i in range(64))
    text += "  mov.pred %p4, 0;\n  mov.pred %p5, -1;\n  wgmma.fence.sync.aligned;\n"
    for step in range(8):
        text += (f"  wgmma.mma_async.sync.aligned.m64n128k16.f32.f16.f16 {{{registers}}}, %rd{10 + step}, %rd{20 + step}, "
                 f"%p{5 if step else 4}, 1, 1, 0, 0;\n")
    text += """  wgmma.commit_group.sync.aligned;
  wgmma.wait_group.sync.aligned 0;
  shr.u32 %r24, %r1, 5;
  and.b32 %r25, %r1, 31;
  shr.u32 %r26, %r25, 2;
  mad.lo.u32 %r26, %r24, 16, %r26;
  and.b32 %r27, %r25, 3;
  mad.lo.u32 %r27, %r27, 2, 121;
"""
    return text + check("%f61", "%r26", "%r27")


def tcgen05():
    text = """  setp.lt.u32 %p3, %r1, 32;
  setp.eq.u32 %p2, %r1, 0;
  @%p3 tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%r19+8], 128;
  @%p3 tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;
  @%p2 mbarrier.init.shared::cta.b64 [state], 1;
  bar.sync 0;
  ld.shared.b32 %r30, [%r19+8];
""" + descriptors("0x4000404000000000", "0")
    text += f"  mov.u32 %r31, {1 << 4 | SIZE // 8 << 17 | SIZE // 16 << 24};\n  mov.pred %p4, 0;\n  mov.pred %p5, -1;\n"
    for step in range(8):
        text += (f"  @%p2 tcgen05.mma.cta_group::1.kind::f16 [%r30], %rd{10 + step}, %rd{20 + step}, %r31, "
                 f"%p{5 if step else 4};\n")
    text += """  @%p2 tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [state];
look:
  mbarrier.try_wait.parity.shared::cta.b64 %p1, [state], 0;
  @!%p1 bra look;
  tcgen05.fence::after_thread_sync;
  shr.u32 %r15, %r1, 5;
  shl.b32 %r15, %r15, 21;
  add.u32 %r16, %r30, %r15;
"""
    text += "".join(f"""  tcgen05.ld.sync.aligned.32x32b.x64.b32 {{{", ".join(f"%f{i}" for i in range(64))}}}, [%r16+{column}];
  tcgen05.wait::ld.sync.aligned;
""" for column in (0, 64))
    text += check("%f61", "%r1", "125")
    return text + "  bar.sync 0;\n  @%p3 tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r30, 128;\n"


def main():
    kind = sys.argv[1]
    chip = {"wgmma": "sm_90a", "tcgen05": "sm_100a"}[kind]
    rows = row(0, A) + row(B_AT, B)
    print(HEAD.format(chip=chip, threads=THREADS[kind]) + FILL.format(half=HALF, rows=rows) +
          {"wgmma": wgmma, "tcgen05": tcgen05}[kind]() + "  ret;\n}")


if __name__ == "__main__":
    main()
