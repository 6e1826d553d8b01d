// RUN: tilewright-opt %s --convert-tileaa-to-tileas --split-input-file | FileCheck %s
// RUN: tilewright-opt %s --convert-tileaa-to-tileas --split-input-file --remarks=resources 2>&1 | FileCheck %s --check-prefix=SAID
// covers: AT-2
// Hints that are not applied as given get a remark, in the order of the entries' names.
// SAID: in function: asked:
// SAID: = note: Hint = num_worker_warps_per_cta
// SAID-NEXT: = note: Asked = 8
// SAID-NEXT: = note: Taken = 16
// SAID-NEXT: = reason: the module's tt.num_warps takes precedence
// SAID: in function: crowded:
// SAID: = note: Hint = occupancy
// SAID-NEXT: = note: Asked = 32
// SAID-NEXT: = note: Taken = 6
// SAID-NEXT: = reason: a multiprocessor of sm_89 holds 6 blocks of 256 threads
// SAID: in function: hinted:
// SAID: = reason: a block has 4 to 8 worker warps
// SAID: = reason: sm_80 has no clusters
// SAID: in function: odd:
// SAID: = note: Asked = 7
// SAID-NEXT: = reason: it is not a power of two from 1 to 32
// SAID: = note: Asked = 99
// SAID-NEXT: = reason: it is not a number from 1 to 32
// SAID-NOT: in function
// The module's requests take precedence over the entry's hints; both are consumed.

// CHECK: module attributes {nv_tileaa.target_spec = "sm_90"}
module attributes {nv_tileaa.target_spec = "sm_90", "tt.num_warps" = 16 : i32} {
  // CHECK: func.func @asked() attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 16, num_ctas = 2, occupancy = 2>}
  func.func @asked() attributes {nv_tileaa.kernel, nv_tileaa.hints = {num_worker_warps_per_cta = 8 : i32, num_cta_in_cga = 2 : i32, occupancy = 2 : i32}} { return }
  // CHECK: func.func @helper() {
  func.func @helper() { return }
}

// -----

// CHECK: module attributes {nv_tileaa.target_spec = "sm_80"}
module attributes {nv_tileaa.target_spec = "sm_80"} {
  // CHECK: func.func @hinted() {{.*}}<num_warps = 8, num_ctas = 1>}
  func.func @hinted() attributes {nv_tileaa.kernel, nv_tileaa.hints = {num_worker_warps_per_cta = 16 : i32, num_cta_in_cga = 2 : i32}} { return }
  // CHECK: func.func @odd() {{.*}}<num_warps = 4, num_ctas = 1>, nv_tileas.free_warps}
  func.func @odd() attributes {nv_tileaa.kernel, nv_tileaa.hints = {num_worker_warps_per_cta = 7 : i32, occupancy = 99 : i32, latency = "x"}} { return }
  // CHECK: func.func @silent() {{.*}}<num_warps = 4, num_ctas = 1>, nv_tileas.free_warps}
  func.func @silent() attributes {nv_tileaa.kernel} { return }
  // As many threads as allowed, for a tile of more than 2^17 words.
  // CHECK: func.func @large() {{.*}}<num_warps = 32, num_ctas = 1>, nv_tileas.free_warps}
  func.func @large() attributes {nv_tileaa.kernel} {
    %0 = arith.constant dense<0> : tensor<262144xi32>
    return
  }
  // CHECK: func.func @large_and_hinted() {{.*}}<num_warps = 8, num_ctas = 1>}
  func.func @large_and_hinted() attributes {nv_tileaa.kernel, nv_tileaa.hints = {num_worker_warps_per_cta = 8 : i32}} {
    %0 = arith.constant dense<0> : tensor<262144xi32>
    return
  }
  // CHECK: func.func @told() {{.*}}<num_warps = 2, num_ctas = 1, occupancy = 5>}
  func.func @told() attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 2, num_ctas = 1, occupancy = 5>} { return }
}

// -----

// The occupancy that the threads permit on the chip: 1536 in blocks of 256.
// CHECK: module attributes {nv_tileaa.target_spec = "sm_89"}
module attributes {nv_tileaa.target_spec = "sm_89"} {
  // CHECK: func.func @crowded() {{.*}}<num_warps = 8, num_ctas = 1, occupancy = 6>}
  func.func @crowded() attributes {nv_tileaa.kernel, nv_tileaa.hints = {num_worker_warps_per_cta = 8 : i32, occupancy = 32 : i32}} { return }
}
