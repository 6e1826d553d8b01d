// RUN: tilewright-opt --convert-nvgpu-and-gpu-to-nvvm %s | FileCheck %s
// covers: PS-2, AT-4

// CHECK: gpu.module @kernels [#nvvm.target<O = 3, chip = "sm_90"
// CHECK: llvm.func @k
// CHECK-NOT: gpu.kernel
// CHECK-SAME: nvvm.kernel
// CHECK-NOT: gpu.kernel
// CHECK: nvvm.read.ptx.sreg.tid.x
// CHECK: nvvm.barrier
// CHECK: llvm.return
// CHECK: llvm.func @matrices
// CHECK: nvvm.ldmatrix
// CHECK: nvvm.mma.sync
// CHECK-NOT: nvgpu
// CHECK: func.func @host(
// CHECK-NEXT: arith.constant 1
// CHECK-NEXT: arith.addi
// CHECK-NEXT: return
// covers: PS-9 (casts that cancel are erased outside the gpu.module too, where nothing else changes)
module attributes {nv_tileaa.target_spec = "sm_90"} {
  gpu.module @kernels {
    gpu.func @k(%p: memref<32xf32, 1>) kernel {
      %i = gpu.thread_id x
      %x = memref.load %p[%i] : memref<32xf32, 1>
      gpu.barrier
      %y = arith.addf %x, %x : f32
      memref.store %y, %p[%i] : memref<32xf32, 1>
      gpu.return
    }
    gpu.func @matrices(%s: memref<16x16xf16, 3>, %b: vector<2x2xf16>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
      %z = arith.constant 0 : index
      %a = nvgpu.ldmatrix %s[%z, %z] {numTiles = 4 : i32, transpose = false} : memref<16x16xf16, 3> -> vector<4x2xf16>
      %d = nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
      gpu.return %d : vector<2x2xf32>
    }
  }
  func.func @host(%n: i32) -> i32 {
    %c1 = arith.constant 1 : i32
    %two = arith.addi %c1, %c1 : i32
    %x = builtin.unrealized_conversion_cast %two : i32 to f32
    %y = builtin.unrealized_conversion_cast %x : f32 to i32
    return %y : i32
  }
}
