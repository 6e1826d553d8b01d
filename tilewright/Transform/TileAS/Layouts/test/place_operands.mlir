// RUN: tilewright-opt %s --split-input-file --nv-tileas-select-atoms --nv-tileas-assign-layouts=solve=false --nv-tileas-place-operands | FileCheck %s

module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
// Both operands in buffers, the accumulator in the atom's fragments; the product stays a single operation.
// CHECK-LABEL: func.func @buffers
// CHECK: %[[SUM:.*]] = nv_tileas.convert_layout %arg2
// CHECK: %[[A:.*]] = nv_tileas.alloc_tensor : !nv_tileas.memref<64x32xf16
// CHECK: %[[B:.*]] = nv_tileas.alloc_tensor : !nv_tileas.memref<32x64xf16
// CHECK: nv_tileas.store_shared %arg0, %[[A]]
// CHECK: nv_tileas.store_shared %arg1, %[[B]]
// CHECK: %[[D:.*]] = nv_tileas.dot %[[A]], %[[B]], %[[SUM]] {{.*}}homes = [#nv_tileas.home<shared>, #nv_tileas.home<shared>]
// CHECK: nv_tileas.convert_layout %[[D]]
func.func @buffers(%a: tensor<64x32xf16>, %b: tensor<32x64xf16>, %c: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = nv_tileas.dot %a, %b, %c : tensor<64x32xf16>, tensor<32x64xf16> -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}

// An operand placed in registers is converted to the threads' fragments.
// CHECK-LABEL: func.func @registers
// CHECK: %[[A:.*]] = nv_tileas.convert_layout %arg0
// CHECK-NOT: nv_tileas.store_shared %arg0
// CHECK: nv_tileas.store_shared %arg1, %[[B:.*]] :
// CHECK: nv_tileas.dot %[[A]], %[[B]], {{.*}}homes = [#nv_tileas.home<registers>, #nv_tileas.home<shared>]
func.func @registers(%a: tensor<64x32xf16>, %b: tensor<32x64xf16>, %c: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = nv_tileas.dot %a, %b, %c {homes = [#nv_tileas.home<registers>, #nv_tileas.home<shared>]} : tensor<64x32xf16>, tensor<32x64xf16> -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}

// Two products without an instruction read one buffer of %a.
// CHECK-LABEL: func.func @filled
// CHECK-COUNT-3: nv_tileas.store_shared
// CHECK-NOT: nv_tileas.store_shared
// CHECK: return
func.func @filled(%a: tensor<32x32xf32>, %x: tensor<32x64xf32>, %y: tensor<32x64xf32>, %c: tensor<32x64xf32>) -> (tensor<32x64xf32>, tensor<32x64xf32>) {
  %0 = nv_tileas.dot %a, %x, %c : tensor<32x32xf32>, tensor<32x64xf32> -> tensor<32x64xf32>
  %1 = nv_tileas.dot %a, %y, %c : tensor<32x32xf32>, tensor<32x64xf32> -> tensor<32x64xf32>
  return %0, %1 : tensor<32x64xf32>, tensor<32x64xf32>
}

// The buffers in between take more than half of shared memory, so %a is written again.
// CHECK-LABEL: func.func @not_for_long
// CHECK: nv_tileas.store_shared %arg0
// CHECK: nv_tileas.store_shared %arg0
// CHECK: return
func.func @not_for_long(%a: tensor<32x128xf32>, %x: tensor<128x256xf32>, %y: tensor<128x256xf32>, %c: tensor<32x256xf32>) -> (tensor<32x256xf32>, tensor<32x256xf32>) {
  %0 = nv_tileas.dot %a, %x, %c : tensor<32x128xf32>, tensor<128x256xf32> -> tensor<32x256xf32>
  %1 = nv_tileas.dot %a, %y, %c : tensor<32x128xf32>, tensor<128x256xf32> -> tensor<32x256xf32>
  return %0, %1 : tensor<32x256xf32>, tensor<32x256xf32>
}

// A buffer has the memory map of the operand's placement.
// CHECK-LABEL: func.func @as_it_says
// CHECK: nv_tileas.alloc_tensor : !nv_tileas.memref<64x32xf16, shared>
func.func @as_it_says(%a: tensor<64x32xf16>, %b: tensor<32x64xf16>, %c: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = nv_tileas.dot %a, %b, %c {homes = [#nv_tileas.home<shared, #nv_tileas.memory<64x32, offset = [[32, 64, 128, 256, 512, 1024], [1, 2, 4, 8, 16]]>>, #nv_tileas.home<registers>]} : tensor<64x32xf16>, tensor<32x64xf16> -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}
}

// -----

module attributes {nv_tileaa.compute_capability = 75 : i32, nv_tileaa.target_spec = "sm_75"} {
// Operands of 96 KiB and their scales in 64 KiB: slabs of 256 elements of k, with the scales of their blocks of 32.
// CHECK-LABEL: func.func @scaled_slabs
// CHECK-COUNT-2: nv_tileas.alloc_tensor : !nv_tileas.memref<{{(64x16|16x128)}}xf8E8M0FNU
// CHECK: scf.for %[[K:.*]] = %{{.*}} iter_args(%[[ACC:.*]] = %
// CHECK: nv_tileas.store_window %arg0, %[[A:.*]] from %[[K]] along 1
// CHECK: nv_tileas.store_window %arg1, %[[B:.*]] from %[[K]] along 0
// CHECK: %[[BLOCK:.*]] = arith.divui %[[K]]
// CHECK: %[[S:.*]] = nv_tileas.view %{{.*}}[%{{.*}}, %[[BLOCK]] : i32, i32] : {{.*}} -> !nv_tileas.memref<64x8xf8E8M0FNU
// CHECK: %[[T:.*]] = nv_tileas.view %{{.*}}[%{{.*}}] : {{.*}} -> !nv_tileas.memref<8x128xf8E8M0FNU
// CHECK: nv_tileas.dot_scaled %[[A]], %[[B]], %[[ACC]], %[[S]], %[[T]]
func.func @scaled_slabs(%a: tensor<64x512xf8E5M2>, %b: tensor<512x128xf8E5M2>, %c: tensor<64x128xf32>, %s: tensor<64x16xf8E8M0FNU>, %t: tensor<16x128xf8E8M0FNU>) -> tensor<64x128xf32> {
  %0 = nv_tileas.dot_scaled %a, %b, %c, %s, %t : tensor<64x512xf8E5M2>, tensor<512x128xf8E5M2>, tensor<64x16xf8E8M0FNU>, tensor<16x128xf8E8M0FNU> -> tensor<64x128xf32>
  return %0 : tensor<64x128xf32>
}

// Not even the 8 elements of a part of an f16 sum fit: slabs of 4 accumulate it in f32.
// CHECK-LABEL: func.func @slabs_of_a_part
// CHECK: scf.for %{{.*}} iter_args(%[[HALF:.*]] = %
// CHECK: %[[WIDE:.*]] = nv_tileas.extf %[[HALF]]
// CHECK: %[[SUM:.*]] = scf.for {{.*}} iter_args(%[[PART:.*]] = %[[WIDE]])
// CHECK: nv_tileas.dot %{{.*}}, %{{.*}}, %[[PART]] {{.*}} -> tensor<4096x1xf32
// CHECK: nv_tileas.truncf %[[SUM]]
func.func @slabs_of_a_part(%a: tensor<4096x16xf16>, %b: tensor<16x1xf16>, %c: tensor<4096x1xf16>) -> tensor<4096x1xf16> {
  %0 = nv_tileas.dot %a, %b, %c {homes = [#nv_tileas.home<shared>, #nv_tileas.home<shared>]} : tensor<4096x16xf16>, tensor<16x1xf16> -> tensor<4096x1xf16>
  return %0 : tensor<4096x1xf16>
}
}
