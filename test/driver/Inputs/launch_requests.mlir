module attributes {"tt.num_warps" = 8 : i32, "tt.num_ctas" = 4 : i32, "tt.cluster_dim" = array<i32: 2, 2, 1>, "tt.num_stages" = 3 : i32} {
  cuda_tile.module @kernels {
    entry @ask(%p: tile<ptr<i32>>) optimization_hints=<default = {occupancy = 2}, sm_89 = {occupancy = 3, num_cta_in_cga = 2}, sm_100 = {occupancy = 4, num_cta_in_cga = 2}> {
      return
    }
  }
}
