// RUN: tilewright-opt %s --convert-tileaa-to-tileas | FileCheck %s
// RUN: tilewright-opt %s --convert-tileaa-to-tileas --finish-tileas | FileCheck %s --check-prefix=AFTER
// covers: PS-13
// The operations that the documented pass converts, and those it leaves legal: numbers in
// nv_tileaa, scalars in arith.
module attributes {nv_tileaa.target_spec = "sm_90"} {

// AFTER-NOT: nv_tileaa.{{[a-z]+ }}
// CHECK-LABEL: func.func @pointers(
func.func @pointers(%p: !nv_tileaa.ptr<f32>, %i: tensor<8xi32>, %x: f32, %n: i32) {
  // CHECK: nv_tileas.splat %{{.*}} : !nv_tileas.ptr<f32> -> tensor<8x!nv_tileas.ptr<f32>>
  %0 = nv_tileaa.splat %p : !nv_tileaa.ptr<f32> -> tensor<8x!nv_tileaa.ptr<f32>>
  // CHECK: nv_tileas.offset %{{.*}} : tensor<8x!nv_tileas.ptr<f32>>, tensor<8xi32>
  %1 = nv_tileaa.addptr %0, %i : tensor<8x!nv_tileaa.ptr<f32>>, tensor<8xi32>
  // CHECK: nv_tileas.extract %{{.*}} : tensor<8x!nv_tileas.ptr<f32>> -> tensor<4x!nv_tileas.ptr<f32>>
  %2 = nv_tileaa.extract %1[%n : i32] : tensor<8x!nv_tileaa.ptr<f32>> -> tensor<4x!nv_tileaa.ptr<f32>>
  // CHECK: nv_tileas.ptr_to_ptr %{{.*}} -> tensor<4x!nv_tileas.ptr<i8>>
  %3 = nv_tileaa.bitcast %2 : tensor<4x!nv_tileaa.ptr<f32>> -> tensor<4x!nv_tileaa.ptr<i8>>
  // CHECK: nv_tileas.ptr_to_int
  %4 = nv_tileaa.ptr_to_int %3 : tensor<4x!nv_tileaa.ptr<i8>> -> tensor<4xi64>
  // CHECK: nv_tileas.int_to_ptr
  %5 = nv_tileaa.int_to_ptr %4 : tensor<4xi64> -> tensor<4x!nv_tileaa.ptr<i8>>
  // CHECK: nv_tileaa.splat %{{.*}} : f32 -> tensor<8xf32>
  // AFTER: nv_tileas.splat %{{.*}} : f32 -> tensor<8xf32>
  %6 = nv_tileaa.splat %x : f32 -> tensor<8xf32>
  // CHECK: nv_tileaa.extract %{{.*}} : tensor<8xf32> -> tensor<4xf32>
  %7 = nv_tileaa.extract %6[%n : i32] : tensor<8xf32> -> tensor<4xf32>
  // CHECK: arith.addi %{{.*}} : i32
  %8 = arith.addi %n, %n : i32
  // CHECK: nv_tileas.addi %{{.*}} : tensor<8xi32>
  %9 = arith.addi %i, %i : tensor<8xi32>
  return
}

// The host encodes the map from the kernel's arguments; assumptions on them do not matter.
// CHECK-LABEL: func.func @maps(
// CHECK: nv_tileas.make_tiled_tma_desc #nv_tileas.tensor_map<base = arg 0, sizes = [arg 1, 64], strides = [arg 2, 1], nan> -> !nv_tileas.tma_desc<8x32xf16, swizzle = b64>
// AFTER-LABEL: func.func @maps(
// AFTER: %[[D:.*]] = nv_tileas.make_tiled_tma_desc
// AFTER: nv_tileas.prefetch_tma_desc %[[D]] : !nv_tileas.tma_desc<8x32xf16, swizzle = b64>
func.func @maps(%p: !nv_tileaa.ptr<f16>, %m: i32, %s: i64) attributes {nv_tileaa.kernel} {
  %q = nv_tileaa.assume div_by<16>, %p : !nv_tileaa.ptr<f16>
  %v = nv_tileaa.make_memref %q, sizes [%m], strides [%s] : !nv_tileaa.ptr<f16>, (i32), (i64) -> memref<?x64xf16, strided<[?, 1]>, 1>
  %t = nv_tileaa.block_tile %v : memref<?x64xf16, strided<[?, 1]>, 1> -> !nv_tileaa.tiled_view<8x32, memref<?x64xf16, strided<[?, 1]>, 1>, padding = nan>
  %d = nv_tileaa.make_tiled_tma_desc %t : !nv_tileaa.tiled_view<8x32, memref<?x64xf16, strided<[?, 1]>, 1>, padding = nan> -> !nv_tileaa.tma_desc<8x32xf16, swizzle = b64>
  nv_tileaa.prefetch_tma_desc %d : !nv_tileaa.tma_desc<8x32xf16, swizzle = b64>
  return
}

// Legal operations are unchanged: llvm, vector, cute, cute_nvgpu, builtin, and arith on scalars.
// CHECK-LABEL: func.func @legal(
// CHECK-NEXT: %[[X:.*]] = llvm.load %{{.*}} : !llvm.ptr<1> -> f32
// CHECK-NEXT: %[[Y:.*]] = vector.extract
// CHECK-NEXT: cute.static : !cute.layout<"(4,8):(8,1)">
// CHECK-NEXT: cute_nvgpu.load
// CHECK-NEXT: builtin.unrealized_conversion_cast %[[X]] : f32 to i32
// CHECK-NEXT: %[[Z:.*]] = arith.addf %[[X]], %[[Y]] : f32
// CHECK-NEXT: return %[[Z]]
// AFTER-LABEL: func.func @legal(
func.func @legal(%p: !llvm.ptr<1>, %v: vector<4xf32>, %s: !cute.ptr<f16, smem, align<16>>) -> f32 {
  %x = llvm.load %p : !llvm.ptr<1> -> f32
  %y = vector.extract %v[1] : f32 from vector<4xf32>
  %l = cute.static : !cute.layout<"(4,8):(8,1)">
  %m = cute_nvgpu.load %s, !cute_nvgpu.atom.ldsm<f16, mode = <"(8,8)">, num_matrices = 4, n> : !cute.ptr<f16, smem, align<16>> -> vector<8xf16>
  %c = builtin.unrealized_conversion_cast %x : f32 to i32
  %z = arith.addf %x, %y : f32
  return %z : f32
}
}
