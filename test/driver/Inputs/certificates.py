"""Writes a product of 16 x 4096 and 4096 x 16 in several orders, and launches of it, into the current directory.

usage: certificates.py
"""
import json

VIEW = "tensor_view<{0}x{1}xf16, strides=[{1},1]>"


def product(name, parts, tile=16, swaps=False):
    """A kernel that adds the sums of `parts` equal ranges of K, in this order or exchanged."""
    lines = [f"  entry @{name}(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %y: tile<ptr<f32>>) {{"]
    lines += ["    %zero = constant <i32: 0> : tile<i32>", "    %one = constant <i32: 1> : tile<i32>",
              "    %none = constant <f32: 0.0> : tile<16x16xf32>"]
    a, b = VIEW.format(16, 4096), VIEW.format(4096, 16)
    pa, pb = f"partition_view<tile=(16x{tile}), {a}>", f"partition_view<tile=({tile}x16), {b}>"
    lines += [f"    %av = make_tensor_view %a, shape = [16, 4096], strides = [4096, 1] : {a}",
              f"    %ap = make_partition_view %av : {pa}",
              f"    %bv = make_tensor_view %b, shape = [4096, 16], strides = [16, 1] : {b}",
              f"    %bp = make_partition_view %bv : {pb}"]
    steps = 4096 // tile
    for part in range(parts):
        first, end = part * steps // parts, (part + 1) * steps // parts
        lines += [f"    %from{part} = constant <i32: {first}> : tile<i32>", f"    %to{part} = constant <i32: {end}> : tile<i32>",
                  f"    %sum{part} = for %k in (%from{part} to %to{part}, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<16x16xf32>) {{",
                  f"      %x, %tx = load_view_tko weak %ap[%zero, %k] : {pa}, tile<i32> -> tile<16x{tile}xf16>, token",
                  f"      %z, %tz = load_view_tko weak %bp[%k, %zero] : {pb}, tile<i32> -> tile<{tile}x16xf16>, token",
                  f"      %next = mmaf %x, %z, %acc : tile<16x{tile}xf16>, tile<{tile}x16xf16>, tile<16x16xf32>",
                  "      continue %next : tile<16x16xf32>", "    }"]
    order = list(range(parts))
    if swaps:
        order[0], order[2] = order[2], order[0]
    last = f"%sum{order[0]}"
    for number, part in enumerate(order[1:]):
        lines.append(f"    %both{number} = addf {last}, %sum{part} rounding<nearest_even> : tile<16x16xf32>")
        last = f"%both{number}"
    y = "tensor_view<16x16xf32, strides=[16,1]>"
    py = f"partition_view<tile=(16x16), {y}>"
    lines += [f"    %yv = make_tensor_view %y, shape = [16, 16], strides = [16, 1] : {y}", f"    %yp = make_partition_view %yv : {py}",
              f"    %done = store_view_tko weak {last}, %yp[%zero, %zero] : tile<16x16xf32>, {py}, tile<i32> -> token", "    return", "  }"]
    return "\n".join(lines)


def stores(name, order):
    """A kernel that stores the squares of two halves, in this order."""
    view = "tensor_view<32xf32, strides=[1]>"
    part = f"partition_view<tile=(16), {view}>"
    lines = [f"  entry @{name}(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {{",
             f"    %xv = make_tensor_view %x, shape = [32], strides = [1] : {view}", f"    %xp = make_partition_view %xv : {part}",
             f"    %yv = make_tensor_view %y, shape = [32], strides = [1] : {view}", f"    %yp = make_partition_view %yv : {part}"]
    for half in order:
        lines += [f"    %i{half} = constant <i32: {half}> : tile<i32>",
                  f"    %v{half}, %l{half} = load_view_tko weak %xp[%i{half}] : {part}, tile<i32> -> tile<16xf32>, token",
                  f"    %s{half} = mulf %v{half}, %v{half} rounding<nearest_even> : tile<16xf32>",
                  f"    %t{half} = store_view_tko weak %s{half}, %yp[%i{half}] : tile<16xf32>, {part}, tile<i32> -> token"]
    return "\n".join([*lines, "    return", "  }"])


def main():
    kernels = {"straight": (1, 16, False), "wide": (1, 32, False), "split": (2, 16, False), "four": (4, 16, False),
               "exchanged": (4, 16, True)}
    with open("stores.mlir", "w", encoding="utf-8") as file:
        file.write("cuda_tile.module @kernels {\n" + stores("upwards", [0, 1]) + "\n" + stores("downwards", [1, 0]) + "\n}\n")
    for name in ("upwards", "downwards"):
        launch = {"entry": name, "calling_convention": "pointers", "grid": [1, 1, 1], "args": [
            {"name": "x", "role": "in", "dtype": "f32", "shape": [32], "contents": {"gen": "constant", "value": 0}},
            {"name": "y", "role": "out", "dtype": "f32", "shape": [32], "contents": {"gen": "constant", "value": 0}}]}
        with open(f"{name}.json", "w", encoding="utf-8") as file:
            json.dump(launch, file)
    with open("product.mlir", "w", encoding="utf-8") as file:
        body = "\n".join(product(name, *how) for name, how in kernels.items())
        file.write("cuda_tile.module @kernels {\n" + body + "\n}\n")
    zeros = {"gen": "constant", "value": 0}
    for name in kernels:
        launch = {"entry": name, "calling_convention": "pointers", "grid": [1, 1, 1], "args": [
            {"name": "a", "role": "in", "dtype": "f16", "shape": [16, 4096], "contents": zeros},
            {"name": "b", "role": "in", "dtype": "f16", "shape": [4096, 16], "contents": zeros},
            {"name": "y", "role": "out", "dtype": "f32", "shape": [16, 16], "contents": zeros}]}
        with open(f"{name}.json", "w", encoding="utf-8") as file:
            json.dump(launch, file)


main()
