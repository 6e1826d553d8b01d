// RUN: tilewright-opt %s --convert-tile-func-to-llvm --split-input-file --verify-diagnostics
// covers: AT-5, PS-7, PS-8

module attributes {nv_tileaa.target_spec = "sm_80"} {
  // expected-error @+1 {{failed to convert function signature type for: 'tensor<8xf32>'}}
  func.func @tile(%n: i32, %x: tensor<8xf32>) attributes {
      nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>} {
    return
  }
}

// -----

module attributes {nv_tileaa.target_spec = "sm_89"} {
  // expected-error @+1 {{'func.func' op requests a cluster of 2 blocks, which sm_89 does not have; compile for sm_90 or newer, or with num_ctas = 1}}
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

// -----

// Arguments that a launcher cannot pass.
module attributes {nv_tileaa.target_spec = "sm_90"} {
  // expected-error @+1 {{failed to convert function signature type for: '!nv_tileas.ptr<f32, shared>'}}
  func.func @shared(%p: !nv_tileas.ptr<f32, shared>) attributes {
      nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>} {
    return
  }
}

// -----

module attributes {nv_tileaa.target_spec = "sm_90"} {
  // expected-error @+1 {{failed to convert function signature type for: 'memref<8xf32, 2>'}}
  func.func @internal(%p: memref<8xf32, 2>) attributes {
      nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>} {
    return
  }
}

// -----

// A pointer has no offset, and a launcher knows no shared memory addresses.
module attributes {nv_tileaa.target_spec = "sm_90"} {
  // expected-error @+1 {{failed to convert function signature type for: 'memref<8xf32, strided<[1], offset: 4>, 1>'}}
  func.func @offset(%p: memref<8xf32, strided<[1], offset: 4>, 1>) attributes {
      nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>} {
    return
  }
}

// -----

module attributes {nv_tileaa.target_spec = "sm_90"} {
  // expected-error @+1 {{failed to convert function signature type for: 'memref<8xf32, 3>'}}
  func.func @shared_memref(%p: memref<8xf32, 3>) attributes {
      nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>} {
    return
  }
}

// -----

// A function that is not a kernel accepts more types, but not those without a representation.
module attributes {nv_tileaa.target_spec = "sm_90"} {
  func.func @token(%t: !nv_tileas.token) {
    return
  }
  // expected-error @+1 {{failed to convert function signature type for: '!nv_tileas.ptr<f32, register>'}}
  func.func @register(%t: !nv_tileas.token, %p: !nv_tileas.ptr<f32, register>) {
    return
  }
}

// -----

module attributes {nv_tileaa.target_spec = "sm_90"} {
  func.func @k() attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>} {
    return
  }
  func.func @f() {
    // expected-error @+1 {{'func.call' op expects a function, but found the kernel 'k'; a kernel is launched by the host}}
    call @k() : () -> ()
    return
  }
}

// -----

module attributes {nv_tileaa.target_spec = "sm_80"} {
  func.func @maps(%p: !nv_tileas.ptr<f16>) attributes {
      nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>} {
    // expected-error @+1 {{'nv_tileas.make_tiled_tma_desc' op requires a tensor map, which sm_80 does not have; compile for sm_90 or newer}}
    %d = nv_tileas.make_tiled_tma_desc #nv_tileas.tensor_map<base = arg 0, sizes = [64], strides = [1]> -> !nv_tileas.tma_desc<64xf16>
    return
  }
}

// -----

module attributes {nv_tileaa.target_spec = "sm_90"} {
  func.func @maps(%p: !nv_tileas.ptr<f16>) attributes {
      nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>} {
    // expected-error @+1 {{'nv_tileas.make_tiled_tma_desc' op expects arguments below 1, which the kernel has, but found arg 2}}
    %d = nv_tileas.make_tiled_tma_desc #nv_tileas.tensor_map<base = arg 0, sizes = [arg 2], strides = [1]> -> !nv_tileas.tma_desc<64xf16>
    return
  }
}

// -----

module attributes {nv_tileaa.target_spec = "sm_90"} {
  func.func @maps() {
    // expected-error @+1 {{'nv_tileas.make_tiled_tma_desc' op expects to be in a kernel: the host passes a tensor map only there}}
    %d = nv_tileas.make_tiled_tma_desc #nv_tileas.tensor_map<base = arg 0, sizes = [64], strides = [1]> -> !nv_tileas.tma_desc<64xf16>
    return
  }
}

// -----

module attributes {nv_tileaa.target_spec = "sm_90"} {
  // expected-error @+1 {{'func.func' op expects 'nv_tileaa.kernel_spec' on a kernel, as marked by 'nv_tileaa.kernel'; without it the function could not be launched: run convert-tileaa-to-tileas first}}
  func.func @no_spec() attributes {nv_tileaa.kernel} {
    return
  }
}

// -----

module attributes {nv_tileaa.target_spec = "sm_90"} {
  // expected-error @+1 {{expects a valid PTX name: letters, digits, _ and $, not a digit first, and not _ or $ alone, but found 'a b'; rename it: launchers look it up by this name, so the compiler does not change it}}
  func.func @"a b"() attributes {
      nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>} {
    return
  }
}

// -----

module attributes {nv_tileaa.target_spec = "sm_90"} {
  // expected-error @+1 {{'func.func' op has 'nvvm.reqntid' of array<i32: 128, 1, 1>, but its kernel spec requires array<i32: 64, 1, 1>; expected only one of the two}}
  func.func @threads() attributes {
      nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 2, num_ctas = 1>, nvvm.reqntid = array<i32: 128, 1, 1>} {
    return
  }
}
