// RUN: tilewright-opt %s --cuda-tile-cse | FileCheck %s
cuda_tile.module @kernels {
  // CHECK-LABEL: entry @equal(
  // CHECK-COUNT-1: mulf
  // CHECK-NOT: mulf
  // CHECK: %[[S:.*]] = addf %[[P:.*]], %[[P]]
  entry @equal(%x: tile<f32>, %y: tile<f32>) {
    %a = mulf %x, %y : tile<f32>
    %b = mulf %x, %y : tile<f32>
    %s = addf %a, %b : tile<f32>
    %t = print_tko "%f", %s : tile<f32> -> token
    return
  }
  // Another rounding, other flushing, other operands.
  // CHECK-LABEL: entry @different(
  // CHECK-COUNT-4: mulf
  entry @different(%x: tile<f32>, %y: tile<f32>) {
    %a = mulf %x, %y : tile<f32>
    %b = mulf %x, %y rounding<zero> : tile<f32>
    %c = mulf %x, %y flush_to_zero : tile<f32>
    %d = mulf %x, %x : tile<f32>
    %t = print_tko "%f %f %f %f", %a, %b, %c, %d : tile<f32>, tile<f32>, tile<f32>, tile<f32> -> token
    return
  }
  // A value of an enclosing block is reused, one of a sibling block is not.
  // CHECK-LABEL: entry @blocks(
  // CHECK: %[[O:.*]] = muli
  // CHECK-NEXT: if
  // CHECK-NEXT: %[[I:.*]] = addi
  // CHECK-NEXT: print_tko "%d %d", %[[O]], %[[I]]
  // CHECK-NEXT: } else {
  // CHECK-NEXT: %[[J:.*]] = addi
  // CHECK-NEXT: print_tko "%d", %[[J]]
  entry @blocks(%c: tile<i1>, %x: tile<i32>) {
    %o = muli %x, %x : tile<i32>
    if %c {
      %p = muli %x, %x : tile<i32>
      %i = addi %x, %x : tile<i32>
      %t = print_tko "%d %d", %p, %i : tile<i32>, tile<i32> -> token
    } else {
      %j = addi %x, %x : tile<i32>
      %t = print_tko "%d", %j : tile<i32> -> token
    }
    return
  }
  // Memory operations are kept, each with its token, even if their tokens are the same.
  // CHECK-LABEL: entry @tokens(
  // CHECK: %[[T:.*]] = make_token
  // CHECK-NOT: make_token
  // CHECK: %[[V:.*]], %[[A:.*]] = load_ptr_tko weak %{{.*}} token=%[[T]]
  // CHECK-NEXT: %[[W:.*]], %[[B:.*]] = load_ptr_tko weak %{{.*}} token=%[[T]]
  // CHECK-NEXT: store_ptr_tko weak %{{.*}}, %[[V]] token=%[[A]]
  // CHECK-NEXT: store_ptr_tko weak %{{.*}}, %[[V]] token=%[[A]]
  // CHECK-NEXT: store_ptr_tko weak %{{.*}}, %[[W]] token=%[[B]]
  // CHECK-NEXT: return
  entry @tokens(%p: tile<ptr<i32>>) {
    %t = make_token : token
    %u = make_token : token
    %v, %a = load_ptr_tko weak %p token=%t : tile<ptr<i32>> -> tile<i32>, token
    %w, %b = load_ptr_tko weak %p token=%u : tile<ptr<i32>> -> tile<i32>, token
    %c = store_ptr_tko weak %p, %v token=%a : tile<ptr<i32>>, tile<i32> -> token
    %d = store_ptr_tko weak %p, %v token=%a : tile<ptr<i32>>, tile<i32> -> token
    %e = store_ptr_tko weak %p, %w token=%b : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  // Reductions with equal bodies are merged; a body keeps its own operations.
  // CHECK-LABEL: entry @reductions(
  // CHECK: %[[THREE:.*]] = constant <i32: 3> : tile<i32>
  // CHECK-COUNT-1: reduce
  // CHECK: constant <i32: 3> : tile<i32>
  // CHECK-NOT: reduce
  // CHECK: print_tko
  entry @reductions() {
    %three = constant <i32: 3> : tile<i32>
    %x = iota : tile<8xi32>
    %a = reduce %x dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>
    (%l: tile<i32>, %r: tile<i32>) {
      %k = constant <i32: 3> : tile<i32>
      %m = muli %r, %k : tile<i32>
      %n = addi %l, %m : tile<i32>
      yield %n : tile<i32>
    }
    %b = reduce %x dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>
    (%l: tile<i32>, %r: tile<i32>) {
      %k = constant <i32: 3> : tile<i32>
      %m = muli %r, %k : tile<i32>
      %n = addi %l, %m : tile<i32>
      yield %n : tile<i32>
    }
    %t = print_tko "%d %d %d", %a, %b, %three : tile<i32>, tile<i32>, tile<i32> -> token
    return
  }
  // CHECK-LABEL: entry @other_bodies(
  // CHECK-COUNT-2: reduce
  entry @other_bodies() {
    %x = iota : tile<8xi32>
    %a = reduce %x dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>
    (%l: tile<i32>, %r: tile<i32>) {
      %n = addi %l, %r : tile<i32>
      yield %n : tile<i32>
    }
    %b = reduce %x dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>
    (%l: tile<i32>, %r: tile<i32>) {
      %n = maxi %l, %r signed : tile<i32>
      yield %n : tile<i32>
    }
    %t = print_tko "%d %d", %a, %b : tile<i32>, tile<i32> -> token
    return
  }
}
