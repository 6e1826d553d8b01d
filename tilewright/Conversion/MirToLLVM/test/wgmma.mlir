// RUN: tilewright-opt %s --convert-mir-to-llvm=gpu-name=sm_90a | FileCheck %s
// RUN: tilewright-opt %s --convert-mir-to-llvm="gpu-name=sm_90a keeps-registers=false" | FileCheck %s --check-prefix=ENDED
// covers: MD-8

// A wait takes and returns the registers of each accumulator that earlier products may write.
// CHECK-LABEL: llvm.func internal @product
// CHECK: %[[E:.*]] = llvm.alloca
// CHECK: %[[D:.*]] = llvm.alloca
// CHECK: nvvm_ext.wgmma({{.*}} accumulator = 0 shape = [64, 16] types = ["f32", "f16", "f16"]
// CHECK: llvm.store %{{.*}}, %[[D]]
// CHECK: nvvm_ext.wgmma({{.*}} accumulator = 1 shape = [64, 8] types = ["f32", "tf32", "tf32"]
// CHECK: nvvm.wgmma.commit.group.sync.aligned
// CHECK: llvm.load %[[D]]
// CHECK: nvvm_ext.wgmma_wait 1({{.*}}) accumulator = 0
// CHECK: llvm.store %{{.*}}, %[[D]]
// CHECK: llvm.load %[[E]]
// CHECK: nvvm_ext.wgmma_wait 1({{.*}}) accumulator = 1
// CHECK: llvm.store %{{.*}}, %[[E]]
// ENDED-LABEL: llvm.func internal @product
// ENDED: nvvm_ext.wgmma(
// ENDED: llvm.store
// ENDED-NEXT: nvvm.wgmma.commit.group.sync.aligned
// ENDED: nvvm_ext.wgmma_wait 0({{.*}}) accumulator = 0
// ENDED: nvvm_ext.wgmma(
// ENDED: nvvm_ext.wgmma_wait 0({{.*}}) accumulator = 1
mir.func @product(%a: ui64, %b: ui64) {
  %d = mir.alloca : !mir.ptr<!mir.array<!mir.array<f32, 8>, 4>, mutable>
  %e = mir.alloca : !mir.ptr<!mir.array<!mir.array<f32, 8>, 4>, mutable>
  mir.call @"cuda_device::wgmma::wgmma_mma_m64n64k16_f32_f16"(%d, %a, %b) : (!mir.ptr<!mir.array<!mir.array<f32, 8>, 4>, mutable>, ui64, ui64) -> ()
  mir.call @"cuda_device::wgmma::wgmma_mma_m64n64k16_f32_tf32"(%e, %a, %b) : (!mir.ptr<!mir.array<!mir.array<f32, 8>, 4>, mutable>, ui64, ui64) -> ()
  mir.call @"cuda_device::wgmma::wgmma_commit_group"() : () -> ()
  %one = mir.constant 1 : ui32
  mir.call @"cuda_device::wgmma::wgmma_wait_group"(%one) : (ui32) -> ()
  mir.return
}

// No accumulator is written here.
// CHECK-LABEL: llvm.func internal @wait
// CHECK: nvvm.wgmma.wait.group.sync.aligned 0
mir.func @wait() {
  %none = mir.constant 0 : ui32
  mir.call @"cuda_device::wgmma::wgmma_wait_group"(%none) : (ui32) -> ()
  mir.return
}
