// covers: CF-3, CF-6
// RUN: not tilewright run %s --launch %s:1 --on reference 2>&1 | FileCheck %s --check-prefix=BEFORE
// BEFORE: ub.poison
// RUN: tilewright-opt %s --cuda-tile-canonicalize -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: tilewright run %t.mlir --launch %s:1 --on reference --check
// RUN: tilewright run %t.mlir --launch %s:2 --on reference --check
// Runs the worked example of CombineNestedIfs. Poison is not part of Tile IR, but the
// result runs. For a = true, b = false it must be the value that the inner else yields.
// CHECK-NOT: ub.poison
// CHECK: andi
// CHECK: if
// CHECK-NOT: if
// launch: {"entry": "nested", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "dtype": "bool", "value": true, "kind": "scalar"}, {"name": "b", "dtype": "bool", "value":
//   true, "kind": "scalar"}, {"name": "out", "role": "out", "dtype": "i32", "shape": [4], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "out", "compare": "exact", "values": [0, 3,
//   6, 9]}]}
// launch: {"entry": "nested", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "dtype": "bool", "value": true, "kind": "scalar"}, {"name": "b", "dtype": "bool", "value":
//   false, "kind": "scalar"}, {"name": "out", "role": "out", "dtype": "i32", "shape": [4], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "out", "compare": "exact", "values": [0, 1,
//   2, 3]}]}
cuda_tile.module @kernels {
  entry @nested(%a: tile<i1>, %b: tile<i1>, %out: tile<ptr<i32>>) {
    %x = iota : tile<4xi32>
    %y = constant <i32: 3> : tile<4xi32>
    %poison = ub.poison : !cuda_tile.tile<4xi32>
    %r = if %a -> (tile<4xi32>) {
      %inner = if %b -> (tile<4xi32>) {
        %v = muli %x, %y : tile<4xi32>
        yield %v : tile<4xi32>
      } else {
        yield %x : tile<4xi32>
      }
      yield %inner : tile<4xi32>
    } else {
      yield %poison : tile<4xi32>
    }
    %o1 = reshape %out : tile<ptr<i32>> -> tile<1xptr<i32>>
    %o4 = broadcast %o1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %p = offset %o4, %x : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %t = store_ptr_tko weak %p, %r : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
}
