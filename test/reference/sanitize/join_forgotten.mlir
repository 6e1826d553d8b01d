// A store is ordered after only one of two loads.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %p1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %pn = broadcast %p1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %pi = iota : tile<4xi32>
    %p = offset %pn, %pi : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %v, %v_done = load_ptr_tko weak %p : tile<4xptr<i32>> -> tile<4xi32>, token
    %w, %w_done = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %u = constant <i32: 0> : tile<4xi32>
    // CHECK: error: {{.*}}/join_forgotten.mlir:[[#@LINE+1]]:10: 'cuda_tile.store_ptr_tko' op writes byte 0 of 'x', which has 32 bytes, at element (0), in a race with 'cuda_tile.load_ptr_tko' at {{.*}}/join_forgotten.mlir:[[#@LINE-3]]:19 in block (0,0,0), which reads it; no token orders the two, in block (0,0,0){{$}}
    %s = store_ptr_tko weak %p, %u token=%w_done : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %p1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %pn = broadcast %p1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %pi = iota : tile<4xi32>
    %p = offset %pn, %pi : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %v, %v_done = load_ptr_tko weak %p : tile<4xptr<i32>> -> tile<4xi32>, token
    %w, %w_done = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %u = constant <i32: 0> : tile<4xi32>
    %both = join_tokens %v_done, %w_done : token
    %s = store_ptr_tko weak %p, %u token=%both : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
}
