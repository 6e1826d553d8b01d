// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// covers: AT-1
// Invalid attributes and types, and attributes on operations that do not read
// them.

// expected-error @+1 {{expected num_warps to be a power of two from 1 to 32, got 6}}
func.func @f() attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 6, num_ctas = 1>} { return }

// -----

// expected-error @+1 {{expected num_producer_warps from 1 to 28, got 29}}
func.func private @f() attributes {a = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1, num_producer_warps = 29>}

// -----

// expected-error @+1 {{expected num_ctas to be a power of two from 1 to 16, got 32}}
func.func @f() attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 32>} { return }

// -----

// expected-error @+1 {{expected occupancy to be positive, got 0}}
func.func @f() attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1, occupancy = 0>} { return }

// -----

// expected-error @+1 {{expected 'nv_tileaa.kernel_spec' to be a kernel_spec, got 4 : i32}}
func.func @f() attributes {nv_tileaa.kernel_spec = 4 : i32} { return }

// -----

// expected-error @+1 {{expected 'nv_tileaa.kernel' on a function, got it on 'builtin.module'}}
module attributes {nv_tileaa.kernel} {}

// -----

// expected-error @+1 {{expected 'nv_tileaa.compute_capability' to be an i32, got "sm_90"}}
module attributes {nv_tileaa.compute_capability = "sm_90"} {}

// -----

// expected-error @+1 {{expected 'nv_tileaa.target_spec' on a module, got it on 'func.func'}}
func.func @f() attributes {nv_tileaa.target_spec = "sm_90"} { return }

// -----

// expected-error @+1 {{expected dim_map to be a permutation of 2 dimensions, got [0, 0]}}
func.func private @f(!nv_tileaa.tiled_view<8x8, memref<8x8xf32>, dim_map = [0, 0]>)

// -----

// expected-error @+1 {{expected a tile of the memref's rank 2, at least 1, got rank 1}}
func.func private @f(!nv_tileaa.tiled_view<8, memref<8x8xf32>>)

// -----

// expected-error @+1 {{expected a pointee that is an integer or a float, got 'tensor<4xf32>'}}
func.func private @f(!nv_tileaa.ptr<tensor<4xf32>>)

// -----

func.func @f(%x: i32) {
  // expected-error @+1 {{expected a divisor that is a power of two of at most 2^62, got 6}}
  %0 = nv_tileaa.assume div_by<6>, %x : i32
  return
}

// -----

func.func @f(%x: i32) {
  // expected-error @+1 {{expected a lower bound of at most the upper bound 1, got 2}}
  %0 = nv_tileaa.assume bounded<2, 1>, %x : i32
  return
}

// -----

func.func @f(%x: i32) {
  // expected-error @+1 {{expected div_by, bounded or same_elements, got even}}
  %0 = nv_tileaa.assume even, %x : i32
  return
}
