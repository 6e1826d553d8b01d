"""Matrix products whose sums distinguish the accumulation rules of chips, for every MMA instruction.

A kernel has one row of A and one column of B, the same for all rows and columns, and traps unless element (0, 0) of D is the
expected number. K is the number of bits kept below the largest exponent; an instruction adds its products in one block or two.
`kept` is 2^8 + 2^(8-K) - 2^8, `cut` has half of the small term, and `apart` has two such halves in the first half of k and 2^8 - 2^8
in the second: the sum is the small term if these are two blocks, and zero if they are one.

usage: device_sums.py TILEWRIGHT FOLDER
"""
import json
import pathlib
import struct
import subprocess
import sys

# Bits of a format, of its exponent and of its fraction.
FORMATS = {"f16": (16, 5, 10), "bf16": (16, 8, 7), "tf32": (32, 8, 23), "e4m3": (8, 4, 3), "e5m2": (8, 5, 2), "e2m1": (4, 2, 1)}


def encode(fmt, value):
    """The encoding of a number that the format represents, a power of two or zero."""
    bits, exponents, fractions = FORMATS[fmt]
    sign, value = (1 << (bits - 1) if value < 0 else 0), abs(value)
    if value == 0:
        return 0
    exponent, bias = 0, (1 << (exponents - 1)) - 1
    while 2.0 ** exponent > value:
        exponent -= 1
    while 2.0 ** (exponent + 1) <= value:
        exponent += 1
    field = exponent + bias
    if field > 0:
        return sign | field << fractions
    fraction = value / 2.0 ** (1 - bias - fractions)
    assert fraction == int(fraction) > 0, (fmt, value)
    return sign | int(fraction)


def words(fmt, numbers):
    bits = FORMATS[fmt][0]
    packed = sum(encode(fmt, number) << (i * bits) for i, number in enumerate(numbers))
    return [packed >> 32 * i & 0xffffffff for i in range(len(numbers) * bits // 32)]


def halves(terms):
    """Factors whose products are the terms; each factor has half of the exponent."""
    a, b = [], []
    for term in terms:
        exponent = 0 if term == 0 else len(bin(int(abs(term)))) - 3 if abs(term) >= 1 else -(len(bin(int(1 / abs(term)))) - 3)
        a.append(2.0 ** int(exponent / 2))
        b.append(term / a[-1])
    return a, b


def array(name, values):
    return f".global .align 16 .b32 {name}[{len(values)}] = {{{', '.join(hex(value) for value in values)}}};"


HEAD = """.version {version}
.target {target}
{a}
{b}
.visible .entry k()
.reqntid {threads}, 1, 1
{{
  .reg .pred %p<8>;
  .reg .b32 %r<60>;
  .reg .f32 %f<40>;
  .reg .b64 %rd<30>;
  .shared .align 1024 .b8 tile[8192];
  .shared .align 16 .b8 state[16];
  mov.u32 %r1, %tid.x;
  mov.u64 %rd1, left;
  mov.u64 %rd2, right;
"""
# Words t and t + 4 of a row or column for each lane, where t is its index in its group of four.
FRAGMENTS = """  and.b32 %r2, %r1, 3;
  mul.wide.u32 %rd3, %r2, 4;
  add.u64 %rd4, %rd1, %rd3;
  add.u64 %rd5, %rd2, %rd3;
  ld.global.b32 %r10, [%rd4];
  ld.global.b32 %r12, [%rd5];
"""
WIDE = "  ld.global.b32 %r11, [%rd4+16];\n  ld.global.b32 %r13, [%rd5+16];\n"
TAIL = """  setp.ne.u32 %p1, %r1, 0;
  @%p1 bra done;
  mov.b32 %r50, %f0;
  setp.ne.u32 %p2, %r50, {expected};
  @%p2 trap;
done:
"""


def mma(name, count, scales=""):
    """`count` is the number of words of a row."""
    a, b = ("{%r10, %r10, %r11, %r11}", "{%r12, %r13}") if count == 8 else ("{%r10, %r10}", "{%r12}")
    zeros = "".join(f"  mov.f32 %f{i}, 0f00000000;\n" for i in range(4))
    return (FRAGMENTS + (WIDE if count == 8 else "") + zeros +
            f"  mma.sync.aligned.{name} {{%f0, %f1, %f2, %f3}}, {a}, {b}, {{%f0, %f1, %f2, %f3}}{scales};\n")


def wgmma(name, fmt):
    transposes = ", 0" if fmt in ("f16", "bf16") else ""
    descriptor = (128 >> 4) << 16 | (128 >> 4) << 32
    return FRAGMENTS + WIDE + f"""  // Columns of B: the first 16 bytes of each, then the others.
  shr.u32 %r20, %r1, 5;
  mad.lo.u32 %r20, %r20, 4, %r2;
  mul.wide.u32 %rd6, %r20, 4;
  add.u64 %rd6, %rd2, %rd6;
  mov.u32 %r22, tile;
  mad.lo.u32 %r23, %r1, 4, %r22;
  setp.lt.u32 %p1, %r1, 64;
  @%p1 ld.global.b32 %r21, [%rd6];
  @%p1 st.shared.b32 [%r23], %r21;
  fence.proxy.async;
  bar.sync 0;
  bfe.u32 %r24, %r22, 4, 14;
  cvt.u64.u32 %rd7, %r24;
  or.b64 %rd7, %rd7, {descriptor};
  mov.pred %p3, 0;
  wgmma.fence.sync.aligned;
  wgmma.mma_async.sync.aligned.{name} {{%f0, %f1, %f2, %f3}}, {{%r10, %r10, %r11, %r11}}, %rd7, %p3, 1, 1{transposes};
  wgmma.commit_group.sync.aligned;
  wgmma.wait_group.sync.aligned 0;
"""


def tcgen05(kind, number):
    """`number` is the format's code in the instruction descriptor."""
    descriptor = 1 << 46 | (256 >> 4) << 32 | (128 >> 4) << 16
    instruction = 1 << 4 | number << 7 | number << 10 | 16 // 8 << 17 | 128 // 16 << 24
    text = "  mov.u32 %r22, tile;\n  shr.u32 %r20, %r1, 3;\n  and.b32 %r21, %r1, 7;\n  shl.b32 %r20, %r20, 8;\n"
    text += "  mad.lo.u32 %r20, %r21, 16, %r20;\n  add.u32 %r20, %r20, %r22;\n  setp.lt.u32 %p1, %r1, 16;\n"
    for i in range(2):
        text += f"  ld.global.v4.b32 {{%r30, %r31, %r32, %r33}}, [%rd1+{16 * i}];\n"
        text += f"  st.shared.v4.b32 [%r20+{128 * i}], {{%r30, %r31, %r32, %r33}};\n"
        text += f"  ld.global.v4.b32 {{%r30, %r31, %r32, %r33}}, [%rd2+{16 * i}];\n"
        text += f"  @%p1 st.shared.v4.b32 [%r20+{4096 + 128 * i}], {{%r30, %r31, %r32, %r33}};\n"
    return text + f"""  fence.proxy.async.shared::cta;
  setp.lt.u32 %p3, %r1, 32;
  setp.eq.u32 %p2, %r1, 0;
  mov.u32 %r19, state;
  @%p3 tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%r19+8], 32;
  @%p3 tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;
  @%p2 mbarrier.init.shared::cta.b64 [state], 1;
  bar.sync 0;
  ld.shared.b32 %r40, [%r19+8];
  bfe.u32 %r24, %r22, 4, 14;
  cvt.u64.u32 %rd7, %r24;
  or.b64 %rd7, %rd7, {descriptor};
  add.s64 %rd8, %rd7, {4096 // 16};
  mov.u32 %r41, {instruction};
  mov.pred %p4, 0;
  @%p2 tcgen05.mma.cta_group::1.kind::{kind} [%r40], %rd7, %rd8, %r41, %p4;
  @%p2 tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [state];
look:
  mbarrier.try_wait.parity.shared::cta.b64 %p5, [state], 0;
  @!%p5 bra look;
  tcgen05.fence::after_thread_sync;
  shr.u32 %r42, %r1, 5;
  shl.b32 %r42, %r42, 21;
  add.u32 %r42, %r42, %r40;
  tcgen05.ld.sync.aligned.32x32b.x1.b32 {{%f0}}, [%r42];
  tcgen05.wait::ld.sync.aligned;
  bar.sync 0;
  @%p3 tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r40, 32;
"""


def kernel(target, threads, fmt, factors, body, expected):
    a, b = (words(fmt, each) for each in factors)
    bits = struct.unpack("<I", struct.pack("<f", expected))[0]
    return (HEAD.format(version="8.8", target=target, threads=threads, a=array("left", a), b=array("right", b)) + body +
            TAIL.format(expected=bits) + "  ret;\n}\n")


MMA = {"f16": "f32.f16.f16.f32", "bf16": "f32.bf16.bf16.f32", "tf32": "f32.tf32.tf32.f32", "e4m3": "f32.e4m3.e4m3.f32"}
# Chips, instruction, format, k, bits kept, whether the halves of k are two blocks.
SUMS = [
    (["sm_75"], "mma", "f16", 8, 24, False),
    (["sm_80", "sm_86", "sm_89"], "mma", "f16", 16, 24, True),
    (["sm_80", "sm_89"], "mma", "bf16", 16, 24, True),
    (["sm_80", "sm_89"], "mma", "tf32", 8, 24, True),
    (["sm_89"], "mma", "e4m3", 32, 13, True),
    (["sm_90", "sm_100", "sm_120"], "mma", "f16", 16, 25, False),
    (["sm_90", "sm_100", "sm_120"], "mma", "tf32", 8, 25, False),
    (["sm_120"], "mma", "e4m3", 32, 25, False),
    (["sm_90a"], "wgmma", "f16", 16, 25, False),
    (["sm_90a"], "wgmma", "tf32", 8, 25, False),
    (["sm_90a"], "wgmma", "e4m3", 32, 13, False),
    (["sm_100a"], "tcgen05", "bf16", 16, 25, False),
    (["sm_100a"], "tcgen05", "tf32", 8, 25, False),
    (["sm_100a"], "tcgen05", "e5m2", 32, 25, False),
]


def body_of(instruction, fmt, k):
    if instruction == "mma":
        return mma(f"m16n8k{k}.row.col.{MMA[fmt]}", k * FORMATS[fmt][0] // 32)
    if instruction == "wgmma":
        return wgmma(f"m64n8k{k}.f32.{fmt}.{fmt}", fmt)
    kind = {"bf16": "f16", "tf32": "tf32", "e5m2": "f8f6f4"}[fmt]
    return tcgen05(kind, {"bf16": 1, "tf32": 2, "e5m2": 1}[fmt])


def terms(k, at):
    return [at.get(i, 0.0) for i in range(k)]


def cases():
    """Yields name, kernel and expected result."""
    for chips, instruction, fmt, k, kept, isApart in SUMS:
        small = 2.0 ** (8 - kept)
        sums = {"kept": (terms(k, {0: 256, 1: small, 2: -256}), small), "cut": (terms(k, {0: 256, 1: small / 2, 2: -256}), 0),
                "apart": (terms(k, {0: small / 2, 1: small / 2, k // 2: 256, k // 2 + 1: -256}), small if isApart else 0)}
        for name, (numbers, expected) in sums.items():
            threads = 32 if instruction == "mma" else 128
            for chip in chips:
                text = kernel(chip, threads, fmt, halves(numbers), body_of(instruction, fmt, k), expected)
                yield f"{name} {instruction} {fmt} {chip}", text, expected
    # 8-bit products on sm_90: even pairs along k, then odd ones.
    for name, at, expected in (("one block", {0: 256, 1: -256, 4: 2.0 ** -17}, 2.0 ** -17), ("two", {0: 256, 1: 2.0 ** -17, 2: -256}, 0)):
        text = kernel("sm_90", 32, "e4m3", halves(terms(32, at)), body_of("mma", "e4m3", 32), expected)
        yield f"{name} mma e4m3 sm_90", text, expected
    # Scales of 1 and of 2^-35 or less; the numbers in one group must not cancel, since zero has no exponent.
    for exponent, expected in ((-35, 2.0 ** -35), (-36, 0)):
        scale = 127 | (127 + exponent) << 8
        body = f"  mov.b32 %r14, {scale};\n  mov.b32 %r15, {127 | 127 << 8};\n  mov.b16 %h1, 0;\n" + mma(
            "m16n8k64.row.col.kind::mxf4.block_scale.scale_vec::2X.f32.e2m1.e2m1.f32.ue8m0", 8,
            ", %r14, {%h1, %h1}, %r15, {%h1, %h1}")
        body = "  .reg .b16 %h1;\n" + body
        factors = terms(64, {0: 1, 16: -1, 32: 1}), [1.0] * 64
        yield f"fours 2^{exponent}", kernel("sm_120a", 32, "e2m1", factors, body, expected), expected


def main():
    tilewright, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    code, launch = folder / "sum.ptx", folder / "launch.json"
    wrong = 0
    for name, text, expected in cases():
        threads = int(text.split(".reqntid ")[1].split(",")[0])
        launch.write_text(json.dumps({"entry": "k", "grid": [1, 1, 1], "block": [threads, 1, 1], "buffers": [], "params": []}))
        code.write_text(text)
        done = subprocess.run([tilewright, "run", str(code), "--launch", str(launch), "--on", "emulator", "-q"],
                              capture_output=True, text=True)
        if done.returncode:
            wrong += 1
            print(f"{name}: expected {expected}: {done.stderr.strip()[:300]}")
    print(f"{wrong} wrong")
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main())
