// covers: CF-2, CF-6
// RUN: tilewright-opt %s --cuda-tile-canonicalize="simplify=false" | FileCheck %s
// RemoveStaticCondition: the branch that executes replaces the if.
cuda_tile.module @kernels {
  // Its memory operations replace the if, once each, in order.
  // CHECK-LABEL: entry @true(
  // CHECK-SAME: %[[P:[a-z0-9]+]]: tile<ptr<i32>>, %[[X:[a-z0-9]+]]: tile<i32>
  // CHECK-NEXT: %[[T:.*]] = make_token
  // CHECK-NEXT: %[[A:.*]] = store_ptr_tko weak %[[P]], %[[X]] token=%[[T]]
  // CHECK-NEXT: %[[V:.*]], %[[B:.*]] = load_ptr_tko weak %[[P]] token=%[[A]]
  // CHECK-NEXT: %[[C:.*]] = store_ptr_tko weak %[[P]], %[[V]] token=%[[B]]
  // CHECK-NEXT: store_ptr_tko weak %[[P]], %[[X]] token=%[[C]]
  // CHECK-NEXT: return
  entry @true(%p: tile<ptr<i32>>, %x: tile<i32>) {
    %true = constant <i1: true> : tile<i1>
    %t = make_token : token
    %a = store_ptr_tko weak %p, %x token=%t : tile<ptr<i32>>, tile<i32> -> token
    %r = if %true -> (token) {
      %v, %b = load_ptr_tko weak %p token=%a : tile<ptr<i32>> -> tile<i32>, token
      %c = store_ptr_tko weak %p, %v token=%b : tile<ptr<i32>>, tile<i32> -> token
      yield %c : token
    } else {
      yield %a : token
    }
    %d = store_ptr_tko weak %p, %x token=%r : tile<ptr<i32>>, tile<i32> -> token
    return
  }

  // CHECK-LABEL: entry @false(
  // CHECK-NEXT: print_tko "B"
  // CHECK-NEXT: return
  entry @false() {
    %false = constant <i1: false> : tile<i1>
    if %false {
      %a = print_tko "A" -> token
    } else {
      %b = print_tko "B" -> token
    }
    return
  }

  // Without an else branch nothing executes.
  // CHECK-LABEL: entry @false_without_else(
  // CHECK-NEXT: return
  entry @false_without_else() {
    %false = constant <i1: false> : tile<i1>
    if %false {
      %a = print_tko "A" -> token
    }
    return
  }

  // A branch that returns ends the entry here; operations after it are unreachable.
  // CHECK-LABEL: entry @returns(
  // CHECK-NEXT: print_tko "A"
  // CHECK-NEXT: return
  // CHECK-NEXT: }
  entry @returns(%x: tile<f32>) {
    %true = constant <i1: true> : tile<i1>
    %r = if %true -> (tile<f32>) {
      %a = print_tko "A" -> token
      return
    } else {
      yield %x : tile<f32>
    }
    %b = print_tko "%f", %r : tile<f32> -> token
    return
  }

  // A break ends the body of its loop, a continue that of a for.
  // CHECK-LABEL: entry @leaves_loops(
  // CHECK: loop {
  // CHECK-NEXT: print_tko "A"
  // CHECK-NEXT: break
  // CHECK-NEXT: }
  // CHECK: for %{{.*}} iter_values(%[[S:.*]] = %{{.*}}) -> (tile<i32>) {
  // CHECK-NEXT: print_tko "C"
  // CHECK-NEXT: %[[N:.*]] = addi %[[S]]
  // CHECK-NEXT: continue %[[N]]
  // CHECK-NEXT: }
  entry @leaves_loops(%n: tile<i32>) {
    %true = constant <i1: true> : tile<i1>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    loop {
      if %true {
        %a = print_tko "A" -> token
        break
      }
      %b = print_tko "B" -> token
      continue
    }
    %r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%s = %zero) -> (tile<i32>) {
      if %true {
        %c = print_tko "C" -> token
        %m = addi %s, %one : tile<i32>
        continue %m : tile<i32>
      }
      %d = print_tko "D" -> token
      continue %s : tile<i32>
    }
    %e = print_tko "%d", %r : tile<i32> -> token
    return
  }

  // A condition that is unknown at compile time decides at run time.
  // CHECK-LABEL: entry @not_constant(
  // CHECK: if %{{.*}} {
  // CHECK-NEXT: print_tko "A"
  entry @not_constant(%c: tile<i1>) {
    if %c {
      %a = print_tko "A" -> token
    } else {
      %b = print_tko "B" -> token
    }
    return
  }
}
