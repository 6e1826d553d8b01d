// RUN: tilewright-opt %s --cute-kernel-to-nvvm --split-input-file | FileCheck %s
// RUN: tilewright-opt %s --cute-kernel-to-nvvm --split-input-file | tilewright-opt --split-input-file | FileCheck %s
// covers: AT-6

// The mark is renamed, and the function's other attributes are unchanged.
// CHECK-LABEL: llvm.func @k(%{{.*}}: !llvm.ptr<1>) attributes {
// CHECK-NOT: cute.kernel
// CHECK-SAME: nvvm.kernel, nvvm.reqntid = array<i32: 128, 1, 1>}
// CHECK: llvm.func @helper() {
gpu.module @kernels {
  llvm.func @k(%p: !llvm.ptr<1>) attributes {cute.kernel, nvvm.reqntid = array<i32: 128, 1, 1>} {
    llvm.return
  }
  llvm.func @helper() {
    llvm.return
  }
}

// -----

// Both names are converted; without a byval type the parameter is a tensor map. Other arguments are
// unchanged.
// CHECK-LABEL: llvm.func @maps(
// CHECK-SAME: !llvm.ptr {llvm.align = 64 : i64, llvm.byval = !llvm.array<128 x i8>, nvvm.grid_constant},
// CHECK-SAME: !llvm.ptr {llvm.align = 64 : i64, llvm.byval = !llvm.array<128 x i8>, nvvm.grid_constant},
// CHECK-SAME: !llvm.ptr {llvm.byval = !llvm.struct<(i32, f32)>, nvvm.grid_constant},
// CHECK-SAME: !llvm.ptr<1> {llvm.noundef}, {{[^,]*}}: i32)
// CHECK-SAME: attributes {nvvm.kernel}
llvm.func @maps(%a: !llvm.ptr {nv_tileaa.grid_constant}, %b: !llvm.ptr {cute_nvgpu.grid_constant},
    %c: !llvm.ptr {llvm.byval = !llvm.struct<(i32, f32)>, nv_tileaa.grid_constant},
    %p: !llvm.ptr<1> {llvm.noundef}, %n: i32) attributes {cute.kernel} {
  llvm.return
}
