// covers: 32-byte sectors per request of global memory, by source line
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --profile | FileCheck %s
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --profile --no-checks --seed 3 | FileCheck %s
// launch: {"entry": "kernel", "calling_convention": "pointers", "grid": [3, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "shape": [2048], "contents": {"gen": "constant", "value": 3}}]}
// CHECK: kernel for sm_80 -O3: 3 blocks of 32 threads, 0 shared bytes in each
// CHECK: memory requests bytes sectors/req ideal conflicts ways{{$}}
// CHECK-NEXT: global load 30 5088 8.10 4.80{{$}}
// CHECK-NEXT: global store 3 384 4.00 4.00{{$}}
// CHECK-NEXT: global atomic 3 384 1.00 1.00{{$}}
// CHECK: memory of lines requests bytes sectors/req ideal conflicts ways line{{$}}
gpu.module @kernels {
  llvm.func @kernel(%x: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32, 1, 1>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %two = llvm.mlir.constant(2 : i32) : i32
    %width = llvm.mlir.constant(32 : i32) : i32
    %last = llvm.mlir.constant(31 : i32) : i32
    %twice = llvm.mul %tid, %two : i32
    %column = llvm.mul %tid, %width : i32
    %next = llvm.add %tid, %one : i32
    %back = llvm.sub %last, %tid : i32
    %half = llvm.udiv %tid, %two : i32
    %at_stride32 = llvm.getelementptr %x[%column] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    // CHECK-NEXT: global load 3 384 32.00 4.00 {{.*}}sectors.mlir:[[#@LINE+1]]{{$}}
    %stride32 = llvm.load %at_stride32 : !llvm.ptr<1> -> i32
    %at_wide = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xi32>
    // CHECK-DAG: global load 3 1536 16.00 16.00 {{.*}}sectors.mlir:[[#@LINE+1]]{{$}}
    %wide = llvm.load %at_wide : !llvm.ptr<1> -> vector<4xi32>
    %at_stride2 = llvm.getelementptr %x[%twice] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    // CHECK-DAG: global load 3 384 8.00 4.00 {{.*}}sectors.mlir:[[#@LINE+1]]{{$}}
    %stride2 = llvm.load %at_stride2 : !llvm.ptr<1> -> i32
    %at_wide8 = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i64
    // CHECK-DAG: global load 3 768 8.00 8.00 {{.*}}sectors.mlir:[[#@LINE+1]]{{$}}
    %wide8 = llvm.load %at_wide8 : !llvm.ptr<1> -> i64
    %at_misaligned = llvm.getelementptr %x[%next] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    // CHECK-DAG: global load 3 384 5.00 4.00 {{.*}}sectors.mlir:[[#@LINE+1]]{{$}}
    %misaligned = llvm.load %at_misaligned : !llvm.ptr<1> -> i32
    %at_copied = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    // CHECK-DAG: global load 3 384 4.00 4.00 {{.*}}sectors.mlir:[[#@LINE+1]]{{$}}
    %copied = llvm.load %at_copied : !llvm.ptr<1> -> i32
    %at_reversed = llvm.getelementptr %x[%back] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    // CHECK-DAG: global load 3 384 4.00 4.00 {{.*}}sectors.mlir:[[#@LINE+1]]{{$}}
    %reversed = llvm.load %at_reversed : !llvm.ptr<1> -> i32
    %at_shared = llvm.getelementptr %x[%half] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    // CHECK-DAG: global load 3 384 2.00 2.00 {{.*}}sectors.mlir:[[#@LINE+1]]{{$}}
    %shared = llvm.load %at_shared : !llvm.ptr<1> -> i32
    %at_broadcast = llvm.getelementptr %x[%zero] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    // CHECK-DAG: global load 3 384 1.00 1.00 {{.*}}sectors.mlir:[[#@LINE+1]]{{$}}
    %broadcast = llvm.load %at_broadcast : !llvm.ptr<1> -> i32
    %at_bytes = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i8
    // CHECK-DAG: global load 3 96 1.00 1.00 {{.*}}sectors.mlir:[[#@LINE+1]]{{$}}
    %bytes = llvm.load %at_bytes : !llvm.ptr<1> -> i8
    // CHECK-DAG: global store 3 384 4.00 4.00 {{.*}}sectors.mlir:[[#@LINE+1]]{{$}}
    llvm.store %copied, %at_copied : i32, !llvm.ptr<1>
    // CHECK-DAG: global atomic 3 384 1.00 1.00 {{.*}}sectors.mlir:[[#@LINE+1]]{{$}}
    %old = llvm.atomicrmw add %x, %one monotonic : !llvm.ptr<1>, i32
    llvm.return
  }
}
