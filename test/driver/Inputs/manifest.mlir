// Two kernels in nv_tileas: one with a tensor in memory and a cluster,
// one with a tensor map.
module attributes {nv_tileaa.target_spec = "sm_90"} {
func.func @clusters(%m: memref<?x8xf32, strided<[?, 1]>, 1>, %i: i8, %x: f64) attributes {
    nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 8, num_ctas = 4, occupancy = 2, cluster_dim = [2, 2, 1], num_stages = 3>} {
  return
}
func.func @maps(%p: !nv_tileas.ptr<f16>, %m: i32, %s: i64) attributes {
    nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>} {
  %a = nv_tileas.make_tiled_tma_desc #nv_tileas.tensor_map<base = arg 0, sizes = [arg 1, 64], strides = [arg 2, 1], nan> -> !nv_tileas.tma_desc<8x64xf16, swizzle = b128>
  nv_tileas.prefetch_tma_desc %a : !nv_tileas.tma_desc<8x64xf16, swizzle = b128>
  return
}
}
