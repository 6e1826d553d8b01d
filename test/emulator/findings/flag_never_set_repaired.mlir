// covers: the repaired twin of flag_never_set.mlir: the blocks synchronize although one host thread runs them
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --threads 1
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --threads 1 --seed 5
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --no-checks
// launch: {"entry": "kernel", "calling_convention": "pointers", "grid": [40, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "shape": [2], "contents": {"gen": "constant", "value": 0}}]}
gpu.module @kernels {
  llvm.func @kernel(%x: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 64, 1, 1>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %first = llvm.icmp "eq" %tid, %zero : i32
    llvm.cond_br %first, ^set, ^meet
  ^set:
    %all = nvvm.read.ptx.sreg.nctaid.x : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %old = llvm.atomicrmw add %x, %one syncscope("device") acq_rel : !llvm.ptr<1>, i32
    llvm.br ^look
  ^look:
    %seen = llvm.load %x atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %no = llvm.icmp "ne" %seen, %all : i32
    llvm.cond_br %no, ^look, ^meet
  ^meet:
    nvvm.barrier0
    llvm.return
  }
}
