// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s --check-prefix=TEXT
// RUN: tilewright-opt --convert-cute-nvgpu-to-llvm %s | FileCheck %s
// covers: PS-2

module attributes {nv_tileaa.target_spec = "sm_90"} {
// TEXT-LABEL: func.func @product
// TEXT: cute_nvgpu.load %{{.*}}, !cute_nvgpu.atom.ldsm<f16, mode = <"(8,8)">, num_matrices = 4, n> : !cute.ptr<f16, smem, align<16>> -> vector<8xf16>
// TEXT: cute_nvgpu.mma %{{.*}}, %{{.*}}, %{{.*}}, !cute_nvgpu.sm80.mma<16x8x16, elem_type = (f16, f16, f32)> : vector<8xf16>, vector<4xf16>, vector<4xf32>
// CHECK-LABEL: llvm.func @product
// CHECK: nvvm.ldmatrix %{{.*}} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
// CHECK: nvvm.ldmatrix %{{.*}} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
// CHECK: nvvm.mma.sync
// CHECK-SAME: shape = #nvvm.shape<m = 16, n = 8, k = 16>
// CHECK: llvm.store %{{.*}}, %{{.*}} {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
func.func @product(%a: !cute.ptr<f16, smem, align<16>>, %b: !cute.ptr<f16, smem, align<16>>, %c: vector<4xf32>, %d: !cute.ptr<f32, gmem>) {
  %0 = cute_nvgpu.load %a, !cute_nvgpu.atom.ldsm<f16, mode = <"(8,8)">, num_matrices = 4, n> : !cute.ptr<f16, smem, align<16>> -> vector<8xf16>
  %1 = cute_nvgpu.load %b, !cute_nvgpu.atom.ldsm<f16, mode = <"(8,8)">, num_matrices = 2, t> : !cute.ptr<f16, smem, align<16>> -> vector<4xf16>
  %2 = cute_nvgpu.mma %0, %1, %c, !cute_nvgpu.sm80.mma<16x8x16, elem_type = (f16, f16, f32)> : vector<8xf16>, vector<4xf16>, vector<4xf32>
  cute_nvgpu.store %2, %d, !cute_nvgpu.atom.universal_copy<f32, 128 b> : vector<4xf32>, !cute.ptr<f32, gmem>
  return
}

// CHECK-LABEL: llvm.func @copies
// CHECK: nvvm.cp.async.shared.global %{{.*}}, %{{.*}}, 16, cache = cg
// CHECK: nvvm.stmatrix
func.func @copies(%g: !cute.ptr<f16, gmem>, %s: !cute.ptr<f16, smem>, %v: vector<4xf16>) {
  cute_nvgpu.copy %g, %s, !cute_nvgpu.atom.simt_async_copy<f16, cache = global, 128 b> : !cute.ptr<f16, gmem>, !cute.ptr<f16, smem>
  cute_nvgpu.store %v, %s, !cute_nvgpu.atom.stsm<f16, mode = <"(8,8)">, num_matrices = 2, n> : vector<4xf16>, !cute.ptr<f16, smem>
  return
}

// CHECK-LABEL: llvm.func @boxes
// CHECK: nvvm.cp.async.bulk.tensor.shared.cluster.global
// CHECK: nvvm.cp.async.bulk.tensor.global.shared.cta
func.func @boxes(%map: !cute_nvgpu.tma_descriptor_tiled<f16, box = "(64,128)", swizzle = S<3,4,3>>, %s: !cute.ptr<f16, smem>, %bar: !cute.ptr<i64, smem>, %x: i32) {
  cute_nvgpu.tma_load %map[%x, %x], %s, %bar : !cute_nvgpu.tma_descriptor_tiled<f16, box = "(64,128)", swizzle = S<3,4,3>>, !cute.ptr<f16, smem>, !cute.ptr<i64, smem>
  cute_nvgpu.tma_store %s, %map[%x, %x] : !cute.ptr<f16, smem>, !cute_nvgpu.tma_descriptor_tiled<f16, box = "(64,128)", swizzle = S<3,4,3>>
  return
}

// CHECK-LABEL: llvm.func @integers
// CHECK: nvvm.mma.sync
// CHECK-SAME: intOverflowBehavior = #nvvm.mma_int_overflow<wrapped>
// CHECK-SAME: multiplicandAPtxType = #nvvm.mma_type<s8>
// CHECK-SAME: multiplicandBPtxType = #nvvm.mma_type<u8>
func.func @integers(%a: vector<16xi8>, %b: vector<8xi8>, %c: vector<4xi32>) -> vector<4xi32> {
  %d = cute_nvgpu.mma %a, %b, %c, !cute_nvgpu.sm80.mma<16x8x32, elem_type = (si8, ui8, i32)> : vector<16xi8>, vector<8xi8>, vector<4xi32>
  return %d : vector<4xi32>
}
}
