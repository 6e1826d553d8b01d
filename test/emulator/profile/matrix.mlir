// covers: ldmatrix, stmatrix and cp.async are counted as memory accesses
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 --profile | FileCheck %s
// launch: {"entry": "kernel", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "shape": [256], "contents": {"gen": "constant", "value": 3}}]}
// CHECK: instructions
// CHECK: matrix_memory 128 4 32.0
// CHECK-NEXT: async_copy 96 3 32.0
// CHECK: memory of lines
gpu.module @kernels {
  llvm.mlir.global internal @buffer() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<4096 x i8>
  llvm.func @kernel(%x: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32, 1, 1>} {
    %buffer = llvm.mlir.addressof @buffer : !llvm.ptr<3>
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %close = llvm.getelementptr %buffer[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, vector<4xi32>
    %apart = llvm.getelementptr %buffer[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<128 x i8>
    %from = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xi32>
    // CHECK-DAG: global load 1 512 16.00 16.00 {{.*}}matrix.mlir:[[#@LINE+2]]{{$}}
    // CHECK-DAG: shared store 1 512 0 1.0 {{.*}}matrix.mlir:[[#@LINE+1]]{{$}}
    nvvm.cp.async.shared.global %close, %from, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.commit.group
    nvvm.cp.async.wait.group 0
    nvvm.barrier0
    // CHECK-DAG: shared load 1 512 0 1.0 {{.*}}matrix.mlir:[[#@LINE+1]]{{$}}
    %four = nvvm.ldmatrix %close {num = 4 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
    // Eight rows, at the addresses of the first eight lanes.
    // CHECK-DAG: shared load 1 128 0 1.0 {{.*}}matrix.mlir:[[#@LINE+1]]{{$}}
    %one = nvvm.ldmatrix %close {num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> i32
    // Rows of 128 bytes all start in the same bank.
    // CHECK-DAG: shared load 1 512 28 8.0 {{.*}}matrix.mlir:[[#@LINE+1]]{{$}}
    %rows = nvvm.ldmatrix %apart {num = 4 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
    // CHECK-DAG: shared store 1 128 7 8.0 {{.*}}matrix.mlir:[[#@LINE+1]]{{$}}
    nvvm.stmatrix %apart, %one {layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : !llvm.ptr<3>, i32
    llvm.return
  }
}
