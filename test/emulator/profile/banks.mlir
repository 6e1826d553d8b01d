// covers: bank conflicts in shared memory, by source line
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --profile | FileCheck %s
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --profile --no-checks --seed 3 | FileCheck %s
// launch: {"entry": "kernel", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "shape": [32], "contents": {"gen": "constant", "value": 3}}]}
// CHECK: kernel for sm_80 -O3: 2 blocks of 32 threads, 4352 shared bytes in each
// CHECK: memory of lines requests bytes sectors/req ideal conflicts ways line{{$}}
gpu.module @kernels {
  llvm.mlir.global internal @buffer() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<4352 x i8>
  llvm.func @kernel(%x: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32, 1, 1>} {
    %buffer = llvm.mlir.addressof @buffer : !llvm.ptr<3>
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %two = llvm.mlir.constant(2 : i32) : i32
    %width = llvm.mlir.constant(32 : i32) : i32
    %padded = llvm.mlir.constant(33 : i32) : i32
    %twice = llvm.mul %tid, %two : i32
    %column = llvm.mul %tid, %width : i32
    %shifted = llvm.mul %tid, %padded : i32
    %at_ahead = llvm.getelementptr %buffer[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    // CHECK-DAG: shared load 2 256 0 1.0 {{.*}}banks.mlir:[[#@LINE+1]]{{$}}
    %ahead = llvm.load %at_ahead : !llvm.ptr<3> -> i32
    %at_stride2 = llvm.getelementptr %buffer[%twice] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    // CHECK-DAG: shared load 2 256 2 2.0 {{.*}}banks.mlir:[[#@LINE+1]]{{$}}
    %stride2 = llvm.load %at_stride2 : !llvm.ptr<3> -> i32
    %at_stride32 = llvm.getelementptr %buffer[%column] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    // CHECK-DAG: shared load 2 256 62 32.0 {{.*}}banks.mlir:[[#@LINE+1]]{{$}}
    %stride32 = llvm.load %at_stride32 : !llvm.ptr<3> -> i32
    %at_stride33 = llvm.getelementptr %buffer[%shifted] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    // CHECK-DAG: shared load 2 256 0 1.0 {{.*}}banks.mlir:[[#@LINE+1]]{{$}}
    %stride33 = llvm.load %at_stride33 : !llvm.ptr<3> -> i32
    %at_broadcast = llvm.getelementptr %buffer[%zero] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    // CHECK-DAG: shared load 2 256 0 1.0 {{.*}}banks.mlir:[[#@LINE+1]]{{$}}
    %broadcast = llvm.load %at_broadcast : !llvm.ptr<3> -> i32
    %at_wide8 = llvm.getelementptr %buffer[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i64
    // CHECK-DAG: shared load 2 512 0 1.0 {{.*}}banks.mlir:[[#@LINE+1]]{{$}}
    %wide8 = llvm.load %at_wide8 : !llvm.ptr<3> -> i64
    %at_apart8 = llvm.getelementptr %buffer[%twice] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i64
    // CHECK-DAG: shared load 2 512 4 2.0 {{.*}}banks.mlir:[[#@LINE+1]]{{$}}
    %apart8 = llvm.load %at_apart8 : !llvm.ptr<3> -> i64
    %at_wide16 = llvm.getelementptr %buffer[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, vector<4xi32>
    // CHECK-DAG: shared load 2 1024 0 1.0 {{.*}}banks.mlir:[[#@LINE+1]]{{$}}
    %wide16 = llvm.load %at_wide16 : !llvm.ptr<3> -> vector<4xi32>
    %at_apart16 = llvm.getelementptr %buffer[%twice] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, vector<4xi32>
    // CHECK-DAG: shared load 2 1024 8 2.0 {{.*}}banks.mlir:[[#@LINE+1]]{{$}}
    %apart16 = llvm.load %at_apart16 : !llvm.ptr<3> -> vector<4xi32>
    %at_small = llvm.getelementptr %buffer[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    // CHECK-DAG: shared load 2 64 0 1.0 {{.*}}banks.mlir:[[#@LINE+1]]{{$}}
    %small = llvm.load %at_small : !llvm.ptr<3> -> i8
    // CHECK-DAG: shared store 2 256 62 32.0 {{.*}}banks.mlir:[[#@LINE+1]]{{$}}
    llvm.store %tid, %at_stride32 : i32, !llvm.ptr<3>
    // A generic address is classified at run time.
    %generic = llvm.addrspacecast %at_stride2 : !llvm.ptr<3> to !llvm.ptr
    // CHECK-DAG: shared store 2 256 2 2.0 {{.*}}banks.mlir:[[#@LINE+1]]{{$}}
    llvm.store %tid, %generic : i32, !llvm.ptr
    // Atomics are counted, but have no known cost.
    // CHECK-DAG: shared atomic 2 256 {{ *}}{{[^ ]*}}banks.mlir:[[#@LINE+1]]{{$}}
    %old = llvm.atomicrmw add %at_ahead, %two monotonic : !llvm.ptr<3>, i32
    llvm.return
  }
}
