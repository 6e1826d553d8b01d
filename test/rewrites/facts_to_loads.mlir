// RUN: tilewright run %s --launch %s:1 --on reference --check
// RUN: tilewright run %s --launch %s:2 --on reference --check
// RUN: tilewright-opt %s --cuda-tile-remove-bounds-checks --cuda-tile-canonicalize --cuda-tile-propagate-facts -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: tilewright run %t.mlir --launch %s:1 --on reference --sanitize --check
// RUN: tilewright run %t.mlir --launch %s:2 --on reference --sanitize --check
// A matrix of 16 blocks of 8 columns, added to rows of its own; assumptions and
// facts about products reach the loads. From -O2 on these may be 16-byte vectors,
// as in the canonical layouts; the emulator, which checks alignment, computes
// the same sums at both levels.
// RUN: tilewright compile %s --gpu-name sm_90 -O1 --emit=llvm -o %t.ll --explain-layouts 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: tilewright compile %s --gpu-name sm_90 -O2 --emit=llvm -o %t.ll --explain-layouts 2>&1 | FileCheck %s --check-prefix=KNOWN
// RUN: tilewright compile %s --gpu-name sm_90 -O2 --stop-after=finish-tileas -o %t.as.mlir
// RUN: tilewright-opt %t.as.mlir --pass-pipeline='builtin.module(func.func(nv-tileas-assign-layouts{solve=false}))' -o %t.laid.mlir
// RUN: tilewright compile %t.laid.mlir --gpu-name sm_90 -O2 --emit=llvm -o - | FileCheck %s --check-prefix=TOGETHER
// RUN: tilewright compile %t.laid.mlir --gpu-name sm_90 -O2 -o - | FileCheck %s --check-prefix=PTX
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 -O1 --check
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 -O2 --check
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 -O3 --racecheck --check
// RUN: tilewright run %s --launch %s:2 --on emulator --gpu-name sm_90 -O3 --check
// CHECK-NOT: cmpi
// CHECK: %[[S:.*]] = assume div_by<8>, %{{.*}} : tile<i32>
// CHECK: make_tensor_view %{{.*}}, shape = [%{{.*}}, %[[S]]]
// CHECK: load_view_tko {{.*}} inbounds = [true, true]
// ALONE: Operation = nv_tileas.tiled_load
// ALONE: Known = 4
// KNOWN: Operation = nv_tileas.tiled_load
// KNOWN: Known = 16
// KNOWN: Operation = nv_tileas.tiled_store
// KNOWN: Known = 16
// TOGETHER-NOT: icmp
// TOGETHER: nvvm_ext.ld_global {{.*}} vector<4xf32>
// TOGETHER: nvvm_ext.st_global {{.*}} vector<4xf32>
// PTX: ld.global.v4.b32
// PTX: st.global.v4.b32
// launch: {"entry": "rows", "calling_convention": "pointers", "grid": [2, 2, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "shape": [2, 16], "contents": {"gen": "constant", "value": 3}}, {"name":
//   "y", "role": "out", "dtype": "f32", "shape": [2, 16], "contents": {"gen": "constant", "value": -7}},
//   {"name": "rows", "dtype": "i32", "value": 2, "kind": "scalar"}, {"name": "blocks", "dtype": "i32",
//   "value": 2, "kind": "scalar"}], "outputs": [{"arg": "y", "compare": "exact", "values":
//   [[6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6], [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]]}]}
// launch: {"entry": "rows", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "shape": [2, 16], "contents": {"gen": "constant", "value": 2}}, {"name":
//   "y", "role": "out", "dtype": "f32", "shape": [2, 16], "contents": {"gen": "constant", "value": -7}},
//   {"name": "rows", "dtype": "i32", "value": 2, "kind": "scalar"}, {"name": "blocks", "dtype": "i32",
//   "value": 2, "kind": "scalar"}], "outputs": [{"arg": "y", "compare": "exact", "values":
//   [[4, 4, 4, 4, 4, 4, 4, 4, -7, -7, -7, -7, -7, -7, -7, -7], [-7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7]]}]}
!matrix = !cuda_tile.tensor_view<?x?xf32, strides=[?,1]>
!blocks = !cuda_tile.partition_view<tile=(1x8), padding_value = zero, !matrix>
cuda_tile.module @kernels {
  entry @rows(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %rows: tile<i32>, %blocks: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %eight = constant <i32: 8> : tile<i32>
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %px = assume div_by<16>, %x : tile<ptr<f32>>
    %py = assume div_by<16>, %y : tile<ptr<f32>>
    %size = muli %blocks, %eight : tile<i32>
    %xv = make_tensor_view %px, shape = [%rows, %size], strides = [%size, 1] : tile<i32> -> !matrix
    %yv = make_tensor_view %py, shape = [%rows, %size], strides = [%size, 1] : tile<i32> -> !matrix
    %xb = make_partition_view %xv : !blocks
    %yb = make_partition_view %yv : !blocks
    // True by the range of a block's number.
    %in = cmpi greater_than_or_equal %bx, %zero, signed : tile<i32> -> tile<i1>
    if %in {
      %v, %read = load_view_tko weak %xb[%by, %bx] : !blocks, tile<i32> -> tile<1x8xf32>, token
      %sum = addf %v, %v : tile<1x8xf32>
      %done = store_view_tko weak %sum, %yb[%by, %bx] token = %read : tile<1x8xf32>, !blocks, tile<i32> -> token
    }
    return
  }
}
