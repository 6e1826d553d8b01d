// covers: MD-8
// Cooperative launches, and a launch's threads and shared memory, on a GPU; a fake driver records its calls
// (unittests/Cuda/FakeDriver.cpp), as in cuda.mlir.
// REQUIRES: ptxas
// DEFINE: %{fake} = --on cuda --libcuda %tools/../unittests/libFakeCudaDriver.so
// RUN: tilewright run %s --launch %s %{fake} --check --time 2 2>&1 | FileCheck %s
// CHECK: tells_launch: 'x' agrees
// CHECK: tells_launch: median 0.5000 ms of 2 launches
// RUN: sed 's/"cooperative": true, //; s/96, 1./96, 0]/' %s > %t.mlir
// RUN: tilewright run %t.mlir --launch %t.mlir %{fake} --check 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER: tells_launch: 'x' agrees

// RUN: sed 's/"grid": .3, 1, 1./"grid": [265, 1, 1]/' %s > %t.mlir
// RUN: %python %S/Inputs/expect.py 2 tilewright run %t.mlir --launch %t.mlir %{fake} 2>&1 | FileCheck %s --check-prefix=MANY
// MANY: grid: expected a cooperative launch whose blocks all run at a time on the device, got 265 blocks: CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE (too many blocks in cooperative launch)
// RUN: sed 's/"cooperative": true/"cluster": [3, 1, 1]/' %s > %t.mlir
// RUN: %python %S/Inputs/expect.py 2 tilewright run %t.mlir --launch %t.mlir %{fake} 2>&1 | FileCheck %s --check-prefix=CLUSTER
// CLUSTER: cluster: expected a launch without clusters, which only the emulator supports

// launch: {"entry": "tells_launch", "calling_convention": "pointers", "cooperative": true, "grid": [3, 1, 1], "block": [8, 4, 2], "shared_bytes": 96,
//   "args": [{"name": "x", "role": "out", "dtype": "i32", "shape": [6]}],
//   "outputs": [{"arg": "x", "compare": "exact", "values": [3, 8, 4, 2, 96, 1]}]}
module {
  mir.func @tells_launch(%x: !mir.ptr<ui32, mutable>) attributes {mir.kernel} {
    %threads = mir.call @"cuda_device::thread::blockDim_x"() : () -> ui32
    mir.call @"cuda_device::grid::sync"() : () -> ()
    mir.store %threads, %x : ui32
    mir.return
  }
}
