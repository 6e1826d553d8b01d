// RUN: tilewright run %s --launch %s:1 --on reference --check
// RUN: tilewright-opt %s --cuda-tile-fuse-fma -o %t.off.mlir
// RUN: tilewright run %t.off.mlir --launch %s:1 --on reference --check
// RUN: tilewright-opt %s --cuda-tile-fuse-fma="contract=true" -o %t.on.mlir
// RUN: tilewright run %t.on.mlir --launch %s:2 --on reference --check
// A square whose last bit, 2^-24, is half an ulp of f32. Rounded separately it is
// lost, or rounded up to 2^-23; in an fma it is the remainder. The
// first launch expects the results of mulf and addf, the second those of fma.
// launch: {"entry": "sums", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "dtype": "f32", "value": 1.000244140625, "kind": "scalar"}, {"name": "c", "dtype": "f32",
//   "value": 1.00048828125, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "f32", "shape":
//   [3], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact",
//   "values": [0.0, 0.0, 1.1920928955078125e-07]}]}
// launch: {"entry": "sums", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "dtype": "f32", "value": 1.000244140625, "kind": "scalar"}, {"name": "c", "dtype": "f32",
//   "value": 1.00048828125, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "f32", "shape":
//   [3], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact",
//   "values": [5.960464477539063e-08, -5.960464477539063e-08, 5.960464477539063e-08]}]}
cuda_tile.module @kernels {
  entry @sums(%a: tile<f32>, %c: tile<f32>, %y: tile<ptr<f32>>) {
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %y1 = offset %y, %one : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %y2 = offset %y, %two : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %p = mulf %a, %a : tile<f32>
    %r = subf %p, %c : tile<f32>
    %q = mulf %a, %a : tile<f32>
    %s = subf %c, %q : tile<f32>
    %m = negf %c : tile<f32>
    %u = mulf %a, %a rounding<positive_inf> : tile<f32>
    %v = addf %m, %u rounding<positive_inf> : tile<f32>
    %t0 = store_ptr_tko weak %y, %r : tile<ptr<f32>>, tile<f32> -> token
    %t1 = store_ptr_tko weak %y1, %s : tile<ptr<f32>>, tile<f32> -> token
    %t2 = store_ptr_tko weak %y2, %v : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
