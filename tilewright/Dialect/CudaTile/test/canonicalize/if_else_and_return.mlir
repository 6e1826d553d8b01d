// covers: CF-2, CF-6
// RUN: tilewright-opt %s --cuda-tile-canonicalize="simplify=false" | FileCheck %s
// RemoveEmptyElseBranch and MoveTerminatorToParent.
cuda_tile.module @kernels {
  // RemoveEmptyElseBranch. The store and its token are unchanged.
  // CHECK-LABEL: entry @empty_else(
  // CHECK: %[[T:.*]] = make_token
  // CHECK-NEXT: if %{{[^ ]*}} {
  // CHECK-NEXT:   store_ptr_tko weak %{{.*}} token=%[[T]]
  // CHECK-NEXT: }
  // CHECK-NEXT: store_ptr_tko weak %{{.*}} token=%[[T]]
  // CHECK-NEXT: return
  entry @empty_else(%c: tile<i1>, %p: tile<ptr<i32>>, %x: tile<i32>) {
    %t = make_token : token
    if %c {
      %a = store_ptr_tko weak %p, %x token=%t : tile<ptr<i32>>, tile<i32> -> token
    } else {
    }
    %b = store_ptr_tko weak %p, %x token=%t : tile<ptr<i32>>, tile<i32> -> token
    return
  }

  // An else with an operation stays, and so does one that exits or yields
  // values.
  // CHECK-LABEL: entry @else_with_something(
  // CHECK: if
  // CHECK: } else {
  // CHECK-NEXT: print_tko "B"
  // CHECK: if
  // CHECK: } else {
  // CHECK-NEXT: return
  // CHECK: if
  // CHECK: } else {
  // CHECK-NEXT: yield
  entry @else_with_something(%c: tile<i1>, %x: tile<i32>) {
    if %c {
      %a = print_tko "A" -> token
    } else {
      %b = print_tko "B" -> token
    }
    %n = xori %c, %c : tile<i1>
    if %n {
      %a = print_tko "C" -> token
    } else {
      return
    }
    %r = if %c -> (tile<i32>) {
      %a = print_tko "D" -> token
      %y = muli %x, %x : tile<i32>
      yield %y : tile<i32>
    } else {
      yield %x : tile<i32>
    }
    %e = print_tko "%d", %r : tile<i32> -> token
    return
  }

  // MoveTerminatorToParent: both branches return, so one return ends both. The
  // operations after it are unreachable. The stores stay in their branches.
  // CHECK-LABEL: entry @both_return(
  // CHECK: %[[T:.*]] = make_token
  // CHECK: if %{{[^ ]*}} {
  // CHECK-NEXT:   store_ptr_tko weak %{{.*}}, %[[X:.*]] token=%[[T]]
  // CHECK-NEXT: } else {
  // CHECK-NEXT:   store_ptr_tko weak %{{.*}}, %[[Y:.*]] token=%[[T]]
  // CHECK-NEXT: }
  // CHECK-NEXT: return
  // CHECK-NEXT: }
  entry @both_return(%c: tile<i1>, %p: tile<ptr<i32>>, %x: tile<i32>, %y: tile<i32>) {
    %t = make_token : token
    %r = if %c -> (tile<i32>) {
      %a = store_ptr_tko weak %p, %x token=%t : tile<ptr<i32>>, tile<i32> -> token
      return
    } else {
      %b = store_ptr_tko weak %p, %y token=%t : tile<ptr<i32>>, tile<i32> -> token
      return
    }
    %u = print_tko "%d", %r : tile<i32> -> token
    return
  }

  // A return that ends a branch of an if replaces its yield.
  // CHECK-LABEL: entry @both_return_within(
  // CHECK: if %{{[^ ]*}} {
  // CHECK-NEXT: if %{{[^ ]*}} {
  // CHECK-NEXT: print_tko "A"
  // CHECK-NEXT: } else {
  // CHECK-NEXT: print_tko "B"
  // CHECK-NEXT: }
  // CHECK-NEXT: return
  // CHECK-NEXT: }
  // CHECK-NEXT: print_tko "C"
  entry @both_return_within(%c: tile<i1>, %d: tile<i1>) {
    if %c {
      if %d {
        %a = print_tko "A" -> token
        return
      } else {
        %b = print_tko "B" -> token
        return
      }
    }
    %e = print_tko "C" -> token
    return
  }

  // One returns and the other falls through to a return.
  // CHECK-LABEL: entry @then_returns(
  // CHECK: if %{{[^ ]*}} {
  // CHECK-NEXT: print_tko "A"
  // CHECK-NEXT: }
  // CHECK-NEXT: return
  entry @then_returns(%c: tile<i1>) {
    if %c {
      %a = print_tko "A" -> token
      return
    }
    return
  }
  // CHECK-LABEL: entry @else_returns(
  // CHECK: if %{{[^ ]*}} {
  // CHECK-NEXT: print_tko "A"
  // CHECK-NEXT: } else {
  // CHECK-NEXT: print_tko "B"
  // CHECK-NEXT: }
  // CHECK-NEXT: return
  entry @else_returns(%c: tile<i1>) {
    if %c {
      %a = print_tko "A" -> token
    } else {
      %b = print_tko "B" -> token
      return
    }
    return
  }

  // The other falls through to more than a return: its path would change.
  // CHECK-LABEL: entry @more_follows(
  // CHECK: %[[T:.*]] = make_token
  // CHECK-NEXT: if %{{[^ ]*}} {
  // CHECK-NEXT:   %[[A:.*]] = store_ptr_tko weak %{{.*}} token=%[[T]]
  // CHECK-NEXT:   return
  // CHECK-NEXT: }
  // CHECK-NEXT: store_ptr_tko weak %{{.*}} token=%[[T]]
  // CHECK-NEXT: return
  entry @more_follows(%c: tile<i1>, %p: tile<ptr<i32>>, %x: tile<i32>) {
    %t = make_token : token
    if %c {
      %a = store_ptr_tko weak %p, %x token=%t : tile<ptr<i32>>, tile<i32> -> token
      return
    }
    %b = store_ptr_tko weak %p, %x token=%t : tile<ptr<i32>>, tile<i32> -> token
    return
  }

  // It falls through to a yield: its successor is unknown here.
  // CHECK-LABEL: entry @a_yield_follows(
  // CHECK: if %{{[^ ]*}} {
  // CHECK-NEXT: print_tko "A"
  // CHECK-NEXT: if %{{[^ ]*}} {
  // CHECK-NEXT: print_tko "B"
  // CHECK-NEXT: return
  // CHECK-NEXT: }
  // CHECK-NEXT: }
  // CHECK-NEXT: print_tko "C"
  entry @a_yield_follows(%c: tile<i1>, %d: tile<i1>) {
    if %c {
      %a = print_tko "A" -> token
      if %d {
        %b = print_tko "B" -> token
        return
      }
    }
    %e = print_tko "C" -> token
    return
  }

  // A result that is still used needs a value.
  // CHECK-LABEL: entry @a_value_is_used(
  // CHECK: if %{{.*}} -> (tile<i32>) {
  // CHECK-NEXT: return
  // CHECK-NEXT: } else {
  entry @a_value_is_used(%c: tile<i1>, %x: tile<i32>) {
    %r = if %c -> (tile<i32>) {
      return
    } else {
      %y = muli %x, %x : tile<i32>
      yield %y : tile<i32>
    }
    %t = print_tko "%d", %r : tile<i32> -> token
    return
  }

  // break and continue stay where they are.
  // CHECK-LABEL: entry @loops(
  // CHECK: loop {
  // CHECK-NEXT: if %{{[^ ]*}} {
  // CHECK-NEXT: break
  // CHECK-NEXT: } else {
  // CHECK-NEXT: print_tko "A"
  // CHECK-NEXT: break
  // CHECK-NEXT: }
  // CHECK: }
  entry @loops(%c: tile<i1>) {
    loop {
      if %c {
        break
      } else {
        %a = print_tko "A" -> token
        break
      }
      continue
    }
    return
  }
}
