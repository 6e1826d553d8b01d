cuda_tile.module @kernels {
  entry @loop(%n: tile<i32>) {
    for unsigned %i in (%n to %n, step %n) : tile<i32> {
    }
    return
  }
}
