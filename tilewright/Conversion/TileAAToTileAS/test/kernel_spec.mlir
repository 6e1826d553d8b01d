// RUN: tilewright-opt %s --convert-tileaa-to-tileas --split-input-file | FileCheck %s
// covers: AT-2
// The module's request counts first, then the entry's hints; both are consumed.

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
  // CHECK: func.func @odd() {{.*}}<num_warps = 4, num_ctas = 1>}
  func.func @odd() attributes {nv_tileaa.kernel, nv_tileaa.hints = {num_worker_warps_per_cta = 7 : i32, occupancy = 99 : i32, latency = "x"}} { return }
  // CHECK: func.func @silent() {{.*}}<num_warps = 4, num_ctas = 1>}
  func.func @silent() attributes {nv_tileaa.kernel} { return }
  // As many threads as there may be, for a tile of more than 2^17 words.
  // CHECK: func.func @large() {{.*}}<num_warps = 32, num_ctas = 1>}
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
