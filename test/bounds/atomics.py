"""Radii of sums that many blocks add to memory: the result of every order of additions is within them.

usage: atomics.py WORK_DIR
"""
import pathlib
import sys

import numpy as np

import orders
from harness import launch
from rounding import decode, encode

work = pathlib.Path(sys.argv[1])
random = np.random.default_rng(3)
BLOCKS = 64
WIDTH = 8

HEAD = """cuda_tile.module @kernels {{
entry @kernel(%x: tile<ptr<{e}>>, %y: tile<ptr<{e}>>) {{
  %b, %_j, %_k = get_tile_block_id : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %xv = make_tensor_view %x, shape = [{count}], strides = [1] : tensor_view<{count}x{e}, strides=[1]>
  %xp = make_partition_view %xv : partition_view<tile=({width}), tensor_view<{count}x{e}, strides=[1]>>
  %v, %t = load_view_tko weak %xp[%b] : partition_view<tile=({width}), tensor_view<{count}x{e}, strides=[1]>>, tile<i32> -> tile<{width}x{e}>, token
{body}
  return
}}
}}
"""
VIEW = """
  %yv = make_tensor_view %y, shape = [{width}], strides = [1] : tensor_view<{width}x{e}, strides=[1]>
  %yp = make_partition_view %yv : partition_view<tile=({width}), tensor_view<{width}x{e}, strides=[1]>>
  %d = atomic_red_view_tko relaxed device %yp[%zero], addf, %v : tile<{width}x{e}>, partition_view<tile=({width}), tensor_view<{width}x{e}, strides=[1]>>, tile<i32> -> token"""
POINTERS = """
  %y1 = reshape %y : tile<ptr<{e}>> -> tile<1xptr<{e}>>
  %ys = broadcast %y1 : tile<1xptr<{e}>> -> tile<{width}xptr<{e}>>
  %o = {offsets}
  %p = offset %ys, %o : tile<{width}xptr<{e}>>, tile<{width}xi32> -> tile<{width}xptr<{e}>>
  %old, %d = atomic_rmw_tko relaxed device %p, addf, %v : tile<{width}xptr<{e}>>, tile<{width}x{e}> -> tile<{width}x{e}>, token"""
APART, TOGETHER = "iota : tile<{width}xi32>", "constant <i32: 0> : tile<{width}xi32>"
TWICE = POINTERS + """
  %again, %d2 = atomic_rmw_tko relaxed device %p, addf, %v : tile<{width}xptr<{e}>>, tile<{width}x{e}> -> tile<{width}x{e}>, token"""

wrong = tried = cases = 0
closest = 0.0
for element in ("f16", "bf16", "f32", "f64"):
    for kind in ("positive", "signs", "cancelling", "scales", "subnormal"):
        for name, body, offsets in (("view", VIEW, ""), ("pointers", POINTERS, APART), ("one place", POINTERS, TOGETHER),
                                    ("twice", TWICE, APART)):
            if kind not in ("signs", "cancelling") and name == "twice" or (element == "bf16" and kind == "scales"):
                continue
            shape = (BLOCKS, WIDTH)
            x = {"positive": lambda: random.uniform(0.5, 2, shape), "signs": lambda: random.normal(0, 1, shape),
                 "cancelling": lambda: random.choice([-1, 1], shape) * (1 + random.normal(0, 1, shape) * 2.0**-6),
                 "scales": lambda: random.normal(0, 1, shape) * 2.0**random.integers(-9, 4, shape),
                 "subnormal": lambda: random.normal(0, 1, shape) *
                 {"f16": 2.0**-22, "bf16": 2.0**-131, "f32": 2.0**-127, "f64": 2.0**-1071}[element]}[kind]()
            codes, start = encode(element, x), encode(element, random.normal(0, 1, WIDTH))
            if kind == "subnormal":
                start &= np.uint64(3)
            dtype = f"<u{ {'f16': 2, 'bf16': 2, 'f32': 4, 'f64': 8}[element]}"
            fields = {"e": element, "count": BLOCKS * WIDTH, "width": WIDTH}
            text = HEAD.format(body=body.format(offsets=offsets.format(**fields), **fields), **fields)
            code, said, results = launch(work, text, [
                ("x", "in", element, codes.reshape(-1).astype(dtype)), ("y", "inout", element, start.astype(dtype))],
                (BLOCKS, 1, 1))
            if code:
                sys.exit(f"{element}, {name}: ended with {code}: {said}")
            got, radii = results["y"]
            got = decode(element, got.view(dtype))
            rounded, number = orders.rounding(element)
            values = decode(element, codes).astype(number)
            first = decode(element, start).astype(number)
            flush = element == "f32" and kind == "subnormal"  # as f32 atomics on global memory do
            least = np.float32(2.0**-126)
            flushed = (lambda v: np.where(np.abs(v) < least, np.float32(0), v)) if flush else lambda v: v
            for place in range(1 if name == "one place" else 2):
                terms = values.reshape(-1) if name == "one place" else values[:, place]
                if name == "twice":
                    terms = np.concatenate([terms, terms])
                order = orders.permutations(random, len(terms))
                terms = np.concatenate([np.full((1, orders.ORDERS), first[place]), terms[order]])
                combine = lambda a, b: rounded(a + b)
                every = [orders.chain(terms, combine)]
                if flush:
                    every.append(orders.chain(terms, lambda a, b: flushed(flushed(a) + flushed(b))))
                found = np.concatenate(every).astype(np.float64)
                bad, use = orders.outside(found, got[place], radii[place])
                cases, tried, closest = cases + 1, tried + len(found), max(closest, use)
                if bad or not np.isfinite(radii[place]):
                    wrong += 1
                    print(f"{element}, {kind}, {name}: {bad} of {len(found)} orders are outside {got[place]} +- "
                          f"{radii[place]}; {found.min()} to {found.max()}")
            if name == "one place" and (radii[1:] != 0).any():
                wrong += 1
                print(f"{element}, {kind}: elements that nothing was added to have a radius")
print(f"atomics: {cases} sums, {tried} orders, {closest:.2f} of a radius used at most, {wrong} wrong")
sys.exit(1 if wrong else 0)
