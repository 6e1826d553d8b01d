// RUN: tilewright-opt %s --convert-tileas-to-llvm | FileCheck %s
#a = #nv_tileas.layout<16x16, register = [[0, 1], [8, 0], [0, 8]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = []>
#b = #nv_tileas.layout<16x16, register = [[1, 0], [8, 0], [0, 8]], lane = [[2, 0], [4, 0], [0, 1], [0, 2], [0, 4]], warp = []>
#d = #nv_tileas.layout<16x16, register = [[0, 1], [8, 0], [0, 8]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = []>
#short = #nv_tileas.layout<16x4, register = [[0, 1], [8, 0]], lane = [[0, 2], [0, 0], [1, 0], [2, 0], [4, 0]], warp = []>
#low = #nv_tileas.layout<4x8, register = [[1, 0]], lane = [[2, 0], [0, 0], [0, 1], [0, 2], [0, 4]], warp = []>
#sum = #nv_tileas.layout<16x8, register = [[0, 1], [8, 0]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = []>
#ia = #nv_tileas.layout<8x16, register = [[0, 1], [0, 2]], lane = [[0, 4], [0, 8], [1, 0], [2, 0], [4, 0]], warp = []>
#ib = #nv_tileas.layout<16x8, register = [[1, 0], [2, 0]], lane = [[4, 0], [8, 0], [0, 1], [0, 2], [0, 4]], warp = []>
#id = #nv_tileas.layout<8x8, register = [[0, 1]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = []>
module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
// Two instructions per warp, with one fragment of A.
// CHECK-LABEL: @halves
// CHECK: %[[D0:.*]] = nvvm.mma.sync A[%[[A0:.*]], %[[A1:.*]], %[[A2:.*]], %[[A3:.*]]] B[%{{.*}}, %{{.*}}] C[%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}] {{.*}}shape = #nvvm.shape<m = 16, n = 8, k = 16>
// CHECK: nvvm.mma.sync A[%[[A0]], %[[A1]], %[[A2]], %[[A3]]]
// CHECK-NOT: nvvm.mma.sync
func.func @halves() attributes {nv_tileas.shared_bytes = 8192 : i64} {
  %a_m = nv_tileas.alloc_tensor {offset = 0 : i64} : !nv_tileas.memref<16x16xf16, shared>
  %a = nv_tileas.load_shared %a_m : !nv_tileas.memref<16x16xf16, shared> -> tensor<16x16xf16, #a>
  %b_m = nv_tileas.alloc_tensor {offset = 2048 : i64} : !nv_tileas.memref<16x16xf16, shared>
  %b = nv_tileas.load_shared %b_m : !nv_tileas.memref<16x16xf16, shared> -> tensor<16x16xf16, #b>
  %c_m = nv_tileas.alloc_tensor {offset = 4096 : i64} : !nv_tileas.memref<16x16xf32, shared>
  %c = nv_tileas.load_shared %c_m : !nv_tileas.memref<16x16xf32, shared> -> tensor<16x16xf32, #d>
  %0 = nv_tileas.mma %a, %b, %c {atom = "mma.m16n8k16.f16", warps = array<i32: 1, 1, 1>} : tensor<16x16xf16, #a>, tensor<16x16xf16, #b> -> tensor<16x16xf32, #d>
  nv_tileas.store_shared %0, %c_m : tensor<16x16xf32, #d>, !nv_tileas.memref<16x16xf32, shared>
  return
}

// The missing part of k is zero in both operands: two lanes in four, and the upper words.
// CHECK-LABEL: @short_k
// CHECK: %[[LANES:.*]] = llvm.mlir.constant(2 : i32)
// CHECK: llvm.and %{{.*}}, %[[LANES]]
// CHECK: llvm.select
// CHECK: nvvm.mma.sync
func.func @short_k() attributes {nv_tileas.shared_bytes = 8192 : i64} {
  %a_m = nv_tileas.alloc_tensor {offset = 0 : i64} : !nv_tileas.memref<16x4xf16, shared>
  %a = nv_tileas.load_shared %a_m : !nv_tileas.memref<16x4xf16, shared> -> tensor<16x4xf16, #short>
  %b_m = nv_tileas.alloc_tensor {offset = 2048 : i64} : !nv_tileas.memref<4x8xf16, shared>
  %b = nv_tileas.load_shared %b_m : !nv_tileas.memref<4x8xf16, shared> -> tensor<4x8xf16, #low>
  %c_m = nv_tileas.alloc_tensor {offset = 4096 : i64} : !nv_tileas.memref<16x8xf32, shared>
  %c = nv_tileas.load_shared %c_m : !nv_tileas.memref<16x8xf32, shared> -> tensor<16x8xf32, #sum>
  %0 = nv_tileas.mma %a, %b, %c {atom = "mma.m16n8k8.f16", warps = array<i32: 1, 1, 1>} : tensor<16x4xf16, #short>, tensor<4x8xf16, #low> -> tensor<16x8xf32, #sum>
  nv_tileas.store_shared %0, %c_m : tensor<16x8xf32, #sum>, !nv_tileas.memref<16x8xf32, shared>
  return
}

// Four bytes to a word, each operand with its own sign; sums wrap.
// CHECK-LABEL: @bytes
// CHECK: nvvm.mma.sync A[%{{[0-9]+}}] B[%{{[0-9]+}}] C[%{{.*}}, %{{.*}}] {intOverflowBehavior = #nvvm.mma_int_overflow<wrapped>{{.*}}multiplicandAPtxType = #nvvm.mma_type<u8>, multiplicandBPtxType = #nvvm.mma_type<s8>
func.func @bytes() attributes {nv_tileas.shared_bytes = 8192 : i64} {
  %a_m = nv_tileas.alloc_tensor {offset = 0 : i64} : !nv_tileas.memref<8x16xi8, shared>
  %a = nv_tileas.load_shared %a_m : !nv_tileas.memref<8x16xi8, shared> -> tensor<8x16xi8, #ia>
  %b_m = nv_tileas.alloc_tensor {offset = 2048 : i64} : !nv_tileas.memref<16x8xi8, shared>
  %b = nv_tileas.load_shared %b_m : !nv_tileas.memref<16x8xi8, shared> -> tensor<16x8xi8, #ib>
  %c_m = nv_tileas.alloc_tensor {offset = 4096 : i64} : !nv_tileas.memref<8x8xi32, shared>
  %c = nv_tileas.load_shared %c_m : !nv_tileas.memref<8x8xi32, shared> -> tensor<8x8xi32, #id>
  %0 = nv_tileas.mma %a, %b, %c {lhs_unsigned, atom = "mma.m8n8k16.u8", warps = array<i32: 1, 1, 1>} : tensor<8x16xi8, #ia>, tensor<16x8xi8, #ib> -> tensor<8x8xi32, #id>
  nv_tileas.store_shared %0, %c_m : tensor<8x8xi32, #id>, !nv_tileas.memref<8x8xi32, shared>
  return
}
}
