// A negative number out of the unsigned range after truncation.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "f32", "values": [-0.75, 1, -1.0, 3]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "f32", "values": [-0.75, 1, 255.5, 3]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<f32>>) {
    %p1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %pn = broadcast %p1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %pi = iota : tile<4xi32>
    %p = offset %pn, %pi : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %a, %a_done = load_ptr_tko weak %p : tile<4xptr<f32>> -> tile<4xf32>, token
    // CHECK: error: {{.*}}/negative_float_to_unsigned.mlir:[[#@LINE+1]]:10: 'cuda_tile.ftoi' op converts -1, which i8 cannot hold, at element (2), in block (0,0,0){{$}}
    %r = ftoi %a unsigned : tile<4xf32> -> tile<4xi8>
    return
  }
  entry @repaired(%x: tile<ptr<f32>>) {
    %p1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %pn = broadcast %p1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %pi = iota : tile<4xi32>
    %p = offset %pn, %pi : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %a, %a_done = load_ptr_tko weak %p : tile<4xptr<f32>> -> tile<4xf32>, token
    %r = ftoi %a unsigned : tile<4xf32> -> tile<4xi8>
    return
  }
}
