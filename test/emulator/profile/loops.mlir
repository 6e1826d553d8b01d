// covers: instructions in loops whose lanes have different trip counts, and which lanes execute together
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --profile | FileCheck %s
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --profile --seed 1 | FileCheck %s
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --profile --no-checks --seed 2 | FileCheck %s
// launch: {"entry": "kernel", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "shape": [2048], "contents": {"gen": "constant", "value": 3}}]}
gpu.module @kernels {
  // Two warps. Lane i executes i + 1 iterations of the first loop. In the second, of 2000 iterations, even and odd lanes alternate.
  // In the third, lane and outer iteration determine the inner trip count.
  llvm.func @kernel(%x: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 64, 1, 1>} {
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %rounds = llvm.mlir.constant(2000 : i32) : i32
    %few = llvm.mlir.constant(2 : i32) : i32
    %last = llvm.mlir.constant(31 : i32) : i32
    %parity = llvm.and %lane, %one : i32
    llvm.br ^first(%zero : i32)
  ^first(%i: i32):
    %at = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    // 64 requests, each of one sector, and 4 * (1 + ... + 32) bytes in each warp
    // CHECK-DAG: global load 64 4224 1.00 1.00 {{.*}}loops.mlir:[[#@LINE+1]]{{$}}
    %a = llvm.load %at : !llvm.ptr<1> -> i32
    // CHECK-DAG: {{^ +}}1056 64 16.5 {{.*}}loops.mlir:[[#@LINE+1]]{{$}}
    %again = llvm.icmp "ult" %i, %lane : i32
    %i1 = llvm.add %i, %one : i32
    llvm.cond_br %again, ^first(%i1 : i32), ^second(%zero : i32)
  ^second(%j: i32):
    %here = llvm.and %j, %one : i32
    %mine = llvm.icmp "eq" %here, %parity : i32
    llvm.cond_br %mine, ^take, ^leave
  ^take:
    %at2 = llvm.getelementptr %x[%lane] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    // Half of the lanes, alternating by iteration: 16 words, two in each group of four.
    // CHECK-DAG: global load 4000 256000 4.00 2.00 {{.*}}loops.mlir:[[#@LINE+1]]{{$}}
    %b = llvm.load %at2 : !llvm.ptr<1> -> i32
    llvm.br ^leave
  ^leave:
    %j1 = llvm.add %j, %one : i32
    %more = llvm.icmp "ult" %j1, %rounds : i32
    llvm.cond_br %more, ^second(%j1 : i32), ^third(%zero : i32)
  ^third(%k: i32):
    %even = llvm.icmp "eq" %k, %zero : i32
    %other = llvm.sub %last, %lane : i32
    %length = llvm.select %even, %lane, %other : i1, i32
    llvm.br ^inner(%zero : i32)
  ^inner(%l: i32):
    %at3 = llvm.getelementptr %x[%l] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    // 2 warps, 2 outer iterations, an inner trip count of 32 in the longest lane of each
    // CHECK-DAG: global load 128 8448 1.00 1.00 {{.*}}loops.mlir:[[#@LINE+1]]{{$}}
    %c = llvm.load %at3 : !llvm.ptr<1> -> i32
    %l1 = llvm.add %l, %one : i32
    %on = llvm.icmp "ult" %l, %length : i32
    llvm.cond_br %on, ^inner(%l1 : i32), ^out
  ^out:
    %k1 = llvm.add %k, %one : i32
    %round = llvm.icmp "ult" %k1, %few : i32
    llvm.cond_br %round, ^third(%k1 : i32), ^end
  ^end:
    llvm.return
  }
}
