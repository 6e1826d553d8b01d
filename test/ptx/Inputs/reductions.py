"""Writes a PTX program that combines words with cp.reduce.async.bulk, for each kind and type, and traps if a result is wrong.

usage: reductions.py DIRECTORY

Each row is an operation, a type, the word in memory, the word combined with it, and the result, all as bits. It runs in global memory,
and, where PTX supports it, in shared memory of the cluster's other block.
"""
import os
import sys

F32 = {"1.5": 0x3FC00000, "2.25": 0x40100000, "3.75": 0x40700000}
ROWS = [
    ("add", "u32", 0xFFFFFFFF, 2, 1, True),
    ("add", "s32", 5, 0xFFFFFFFE, 3, True),
    ("add", "u64", 0xFFFFFFFF, 1, 0x100000000, True),
    ("add", "f32", F32["1.5"], F32["2.25"], F32["3.75"], False),
    ("add", "f64", 0x3FF8000000000000, 0x4002000000000000, 0x400E000000000000, False),
    ("add.noftz", "f16", 0x3C00, 0x4000, 0x4200, False),
    ("add.noftz", "bf16", 0x3F80, 0x4000, 0x4040, False),
    ("min", "u32", 5, 0xFFFFFFFF, 5, True),
    ("min", "s32", 5, 0xFFFFFFFF, 0xFFFFFFFF, True),
    ("max", "u32", 5, 0xFFFFFFFF, 0xFFFFFFFF, True),
    ("max", "s32", 5, 0xFFFFFFFF, 5, True),
    ("min", "u64", 5, 1 << 63, 5, False),
    ("min", "s64", 5, 1 << 63, 1 << 63, False),
    ("max", "u64", 5, 1 << 63, 1 << 63, False),
    ("max", "s64", 5, 1 << 63, 5, False),
    ("min", "f16", 0x3C00, 0xC000, 0xC000, False),
    ("max", "f16", 0x3C00, 0xC000, 0x3C00, False),
    ("min", "bf16", 0x3F80, 0xC000, 0xC000, False),
    ("max", "bf16", 0x3F80, 0xC000, 0x3F80, False),
    ("inc", "u32", 5, 5, 0, True),
    ("inc", "u32", 4, 5, 5, True),
    ("dec", "u32", 0, 5, 5, True),
    ("dec", "u32", 4, 5, 3, True),
    ("and", "b32", 12, 10, 8, True),
    ("or", "b32", 12, 10, 14, True),
    ("xor", "b32", 12, 10, 6, True),
    ("and", "b64", 3 << 40, 1 << 40, 1 << 40, False),
    ("or", "b64", 1, 1 << 40, (1 << 40) + 1, False),
    ("xor", "b64", 3, 1, 2, False),
]
HEAD = """.version 8.6
.target sm_90
.global .align 16 .b8 far[{global_bytes}];
.shared .align 16 .b8 given[16];
.shared .align 16 .b8 near[16];
.shared .align 8 .b64 object;
.visible .entry k()
{{
  .reg .pred %p<4>;
  .reg .b32 %r<16>;
  .reg .b64 %rd<8>;
  mov.u32 %r1, %cluster_ctarank;
  mov.u32 %r2, %ctaid.x;
  mov.b32 %r3, given;
  mov.b32 %r4, near;
  mov.b32 %r5, object;
  xor.b32 %r6, %r1, 1;
  mapa.shared::cluster.u32 %r7, %r4, %r6;
  mapa.shared::cluster.u32 %r8, %r5, %r6;
  mbarrier.init.shared::cta.b64 [%r5], 1;
  fence.mbarrier_init.release.cluster;
  mov.b64 %rd1, far;
  mul.wide.u32 %rd2, %r2, {block_bytes};
  add.s64 %rd1, %rd1, %rd2;
"""
STEP = """  // {name}
  mov.b64 %rd3, 0x{old:016x};
  st.shared.v2.b64 [%r4], {{%rd3, %rd3}};
  st.global.v2.b64 [%rd1+{at}], {{%rd3, %rd3}};
  mov.b64 %rd4, 0x{given:016x};
  st.shared.v2.b64 [%r3], {{%rd4, %rd4}};
  fence.proxy.async;
  cp.reduce.async.bulk.global.shared::cta.bulk_group.{name} [%rd1+{at}], [%r3], 16;
  cp.async.bulk.commit_group;
  cp.async.bulk.wait_group 0;
  ld.global.v2.b64 {{%rd5, %rd6}}, [%rd1+{at}];
  mov.b64 %rd7, 0x{result:016x};
  setp.ne.u64 %p1, %rd5, %rd7;
  setp.ne.or.u64 %p1, %rd6, %rd7, %p1;
  @%p1 trap;
"""
FAR = """  barrier.cluster.arrive.aligned;
  barrier.cluster.wait.aligned;
  mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r5], 16;
  cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.{name} [%r7], [%r3], 16, [%r8];
look{number}:
  mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 %p2, [%r5], {parity};
  @!%p2 bra look{number};
  ld.shared.v2.b64 {{%rd5, %rd6}}, [%r4];
  setp.ne.u64 %p1, %rd5, %rd7;
  setp.ne.or.u64 %p1, %rd6, %rd7, %p1;
  @%p1 trap;
  barrier.cluster.arrive.aligned;
  barrier.cluster.wait.aligned;
"""


def fill(bits, width):
    return sum(bits << shift for shift in range(0, 64, width))


def main():
    block_bytes = 16 * len(ROWS)
    text = HEAD.format(global_bytes=2 * block_bytes, block_bytes=block_bytes)
    phase = 0
    for number, (name, kind, old, given, result, isShared) in enumerate(ROWS):
        width = int("".join(filter(str.isdigit, kind)))
        name = f"{name}.{kind}"
        text += STEP.format(name=name, at=16 * number, old=fill(old, width), given=fill(given, width), result=fill(result, width))
        if isShared:
            text += FAR.format(name=name, number=number, parity=phase % 2)
            phase += 1
    with open(os.path.join(sys.argv[1], "reductions.ptx"), "w", encoding="utf-8") as file:
        file.write(text + "  ret;\n}\n")
    print(f"{len(ROWS)} operations in global memory, {phase} in shared memory")


main()
