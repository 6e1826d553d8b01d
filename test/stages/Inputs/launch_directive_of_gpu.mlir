module attributes {nv_tileaa.target_spec = "sm_90"} {
  gpu.module @m {
    gpu.func @k(%n: i32) kernel attributes {known_block_size = array<i32: 32, 1, 1>, nvvm.maxclusterrank = 4 : i32} {
      gpu.return
    }
  }
}
