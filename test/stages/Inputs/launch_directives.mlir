gpu.module @m {
  llvm.func @most(%p: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.maxntid = array<i32: 64, 2, 1>, nvvm.minctasm = 2 : i32, nvvm.maxnreg = 40 : i32} {
    %blocks = nvvm.read.ptx.sreg.cluster.nctaid.x : i32
    llvm.store %blocks, %p : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @exact(%p: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 128, 1, 1>} {
    %blocks = nvvm.read.ptx.sreg.cluster.nctaid.x : i32
    llvm.store %blocks, %p : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @left(%p: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32, 1, 1>, nvvm.explicitcluster} {
    %blocks = nvvm.read.ptx.sreg.cluster.nctaid.x : i32
    llvm.store %blocks, %p : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @both(%p: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32, 1, 1>, nvvm.cluster_dim = array<i32: 2, 1, 1>, nvvm.explicitcluster} {
    %blocks = nvvm.read.ptx.sreg.cluster.nctaid.x : i32
    llvm.store %blocks, %p : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @limited(%p: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32, 1, 1>, nvvm.explicitcluster, nvvm.maxclusterrank = 4 : i32} {
    %blocks = nvvm.read.ptx.sreg.cluster.nctaid.x : i32
    llvm.store %blocks, %p : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @counted(%p: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32, 1, 1>, nvvm.cluster_dim = array<i32: 4, 1, 1>, nvvm.blocksareclusters} {
    %blocks = nvvm.read.ptx.sreg.cluster.nctaid.x : i32
    llvm.store %blocks, %p : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @helper(%p: !llvm.ptr<1>) {
    %c = llvm.mlir.constant(1 : i32) : i32
    llvm.store %c, %p : i32, !llvm.ptr<1>
    llvm.return
  }
}
