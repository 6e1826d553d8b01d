// RUN: tilewright-opt %s --cuda-tile-propagate-facts --split-input-file | FileCheck %s
// RUN: tilewright-opt %s --cuda-tile-propagate-facts --cuda-tile-propagate-facts --split-input-file | FileCheck %s

// A product is a multiple of its factors: 64 elements a row, each of size 16.
// CHECK-LABEL: entry @products
cuda_tile.module @m {
  entry @products(%p: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>) {
    %c16 = constant <i32: 16> : tile<i32>
    %n4 = assume div_by<4>, %n : tile<i32>
    %size = muli %m, %c16 : tile<i32>
    %stride = muli %n4, %c16 : tile<i32>
    // CHECK-DAG: %[[P:.*]] = assume div_by<32>, %{{.*}} : tile<ptr<f32>>
    // CHECK-DAG: %[[M:.*]] = assume div_by<16>, %{{.*}} : tile<i32>
    // CHECK-DAG: %[[S:.*]] = assume div_by<64>, %{{.*}} : tile<i32>
    // CHECK: make_tensor_view %[[P]], shape = [%[[M]], 8], strides = [%[[S]], 1]
    %p32 = assume div_by<32>, %p : tile<ptr<f32>>
    %v = make_tensor_view %p32, shape = [%size, 8], strides = [%stride, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[?,1]>
    return
  }
}

// -----

// Addresses count up from a multiple of 16 bytes: 4 of f32, 8 of f16. The base may be advanced by whole groups, in loops too, and not by
// less.
// CHECK-LABEL: entry @runs
cuda_tile.module @m {
  entry @runs(%p: tile<ptr<f32>>, %q: tile<ptr<f16>>, %n: tile<i32>) {
    %p16 = assume div_by<16>, %p : tile<ptr<f32>>
    %q16 = assume div_by<16>, %q : tile<ptr<f16>>
    %i = iota : tile<128xi32>
    %p1 = reshape %p16 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %pb = broadcast %p1 : tile<1xptr<f32>> -> tile<128xptr<f32>>
    %pi = offset %pb, %i : tile<128xptr<f32>>, tile<128xi32> -> tile<128xptr<f32>>
    %q1 = reshape %q16 : tile<ptr<f16>> -> tile<1xptr<f16>>
    %qb = broadcast %q1 : tile<1xptr<f16>> -> tile<128xptr<f16>>
    %qi = offset %qb, %i : tile<128xptr<f16>>, tile<128xi32> -> tile<128xptr<f16>>
    // CHECK: %[[Q:.*]] = assume div_by<16, every 8 along 0>
    // CHECK: load_ptr_tko weak %[[Q]]
    %x, %tx = load_ptr_tko weak %qi : tile<128xptr<f16>> -> tile<128xf16>, token
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %step = constant <i32: 128> : tile<128xi32>
    // CHECK: for
    %end = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%at = %pi) -> (tile<128xptr<f32>>) {
      // CHECK: %[[AT:.*]] = assume div_by<16, every 4 along 0>
      // CHECK: load_ptr_tko weak %[[AT]]
      %y, %ty = load_ptr_tko weak %at : tile<128xptr<f32>> -> tile<128xf32>, token
      %next = offset %at, %step : tile<128xptr<f32>>, tile<128xi32> -> tile<128xptr<f32>>
      continue %next : tile<128xptr<f32>>
    }
    %two = constant <i32: 2> : tile<128xi32>
    %near = offset %pi, %two : tile<128xptr<f32>>, tile<128xi32> -> tile<128xptr<f32>>
    // Two of them: 8 bytes.
    // CHECK: %[[NEAR:.*]] = assume div_by<8, every 2 along 0>
    // CHECK: load_ptr_tko weak %[[NEAR]]
    %z, %tz = load_ptr_tko weak %near : tile<128xptr<f32>> -> tile<128xf32>, token
    %ones = constant <i32: 1> : tile<128xi32>
    %odd = offset %pi, %ones : tile<128xptr<f32>>, tile<128xi32> -> tile<128xptr<f32>>
    // CHECK-NOT: assume
    %w, %tw = load_ptr_tko weak %odd : tile<128xptr<f32>> -> tile<128xf32>, token
    return
  }
}

// -----

// Rows and columns: the run goes along the dimension that counts elements.
// CHECK-LABEL: entry @columns
cuda_tile.module @m {
  entry @columns(%p: tile<ptr<f32>>, %n: tile<i32>) {
    %p16 = assume div_by<16>, %p : tile<ptr<f32>>
    %n8 = assume div_by<8>, %n : tile<i32>
    %i = iota : tile<8xi32>
    %col = reshape %i : tile<8xi32> -> tile<8x1xi32>
    %row = reshape %i : tile<8xi32> -> tile<1x8xi32>
    %cols = broadcast %col : tile<8x1xi32> -> tile<8x8xi32>
    %rows = broadcast %row : tile<1x8xi32> -> tile<8x8xi32>
    %s1 = reshape %n8 : tile<i32> -> tile<1x1xi32>
    %s = broadcast %s1 : tile<1x1xi32> -> tile<8x8xi32>
    %far = muli %rows, %s : tile<8x8xi32>
    %at = addi %far, %cols : tile<8x8xi32>
    %p1 = reshape %p16 : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %pb = broadcast %p1 : tile<1x1xptr<f32>> -> tile<8x8xptr<f32>>
    %pi = offset %pb, %at : tile<8x8xptr<f32>>, tile<8x8xi32> -> tile<8x8xptr<f32>>
    // CHECK: assume div_by<16, every 4 along 0>, %{{.*}} : tile<8x8xptr<f32>>
    %x, %t = load_ptr_tko weak %pi : tile<8x8xptr<f32>> -> tile<8x8xf32>, token
    return
  }
}

// -----

// A fact belongs to the assume's result: %p itself is unknown, and so is a value that only one branch constrains.
// CHECK-LABEL: entry @elsewhere
cuda_tile.module @m {
  entry @elsewhere(%p: tile<ptr<f32>>, %n: tile<i32>, %c: tile<i1>) {
    %r, %t = if %c -> (tile<i32>, tile<i32>) {
      %p16 = assume div_by<16>, %p : tile<ptr<f32>>
      %n16 = assume div_by<16>, %n : tile<i32>
      %n8 = assume div_by<8>, %n : tile<i32>
      yield %n16, %n8 : tile<i32>, tile<i32>
    } else {
      %n4 = assume div_by<4>, %n : tile<i32>
      yield %n, %n4 : tile<i32>, tile<i32>
    }
    // CHECK: } else {
    // CHECK: yield
    // CHECK-NEXT: }
    // CHECK-NEXT: %[[T:.*]] = assume div_by<4>, %{{.*}}#1
    // CHECK-NEXT: make_tensor_view %{{.*}}, shape = [%{{.*}}#0, %[[T]]]
    %v = make_tensor_view %p, shape = [%r, %t], strides = [8, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[8,1]>
    return
  }
}

// -----

// A fact that depends on an overflow flag is not repeated: if the flag is violated and the value is unused, nothing is undefined.
// CHECK-LABEL: entry @flags
cuda_tile.module @m {
  entry @flags(%p: tile<ptr<f32>>, %n: tile<i32>, %i: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    %near = assume bounded<2147483646, ?>, %n : tile<i32>
    %end = addi %near, %one overflow<no_signed_wrap> : tile<i32>
    %even = subi %end, %one overflow<no_signed_wrap> : tile<i32>
    // CHECK-NOT: assume div_by
    %v = make_tensor_view %p, shape = [%even, %end], strides = [8, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[8,1]>
    // CHECK: return
    return
  }
}
