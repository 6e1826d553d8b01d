// RUN: tilewright-opt %s --check-directives --check-scopes --check-products --verify-diagnostics --split-input-file

module attributes {nv_tileaa.target_spec = "sm_80"} {
// expected-error @+1 {{'llvm.func' op requests clusters by 'nvvm.cluster_max_blocks', which sm_80 does not have; compile for sm_90 or newer}}
llvm.func @clusters() attributes {nvvm.kernel, nvvm.cluster_max_blocks = 4 : i32} {
  llvm.return
}
}

// -----

module attributes {nv_tileaa.target_spec = "sm_90"} {
// expected-error @+1 {{'llvm.func' op has 'nvvm.explicitcluster' and 'nvvm.blocksareclusters', which are mutually exclusive}}
llvm.func @explicit() attributes {nvvm.kernel, nvvm.explicitcluster, nvvm.blocksareclusters, nvvm.reqntid = array<i32: 128, 1, 1>, nvvm.cluster_dim = array<i32: 2, 1, 1>} {
  llvm.return
}
}

// -----

module attributes {nv_tileaa.target_spec = "sm_90"} {
// expected-error @+1 {{'llvm.func' op has 'nvvm.maxnregs', for which no PTX directive is emitted; did you mean 'nvvm.maxnreg'?}}
llvm.func @unknown() attributes {nvvm.kernel, nvvm.maxnregs = 32 : i32} {
  llvm.return
}
}

// -----

module attributes {nv_tileaa.target_spec = "sm_80"} {
llvm.func @cluster(%p: !llvm.ptr<1>, %x: i32) {
  // expected-error @+1 {{'llvm.atomicrmw' op has the scope 'cluster', but sm_80 has no clusters}}
  %0 = llvm.atomicrmw add %p, %x syncscope("cluster") monotonic : !llvm.ptr<1>, i32
  llvm.return
}
}

// -----

module attributes {nv_tileaa.target_spec = "sm_90"} {
llvm.func @agent() {
  // expected-error @+1 {{'llvm.fence' op has the scope 'agent'; expected block, cluster, device or none}}
  llvm.fence syncscope("agent") seq_cst
  llvm.return
}
}

// -----

// expected-error @+1 {{expects nv_tileaa.target_spec = "sm_XX" or nv_tileaa.compute_capability = XX : i32, but has neither}}
module {
llvm.func @no_chip() {
  llvm.return
}
}
