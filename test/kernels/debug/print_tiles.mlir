// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// A tile prints as nested lists, with the same conversion for each element; several tiles in one format,
// a single element, and a splat.
// launch: {"entry": "nested", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [],
//   "outputs": [], "stdout": {"lines": ["[0, 1, 2, 3]", "[[00, 01], [02, 03]]",
//   "[[[0, 1], [2, 3]], [[4, 5], [6, 7]]]", "[[0.25, 0.25, 0.25, 0.25], [0.25, 0.25, 0.25, 0.25]]",
//   "[[[0], [1], [2], [3]]]", "[255] [-1]", "[[1, 0], [0, 1]]",
//   "[0, 1, 2, 3]: [[0.25, 0.25, 0.25, 0.25], [0.25, 0.25, 0.25, 0.25]] and [ff]"], "order": "given"}}
cuda_tile.module @kernels {
  entry @nested() {
    %t0 = make_token : token
    %a = iota : tile<4xi32>
    %b = reshape %a : tile<4xi32> -> tile<2x2xi32>
    %e = iota : tile<8xi16>
    %d = reshape %e : tile<8xi16> -> tile<2x2x2xi16>
    %s = constant <f32: 0.25> : tile<2x4xf32>
    %o = reshape %a : tile<4xi32> -> tile<1x4x1xi32>
    %one = constant <i8: -1> : tile<1xi8>
    %m = constant <i1: [[true, false], [false, true]]> : tile<2x2xi1>
    %t1 = print_tko "%d\0A", %a token=%t0 : tile<4xi32> -> token
    %t2 = print_tko "%02d\0A", %b token=%t1 : tile<2x2xi32> -> token
    %t3 = print_tko "%d\0A", %d token=%t2 : tile<2x2x2xi16> -> token
    %t4 = print_tko "%.2f\0A", %s token=%t3 : tile<2x4xf32> -> token
    %t5 = print_tko "%d\0A", %o token=%t4 : tile<1x4x1xi32> -> token
    %t6 = print_tko "%u %d\0A", %one, %one token=%t5 : tile<1xi8>, tile<1xi8> -> token
    %t7 = print_tko "%d\0A", %m token=%t6 : tile<2x2xi1> -> token
    %t8 = print_tko "%d: %.2f and %x\0A", %a, %s, %one token=%t7 : tile<4xi32>, tile<2x4xf32>, tile<1xi8> -> token
    return
  }
}
