// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Stages and clusters out of range.

// expected-error @+1 {{expected num_stages from 1 to 32, got 0}}
func.func @f() attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1, num_stages = 0>} { return }

// -----

// expected-error @+1 {{expected num_stages from 1 to 32, got 33}}
func.func @f() attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1, num_stages = 33>} { return }

// -----

// expected-error @+1 {{expected cluster_dim to be three extents with the product num_ctas, 4, got array<i32: 2, 1, 1>}}
func.func @f() attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 4, cluster_dim = [2, 1, 1]>} { return }

// -----

// expected-error @+1 {{expected cluster_dim to be three extents with the product num_ctas, 4, got array<i32: 2, 2>}}
func.func @f() attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 4, cluster_dim = [2, 2]>} { return }

// -----

// Two negative extents have a positive product.
// expected-error @+1 {{expected cluster_dim to be three extents with the product num_ctas, 4, got array<i32: -2, -2, 1>}}
func.func @f() attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 4, cluster_dim = [-2, -2, 1]>} { return }
