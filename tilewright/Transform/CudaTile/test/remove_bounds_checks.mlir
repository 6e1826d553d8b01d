// RUN: tilewright-opt %s --cuda-tile-remove-bounds-checks --split-input-file | FileCheck %s
// RUN: tilewright-opt %s --cuda-tile-remove-bounds-checks --cuda-tile-remove-bounds-checks --split-input-file | FileCheck %s

// Elements 0 to 7 of at least 8: the mask is removed, and with it the padding. Of at least 7 it is kept.
// CHECK-LABEL: entry @masks
cuda_tile.module @m {
  entry @masks(%p: tile<ptr<f32>>, %q: tile<ptr<i32>>, %n: tile<i32>) {
    %i = iota : tile<8xi32>
    %p1 = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
    %pb = broadcast %p1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %at = offset %pb, %i : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %pad = constant <f32: 1.0> : tile<8xf32>
    %n8 = assume bounded<8, ?>, %n : tile<i32>
    %n8r = reshape %n8 : tile<i32> -> tile<1xi32>
    %n8b = broadcast %n8r : tile<1xi32> -> tile<8xi32>
    %n7 = assume bounded<7, ?>, %n : tile<i32>
    %n7r = reshape %n7 : tile<i32> -> tile<1xi32>
    %n7b = broadcast %n7r : tile<1xi32> -> tile<8xi32>
    %in8 = cmpi less_than %i, %n8b, signed : tile<8xi32> -> tile<8xi1>
    %in7 = cmpi less_than %i, %n7b, signed : tile<8xi32> -> tile<8xi1>
    // CHECK: %[[IN7:.*]] = cmpi
    // CHECK-NOT: cmpi
    // CHECK: %[[X:.*]], %{{.*}} = load_ptr_tko weak %[[AT:[^ ,]*]] : tile<8xptr<f32>> ->
    %x, %t0 = load_ptr_tko weak %at, %in8, %pad : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
    // CHECK: load_ptr_tko weak %[[AT]], %[[IN7]], %
    %y, %t1 = load_ptr_tko weak %at, %in7, %pad token=%t0 : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
    // CHECK: store_ptr_tko weak %[[AT]], %[[X]] token=%{{.*}} : tile<8xptr<f32>>, tile<8xf32> -> token
    %t2 = store_ptr_tko weak %at, %x, %in8 token=%t1 : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> token
    // CHECK: store_ptr_tko weak %[[AT]], %{{.*}}, %[[IN7]] token
    %t3 = store_ptr_tko weak %at, %y, %in7 token=%t2 : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> token
    // A mask of two conditions: both must be known.
    %both = andi %in8, %in7 : tile<8xi1>
    // CHECK: %[[BOTH:.*]] = andi
    // CHECK: store_ptr_tko weak %[[AT]], %{{.*}}, %[[BOTH]] token
    %t4 = store_ptr_tko weak %at, %y, %both token=%t3 : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> token
    %q1 = reshape %q : tile<ptr<i32>> -> tile<1xptr<i32>>
    %qb = broadcast %q1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    // CHECK: atomic_rmw_tko relaxed device %{{[^ ,]*}}, add, %{{[^ ,]*}} :
    %old, %t5 = atomic_rmw_tko relaxed device %qb, add, %i, %in8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
    return
  }
}

// -----

// A wrapping value proves nothing, one with an overflow flag does. The specification bounds the number of blocks by 2^24 - 1, so 128
// elements each fit i32.
// CHECK-LABEL: entry @wrapping
cuda_tile.module @m {
  entry @wrapping(%p: tile<ptr<i1>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %c128 = constant <i32: 128> : tile<i32>
    %c256 = constant <i32: 256> : tile<i32>
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %gx, %gy, %gz = get_num_tile_blocks : tile<i32>
    %n0 = assume bounded<0, ?>, %n : tile<i32>
    // CHECK: %[[WRAPS:.*]] = addi %{{[^ ,]*}}, %{{[^ ,]*}} : tile<i32>
    %wraps = addi %n0, %one : tile<i32>
    %stays = addi %n0, %one overflow<no_signed_wrap> : tile<i32>
    // CHECK: %[[OPEN:.*]] = cmpi greater_than %[[WRAPS]]
    %open = cmpi greater_than %wraps, %zero, signed : tile<i32> -> tile<i1>
    %true0 = cmpi greater_than %stays, %zero, signed : tile<i32> -> tile<i1>
    %far = muli %bx, %c128 : tile<i32>
    %true1 = cmpi greater_than_or_equal %far, %zero, signed : tile<i32> -> tile<i1>
    %further = muli %bx, %c256 : tile<i32>
    // CHECK: %[[FURTHER:.*]] = cmpi greater_than_or_equal
    %open2 = cmpi greater_than_or_equal %further, %zero, signed : tile<i32> -> tile<i1>
    %true2 = cmpi less_than %by, %gy, signed : tile<i32> -> tile<i1>
    // Another axis implies nothing.
    // CHECK: %[[AXIS:.*]] = cmpi less_than
    %open3 = cmpi less_than %by, %gx, signed : tile<i32> -> tile<i1>
    // CHECK-NOT: cmpi
    %c0 = andi %true0, %true1 : tile<i1>
    // CHECK: store_ptr_tko weak %{{[^ ,]*}}, %[[OPEN]] :
    %t0 = store_ptr_tko weak %p, %open : tile<ptr<i1>>, tile<i1> -> token
    // CHECK: store_ptr_tko weak %{{[^ ,]*}}, %[[FURTHER]] :
    %t1 = store_ptr_tko weak %p, %open2 : tile<ptr<i1>>, tile<i1> -> token
    // CHECK: store_ptr_tko weak %{{[^ ,]*}}, %[[AXIS]] :
    %t2 = store_ptr_tko weak %p, %open3 : tile<ptr<i1>>, tile<i1> -> token
    %t3 = store_ptr_tko weak %p, %true2 : tile<ptr<i1>>, tile<i1> -> token
    %t4 = store_ptr_tko weak %p, %c0 : tile<ptr<i1>>, tile<i1> -> token
    return
  }
}

// -----

// A loop's counter is below its upper bound, with the loop's signedness, and an iteration value has the facts of all values that iterations pass on.
// CHECK-LABEL: entry @loops
cuda_tile.module @m {
  entry @loops(%n: tile<i32>, %m: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %eight = constant <i32: 8> : tile<i32>
    // CHECK: for
    %r = for %k in (%zero to %n, step %four) : tile<i32> iter_values(%v = %four) -> (tile<i32>) {
      %a = cmpi less_than %k, %n, signed : tile<i32> -> tile<i1>
      assert %a, "below its bound" : tile<i1>
      // CHECK-NOT: "below its bound"
      // CHECK: assert %{{.*}}, "read as unsigned"
      %b = cmpi less_than %k, %n, unsigned : tile<i32> -> tile<i1>
      assert %b, "read as unsigned" : tile<i1>
      // CHECK: assert %{{.*}}, "another bound"
      %c = cmpi less_than %k, %m, signed : tile<i32> -> tile<i1>
      assert %c, "another bound" : tile<i1>
      // CHECK-NOT: "a multiple"
      %rest = remi %k, %four signed : tile<i32>
      %d = cmpi equal %rest, %zero, signed : tile<i32> -> tile<i1>
      assert %d, "a multiple" : tile<i1>
      // CHECK: assert %{{.*}}, "a multiple of more"
      %more = remi %k, %eight signed : tile<i32>
      %e = cmpi equal %more, %zero, signed : tile<i32> -> tile<i1>
      assert %e, "a multiple of more" : tile<i1>
      // 4, then 8 or itself.
      // CHECK-NOT: "what goes round"
      %f = cmpi less_than_or_equal %v, %eight, unsigned : tile<i32> -> tile<i1>
      assert %f, "what goes round" : tile<i1>
      // CHECK: assert %{{.*}}, "only at first"
      %g = cmpi equal %v, %four, unsigned : tile<i32> -> tile<i1>
      assert %g, "only at first" : tile<i1>
      if %c {
        continue %eight : tile<i32>
      }
      continue %v : tile<i32>
    }
    // CHECK: assert %{{.*}}, "after the loop"
    %h = cmpi equal %r, %four, unsigned : tile<i32> -> tile<i1>
    assert %h, "after the loop" : tile<i1>
    // A range that keeps growing is widened to everything.
    %s = for %k in (%zero to %n, step %four) : tile<i32> iter_values(%v = %zero) -> (tile<i32>) {
      %next = addi %v, %four : tile<i32>
      continue %next : tile<i32>
    }
    // CHECK: assert %{{.*}}, "it may wrap"
    %w = cmpi greater_than_or_equal %s, %zero, signed : tile<i32> -> tile<i1>
    assert %w, "it may wrap" : tile<i1>
    // CHECK-NOT: "in steps of 4"
    %low = remi %s, %four unsigned : tile<i32>
    %x = cmpi equal %low, %zero, signed : tile<i32> -> tile<i1>
    assert %x, "in steps of 4" : tile<i1>
    // CHECK: return
    return
  }
}

// -----

// A check that is known to fail is kept.
// CHECK-LABEL: entry @failing
cuda_tile.module @m {
  entry @failing(%p: tile<ptr<i32>>, %n: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    %n0 = assume bounded<?, 0>, %n : tile<i32>
    %never = cmpi greater_than_or_equal %n0, %one, signed : tile<i32> -> tile<i1>
    // CHECK: %[[FALSE:.*]] = constant <i1: false>
    // CHECK: assert %[[FALSE]]
    assert %never, "never" : tile<i1>
    // CHECK: store_ptr_tko weak %{{.*}}, %{{.*}}, %[[FALSE]]
    %t = store_ptr_tko weak %p, %n, %never : tile<ptr<i32>>, tile<i32>, tile<i1> -> token
    return
  }
}

// -----

// An assumption holds for its result. %n itself is not known to be small, before it or after it, and neither is a value that another branch
// assumes.
// CHECK-LABEL: entry @elsewhere
cuda_tile.module @m {
  entry @elsewhere(%n: tile<i32>, %c: tile<i1>) {
    %eight = constant <i32: 8> : tile<i32>
    %r = if %c -> (tile<i32>) {
      %small = assume bounded<0, 7>, %n : tile<i32>
      %a = cmpi less_than %small, %eight, signed : tile<i32> -> tile<i1>
      // CHECK-NOT: "of its result"
      assert %a, "of its result" : tile<i1>
      // CHECK: assert %{{.*}}, "of its operand"
      %b = cmpi less_than %n, %eight, signed : tile<i32> -> tile<i1>
      assert %b, "of its operand" : tile<i1>
      yield %small : tile<i32>
    } else {
      // CHECK: assert %{{.*}}, "in another branch"
      %b = cmpi less_than %n, %eight, signed : tile<i32> -> tile<i1>
      assert %b, "in another branch" : tile<i1>
      yield %n : tile<i32>
    }
    // CHECK: assert %{{.*}}, "of one branch"
    %d = cmpi less_than %r, %eight, signed : tile<i32> -> tile<i1>
    assert %d, "of one branch" : tile<i1>
    return
  }
}

// -----

// A repeated assumption is removed; a stronger one is kept.
// CHECK-LABEL: entry @repeated
cuda_tile.module @m {
  entry @repeated(%p: tile<ptr<f32>>) {
    // CHECK: %[[A:.*]] = assume div_by<16>, %{{.*}}
    // CHECK-NEXT: %[[B:.*]] = assume div_by<32>, %[[A]]
    // CHECK-NEXT: make_tensor_view %[[B]]
    %a = assume div_by<16>, %p : tile<ptr<f32>>
    %b = assume div_by<8>, %a : tile<ptr<f32>>
    %c = assume div_by<32>, %b : tile<ptr<f32>>
    %d = assume div_by<32>, %c : tile<ptr<f32>>
    %v = make_tensor_view %d, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    return
  }
}

// -----

!whole = !cuda_tile.tensor_view<?x?xf32, strides=[?,1]>
!parts = !cuda_tile.partition_view<tile=(8x16), !whole>
!turned = !cuda_tile.partition_view<tile=(16x8), !whole, dim_map=[1, 0]>
!fixed = !cuda_tile.tensor_view<100xf32, strides=[1]>
!tens = !cuda_tile.partition_view<tile=(16), !fixed>
// Tiles fit if the size is a multiple of theirs, since an index beyond the grid is undefined, or if the index is known to be small.
// CHECK-LABEL: entry @partitions
cuda_tile.module @m {
  entry @partitions(%p: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>, %s: tile<i32>, %i: tile<i32>) {
    %m24 = assume div_by<8>, %m : tile<i32>
    %n8 = assume div_by<8>, %n : tile<i32>
    %v = make_tensor_view %p, shape = [%m24, %n8], strides = [%s, 1] : tile<i32> -> !whole
    %a = make_partition_view %v : !parts
    // 8 rows fit, 16 columns need not.
    // CHECK: load_view_tko weak %{{.*}} inbounds = [true, false]
    %x, %t0 = load_view_tko weak %a[%i, %i] : !parts, tile<i32> -> tile<8x16xf32>, token
    // CHECK: store_view_tko weak %{{.*}} inbounds = [true, false]
    %t1 = store_view_tko weak %x, %a[%i, %i] : tile<8x16xf32>, !parts, tile<i32> -> token
    // Dimension 0 of the tile lies along columns here.
    %b = make_partition_view %v : !turned
    // CHECK: load_view_tko weak %{{.*}} inbounds = [false, true]
    %y, %t2 = load_view_tko weak %b[%i, %i] : !turned, tile<i32> -> tile<16x8xf32>, token
    // An existing promise is kept.
    // CHECK: load_view_tko weak %{{.*}} inbounds = [true, true]
    %z, %t3 = load_view_tko weak %b[%i, %i] inbounds = [true, false] : !turned, tile<i32> -> tile<16x8xf32>, token
    // 100 elements: tiles 0 to 5 are whole, tile 6 is not.
    %f = make_tensor_view %p, shape = [100], strides = [1] : !fixed
    %g = make_partition_view %f : !tens
    %i5 = assume bounded<0, 5>, %i : tile<i32>
    %i6 = assume bounded<0, 6>, %i : tile<i32>
    // CHECK: load_view_tko weak %{{.*}} inbounds = [true] :
    %u, %t4 = load_view_tko weak %g[%i5] : !tens, tile<i32> -> tile<16xf32>, token
    // CHECK: load_view_tko weak %{{[^ ]*}} :
    %w, %t5 = load_view_tko weak %g[%i6] : !tens, tile<i32> -> tile<16xf32>, token
    // An index is unsigned: a number that may be negative may be large.
    %im = assume bounded<-1, 5>, %i : tile<i32>
    // CHECK: load_view_tko weak %{{[^ ]*}} :
    %k, %t6 = load_view_tko weak %g[%im] : !tens, tile<i32> -> tile<16xf32>, token
    return
  }
}

// -----

!whole = !cuda_tile.tensor_view<?xf32, strides=[1]>
!wide = !cuda_tile.strided_view<tile=(8), traversal_strides=[4], !whole>
!narrow = !cuda_tile.strided_view<tile=(4), traversal_strides=[8], !whole>
!picked = !cuda_tile.gather_scatter_view<tile=(8x4), padding_value = zero, tensor_view<?x4xf32, strides=[4,1]>, sparse_dim=0>
!picked12 = !cuda_tile.gather_scatter_view<tile=(8x4), padding_value = zero, tensor_view<?x12xf32, strides=[12,1]>, sparse_dim=0>
// Tiles that overlap cross the edge even if steps do not. A gather view pads beyond the tensor, so a size proves nothing about it.
// CHECK-LABEL: entry @other_views
cuda_tile.module @m {
  entry @other_views(%p: tile<ptr<f32>>, %n: tile<i32>, %i: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %n8 = assume div_by<8>, %n : tile<i32>
    %big = assume bounded<8, ?>, %n8 : tile<i32>
    %v = make_tensor_view %p, shape = [%n8], strides = [1] : tile<i32> -> !whole
    %a = make_strided_view %v : !wide
    // CHECK: load_view_tko weak %{{[^ ]*}} :
    %x, %t0 = load_view_tko weak %a[%i] : !wide, tile<i32> -> tile<8xf32>, token
    %b = make_strided_view %v : !narrow
    // CHECK: load_view_tko weak %{{.*}} inbounds = [true] :
    %y, %t1 = load_view_tko weak %b[%i] : !narrow, tile<i32> -> tile<4xf32>, token
    %g = make_tensor_view %p, shape = [%big, 4], strides = [4, 1] : tile<i32> -> tensor_view<?x4xf32, strides=[4,1]>
    %c = make_gather_scatter_view %g : !picked
    %rows = iota : tile<8xi32>
    // CHECK: load_view_tko weak %{{.*}} inbounds = [true, true] :
    %z, %t2 = load_view_tko weak %c[%rows, %zero] : !picked, tile<8xi32>, tile<i32> -> tile<8x4xf32>, token
    // CHECK: load_view_tko weak %{{.*}} inbounds = [true, false] :
    %u, %t3 = load_view_tko weak %c[%rows, %i] : !picked, tile<8xi32>, tile<i32> -> tile<8x4xf32>, token
    %one = constant <i32: 1> : tile<8xi32>
    %next = addi %rows, %one : tile<8xi32>
    // CHECK: load_view_tko weak %{{.*}} inbounds = [false, true] :
    %w, %t4 = load_view_tko weak %c[%next, %zero] : !picked, tile<8xi32>, tile<i32> -> tile<8x4xf32>, token
    // The index of a dense dimension counts elements.
    %g12 = make_tensor_view %p, shape = [%big, 12], strides = [12, 1] : tile<i32> -> tensor_view<?x12xf32, strides=[12,1]>
    %c12 = make_gather_scatter_view %g12 : !picked12
    %j8 = assume bounded<0, 8>, %i : tile<i32>
    // CHECK: load_view_tko weak %{{.*}} inbounds = [true, true] :
    %s, %t5 = load_view_tko weak %c12[%rows, %j8] : !picked12, tile<8xi32>, tile<i32> -> tile<8x4xf32>, token
    %j9 = assume bounded<0, 9>, %i : tile<i32>
    // CHECK: load_view_tko weak %{{.*}} inbounds = [true, false] :
    %q, %t6 = load_view_tko weak %c12[%rows, %j9] : !picked12, tile<8xi32>, tile<i32> -> tile<8x4xf32>, token
    return
  }
}

// -----

!whole = !cuda_tile.tensor_view<?xf32, strides=[1]>
!parts = !cuda_tile.partition_view<tile=(16), !whole>
// Sizes and grids queried from a tensor are those it was created with.
// CHECK-LABEL: entry @shapes
cuda_tile.module @m {
  entry @shapes(%p: tile<ptr<f32>>, %n: tile<i32>) {
    %c16 = constant <i32: 16> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %c7 = constant <i32: 7> : tile<i32>
    %n100 = assume bounded<0, 100>, %n : tile<i32>
    %v = make_tensor_view %p, shape = [%n100], strides = [1] : tile<i32> -> !whole
    %a = make_partition_view %v : !parts
    %size = get_tensor_shape %v : !whole -> tile<i32>
    %grid = get_index_space_shape %a : !parts -> tile<i32>
    // CHECK-NOT: "size"
    %d = cmpi greater_than_or_equal %size, %zero, signed : tile<i32> -> tile<i1>
    assert %d, "size" : tile<i1>
    // CHECK-NOT: "grid"
    %e = cmpi less_than_or_equal %grid, %c7, signed : tile<i32> -> tile<i1>
    assert %e, "grid" : tile<i1>
    // CHECK: assert %{{.*}}, "smaller grid"
    %f = cmpi less_than %grid, %c7, signed : tile<i32> -> tile<i1>
    assert %f, "smaller grid" : tile<i1>
    return
  }
}
