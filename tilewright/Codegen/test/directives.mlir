// RUN: tilewright-opt %s --rename-directives | FileCheck %s
// RUN: tilewright-opt %s --rename-directives --check-directives -o /dev/null
// RUN: tilewright-opt %s --drop-argument-lines --mlir-print-debuginfo | FileCheck %s --check-prefix=LINES

module attributes {nv_tileaa.target_spec = "sm_90"} {
// CHECK-LABEL: llvm.func @rank(
// CHECK-SAME: attributes {nvvm.cluster_max_blocks = 4 : i32, nvvm.kernel}
llvm.func @rank() attributes {nvvm.kernel, nvvm.maxclusterrank = 4 : i32} {
  llvm.return
}
// LLVM prints `.explicitcluster` in addition to the dimensions.
// CHECK-LABEL: llvm.func @dims(
// CHECK-SAME: attributes {nvvm.cluster_dim = array<i32: 2, 1, 1>, nvvm.kernel}
llvm.func @dims() attributes {nvvm.kernel, nvvm.cluster_dim = array<i32: 2, 1, 1>, nvvm.explicitcluster} {
  llvm.return
}
// CHECK-LABEL: llvm.func @counted(
// CHECK-SAME: nvvm.blocksareclusters
llvm.func @counted() attributes {nvvm.kernel, nvvm.blocksareclusters, nvvm.cluster_dim = array<i32: 2, 1, 1>, nvvm.reqntid = array<i32: 32, 1, 1>} {
  llvm.return
}
// LINES-LABEL: llvm.func @loop(
// LINES: ^bb1(%{{.*}}: i32 loc(unknown)):
// LINES: llvm.return loc(#[[LINE:.*]])
// LINES-NOT: loc("k.py":4:2)
// LINES: #[[LINE]] = loc("k.py":5:3)
llvm.func @loop(%n: i32 loc("k.py":4:1)) {
  llvm.br ^bb1(%n : i32)
^bb1(%i: i32 loc("k.py":4:2)):
  llvm.return loc("k.py":5:3)
}
}
