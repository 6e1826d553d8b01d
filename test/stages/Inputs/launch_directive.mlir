gpu.module @m {
  llvm.func @k(%p: !llvm.ptr<1>) attributes {nvvm.kernel, ATTRIBUTES} {
    %c = llvm.mlir.constant(1 : i32) : i32
    llvm.store %c, %p : i32, !llvm.ptr<1>
    llvm.return
  }
}
