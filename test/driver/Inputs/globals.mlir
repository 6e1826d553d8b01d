cuda_tile.module @kernels {
  global private constant @table alignment = 128 <f32: [1.0, 2.0]> : tile<2xf32>
  global @plain <i32: [1, 2]> : tile<2xi32>
  entry @k() {
    return
  }
}
