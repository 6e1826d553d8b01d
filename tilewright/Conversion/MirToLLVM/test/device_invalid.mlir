// covers: MD-8
// The argument and result types of calls of device functions.
// RUN: tilewright-opt %s --convert-mir-to-llvm=gpu-name=sm_100a --split-input-file --verify-diagnostics

mir.func @f(%t: ui32, %out: !mir.ptr<!mir.array<f32, 8>, mutable>) {
  // expected-error @+1 {{'cuda_device::tcgen05::tcgen05_ld_16x256b_pure' takes and returns i32 -> 4 x b32, not i32 -> 8 x b32}}
  %0 = mir.call @"cuda_device::tcgen05::tcgen05_ld_16x256b_pure"(%t) : (ui32) -> !mir.array<f32, 8>
  mir.store %0, %out : !mir.array<f32, 8>, !mir.ptr<!mir.array<f32, 8>, mutable>
  mir.return
}

// -----

mir.func @f(%p: !mir.ptr<ui8>, %n: ui32) {
  // expected-error @+1 {{'cuda_device::tcgen05::tcgen05_dealloc' takes and returns i32, i32, not ptr, i32}}
  mir.call @"cuda_device::tcgen05::tcgen05_dealloc"(%p, %n) : (!mir.ptr<ui8>, ui32) -> ()
  mir.return
}

// -----

mir.func @f(%t: ui32) {
  // expected-error @+1 {{'cuda_device::tcgen05::tcgen05_dealloc' takes and returns i32, i32, not i32}}
  mir.call @"cuda_device::tcgen05::tcgen05_dealloc"(%t) : (ui32) -> ()
  mir.return
}

// -----

// A register's number has 32 bits and is the result.
mir.func @f(%out: !mir.ptr<ui64, mutable>) {
  // expected-error @+1 {{'cuda_device::thread::threadIdx_x' takes and returns -> i32, not -> i64}}
  %0 = mir.call @"cuda_device::thread::threadIdx_x"() : () -> ui64
  mir.store %0, %out : ui64, !mir.ptr<ui64, mutable>
  mir.return
}

// -----

mir.func @f(%s: !mir.slice<f32>) {
  // expected-error @+1 {{'cuda_device::thread::sync_threads' takes and returns nothing, not another type}}
  mir.call @"cuda_device::thread::sync_threads"(%s) : (!mir.slice<f32>) -> ()
  mir.return
}

// -----

mir.func @f(%n: ui32) {
  // expected-error @+1 {{expected argument 1 of 'cuda_device::async_copy::cp_async_wait_group' to be a number known at compile time}}
  mir.call @"cuda_device::async_copy::cp_async_wait_group"(%n) : (ui32) -> ()
  mir.return
}

// -----

mir.func @f() {
  %n = mir.constant 16 : ui32
  // expected-error @+2 {{expected an event number from 0 to 15, got 16}}
  // expected-error @+1 {{failed to legalize operation 'mir.call'}}
  mir.call @"cuda_device::debug::prof_trigger"(%n) : (ui32) -> ()
  mir.return
}

// -----

mir.func @f(%m: ui32, %n: ui32) {
  // expected-error @+1 {{'cuda_device::wgmma::wgmma_fence' needs sm_90a, which sm_100a is not}}
  mir.call @"cuda_device::wgmma::wgmma_fence"() : () -> ()
  mir.return
}
