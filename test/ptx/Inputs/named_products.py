"""Kernels for the names of FlashGPU-Sim's wgmma tests: a product of each warpgroup, D = A B + C, with operands, contents and sizes of the name.

A is 64 rows of 32 bytes, in registers or in shared memory; B is N columns of 32 bytes in shared memory, without a swizzle. The host arranges both as the
descriptors say, so that the kernel copies bytes.
"""
import numpy as np

# PTX's name of the types of A and B: the elements in 32 bytes, and NumPy's type or None for codes.
TYPES = {"f16": 16, "bf16": 16, "tf32": 8, "e4m3": 32, "e5m2": 32, "s8": 32, "u8": 32, "b1": 256}

F16, FP8, INT8, B1 = "WgmmaF16M64N8K16IntegrationTest.", "WgmmaFp8M64N8K32IntegrationTest.", "WgmmaInt8M64N8K32IntegrationTest.", "WgmmaB1M64N8K256IntegrationTest."
FA3, BF16, TF32 = "WgmmaF16M64N64K16SsFa3IntegrationTest.", "WgmmaBf16M64N8K16IntegrationTest.", "WgmmaTf32M64N8K8IntegrationTest."


def case(a, b=None, scale=1, values=None, reach=2.0, n=8, groups=1, in_shared=False, mn_major=False):
    """`values`: the numbers of all elements of A, B and C; otherwise they are random, up to `reach`."""
    return {"a": a, "b": b or a, "scale": scale, "values": values, "reach": reach, "n": n, "groups": groups, "in_shared": in_shared, "mn_major": mn_major}


CASES = {
    F16 + "AllOnesTest": case("f16", values=(1, 1, 0)),
    F16 + "ZeroAWithAccumulatorTest": case("f16", values=(0, 1, 3)),
    F16 + "MixedSignTest": case("f16", values=(-1, 2, 0)),
    F16 + "NonZeroAccumulatorTest": case("f16", values=(2, 0.5, 7)),
    F16 + "ScaleDZeroIgnoresAccumulatorTest": case("f16", values=(1, 1, 9), scale=0),
    F16 + "RandomValuesTest": case("f16", reach=1.0),
    F16 + "RandomValuesLargeRangeTest": case("f16", reach=4.0),
    F16 + "RandomValuesScaleDZeroTest": case("f16", scale=0),
    F16 + "ThreeWarpgroupsLaunch12WarpsTest": case("f16", groups=3),
    FA3 + "KMajorOperandsMatchReference": case("f16", n=64, in_shared=True),
    FA3 + "MnMajorBOperandMatchesReference": case("f16", n=64, in_shared=True, mn_major=True),
    BF16 + "RandomValuesTest": case("bf16"),
    BF16 + "RandomValuesScaleDZeroTest": case("bf16", scale=0),
    TF32 + "RandomValuesTest": case("tf32", reach=3.0),
    TF32 + "RandomValuesScaleDZeroTest": case("tf32", reach=3.0, scale=0),
    FP8 + "E4M3E4M3RandomValuesTest": case("e4m3"),
    FP8 + "E5M2E5M2RandomValuesTest": case("e5m2"),
    FP8 + "E4M3E5M2RandomValuesTest": case("e4m3", "e5m2"),
    FP8 + "E5M2E4M3RandomValuesScaleDZeroTest": case("e5m2", "e4m3", scale=0),
    INT8 + "S8S8RandomValuesTest": case("s8"),
    INT8 + "U8U8RandomValuesScaleDZeroTest": case("u8", scale=0),
    INT8 + "S8U8RandomValuesTest": case("s8", "u8"),
    INT8 + "U8S8RandomValuesTest": case("u8", "s8"),
    B1 + "AndPopcRandomValuesTest": case("b1"),
    B1 + "AndPopcRandomValuesScaleDZeroTest": case("b1", scale=0),
}


def fp8(dtype):
    """The finite values by code, positive ones first."""
    exponents, bias = (4, 7) if dtype == "e4m3" else (5, 15)
    fractions = 7 - exponents
    values = []
    for code in range(128):
        exponent, fraction = code >> fractions, (code & ((1 << fractions) - 1)) / (1 << fractions)
        values.append((1 + fraction) * 2.0**(exponent - bias) if exponent else fraction * 2.0**(1 - bias))
    return np.array(values[:127 if dtype == "e4m3" else 124])


def operand(rng, dtype, rows, value, reach):
    """The values of an operand, and its rows as bytes."""
    k = TYPES[dtype]
    if dtype == "b1":
        bits = rng.integers(0, 2, (rows, k))
        return bits, np.packbits(bits.astype(np.uint8), axis=1, bitorder="little")
    if dtype in ("s8", "u8"):
        data = rng.integers(0, 256, (rows, k)).astype(np.uint8)
        return data.view(np.int8 if dtype == "s8" else np.uint8).astype(np.int64), data
    if dtype in ("e4m3", "e5m2"):
        known = fp8(dtype)
        known = known[known <= reach]
        codes, negative = rng.integers(0, len(known), (rows, k)), rng.integers(0, 2, (rows, k))
        return known[codes] * (1 - 2.0 * negative), (codes + 128 * negative).astype(np.uint8)
    values = np.full((rows, k), value, float) if value is not None else reach * (2 * rng.random((rows, k)) - 1)
    if dtype == "f16":
        data = values.astype(np.float16)
        return data.astype(float), data.view(np.uint8).reshape(rows, 32)
    # The upper bits of f32, cut: 16 of bf16 and 19 of tf32.
    bits = values.astype(np.float32).view(np.uint32) & np.uint32(0xFFFF0000 if dtype == "bf16" else 0xFFFFE000)
    data = (bits >> 16).astype(np.uint16) if dtype == "bf16" else bits
    return bits.view(np.float32).astype(float), data.view(np.uint8).reshape(rows, 32)


def k_major(data):
    """Core matrices of 8 rows and 16 bytes: 128 bytes apart along K, 256 along the rows."""
    return data.reshape(-1, 8, 2, 16).transpose(0, 2, 1, 3).reshape(-1)


def mn_major(data):
    """The same of f16, transposed: core matrices of 8 of K and 8 columns, 128 bytes apart along the columns, 1024 along K."""
    columns = data.view(np.uint16)
    return np.ascontiguousarray(columns.reshape(-1, 8, 2, 8).transpose(2, 0, 3, 1)).view(np.uint8).reshape(-1)


def text(given):
    n, registers = given["n"], given["n"] // 2
    is_integer = given["a"] in ("s8", "u8", "b1")
    d = "s32" if is_integer else "f32"
    types = f".{given['a']}.{given['b']}" + (".and.popc" if given["a"] == "b1" else "")
    accumulators = ", ".join(f"%d{i}" for i in range(registers))
    scales = "" if is_integer else ", 1, 1"
    if given["a"] in ("f16", "bf16"):
        scales += f", 0, {int(given['mn_major'])}" if given["in_shared"] else f", {int(given['mn_major'])}"
    lines = [
        ".version 8.6", ".target sm_90a", ".address_size 64", ".visible .entry k(.param .u64 a, .param .u64 b, .param .u64 c, .param .u64 d, .param .u32 scale)", "{",
        ".reg .pred %p<4>;", ".reg .b32 %r<24>;", f".reg .b32 %d<{registers}>;", ".reg .b64 %rd<16>;", f".shared .align 128 .b8 room[{3 * 2048 + 3 * 2048}];",
        "ld.param.u64 %rd1, [a];", "ld.param.u64 %rd2, [b];", "ld.param.u64 %rd3, [c];", "ld.param.u64 %rd4, [d];", "ld.param.u32 %r1, [scale];", "setp.ne.u32 %p1, %r1, 0;",
        "mov.u32 %r2, %tid.x;", "shr.u32 %r3, %r2, 7;", "and.b32 %r4, %r2, 127;", "mov.u32 %r5, room;",
        # Each warpgroup copies its B, and A if it is in shared memory: 2048 bytes each at most.
        "mad.lo.u32 %r6, %r3, 4096, %r5;", f"mul.lo.u32 %r7, %r3, {32 * n};", "cvt.u64.u32 %rd5, %r7;", "add.u64 %rd2, %rd2, %rd5;", "mul.lo.u32 %r7, %r3, 2048;",
        "cvt.u64.u32 %rd5, %r7;", "add.u64 %rd1, %rd1, %rd5;",
    ]
    for source, bytes_, place in [("%rd2", 32 * n, 0)] + [("%rd1", 2048, 2048)] * given["in_shared"]:
        for first in range(0, bytes_, 512):
            lines += [f"mad.lo.u32 %r8, %r4, 4, {first};", f"setp.lt.u32 %p2, %r8, {bytes_};", "cvt.u64.u32 %rd5, %r8;", f"add.u64 %rd6, {source}, %rd5;",
                      "@%p2 ld.global.b32 %r9, [%rd6];", "add.u32 %r8, %r8, %r6;", f"@%p2 st.shared.b32 [%r8+{place}], %r9;"]
    lines += ["bar.sync 0;", "fence.proxy.async.shared::cta;", "shr.u32 %r10, %r4, 5;", "and.b32 %r11, %r4, 31;", "shr.u32 %r12, %r11, 2;", "and.b32 %r13, %r11, 3;",
              "mad.lo.u32 %r14, %r10, 16, %r12;"]
    # Fragments: the thread's first row is %r14.
    if not given["in_shared"]:
        for i in range(4):
            lines += [f"add.u32 %r15, %r14, {8 * (i & 1)};", "shl.b32 %r15, %r15, 5;", "mad.lo.u32 %r15, %r13, 4, %r15;", "cvt.u64.u32 %rd5, %r15;", "add.u64 %rd6, %rd1, %rd5;",
                      f"ld.global.b32 %r{16 + i}, [%rd6+{16 * (i >> 1)}];"]
    lines += [f"mad.lo.u32 %r15, %r3, 64, %r14;", f"mul.lo.u32 %r15, %r15, {4 * n};", "mad.lo.u32 %r15, %r13, 8, %r15;", "cvt.u64.u32 %rd5, %r15;", "add.u64 %rd3, %rd3, %rd5;",
              "add.u64 %rd4, %rd4, %rd5;"]
    places = [(i, 8 * 4 * n * (i >> 1 & 1) + 32 * (i // 4) + 4 * (i & 1)) for i in range(registers)]
    lines += [f"ld.global.b32 %d{i}, [%rd3+{place}];" for i, place in places]
    between_columns, between_k = (128, 1024) if given["mn_major"] else (256, 128)

    def descriptor(register, place, leading, stride):
        return [f"add.u32 %r20, %r6, {place};", "bfe.u32 %r20, %r20, 4, 14;", f"cvt.u64.u32 {register}, %r20;", f"or.b64 {register}, {register}, {leading // 16 << 16 | stride // 16 << 32};"]

    lines += descriptor("%rd8", 0, between_k, between_columns)
    if given["in_shared"]:
        lines += descriptor("%rd9", 2048, 128, 256)
    a = "%rd9" if given["in_shared"] else "{%r16, %r17, %r18, %r19}"
    lines += ["wgmma.fence.sync.aligned;", f"wgmma.mma_async.sync.aligned.m64n{n}k{TYPES[given['a']]}.{d}{types} {{{accumulators}}}, {a}, %rd8, %p1{scales};",
              "wgmma.commit_group.sync.aligned;", "wgmma.wait_group.sync.aligned 0;"]
    lines += [f"st.global.b32 [%rd4+{place}], %d{i};" for i, place in places]
    return "\n".join([*lines, "ret;", "}", ""])


def contents(given, rng):
    """The memory of a, b and c, the expected d, and its bound."""
    whole = {"a": [], "b": [], "c": [], "d": [], "bound": []}
    of_a, of_b, of_c = given["values"] or (None, None, None)
    for _ in range(given["groups"]):
        a, a_bytes = operand(rng, given["a"], 64, of_a, given["reach"])
        b, b_bytes = operand(rng, given["b"], given["n"], of_b, given["reach"])
        is_integer = given["a"] in ("s8", "u8", "b1")
        c = rng.integers(-1000, 1000, (64, given["n"])).astype(np.int32) if is_integer else np.full((64, given["n"]), of_c, np.float32)
        if not is_integer and of_c is None:
            c = (given["reach"] * (2 * rng.random((64, given["n"])) - 1)).astype(np.float32)
        added = c if given["scale"] else 0 * c
        whole["a"].append(k_major(a_bytes) if given["in_shared"] else a_bytes.reshape(-1))
        whole["b"].append(mn_major(b_bytes) if given["mn_major"] else k_major(b_bytes))
        whole["c"].append(c)
        whole["d"].append(a @ b.T + added)
        # Terms are cut to 25 bits below the largest one, those of 8 bits to 13.
        bits = 13 if given["a"] in ("e4m3", "e5m2") else 22
        largest = (np.abs(a)[:, None, :] * np.abs(b)[None, :, :]).max(-1) + np.abs(added)
        whole["bound"].append(0 * largest if is_integer else (a.shape[1] + 2) * 2.0**-bits * largest)
    return {name: np.concatenate(parts) for name, parts in whole.items()}
