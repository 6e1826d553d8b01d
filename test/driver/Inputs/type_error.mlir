cuda_tile.module @kernels {
  entry @k(%x: tile<f32>) {
    %0 = addf %x, %x : tile<f32>
    %1 = addi %0, %0 : tile<i32>
    return
  }
}
