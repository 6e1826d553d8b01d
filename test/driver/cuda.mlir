// Launches on a GPU, through a fake driver with its own kernel of this name (unittests/Cuda/FakeDriver.cpp): the test covers passing
// arguments and reading results. bench/gpu does the same on a device.
// REQUIRES: ptxas
// DEFINE: %{fake} = --on cuda --libcuda %tools/../unittests/libFakeCudaDriver.so
// launch: {"entry": "threads_of_block", "calling_convention": "pointers", "grid": [3, 1, 1],
//   "args": [{"name": "x", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "x", "compare": "exact", "values": [1]}]}

// The chip is the device's; tile kernels launch with one thread.
// RUN: tilewright run %s --launch %s %{fake} --check --time 3 2>&1 | FileCheck %s
// CHECK: threads_of_block: 'x' agrees
// CHECK: threads_of_block: median 0.5000 ms of 3 launches (0.5000 to 0.5000); 40 registers and 16 bytes of local memory a thread, 2048 bytes of static shared memory a block
// CHECK: threads_of_block: 3 blocks on the cuda (sm_90a, -O3)

// The fake kernel's results differ from the reference's.
// RUN: %python %S/Inputs/expect.py 6 tilewright run %s --launch %s %{fake} --check=reference 2>&1 | FileCheck %s --check-prefix=DIFFERS
// DIFFERS: cuda differs from the reference in 'x': 1 of 1 elements differ, first at (0): 1, expected 2

// RUN: %python %S/Inputs/expect.py 4 tilewright run %s --launch %s %{fake} --device 1 2>&1 | FileCheck %s --check-prefix=DEVICE
// DEVICE: error: expected CUDA device 1, but the driver reports 1 devices
// RUN: %python %S/Inputs/expect.py 4 tilewright run %s --launch %s --on cuda --libcuda %t/none.so 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: error: expected the driver of a CUDA device, but '{{.*}}none.so' cannot be loaded ({{.*}}); --on emulator runs device code without one
cuda_tile.module @kernels {
  entry @threads_of_block(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <i32: 2> : tile<1xi32>
    %v = make_tensor_view %x, shape = [1], strides = [1] : tensor_view<1xi32, strides=[1]>
    %p = make_partition_view %v : partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>
    %t = store_view_tko weak %two, %p[%zero] : tile<1xi32>, partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
