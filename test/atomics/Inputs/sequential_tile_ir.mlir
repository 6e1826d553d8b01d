cuda_tile.module @m {
  entry @k(%p: tile<ptr<i32>>) {
    %x, %t = load_ptr_tko sc device %p : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
