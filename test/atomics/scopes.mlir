// covers: a scope that PTX or the chip does not support is an error at the operation
// RUN: split-file %s %t
// RUN: %python %S/../driver/Inputs/expect.py 1 tilewright compile %t/unknown.mlir --gpu-name sm_80 -o %t.ptx 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: %python %S/../driver/Inputs/expect.py 1 tilewright compile %t/cluster.mlir --gpu-name sm_80 -o %t.ptx 2>&1 | FileCheck %s --check-prefix=CLUSTER
// RUN: tilewright compile %t/cluster.mlir --gpu-name sm_90 -o - | FileCheck %s --check-prefix=PTX
// UNKNOWN: unknown.mlir:3:5: error: 'llvm.fence' op has the scope 'agent'; expected block, cluster, device or none
// CLUSTER: cluster.mlir:3:10: error: 'llvm.atomicrmw' op has the scope 'cluster', but sm_80 has no clusters; compile for sm_90 or newer
// PTX: atom.acq_rel.cluster.global.add.u32

//--- unknown.mlir
gpu.module @kernels {
  llvm.func @kernel() attributes {nvvm.kernel} {
    llvm.fence syncscope("agent") acq_rel
    llvm.return
  }
}
//--- cluster.mlir
gpu.module @kernels {
  llvm.func @kernel(%x: !llvm.ptr<1>, %v: i32) attributes {nvvm.kernel} {
    %0 = llvm.atomicrmw add %x, %v syncscope("cluster") acq_rel : !llvm.ptr<1>, i32
    llvm.return
  }
}
