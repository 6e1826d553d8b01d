// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// The trip count of a for and its last induction value, in each type from i1 to i64: up to the largest
// number, signed and unsigned, with steps that would wrap around, and with no iteration. In an unsigned
// comparison a step above the signed maximum is a positive number.
// launch: {"entry": "signed_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i8", "value": 125, "kind": "scalar"}, {"name": "hi", "dtype": "i8", "value": 127,
//   "kind": "scalar"}, {"name": "by", "dtype": "i8", "value": 1, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "z", "role": "out", "dtype": "i8", "shape": [1], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [2]}, {"arg": "z", "compare": "exact",
//   "values": [126]}]}
// launch: {"entry": "signed_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i8", "value": 120, "kind": "scalar"}, {"name": "hi", "dtype": "i8", "value": 127,
//   "kind": "scalar"}, {"name": "by", "dtype": "i8", "value": 3, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "z", "role": "out", "dtype": "i8", "shape": [1], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [3]}, {"arg": "z", "compare": "exact",
//   "values": [126]}]}
// launch: {"entry": "signed_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i8", "value": -128, "kind": "scalar"}, {"name": "hi", "dtype": "i8", "value": -123,
//   "kind": "scalar"}, {"name": "by", "dtype": "i8", "value": 2, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "z", "role": "out", "dtype": "i8", "shape": [1], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [3]}, {"arg": "z", "compare": "exact",
//   "values": [-124]}]}
// launch: {"entry": "signed_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i8", "value": -3, "kind": "scalar"}, {"name": "hi", "dtype": "i8", "value": 3,
//   "kind": "scalar"}, {"name": "by", "dtype": "i8", "value": 2, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "z", "role": "out", "dtype": "i8", "shape": [1], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [3]}, {"arg": "z", "compare": "exact",
//   "values": [1]}]}
// launch: {"entry": "signed_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i8", "value": 5, "kind": "scalar"}, {"name": "hi", "dtype": "i8", "value": 5,
//   "kind": "scalar"}, {"name": "by", "dtype": "i8", "value": 1, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "z", "role": "out", "dtype": "i8", "shape": [1], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [0]}, {"arg": "z", "compare": "exact",
//   "values": [5]}]}
// launch: {"entry": "signed_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i8", "value": 6, "kind": "scalar"}, {"name": "hi", "dtype": "i8", "value": 5,
//   "kind": "scalar"}, {"name": "by", "dtype": "i8", "value": 1, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "z", "role": "out", "dtype": "i8", "shape": [1], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [0]}, {"arg": "z", "compare": "exact",
//   "values": [6]}]}
// launch: {"entry": "signed_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i8", "value": 126, "kind": "scalar"}, {"name": "hi", "dtype": "i8", "value": 127,
//   "kind": "scalar"}, {"name": "by", "dtype": "i8", "value": 127, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "z", "role": "out", "dtype": "i8", "shape": [1], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [1]}, {"arg": "z", "compare": "exact",
//   "values": [126]}]}
// launch: {"entry": "signed_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i8", "value": 0, "kind": "scalar"}, {"name": "hi", "dtype": "i8", "value": -1,
//   "kind": "scalar"}, {"name": "by", "dtype": "i8", "value": 1, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "z", "role": "out", "dtype": "i8", "shape": [1], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [0]}, {"arg": "z", "compare": "exact",
//   "values": [0]}]}
// launch: {"entry": "unsigned_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i8", "value": -4, "kind": "scalar"}, {"name": "hi", "dtype": "i8",
//   "value": -1, "kind": "scalar"}, {"name": "by", "dtype": "i8", "value": 1, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "i8", "shape": [1], "contents": {"gen": "constant",
//   "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [3]}, {"arg": "z", "compare":
//   "exact", "values": [-2]}]}
// launch: {"entry": "unsigned_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i8", "value": -9, "kind": "scalar"}, {"name": "hi", "dtype": "i8",
//   "value": -1, "kind": "scalar"}, {"name": "by", "dtype": "i8", "value": 4, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "i8", "shape": [1], "contents": {"gen": "constant",
//   "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [2]}, {"arg": "z", "compare":
//   "exact", "values": [-5]}]}
// launch: {"entry": "unsigned_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i8", "value": 126, "kind": "scalar"}, {"name": "hi", "dtype": "i8",
//   "value": -126, "kind": "scalar"}, {"name": "by", "dtype": "i8", "value": 1, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "i8", "shape": [1], "contents": {"gen": "constant",
//   "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [4]}, {"arg": "z", "compare":
//   "exact", "values": [-127]}]}
// launch: {"entry": "unsigned_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i8", "value": 5, "kind": "scalar"}, {"name": "hi", "dtype": "i8", "value":
//   5, "kind": "scalar"}, {"name": "by", "dtype": "i8", "value": 1, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "z", "role": "out", "dtype": "i8", "shape": [1], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [0]}, {"arg": "z", "compare": "exact",
//   "values": [5]}]}
// launch: {"entry": "unsigned_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i8", "value": -1, "kind": "scalar"}, {"name": "hi", "dtype": "i8",
//   "value": 3, "kind": "scalar"}, {"name": "by", "dtype": "i8", "value": 1, "kind": "scalar"}, {"name":
//   "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}},
//   {"name": "z", "role": "out", "dtype": "i8", "shape": [1], "contents": {"gen": "constant", "value":
//   77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [0]}, {"arg": "z", "compare": "exact",
//   "values": [-1]}]}
// launch: {"entry": "unsigned_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i8", "value": 0, "kind": "scalar"}, {"name": "hi", "dtype": "i8", "value":
//   -1, "kind": "scalar"}, {"name": "by", "dtype": "i8", "value": -128, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "z", "role": "out", "dtype": "i8", "shape": [1], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [2]}, {"arg": "z", "compare": "exact",
//   "values": [-128]}]}
// launch: {"entry": "unsigned_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i8", "value": 1, "kind": "scalar"}, {"name": "hi", "dtype": "i8", "value":
//   -1, "kind": "scalar"}, {"name": "by", "dtype": "i8", "value": -1, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "z", "role": "out", "dtype": "i8", "shape": [1], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [1]}, {"arg": "z", "compare": "exact",
//   "values": [1]}]}
// launch: {"entry": "signed_i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i16", "value": 32765, "kind": "scalar"}, {"name": "hi", "dtype": "i16", "value":
//   32767, "kind": "scalar"}, {"name": "by", "dtype": "i16", "value": 1, "kind": "scalar"}, {"name":
//   "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}},
//   {"name": "z", "role": "out", "dtype": "i16", "shape": [1], "contents": {"gen": "constant", "value":
//   77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [2]}, {"arg": "z", "compare": "exact",
//   "values": [32766]}]}
// launch: {"entry": "signed_i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i16", "value": 32760, "kind": "scalar"}, {"name": "hi", "dtype": "i16", "value":
//   32767, "kind": "scalar"}, {"name": "by", "dtype": "i16", "value": 3, "kind": "scalar"}, {"name":
//   "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}},
//   {"name": "z", "role": "out", "dtype": "i16", "shape": [1], "contents": {"gen": "constant", "value":
//   77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [3]}, {"arg": "z", "compare": "exact",
//   "values": [32766]}]}
// launch: {"entry": "signed_i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i16", "value": -32768, "kind": "scalar"}, {"name": "hi", "dtype": "i16", "value":
//   -32763, "kind": "scalar"}, {"name": "by", "dtype": "i16", "value": 2, "kind": "scalar"}, {"name":
//   "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}},
//   {"name": "z", "role": "out", "dtype": "i16", "shape": [1], "contents": {"gen": "constant", "value":
//   77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [3]}, {"arg": "z", "compare": "exact",
//   "values": [-32764]}]}
// launch: {"entry": "signed_i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i16", "value": -3, "kind": "scalar"}, {"name": "hi", "dtype": "i16", "value": 3,
//   "kind": "scalar"}, {"name": "by", "dtype": "i16", "value": 2, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "z", "role": "out", "dtype": "i16", "shape": [1], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [3]}, {"arg": "z", "compare": "exact",
//   "values": [1]}]}
// launch: {"entry": "signed_i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i16", "value": 5, "kind": "scalar"}, {"name": "hi", "dtype": "i16", "value": 5,
//   "kind": "scalar"}, {"name": "by", "dtype": "i16", "value": 1, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "z", "role": "out", "dtype": "i16", "shape": [1], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [0]}, {"arg": "z", "compare": "exact",
//   "values": [5]}]}
// launch: {"entry": "signed_i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i16", "value": 6, "kind": "scalar"}, {"name": "hi", "dtype": "i16", "value": 5,
//   "kind": "scalar"}, {"name": "by", "dtype": "i16", "value": 1, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "z", "role": "out", "dtype": "i16", "shape": [1], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [0]}, {"arg": "z", "compare": "exact",
//   "values": [6]}]}
// launch: {"entry": "signed_i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i16", "value": 32766, "kind": "scalar"}, {"name": "hi", "dtype": "i16", "value":
//   32767, "kind": "scalar"}, {"name": "by", "dtype": "i16", "value": 32767, "kind": "scalar"}, {"name":
//   "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}},
//   {"name": "z", "role": "out", "dtype": "i16", "shape": [1], "contents": {"gen": "constant", "value":
//   77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [1]}, {"arg": "z", "compare": "exact",
//   "values": [32766]}]}
// launch: {"entry": "signed_i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i16", "value": 0, "kind": "scalar"}, {"name": "hi", "dtype": "i16", "value": -1,
//   "kind": "scalar"}, {"name": "by", "dtype": "i16", "value": 1, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "z", "role": "out", "dtype": "i16", "shape": [1], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [0]}, {"arg": "z", "compare": "exact",
//   "values": [0]}]}
// launch: {"entry": "unsigned_i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i16", "value": -4, "kind": "scalar"}, {"name": "hi", "dtype": "i16",
//   "value": -1, "kind": "scalar"}, {"name": "by", "dtype": "i16", "value": 1, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "i16", "shape": [1], "contents": {"gen": "constant",
//   "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [3]}, {"arg": "z", "compare":
//   "exact", "values": [-2]}]}
// launch: {"entry": "unsigned_i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i16", "value": -9, "kind": "scalar"}, {"name": "hi", "dtype": "i16",
//   "value": -1, "kind": "scalar"}, {"name": "by", "dtype": "i16", "value": 4, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "i16", "shape": [1], "contents": {"gen": "constant",
//   "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [2]}, {"arg": "z", "compare":
//   "exact", "values": [-5]}]}
// launch: {"entry": "unsigned_i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i16", "value": 32766, "kind": "scalar"}, {"name": "hi", "dtype": "i16",
//   "value": -32766, "kind": "scalar"}, {"name": "by", "dtype": "i16", "value": 1, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "i16", "shape": [1], "contents": {"gen": "constant",
//   "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [4]}, {"arg": "z", "compare":
//   "exact", "values": [-32767]}]}
// launch: {"entry": "unsigned_i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i16", "value": 5, "kind": "scalar"}, {"name": "hi", "dtype": "i16",
//   "value": 5, "kind": "scalar"}, {"name": "by", "dtype": "i16", "value": 1, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "i16", "shape": [1], "contents": {"gen": "constant",
//   "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [0]}, {"arg": "z", "compare":
//   "exact", "values": [5]}]}
// launch: {"entry": "unsigned_i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i16", "value": -1, "kind": "scalar"}, {"name": "hi", "dtype": "i16",
//   "value": 3, "kind": "scalar"}, {"name": "by", "dtype": "i16", "value": 1, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "i16", "shape": [1], "contents": {"gen": "constant",
//   "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [0]}, {"arg": "z", "compare":
//   "exact", "values": [-1]}]}
// launch: {"entry": "unsigned_i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i16", "value": 0, "kind": "scalar"}, {"name": "hi", "dtype": "i16",
//   "value": -1, "kind": "scalar"}, {"name": "by", "dtype": "i16", "value": -32768, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "i16", "shape": [1], "contents": {"gen": "constant",
//   "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [2]}, {"arg": "z", "compare":
//   "exact", "values": [-32768]}]}
// launch: {"entry": "unsigned_i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i16", "value": 1, "kind": "scalar"}, {"name": "hi", "dtype": "i16",
//   "value": -1, "kind": "scalar"}, {"name": "by", "dtype": "i16", "value": -1, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "i16", "shape": [1], "contents": {"gen": "constant",
//   "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [1]}, {"arg": "z", "compare":
//   "exact", "values": [1]}]}
// launch: {"entry": "signed_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i32", "value": 2147483645, "kind": "scalar"}, {"name": "hi", "dtype": "i32",
//   "value": 2147483647, "kind": "scalar"}, {"name": "by", "dtype": "i32", "value": 1, "kind":
//   "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "z", "role": "out", "dtype": "i32", "shape": [1], "contents":
//   {"gen": "constant", "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [2]},
//   {"arg": "z", "compare": "exact", "values": [2147483646]}]}
// launch: {"entry": "signed_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i32", "value": 2147483640, "kind": "scalar"}, {"name": "hi", "dtype": "i32",
//   "value": 2147483647, "kind": "scalar"}, {"name": "by", "dtype": "i32", "value": 3, "kind":
//   "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "z", "role": "out", "dtype": "i32", "shape": [1], "contents":
//   {"gen": "constant", "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [3]},
//   {"arg": "z", "compare": "exact", "values": [2147483646]}]}
// launch: {"entry": "signed_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i32", "value": -2147483648, "kind": "scalar"}, {"name": "hi", "dtype": "i32",
//   "value": -2147483643, "kind": "scalar"}, {"name": "by", "dtype": "i32", "value": 2, "kind":
//   "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "z", "role": "out", "dtype": "i32", "shape": [1], "contents":
//   {"gen": "constant", "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [3]},
//   {"arg": "z", "compare": "exact", "values": [-2147483644]}]}
// launch: {"entry": "signed_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i32", "value": -3, "kind": "scalar"}, {"name": "hi", "dtype": "i32", "value": 3,
//   "kind": "scalar"}, {"name": "by", "dtype": "i32", "value": 2, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "z", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [3]}, {"arg": "z", "compare": "exact",
//   "values": [1]}]}
// launch: {"entry": "signed_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i32", "value": 5, "kind": "scalar"}, {"name": "hi", "dtype": "i32", "value": 5,
//   "kind": "scalar"}, {"name": "by", "dtype": "i32", "value": 1, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "z", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [0]}, {"arg": "z", "compare": "exact",
//   "values": [5]}]}
// launch: {"entry": "signed_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i32", "value": 6, "kind": "scalar"}, {"name": "hi", "dtype": "i32", "value": 5,
//   "kind": "scalar"}, {"name": "by", "dtype": "i32", "value": 1, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "z", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [0]}, {"arg": "z", "compare": "exact",
//   "values": [6]}]}
// launch: {"entry": "signed_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i32", "value": 2147483646, "kind": "scalar"}, {"name": "hi", "dtype": "i32",
//   "value": 2147483647, "kind": "scalar"}, {"name": "by", "dtype": "i32", "value": 2147483647, "kind":
//   "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "z", "role": "out", "dtype": "i32", "shape": [1], "contents":
//   {"gen": "constant", "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [1]},
//   {"arg": "z", "compare": "exact", "values": [2147483646]}]}
// launch: {"entry": "signed_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i32", "value": 0, "kind": "scalar"}, {"name": "hi", "dtype": "i32", "value": -1,
//   "kind": "scalar"}, {"name": "by", "dtype": "i32", "value": 1, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "z", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [0]}, {"arg": "z", "compare": "exact",
//   "values": [0]}]}
// launch: {"entry": "unsigned_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i32", "value": -4, "kind": "scalar"}, {"name": "hi", "dtype": "i32",
//   "value": -1, "kind": "scalar"}, {"name": "by", "dtype": "i32", "value": 1, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant",
//   "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [3]}, {"arg": "z", "compare":
//   "exact", "values": [-2]}]}
// launch: {"entry": "unsigned_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i32", "value": -9, "kind": "scalar"}, {"name": "hi", "dtype": "i32",
//   "value": -1, "kind": "scalar"}, {"name": "by", "dtype": "i32", "value": 4, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant",
//   "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [2]}, {"arg": "z", "compare":
//   "exact", "values": [-5]}]}
// launch: {"entry": "unsigned_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i32", "value": 2147483646, "kind": "scalar"}, {"name": "hi", "dtype":
//   "i32", "value": -2147483646, "kind": "scalar"}, {"name": "by", "dtype": "i32", "value": 1, "kind":
//   "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "z", "role": "out", "dtype": "i32", "shape": [1], "contents":
//   {"gen": "constant", "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [4]},
//   {"arg": "z", "compare": "exact", "values": [-2147483647]}]}
// launch: {"entry": "unsigned_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i32", "value": 5, "kind": "scalar"}, {"name": "hi", "dtype": "i32",
//   "value": 5, "kind": "scalar"}, {"name": "by", "dtype": "i32", "value": 1, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant",
//   "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [0]}, {"arg": "z", "compare":
//   "exact", "values": [5]}]}
// launch: {"entry": "unsigned_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i32", "value": -1, "kind": "scalar"}, {"name": "hi", "dtype": "i32",
//   "value": 3, "kind": "scalar"}, {"name": "by", "dtype": "i32", "value": 1, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant",
//   "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [0]}, {"arg": "z", "compare":
//   "exact", "values": [-1]}]}
// launch: {"entry": "unsigned_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i32", "value": 0, "kind": "scalar"}, {"name": "hi", "dtype": "i32",
//   "value": -1, "kind": "scalar"}, {"name": "by", "dtype": "i32", "value": -2147483648, "kind":
//   "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "z", "role": "out", "dtype": "i32", "shape": [1], "contents":
//   {"gen": "constant", "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [2]},
//   {"arg": "z", "compare": "exact", "values": [-2147483648]}]}
// launch: {"entry": "unsigned_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i32", "value": 1, "kind": "scalar"}, {"name": "hi", "dtype": "i32",
//   "value": -1, "kind": "scalar"}, {"name": "by", "dtype": "i32", "value": -1, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant",
//   "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [1]}, {"arg": "z", "compare":
//   "exact", "values": [1]}]}
// launch: {"entry": "signed_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i64", "value": 9223372036854775805, "kind": "scalar"}, {"name": "hi", "dtype":
//   "i64", "value": 9223372036854775807, "kind": "scalar"}, {"name": "by", "dtype": "i64", "value": 1,
//   "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "z", "role": "out", "dtype": "i64", "shape": [1], "contents":
//   {"gen": "constant", "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [2]},
//   {"arg": "z", "compare": "exact", "values": [9223372036854775806]}]}
// launch: {"entry": "signed_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i64", "value": 9223372036854775800, "kind": "scalar"}, {"name": "hi", "dtype":
//   "i64", "value": 9223372036854775807, "kind": "scalar"}, {"name": "by", "dtype": "i64", "value": 3,
//   "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "z", "role": "out", "dtype": "i64", "shape": [1], "contents":
//   {"gen": "constant", "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [3]},
//   {"arg": "z", "compare": "exact", "values": [9223372036854775806]}]}
// launch: {"entry": "signed_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i64", "value": -9223372036854775808, "kind": "scalar"}, {"name": "hi", "dtype":
//   "i64", "value": -9223372036854775803, "kind": "scalar"}, {"name": "by", "dtype": "i64", "value": 2,
//   "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "z", "role": "out", "dtype": "i64", "shape": [1], "contents":
//   {"gen": "constant", "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [3]},
//   {"arg": "z", "compare": "exact", "values": [-9223372036854775804]}]}
// launch: {"entry": "signed_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i64", "value": -3, "kind": "scalar"}, {"name": "hi", "dtype": "i64", "value": 3,
//   "kind": "scalar"}, {"name": "by", "dtype": "i64", "value": 2, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "z", "role": "out", "dtype": "i64", "shape": [1], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [3]}, {"arg": "z", "compare": "exact",
//   "values": [1]}]}
// launch: {"entry": "signed_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i64", "value": 5, "kind": "scalar"}, {"name": "hi", "dtype": "i64", "value": 5,
//   "kind": "scalar"}, {"name": "by", "dtype": "i64", "value": 1, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "z", "role": "out", "dtype": "i64", "shape": [1], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [0]}, {"arg": "z", "compare": "exact",
//   "values": [5]}]}
// launch: {"entry": "signed_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i64", "value": 6, "kind": "scalar"}, {"name": "hi", "dtype": "i64", "value": 5,
//   "kind": "scalar"}, {"name": "by", "dtype": "i64", "value": 1, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "z", "role": "out", "dtype": "i64", "shape": [1], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [0]}, {"arg": "z", "compare": "exact",
//   "values": [6]}]}
// launch: {"entry": "signed_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i64", "value": 9223372036854775806, "kind": "scalar"}, {"name": "hi", "dtype":
//   "i64", "value": 9223372036854775807, "kind": "scalar"}, {"name": "by", "dtype": "i64", "value":
//   9223372036854775807, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [1],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "z", "role": "out", "dtype": "i64", "shape":
//   [1], "contents": {"gen": "constant", "value": 77}}], "outputs": [{"arg": "y", "compare": "exact",
//   "values": [1]}, {"arg": "z", "compare": "exact", "values": [9223372036854775806]}]}
// launch: {"entry": "signed_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "lo", "dtype": "i64", "value": 0, "kind": "scalar"}, {"name": "hi", "dtype": "i64", "value": -1,
//   "kind": "scalar"}, {"name": "by", "dtype": "i64", "value": 1, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "z", "role": "out", "dtype": "i64", "shape": [1], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [0]}, {"arg": "z", "compare": "exact",
//   "values": [0]}]}
// launch: {"entry": "unsigned_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i64", "value": -4, "kind": "scalar"}, {"name": "hi", "dtype": "i64",
//   "value": -1, "kind": "scalar"}, {"name": "by", "dtype": "i64", "value": 1, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "i64", "shape": [1], "contents": {"gen": "constant",
//   "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [3]}, {"arg": "z", "compare":
//   "exact", "values": [-2]}]}
// launch: {"entry": "unsigned_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i64", "value": -9, "kind": "scalar"}, {"name": "hi", "dtype": "i64",
//   "value": -1, "kind": "scalar"}, {"name": "by", "dtype": "i64", "value": 4, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "i64", "shape": [1], "contents": {"gen": "constant",
//   "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [2]}, {"arg": "z", "compare":
//   "exact", "values": [-5]}]}
// launch: {"entry": "unsigned_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i64", "value": 9223372036854775806, "kind": "scalar"}, {"name": "hi",
//   "dtype": "i64", "value": -9223372036854775806, "kind": "scalar"}, {"name": "by", "dtype": "i64",
//   "value": 1, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [1],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "z", "role": "out", "dtype": "i64", "shape":
//   [1], "contents": {"gen": "constant", "value": 77}}], "outputs": [{"arg": "y", "compare": "exact",
//   "values": [4]}, {"arg": "z", "compare": "exact", "values": [-9223372036854775807]}]}
// launch: {"entry": "unsigned_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i64", "value": 5, "kind": "scalar"}, {"name": "hi", "dtype": "i64",
//   "value": 5, "kind": "scalar"}, {"name": "by", "dtype": "i64", "value": 1, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "i64", "shape": [1], "contents": {"gen": "constant",
//   "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [0]}, {"arg": "z", "compare":
//   "exact", "values": [5]}]}
// launch: {"entry": "unsigned_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i64", "value": -1, "kind": "scalar"}, {"name": "hi", "dtype": "i64",
//   "value": 3, "kind": "scalar"}, {"name": "by", "dtype": "i64", "value": 1, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "i64", "shape": [1], "contents": {"gen": "constant",
//   "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [0]}, {"arg": "z", "compare":
//   "exact", "values": [-1]}]}
// launch: {"entry": "unsigned_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i64", "value": 0, "kind": "scalar"}, {"name": "hi", "dtype": "i64",
//   "value": -1, "kind": "scalar"}, {"name": "by", "dtype": "i64", "value": -9223372036854775808,
//   "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "z", "role": "out", "dtype": "i64", "shape": [1], "contents":
//   {"gen": "constant", "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [2]},
//   {"arg": "z", "compare": "exact", "values": [-9223372036854775808]}]}
// launch: {"entry": "unsigned_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "i64", "value": 1, "kind": "scalar"}, {"name": "hi", "dtype": "i64",
//   "value": -1, "kind": "scalar"}, {"name": "by", "dtype": "i64", "value": -1, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "i64", "shape": [1], "contents": {"gen": "constant",
//   "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [1]}, {"arg": "z", "compare":
//   "exact", "values": [1]}]}
// launch: {"entry": "unsigned_i1", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "bool", "value": false, "kind": "scalar"}, {"name": "hi", "dtype": "bool",
//   "value": true, "kind": "scalar"}, {"name": "by", "dtype": "bool", "value": true, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "bool", "shape": [1], "contents": {"gen": "constant",
//   "value": false}}], "outputs": [{"arg": "y", "compare": "exact", "values": [1]}, {"arg": "z",
//   "compare": "exact", "values": [false]}]}
// launch: {"entry": "unsigned_i1", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "bool", "value": true, "kind": "scalar"}, {"name": "hi", "dtype": "bool",
//   "value": true, "kind": "scalar"}, {"name": "by", "dtype": "bool", "value": true, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "bool", "shape": [1], "contents": {"gen": "constant",
//   "value": false}}], "outputs": [{"arg": "y", "compare": "exact", "values": [0]}, {"arg": "z",
//   "compare": "exact", "values": [true]}]}
// launch: {"entry": "unsigned_i1", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "bool", "value": false, "kind": "scalar"}, {"name": "hi", "dtype": "bool",
//   "value": false, "kind": "scalar"}, {"name": "by", "dtype": "bool", "value": true, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "bool", "shape": [1], "contents": {"gen": "constant",
//   "value": false}}], "outputs": [{"arg": "y", "compare": "exact", "values": [0]}, {"arg": "z",
//   "compare": "exact", "values": [false]}]}
// launch: {"entry": "unsigned_i1", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lo", "dtype": "bool", "value": true, "kind": "scalar"}, {"name": "hi", "dtype": "bool",
//   "value": false, "kind": "scalar"}, {"name": "by", "dtype": "bool", "value": true, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "bool", "shape": [1], "contents": {"gen": "constant",
//   "value": false}}], "outputs": [{"arg": "y", "compare": "exact", "values": [0]}, {"arg": "z",
//   "compare": "exact", "values": [true]}]}
cuda_tile.module @kernels {
  entry @signed_i8(%lo: tile<i8>, %hi: tile<i8>, %by: tile<i8>, %y: tile<ptr<i32>>, %z: tile<ptr<i8>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n, %last = for %i in (%lo to %hi, step %by) : tile<i8> iter_values(%c = %zero, %l = %lo) -> (tile<i32>, tile<i8>) {
      %d = addi %c, %one : tile<i32>
      continue %d, %i : tile<i32>, tile<i8>
    }
    %w_n = store_ptr_tko weak %y, %n : tile<ptr<i32>>, tile<i32> -> token
    %w_last = store_ptr_tko weak %z, %last : tile<ptr<i8>>, tile<i8> -> token
    return
  }
  entry @unsigned_i8(%lo: tile<i8>, %hi: tile<i8>, %by: tile<i8>, %y: tile<ptr<i32>>, %z: tile<ptr<i8>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n, %last = for unsigned %i in (%lo to %hi, step %by) : tile<i8> iter_values(%c = %zero, %l = %lo) -> (tile<i32>, tile<i8>) {
      %d = addi %c, %one : tile<i32>
      continue %d, %i : tile<i32>, tile<i8>
    }
    %w_n = store_ptr_tko weak %y, %n : tile<ptr<i32>>, tile<i32> -> token
    %w_last = store_ptr_tko weak %z, %last : tile<ptr<i8>>, tile<i8> -> token
    return
  }
  entry @signed_i16(%lo: tile<i16>, %hi: tile<i16>, %by: tile<i16>, %y: tile<ptr<i32>>, %z: tile<ptr<i16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n, %last = for %i in (%lo to %hi, step %by) : tile<i16> iter_values(%c = %zero, %l = %lo) -> (tile<i32>, tile<i16>) {
      %d = addi %c, %one : tile<i32>
      continue %d, %i : tile<i32>, tile<i16>
    }
    %w_n = store_ptr_tko weak %y, %n : tile<ptr<i32>>, tile<i32> -> token
    %w_last = store_ptr_tko weak %z, %last : tile<ptr<i16>>, tile<i16> -> token
    return
  }
  entry @unsigned_i16(%lo: tile<i16>, %hi: tile<i16>, %by: tile<i16>, %y: tile<ptr<i32>>, %z: tile<ptr<i16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n, %last = for unsigned %i in (%lo to %hi, step %by) : tile<i16> iter_values(%c = %zero, %l = %lo) -> (tile<i32>, tile<i16>) {
      %d = addi %c, %one : tile<i32>
      continue %d, %i : tile<i32>, tile<i16>
    }
    %w_n = store_ptr_tko weak %y, %n : tile<ptr<i32>>, tile<i32> -> token
    %w_last = store_ptr_tko weak %z, %last : tile<ptr<i16>>, tile<i16> -> token
    return
  }
  entry @signed_i32(%lo: tile<i32>, %hi: tile<i32>, %by: tile<i32>, %y: tile<ptr<i32>>, %z: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n, %last = for %i in (%lo to %hi, step %by) : tile<i32> iter_values(%c = %zero, %l = %lo) -> (tile<i32>, tile<i32>) {
      %d = addi %c, %one : tile<i32>
      continue %d, %i : tile<i32>, tile<i32>
    }
    %w_n = store_ptr_tko weak %y, %n : tile<ptr<i32>>, tile<i32> -> token
    %w_last = store_ptr_tko weak %z, %last : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @unsigned_i32(%lo: tile<i32>, %hi: tile<i32>, %by: tile<i32>, %y: tile<ptr<i32>>, %z: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n, %last = for unsigned %i in (%lo to %hi, step %by) : tile<i32> iter_values(%c = %zero, %l = %lo) -> (tile<i32>, tile<i32>) {
      %d = addi %c, %one : tile<i32>
      continue %d, %i : tile<i32>, tile<i32>
    }
    %w_n = store_ptr_tko weak %y, %n : tile<ptr<i32>>, tile<i32> -> token
    %w_last = store_ptr_tko weak %z, %last : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @signed_i64(%lo: tile<i64>, %hi: tile<i64>, %by: tile<i64>, %y: tile<ptr<i32>>, %z: tile<ptr<i64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n, %last = for %i in (%lo to %hi, step %by) : tile<i64> iter_values(%c = %zero, %l = %lo) -> (tile<i32>, tile<i64>) {
      %d = addi %c, %one : tile<i32>
      continue %d, %i : tile<i32>, tile<i64>
    }
    %w_n = store_ptr_tko weak %y, %n : tile<ptr<i32>>, tile<i32> -> token
    %w_last = store_ptr_tko weak %z, %last : tile<ptr<i64>>, tile<i64> -> token
    return
  }
  entry @unsigned_i64(%lo: tile<i64>, %hi: tile<i64>, %by: tile<i64>, %y: tile<ptr<i32>>, %z: tile<ptr<i64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n, %last = for unsigned %i in (%lo to %hi, step %by) : tile<i64> iter_values(%c = %zero, %l = %lo) -> (tile<i32>, tile<i64>) {
      %d = addi %c, %one : tile<i32>
      continue %d, %i : tile<i32>, tile<i64>
    }
    %w_n = store_ptr_tko weak %y, %n : tile<ptr<i32>>, tile<i32> -> token
    %w_last = store_ptr_tko weak %z, %last : tile<ptr<i64>>, tile<i64> -> token
    return
  }
  entry @unsigned_i1(%lo: tile<i1>, %hi: tile<i1>, %by: tile<i1>, %y: tile<ptr<i32>>, %z: tile<ptr<i1>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n, %last = for unsigned %i in (%lo to %hi, step %by) : tile<i1> iter_values(%c = %zero, %l = %lo) -> (tile<i32>, tile<i1>) {
      %d = addi %c, %one : tile<i32>
      continue %d, %i : tile<i32>, tile<i1>
    }
    %w_n = store_ptr_tko weak %y, %n : tile<ptr<i32>>, tile<i32> -> token
    %w_last = store_ptr_tko weak %z, %last : tile<ptr<i1>>, tile<i1> -> token
    return
  }
}
