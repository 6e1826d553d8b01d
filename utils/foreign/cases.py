"""The kernels of other projects that utils/foreign_kernels.py measures."""
import numpy as np

import in_field
import numbers_of_kernels as numbers


def uniform(rng, *shape):
    return (2 * rng.random(shape) - 1).astype(np.float32)


def bf16(rng, *shape):
    return numbers.to_bf16(uniform(rng, *shape))


def product(a, b, dtype):
    """a · b with its bound, for an f32 accumulator."""
    a, b = a.astype(np.float64), b.astype(np.float64)
    expected = a @ b
    return expected, numbers.product_bound(a.shape[-1], np.abs(a) @ np.abs(b), expected, dtype)


# From the seventh on their schedules need many tiles.
FAST_CU_SIZES = {number: ["256", "256", "256"] if number < 6 else ["2048", "2048", "128"] for number in range(1, 13)}


def fast_cu(number):
    def make(rng, m, n, k):
        m, n, k = int(m), int(n), int(k)
        a = bf16(rng, m, k)
        # The first takes B by rows and C by rows; the others take both by columns.
        b = bf16(rng, k, n) if number == 1 else bf16(rng, n, k)
        c, bound = product(a, b, "bf16") if number == 1 else [part.T for part in product(a, b.T, "bf16")]
        return {"a": ("bf16", a), "b": ("bf16", b)}, {"c": ("bf16", c, bound)}

    return {"project": "fast.cu", "name": f"matmul_{number}", "needs": ["fast.cu"], "source": "fast_cu.cu", "defines": [f"FOREIGN_KERNEL={number}", "NDEBUG"],
            "flags": ["--expt-relaxed-constexpr", "--expt-extended-lambda", "--use_fast_math"], "includes": [("fast.cu", ".")],
            "args": FAST_CU_SIZES[number], "make": make, "elements": in_field.product("bf16", "bf16", b_by_columns=number > 1, transposed=number > 1)}


def deep_gemm(name, source, make, elements, args, *defines):
    return {"project": "DeepGEMM", "name": name, "needs": ["DeepGEMM", "cutlass"], "source": source, "std": "c++20", "defines": list(defines),
            "flags": ["--expt-relaxed-constexpr", "--expt-extended-lambda"], "includes": [("DeepGEMM", "deep_gemm/include"), ("cutlass", "include")], "args": args,
            "make": make, "elements": elements}


def of_bf16(dtype):
    def make(rng, *sizes):
        m, n, k = map(int, sizes)
        a, b = bf16(rng, m, k), bf16(rng, n, k)
        d, bound = product(a, b.T, dtype)
        return {"a": ("bf16", a), "b": ("bf16", b)}, {"d": (dtype, d, bound)}

    return make


def scaled(dtype, rows_of_b):
    """A product of e4m3 with scales of 128 elements of A's rows, and of `rows_of_b` by 128 elements of B."""
    def make(rng, *sizes):
        m, n, k = map(int, sizes)
        a, b = (numbers.E4M3[numbers.to_e4m3_codes(uniform(rng, rows, k))] for rows in (m, n))
        sfa, sfb = (0.5 + rng.random((m, k // 128))).astype(np.float32), (0.5 + rng.random((n // rows_of_b, k // 128))).astype(np.float32)
        wide_a = a.astype(np.float64) * np.repeat(sfa, 128, 1)
        wide_b = b.astype(np.float64) * np.repeat(np.repeat(sfb, rows_of_b, 0), 128, 1)
        d, bound = product(wide_a, wide_b.T, dtype)
        # Sums of e4m3 keep 14 bits; DeepGEMM promotes them after each 128 products.
        bound = bound + 2.0**-12 * (np.abs(wide_a) @ np.abs(wide_b.T))
        given = {"a": ("e4m3", a), "b": ("e4m3", b), "sfa": ("f32", sfa.T), "sfb": ("f32", sfb.T if rows_of_b == 1 else sfb)}
        return given, {"d": (dtype, d, bound)}

    return make


def cleaned(rng, rows, columns):
    rows, columns = int(rows), int(columns)
    first, last = rng.integers(0, columns // 2, rows), rng.integers(columns // 2, columns, rows)
    column = np.arange(columns)
    logits = np.where((column >= first[:, None]) & (column < last[:, None]), 0.0, -np.inf)
    return {"first": ("u32", first), "last": ("u32", last)}, {"logits": ("f32", logits, 0.0)}


PRODUCT = ["256", "256", "320"]
SCALED = ["256", "256", "384"]
OF_BF16, TO_F32 = in_field.product("bf16", "bf16", "d"), in_field.product("bf16", "f32", "d")
DEEP_GEMM = [
    deep_gemm("bf16", "deep_gemm_bf16.cu", of_bf16("bf16"), OF_BF16, PRODUCT),
    deep_gemm("bf16 of 64 rows", "deep_gemm_bf16.cu", of_bf16("bf16"), OF_BF16, PRODUCT, "FOREIGN_ROWS=64"),
    deep_gemm("bf16 in clusters", "deep_gemm_bf16.cu", of_bf16("bf16"), OF_BF16, PRODUCT, "FOREIGN_CLUSTER=2"),
    deep_gemm("bf16 to f32", "deep_gemm_bf16.cu", of_bf16("f32"), TO_F32, PRODUCT, "FOREIGN_OUT=float"),
    deep_gemm("bf16 added to f32", "deep_gemm_bf16.cu", of_bf16("f32"), TO_F32, PRODUCT, "FOREIGN_OUT=float", "FOREIGN_ADD"),
    deep_gemm("fp8 1d2d", "deep_gemm_fp8.cu", scaled("bf16", 128), in_field.scaled("bf16", 128), SCALED),
    deep_gemm("fp8 1d2d in clusters", "deep_gemm_fp8.cu", scaled("bf16", 128), in_field.scaled("bf16", 128), SCALED, "FOREIGN_CLUSTER=2"),
    deep_gemm("fp8 1d1d", "deep_gemm_fp8.cu", scaled("f32", 1), in_field.scaled("f32", 1), SCALED, "FOREIGN_ONE_D"),
    deep_gemm("fp8 1d1d in clusters", "deep_gemm_fp8.cu", scaled("f32", 1), in_field.scaled("f32", 1), SCALED, "FOREIGN_ONE_D", "FOREIGN_CLUSTER=2"),
    deep_gemm("clean_logits", "deep_gemm_clean.cu", cleaned, in_field.CLEANED, ["16", "1024"]),
]


def thunder_kittens(name, source, make, elements, args, *defines):
    return {"project": "ThunderKittens", "name": name, "needs": ["ThunderKittens"], "source": source, "std": "c++20", "defines": ["KITTENS_HOPPER", "NDEBUG", *defines],
            "flags": ["--use_fast_math", "--expt-extended-lambda", "--expt-relaxed-constexpr"],
            "includes": [("ThunderKittens", "."), ("ThunderKittens", "include"), ("ThunderKittens", "prototype")], "args": args,
            "make": make, "elements": elements}


def square(dtype, rounds_products=False):
    def make(rng, n):
        n = int(n)
        a, b = (bf16(rng, n, n) if dtype == "bf16" else uniform(rng, n, n) for _ in range(2))
        c, bound = product(a, b, dtype)
        bound += rounds_products * numbers.ROUNDING[dtype] * (np.abs(a.astype(np.float64)) @ np.abs(b))
        return {"a": (dtype, a), "b": (dtype, b)}, {"c": (dtype, c, bound)}

    return make


def kittens_product(rng, *sizes):
    m, n, k = map(int, sizes)
    a, b = bf16(rng, m, k), bf16(rng, k, n)
    c, bound = product(a, b, "bf16")
    return {"a": ("bf16", a), "b": ("bf16", b)}, {"c": ("bf16", c, bound)}


def kittens_fp8(rng, *sizes):
    m, n, k = map(int, sizes)
    a, b = (numbers.E4M3[numbers.to_e4m3_codes(uniform(rng, rows, k))] for rows in (m, n))
    c, bound = product(a, b.T, "e4m3")
    # Sums of e4m3 keep 14 bits.
    bound = bound + 2.0**-12 * (np.abs(a.astype(np.float64)) @ np.abs(b.T.astype(np.float64)))
    return {"a": ("e4m3", a), "b": ("e4m3", b)}, {"c": ("e4m3", c, bound)}


def attention(q, k, v, causal, dtype):
    """Heads first: the output and its bound, for weights that are rounded to `dtype` before the second product."""
    q, k, v = (each.astype(np.float64) for each in (q, k, v))
    scores = q @ k.transpose(0, 2, 1) / np.sqrt(q.shape[-1])
    if causal:
        scores = np.where(np.tri(scores.shape[1], dtype=bool), scores, -np.inf)
    weights = np.exp(scores - scores.max(-1, keepdims=True))
    total = weights.sum(-1, keepdims=True)
    weights = weights / total
    expected = weights @ v
    # Scores carry errors of their sums, exponentials those of ex2.approx, weights one rounding.
    relative = 4 * numbers.ROUNDING[dtype] + 2.0**-12
    bound = relative * (weights @ np.abs(v)) + 2 * numbers.ROUNDING[dtype] * np.abs(expected)
    return expected, bound, scores.max(-1) + np.log(total[..., 0])


def kittens_attention(causal, size):
    def make(rng, heads, length):
        q, k, v = (bf16(rng, int(heads), int(length), size) for _ in range(3))
        o, bound, _ = attention(q, k, v, causal, "bf16")
        return {name: ("bf16", each) for name, each in (("q", q), ("k", k), ("v", v))}, {"o": ("bf16", o, bound)}

    return make


THUNDER_KITTENS = [
    *[thunder_kittens(f"level {level}", "thunder_kittens_level.cu", square("f32" if level == 1 else "bf16", level in (2, 3)),
                      in_field.product(*["f32" if level == 1 else "bf16"] * 2, b_by_columns=False), ["128" if level < 7 else "256"],
                      f"FOREIGN_LEVEL=level_0{level}", "FOREIGN_TYPE=" + ("float" if level == 1 else "__nv_bfloat16")) for level in range(1, 9)],
    thunder_kittens("bf16 product", "thunder_kittens_product.cu", kittens_product, in_field.product("bf16", "bf16", b_by_columns=False), ["256", "512", "256"]),
    thunder_kittens("fp8 product", "thunder_kittens_product.cu", kittens_fp8, in_field.product("e4m3", "e4m3"), ["256", "512", "256"], "FOREIGN_FP8"),
    *[thunder_kittens(f"attention of {size}" + ", causal" * causal, "thunder_kittens_attention.cu", kittens_attention(causal, size), in_field.kittens_attention(causal, size), ["2", "384"], f"FOREIGN_HEAD={size}",
                      f"FOREIGN_CAUSAL={str(causal).lower()}") for size in (64, 128) for causal in (False, True)],
]


def flash_attention(size, dtype, causal, cluster=1):
    def make(rng, batch, length, heads, kv_heads):
        batch, length, heads, kv_heads = map(int, (batch, length, heads, kv_heads))
        round_to = numbers.to_bf16 if dtype == "bf16" else (lambda each: each.astype(np.float16).astype(np.float32))
        q = round_to(uniform(rng, batch, length, heads, size))
        k, v = (round_to(uniform(rng, batch, length, kv_heads, size)) for _ in range(2))
        outputs, bounds, sums = [], [], []
        for item in range(batch):
            by_head = [np.repeat(each[item].transpose(1, 0, 2), heads // each.shape[2], 0) for each in (q, k, v)]
            o, bound, lse = attention(*by_head, causal, dtype)
            outputs.append(o.transpose(1, 0, 2))
            bounds.append(bound.transpose(1, 0, 2))
            sums.append(lse)
        return ({name: (dtype, each) for name, each in (("q", q), ("k", k), ("v", v))},
                {"o": (dtype, np.stack(outputs), np.stack(bounds)), "lse": ("f32", np.stack(sums), 2.0**-11)})

    return {"project": "FlashAttention-3", "name": f"forward of {size}, {dtype}" + ", causal" * causal + ", in clusters" * (cluster > 1),
            "needs": ["flash-attention", "cutlass"], "source": "flash_attention.cu", "std": "c++17",
            "defines": [f"FOREIGN_HEAD={size}", "FOREIGN_TYPE=cutlass::" + {"bf16": "bfloat16_t", "f16": "half_t"}[dtype], f"FOREIGN_CAUSAL={str(causal).lower()}", f"FOREIGN_CLUSTER={cluster}", "NDEBUG"],
            "flags": ["--use_fast_math", "--expt-relaxed-constexpr", "--expt-extended-lambda"],
            "includes": [("flash-attention", "hopper"), ("cutlass", "include")], "args": ["1", "256", "2", "1"], "make": make,
            "elements": in_field.flash_attention(size, dtype, causal)}


FLASH_ATTENTION = [
    flash_attention(64, "f16", False), flash_attention(64, "f16", True), flash_attention(64, "bf16", False), flash_attention(128, "f16", False),
    flash_attention(128, "f16", True), flash_attention(128, "bf16", True), flash_attention(128, "f16", False, cluster=2), flash_attention(96, "f16", True),
]

CASES = [*[fast_cu(number) for number in range(1, 13)], *DEEP_GEMM, *THUNDER_KITTENS, *FLASH_ATTENTION]
