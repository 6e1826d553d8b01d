#!/usr/bin/env python3
"""Prints a device module: an f16 matrix product of 128x128 with an f32 result, in one block, by mma.sync.

Each of four warps computes 64x64 of the result. cp.async copies slabs of 32 of the inner dimension
into two stages of shared memory, whose rows are padded to avoid bank conflicts of ldmatrix. An
LLVM-dialect module with its launch, as `tilewright run` accepts it.

    python bench/kernels/mma_matmul.py > mma_matmul.mlir
    tilewright run mma_matmul.mlir --launch mma_matmul.mlir:1 --on emulator --gpu-name sm_80 --out-dir DIR
"""
SIZE, SLAB = 128, 32
A_ROW, B_ROW = SLAB + 8, SIZE + 8  # elements of a padded row in shared memory
A_BYTES, B_BYTES = 2 * SIZE * A_ROW, 2 * SLAB * B_ROW
STAGE = A_BYTES + B_BYTES
M_TILES, N_TILES = 4, 8  # of 16x8, in the 64x64 of a warp
PAIR, FOUR_WORDS = "vector<2xf16>", "!llvm.struct<(i32, i32, i32, i32)>"
FOUR_FLOATS = "!llvm.struct<(f32, f32, f32, f32)>"


class Writer:
    """Lines of a function's body; each value has its own name."""

    def __init__(self):
        self.lines, self.constants, self.count = [], {}, 0

    def line(self, text):
        self.lines.append("    " + text)

    def value(self, text):
        self.count += 1
        self.line(f"%v{self.count} = {text}")
        return f"%v{self.count}"

    def i32(self, number):
        return self.constants.setdefault(number, f"%c{number}")

    def op(self, name, left, right):
        left, right = (self.i32(each) if isinstance(each, int) else each for each in (left, right))
        return self.value(f"llvm.{name} {left}, {right} : i32")

    def at(self, base, offset, element, space):
        return self.value(f"llvm.getelementptr {base}[{offset}] : (!llvm.ptr<{space}>, i32) -> !llvm.ptr<{space}>, {element}")


def copy_slab(w, slab, stage):
    """Copies of sixteen bytes: 4 of A and 4 of B for each of 128 threads."""
    base = w.at("%shared", w.op("mul", stage, STAGE), "i8", 3)
    first = w.op("mul", slab, SLAB)
    for part in range(4):
        chunk = w.op("add", "%tid", 128 * part)
        row, column = w.op("lshr", chunk, 2), w.op("shl", w.op("and", chunk, 3), 3)
        source = w.op("add", w.op("add", w.op("mul", row, SIZE), column), first)
        place = w.op("add", w.op("mul", row, A_ROW), column)
        copy(w, w.at(base, place, "f16", 3), w.at("%a", source, "f16", 1))
    base = w.at(base, w.i32(A_BYTES), "i8", 3)
    for part in range(4):
        chunk = w.op("add", "%tid", 128 * part)
        row, column = w.op("lshr", chunk, 4), w.op("shl", w.op("and", chunk, 15), 3)
        source = w.op("add", w.op("mul", w.op("add", row, first), SIZE), column)
        place = w.op("add", w.op("mul", row, B_ROW), column)
        copy(w, w.at(base, place, "f16", 3), w.at("%b", source, "f16", 1))
    w.line("nvvm.cp.async.commit.group")


def copy(w, to, source):
    w.line(f"nvvm.cp.async.shared.global {to}, {source}, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>")


def matrices(w, base, place, layout):
    """Four 8x8 matrices as the fragments of this lane."""
    pack = w.value(f"nvvm.ldmatrix {w.at(base, place, 'f16', 3)} {{num = 4 : i32, layout = #nvvm.mma_layout<{layout}>, "
                   "shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} "
                   f": (!llvm.ptr<3>) -> {FOUR_WORDS}")
    words = [w.value(f"llvm.extractvalue {pack}[{i}] : {FOUR_WORDS}") for i in range(4)]
    return [w.value(f"llvm.bitcast {word} : i32 to {PAIR}") for word in words]


def multiply_slab(w, stage, sums):
    a_base = w.at("%shared", w.op("mul", stage, STAGE), "i8", 3)
    b_base = w.at(a_base, w.i32(A_BYTES), "i8", 3)
    for k in range(0, SLAB, 16):
        a = []
        for m in range(M_TILES):
            row = w.op("add", "%row", 16 * m)
            a.append(matrices(w, a_base, w.op("add", w.op("add", w.op("mul", row, A_ROW), "%half"), k), "row"))
        b = []
        for n in range(0, N_TILES, 2):
            row = w.op("add", "%lane_row", k)
            place = w.op("add", w.op("add", w.op("mul", row, B_ROW), "%half"), w.op("add", "%column", 8 * n))
            four = matrices(w, b_base, place, "col")
            b += [four[:2], four[2:]]
        for m in range(M_TILES):
            for n in range(N_TILES):
                at = 4 * (m * N_TILES + n)
                result = w.value(f"nvvm.mma.sync A[{', '.join(a[m])}] B[{', '.join(b[n])}] C[{', '.join(sums[at:at + 4])}] "
                                 "{layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, "
                                 f"shape = #nvvm.shape<m = 16, n = 8, k = 16>}} : ({PAIR}, {PAIR}, f32) -> {FOUR_FLOATS}")
                sums[at:at + 4] = [w.value(f"llvm.extractvalue {result}[{i}] : {FOUR_FLOATS}") for i in range(4)]


def store(w, sums):
    group, pair = w.op("lshr", "%lane", 2), w.op("shl", w.op("and", "%lane", 3), 1)
    for m in range(M_TILES):
        for n in range(N_TILES):
            for half in range(2):
                row = w.op("add", w.op("add", "%warp_row", group), 16 * m + 8 * half)
                column = w.op("add", w.op("add", "%column", pair), 8 * n)
                at = 4 * (m * N_TILES + n) + 2 * half
                value = w.value("llvm.mlir.undef : vector<2xf32>")
                for i in range(2):
                    value = w.value(f"llvm.insertelement {sums[at + i]}, {value}[{w.i32(i)} : i32] : vector<2xf32>")
                place = w.at("%c", w.op("add", w.op("mul", row, SIZE), column), "f32", 1)
                w.line(f"llvm.store {value}, {place} : vector<2xf32>, !llvm.ptr<1>")


def body():
    w, count = Writer(), 4 * M_TILES * N_TILES
    types = ", ".join(["i32"] + ["f32"] * count)
    for name, expression in (("lane", ("and", "%tid", 31)), ("warp", ("lshr", "%tid", 5)), ("lane_row", ("and", "%lane", 15)),
                             ("half", ("shl", ("lshr", "%lane", 4), 3)), ("warp_row", ("shl", ("and", "%warp", 1), 6)),
                             ("column", ("shl", ("lshr", "%warp", 1), 6)), ("row", ("add", "%warp_row", "%lane_row"))):
        parts = [w.op(*part) if isinstance(part, tuple) else part for part in expression[1:]]
        left, right = (w.i32(each) if isinstance(each, int) else each for each in parts)
        w.line(f"%{name} = llvm.{expression[0]} {left}, {right} : i32")
    copy_slab(w, w.i32(0), w.i32(0))
    w.line(f"llvm.br ^slab({', '.join([w.i32(0)] + ['%zero'] * count)} : {types})")
    sums = [f"%s{i}" for i in range(count)]
    w.lines.append(f"  ^slab({', '.join(f'{name}: {kind}' for name, kind in zip(['%slab'] + sums, types.split(', ')))}):")
    w.line("nvvm.cp.async.wait.group 0")
    w.line("nvvm.barrier0")
    w.line(f"%next = llvm.add %slab, {w.i32(1)} : i32")
    w.line(f"%more = llvm.icmp \"slt\" %next, {w.i32(SIZE // SLAB)} : i32")
    w.line("llvm.cond_br %more, ^fetch, ^multiply")
    w.lines.append("  ^fetch:")
    copy_slab(w, "%next", w.op("and", "%next", 1))
    w.line("llvm.br ^multiply")
    w.lines.append("  ^multiply:")
    multiply_slab(w, w.op("and", "%slab", 1), sums)
    w.line(f"llvm.cond_br %more, ^slab({', '.join(['%next'] + sums)} : {types}), ^done")
    w.lines.append("  ^done:")
    store(w, sums)
    w.line("llvm.return")
    constants = [f"    {name} = llvm.mlir.constant({number} : i32) : i32" for number, name in w.constants.items()]
    return "\n".join(constants + w.lines)


def main():
    print(f"""// f16 times f16 into f32: {SIZE}x{SIZE}x{SIZE} in one block, by mma.sync. Whole numbers, so that each sum is exact.
// launch: {{"entry": "matmul", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{{"name": "a", "role": "in", "dtype": "f16", "shape": [{SIZE}, {SIZE}],
//             "contents": {{"gen": "integers", "seed": 1, "lo": -8, "hi": 9}}}},
//            {{"name": "b", "role": "in", "dtype": "f16", "shape": [{SIZE}, {SIZE}],
//             "contents": {{"gen": "integers", "seed": 2, "lo": -8, "hi": 9}}}},
//            {{"name": "c", "role": "out", "dtype": "f32", "shape": [{SIZE}, {SIZE}],
//             "contents": {{"gen": "constant", "value": -7}}}}]}}
gpu.module @kernels {{
  llvm.mlir.global internal @stages() {{addr_space = 3 : i32, alignment = 16 : i64}} : !llvm.array<{2 * STAGE} x i8>
  llvm.func @matmul(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %c: !llvm.ptr<1>)
      attributes {{nvvm.kernel, nvvm.reqntid = array<i32: 128, 1, 1>}} {{
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %shared = llvm.mlir.addressof @stages : !llvm.ptr<3>
    %zero = llvm.mlir.constant(0.0 : f32) : f32
{body()}
  }}
}}""")


if __name__ == "__main__":
    main()
