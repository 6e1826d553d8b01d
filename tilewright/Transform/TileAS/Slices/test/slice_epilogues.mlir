// RUN: tilewright-opt %s --pass-pipeline='builtin.module(func.func(nv-tileas-slice-epilogues{slices=1}))' | FileCheck %s
// RUN: tilewright-opt %s --pass-pipeline='builtin.module(func.func(nv-tileas-slice-epilogues))' | FileCheck %s --check-prefix=SMALL

// A warp's 32x16 of f32 by mma.m16n8k16, rows of 16 bytes, columns.
#sum = #nv_tileas.layout<32x16, register = [[0, 1], [8, 0], [0, 8], [16, 0]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = []>
#rows = #nv_tileas.layout<32x16, register = [[0, 1], [0, 2], [8, 0], [16, 0]], lane = [[0, 4], [0, 8], [1, 0], [2, 0], [4, 0]], warp = []>
#column = #nv_tileas.layout<32x1, register = [[8, 0], [16, 0]], lane = [[0, 0], [0, 0], [1, 0], [2, 0], [4, 0]], warp = []>
#row = #nv_tileas.layout<1x16, register = [[0, 1], [0, 8]], lane = [[0, 2], [0, 4], [0, 0], [0, 0], [0, 0]], warp = []>
#turned = #nv_tileas.layout<16x32, register = [[1, 0], [0, 8], [8, 0], [0, 16]], lane = [[2, 0], [4, 0], [0, 1], [0, 2], [0, 4]], warp = []>
#threads = #nv_tileas.layout<32x16, register = [[1, 0], [2, 0], [4, 0], [0, 1]], lane = [[0, 2], [0, 4], [0, 8], [8, 0], [16, 0]], warp = []>

!sum = tensor<32x16xf32, #sum>
!view = !nv_tileas.tiled_view<32x16, memref<64x64xf32, strided<[64, 1]>, 1>>
!back = !nv_tileas.tiled_view<16x32, memref<64x64xf32, strided<[64, 1]>, 1>>

// The second slice is loaded before the first is stored.
// SMALL-NOT: extract_slice
// CHECK-LABEL: func.func @residual(
// CHECK:      %[[SUM:.*]] = scf.for
// CHECK:      %[[C0:.*]], %{{.*}} = nv_tileas.tiled_load %{{.*}} {slice = #nv_tileas.slice<mask = [16, 0], at = [0, 0]>} : {{.*}} -> tensor<16x16xf32,
// CHECK-NEXT: %[[C1:.*]], %{{.*}} = nv_tileas.tiled_load %{{.*}} {slice = #nv_tileas.slice<mask = [16, 0], at = [16, 0]>}
// CHECK-NEXT: %[[S0:.*]] = nv_tileas.extract_slice %[[SUM]] <mask = [16, 0], at = [0, 0]>
// CHECK-NEXT: %[[R0:.*]] = nv_tileas.convert_layout %[[S0]] : tensor<16x16xf32, #{{.*}}> -> tensor<16x16xf32,
// CHECK-NEXT: %[[D0:.*]] = nv_tileas.addf %[[R0]], %[[C0]]
// CHECK-NEXT: nv_tileas.tiled_store %[[D0]], %{{.*}} {slice = #nv_tileas.slice<mask = [16, 0], at = [0, 0]>}
// CHECK-NEXT: %[[S1:.*]] = nv_tileas.extract_slice %[[SUM]] <mask = [16, 0], at = [16, 0]>
// CHECK:      nv_tileas.addf %{{.*}}, %[[C1]]
// CHECK:      nv_tileas.tiled_store
// CHECK-NOT:  32x16xf32, #{{.*}}>
// CHECK:      return
func.func @residual(%z: !sum, %v: !view, %w: !view, %i: i32, %n: i32) attributes {nv_tileas.num_warps = 1 : i32} {
  %0 = scf.for %k = %i to %n step %i iter_args(%x = %z) -> (!sum) : i32 {
    %y = nv_tileas.addf %x, %x : !sum
    scf.yield %y : !sum
  }
  %1 = nv_tileas.convert_layout %0 : !sum -> tensor<32x16xf32, #rows>
  %c, %t = nv_tileas.tiled_load %v[%i, %i] : !view, i32, i32 -> tensor<32x16xf32, #rows>
  %2 = nv_tileas.addf %1, %c : tensor<32x16xf32, #rows>
  %3 = nv_tileas.tiled_store %2, %w[%i, %i] : tensor<32x16xf32, #rows>, !view, i32, i32
  return
}

// A tile updated in place is stored slice by slice too; operations that wait for the store wait for all slices.
// CHECK-LABEL: func.func @in_place(
// CHECK:      %{{.*}}, %[[T0:.*]] = nv_tileas.tiled_load
// CHECK:      %{{.*}}, %[[T1:.*]] = nv_tileas.tiled_load
// CHECK:      %[[J0:.*]] = nv_tileas.join_tokens %{{.*}}, %[[T0]]
// CHECK:      %[[W0:.*]] = nv_tileas.tiled_store {{.*}} token %[[J0]]
// CHECK:      %[[J1:.*]] = nv_tileas.join_tokens %{{.*}}, %[[T1]]
// CHECK:      %[[W1:.*]] = nv_tileas.tiled_store {{.*}} token %[[J1]]
// CHECK:      %[[ALL:.*]] = nv_tileas.join_tokens %[[W0]], %[[W1]]
// CHECK:      nv_tileas.tiled_load {{.*}} token %[[ALL]]
func.func @in_place(%z: !sum, %v: !view, %i: i32, %n: i32) -> !sum attributes {nv_tileas.num_warps = 1 : i32} {
  %0 = scf.for %k = %i to %n step %i iter_args(%x = %z) -> (!sum) : i32 {
    %y = nv_tileas.addf %x, %x : !sum
    scf.yield %y : !sum
  }
  %c, %t = nv_tileas.tiled_load %v[%i, %i] : !view, i32, i32 -> !sum
  %1 = nv_tileas.addf %0, %c : !sum
  %2 = nv_tileas.tiled_store %1, %v[%i, %i] token %t : !sum, !view, i32, i32
  %d, %u = nv_tileas.tiled_load %v[%i, %i] token %2 : !view, i32, i32 -> !sum
  return %d : !sum
}

// The bits of a slice follow a permutation, so that rows of the result stay together; a broadcast tile is sliced if it has those bits.
// CHECK-LABEL: func.func @turned(
// CHECK-SAME:  %{{.*}}: tensor<32x16xf32, #{{.*}}>, %[[B:.*]]: tensor<32x1xf32, #{{[a-z0-9]*}}>, %[[C:.*]]: tensor<1x16xf32, #{{[a-z0-9]*}}>,
// CHECK-DAG:  nv_tileas.broadcast %[[B]] : tensor<32x1xf32, #{{.*}}> -> tensor<32x8xf32,
// CHECK-DAG:  %[[PART:.*]] = nv_tileas.extract_slice %[[C]] <mask = [0, 8], at = [0, 0]> : tensor<1x16xf32, #{{.*}}> -> tensor<1x8xf32,
// CHECK-DAG:  nv_tileas.broadcast %[[PART]] : tensor<1x8xf32, #{{.*}}> -> tensor<32x8xf32,
// CHECK:      nv_tileas.permute %{{.*}} [1, 0] : tensor<32x8xf32,
// CHECK:      nv_tileas.tiled_store %{{.*}} {slice = #nv_tileas.slice<mask = [8, 0], at = [0, 0]>}
func.func @turned(%z: !sum, %b: tensor<32x1xf32, #column>, %c: tensor<1x16xf32, #row>, %v: !back, %i: i32, %n: i32) attributes {nv_tileas.num_warps = 1 : i32} {
  %0 = scf.for %k = %i to %n step %i iter_args(%x = %z) -> (!sum) : i32 {
    %y = nv_tileas.addf %x, %x : !sum
    scf.yield %y : !sum
  }
  %1 = nv_tileas.broadcast %b : tensor<32x1xf32, #column> -> !sum
  %4 = nv_tileas.broadcast %c : tensor<1x16xf32, #row> -> !sum
  %5 = nv_tileas.addf %0, %4 : !sum
  %2 = nv_tileas.mulf %5, %1 : !sum
  %3 = nv_tileas.permute %2 [1, 0] : !sum -> tensor<16x32xf32, #turned>
  %6 = nv_tileas.tiled_store %3, %v[%i, %i] : tensor<16x32xf32, #turned>, !back, i32, i32
  return
}

// A thread has only the rows of one slice, or the columns of one access.
// CHECK-LABEL: func.func @by_threads(
// CHECK-NOT:   extract_slice
// CHECK:       return
func.func @by_threads(%z: !sum, %v: !view, %i: i32, %n: i32) attributes {nv_tileas.num_warps = 1 : i32} {
  %0 = scf.for %k = %i to %n step %i iter_args(%x = %z) -> (!sum) : i32 {
    %y = nv_tileas.addf %x, %x : !sum
    scf.yield %y : !sum
  }
  %1 = nv_tileas.convert_layout %0 : !sum -> tensor<32x16xf32, #threads>
  %2 = nv_tileas.tiled_store %1, %v[%i, %i] : tensor<32x16xf32, #threads>, !view, i32, i32
  return
}
