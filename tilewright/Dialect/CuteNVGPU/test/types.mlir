// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s

// CHECK-LABEL: func.func private @atoms() attributes {
// CHECK-SAME: a.mma = #cute_nvgpu.atom<"mma.m16n8k16.f16">, b.ldsm = #cute_nvgpu.atom<"ldmatrix.m8n8.x4.trans">, c.copy = #cute_nvgpu.atom<"cp.async.cg.128">
func.func private @atoms() attributes {
  a.mma = #cute_nvgpu.atom<"mma.m16n8k16.f16">,
  b.ldsm = #cute_nvgpu.atom<"ldmatrix.m8n8.x4.trans">,
  c.copy = #cute_nvgpu.atom<"cp.async.cg.128">}

// CHECK-LABEL: func.func private @products
// CHECK-SAME: (!cute_nvgpu.sm75.mma<16x8x8, elem_type = (f16, f16, f16)>,
// CHECK-SAME: !cute_nvgpu.sm80.mma<16x8x16, elem_type = (f16, f16, f32)>,
// CHECK-SAME: !cute_nvgpu.sm80.mma<16x8x8, elem_type = (tf32, tf32, f32)>,
// CHECK-SAME: !cute_nvgpu.sm80.mma<16x8x32, elem_type = (si8, ui8, i32)>,
// CHECK-SAME: !cute_nvgpu.sm80.mma<16x8x256, elem_type = (i1, i1, i32)>,
// CHECK-SAME: !cute_nvgpu.sm89.mma<16x8x32, elem_type = (f8E4M3FN, f8E5M2, f32)>,
// CHECK-SAME: !cute_nvgpu.sm90.mma<16x8x16, elem_type = (f64, f64, f64)>,
// CHECK-SAME: !cute_nvgpu.sm90.mma<64x128x16, elem_type = (f16, f16, f32)>,
// CHECK-SAME: !cute_nvgpu.sm90.mma<64x8x256, elem_type = (i1, i1, i32)>,
// CHECK-SAME: !cute_nvgpu.sm100.mma<256x64x32, elem_type = (f8E4M3FN, f6E2M3FN, f32)>,
// CHECK-SAME: !cute_nvgpu.sm120.mma<16x8x32, elem_type = (f6E3M2FN, f4E2M1FN, f32)>,
// CHECK-SAME: !cute_nvgpu.sm120.mma<16x8x64, elem_type = (f4E2M1FN, f4E2M1FN, f32)>)
func.func private @products(!cute_nvgpu.sm75.mma<16x8x8, elem_type = (f16, f16, f16)>,
  !cute_nvgpu.sm80.mma<16x8x16, elem_type = (f16, f16, f32)>,
  !cute_nvgpu.sm80.mma<16x8x8, elem_type = (tf32, tf32, f32)>,
  !cute_nvgpu.sm80.mma<16x8x32, elem_type = (si8, ui8, i32)>,
  !cute_nvgpu.sm80.mma<16x8x256, elem_type = (i1, i1, i32)>,
  !cute_nvgpu.sm89.mma<16x8x32, elem_type = (f8E4M3FN, f8E5M2, f32)>,
  !cute_nvgpu.sm90.mma<16x8x16, elem_type = (f64, f64, f64)>,
  !cute_nvgpu.sm90.mma<64x128x16, elem_type = (f16, f16, f32)>,
  !cute_nvgpu.sm90.mma<64x8x256, elem_type = (i1, i1, i32)>,
  !cute_nvgpu.sm100.mma<256x64x32, elem_type = (f8E4M3FN, f6E2M3FN, f32)>,
  !cute_nvgpu.sm120.mma<16x8x32, elem_type = (f6E3M2FN, f4E2M1FN, f32)>,
  !cute_nvgpu.sm120.mma<16x8x64, elem_type = (f4E2M1FN, f4E2M1FN, f32)>)

// CHECK-LABEL: func.func private @copies
// CHECK-SAME: (!cute_nvgpu.atom.universal_copy<f16, 128 b>, !cute_nvgpu.atom.universal_copy<f32, 256 b>,
// CHECK-SAME: !cute_nvgpu.atom.simt_async_copy<f16, cache = global, 128 b>,
// CHECK-SAME: !cute_nvgpu.atom.simt_async_copy<i8, cache = always, 32 b>,
// CHECK-SAME: !cute_nvgpu.atom.ldsm<f16, mode = <"(8,8)">, num_matrices = 4, n>,
// CHECK-SAME: !cute_nvgpu.atom.ldsm<i8, mode = <"(16,16)">, num_matrices = 2, t>,
// CHECK-SAME: !cute_nvgpu.atom.ldsm<f4E2M1FN, mode = <"(8,16)">, num_matrices = 4, n>,
// CHECK-SAME: !cute_nvgpu.atom.stsm<bf16, mode = <"(8,8)">, num_matrices = 2, t>,
// CHECK-SAME: !cute_nvgpu.atom.stsm<f8E4M3FN, mode = <"(16,8)">, num_matrices = 1, t>)
func.func private @copies(!cute_nvgpu.atom.universal_copy<f16, 128 b>, !cute_nvgpu.atom.universal_copy<f32, 256 b>,
  !cute_nvgpu.atom.simt_async_copy<f16, cache = global, 128 b>,
  !cute_nvgpu.atom.simt_async_copy<i8, cache = always, 32 b>,
  !cute_nvgpu.atom.ldsm<f16, mode = <"(8,8)">, num_matrices = 4, n>,
  !cute_nvgpu.atom.ldsm<i8, mode = <"(16,16)">, num_matrices = 2, t>,
  !cute_nvgpu.atom.ldsm<f4E2M1FN, mode = <"(8,16)">, num_matrices = 4, n>,
  !cute_nvgpu.atom.stsm<bf16, mode = <"(8,8)">, num_matrices = 2, t>,
  !cute_nvgpu.atom.stsm<f8E4M3FN, mode = <"(16,8)">, num_matrices = 1, t>)

// CHECK-LABEL: func.func private @reductions
// CHECK-SAME: (!cute_nvgpu.atom.red<add, f32, 4>, !cute_nvgpu.atom.red<add, vector<2xf16>, 1>,
// CHECK-SAME: !cute_nvgpu.atom.red<add, i64, 1>, !cute_nvgpu.atom.red<min, si32, 1>,
// CHECK-SAME: !cute_nvgpu.atom.red<xor, i32, 1>, !cute_nvgpu.atom.red<max, bf16, 8>)
func.func private @reductions(!cute_nvgpu.atom.red<add, f32, 4>, !cute_nvgpu.atom.red<add, vector<2xf16>, 1>,
  !cute_nvgpu.atom.red<add, i64, 1>, !cute_nvgpu.atom.red<min, si32, 1>,
  !cute_nvgpu.atom.red<xor, i32, 1>, !cute_nvgpu.atom.red<max, bf16, 8>)

// CHECK-LABEL: func.func private @boxes
// CHECK-SAME: (!cute_nvgpu.tma_descriptor_tiled<f16, box = "(64,128)", swizzle = S<3,4,3>> {cute_nvgpu.grid_constant},
// CHECK-SAME: !cute_nvgpu.atom.tma_load<tf32, box = "(8,4,1,1,2)", swizzle = S<1,4,3>>,
// CHECK-SAME: !cute_nvgpu.atom.tma_store<i8, box = "(256)", swizzle = S<0,4,3>>,
// CHECK-SAME: !cute_nvgpu.atom.tma_reduce<add, f32, box = "(16,128)", swizzle = S<2,4,3>>)
func.func private @boxes(!cute_nvgpu.tma_descriptor_tiled<f16, box = "(64,128)", swizzle = S<3,4,3>> {cute_nvgpu.grid_constant},
  !cute_nvgpu.atom.tma_load<tf32, box = "(8,4,1,1,2)", swizzle = S<1,4,3>>,
  !cute_nvgpu.atom.tma_store<i8, box = "(256)", swizzle = S<0,4,3>>,
  !cute_nvgpu.atom.tma_reduce<add, f32, box = "(16,128)", swizzle = S<2,4,3>>)

// CHECK-LABEL: func.func private @tensor_memory
// CHECK-SAME: (!cute_nvgpu.atom.tmem_load<f32, num_dp = 32, num_b = 32, num_rep = 128>,
// CHECK-SAME: !cute_nvgpu.atom.tmem_store<bf16, num_dp = 16, num_b = 256, num_rep = 1>)
func.func private @tensor_memory(!cute_nvgpu.atom.tmem_load<f32, num_dp = 32, num_b = 32, num_rep = 128>,
  !cute_nvgpu.atom.tmem_store<bf16, num_dp = 16, num_b = 256, num_rep = 1>)
