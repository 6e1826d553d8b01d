// covers: CF-1, CF-6
// RUN: tilewright-opt %s --cuda-tile-canonicalize="simplify=false" | FileCheck %s
// if (not c) A else B is if (c) B else A.
cuda_tile.module @kernels {
  // Each store stays in its branch, with its token.
  // CHECK-LABEL: entry @negated(
  // CHECK-SAME: %[[C:[a-z0-9]+]]: tile<i1>, %[[P:[a-z0-9]+]]: tile<ptr<i32>>
  // CHECK-DAG: %[[ONE:.*]] = constant <i32: 1> : tile<i32>
  // CHECK-DAG: %[[TWO:.*]] = constant <i32: 2> : tile<i32>
  // CHECK: %[[T:.*]] = make_token
  // CHECK-NOT: xori
  // CHECK: %[[R:.*]] = if %[[C]] -> (token) {
  // CHECK-NEXT:   %[[B:.*]] = store_ptr_tko weak %[[P]], %[[TWO]] token=%[[T]]
  // CHECK-NEXT:   yield %[[B]]
  // CHECK-NEXT: } else {
  // CHECK-NEXT:   %[[A:.*]] = store_ptr_tko weak %[[P]], %[[ONE]] token=%[[T]]
  // CHECK-NEXT:   yield %[[A]]
  // CHECK-NEXT: }
  // CHECK-NEXT: store_ptr_tko weak %[[P]], %[[ONE]] token=%[[R]]
  // CHECK-NEXT: return
  entry @negated(%c: tile<i1>, %p: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %true = constant <i1: true> : tile<i1>
    %t = make_token : token
    %not = xori %c, %true : tile<i1>
    %r = if %not -> (token) {
      %a = store_ptr_tko weak %p, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
      yield %a : token
    } else {
      %b = store_ptr_tko weak %p, %two token=%t : tile<ptr<i32>>, tile<i32> -> token
      yield %b : token
    }
    %s = store_ptr_tko weak %p, %one token=%r : tile<ptr<i32>>, tile<i32> -> token
    return
  }

  // A constant on the left is moved to the right first. Branches that exit are
  // exchanged as others are.
  // CHECK-LABEL: entry @constant_on_the_left(
  // CHECK-SAME: %[[C:[a-z0-9]+]]: tile<i1>
  // CHECK: if %[[C]] {
  // CHECK-NEXT: print_tko "B"
  // CHECK-NEXT: } else {
  // CHECK-NEXT: print_tko "A"
  // CHECK-NEXT: return
  // CHECK-NEXT: }
  // CHECK-NEXT: print_tko "C"
  entry @constant_on_the_left(%c: tile<i1>) {
    %true = constant <i1: true> : tile<i1>
    %not = xori %true, %c : tile<i1>
    if %not {
      %a = print_tko "A" -> token
      return
    } else {
      %b = print_tko "B" -> token
    }
    %d = print_tko "C" -> token
    return
  }

  // Without an else region the branches cannot be exchanged.
  // CHECK-LABEL: entry @no_else(
  // CHECK: %[[N:.*]] = xori
  // CHECK-NEXT: if %[[N]] {
  entry @no_else(%c: tile<i1>) {
    %true = constant <i1: true> : tile<i1>
    %not = xori %c, %true : tile<i1>
    if %not {
      %a = print_tko "A" -> token
    }
    return
  }

  // xori with an unknown value, or with false, is no negation.
  // CHECK-LABEL: entry @no_negation(
  // CHECK: %[[X:.*]] = xori
  // CHECK: %[[F:.*]] = xori
  // CHECK: if %[[X]] {
  // CHECK: if %[[F]] {
  entry @no_negation(%c: tile<i1>, %d: tile<i1>) {
    %false = constant <i1: false> : tile<i1>
    %x = xori %c, %d : tile<i1>
    %f = xori %c, %false : tile<i1>
    if %x {
      %a = print_tko "A" -> token
    } else {
      %b = print_tko "B" -> token
    }
    if %f {
      %a = print_tko "A" -> token
    } else {
      %b = print_tko "B" -> token
    }
    return
  }

  // Another operation with true is no negation either.
  // CHECK-LABEL: entry @other_operation(
  // CHECK: %[[X:.*]] = ori
  // CHECK: if %[[X]] {
  // CHECK-NEXT: print_tko "A"
  entry @other_operation(%c: tile<i1>) {
    %true = constant <i1: true> : tile<i1>
    %x = ori %c, %true : tile<i1>
    if %x {
      %a = print_tko "A" -> token
    } else {
      %b = print_tko "B" -> token
    }
    return
  }
}
