module attributes {nv_tileaa.target_spec = "sm_90"} {
  func.func @k(%p: !nv_tileas.ptr<i32>) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 2, num_ctas = 1>, nvvm.maxclusterrank = 8 : i32} {
    %x = arith.constant 7 : i32
    %v = nv_tileas.store_ptr %x, %p : i32, !nv_tileas.ptr<i32>
    return
  }
}
