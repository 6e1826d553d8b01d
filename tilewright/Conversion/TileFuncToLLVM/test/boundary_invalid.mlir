// RUN: tilewright-opt %s --convert-tile-func-to-llvm --split-input-file --verify-diagnostics
// covers: AT-5, PS-8

module attributes {nv_tileaa.target_spec = "sm_80"} {
  // expected-error @+1 {{failed to convert function signature type for: 'tensor<8xf32>'}}
  func.func @tile(%n: i32, %x: tensor<8xf32>) attributes {
      nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>} {
    return
  }
}

// -----

module attributes {nv_tileaa.target_spec = "sm_89"} {
  // expected-error @+1 {{'func.func' op asks for a cluster of 2 blocks, which sm_89 does not have; compile for sm_90 or newer, or with num_ctas = 1}}
  func.func @cluster() attributes {
      nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 2>} {
    return
  }
}

// -----

module attributes {nv_tileaa.target_spec = "sm_90"} {
  // expected-error @+1 {{'func.func' op expects a kernel without results, but it has 1}}
  func.func @result(%x: i32) -> i32 attributes {
      nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>} {
    return %x : i32
  }
}

// -----

// expected-error @+1 {{expects nv_tileaa.target_spec = "sm_XX" or nv_tileaa.compute_capability = XX : i32, but has neither}}
module {
}
