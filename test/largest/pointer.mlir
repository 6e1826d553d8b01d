// covers: a masked gather and a scatter of 2^20 elements
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_75 -O3 --check=reference | FileCheck %s
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 -O3 --check=reference | FileCheck %s
// CHECK: k: emulator agrees with the reference
// launch: {"entry": "k", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in", "dtype":
//   "i32", "shape": [1048576], "contents": {"gen": "integers", "seed": 9, "lo": -1000, "hi": 1000, "dtype": "i32", "shape":
//   [1048576]}}, {"name": "z", "role": "out", "dtype": "i32", "shape": [1048576], "contents": {"gen": "constant", "value":
//   0}}]}
cuda_tile.module @kernels {
  entry @k(%x: tile<ptr<i32>>, %z: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %i = iota : tile<1048576xi32>
    %mask_1 = constant <i32: 1048575> : tile<1048576xi32>
    %factor = constant <i32: 7> : tile<1048576xi32>
    %j_1 = muli %i, %factor : tile<1048576xi32>
    %j = andi %j_1, %mask_1 : tile<1048576xi32>
    %p_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p_n = broadcast %p_1 : tile<1xptr<i32>> -> tile<1048576xptr<i32>>
    %p = offset %p_n, %j : tile<1048576xptr<i32>>, tile<1048576xi32> -> tile<1048576xptr<i32>>
    %three = constant <i32: 3> : tile<1048576xi32>
    %low = andi %i, %three : tile<1048576xi32>
    %mask = cmpi not_equal %low, %three, signed : tile<1048576xi32> -> tile<1048576xi1>
    %pad = constant <i32: -5> : tile<1048576xi32>
    %v, %v_t = load_ptr_tko weak %p, %mask, %pad : tile<1048576xptr<i32>>, tile<1048576xi1>, tile<1048576xi32> -> tile<1048576xi32>, token
    %k = subi %mask_1, %i : tile<1048576xi32>
    %q_1 = reshape %z : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<1048576xptr<i32>>
    %q = offset %q_n, %k : tile<1048576xptr<i32>>, tile<1048576xi32> -> tile<1048576xptr<i32>>
    %w = store_ptr_tko weak %q, %v : tile<1048576xptr<i32>>, tile<1048576xi32> -> token
    return
  }
}
