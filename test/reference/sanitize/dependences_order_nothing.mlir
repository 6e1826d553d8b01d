// A store's dependence on a load does not order the two: neither of its value, nor of its address, nor of its condition.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s --check-prefix=VALUE
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:2 --on reference --sanitize 2>&1 | FileCheck %s --check-prefix=ADDRESS
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:3 --on reference --sanitize 2>&1 | FileCheck %s --check-prefix=BRANCH
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:4 --on reference --sanitize 2>&1 | FileCheck %s --check-prefix=LOOP
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:5 --on reference --sanitize 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: tilewright run %s --launch %s:6 --on reference --sanitize --check
// launch: {"entry": "value", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3]}]}
// launch: {"entry": "address", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3]}]}
// launch: {"entry": "branch", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3]}]}
// launch: {"entry": "loop", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3]}]}
// launch: {"entry": "none", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3]}], "outputs": [{"arg": "x", "values": [1, 2, 3, 4]}]}
cuda_tile.module @kernels {
  entry @value(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<4xi32>
    %xv = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %v, %t = load_view_tko weak %xp[%zero] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    %w = addi %v, %one : tile<4xi32>
    // VALUE: error: {{.*}}.mlir:[[#@LINE+1]]:10: 'cuda_tile.store_view_tko' op writes byte 0 of 'x', which has 16 bytes, at element (0), in a race with 'cuda_tile.load_view_tko' at {{.*}}.mlir:[[#@LINE-2]]:14 in block (0,0,0), which reads it; no token orders the two, and the dependence of one on the other's result orders nothing (Tile IR, Memory Model, "Tokens and token order"), in block (0,0,0){{$}}
    %s = store_view_tko weak %w, %xp[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @address(%x: tile<ptr<i32>>) {
    %v, %t = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %p = offset %x, %v : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %seven = constant <i32: 7> : tile<i32>
    // ADDRESS: .mlir:[[#@LINE+1]]:10: 'cuda_tile.store_ptr_tko' op writes byte 0 of 'x', {{.*}}; no token orders the two, and the dependence of one on the other's result orders nothing
    %s = store_ptr_tko weak %p, %seven : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @branch(%x: tile<ptr<i32>>) {
    %seven = constant <i32: 7> : tile<i32>
    %v, %t = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %c = cmpi less_than %v, %seven, signed : tile<i32> -> tile<i1>
    if %c {
      // BRANCH: .mlir:[[#@LINE+1]]:12: 'cuda_tile.store_ptr_tko' op writes byte 0 of 'x', {{.*}}; no token orders the two, and the dependence of one on the other's result orders nothing
      %s = store_ptr_tko weak %x, %seven : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
  entry @loop(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %v, %t = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %sum = for %i in (%zero to %two, step %one) : tile<i32> iter_values(%a = %zero) -> (tile<i32>) {
      %b = addi %a, %v : tile<i32>
      continue %b : tile<i32>
    }
    // LOOP: .mlir:[[#@LINE+1]]:10: 'cuda_tile.store_ptr_tko' op writes byte 0 of 'x', {{.*}}; no token orders the two, and the dependence of one on the other's result orders nothing
    %s = store_ptr_tko weak %x, %sum : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @none(%x: tile<ptr<i32>>) {
    %seven = constant <i32: 7> : tile<i32>
    %v, %t = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    // NONE: .mlir:[[#@LINE+1]]:10: 'cuda_tile.store_ptr_tko' op writes byte 0 of 'x', {{.*}}; no token orders the two, in block (0,0,0){{$}}
    %s = store_ptr_tko weak %x, %seven : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<4xi32>
    %xv = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %v, %t = load_view_tko weak %xp[%zero] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    %w = addi %v, %one : tile<4xi32>
    %s = store_view_tko weak %w, %xp[%zero] token = %t : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
