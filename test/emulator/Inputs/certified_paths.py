"""Certifies small PTX kernels of one warp and compares pairs of them: same bits, other bits, or undecided.

usage: certified_paths.py TILEWRIGHT FOLDER

Each kernel loads an element of `x` in each lane, as %f0 and, as integers, %r0, and stores the 32 bits of %r1 to `y`.
"""
import json
import pathlib
import re
import subprocess
import sys

tool, folder = sys.argv[1], pathlib.Path(sys.argv[2])
folder.mkdir(parents=True, exist_ok=True)

HEAD = """.version {version}
.target {target}
.address_size 64
.extern .shared .align 128 .b8 room[];
.visible .entry k(.param .u64 .ptr .global a, .param .u64 .ptr .global b) .reqntid 32 {{
  .reg .pred %p<9>; .reg .b16 %h<9>; .reg .b32 %r<20>; .reg .f32 %f<20>; .reg .b64 %d<20>; .reg .f64 %g<20>;
  ld.param.u64 %d0, [a]; ld.param.u64 %d1, [b];
  cvta.to.global.u64 %d0, %d0; cvta.to.global.u64 %d1, %d1;
  mov.u32 %r2, %tid.x; mul.wide.u32 %d2, %r2, 4; add.s64 %d3, %d0, %d2; add.s64 %d4, %d1, %d2;
  mov.u32 %r1, 0;
  {load}
  {body}
  st.global.b32 [%d4], %r1;
  ret;
}}
"""
LOAD = "ld.global.b32 %r0, [%d3]; mov.b32 %f0, %r0; mov.f32 %f5, 0f3F000000;"
ZERO = "mov.u32 %r3, room; setp.eq.u32 %p1, %r2, 0; mov.u32 %r5, 0; @%p1 st.shared.u32 [%r3], %r5; bar.sync 0; "
OWN = "mov.u32 %r3, room; shl.b32 %r4, %r2, 2; add.u32 %r3, %r3, %r4; mov.u32 %r5, 0; st.shared.u32 [%r3], %r5; "
KERNELS = {
    "moved": "mov.b32 %r1, %r0;",
    "moved as f32": "ld.global.f32 %f1, [%d3]; mov.b32 %r1, %f1;",
    "through shared": "shl.b32 %r4, %r2, 2; mov.u32 %r3, room; add.u32 %r3, %r3, %r4; st.shared.f32 [%r3], %f0; ld.shared.b32 %r1, [%r3];",
    "cut": "and.b32 %r1, %r0, 0xffff0000;",
    "rounded by integers": "shr.u32 %r4, %r0, 16; and.b32 %r4, %r4, 1; add.u32 %r4, %r4, 0x7fff; add.u32 %r1, %r0, %r4; and.b32 %r1, %r1, 0xffff0000;",
    "rounded half up": "add.u32 %r1, %r0, 0x8000; and.b32 %r1, %r1, 0xffff0000;",
    "rounded": "cvt.rn.bf16.f32 %h1, %f0; mov.b32 %r1, {0, %h1};",
    "greater of bits": "max.s32 %r1, %r0, 0x3f000000;",
    "tested": "setp.gt.s32 %p1, %r0, 7; selp.b32 %r1, %r0, 0, %p1;",
    "tested after a shuffle": "shfl.sync.bfly.b32 %r4, %r0, 1, 31, -1; setp.gt.s32 %p1, %r4, 7; selp.b32 %r1, 1, 0, %p1;",
    "tested after shared":
        "shl.b32 %r4, %r2, 2; mov.u32 %r3, room; add.u32 %r3, %r3, %r4; st.shared.f32 [%r3], %f0; ld.shared.b32 %r5, [%r3]; "
        "setp.eq.s32 %p1, %r5, 0; selp.b32 %r1, 1, 0, %p1;",
    "matched": "match.any.sync.b32 %r1, %r0, -1;",
    "an address": "and.b32 %r4, %r0, 31; mul.wide.u32 %d5, %r4, 4; add.s64 %d5, %d0, %d5; ld.global.b32 %r1, [%d5];",
    "least of all as integers": "redux.sync.min.s32 %r1, %r0, -1;",
    "a number of bits": "popc.b32 %r1, %r0;",
    "chosen": "setp.gt.f32 %p1, %f0, %f5; selp.f32 %f1, %f0, %f5, %p1; mov.b32 %r1, %f1;",
    "chosen from below": "setp.lt.f32 %p1, %f5, %f0; selp.f32 %f1, %f0, %f5, %p1; mov.b32 %r1, %f1;",
    "chosen otherwise": "setp.ge.f32 %p1, %f0, %f5; selp.f32 %f1, %f0, %f5, %p1; mov.b32 %r1, %f1;",
    "greater": "max.f32 %f1, %f0, %f5; mov.b32 %r1, %f1;",
    "branched": "setp.gt.f32 %p1, %f0, %f5; mov.f32 %f1, %f5; @%p1 bra on; add.f32 %f1, %f1, %f0;\non: mov.b32 %r1, %f1;",
    "an integer": "cvt.rzi.s32.f32 %r1, %f0;",
    "an atomic sum": "atom.global.add.f32 %f1, [%d1+128], %f0; mov.b32 %r1, %r0;",
    "a sum in memory": "red.global.add.f32 [%d1+128], %f0; mov.b32 %r1, %r0;",
    "a sum of halves in memory": "red.global.add.noftz.f16x2 [%d1+128], %r0; mov.b32 %r1, %r0;",
    "a greatest by integers": "atom.global.max.s32 %r4, [%d1+128], %r0; mov.b32 %r1, %r0;",
    "a sum by compare and swap":
        "ld.global.b32 %r4, [%d1+128];\nagain: mov.b32 %f1, %r4; add.f32 %f1, %f1, %f0; mov.b32 %r5, %f1; atom.global.cas.b32 %r6, [%d1+128], %r4, %r5; "
        "setp.ne.b32 %p1, %r6, %r4; mov.b32 %r4, %r6; @%p1 bra again; mov.b32 %r1, %r0;",
    # Integers in the order of threads. ZERO clears a counter at %r3, OWN one for each lane.
    "a ticket": ZERO + "atom.shared.add.u32 %r1, [%r3], 1;",
    "a ticket, unused": ZERO + "atom.shared.add.u32 %r4, [%r3], 1; mov.b32 %r1, %r0;",
    "a ticket of its own": OWN + "atom.shared.add.u32 %r1, [%r3], 1;",
    "a ticket as an address": ZERO + "atom.shared.inc.u32 %r4, [%r3], 63; mul.wide.u32 %d5, %r4, 4; add.s64 %d5, %d1, %d5; st.global.b32 [%d5+128], %r0; mov.b32 %r1, %r0;",
    "a ticket to read at": ZERO + "atom.shared.add.u32 %r4, [%r3], 1; and.b32 %r4, %r4, 31; mul.wide.u32 %d5, %r4, 4; add.s64 %d5, %d0, %d5; ld.global.b32 %r1, [%d5];",
    "a branch on a ticket": ZERO + "mov.b32 %r1, %r0; atom.shared.add.u32 %r4, [%r3], 1; setp.ne.u32 %p2, %r4, 31; @%p2 bra on; mov.u32 %r1, 0;\non:",
    "a ticket selects": ZERO + "atom.shared.add.u32 %r4, [%r3], 1; setp.eq.u32 %p2, %r4, 31; selp.b32 %r1, %r0, 0, %p2;",
    "a ticket in a tree": ZERO + "atom.shared.add.u32 %r4, [%r3], 1; cvt.rn.f32.u32 %f1, %r4; add.f32 %f1, %f1, %f0; mov.b32 %r1, %f1;",
    "a ticket of another lane": ZERO + "atom.shared.add.u32 %r4, [%r3], 1; shfl.sync.idx.b32 %r1, %r4, 0, 31, -1;",
    "a ticket through local memory":
        ZERO + ".local .align 4 .b8 stack[16]; mov.u64 %d6, stack; atom.shared.add.u32 %r4, [%r3], 1; st.local.u32 [%d6], %r4; ld.local.u32 %r1, [%d6];",
    "a ticket in a call":
        ZERO + "atom.shared.add.u32 %r4, [%r3], 1; setp.eq.u32 %p2, %r4, 0; vote.sync.ballot.b32 %r1, %p2, -1;",
    "a lane by exchange": ZERO + "atom.shared.exch.b32 %r1, [%r3], %r2;",
    "an exchange": ZERO + "atom.shared.exch.b32 %r4, [%r3], %r2; mov.b32 %r1, %r0;",
    "a float by exchange": ZERO + "atom.shared.exch.b32 %r1, [%r3], %r0;",
    "a lane by compare and swap": ZERO + "atom.shared.cas.b32 %r1, [%r3], 0, %r2;",
    "a lock":
        ZERO + "again: atom.shared.cas.b32 %r4, [%r3], 0, 1; setp.ne.u32 %p2, %r4, 0; @%p2 bra again; ld.global.b32 %r6, [%d1+128]; st.global.b32 [%d1+128], %r0; "
        "membar.cta; atom.shared.exch.b32 %r4, [%r3], 0; mov.b32 %r1, %r0;",
    "a count": ZERO + "red.shared.add.u32 [%r3], %r2; bar.sync 0; ld.shared.b32 %r1, [%r3];",
    "a greatest lane": ZERO + "red.shared.max.u32 [%r3], %r2; bar.sync 0; ld.shared.b32 %r1, [%r3];",
    "a count and a greatest": ZERO + "red.shared.add.u32 [%r3], %r2; red.shared.max.u32 [%r3], 9; bar.sync 0; ld.shared.b32 %r1, [%r3];",
    "bits of all lanes": ZERO + "mov.u32 %r4, 1; shl.b32 %r4, %r4, %r2; red.shared.or.b32 [%r3], %r4; bar.sync 0; ld.shared.b32 %r1, [%r3];",
    "bits set and cleared": # each lane its own: no other touches them
        ZERO + "mov.u32 %r4, 1; shl.b32 %r4, %r4, %r2; not.b32 %r6, %r4; red.shared.and.b32 [%r3], %r6; red.shared.or.b32 [%r3], %r4; bar.sync 0; ld.shared.b32 %r1, [%r3];",
    "all bits set and cleared": ZERO + "red.shared.or.b32 [%r3], 6; red.shared.and.b32 [%r3], 3; bar.sync 0; ld.shared.b32 %r1, [%r3];",
    "a count before its end": ZERO + "red.shared.add.u32 [%r3], 1; ld.relaxed.cta.shared.b32 %r1, [%r3];",
    "a volatile count": ZERO + "red.shared.add.u32 [%r3], 1; ld.volatile.shared.b32 %r1, [%r3];",
    "a count, unread": ZERO + "red.shared.add.u32 [%r3], 1; ld.relaxed.cta.shared.b32 %r4, [%r3]; mov.b32 %r1, %r0;",
    "a wait for the count":
        ZERO + "red.shared.add.u32 [%r3], 1;\nagain: ld.acquire.cta.shared.b32 %r4, [%r3]; setp.ne.u32 %p2, %r4, 32; @%p2 bra again; mov.b32 %r1, %r0;",
    "strong stores": ZERO + "st.relaxed.cta.shared.b32 [%r3], %r2; bar.sync 0; ld.shared.b32 %r1, [%r3];",
    "strong stores of its own": OWN + "st.relaxed.cta.shared.b32 [%r3], %r2; ld.relaxed.cta.shared.b32 %r1, [%r3];",
    "a strong load of inputs": "ld.relaxed.gpu.global.b32 %r1, [%d3];",
    "a clock": "mov.u32 %r1, %clock;",
    "a clock, unused": "mov.u32 %r4, %clock; mov.b32 %r1, %r0;",
    "f16x2 twice": "add.rn.f16x2 %r1, %r0, %r0;",
    "f16x2 times two": "mov.b32 %r4, 0x40004000; mul.rn.f16x2 %r1, %r0, %r4;",
    "bf16x2 twice": "add.rn.bf16x2 %r1, %r0, %r0;",
    "bf16x2 times two": "mov.b32 %r4, 0x40004000; mul.rn.bf16x2 %r1, %r0, %r4;",
    "flushed": "cvt.ftz.f32.f32 %f1, %f0; mov.b32 %r1, %f1;",
    "to a whole number": "cvt.rni.f32.f32 %f1, %f0; mov.b32 %r1, %f1;",
    "to a whole number towards zero": "cvt.rzi.f32.f32 %f1, %f0; mov.b32 %r1, %f1;",
    "greater or NaN": "max.NaN.f32 %f1, %f0, %f5; mov.b32 %r1, %f1;",
    "greater of it and NaN": "mov.f32 %f6, 0f7FC00001; max.f32 %f1, %f0, %f6; mov.b32 %r1, %f1;",
    "greater or NaN of it and NaN": "mov.f32 %f6, 0f7FC00001; max.NaN.f32 %f1, %f0, %f6; mov.b32 %r1, %f1;",
    "greater or NaN of a half and NaN": "mov.f32 %f6, 0fFFC00000; max.NaN.f32 %f1, %f6, %f5; mov.b32 %r1, %f1;",
    "greater or NaN of both and NaN": "mov.f32 %f6, 0f7FC00001; max.NaN.f32 %f1, %f0, %f5; max.NaN.f32 %f1, %f6, %f1; mov.b32 %r1, %f1;",
    "if normal": "testp.normal.f32 %p1, %f0; selp.b32 %r1, %r0, 0, %p1;",
    "a ballot": "setp.gt.f32 %p1, %f0, %f5; vote.sync.ballot.b32 %r1, %p1, -1;",
    "a float of bits": "cvt.rn.f32.s32 %f1, %r0; mov.b32 %r1, %f1;",
    "added in local memory": ".local .align 4 .b8 stack[16]; mov.u64 %d6, stack; st.local.f32 [%d6], %f0; ld.local.u32 %r4, [%d6]; add.u32 %r1, %r4, 4096;",
    "greater of four": "and.b32 %r4, %r2, 0x1c; mul.wide.u32 %d5, %r4, 4; add.s64 %d5, %d0, %d5; ld.global.v4.u32 {%r5, %r6, %r7, %r8}, [%d5]; max.u32 %r1, %r5, %r6;",
    "an exchanged one": "atom.global.exch.b32 %r4, [%d3], %r0; add.u32 %r1, %r4, 4096;",
    "through bytes": "prmt.b32 %r1, %r0, 0, 0x3210;",
    "e4m3": "cvt.rn.satfinite.e4m3x2.f32 %h1, %f0, %f0; cvt.u32.u16 %r1, %h1;",
    "e5m2": "cvt.rn.satfinite.e5m2x2.f32 %h1, %f0, %f0; cvt.u32.u16 %r1, %h1;",
    "e4m3 rectified": "cvt.rn.satfinite.relu.e4m3x2.f32 %h1, %f0, %f0; cvt.u32.u16 %r1, %h1;",
    "e4m3 through f16": "cvt.rn.f16.f32 %h2, %f0; mov.b32 %r4, {%h2, %h2}; cvt.rn.satfinite.e4m3x2.f16x2 %h1, %r4; cvt.u32.u16 %r1, %h1;",
    "tf32": "cvt.rna.tf32.f32 %r1, %f0;",
    "tf32 to nearest even": "cvt.rn.tf32.f32 %r1, %f0;",
    "f64 product":
        "cvt.f64.f32 %g0, %f0; mov.f64 %g2, 0d0000000000000000; mov.f64 %g3, 0d0000000000000000; "
        "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%g2, %g3}, {%g0}, {%g0}, {%g2, %g3}; cvt.rn.f32.f64 %f1, %g2; mov.b32 %r1, %f1;",
    "f64 product in two": # two halves of k, the other half zero
        "cvt.f64.f32 %g0, %f0; mov.f64 %g2, 0d0000000000000000; mov.f64 %g3, 0d0000000000000000; and.b32 %r4, %r2, 2; setp.eq.u32 %p1, %r4, 0; "
        "mov.f64 %g6, 0d0000000000000000; selp.f64 %g4, %g0, %g6, %p1; selp.f64 %g5, %g6, %g0, %p1; "
        "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%g2, %g3}, {%g5}, {%g0}, {%g2, %g3}; "
        "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%g2, %g3}, {%g4}, {%g0}, {%g2, %g3}; cvt.rn.f32.f64 %f1, %g2; mov.b32 %r1, %f1;",
    "f16 product":
        "mov.f32 %f1, 0f00000000; mov.f32 %f2, %f1; mov.f32 %f3, %f1; mov.f32 %f4, %f1; "
        "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f1, %f2, %f3, %f4}, {%r0, %r0, %r0, %r0}, {%r0, %r0}, {%f1, %f2, %f3, %f4}; mov.b32 %r1, %f1;",
    "f16 product in two":
        "mov.f32 %f1, 0f00000000; mov.f32 %f2, %f1; mov.f32 %f3, %f1; mov.f32 %f4, %f1; "
        "mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%f1, %f2, %f3, %f4}, {%r0, %r0}, {%r0}, {%f1, %f2, %f3, %f4}; "
        "mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%f1, %f2, %f3, %f4}, {%r0, %r0}, {%r0}, {%f1, %f2, %f3, %f4}; mov.b32 %r1, %f1;",
    "bf16 product":
        "mov.f32 %f1, 0f00000000; mov.f32 %f2, %f1; mov.f32 %f3, %f1; mov.f32 %f4, %f1; "
        "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%f1, %f2, %f3, %f4}, {%r0, %r0, %r0, %r0}, {%r0, %r0}, {%f1, %f2, %f3, %f4}; mov.b32 %r1, %f1;",
    "sparse product":
        "mov.f32 %f1, 0f00000000; mov.f32 %f2, %f1; mov.f32 %f3, %f1; mov.f32 %f4, %f1; mov.b32 %r4, 0x44444444; "
        "mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f1, %f2, %f3, %f4}, {%r0, %r0}, {%r0, %r0}, {%f1, %f2, %f3, %f4}, %r4, 0; "
        "mov.b32 %r1, %f1;",
    "sparse product, other positions":
        "mov.f32 %f1, 0f00000000; mov.f32 %f2, %f1; mov.f32 %f3, %f1; mov.f32 %f4, %f1; mov.b32 %r4, 0xeeeeeeee; "
        "mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f1, %f2, %f3, %f4}, {%r0, %r0}, {%r0, %r0}, {%f1, %f2, %f3, %f4}, %r4, 0; "
        "mov.b32 %r1, %f1;",
}
SCALED = ("mov.f32 %f1, 0f00000000; mov.f32 %f2, %f1; mov.f32 %f3, %f1; mov.f32 %f4, %f1; mov.b32 %r4, {scale}; mov.b16 %h1, 0; "
          "mma.sync.aligned.{shape}.row.col.kind::{kind}.block_scale.scale_vec::{vec}.f32.{types}.f32.{scales} {{%f1, %f2, %f3, %f4}}, {{%r0, %r0, %r0, %r0}}, "
          "{{%r0, %r0}}, {{%f1, %f2, %f3, %f4}}, %r4, {{%h1, %h1}}, %r4, {{%h1, %h1}}; mov.b32 %r1, %f1;")
FP8 = {"shape": "m16n8k32", "kind": "mxf8f6f4", "vec": "1X", "types": "e4m3.e4m3", "scales": "ue8m0"}
FP4 = {"shape": "m16n8k64", "kind": "mxf4nvf4", "vec": "4X", "types": "e2m1.e2m1", "scales": "ue4m3"}
BLACKWELL = {
    "scaled": SCALED.format(**FP8, scale="0x7f7f7f7f"), "scaled otherwise": SCALED.format(**FP8, scale="0x80808080"),
    "scaled by bits of floats": SCALED.format(**FP8, scale="%r0"),
    "scaled fours": SCALED.format(**FP4, scale="0x38383838"), "scaled fours otherwise": SCALED.format(**FP4, scale="0x38383840"),
}
DATACENTER = {
    "f32 twice": "add.rn.f32 %f1, %f0, %f0; mov.b32 %r1, %f1;",
    "f32x2 twice": "mov.b64 %d6, {%r0, %r0}; add.rn.f32x2 %d6, %d6, %d6; mov.b64 {%r1, %r4}, %d6;",
    "f32x2 times two": "mov.b64 %d6, {%r0, %r0}; mov.b64 %d7, 0x4000000040000000; mul.rn.f32x2 %d6, %d6, %d7; mov.b64 {%r1, %r4}, %d6;",
    "greatest of three": "mov.f32 %f3, 0fBF000000; max.f32 %f1, %f0, %f5, %f3; mov.b32 %r1, %f1;",
    "greatest of two": "max.f32 %f1, %f0, %f5; mov.b32 %r1, %f1;",
    "a sum of pairs in memory": "red.global.add.v2.f32 [%d1+128], {%f0, %f0}; mov.b32 %r1, %r0;",
    "greatest": "redux.sync.max.f32 %f1, %f0, -1; mov.b32 %r1, %f1;",
    "greatest of absolute values": "redux.sync.max.abs.f32 %f1, %f0, -1; mov.b32 %r1, %f1;",
    "greatest by shuffles": "".join(f"mov.b32 %r4, %f0; shfl.sync.bfly.b32 %r5, %r4, {1 << i}, 31, -1; mov.b32 %f1, %r5; max.f32 %f0, %f0, %f1; "
                                    for i in range(5)) + "mov.b32 %r1, %f0;",
    "bulk sum":
        "shl.b32 %r4, %r2, 2; mov.u32 %r3, room; add.u32 %r3, %r3, %r4; st.shared.f32 [%r3], %f0; fence.proxy.async.shared::cta; bar.sync 0; "
        "setp.eq.u32 %p1, %r2, 0; mov.u32 %r3, room; add.s64 %d5, %d1, 128; "
        "@%p1 cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [%d5], [%r3], 128; @%p1 cp.async.bulk.commit_group; "
        "@%p1 cp.async.bulk.wait_group 0; mov.b32 %r1, %r0;",
}
PAIRS = [
    ("moved", "moved as f32", "same"), ("moved", "through shared", "same"), ("moved", "cut", "differ"), ("cut", "cut", "same"),
    ("rounded by integers", "rounded half up", "undecided"), ("rounded", "rounded by integers", "differ"), ("rounded", "rounded", "same"),
    *[(name, name, "undecided") for name in ("greater of bits", "tested", "tested after a shuffle", "tested after shared", "matched", "an address",
                                              "least of all as integers", "a number of bits", "branched", "an integer", "an atomic sum", "a sum in memory",
                                              "a sum of halves in memory", "a greatest by integers", "a sum by compare and swap", "bulk sum", "if normal", "a ballot", "a float of bits",
                                              "added in local memory", "greater of four", "an exchanged one", "a sum of pairs in memory")],
    ("chosen", "chosen from below", "same"), ("chosen", "chosen otherwise", "differ"), ("chosen", "greater", "differ"), ("greater", "greater", "same"),
    ("e4m3", "e4m3", "same"), ("e4m3", "e5m2", "differ"), ("e4m3", "e4m3 rectified", "differ"), ("e4m3", "e4m3 through f16", "differ"),
    ("tf32", "tf32", "same"), ("tf32", "tf32 to nearest even", "differ"),
    ("f64 product", "f64 product", "same"), ("f64 product", "f64 product in two", "differ"), ("f16 product", "f16 product", "same"),
    ("f16 product", "f16 product in two", "differ"), ("f16 product", "bf16 product", "differ"), ("sparse product", "sparse product", "same"),
    ("sparse product", "sparse product, other positions", "differ"), ("scaled", "scaled", "same"), ("scaled", "scaled otherwise", "differ"),
    ("scaled by bits of floats", "scaled by bits of floats", "same"), ("scaled", "scaled by bits of floats", "differ"),
    ("scaled fours", "scaled fours", "same"), ("scaled fours", "scaled fours otherwise", "differ"), ("greatest", "greatest by shuffles", "same"),
    ("greatest", "greatest of absolute values", "differ"), ("f16x2 twice", "f16x2 times two", "differ"), ("bf16x2 twice", "bf16x2 times two", "differ"),
    ("flushed", "moved", "differ"), ("to a whole number", "to a whole number towards zero", "differ"), ("greater", "greater or NaN", "differ"),
    ("moved", "through bytes", "same"), ("f32 twice", "f32x2 twice", "same"), ("f32x2 twice", "f32x2 times two", "differ"),
    ("greatest of three", "greatest of two", "differ"), ("greater of it and NaN", "moved", "same"),
    ("greater or NaN of it and NaN", "greater or NaN of a half and NaN", "same"), ("greater or NaN of it and NaN", "moved", "differ"),
    ("greater or NaN of it and NaN", "greater or NaN of both and NaN", "same"), ("greater of it and NaN", "greater or NaN of it and NaN", "differ"),
    # The order of threads.
    ("a ticket", "a ticket", "undecided"), ("a ticket as an address", "a ticket as an address", "undecided"),
    ("a ticket to read at", "a ticket to read at", "undecided"), ("a branch on a ticket", "a branch on a ticket", "undecided"),
    ("a ticket selects", "a ticket selects", "undecided"), ("a ticket in a tree", "a ticket in a tree", "undecided"),
    ("a ticket of another lane", "a ticket of another lane", "undecided"), ("a ticket through local memory", "a ticket through local memory", "undecided"),
    ("a ticket in a call", "a ticket in a call", "undecided"), ("a lane by exchange", "a lane by exchange", "undecided"),
    ("an exchange", "an exchange", "undecided"), ("a float by exchange", "a float by exchange", "undecided"),
    ("a lane by compare and swap", "a lane by compare and swap", "undecided"), ("a lock", "a lock", "undecided"),
    ("a count and a greatest", "a count and a greatest", "undecided"), ("all bits set and cleared", "all bits set and cleared", "undecided"),
    ("a count before its end", "a count before its end", "undecided"), ("a volatile count", "a volatile count", "undecided"),
    ("a wait for the count", "a wait for the count", "undecided"), ("strong stores", "strong stores", "undecided"), ("a clock", "a clock", "undecided"),
    ("a ticket, unused", "a ticket, unused", "same"), ("a ticket of its own", "a ticket of its own", "same"), ("a count", "a count", "same"),
    ("a greatest lane", "a greatest lane", "same"), ("bits of all lanes", "bits of all lanes", "same"),
    ("bits set and cleared", "bits set and cleared", "same"), ("a count, unread", "a count, unread", "same"),
    ("strong stores of its own", "strong stores of its own", "same"), ("a strong load of inputs", "a strong load of inputs", "same"),
    ("a clock, unused", "a clock, unused", "same"),
]


def certify(name):
    body, (chip, target, version) = next((table[name], how) for table, how in [
        (KERNELS, ("sm_90", "sm_90", "8.6")), (BLACKWELL, ("sm_120a", "sm_120a", "8.8")), (DATACENTER, ("sm_100a", "sm_100a", "8.8"))] if name in table)
    stem = re.sub(r"\W", "_", name)
    (folder / f"{stem}.ptx").write_text(HEAD.format(version=version, target=target, load=LOAD, body=body), encoding="utf-8")
    launch = {"entry": "k", "calling_convention": "pointers", "grid": [1, 1, 1], "block": [32, 1, 1], "shared_bytes": 128, "args": [
        {"name": "x", "role": "in", "dtype": "f32", "shape": [32], "contents": {"gen": "constant", "value": 0}},
        {"name": "y", "role": "inout", "dtype": "f32", "shape": [64], "contents": {"gen": "constant", "value": 0}}]}
    (folder / f"{stem}.json").write_text(json.dumps(launch), encoding="utf-8")
    certificate = folder / f"{stem}.cert"
    done = subprocess.run([tool, "run", str(folder / f"{stem}.ptx"), "--launch", str(folder / f"{stem}.json"), "--on", "emulator", "--gpu-name", chip,
                           "--certificate", str(certificate), "-q"], capture_output=True, text=True, check=False)
    return None if done.returncode else certificate, done.stderr


def main():
    faults, made = 0, {}
    for left, right, expected in PAIRS:
        for name in (left, right):
            if name not in made:
                made[name] = certify(name)
                if not made[name][0]:
                    print(f"error: {name}: {made[name][1]}")
        if not made[left][0] or not made[right][0]:
            faults += 1
            continue
        done = subprocess.run([tool, "same-bits", made[left][0], made[right][0]], capture_output=True, text=True, check=False)
        found = "same" if done.returncode == 0 else "differ" if "computed differently" in done.stdout else "undecided"
        if found == "undecided" and "an unknown line" in done.stdout:
            found = "undecided, without a line"
        if found != expected:
            print(f"error: {left} and {right}: expected {expected}, found {found}: {done.stdout}{done.stderr}")
            faults += 1
    print(f"{len(PAIRS)} pairs, {faults} faults")
    return faults > 0


sys.exit(main())
