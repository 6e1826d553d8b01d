module attributes {nv_tileaa.target_spec = "sm_90"} {
  cuda_tile.module @kernels {
    entry @k() {
      return
    }
  }
}
