// RUN: tilewright-opt %s --convert-tileaa-to-tileas --finish-tileas --split-input-file --verify-diagnostics
// covers: AT-2

// expected-error @+1 {{expected 'tt.num_warps' to be a power of two from 1 to 32, got 6 : i32}}
module attributes {"tt.num_warps" = 6 : i32} {}

// -----

func.func @f(%x: tensor<8xf32>) {
  // expected-error @+1 {{'arith.truncf' op expects rounding to_nearest_away from f32 to tf32 alone}}
  %0 = arith.truncf %x to_nearest_away : tensor<8xf32> to tensor<8xf16>
  return
}

// -----

func.func @f(%x: tensor<8xi32>) {
  // expected-error @+1 {{'arith.addui_extended' op on tensors is not supported by the nv_tileas lowering yet}}
  %0, %1 = arith.addui_extended %x, %x : tensor<8xi32>, tensor<8xi1>
  return
}

// -----

func.func @f(%x: tensor<8xf32>) {
  // expected-error @+1 {{'math.erf' op is not supported by the nv_tileas lowering yet}}
  %0 = math.erf %x : tensor<8xf32>
  return
}

// -----

module attributes {nv_tileaa.target_spec = "sm_80"} {
  func.func @f(%v: !nv_tileaa.tiled_view<4, memref<16xf32, 1>>, %i: i32) {
    // expected-error @+1 {{'nv_tileaa.tiled_load' op has the scope 'cluster', but sm_80 has no clusters; compile for sm_90 or newer}}
    %t, %k = nv_tileaa.tiled_load %v[%i] mem_semantic<relaxed> mem_scope<cluster> : !nv_tileaa.tiled_view<4, memref<16xf32, 1>>[i32] -> tensor<4xf32>
    return
  }
}

// -----

// expected-error @+1 {{expected 'tt.num_ctas' to be a power of two from 1 to 16, got 32 : i32}}
module attributes {"tt.num_ctas" = 32 : i32} {}

// -----

// expected-error @+1 {{expected 'tt.num_stages' to be a number from 1 to 32, got 0 : i32}}
module attributes {"tt.num_stages" = 0 : i32} {}

// -----

// expected-error @+1 {{expected 'tt.cluster_dim' to be three powers of two whose product is at most 16, got array<i32: 8, 4, 1>}}
module attributes {"tt.cluster_dim" = array<i32: 8, 4, 1>} {}

// -----

// expected-error @+1 {{expected 'tt.cluster_dim' to be extents of 2 blocks, as 'tt.num_ctas' requires, got array<i32: 2, 2, 1>}}
module attributes {"tt.num_ctas" = 2 : i32, "tt.cluster_dim" = array<i32: 2, 2, 1>} {}
