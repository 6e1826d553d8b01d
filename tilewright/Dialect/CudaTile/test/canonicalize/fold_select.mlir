// covers: CF-1
// RUN: tilewright-opt %s --cuda-tile-canonicalize="simplify=false" | FileCheck %s
// The folds of select, in their order.
cuda_tile.module @kernels {
  // CHECK-LABEL: entry @same_arms(
  // CHECK-SAME: %[[A:[a-z0-9]+]]: tile<f32>
  // CHECK-NEXT: print_tko "%f", %[[A]]
  entry @same_arms(%c: tile<i1>, %a: tile<f32>) {
    %s = select %c, %a, %a : tile<i1>, tile<f32>
    %t = print_tko "%f", %s : tile<f32> -> token
    return
  }

  // CHECK-LABEL: entry @constant_condition(
  // CHECK-SAME: %[[A:[a-z0-9]+]]: tile<f32>, %[[B:[a-z0-9]+]]: tile<f32>
  // CHECK-NEXT: print_tko "%f %f", %[[A]], %[[B]]
  entry @constant_condition(%a: tile<f32>, %b: tile<f32>) {
    %true = constant <i1: true> : tile<i1>
    %false = constant <i1: false> : tile<i1>
    %s = select %true, %a, %b : tile<i1>, tile<f32>
    %r = select %false, %a, %b : tile<i1>, tile<f32>
    %t = print_tko "%f %f", %s, %r : tile<f32>, tile<f32> -> token
    return
  }

  // A mask whose elements differ selects from both.
  // CHECK-LABEL: entry @mixed_mask(
  // CHECK: select
  entry @mixed_mask(%x: tile<f32>, %y: tile<f32>) {
    %mask = constant <i1: [true, false]> : tile<2xi1>
    %x1 = reshape %x : tile<f32> -> tile<1xf32>
    %y1 = reshape %y : tile<f32> -> tile<1xf32>
    %a = broadcast %x1 : tile<1xf32> -> tile<2xf32>
    %b = broadcast %y1 : tile<1xf32> -> tile<2xf32>
    %s = select %mask, %a, %b : tile<2xi1>, tile<2xf32>
    %t = print_tko "%f", %s : tile<2xf32> -> token
    return
  }

  // CHECK-LABEL: entry @boolean_identity(
  // CHECK-SAME: %[[C:[a-z0-9]+]]: tile<i1>
  // CHECK-NEXT: print_tko "%d", %[[C]]
  entry @boolean_identity(%c: tile<i1>) {
    %true = constant <i1: true> : tile<i1>
    %false = constant <i1: false> : tile<i1>
    %s = select %c, %true, %false : tile<i1>, tile<i1>
    %t = print_tko "%d", %s : tile<i1> -> token
    return
  }

  // false and true are the negation, which no value has yet; 1 and 0 of another
  // type are not the condition.
  // CHECK-LABEL: entry @no_boolean_identity(
  // CHECK-COUNT-3: select
  entry @no_boolean_identity(%c: tile<i1>) {
    %true = constant <i1: true> : tile<i1>
    %false = constant <i1: false> : tile<i1>
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %0 = select %c, %false, %true : tile<i1>, tile<i1>
    %1 = select %c, %one, %zero : tile<i1>, tile<i32>
    %2 = select %c, %true, %c : tile<i1>, tile<i1>
    %t = print_tko "%d %d %d", %0, %1, %2 : tile<i1>, tile<i32>, tile<i1> -> token
    return
  }

  // Equal integers are interchangeable; if they differ, the other arm is selected.
  // CHECK-LABEL: entry @compared_arms(
  // CHECK-SAME: %[[A:[a-z0-9]+]]: tile<i32>, %[[B:[a-z0-9]+]]: tile<i32>
  // CHECK-NEXT: print_tko "%d %d %d %d", %[[B]], %[[A]], %[[A]], %[[B]]
  entry @compared_arms(%a: tile<i32>, %b: tile<i32>) {
    %e = cmpi equal %a, %b, signed : tile<i32> -> tile<i1>
    %n = cmpi not_equal %a, %b, unsigned : tile<i32> -> tile<i1>
    %0 = select %e, %a, %b : tile<i1>, tile<i32>
    %1 = select %e, %b, %a : tile<i1>, tile<i32>
    %2 = select %n, %a, %b : tile<i1>, tile<i32>
    %3 = select %n, %b, %a : tile<i1>, tile<i32>
    %t = print_tko "%d %d %d %d", %0, %1, %2, %3 : tile<i32>, tile<i32>, tile<i32>, tile<i32> -> token
    return
  }

  // -0 equals +0, and NaN equals nothing: floats are not folded. Neither are other
  // comparisons, or comparisons of other values than the arms.
  // CHECK-LABEL: entry @other_comparisons(
  // CHECK-COUNT-4: select
  entry @other_comparisons(%x: tile<f32>, %y: tile<f32>, %a: tile<i32>, %b: tile<i32>) {
    %e = cmpf equal ordered %x, %y : tile<f32> -> tile<i1>
    %n = cmpf not_equal unordered %x, %y : tile<f32> -> tile<i1>
    %l = cmpi less_than %a, %b, signed : tile<i32> -> tile<i1>
    %i = cmpi equal %a, %b, signed : tile<i32> -> tile<i1>
    %c = muli %b, %b : tile<i32>
    %0 = select %e, %x, %y : tile<i1>, tile<f32>
    %1 = select %n, %x, %y : tile<i1>, tile<f32>
    %2 = select %l, %a, %b : tile<i1>, tile<i32>
    %3 = select %i, %a, %c : tile<i1>, tile<i32>
    %t = print_tko "%f %f %d %d", %0, %1, %2, %3 : tile<f32>, tile<f32>, tile<i32>, tile<i32> -> token
    return
  }

  // CHECK-LABEL: entry @negated(
  // CHECK-SAME: %[[C:[a-z0-9]+]]: tile<i1>, %[[A:[a-z0-9]+]]: tile<f32>, %[[B:[a-z0-9]+]]: tile<f32>
  // CHECK-NEXT: select %[[C]], %[[B]], %[[A]]
  entry @negated(%c: tile<i1>, %a: tile<f32>, %b: tile<f32>) {
    %true = constant <i1: true> : tile<i1>
    %not = xori %c, %true : tile<i1>
    %s = select %not, %a, %b : tile<i1>, tile<f32>
    %t = print_tko "%f", %s : tile<f32> -> token
    return
  }

  // A mask negated in some elements only is not a negation.
  // CHECK-LABEL: entry @negated_in_part(
  // CHECK: %[[N:.*]] = xori
  // CHECK: select %[[N]]
  entry @negated_in_part(%c: tile<i1>, %x: tile<f32>) {
    %some = constant <i1: [true, false]> : tile<2xi1>
    %c1 = reshape %c : tile<i1> -> tile<1xi1>
    %c2 = broadcast %c1 : tile<1xi1> -> tile<2xi1>
    %x1 = reshape %x : tile<f32> -> tile<1xf32>
    %x2 = broadcast %x1 : tile<1xf32> -> tile<2xf32>
    %y2 = negf %x2 : tile<2xf32>
    %not = xori %c2, %some : tile<2xi1>
    %s = select %not, %x2, %y2 : tile<2xi1>, tile<2xf32>
    %t = print_tko "%f", %s : tile<2xf32> -> token
    return
  }

  // CHECK-LABEL: entry @nested(
  // CHECK-SAME: %[[C:[a-z0-9]+]]: tile<i1>, %[[D:[a-z0-9]+]]: tile<i1>, %[[X:[a-z0-9]+]]: tile<f32>, %[[Y:[a-z0-9]+]]: tile<f32>, %[[Z:[a-z0-9]+]]: tile<f32>
  // CHECK-NEXT: %[[T:.*]] = select %[[C]], %[[X]], %[[Z]]
  // CHECK-NEXT: %[[F:.*]] = select %[[C]], %[[Z]], %[[Y]]
  // CHECK-NEXT: print_tko "%f %f", %[[T]], %[[F]]
  entry @nested(%c: tile<i1>, %d: tile<i1>, %x: tile<f32>, %y: tile<f32>, %z: tile<f32>) {
    %i = select %c, %x, %y : tile<i1>, tile<f32>
    %0 = select %c, %i, %z : tile<i1>, tile<f32>
    %1 = select %c, %z, %i : tile<i1>, tile<f32>
    %t = print_tko "%f %f", %0, %1 : tile<f32>, tile<f32> -> token
    return
  }

  // Another condition implies nothing.
  // CHECK-LABEL: entry @nested_on_another(
  // CHECK: %[[I:.*]] = select
  // CHECK-NEXT: select %{{.*}}, %[[I]], %{{.*}} :
  entry @nested_on_another(%c: tile<i1>, %d: tile<i1>, %x: tile<f32>, %y: tile<f32>, %z: tile<f32>) {
    %i = select %d, %x, %y : tile<i1>, tile<f32>
    %0 = select %c, %i, %z : tile<i1>, tile<f32>
    %t = print_tko "%f", %0 : tile<f32> -> token
    return
  }

  // Equal arms come before the negation; a negation enables true and false.
  // CHECK-LABEL: entry @one_after_another(
  // CHECK-SAME: %[[A:[a-z0-9]+]]: tile<i1>
  // CHECK-NEXT: print_tko "%d %d", %[[A]], %[[A]]
  entry @one_after_another(%a: tile<i1>) {
    %true = constant <i1: true> : tile<i1>
    %false = constant <i1: false> : tile<i1>
    %not = xori %a, %true : tile<i1>
    %0 = select %not, %false, %true : tile<i1>, tile<i1>
    %1 = select %not, %a, %a : tile<i1>, tile<i1>
    %t = print_tko "%d %d", %0, %1 : tile<i1>, tile<i1> -> token
    return
  }
}
