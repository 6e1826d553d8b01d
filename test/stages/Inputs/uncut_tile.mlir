module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90", tilewright.phase = {after = "nv-tileas-slicing", opt_level = 3 : i32}} {
  func.func @k(%p: !nv_tileas.ptr<f32>) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 1, num_ctas = 1>} {
    %i = nv_tileas.iota : tensor<1048576xi32>
    %s = nv_tileas.splat %p : !nv_tileas.ptr<f32> -> tensor<1048576x!nv_tileas.ptr<f32>>
    %q = nv_tileas.offset %s, %i : tensor<1048576x!nv_tileas.ptr<f32>>, tensor<1048576xi32>
    %x, %d = nv_tileas.load_ptr %q : tensor<1048576x!nv_tileas.ptr<f32>> -> tensor<1048576xf32>
    %e = nv_tileas.store_ptr %x, %q token %d : tensor<1048576xf32>, tensor<1048576x!nv_tileas.ptr<f32>>
    return
  }
}
