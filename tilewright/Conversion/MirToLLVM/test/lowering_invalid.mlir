// RUN: tilewright-opt %s --convert-mir-to-llvm=gpu-name=sm_75 --split-input-file --verify-diagnostics
// covers: MD-11

mir.func @f(%m: ui32, %v: ui32) {
  // expected-error @+1 {{'cuda_device::warp::redux_sync_add' needs sm_80 or newer, which sm_75 does not have}}
  %0 = mir.call @"cuda_device::warp::redux_sync_add"(%m, %v) : (ui32, ui32) -> ui32
  mir.return
}

// -----

mir.func @f(%t: ui32, %n: ui32) {
  // expected-error @+1 {{'cuda_device::tcgen05::tcgen05_dealloc' needs sm_100a, sm_103a or sm_110a, which sm_75 is not}}
  mir.call @"cuda_device::tcgen05::tcgen05_dealloc"(%t, %n) : (ui32, ui32) -> ()
  mir.return
}

// -----

mir.func @f() {
  // expected-error @+1 {{the body of 'core::fmt::write' is not in the program, and it is not a function that the device provides (docs/nvvm-coverage.md)}}
  mir.call @"core::fmt::write"() : () -> ()
  mir.return
}

// -----

mir.func @f() {
  // expected-error @+1 {{the body of 'cuda_device::tile::sync' is not in the program, and it is not a function that the device provides (docs/nvvm-coverage.md)}}
  mir.call @"cuda_device::tile::sync"() : () -> ()
  mir.return
}

// -----

mir.func @f() {
  // expected-error @+1 {{the body of 'cuda_oxide_device_0f1e_thread_index_w' is not in the program, and it is not a function that the device provides (docs/nvvm-coverage.md)}}
  mir.call @cuda_oxide_device_0f1e_thread_index_w() : () -> ()
  mir.return
}

// -----

mir.func @f(%p: !mir.ptr<ui32, mutable>) {
  // expected-error @+1 {{the body of 'cuda_device::atomic::DeviceAtomicU32::fetch_nand' is not in the program, and it is not a function that the device provides (docs/nvvm-coverage.md)}}
  mir.call @"cuda_device::atomic::DeviceAtomicU32::fetch_nand"(%p) : (!mir.ptr<ui32, mutable>) -> ()
  mir.return
}
