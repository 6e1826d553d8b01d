// covers: CF-2, CF-6
// RUN: tilewright-opt %s --cuda-tile-canonicalize="simplify=false" | FileCheck %s
// ConvertToSelect: branches that only yield. The condition is broadcast to the
// shape of the values (docs/deviations.md, row 7).
cuda_tile.module @kernels {
  // CHECK-LABEL: entry @scalars(
  // CHECK-SAME: %[[C:[a-z0-9]+]]: tile<i1>, %[[X:[a-z0-9]+]]: tile<f32>, %[[Y:[a-z0-9]+]]: tile<f32>, %[[P:[a-z0-9]+]]: tile<ptr<i8>>, %[[Q:[a-z0-9]+]]: tile<ptr<i8>>
  // CHECK-NEXT: %[[A:.*]] = select %[[C]], %[[X]], %[[Y]] : tile<i1>, tile<f32>
  // CHECK-NEXT: %[[B:.*]] = select %[[C]], %[[P]], %[[Q]] : tile<i1>, tile<ptr<i8>>
  // CHECK-NEXT: print_tko "%f", %[[A]]
  // CHECK-NEXT: load_ptr_tko weak %[[B]]
  entry @scalars(%c: tile<i1>, %x: tile<f32>, %y: tile<f32>, %p: tile<ptr<i8>>, %q: tile<ptr<i8>>) {
    %r, %s = if %c -> (tile<f32>, tile<ptr<i8>>) {
      yield %x, %p : tile<f32>, tile<ptr<i8>>
    } else {
      yield %y, %q : tile<f32>, tile<ptr<i8>>
    }
    %t = print_tko "%f", %r : tile<f32> -> token
    %v, %l = load_ptr_tko weak %s : tile<ptr<i8>> -> tile<i8>, token
    return
  }

  // CHECK-LABEL: entry @tiles(
  // CHECK-SAME: %[[C:[a-z0-9]+]]: tile<i1>
  // CHECK: %[[ONE:.*]] = reshape %[[C]] : tile<i1> -> tile<1x1xi1>
  // CHECK-NEXT: %[[ALL:.*]] = broadcast %[[ONE]] : tile<1x1xi1> -> tile<4x8xi1>
  // CHECK-NEXT: select %[[ALL]], %{{.*}}, %{{.*}} : tile<4x8xi1>, tile<4x8xf16>
  entry @tiles(%c: tile<i1>) {
    %x = constant <f16: 1.0> : tile<4x8xf16>
    %y = constant <f16: 2.0> : tile<4x8xf16>
    %r = if %c -> (tile<4x8xf16>) {
      yield %x : tile<4x8xf16>
    } else {
      yield %y : tile<4x8xf16>
    }
    %t = print_tko "%f", %r : tile<4x8xf16> -> token
    return
  }

  // CHECK-LABEL: entry @tile_of_one(
  // CHECK: %[[ONE:.*]] = reshape %{{.*}} : tile<i1> -> tile<1xi1>
  // CHECK-NEXT: select %[[ONE]], %{{.*}}, %{{.*}} : tile<1xi1>, tile<1xf8E5M2>
  entry @tile_of_one(%c: tile<i1>) {
    %x = constant <f8E5M2: 1.0> : tile<1xf8E5M2>
    %y = constant <f8E5M2: 2.0> : tile<1xf8E5M2>
    %r = if %c -> (tile<1xf8E5M2>) {
      yield %x : tile<1xf8E5M2>
    } else {
      yield %y : tile<1xf8E5M2>
    }
    %z = ftof %r : tile<1xf8E5M2> -> tile<1xf32>
    %t = print_tko "%f", %z : tile<1xf32> -> token
    return
  }

  // A branch with an operation would execute where it did not: a load, and even a
  // negation. Its order by tokens stays too.
  // CHECK-LABEL: entry @more_than_a_yield(
  // CHECK: %[[T:.*]] = make_token
  // CHECK: %[[R:.*]]:2 = if %{{.*}} -> (tile<i32>, token) {
  // CHECK-NEXT: %[[V:.*]], %[[L:.*]] = load_ptr_tko weak %{{.*}} token=%[[T]]
  // CHECK-NEXT: yield %[[V]], %[[L]]
  // CHECK-NEXT: } else {
  // CHECK-NEXT: yield %{{.*}}, %[[T]]
  // CHECK: store_ptr_tko weak %{{.*}}, %[[R]]#0 token=%[[R]]#1
  // CHECK: if %{{.*}} -> (tile<f32>) {
  // CHECK-NEXT: negf
  entry @more_than_a_yield(%c: tile<i1>, %p: tile<ptr<i32>>, %x: tile<i32>, %y: tile<f32>) {
    %t = make_token : token
    %r, %s = if %c -> (tile<i32>, token) {
      %v, %l = load_ptr_tko weak %p token=%t : tile<ptr<i32>> -> tile<i32>, token
      yield %v, %l : tile<i32>, token
    } else {
      yield %x, %t : tile<i32>, token
    }
    %w = store_ptr_tko weak %p, %r token=%s : tile<ptr<i32>>, tile<i32> -> token
    %f = if %c -> (tile<f32>) {
      %n = negf %y : tile<f32>
      yield %n : tile<f32>
    } else {
      yield %y : tile<f32>
    }
    %u = print_tko "%f", %f : tile<f32> -> token
    return
  }
  // The same in the else branch.
  // CHECK-LABEL: entry @more_in_the_else(
  // CHECK: if %{{.*}} -> (tile<f32>) {
  entry @more_in_the_else(%c: tile<i1>, %y: tile<f32>) {
    %f = if %c -> (tile<f32>) {
      yield %y : tile<f32>
    } else {
      %n = negf %y : tile<f32>
      yield %n : tile<f32>
    }
    %u = print_tko "%f", %f : tile<f32> -> token
    return
  }

  // select supports neither tokens nor 4-bit elements: the if stays
  // whole.
  // CHECK-LABEL: entry @no_select_of(
  // CHECK: if %{{.*}} -> (token, tile<i32>) {
  // CHECK: if %{{.*}} -> (tile<2xf4E2M1FN>) {
  // CHECK-NOT: select
  entry @no_select_of(%c: tile<i1>, %p: tile<ptr<i32>>, %x: tile<i32>, %y: tile<i32>) {
    %a = make_token : token
    %b = store_ptr_tko weak %p, %x token=%a : tile<ptr<i32>>, tile<i32> -> token
    %r, %s = if %c -> (token, tile<i32>) {
      yield %a, %x : token, tile<i32>
    } else {
      yield %b, %y : token, tile<i32>
    }
    %w = store_ptr_tko weak %p, %s token=%r : tile<ptr<i32>>, tile<i32> -> token
    %f = constant <f4E2M1FN: 1.0> : tile<2xf4E2M1FN>
    %g = constant <f4E2M1FN: 2.0> : tile<2xf4E2M1FN>
    %h = if %c -> (tile<2xf4E2M1FN>) {
      yield %f : tile<2xf4E2M1FN>
    } else {
      yield %g : tile<2xf4E2M1FN>
    }
    %i = ftof %h : tile<2xf4E2M1FN> -> tile<2xf32>
    %t = print_tko "%f", %i : tile<2xf32> -> token
    return
  }

  // A branch that exits does not yield.
  // CHECK-LABEL: entry @leaves(
  // CHECK: if %{{.*}} -> (tile<i32>) {
  entry @leaves(%c: tile<i1>, %x: tile<i32>) {
    %r = if %c -> (tile<i32>) {
      return
    } else {
      yield %x : tile<i32>
    }
    %t = print_tko "%d", %r : tile<i32> -> token
    return
  }
}
