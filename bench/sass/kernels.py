"""The benchmark kernels, in the measured sizes and in small ones to run."""
import attention
import fourier
import gemm
import moves
import rows

TILES = {"f16": [(64, 64, 32), (128, 128, 32), (128, 128, 64), (256, 128, 64)],
         "bf16": [(64, 64, 32), (128, 128, 64), (256, 128, 64)], "tf32": [(64, 64, 32), (128, 128, 32), (256, 128, 32)],
         "f8E4M3FN": [(64, 64, 32), (128, 128, 64), (256, 128, 64)], "i8": [(64, 64, 32), (128, 128, 64), (256, 128, 64)]}


def measured(large=True):
    """All rows of the table, or the same tiles on arrays of few tiles, which the emulator runs.

    Loops have a higher trip count than a compiler unrolls completely: the vendor's unrolls 32."""
    def pick(size, few):
        return size if large else few

    found = [gemm.gemm(element, tile, pick((4096, 4096, 4096), (tile[0], tile[1], 4 * tile[2])))
             for element, tiles in TILES.items() for tile in tiles]
    found += [gemm.batched((128, 128, 32), pick((16, 2048, 2048, 2048), (1, 128, 128, 128))),
              gemm.split_k((64, 64, 64), pick((512, 512, 32768), (64, 64, 512)), pick(8, 2)),
              gemm.experts((64, 128, 64), pick((4096, 4096, 4096, 8, 8192), (128, 128, 256, 2, 64))),
              gemm.four_bits((64, 128, 64), pick((4096, 4096, 4096), (64, 128, 256)))]
    heads = pick((16, 4096), (1, 256))
    for depth in (64, 128):
        for causal in (False, True):
            found += [attention.forward(depth, (128, 64), heads, causal), attention.backward_keys(depth, (64, 64), heads, causal),
                      attention.backward_queries(depth, (64, 64), heads, causal)]
    found += [attention.ragged(128, (128, 64), pick((4, 4, 4, 4096), (1, 1, 2, 256))), attention.eight_bits(128, (128, 64), heads),
              attention.decode(128, 64, pick((32, 8, 8192, 8), (1, 8, 256, 1))), attention.combine(128, pick((8, 256), (8, 16))),
              attention.backward(128, (64, 64), heads)]
    many = pick(4096, 16)
    for n in (1024, 4096):
        found += [rows.softmax((1, n), many), rows.softmax_backward((1, n), many)]
        for centred in (True, False):
            found += [rows.norm((1, n), many, centred), rows.norm_backward((1, n), many, 16, centred)]
    long = (pick(1000, 8), 4000)
    found += [rows.long_norm(1024, long), rows.long_norm_backward(1024, long), rows.sums_of_rows((32, 128), pick((256, 4096), (256, 128)))]
    return found + [moves.rotary((32, 64), pick((4096, 32), (64, 2))), moves.swiglu((1, 2048), pick((4096, 8192), (2, 4096))),
                    moves.gelu((8, 512), pick((4096, 4096), (16, 1024))), moves.add(1024, pick(1 << 22, 1 << 12)),
                    moves.transpose("f16", (64, 64), pick((4096, 4096), (128, 128))),
                    moves.transpose("f32", (64, 64), pick((4096, 4096), (128, 128))),
                    moves.histogram(1024, pick(1 << 20, 1 << 12), 256), moves.cumulative_sum((1, 2048), pick(4096, 4)),
                    fourier.fourier("f16", 2, 16, pick(1 << 14, 2)), fourier.fourier("f32", 2, 16, pick(1 << 14, 2))]


def small():
    """The same programs on few elements: one or two tiles along each axis, loops with a trip count of two or more."""
    found = [gemm.gemm(element, (32, 32, 32), (64, 32, 96)) for element in TILES]
    found += [gemm.batched((32, 32, 16), (2, 32, 64, 48)), gemm.split_k((32, 32, 16), (32, 64, 96), 2),
              gemm.experts((16, 32, 16), (40, 32, 48, 3, 32)), gemm.four_bits((16, 32, 32), (32, 32, 96))]
    for causal in (False, True):
        found += [attention.forward(32, (32, 16), (2, 64), causal), attention.backward_keys(32, (16, 32), (1, 64), causal),
                  attention.backward_queries(32, (32, 16), (1, 64), causal)]
    found += [attention.ragged(32, (32, 16), (2, 1, 2, 64)), attention.eight_bits(32, (64, 32), (1, 64)), attention.decode(32, 16, (2, 4, 64, 2)),
              attention.combine(32, (4, 8)), attention.backward(32, (32, 16), (1, 64))]
    found += [rows.long_norm(64, (4, 200)), rows.long_norm_backward(64, (4, 200)), rows.sums_of_rows((8, 32), (40, 64))]
    found += [rows.softmax((2, 128), 4), rows.softmax_backward((2, 128), 4)]
    for centred in (True, False):
        found += [rows.norm((2, 128), 4, centred), rows.norm_backward((1, 128), 6, 3, centred)]
    return found + [moves.rotary((8, 32), (16, 2)), moves.swiglu((1, 128), (2, 256)), moves.gelu((2, 128), (4, 256)), moves.add(128, 512),
                    moves.transpose("f16", (32, 32), (32, 64)), moves.transpose("f32", (32, 32), (32, 64)), moves.histogram(128, 512, 32),
                    moves.cumulative_sum((2, 128), 4), fourier.fourier("f16", 2, 8, 4), fourier.fourier("f32", 2, 8, 4)]
