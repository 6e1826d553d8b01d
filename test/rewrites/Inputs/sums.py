"""Writes a kernel test whose entries add constants of one format in one mode, for
the fold of addf: `sums.py finite` generates finite sums, which fold, and
`sums.py overflow` sums that overflow, which must not fold.
"""
import random
import sys
from fractions import Fraction

# name: exponent bits, mantissa bits
FORMATS = {"f16": (5, 10), "bf16": (8, 7), "f32": (8, 23), "f64": (11, 52)}
MODES = ["nearest_even", "zero", "negative_inf", "positive_inf"]
COUNT = 1024


def value(bits, exponent, mantissa):
    sign = -1 if bits >> (exponent + mantissa) else 1
    e = bits >> mantissa & (1 << exponent) - 1
    m = bits & (1 << mantissa) - 1
    bias = (1 << exponent - 1) - 1
    scale = Fraction(2) ** ((e or 1) - bias - mantissa)
    return sign * scale * (m + (1 << mantissa if e else 0))


def overflows(total, mode, exponent, mantissa):
    """Whether the rounded sum would exceed the largest exponent."""
    bias = (1 << exponent - 1) - 1
    end = Fraction(2) ** (bias + 1)
    unit = Fraction(2) ** (bias - mantissa)
    size = abs(total)
    if mode == "nearest_even":
        return size >= end - unit / 2
    away = mode == ("positive_inf" if total > 0 else "negative_inf")
    return size > end - unit if away else size >= end


def numbers(rng, exponent, mantissa):
    """Finite numbers, edges first: zeros, the smallest and the largest subnormal, the
    smallest normal, one and its neighbours, the largest."""
    one = (1 << exponent - 1) - 1 << mantissa
    largest = ((1 << exponent) - 1 << mantissa) - 1
    edges = [0, 1, 2, (1 << mantissa) - 1, 1 << mantissa, (1 << mantissa) + 1, 3 << mantissa - 1,
             one - 1, one, one + 1, one - mantissa * (1 << mantissa), one - (mantissa + 1) * (1 << mantissa),
             one - (mantissa + 2) * (1 << mantissa), largest - 1, largest, largest - (1 << mantissa)]
    sign = 1 << exponent + mantissa
    edges += [sign | edge for edge in edges]
    while True:
        if rng.random() < 0.6:
            yield rng.choice(edges)
        else:
            yield rng.randrange(largest + 1) | rng.choice([0, sign])


def pairs(kind, name, mode):
    exponent, mantissa = FORMATS[name]
    rng = random.Random(f"{name} {mode}")
    source = numbers(rng, exponent, mantissa)
    while True:
        a, b = next(source), next(source)
        total = value(a, exponent, mantissa) + value(b, exponent, mantissa)
        if overflows(total, mode, exponent, mantissa) == (kind == "overflow"):
            yield a, b


def entry(kind, name, mode, flush):
    exponent, mantissa = FORMATS[name]
    width = 1 + exponent + mantissa
    source = pairs(kind, name, mode)
    chosen = [next(source) for _ in range(COUNT if kind == "finite" else 4)]
    how = "" if mode == "nearest_even" else f" rounding<{mode}>"
    how += " flush_to_zero" if flush else ""
    label = f"{name}_{mode}{'_ftz' if flush else ''}"
    body = [f"  entry @{label}(%y: tile<ptr<{name}>>) {{"]

    def store(operands, shape, at):
        lists = [", ".join(f"0x{bits:0{width // 4}X}" for bits in operand) for operand in operands]
        tile = f"tile<{shape}x{name}>" if shape > 1 else f"tile<{name}>"
        pointers = f"tile<{shape}xptr<{name}>>" if shape > 1 else f"tile<ptr<{name}>>"
        for side, text in zip("ab", lists):
            body.append(f"    %{side}{at} = constant <{name}: {'[' + text + ']' if shape > 1 else text}> : {tile}")
        body.append(f"    %s{at} = addf %a{at}, %b{at}{how} : {tile}")
        if shape > 1:
            body.append(f"    %i{at} = iota : tile<{shape}xi32>")
            body.append(f"    %y1 = reshape %y : tile<ptr<{name}>> -> tile<1xptr<{name}>>")
            body.append(f"    %yn = broadcast %y1 : tile<1xptr<{name}>> -> {pointers}")
            body.append(f"    %p{at} = offset %yn, %i{at} : {pointers}, tile<{shape}xi32> -> {pointers}")
        else:
            body.append(f"    %i{at} = constant <i32: {at}> : tile<i32>")
            body.append(f"    %p{at} = offset %y, %i{at} : {pointers}, tile<i32> -> {pointers}")
        body.append(f"    %t{at} = store_ptr_tko weak %p{at}, %s{at} : {pointers}, {tile} -> token")

    if kind == "finite":
        store(list(zip(*chosen)), COUNT, 0)
    else:
        for at, pair in enumerate(chosen):
            store([[bits] for bits in pair], 1, at)
    body += ["    return", "  }"]
    launch = (f'// launch: {{"entry": "{label}", "calling_convention": "pointers", "grid": [1, 1, 1], "args": '
              f'[{{"name": "y", "role": "out", "dtype": "{name}", "shape": [{len(chosen)}], '
              '"contents": {"gen": "constant", "value": -7}}], "outputs": []}')
    return launch, "\n".join(body)


def main():
    kind = sys.argv[1]
    made = [entry(kind, name, mode, flush) for name in FORMATS for mode in MODES
            for flush in ([False, True] if name == "f32" else [False])]
    print("\n".join(launch for launch, _ in made))
    print("cuda_tile.module @kernels {")
    print("\n".join(text for _, text in made))
    print("}")


main()
