module attributes {nv_tileaa.target_spec = "sm_90"} {
  func.func @reads_map(%map: !cute_nvgpu.tma_descriptor_tiled<f16, box = "(64,8)", swizzle = S<3,4,3>> {cute_nvgpu.grid_constant},
      %raw: !llvm.ptr {nv_tileaa.grid_constant}, %out: !llvm.ptr<1>) attributes {
      nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 1, num_ctas = 1>} {
    %0 = llvm.load %raw : !llvm.ptr -> i32
    llvm.store %0, %out : i32, !llvm.ptr<1>
    return
  }
}
