// NaN has no integer value, unless the operation saturates.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "f32", "values": [1, "nan", 2, 3]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "f32", "values": [1, "nan", 2, 3]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<f32>>) {
    %p1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %pn = broadcast %p1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %pi = iota : tile<4xi32>
    %p = offset %pn, %pi : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %a, %a_done = load_ptr_tko weak %p : tile<4xptr<f32>> -> tile<4xf32>, token
    // CHECK: error: {{.*}}/nan_to_integer.mlir:[[#@LINE+1]]:10: 'cuda_tile.ftoi' op converts nan, which i32 cannot hold, at element (1), in block (0,0,0){{$}}
    %r = ftoi %a signed : tile<4xf32> -> tile<4xi32>
    return
  }
  entry @repaired(%x: tile<ptr<f32>>) {
    %p1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %pn = broadcast %p1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %pi = iota : tile<4xi32>
    %p = offset %pn, %pi : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %a, %a_done = load_ptr_tko weak %p : tile<4xptr<f32>> -> tile<4xf32>, token
    %r = ftoi %a signed saturating : tile<4xf32> -> tile<4xi32>
    return
  }
}
