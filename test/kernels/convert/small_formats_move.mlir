// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// tf32 and 8-bit elements keep their bits: in constants, lists and scalars, reshaped, selected,
// carried by loops and yielded by branches.
// launch: {"entry": "shapes", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "aa",
//   "role": "in", "dtype": "tf32", "values": [[1.0, 0.5, 16.0, 2.0, 8.0, 32.0, 4.0, 0.25], [2.0, 8.0, 32.0,
//   4.0, 0.25, 1.0, 0.5, 16.0], [4.0, 0.25, 1.0, 0.5, 16.0, 2.0, 8.0, 32.0], [0.5, 16.0, 2.0, 8.0, 32.0, 4.0,
//   0.25, 1.0]]}, {"name": "ba", "role": "in", "dtype": "tf32", "values": [[4.0, 0.5, 8.0, 0.25, 16.0, 32.0,
//   1.0, 2.0], [32.0, 1.0, 2.0, 4.0, 0.5, 8.0, 0.25, 16.0], [8.0, 0.25, 16.0, 32.0, 1.0, 2.0, 4.0, 0.5], [2.0,
//   4.0, 0.5, 8.0, 0.25, 16.0, 32.0, 1.0]]}, {"name": "za", "role": "out", "dtype": "tf32", "shape": [4, 8],
//   "contents": {"gen": "constant", "value": 1}}, {"name": "ab", "role": "in", "dtype": "e4m3", "values":
//   [[1.0, 0.5, 16.0, 2.0, 8.0, 32.0, 4.0, 0.25], [2.0, 8.0, 32.0, 4.0, 0.25, 1.0, 0.5, 16.0], [4.0, 0.25,
//   1.0, 0.5, 16.0, 2.0, 8.0, 32.0], [0.5, 16.0, 2.0, 8.0, 32.0, 4.0, 0.25, 1.0]]}, {"name": "bb", "role":
//   "in", "dtype": "e4m3", "values": [[4.0, 0.5, 8.0, 0.25, 16.0, 32.0, 1.0, 2.0], [32.0, 1.0, 2.0, 4.0, 0.5,
//   8.0, 0.25, 16.0], [8.0, 0.25, 16.0, 32.0, 1.0, 2.0, 4.0, 0.5], [2.0, 4.0, 0.5, 8.0, 0.25, 16.0, 32.0,
//   1.0]]}, {"name": "zb", "role": "out", "dtype": "e4m3", "shape": [4, 8], "contents": {"gen": "constant",
//   "value": 1}}, {"name": "ac", "role": "in", "dtype": "e5m2", "values": [[1.0, 0.5, 16.0, 2.0, 8.0, 32.0,
//   4.0, 0.25], [2.0, 8.0, 32.0, 4.0, 0.25, 1.0, 0.5, 16.0], [4.0, 0.25, 1.0, 0.5, 16.0, 2.0, 8.0, 32.0],
//   [0.5, 16.0, 2.0, 8.0, 32.0, 4.0, 0.25, 1.0]]}, {"name": "bc", "role": "in", "dtype": "e5m2", "values":
//   [[4.0, 0.5, 8.0, 0.25, 16.0, 32.0, 1.0, 2.0], [32.0, 1.0, 2.0, 4.0, 0.5, 8.0, 0.25, 16.0], [8.0, 0.25,
//   16.0, 32.0, 1.0, 2.0, 4.0, 0.5], [2.0, 4.0, 0.5, 8.0, 0.25, 16.0, 32.0, 1.0]]}, {"name": "zc", "role":
//   "out", "dtype": "e5m2", "shape": [4, 8], "contents": {"gen": "constant", "value": 1}}, {"name": "ad",
//   "role": "in", "dtype": "e8m0", "values": [[1.0, 0.5, 16.0, 2.0, 8.0, 32.0, 4.0, 0.25], [2.0, 8.0, 32.0,
//   4.0, 0.25, 1.0, 0.5, 16.0], [4.0, 0.25, 1.0, 0.5, 16.0, 2.0, 8.0, 32.0], [0.5, 16.0, 2.0, 8.0, 32.0, 4.0,
//   0.25, 1.0]]}, {"name": "bd", "role": "in", "dtype": "e8m0", "values": [[4.0, 0.5, 8.0, 0.25, 16.0, 32.0,
//   1.0, 2.0], [32.0, 1.0, 2.0, 4.0, 0.5, 8.0, 0.25, 16.0], [8.0, 0.25, 16.0, 32.0, 1.0, 2.0, 4.0, 0.5], [2.0,
//   4.0, 0.5, 8.0, 0.25, 16.0, 32.0, 1.0]]}, {"name": "zd", "role": "out", "dtype": "e8m0", "shape": [4, 8],
//   "contents": {"gen": "constant", "value": 1}}], "outputs": [{"arg": "za", "compare": "exact", "values":
//   [[1.0, 2.0, 4.0, 0.25, 16.0, 32.0, 1.0, 2.0], [16.0, 32.0, 1.0, 4.0, 0.5, 8.0, 0.25, 16.0], [8.0, 0.25,
//   16.0, 32.0, 1.0, 2.0, 4.0, 0.5], [4.0, 0.5, 8.0, 8.0, 0.25, 16.0, 32.0, 1.0]]}, {"arg": "zb", "compare":
//   "exact", "values": [[1.0, 2.0, 4.0, 0.25, 16.0, 32.0, 1.0, 2.0], [16.0, 32.0, 1.0, 4.0, 0.5, 8.0, 0.25,
//   16.0], [8.0, 0.25, 16.0, 32.0, 1.0, 2.0, 4.0, 0.5], [4.0, 0.5, 8.0, 8.0, 0.25, 16.0, 32.0, 1.0]]}, {"arg":
//   "zc", "compare": "exact", "values": [[1.0, 2.0, 4.0, 0.25, 16.0, 32.0, 1.0, 2.0], [16.0, 32.0, 1.0, 4.0,
//   0.5, 8.0, 0.25, 16.0], [8.0, 0.25, 16.0, 32.0, 1.0, 2.0, 4.0, 0.5], [4.0, 0.5, 8.0, 8.0, 0.25, 16.0, 32.0,
//   1.0]]}, {"arg": "zd", "compare": "exact", "values": [[1.0, 2.0, 4.0, 0.25, 16.0, 32.0, 1.0, 2.0], [16.0,
//   32.0, 1.0, 4.0, 0.5, 8.0, 0.25, 16.0], [8.0, 0.25, 16.0, 32.0, 1.0, 2.0, 4.0, 0.5], [4.0, 0.5, 8.0, 8.0,
//   0.25, 16.0, 32.0, 1.0]]}]}
// launch: {"entry": "constants", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "pa", "role": "out", "dtype": "tf32", "shape": [4, 8], "contents": {"gen": "constant", "value": 1}},
//   {"name": "qa", "role": "out", "dtype": "tf32", "shape": [4, 8], "contents": {"gen": "constant", "value":
//   1}}, {"name": "wa", "role": "out", "dtype": "tf32", "shape": [4, 8], "contents": {"gen": "constant",
//   "value": 1}}, {"name": "pb", "role": "out", "dtype": "e4m3", "shape": [4, 8], "contents": {"gen":
//   "constant", "value": 1}}, {"name": "qb", "role": "out", "dtype": "e4m3", "shape": [4, 8], "contents":
//   {"gen": "constant", "value": 1}}, {"name": "wb", "role": "out", "dtype": "e4m3", "shape": [4, 8],
//   "contents": {"gen": "constant", "value": 1}}, {"name": "pc", "role": "out", "dtype": "e5m2", "shape": [4,
//   8], "contents": {"gen": "constant", "value": 1}}, {"name": "qc", "role": "out", "dtype": "e5m2", "shape":
//   [4, 8], "contents": {"gen": "constant", "value": 1}}, {"name": "wc", "role": "out", "dtype": "e5m2",
//   "shape": [4, 8], "contents": {"gen": "constant", "value": 1}}, {"name": "pd", "role": "out", "dtype":
//   "e8m0", "shape": [4, 8], "contents": {"gen": "constant", "value": 1}}, {"name": "qd", "role": "out",
//   "dtype": "e8m0", "shape": [4, 8], "contents": {"gen": "constant", "value": 1}}, {"name": "wd", "role":
//   "out", "dtype": "e8m0", "shape": [4, 8], "contents": {"gen": "constant", "value": 1}}], "outputs":
//   [{"arg": "pa", "compare": "exact", "values": [[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [2.0, 2.0, 2.0,
//   2.0, 2.0, 2.0, 2.0, 2.0], [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5], [4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0,
//   4.0]]}, {"arg": "qa", "compare": "exact", "values": [[8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0], [8.0, 8.0,
//   8.0, 8.0, 8.0, 8.0, 8.0, 8.0], [8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0], [8.0, 8.0, 8.0, 8.0, 8.0, 8.0,
//   8.0, 8.0]]}, {"arg": "wa", "compare": "exact", "values": [[2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0], [2.0,
//   2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0,
//   2.0, 2.0, 2.0]]}, {"arg": "pb", "compare": "exact", "values": [[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0],
//   [2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0], [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5], [4.0, 4.0, 4.0, 4.0,
//   4.0, 4.0, 4.0, 4.0]]}, {"arg": "qb", "compare": "exact", "values": [[8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0,
//   8.0], [8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0], [8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0], [8.0, 8.0, 8.0,
//   8.0, 8.0, 8.0, 8.0, 8.0]]}, {"arg": "wb", "compare": "exact", "values": [[2.0, 2.0, 2.0, 2.0, 2.0, 2.0,
//   2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0,
//   2.0, 2.0, 2.0, 2.0, 2.0, 2.0]]}, {"arg": "pc", "compare": "exact", "values": [[1.0, 1.0, 1.0, 1.0, 1.0,
//   1.0, 1.0, 1.0], [2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0], [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5], [4.0,
//   4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0]]}, {"arg": "qc", "compare": "exact", "values": [[8.0, 8.0, 8.0, 8.0,
//   8.0, 8.0, 8.0, 8.0], [8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0], [8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0],
//   [8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0]]}, {"arg": "wc", "compare": "exact", "values": [[2.0, 2.0, 2.0,
//   2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0,
//   2.0], [2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0]]}, {"arg": "pd", "compare": "exact", "values": [[1.0, 1.0,
//   1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0], [0.5, 0.5, 0.5, 0.5, 0.5, 0.5,
//   0.5, 0.5], [4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0]]}, {"arg": "qd", "compare": "exact", "values": [[8.0,
//   8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0], [8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0], [8.0, 8.0, 8.0, 8.0, 8.0,
//   8.0, 8.0, 8.0], [8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0]]}, {"arg": "wd", "compare": "exact", "values":
//   [[2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0,
//   2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0]]}]}
// launch: {"entry": "carried", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "aa",
//   "role": "in", "dtype": "tf32", "values": [[1.0, 0.5, 16.0, 2.0, 8.0, 32.0, 4.0, 0.25], [2.0, 8.0, 32.0,
//   4.0, 0.25, 1.0, 0.5, 16.0], [4.0, 0.25, 1.0, 0.5, 16.0, 2.0, 8.0, 32.0], [0.5, 16.0, 2.0, 8.0, 32.0, 4.0,
//   0.25, 1.0]]}, {"name": "ba", "role": "in", "dtype": "tf32", "values": [[4.0, 0.5, 8.0, 0.25, 16.0, 32.0,
//   1.0, 2.0], [32.0, 1.0, 2.0, 4.0, 0.5, 8.0, 0.25, 16.0], [8.0, 0.25, 16.0, 32.0, 1.0, 2.0, 4.0, 0.5], [2.0,
//   4.0, 0.5, 8.0, 0.25, 16.0, 32.0, 1.0]]}, {"name": "pa", "role": "out", "dtype": "tf32", "shape": [4, 8],
//   "contents": {"gen": "constant", "value": 1}}, {"name": "qa", "role": "out", "dtype": "tf32", "shape": [4,
//   8], "contents": {"gen": "constant", "value": 1}}, {"name": "wa", "role": "out", "dtype": "f32", "shape":
//   [1], "contents": {"gen": "constant", "value": 1}}, {"name": "ab", "role": "in", "dtype": "e4m3", "values":
//   [[1.0, 0.5, 16.0, 2.0, 8.0, 32.0, 4.0, 0.25], [2.0, 8.0, 32.0, 4.0, 0.25, 1.0, 0.5, 16.0], [4.0, 0.25,
//   1.0, 0.5, 16.0, 2.0, 8.0, 32.0], [0.5, 16.0, 2.0, 8.0, 32.0, 4.0, 0.25, 1.0]]}, {"name": "bb", "role":
//   "in", "dtype": "e4m3", "values": [[4.0, 0.5, 8.0, 0.25, 16.0, 32.0, 1.0, 2.0], [32.0, 1.0, 2.0, 4.0, 0.5,
//   8.0, 0.25, 16.0], [8.0, 0.25, 16.0, 32.0, 1.0, 2.0, 4.0, 0.5], [2.0, 4.0, 0.5, 8.0, 0.25, 16.0, 32.0,
//   1.0]]}, {"name": "pb", "role": "out", "dtype": "e4m3", "shape": [4, 8], "contents": {"gen": "constant",
//   "value": 1}}, {"name": "qb", "role": "out", "dtype": "e4m3", "shape": [4, 8], "contents": {"gen":
//   "constant", "value": 1}}, {"name": "wb", "role": "out", "dtype": "f32", "shape": [1], "contents": {"gen":
//   "constant", "value": 1}}, {"name": "ac", "role": "in", "dtype": "e5m2", "values": [[1.0, 0.5, 16.0, 2.0,
//   8.0, 32.0, 4.0, 0.25], [2.0, 8.0, 32.0, 4.0, 0.25, 1.0, 0.5, 16.0], [4.0, 0.25, 1.0, 0.5, 16.0, 2.0, 8.0,
//   32.0], [0.5, 16.0, 2.0, 8.0, 32.0, 4.0, 0.25, 1.0]]}, {"name": "bc", "role": "in", "dtype": "e5m2",
//   "values": [[4.0, 0.5, 8.0, 0.25, 16.0, 32.0, 1.0, 2.0], [32.0, 1.0, 2.0, 4.0, 0.5, 8.0, 0.25, 16.0], [8.0,
//   0.25, 16.0, 32.0, 1.0, 2.0, 4.0, 0.5], [2.0, 4.0, 0.5, 8.0, 0.25, 16.0, 32.0, 1.0]]}, {"name": "pc",
//   "role": "out", "dtype": "e5m2", "shape": [4, 8], "contents": {"gen": "constant", "value": 1}}, {"name":
//   "qc", "role": "out", "dtype": "e5m2", "shape": [4, 8], "contents": {"gen": "constant", "value": 1}},
//   {"name": "wc", "role": "out", "dtype": "f32", "shape": [1], "contents": {"gen": "constant", "value": 1}},
//   {"name": "ad", "role": "in", "dtype": "e8m0", "values": [[1.0, 0.5, 16.0, 2.0, 8.0, 32.0, 4.0, 0.25],
//   [2.0, 8.0, 32.0, 4.0, 0.25, 1.0, 0.5, 16.0], [4.0, 0.25, 1.0, 0.5, 16.0, 2.0, 8.0, 32.0], [0.5, 16.0, 2.0,
//   8.0, 32.0, 4.0, 0.25, 1.0]]}, {"name": "bd", "role": "in", "dtype": "e8m0", "values": [[4.0, 0.5, 8.0,
//   0.25, 16.0, 32.0, 1.0, 2.0], [32.0, 1.0, 2.0, 4.0, 0.5, 8.0, 0.25, 16.0], [8.0, 0.25, 16.0, 32.0, 1.0,
//   2.0, 4.0, 0.5], [2.0, 4.0, 0.5, 8.0, 0.25, 16.0, 32.0, 1.0]]}, {"name": "pd", "role": "out", "dtype":
//   "e8m0", "shape": [4, 8], "contents": {"gen": "constant", "value": 1}}, {"name": "qd", "role": "out",
//   "dtype": "e8m0", "shape": [4, 8], "contents": {"gen": "constant", "value": 1}}, {"name": "wd", "role":
//   "out", "dtype": "f32", "shape": [1], "contents": {"gen": "constant", "value": 1}}], "outputs": [{"arg":
//   "pa", "compare": "exact", "values": [[4.0, 0.5, 8.0, 0.25, 16.0, 32.0, 1.0, 2.0], [32.0, 1.0, 2.0, 4.0,
//   0.5, 8.0, 0.25, 16.0], [8.0, 0.25, 16.0, 32.0, 1.0, 2.0, 4.0, 0.5], [2.0, 4.0, 0.5, 8.0, 0.25, 16.0, 32.0,
//   1.0]]}, {"arg": "qa", "compare": "exact", "values": [[1.0, 0.5, 16.0, 2.0, 8.0, 32.0, 4.0, 0.25], [2.0,
//   8.0, 32.0, 4.0, 0.25, 1.0, 0.5, 16.0], [4.0, 0.25, 1.0, 0.5, 16.0, 2.0, 8.0, 32.0], [0.5, 16.0, 2.0, 8.0,
//   32.0, 4.0, 0.25, 1.0]]}, {"arg": "wa", "compare": "exact", "values": [4.0]}, {"arg": "pb", "compare":
//   "exact", "values": [[4.0, 0.5, 8.0, 0.25, 16.0, 32.0, 1.0, 2.0], [32.0, 1.0, 2.0, 4.0, 0.5, 8.0, 0.25,
//   16.0], [8.0, 0.25, 16.0, 32.0, 1.0, 2.0, 4.0, 0.5], [2.0, 4.0, 0.5, 8.0, 0.25, 16.0, 32.0, 1.0]]}, {"arg":
//   "qb", "compare": "exact", "values": [[1.0, 0.5, 16.0, 2.0, 8.0, 32.0, 4.0, 0.25], [2.0, 8.0, 32.0, 4.0,
//   0.25, 1.0, 0.5, 16.0], [4.0, 0.25, 1.0, 0.5, 16.0, 2.0, 8.0, 32.0], [0.5, 16.0, 2.0, 8.0, 32.0, 4.0, 0.25,
//   1.0]]}, {"arg": "wb", "compare": "exact", "values": [4.0]}, {"arg": "pc", "compare": "exact", "values":
//   [[4.0, 0.5, 8.0, 0.25, 16.0, 32.0, 1.0, 2.0], [32.0, 1.0, 2.0, 4.0, 0.5, 8.0, 0.25, 16.0], [8.0, 0.25,
//   16.0, 32.0, 1.0, 2.0, 4.0, 0.5], [2.0, 4.0, 0.5, 8.0, 0.25, 16.0, 32.0, 1.0]]}, {"arg": "qc", "compare":
//   "exact", "values": [[1.0, 0.5, 16.0, 2.0, 8.0, 32.0, 4.0, 0.25], [2.0, 8.0, 32.0, 4.0, 0.25, 1.0, 0.5,
//   16.0], [4.0, 0.25, 1.0, 0.5, 16.0, 2.0, 8.0, 32.0], [0.5, 16.0, 2.0, 8.0, 32.0, 4.0, 0.25, 1.0]]}, {"arg":
//   "wc", "compare": "exact", "values": [4.0]}, {"arg": "pd", "compare": "exact", "values": [[4.0, 0.5, 8.0,
//   0.25, 16.0, 32.0, 1.0, 2.0], [32.0, 1.0, 2.0, 4.0, 0.5, 8.0, 0.25, 16.0], [8.0, 0.25, 16.0, 32.0, 1.0,
//   2.0, 4.0, 0.5], [2.0, 4.0, 0.5, 8.0, 0.25, 16.0, 32.0, 1.0]]}, {"arg": "qd", "compare": "exact", "values":
//   [[1.0, 0.5, 16.0, 2.0, 8.0, 32.0, 4.0, 0.25], [2.0, 8.0, 32.0, 4.0, 0.25, 1.0, 0.5, 16.0], [4.0, 0.25,
//   1.0, 0.5, 16.0, 2.0, 8.0, 32.0], [0.5, 16.0, 2.0, 8.0, 32.0, 4.0, 0.25, 1.0]]}, {"arg": "wd", "compare":
//   "exact", "values": [4.0]}]}
cuda_tile.module @kernels {
  entry @shapes(%aa: tile<ptr<tf32>>, %ba: tile<ptr<tf32>>, %za: tile<ptr<tf32>>, %ab: tile<ptr<f8E4M3FN>>, %bb: tile<ptr<f8E4M3FN>>, %zb: tile<ptr<f8E4M3FN>>, %ac: tile<ptr<f8E5M2>>, %bc: tile<ptr<f8E5M2>>, %zc: tile<ptr<f8E5M2>>, %ad: tile<ptr<f8E8M0FNU>>, %bd: tile<ptr<f8E8M0FNU>>, %zd: tile<ptr<f8E8M0FNU>>) {
    %zero = constant <i32: 0> : tile<i32>
    %xa_v = make_tensor_view %aa, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xtf32, strides=[8,1]>
    %xa_p = make_partition_view %xa_v : partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>
    %xa, %xa_t = load_view_tko weak %xa_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>, tile<i32> -> tile<4x8xtf32>, token
    %ya_v = make_tensor_view %ba, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xtf32, strides=[8,1]>
    %ya_p = make_partition_view %ya_v : partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>
    %ya, %ya_t = load_view_tko weak %ya_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>, tile<i32> -> tile<4x8xtf32>, token
    %ta = permute %xa [1, 0] : tile<4x8xtf32> -> tile<8x4xtf32>
    %ra = reshape %ta : tile<8x4xtf32> -> tile<4x8xtf32>
    %threea = constant <i32: 3> : tile<4x8xi32>
    %ia = iota : tile<8xi32>
    %i2a = reshape %ia : tile<8xi32> -> tile<1x8xi32>
    %i3a = broadcast %i2a : tile<1x8xi32> -> tile<4x8xi32>
    %ca = cmpi less_than %i3a, %threea, signed : tile<4x8xi32> -> tile<4x8xi1>
    %sa = select %ca, %ra, %ya : tile<4x8xi1>, tile<4x8xtf32>
    %za_v = make_tensor_view %za, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xtf32, strides=[8,1]>
    %za_p = make_partition_view %za_v : partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>
    %za_t = store_view_tko weak %sa, %za_p[%zero, %zero] : tile<4x8xtf32>, partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>, tile<i32> -> token
    %xb_v = make_tensor_view %ab, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E4M3FN, strides=[8,1]>
    %xb_p = make_partition_view %xb_v : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>
    %xb, %xb_t = load_view_tko weak %xb_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E4M3FN>, token
    %yb_v = make_tensor_view %bb, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E4M3FN, strides=[8,1]>
    %yb_p = make_partition_view %yb_v : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>
    %yb, %yb_t = load_view_tko weak %yb_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E4M3FN>, token
    %tb = permute %xb [1, 0] : tile<4x8xf8E4M3FN> -> tile<8x4xf8E4M3FN>
    %rb = reshape %tb : tile<8x4xf8E4M3FN> -> tile<4x8xf8E4M3FN>
    %threeb = constant <i32: 3> : tile<4x8xi32>
    %ib = iota : tile<8xi32>
    %i2b = reshape %ib : tile<8xi32> -> tile<1x8xi32>
    %i3b = broadcast %i2b : tile<1x8xi32> -> tile<4x8xi32>
    %cb = cmpi less_than %i3b, %threeb, signed : tile<4x8xi32> -> tile<4x8xi1>
    %sb = select %cb, %rb, %yb : tile<4x8xi1>, tile<4x8xf8E4M3FN>
    %zb_v = make_tensor_view %zb, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E4M3FN, strides=[8,1]>
    %zb_p = make_partition_view %zb_v : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>
    %zb_t = store_view_tko weak %sb, %zb_p[%zero, %zero] : tile<4x8xf8E4M3FN>, partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>, tile<i32> -> token
    %xc_v = make_tensor_view %ac, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E5M2, strides=[8,1]>
    %xc_p = make_partition_view %xc_v : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>
    %xc, %xc_t = load_view_tko weak %xc_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E5M2>, token
    %yc_v = make_tensor_view %bc, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E5M2, strides=[8,1]>
    %yc_p = make_partition_view %yc_v : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>
    %yc, %yc_t = load_view_tko weak %yc_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E5M2>, token
    %tc = permute %xc [1, 0] : tile<4x8xf8E5M2> -> tile<8x4xf8E5M2>
    %rc = reshape %tc : tile<8x4xf8E5M2> -> tile<4x8xf8E5M2>
    %threec = constant <i32: 3> : tile<4x8xi32>
    %ic = iota : tile<8xi32>
    %i2c = reshape %ic : tile<8xi32> -> tile<1x8xi32>
    %i3c = broadcast %i2c : tile<1x8xi32> -> tile<4x8xi32>
    %cc = cmpi less_than %i3c, %threec, signed : tile<4x8xi32> -> tile<4x8xi1>
    %sc = select %cc, %rc, %yc : tile<4x8xi1>, tile<4x8xf8E5M2>
    %zc_v = make_tensor_view %zc, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E5M2, strides=[8,1]>
    %zc_p = make_partition_view %zc_v : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>
    %zc_t = store_view_tko weak %sc, %zc_p[%zero, %zero] : tile<4x8xf8E5M2>, partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>, tile<i32> -> token
    %xd_v = make_tensor_view %ad, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E8M0FNU, strides=[8,1]>
    %xd_p = make_partition_view %xd_v : partition_view<tile=(4x8), tensor_view<4x8xf8E8M0FNU, strides=[8,1]>>
    %xd, %xd_t = load_view_tko weak %xd_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf8E8M0FNU, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E8M0FNU>, token
    %yd_v = make_tensor_view %bd, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E8M0FNU, strides=[8,1]>
    %yd_p = make_partition_view %yd_v : partition_view<tile=(4x8), tensor_view<4x8xf8E8M0FNU, strides=[8,1]>>
    %yd, %yd_t = load_view_tko weak %yd_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf8E8M0FNU, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E8M0FNU>, token
    %td = permute %xd [1, 0] : tile<4x8xf8E8M0FNU> -> tile<8x4xf8E8M0FNU>
    %rd = reshape %td : tile<8x4xf8E8M0FNU> -> tile<4x8xf8E8M0FNU>
    %threed = constant <i32: 3> : tile<4x8xi32>
    %id = iota : tile<8xi32>
    %i2d = reshape %id : tile<8xi32> -> tile<1x8xi32>
    %i3d = broadcast %i2d : tile<1x8xi32> -> tile<4x8xi32>
    %cd = cmpi less_than %i3d, %threed, signed : tile<4x8xi32> -> tile<4x8xi1>
    %sd = select %cd, %rd, %yd : tile<4x8xi1>, tile<4x8xf8E8M0FNU>
    %zd_v = make_tensor_view %zd, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E8M0FNU, strides=[8,1]>
    %zd_p = make_partition_view %zd_v : partition_view<tile=(4x8), tensor_view<4x8xf8E8M0FNU, strides=[8,1]>>
    %zd_t = store_view_tko weak %sd, %zd_p[%zero, %zero] : tile<4x8xf8E8M0FNU>, partition_view<tile=(4x8), tensor_view<4x8xf8E8M0FNU, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @constants(%pa: tile<ptr<tf32>>, %qa: tile<ptr<tf32>>, %wa: tile<ptr<tf32>>, %pb: tile<ptr<f8E4M3FN>>, %qb: tile<ptr<f8E4M3FN>>, %wb: tile<ptr<f8E4M3FN>>, %pc: tile<ptr<f8E5M2>>, %qc: tile<ptr<f8E5M2>>, %wc: tile<ptr<f8E5M2>>, %pd: tile<ptr<f8E8M0FNU>>, %qd: tile<ptr<f8E8M0FNU>>, %wd: tile<ptr<f8E8M0FNU>>) {
    %zero = constant <i32: 0> : tile<i32>
    %aa = constant <tf32: [1.0, 2.0, 0.5, 4.0]> : tile<4xtf32>
    %a2a = reshape %aa : tile<4xtf32> -> tile<4x1xtf32>
    %a3a = broadcast %a2a : tile<4x1xtf32> -> tile<4x8xtf32>
    %ba = constant <tf32: 8.0> : tile<4x8xtf32>
    %da = constant <tf32: 2.0> : tile<tf32>
    %d2a = reshape %da : tile<tf32> -> tile<1x1xtf32>
    %d3a = broadcast %d2a : tile<1x1xtf32> -> tile<4x8xtf32>
    %pa_v = make_tensor_view %pa, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xtf32, strides=[8,1]>
    %pa_p = make_partition_view %pa_v : partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>
    %pa_t = store_view_tko weak %a3a, %pa_p[%zero, %zero] : tile<4x8xtf32>, partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>, tile<i32> -> token
    %qa_v = make_tensor_view %qa, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xtf32, strides=[8,1]>
    %qa_p = make_partition_view %qa_v : partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>
    %qa_t = store_view_tko weak %ba, %qa_p[%zero, %zero] : tile<4x8xtf32>, partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>, tile<i32> -> token
    %wa_v = make_tensor_view %wa, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xtf32, strides=[8,1]>
    %wa_p = make_partition_view %wa_v : partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>
    %wa_t = store_view_tko weak %d3a, %wa_p[%zero, %zero] : tile<4x8xtf32>, partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>, tile<i32> -> token
    %ab = constant <f8E4M3FN: [1.0, 2.0, 0.5, 4.0]> : tile<4xf8E4M3FN>
    %a2b = reshape %ab : tile<4xf8E4M3FN> -> tile<4x1xf8E4M3FN>
    %a3b = broadcast %a2b : tile<4x1xf8E4M3FN> -> tile<4x8xf8E4M3FN>
    %bb = constant <f8E4M3FN: 8.0> : tile<4x8xf8E4M3FN>
    %db = constant <f8E4M3FN: 2.0> : tile<f8E4M3FN>
    %d2b = reshape %db : tile<f8E4M3FN> -> tile<1x1xf8E4M3FN>
    %d3b = broadcast %d2b : tile<1x1xf8E4M3FN> -> tile<4x8xf8E4M3FN>
    %pb_v = make_tensor_view %pb, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E4M3FN, strides=[8,1]>
    %pb_p = make_partition_view %pb_v : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>
    %pb_t = store_view_tko weak %a3b, %pb_p[%zero, %zero] : tile<4x8xf8E4M3FN>, partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>, tile<i32> -> token
    %qb_v = make_tensor_view %qb, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E4M3FN, strides=[8,1]>
    %qb_p = make_partition_view %qb_v : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>
    %qb_t = store_view_tko weak %bb, %qb_p[%zero, %zero] : tile<4x8xf8E4M3FN>, partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>, tile<i32> -> token
    %wb_v = make_tensor_view %wb, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E4M3FN, strides=[8,1]>
    %wb_p = make_partition_view %wb_v : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>
    %wb_t = store_view_tko weak %d3b, %wb_p[%zero, %zero] : tile<4x8xf8E4M3FN>, partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>, tile<i32> -> token
    %ac = constant <f8E5M2: [1.0, 2.0, 0.5, 4.0]> : tile<4xf8E5M2>
    %a2c = reshape %ac : tile<4xf8E5M2> -> tile<4x1xf8E5M2>
    %a3c = broadcast %a2c : tile<4x1xf8E5M2> -> tile<4x8xf8E5M2>
    %bc = constant <f8E5M2: 8.0> : tile<4x8xf8E5M2>
    %dc = constant <f8E5M2: 2.0> : tile<f8E5M2>
    %d2c = reshape %dc : tile<f8E5M2> -> tile<1x1xf8E5M2>
    %d3c = broadcast %d2c : tile<1x1xf8E5M2> -> tile<4x8xf8E5M2>
    %pc_v = make_tensor_view %pc, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E5M2, strides=[8,1]>
    %pc_p = make_partition_view %pc_v : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>
    %pc_t = store_view_tko weak %a3c, %pc_p[%zero, %zero] : tile<4x8xf8E5M2>, partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>, tile<i32> -> token
    %qc_v = make_tensor_view %qc, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E5M2, strides=[8,1]>
    %qc_p = make_partition_view %qc_v : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>
    %qc_t = store_view_tko weak %bc, %qc_p[%zero, %zero] : tile<4x8xf8E5M2>, partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>, tile<i32> -> token
    %wc_v = make_tensor_view %wc, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E5M2, strides=[8,1]>
    %wc_p = make_partition_view %wc_v : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>
    %wc_t = store_view_tko weak %d3c, %wc_p[%zero, %zero] : tile<4x8xf8E5M2>, partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>, tile<i32> -> token
    %ad = constant <f8E8M0FNU: [1.0, 2.0, 0.5, 4.0]> : tile<4xf8E8M0FNU>
    %a2d = reshape %ad : tile<4xf8E8M0FNU> -> tile<4x1xf8E8M0FNU>
    %a3d = broadcast %a2d : tile<4x1xf8E8M0FNU> -> tile<4x8xf8E8M0FNU>
    %bd = constant <f8E8M0FNU: 8.0> : tile<4x8xf8E8M0FNU>
    %dd = constant <f8E8M0FNU: 2.0> : tile<f8E8M0FNU>
    %d2d = reshape %dd : tile<f8E8M0FNU> -> tile<1x1xf8E8M0FNU>
    %d3d = broadcast %d2d : tile<1x1xf8E8M0FNU> -> tile<4x8xf8E8M0FNU>
    %pd_v = make_tensor_view %pd, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E8M0FNU, strides=[8,1]>
    %pd_p = make_partition_view %pd_v : partition_view<tile=(4x8), tensor_view<4x8xf8E8M0FNU, strides=[8,1]>>
    %pd_t = store_view_tko weak %a3d, %pd_p[%zero, %zero] : tile<4x8xf8E8M0FNU>, partition_view<tile=(4x8), tensor_view<4x8xf8E8M0FNU, strides=[8,1]>>, tile<i32> -> token
    %qd_v = make_tensor_view %qd, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E8M0FNU, strides=[8,1]>
    %qd_p = make_partition_view %qd_v : partition_view<tile=(4x8), tensor_view<4x8xf8E8M0FNU, strides=[8,1]>>
    %qd_t = store_view_tko weak %bd, %qd_p[%zero, %zero] : tile<4x8xf8E8M0FNU>, partition_view<tile=(4x8), tensor_view<4x8xf8E8M0FNU, strides=[8,1]>>, tile<i32> -> token
    %wd_v = make_tensor_view %wd, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E8M0FNU, strides=[8,1]>
    %wd_p = make_partition_view %wd_v : partition_view<tile=(4x8), tensor_view<4x8xf8E8M0FNU, strides=[8,1]>>
    %wd_t = store_view_tko weak %d3d, %wd_p[%zero, %zero] : tile<4x8xf8E8M0FNU>, partition_view<tile=(4x8), tensor_view<4x8xf8E8M0FNU, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @carried(%aa: tile<ptr<tf32>>, %ba: tile<ptr<tf32>>, %pa: tile<ptr<tf32>>, %qa: tile<ptr<tf32>>, %wa: tile<ptr<f32>>, %ab: tile<ptr<f8E4M3FN>>, %bb: tile<ptr<f8E4M3FN>>, %pb: tile<ptr<f8E4M3FN>>, %qb: tile<ptr<f8E4M3FN>>, %wb: tile<ptr<f32>>, %ac: tile<ptr<f8E5M2>>, %bc: tile<ptr<f8E5M2>>, %pc: tile<ptr<f8E5M2>>, %qc: tile<ptr<f8E5M2>>, %wc: tile<ptr<f32>>, %ad: tile<ptr<f8E8M0FNU>>, %bd: tile<ptr<f8E8M0FNU>>, %pd: tile<ptr<f8E8M0FNU>>, %qd: tile<ptr<f8E8M0FNU>>, %wd: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %xa_v = make_tensor_view %aa, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xtf32, strides=[8,1]>
    %xa_p = make_partition_view %xa_v : partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>
    %xa, %xa_t = load_view_tko weak %xa_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>, tile<i32> -> tile<4x8xtf32>, token
    %ya_v = make_tensor_view %ba, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xtf32, strides=[8,1]>
    %ya_p = make_partition_view %ya_v : partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>
    %ya, %ya_t = load_view_tko weak %ya_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>, tile<i32> -> tile<4x8xtf32>, token
    %halfa = constant <tf32: 0.5> : tile<tf32>
    %onea = constant <i32: 1> : tile<i32>
    %na = constant <i32: 3> : tile<i32>
    %la:3 = for %ia in (%zero to %na, step %onea) : tile<i32> iter_values(%ua = %xa, %va = %ya, %ha = %halfa) -> (tile<4x8xtf32>, tile<4x8xtf32>, tile<tf32>) {
      %foura = constant <tf32: 4.0> : tile<tf32>
      continue %va, %ua, %foura : tile<4x8xtf32>, tile<4x8xtf32>, tile<tf32>
    }
    %firsta = cmpi equal %na, %onea, signed : tile<i32> -> tile<i1>
    %ma = if %firsta -> (tile<4x8xtf32>) {
      yield %la#0 : tile<4x8xtf32>
    } else {
      yield %la#1 : tile<4x8xtf32>
    }
    %ga = ftof %la#2 : tile<tf32> -> tile<f32>
    %g1a = reshape %ga : tile<f32> -> tile<1xf32>
    %pa_v = make_tensor_view %pa, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xtf32, strides=[8,1]>
    %pa_p = make_partition_view %pa_v : partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>
    %pa_t = store_view_tko weak %la#0, %pa_p[%zero, %zero] : tile<4x8xtf32>, partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>, tile<i32> -> token
    %qa_v = make_tensor_view %qa, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xtf32, strides=[8,1]>
    %qa_p = make_partition_view %qa_v : partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>
    %qa_t = store_view_tko weak %ma, %qa_p[%zero, %zero] : tile<4x8xtf32>, partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>, tile<i32> -> token
    %wa_v = make_tensor_view %wa, shape = [1], strides = [1] : tensor_view<1xf32, strides=[1]>
    %wa_p = make_partition_view %wa_v : partition_view<tile=(1), tensor_view<1xf32, strides=[1]>>
    %wa_t = store_view_tko weak %g1a, %wa_p[%zero] : tile<1xf32>, partition_view<tile=(1), tensor_view<1xf32, strides=[1]>>, tile<i32> -> token
    %xb_v = make_tensor_view %ab, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E4M3FN, strides=[8,1]>
    %xb_p = make_partition_view %xb_v : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>
    %xb, %xb_t = load_view_tko weak %xb_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E4M3FN>, token
    %yb_v = make_tensor_view %bb, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E4M3FN, strides=[8,1]>
    %yb_p = make_partition_view %yb_v : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>
    %yb, %yb_t = load_view_tko weak %yb_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E4M3FN>, token
    %halfb = constant <f8E4M3FN: 0.5> : tile<f8E4M3FN>
    %oneb = constant <i32: 1> : tile<i32>
    %nb = constant <i32: 3> : tile<i32>
    %lb:3 = for %ib in (%zero to %nb, step %oneb) : tile<i32> iter_values(%ub = %xb, %vb = %yb, %hb = %halfb) -> (tile<4x8xf8E4M3FN>, tile<4x8xf8E4M3FN>, tile<f8E4M3FN>) {
      %fourb = constant <f8E4M3FN: 4.0> : tile<f8E4M3FN>
      continue %vb, %ub, %fourb : tile<4x8xf8E4M3FN>, tile<4x8xf8E4M3FN>, tile<f8E4M3FN>
    }
    %firstb = cmpi equal %nb, %oneb, signed : tile<i32> -> tile<i1>
    %mb = if %firstb -> (tile<4x8xf8E4M3FN>) {
      yield %lb#0 : tile<4x8xf8E4M3FN>
    } else {
      yield %lb#1 : tile<4x8xf8E4M3FN>
    }
    %gb = ftof %lb#2 : tile<f8E4M3FN> -> tile<f32>
    %g1b = reshape %gb : tile<f32> -> tile<1xf32>
    %pb_v = make_tensor_view %pb, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E4M3FN, strides=[8,1]>
    %pb_p = make_partition_view %pb_v : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>
    %pb_t = store_view_tko weak %lb#0, %pb_p[%zero, %zero] : tile<4x8xf8E4M3FN>, partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>, tile<i32> -> token
    %qb_v = make_tensor_view %qb, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E4M3FN, strides=[8,1]>
    %qb_p = make_partition_view %qb_v : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>
    %qb_t = store_view_tko weak %mb, %qb_p[%zero, %zero] : tile<4x8xf8E4M3FN>, partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>, tile<i32> -> token
    %wb_v = make_tensor_view %wb, shape = [1], strides = [1] : tensor_view<1xf32, strides=[1]>
    %wb_p = make_partition_view %wb_v : partition_view<tile=(1), tensor_view<1xf32, strides=[1]>>
    %wb_t = store_view_tko weak %g1b, %wb_p[%zero] : tile<1xf32>, partition_view<tile=(1), tensor_view<1xf32, strides=[1]>>, tile<i32> -> token
    %xc_v = make_tensor_view %ac, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E5M2, strides=[8,1]>
    %xc_p = make_partition_view %xc_v : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>
    %xc, %xc_t = load_view_tko weak %xc_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E5M2>, token
    %yc_v = make_tensor_view %bc, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E5M2, strides=[8,1]>
    %yc_p = make_partition_view %yc_v : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>
    %yc, %yc_t = load_view_tko weak %yc_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E5M2>, token
    %halfc = constant <f8E5M2: 0.5> : tile<f8E5M2>
    %onec = constant <i32: 1> : tile<i32>
    %nc = constant <i32: 3> : tile<i32>
    %lc:3 = for %ic in (%zero to %nc, step %onec) : tile<i32> iter_values(%uc = %xc, %vc = %yc, %hc = %halfc) -> (tile<4x8xf8E5M2>, tile<4x8xf8E5M2>, tile<f8E5M2>) {
      %fourc = constant <f8E5M2: 4.0> : tile<f8E5M2>
      continue %vc, %uc, %fourc : tile<4x8xf8E5M2>, tile<4x8xf8E5M2>, tile<f8E5M2>
    }
    %firstc = cmpi equal %nc, %onec, signed : tile<i32> -> tile<i1>
    %mc = if %firstc -> (tile<4x8xf8E5M2>) {
      yield %lc#0 : tile<4x8xf8E5M2>
    } else {
      yield %lc#1 : tile<4x8xf8E5M2>
    }
    %gc = ftof %lc#2 : tile<f8E5M2> -> tile<f32>
    %g1c = reshape %gc : tile<f32> -> tile<1xf32>
    %pc_v = make_tensor_view %pc, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E5M2, strides=[8,1]>
    %pc_p = make_partition_view %pc_v : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>
    %pc_t = store_view_tko weak %lc#0, %pc_p[%zero, %zero] : tile<4x8xf8E5M2>, partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>, tile<i32> -> token
    %qc_v = make_tensor_view %qc, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E5M2, strides=[8,1]>
    %qc_p = make_partition_view %qc_v : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>
    %qc_t = store_view_tko weak %mc, %qc_p[%zero, %zero] : tile<4x8xf8E5M2>, partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>, tile<i32> -> token
    %wc_v = make_tensor_view %wc, shape = [1], strides = [1] : tensor_view<1xf32, strides=[1]>
    %wc_p = make_partition_view %wc_v : partition_view<tile=(1), tensor_view<1xf32, strides=[1]>>
    %wc_t = store_view_tko weak %g1c, %wc_p[%zero] : tile<1xf32>, partition_view<tile=(1), tensor_view<1xf32, strides=[1]>>, tile<i32> -> token
    %xd_v = make_tensor_view %ad, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E8M0FNU, strides=[8,1]>
    %xd_p = make_partition_view %xd_v : partition_view<tile=(4x8), tensor_view<4x8xf8E8M0FNU, strides=[8,1]>>
    %xd, %xd_t = load_view_tko weak %xd_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf8E8M0FNU, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E8M0FNU>, token
    %yd_v = make_tensor_view %bd, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E8M0FNU, strides=[8,1]>
    %yd_p = make_partition_view %yd_v : partition_view<tile=(4x8), tensor_view<4x8xf8E8M0FNU, strides=[8,1]>>
    %yd, %yd_t = load_view_tko weak %yd_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf8E8M0FNU, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E8M0FNU>, token
    %halfd = constant <f8E8M0FNU: 0.5> : tile<f8E8M0FNU>
    %oned = constant <i32: 1> : tile<i32>
    %nd = constant <i32: 3> : tile<i32>
    %ld:3 = for %id in (%zero to %nd, step %oned) : tile<i32> iter_values(%ud = %xd, %vd = %yd, %hd = %halfd) -> (tile<4x8xf8E8M0FNU>, tile<4x8xf8E8M0FNU>, tile<f8E8M0FNU>) {
      %fourd = constant <f8E8M0FNU: 4.0> : tile<f8E8M0FNU>
      continue %vd, %ud, %fourd : tile<4x8xf8E8M0FNU>, tile<4x8xf8E8M0FNU>, tile<f8E8M0FNU>
    }
    %firstd = cmpi equal %nd, %oned, signed : tile<i32> -> tile<i1>
    %md = if %firstd -> (tile<4x8xf8E8M0FNU>) {
      yield %ld#0 : tile<4x8xf8E8M0FNU>
    } else {
      yield %ld#1 : tile<4x8xf8E8M0FNU>
    }
    %gd = ftof %ld#2 : tile<f8E8M0FNU> -> tile<f32>
    %g1d = reshape %gd : tile<f32> -> tile<1xf32>
    %pd_v = make_tensor_view %pd, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E8M0FNU, strides=[8,1]>
    %pd_p = make_partition_view %pd_v : partition_view<tile=(4x8), tensor_view<4x8xf8E8M0FNU, strides=[8,1]>>
    %pd_t = store_view_tko weak %ld#0, %pd_p[%zero, %zero] : tile<4x8xf8E8M0FNU>, partition_view<tile=(4x8), tensor_view<4x8xf8E8M0FNU, strides=[8,1]>>, tile<i32> -> token
    %qd_v = make_tensor_view %qd, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E8M0FNU, strides=[8,1]>
    %qd_p = make_partition_view %qd_v : partition_view<tile=(4x8), tensor_view<4x8xf8E8M0FNU, strides=[8,1]>>
    %qd_t = store_view_tko weak %md, %qd_p[%zero, %zero] : tile<4x8xf8E8M0FNU>, partition_view<tile=(4x8), tensor_view<4x8xf8E8M0FNU, strides=[8,1]>>, tile<i32> -> token
    %wd_v = make_tensor_view %wd, shape = [1], strides = [1] : tensor_view<1xf32, strides=[1]>
    %wd_p = make_partition_view %wd_v : partition_view<tile=(1), tensor_view<1xf32, strides=[1]>>
    %wd_t = store_view_tko weak %g1d, %wd_p[%zero] : tile<1xf32>, partition_view<tile=(1), tensor_view<1xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
