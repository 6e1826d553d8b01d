// RUN: tilewright-opt %s --attach-nvvm-target --split-input-file | FileCheck %s
// RUN: tilewright-opt %s --attach-nvvm-target="opt-level=0 ptx-version=88" --split-input-file | FileCheck %s --check-prefix=O0
// covers: AT-7

// Both attributes agree, and both stay.
// CHECK: module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"}
// CHECK: gpu.module @kernels [#nvvm.target<O = 3, chip = "sm_90a", features = "+ptx90">]
// O0: gpu.module @kernels [#nvvm.target<O = 0, chip = "sm_90a", features = "+ptx88">]
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
  gpu.module @kernels {
  }
}

// -----

// CHECK: gpu.module @kernels [#nvvm.target<O = 3, chip = "sm_75", features = "+ptx90">]
module attributes {nv_tileaa.compute_capability = 75 : i32} {
  gpu.module @kernels {
  }
}
