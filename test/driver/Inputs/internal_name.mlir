// A global whose name PTX does not allow.
gpu.module @kernels {
  llvm.mlir.global internal @"a-b"(7 : i32) {addr_space = 1 : i32, alignment = 4 : i64} : i32
  llvm.func @kernel(%x: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32, 1, 1>} {
    %a = llvm.mlir.addressof @"a-b" : !llvm.ptr<1>
    %v = llvm.load volatile %a : !llvm.ptr<1> -> i32
    llvm.store %v, %x : i32, !llvm.ptr<1>
    llvm.return
  }
}
