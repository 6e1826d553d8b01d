"""The benchmark kernels, in the sizes that are measured and in small ones that are run."""
import attention
import gemm
import moves
import rows

LARGE = (4096, 4096, 4096)
TILES = {"f16": [(64, 64, 32), (128, 128, 32), (128, 128, 64), (256, 128, 64)],
         "bf16": [(64, 64, 32), (128, 128, 64), (256, 128, 64)], "tf32": [(64, 64, 32), (128, 128, 32), (256, 128, 32)],
         "f8E4M3FN": [(64, 64, 32), (128, 128, 64), (256, 128, 64)], "i8": [(64, 64, 32), (128, 128, 64), (256, 128, 64)]}


def measured():
    """Everything that the table has."""
    found = [gemm.gemm(element, tile, LARGE) for element, tiles in TILES.items() for tile in tiles]
    found += [gemm.batched((128, 128, 32), (16, 1024, 1024, 1024)), gemm.split_k((64, 64, 64), (512, 512, 8192), 8),
              gemm.experts((64, 128, 64), (4096, 4096, 2048, 8, 8192)), gemm.four_bits((64, 128, 64), LARGE)]
    for depth in (64, 128):
        for causal in (False, True):
            found += [attention.forward(depth, (128, 64), (16, 4096), causal),
                      attention.backward_keys(depth, (64, 64), (16, 4096), causal),
                      attention.backward_queries(depth, (64, 64), (16, 4096), causal)]
    for n in (1024, 4096):
        found += [rows.softmax((1, n), 4096), rows.softmax_backward((1, n), 4096)]
        for centred in (True, False):
            found += [rows.norm((1, n), 4096, centred), rows.norm_backward((1, n), 4096, 16, centred)]
    return found + [moves.rotary((32, 64), (4096, 32)), moves.swiglu((1, 2048), (4096, 8192)), moves.gelu((8, 512), (4096, 4096)),
                    moves.add(1024, 1 << 22), moves.transpose("f16", (64, 64), (4096, 4096)), moves.transpose("f32", (64, 64), (4096, 4096)),
                    moves.histogram(1024, 1 << 20, 256), moves.cumulative_sum((1, 2048), 4096)]


def small():
    """The same programs on few elements: one or two tiles along each axis, loops of two turns or more."""
    found = [gemm.gemm(element, (32, 32, 32), (64, 32, 96)) for element in TILES]
    found += [gemm.batched((32, 32, 16), (2, 32, 64, 48)), gemm.split_k((32, 32, 16), (32, 64, 96), 2),
              gemm.experts((16, 32, 16), (40, 32, 48, 3, 32)), gemm.four_bits((16, 32, 32), (32, 32, 96))]
    for causal in (False, True):
        found += [attention.forward(32, (32, 16), (2, 64), causal), attention.backward_keys(32, (16, 32), (1, 64), causal),
                  attention.backward_queries(32, (32, 16), (1, 64), causal)]
    found += [rows.softmax((2, 128), 4), rows.softmax_backward((2, 128), 4)]
    for centred in (True, False):
        found += [rows.norm((2, 128), 4, centred), rows.norm_backward((1, 128), 6, 3, centred)]
    return found + [moves.rotary((8, 32), (16, 2)), moves.swiglu((1, 128), (2, 256)), moves.gelu((2, 128), (4, 256)), moves.add(128, 512),
                    moves.transpose("f16", (32, 32), (32, 64)), moves.transpose("f32", (32, 32), (32, 64)), moves.histogram(128, 512, 32),
                    moves.cumulative_sum((2, 128), 4)]
