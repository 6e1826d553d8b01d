cuda_tile.module @kernels {
  // Every block adds its number, plus one, to the element it owns.
  entry @number(%y: tile<ptr<i32>>) {
    %x, %unused_y, %unused_z = get_tile_block_id : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %value = addi %x, %one : tile<i32>
    %at = offset %y, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %old, %t0 = load_ptr_tko weak %at : tile<ptr<i32>> -> tile<i32>, token
    %new = addi %old, %value : tile<i32>
    %t1 = store_ptr_tko weak %at, %new token=%t0 : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  // y[i] = x[i] + 1 over n elements, 16 at a time.
  entry @next(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %n: tile<i32>) {
    %i, %unused_y, %unused_z = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %yv = make_tensor_view %y, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(16), tensor_view<?xi32, strides=[1]>>
    %yp = make_partition_view %yv : partition_view<tile=(16), tensor_view<?xi32, strides=[1]>>
    %old, %t0 = load_view_tko weak %xp[%i] : partition_view<tile=(16), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<16xi32>, token
    %one = constant <i32: 1> : tile<16xi32>
    %new = addi %old, %one : tile<16xi32>
    %t1 = store_view_tko weak %new, %yp[%i] token = %t0 : tile<16xi32>, partition_view<tile=(16), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  // Follows a record's address to another buffer, and from there to a third.
  entry @follow(%records: tile<ptr<i64>>, %y: tile<ptr<i32>>) {
    %first, %t0 = load_ptr_tko weak %records : tile<ptr<i64>> -> tile<i64>, token
    %second_at = int_to_ptr %first : tile<i64> -> tile<ptr<i64>>
    %second, %t1 = load_ptr_tko weak %second_at : tile<ptr<i64>> -> tile<i64>, token
    %value_at = int_to_ptr %second : tile<i64> -> tile<ptr<i32>>
    %value, %t2 = load_ptr_tko weak %value_at : tile<ptr<i32>> -> tile<i32>, token
    %t3 = store_ptr_tko weak %y, %value : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
