// covers: CF-2, CF-3, CF-6
// RUN: tilewright-opt %s --cuda-tile-canonicalize="simplify=false" | FileCheck %s
// CombineIfs: adjacent ifs on one condition.
cuda_tile.module @kernels {
  // The worked example of seed 002: uses of the first's results become the values
  // that it yields on the same side (docs/deviations.md, row 4), in their order.
  // CHECK-LABEL: entry @worked_example(
  // CHECK-SAME: %[[COND:[a-z0-9]+]]: tile<i1>
  // CHECK-DAG: %[[ZERO:.*]] = constant <f32: 0.000000e+00> : tile<128xf32>
  // CHECK-DAG: %[[FMASK:.*]] = constant <i1: false> : tile<128xi1>
  // CHECK: %[[R:.*]]:3 = if %[[COND]] -> (tile<128xf32>, tile<128xi1>, tile<128xf32>) {
  // CHECK-NEXT:   %[[X:.*]] = mulf %[[LHS:.*]], %[[LHS]] : tile<128xf32>
  // CHECK-NEXT:   %[[M:.*]] = cmpf less_than ordered %[[X]], %{{.*}} : tile<128xf32> -> tile<128xi1>
  // CHECK-NEXT:   %[[Y:.*]] = addf %[[X]], %[[X]] : tile<128xf32>
  // CHECK-NEXT:   yield %[[X]], %[[M]], %[[Y]] : tile<128xf32>, tile<128xi1>, tile<128xf32>
  // CHECK-NEXT: } else {
  // CHECK-NEXT:   yield %[[ZERO]], %[[FMASK]], %[[ZERO]] : tile<128xf32>, tile<128xi1>, tile<128xf32>
  // CHECK-NEXT: }
  // CHECK-NEXT: print_tko "%f %d %f", %[[R]]#0, %[[R]]#1, %[[R]]#2
  entry @worked_example(%cond: tile<i1>, %s: tile<f32>) {
    %zero = constant <f32: 0.0> : tile<128xf32>
    %thr = constant <f32: 3.0> : tile<128xf32>
    %fmask = constant <i1: false> : tile<128xi1>
    %s1 = reshape %s : tile<f32> -> tile<1xf32>
    %lhs = broadcast %s1 : tile<1xf32> -> tile<128xf32>
    %a, %b = if %cond -> (tile<128xf32>, tile<128xi1>) {
      %x = mulf %lhs, %lhs : tile<128xf32>
      %m = cmpf less_than ordered %x, %thr : tile<128xf32> -> tile<128xi1>
      yield %x, %m : tile<128xf32>, tile<128xi1>
    } else {
      yield %zero, %fmask : tile<128xf32>, tile<128xi1>
    }
    %c = if %cond -> (tile<128xf32>) {
      %y = addf %a, %a : tile<128xf32>
      yield %y : tile<128xf32>
    } else {
      yield %a : tile<128xf32>
    }
    %t = print_tko "%f %d %f", %a, %b, %c : tile<128xf32>, tile<128xi1>, tile<128xf32> -> token
    return
  }

  // Memory operations keep their order, each executes once, and the tokens that
  // order them come from their own side.
  // CHECK-LABEL: entry @tokens(
  // CHECK-SAME: %[[C:[a-z0-9]+]]: tile<i1>, %[[P:[a-z0-9]+]]: tile<ptr<i32>>, %[[X:[a-z0-9]+]]: tile<i32>, %[[Y:[a-z0-9]+]]: tile<i32>
  // CHECK-NEXT: %[[T:.*]] = make_token
  // CHECK-NEXT: %[[R:.*]] = if %[[C]] -> (token) {
  // CHECK-NEXT:   %[[A:.*]] = store_ptr_tko weak %[[P]], %[[X]] token=%[[T]]
  // CHECK-NEXT:   %[[V:.*]], %[[L:.*]] = load_ptr_tko weak %[[P]] token=%[[A]]
  // CHECK-NEXT:   %[[B:.*]] = store_ptr_tko weak %[[P]], %[[V]] token=%[[L]]
  // CHECK-NEXT:   yield %[[B]] : token
  // CHECK-NEXT: } else {
  // CHECK-NEXT:   %[[D:.*]] = store_ptr_tko weak %[[P]], %[[Y]] token=%[[T]]
  // CHECK-NEXT:   yield %[[D]] : token
  // CHECK-NEXT: }
  // CHECK-NEXT: store_ptr_tko weak %[[P]], %[[X]] token=%[[R]]
  // CHECK-NEXT: return
  entry @tokens(%c: tile<i1>, %p: tile<ptr<i32>>, %x: tile<i32>, %y: tile<i32>) {
    %t = make_token : token
    %r = if %c -> (token) {
      %a = store_ptr_tko weak %p, %x token=%t : tile<ptr<i32>>, tile<i32> -> token
      yield %a : token
    } else {
      yield %t : token
    }
    %s = if %c -> (token) {
      %v, %l = load_ptr_tko weak %p token=%r : tile<ptr<i32>> -> tile<i32>, token
      %b = store_ptr_tko weak %p, %v token=%l : tile<ptr<i32>>, tile<i32> -> token
      yield %b : token
    } else {
      %d = store_ptr_tko weak %p, %y token=%r : tile<ptr<i32>>, tile<i32> -> token
      yield %d : token
    }
    %w = store_ptr_tko weak %p, %x token=%s : tile<ptr<i32>>, tile<i32> -> token
    return
  }

  // A run of three, the second without an else; a use deep inside the third.
  // CHECK-LABEL: entry @run(
  // CHECK: if %[[C:[^ ]*]] {
  // CHECK-NEXT:   %[[V:.*]] = muli
  // CHECK-NEXT:   print_tko "B"
  // CHECK-NEXT:   if %{{[^ ]*}} {
  // CHECK-NEXT:     print_tko "%d", %[[V]]
  // CHECK-NEXT:   }
  // CHECK-NEXT: } else {
  // CHECK-NEXT:   %[[W:.*]] = addi
  // CHECK-NEXT:   print_tko "%d", %[[W]]
  // CHECK-NEXT: }
  // CHECK-NEXT: return
  entry @run(%c: tile<i1>, %d: tile<i1>, %x: tile<i32>) {
    %r = if %c -> (tile<i32>) {
      %v = muli %x, %x : tile<i32>
      yield %v : tile<i32>
    } else {
      %w = addi %x, %x : tile<i32>
      yield %w : tile<i32>
    }
    if %c {
      %b = print_tko "B" -> token
    }
    if %c {
      if %d {
        %e = print_tko "%d", %r : tile<i32> -> token
      }
    } else {
      %e = print_tko "%d", %r : tile<i32> -> token
    }
    return
  }

  // Clause 1: both are ifs. Another operation on the same condition is not.
  // CHECK-LABEL: entry @not_an_if(
  // CHECK: select
  // CHECK-NEXT: if
  // CHECK-NEXT: print_tko "A"
  entry @not_an_if(%c: tile<i1>, %x: tile<i32>, %y: tile<i32>) {
    %s = select %c, %x, %y : tile<i1>, tile<i32>
    if %c {
      %a = print_tko "A" -> token
    }
    %t = print_tko "%d", %s : tile<i32> -> token
    return
  }

  // Clause 2: one condition. Two equal values are not one.
  // CHECK-LABEL: entry @equal_conditions(
  // CHECK: if %[[C:.*]] {
  // CHECK-NEXT: print_tko "A"
  // CHECK-NEXT: }
  // CHECK-NEXT: if %[[D:.*]] {
  // CHECK-NEXT: print_tko "B"
  entry @equal_conditions(%x: tile<i32>, %y: tile<i32>) {
    %c = cmpi equal %x, %y, signed : tile<i32> -> tile<i1>
    %d = cmpi equal %x, %y, signed : tile<i32> -> tile<i1>
    if %c {
      %a = print_tko "A" -> token
    }
    if %d {
      %b = print_tko "B" -> token
    }
    return
  }

  // Clause 3: no operation between them, neither on memory nor without any
  // effect.
  // CHECK-LABEL: entry @store_between(
  // CHECK: if %[[C:[^ ]*]] {
  // CHECK-NEXT: store_ptr_tko
  // CHECK-NEXT: }
  // CHECK-NEXT: store_ptr_tko
  // CHECK-NEXT: if %[[C]] {
  // CHECK-NEXT: store_ptr_tko
  entry @store_between(%c: tile<i1>, %p: tile<ptr<i32>>, %x: tile<i32>) {
    if %c {
      %a = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
    }
    %b = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
    if %c {
      %d = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
  // CHECK-LABEL: entry @pure_between(
  // CHECK: if
  // CHECK: muli
  // CHECK-NEXT: if
  entry @pure_between(%c: tile<i1>, %x: tile<i32>) {
    if %c {
      %a = print_tko "A" -> token
    }
    %y = muli %x, %x : tile<i32>
    if %c {
      %b = print_tko "%d", %y : tile<i32> -> token
    }
    return
  }
  // Not adjacent: one is within the other's block.
  // CHECK-LABEL: entry @other_block(
  // CHECK: if %[[C:[^ ]*]] {
  // CHECK-NEXT: print_tko "A"
  // CHECK-NEXT: if %[[C]] {
  // CHECK-NEXT: print_tko "B"
  entry @other_block(%c: tile<i1>) {
    if %c {
      %a = print_tko "A" -> token
      if %c {
        %b = print_tko "B" -> token
      }
    }
    return
  }

  // Branches that exit, of the first or of the second, by return, break or
  // continue: operations that the first skips must stay skipped.
  // CHECK-LABEL: entry @first_returns(
  // CHECK: if %[[C:[^ ]*]] {
  // CHECK-NEXT: print_tko "A"
  // CHECK-NEXT: return
  // CHECK-NEXT: }
  // CHECK-NEXT: if %[[C]] {
  entry @first_returns(%c: tile<i1>) {
    if %c {
      %a = print_tko "A" -> token
      return
    }
    if %c {
      %b = print_tko "B" -> token
    }
    return
  }
  // CHECK-LABEL: entry @second_breaks(
  // CHECK: loop {
  // CHECK-NEXT: if %[[C:[^ ]*]] {
  // CHECK-NEXT: print_tko "A"
  // CHECK-NEXT: }
  // CHECK-NEXT: if %[[C]] {
  // CHECK-NEXT: print_tko "B"
  // CHECK-NEXT: break
  entry @second_breaks(%c: tile<i1>) {
    loop {
      if %c {
        %a = print_tko "A" -> token
      }
      if %c {
        %b = print_tko "B" -> token
        break
      }
      continue
    }
    return
  }
  // CHECK-LABEL: entry @first_continues(
  // CHECK: if %[[C:[^ ]*]] {
  // CHECK-NEXT: print_tko "A"
  // CHECK-NEXT: } else {
  // CHECK-NEXT: continue
  // CHECK-NEXT: }
  // CHECK-NEXT: if %[[C]] {
  entry @first_continues(%c: tile<i1>, %n: tile<i32>) {
    for %i in (%n to %n, step %n) : tile<i32> {
      if %c {
        %a = print_tko "A" -> token
      } else {
        continue
      }
      if %c {
        %b = print_tko "B" -> token
      }
    }
    return
  }
}
