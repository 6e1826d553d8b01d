"""Conversions between formats and integers, against exact ratios and searches among exact values (harness.py describes how to run
this)."""
import itertools

import numpy as np

from formats import FORMATS, MODES, sample
from harness import WIDTHS, Suite, exactly, exactly_or_nan
from values import INTEGERS, integers, random_of

suite = Suite("convert")


def codes_of(format):
    """All codes of a format of at most 16 bits, otherwise a sample."""
    if format.bits <= 16:
        return np.arange(1 << format.bits, dtype=np.uint64)
    return sample(format, 1, 6000, random_of("convert", format.name))[0]


def same_or_nan(format, expected):
    """Formats with arithmetic must return the canonical NaN, too."""
    return exactly(expected) if format.name in ("f16", "bf16", "tf32", "f32", "f64") else exactly_or_nan(expected, format.nans)


# --- floats to floats --------------------------------------------------------------------------------------------------------


def holds_all_of(format, other):
    """Whether `format` contains every number of `other`, by the verifier's rule: by precision and exponents alone."""
    largest = lambda each: each.exact(each.largest << each.low_bits)
    top = lambda m, e: m.bit_length() + e
    least = lambda each: -each.bias if each.is_e8m0() else each.least
    return (other.fraction_bits <= format.fraction_bits and least(other) >= least(format)
            and top(*largest(other)) <= top(*largest(format)))


def accepted_modes(source, target):
    small = lambda format: format.name.startswith("f8") or format.name.startswith("f4") or format.name.startswith("fnv8")
    if holds_all_of(target, source):
        return MODES + ["nearest_away"]
    if target.is_e8m0():
        return ["zero", "positive_inf"]
    if small(source) or small(target):
        return ["nearest_even"]
    return {("f32", "tf32"): ["nearest_even", "zero", "nearest_away"], ("f64", "f32"): MODES}.get(
        (source.name, target.name), ["nearest_even", "zero"])


def near_ties(source, target):
    """Codes of `source` at and next to the numbers of `target` and their midpoints."""
    if source.width <= 16 or source.fraction_bits <= target.fraction_bits:
        return np.zeros(0, np.uint64)
    random = random_of("ties", source.name, target.name)
    if target.width <= 8:
        points = target.grid
    else:
        magnitudes = random.integers(0, target.largest, 1500).astype(np.uint64)
        points = target.values(np.concatenate([magnitudes, magnitudes + np.uint64(1)]) << np.uint64(target.low_bits))
    points = np.unique(points)
    points = np.concatenate([points, (points[:-1] + points[1:]) / 2])
    with np.errstate(over="ignore"):
        f32 = points.astype(np.float32)
    codes = points.view(np.uint64) if source.name == "f64" else f32[f32 == points].view(np.uint32).astype(np.uint64)
    step = np.uint64(1 << source.low_bits)
    codes = np.concatenate([codes, codes + step, codes[codes > 0] - step])
    return np.concatenate([codes, codes | np.uint64(source.negative_bit())])


def rounded(target, values, mode):
    """Codes of f64 values; f32 is converted directly, since its numbers are too many to search."""
    if target.name == "f64":
        return np.where(np.isnan(values), np.uint64(target.nan), values.view(np.uint64))
    if target.name != "f32":
        return target.round_values(values, mode)
    return np.array([one(target, value, mode) for value in values.tolist()], np.uint64)


def one(target, value, mode):
    if value != value:
        return target.nan
    negative = str(value)[0] == "-"
    if value == 0:
        return target.zero(negative)
    if value in (float("inf"), float("-inf")):
        return target.infinity(negative)
    return target.round(negative, *abs(value).as_integer_ratio(), mode)


for source, target in itertools.permutations(FORMATS.values(), 2):
    x = np.concatenate([codes_of(source), near_ties(source, target)])
    values = source.values(x)
    for mode in accepted_modes(source, target):
        name = f"ftof {source.name} {target.name} {mode}"
        if suite.wants(name):
            suite.elementwise(name, f"%r = ftof %0 rounding<{mode}> : {{{source.name}}} -> {{{target.name}}}",
                              [(source.name, x)], target.name, same_or_nan(target, rounded(target, values, mode)))


# --- integers to floats ------------------------------------------------------------------------------------------------------


def midpoints(width, random):
    """A few set bits at random positions, plus or minus one: roundings of integers tie there."""
    few = random.integers(1, 1 << 12, 3000).astype(np.uint64) << random.integers(0, width - 11, 3000).astype(np.uint64)
    many = random.integers(1 << 53, 1 << 55, 3000).astype(np.uint64) << random.integers(0, max(width - 54, 1), 3000).astype(
        np.uint64)
    both = np.concatenate([few, many]) + random.integers(-1, 2, 6000).astype(np.uint64)
    return both & np.uint64((1 << width) - 1)


for element, width in INTEGERS.items():
    x = integers(element)
    if width > 16:
        x = np.concatenate([x, midpoints(width, random_of(element, "midpoints"))])
    for sign, target in itertools.product(["signed", "unsigned"], FORMATS.values()):
        name = f"itof {element} {target.name} {sign}"
        if target.is_e8m0() or not suite.wants(name):
            continue  # the verifier rejects it: the format has no zero
        numbers = [code - (code >> width - 1 << width) * (sign == "signed") for code in x.tolist()]
        if width <= 16:
            expected = rounded(target, np.array(numbers, np.float64), "nearest_even")
        else:
            expected = np.array([target.round(n < 0, abs(n), 1, "nearest_even") if n else 0 for n in numbers], np.uint64)
        suite.elementwise(name, f"%r = itof %0 {sign} : {{{element}}} -> {{{target.name}}}", [(element, x)], target.name,
                          same_or_nan(target, expected))


# --- floats to integers ------------------------------------------------------------------------------------------------------


def truncated(values, width, sign):
    """Codes of the values truncated and clamped to the range; 0 for NaN."""
    least, most = (-(1 << width - 1), (1 << width - 1) - 1) if sign == "signed" else (0, (1 << width) - 1)

    def convert(value):
        if value != value:
            return 0
        if value in (float("inf"), float("-inf")):
            return most if value > 0 else least
        return min(max(int(value), least), most)

    return np.array([convert(value) & ((1 << width) - 1) for value in values.tolist()], np.uint64)


def nonzero(values):
    """Codes of i1: every float except the two zeros is true, for either signedness."""
    return np.where(values == 0, np.uint64(0), np.uint64(1))


for source, (element, width), sign in itertools.product(FORMATS.values(), INTEGERS.items(), ["signed", "unsigned"]):
    x = codes_of(source)
    if source.bits > 16:  # at and next to whole numbers and the ends of the range
        ends = [sum(pair) for pair in itertools.product([0, 1 << width - 1, 1 << width], [-2, -1, -0.5, 0, 0.5, 1])]
        beside = [source.round(e < 0, *abs(e).as_integer_ratio(), mode) for e in ends if e for mode in ["zero", "nearest_even"]]
        x = np.concatenate([x, np.array(beside, np.uint64), np.array(beside, np.uint64) ^ np.uint64(source.negative_bit())])
    name = f"ftoi {source.name} {element} {sign}"
    if not suite.wants(name):
        continue
    expected = nonzero(source.values(x)) if element == "i1" else truncated(source.values(x), width, sign)
    for suffix in ["", " saturating", " rounding<nearest_int_to_zero>"]:
        suite.elementwise(name + suffix, f"%r = ftoi %0 {sign}{suffix and ' ' + suffix.strip()} : "
                          f"{{{source.name}}} -> {{{element}}}", [(source.name, x)], element, exactly(expected))


# --- integers to integers ----------------------------------------------------------------------------------------------------

ANY_WIDTH = dict(sorted({**INTEGERS, "i4": 4}.items(), key=lambda each: each[1]))

for (narrow, narrow_width), (wide, wide_width) in itertools.combinations(ANY_WIDTH.items(), 2):
    x = np.arange(16, dtype=np.uint64) if narrow == "i4" else integers(narrow)
    for sign in ["signed", "unsigned"]:
        ones = (1 << wide_width) - (1 << narrow_width)
        expected = np.array([code | (ones if sign == "signed" and code >> narrow_width - 1 else 0) for code in x.tolist()],
                            np.uint64)
        suite.elementwise(f"exti {narrow} {wide} {sign}", f"%r = exti %0 {sign} : {{{narrow}}} -> {{{wide}}}", [(narrow, x)],
                          wide, exactly(expected))
    x = np.arange(16, dtype=np.uint64) if wide == "i4" else integers(wide)
    expected = x & np.uint64((1 << narrow_width) - 1)
    for overflow in ["", " overflow<none>", " overflow<no_signed_wrap>", " overflow<no_unsigned_wrap>", " overflow<no_wrap>"]:
        suite.elementwise(f"trunci {wide} {narrow}{overflow}", f"%r = trunci %0{overflow} : {{{wide}}} -> {{{narrow}}}",
                          [(wide, x)], narrow, exactly(expected))


# --- the same bits -----------------------------------------------------------------------------------------------------------

random = random_of("bits")


def some_codes(element, count):
    width = 1 if element == "i1" else WIDTHS[element]
    codes = random.integers(0, (1 << width) - 1, count, np.uint64, endpoint=True)
    return codes & np.uint64(0xFFFFE000) if element == "tf32" else codes


WIDTH_OF_TYPE = {**WIDTHS, "i1": 1, "tf32": 19}
for source, target in itertools.product(WIDTH_OF_TYPE, WIDTH_OF_TYPE):
    if WIDTH_OF_TYPE[source] == WIDTH_OF_TYPE[target] and "i4" not in (source, target):  # i4 is rejected
        x = some_codes(source, 3000)
        suite.elementwise(f"bitcast {source} {target}", f"%r = bitcast %0 : {{{source}}} -> {{{target}}}", [(source, x)],
                          target, exactly(x))

x = some_codes("i64", 3000)
suite.elementwise("int_to_ptr, ptr_to_ptr, ptr_to_int", """
    %a = int_to_ptr %0 : {i64} -> {ptr<f32>}
    %b = ptr_to_ptr %a : {ptr<f32>} -> {ptr<i8>}
    %r = ptr_to_int %b : {ptr<i8>} -> {i64}""", [("i64", x)], "i64", exactly(x))
suite.elementwise("ptr_to_int of a rounded address", """
    %a = int_to_ptr %0 : {i64} -> {ptr<f64>}
    %i = ptr_to_int %a : {ptr<f64>} -> {i64}
    %r = ori %i, %1 : {i64}""", [("i64", x), ("i64", x[::-1].copy())], "i64", exactly(x | x[::-1]))


def packed(codes, width):
    """Concatenates the codes to bytes, lowest bits and lowest address first."""
    bits = (codes[:, None] >> np.arange(width, dtype=np.uint64)) & np.uint64(1)
    return (bits.reshape(-1, 8) << np.arange(8, dtype=np.uint64)).sum(axis=1)


COUNT = 256
for element in WIDTHS:
    width = 1 if element == "i1" else WIDTHS[element]
    if width == 8:
        continue  # the verifier rejects it: nothing to pack
    x = some_codes(element, COUNT)
    bytes_ = packed(x, width)
    whole, parts = f"tile<{COUNT}x{element}>", f"tile<{COUNT * width // 8}xi8>"
    make, take = f"%x = bitcast %0 : {whole} -> {whole}", f"%r = bitcast %y : {whole} -> {whole}"
    made = "i8" if width == 4 else element
    if element == "i4":  # only pack and unpack support these in memory
        make, take = f"%x = trunci %0 : tile<{COUNT}xi8> -> {whole}", f"%r = exti %y unsigned : {whole} -> tile<{COUNT}xi8>"
    if element == "f4E2M1FN":
        make = f"%x = ftof %0 : tile<{COUNT}xf8E5M2> -> {whole}"
        take = f"%r = ftof %y : {whole} -> tile<{COUNT}xf8E5M2>"
        made = "f8E5M2"
    held = x if element != "f4E2M1FN" else FORMATS["f8E5M2"].round_values(FORMATS[element].values(x), "nearest_even")
    suite.kernel(f"pack {element}", f"{make}\n%r = pack %x : {whole} -> {parts}", [(made, held)], [("i8", (len(bytes_),))],
                 exactly(bytes_))
    suite.kernel(f"unpack {element}", f"%y = unpack %0 : {parts} -> {whole}\n{take}", [("i8", bytes_)], [(made, (COUNT,))],
                 exactly(held))

# --- splat tiles -------------------------------------------------------------------------------------------------------------

SPLATS = {
    "pack": ("%c = constant <i16: 258> : {i16}\n%r = pack %c : {i16} -> tile<64xi8>", "i8", 64, [2, 1] * 32),
    "unpack": ("%c = constant <i8: 33> : tile<16xi8>\n%u = unpack %c : tile<16xi8> -> {i4}\n%r = exti %u signed : {i4} -> {i8}",
               "i8", 32, [1, 2] * 16),
    "bitcast": ("%c = constant <f32: 1.0> : {f32}\n%r = bitcast %c : {f32} -> {i32}", "i32", 32, [0x3F800000] * 32),
    "ftof": ("%c = constant <f32: 1.0> : {f32}\n%r = ftof %c : {f32} -> {f8E4M3FN}", "f8E4M3FN", 32, [0x38] * 32),
    "ftof from a small format": ("%c = constant <f8E4M3FN: 1.0> : {f8E4M3FN}\n%r = ftof %c : {f8E4M3FN} -> {bf16}", "bf16", 32,
                                 [0x3F80] * 32),
    "ftoi": ("%c = constant <f64: -2.75> : {f64}\n%r = ftoi %c signed : {f64} -> {i8}", "i8", 32, [0xFE] * 32),
    "exti": ("%c = constant <i8: -2> : {i8}\n%r = exti %c signed : {i8} -> {i32}", "i32", 32, [0xFFFFFFFE] * 32),
}
for op, (body, element, count, expected) in SPLATS.items():
    suite.kernel(f"{op} of a splat", body, [], [(element, (count,))], exactly(np.array(expected, np.uint64)), shape=(32,))

suite.finish()
