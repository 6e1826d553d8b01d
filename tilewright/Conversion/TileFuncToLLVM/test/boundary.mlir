// RUN: tilewright-opt %s --convert-tile-func-to-llvm --split-input-file | FileCheck %s
// covers: AT-2, AT-5, PS-7, PS-9

// A kernel: bare pointers, the number of threads from warps, and the marks of a tile kernel.
// CHECK-LABEL: gpu.module @kernels {
// CHECK: llvm.mlir.global external @___NV_TILE_LAUNCH_META_DATA___(dense<0> : tensor<64xi8>) {addr_space = 1 : i32, alignment = 8 : i64} : !llvm.array<64 x i8>
// CHECK: llvm.func @k(%[[P:.*]]: !llvm.ptr<1>, %[[N:.*]]: i32, %{{.*}}: f16) attributes {
// CHECK-SAME: cute.kernel, nv_tileaa.kernel_spec
// CHECK-NOT: nvvm.cluster_dim
// CHECK-NOT: nvvm.maxnreg
// CHECK-SAME: nvvm.minctasm = 1 : i32, nvvm.reqntid = array<i32: 128, 1, 1>
// CHECK-SAME: passthrough = ["tilewright-tile-kernel"]
// CHECK: llvm.store %[[N]], %[[P]]
// CHECK: llvm.return
module attributes {nv_tileaa.target_spec = "sm_80"} {
  func.func @k(%p: !llvm.ptr<1>, %n: i32, %f: f16) attributes {
      nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>} {
    llvm.store %n, %p : i32, !llvm.ptr<1>
    return
  }
}

// -----

// Casts remain where the body still uses pointers of nv_tileas.
// CHECK-LABEL: llvm.func @pointer(
// CHECK-SAME: %[[P:.*]]: !llvm.ptr<1>)
// CHECK: %[[C:.*]] = builtin.unrealized_conversion_cast %[[P]] : !llvm.ptr<1> to !nv_tileaa.ptr<f32>
// CHECK: nv_tileaa.assume div_by<16>, %[[C]]
module attributes {nv_tileaa.compute_capability = 90 : i32} {
  func.func @pointer(%p: !nv_tileaa.ptr<f32>) attributes {
      nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 1, num_ctas = 1>} {
    %0 = nv_tileaa.assume div_by<16>, %p : !nv_tileaa.ptr<f32>
    return
  }
}

// -----

// 65536 registers over 3 blocks of 4 warps, in units of 256 per warp: 168.
// CHECK-LABEL: gpu.module @mine
// CHECK: llvm.func @clusters(
// CHECK-SAME: nvvm.blocksareclusters, nvvm.cluster_dim = array<i32: 2, 1, 1>
// CHECK-SAME: nvvm.maxnreg = 168 : i32, nvvm.minctasm = 3 : i32
module @mine attributes {nv_tileaa.compute_capability = 90 : i32} {
  func.func @clusters() attributes {
      nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 2, occupancy = 3>} {
    return
  }
}

// -----

// 40,000 bytes of shared memory and 1 KiB more permit four of the requested blocks.
// CHECK-LABEL: llvm.func @shared(
// CHECK-SAME: nvvm.maxnreg = 128 : i32, nvvm.minctasm = 4 : i32
module attributes {nv_tileaa.compute_capability = 80 : i32} {
  func.func @shared() attributes {nv_tileas.shared_bytes = 40000 : i64,
      nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1, occupancy = 8>} {
    return
  }
}

// -----

// A function without a kernel spec is not a kernel.
// CHECK-LABEL: gpu.module @kernels
// CHECK-NOT: ___NV_TILE_LAUNCH_META_DATA___
// CHECK: llvm.func @helper(%[[X:.*]]: i32) -> i32 {
// CHECK: llvm.return %[[X]] : i32
module attributes {nv_tileaa.compute_capability = 90 : i32} {
  func.func @helper(%x: i32) -> i32 {
    return %x : i32
  }
}
