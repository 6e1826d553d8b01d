// covers: CF-2, CF-3, CF-6
// RUN: tilewright-opt %s --cuda-tile-canonicalize="simplify=false" | FileCheck %s
// CombineNestedIfs: if a { if b { A } } is if (a and b) { A }.
cuda_tile.module @kernels {
  // The worked example of seed 002, with the inner else as the merged one
  // (docs/deviations.md, row 5): a = true, b = false yields %x, as before.
  // CHECK-LABEL: entry @worked_example(
  // CHECK-SAME: %[[A:[a-z0-9]+]]: tile<i1>, %[[B:[a-z0-9]+]]: tile<i1>
  // CHECK: %[[X:.*]] = iota : tile<64xi32>
  // CHECK: %[[CONJ:.*]] = andi %[[A]], %[[B]] : tile<i1>
  // CHECK-NEXT: %[[R:.*]] = if %[[CONJ]] -> (tile<64xi32>) {
  // CHECK-NEXT:   %[[V:.*]] = muli %[[X]], %{{.*}} : tile<64xi32>
  // CHECK-NEXT:   yield %[[V]] : tile<64xi32>
  // CHECK-NEXT: } else {
  // CHECK-NEXT:   yield %[[X]] : tile<64xi32>
  // CHECK-NEXT: }
  // CHECK-NEXT: print_tko "%d", %[[R]]
  entry @worked_example(%a: tile<i1>, %b: tile<i1>) {
    %x = iota : tile<64xi32>
    %y = constant <i32: 3> : tile<64xi32>
    %poison = ub.poison : !cuda_tile.tile<64xi32>
    %r = if %a -> (tile<64xi32>) {
      %inner = if %b -> (tile<64xi32>) {
        %v = muli %x, %y : tile<64xi32>
        yield %v : tile<64xi32>
      } else {
        yield %x : tile<64xi32>
      }
      yield %inner : tile<64xi32>
    } else {
      yield %poison : tile<64xi32>
    }
    %t = print_tko "%d", %r : tile<64xi32> -> token
    return
  }

  // Both else branches yield the same token and the same value. The store
  // executes under the same condition, after its token, and once.
  // CHECK-LABEL: entry @tokens(
  // CHECK-SAME: %[[A:[a-z0-9]+]]: tile<i1>, %[[B:[a-z0-9]+]]: tile<i1>, %[[P:[a-z0-9]+]]: tile<ptr<i32>>, %[[X:[a-z0-9]+]]: tile<i32>
  // CHECK: %[[T:.*]] = store_ptr_tko
  // CHECK-NEXT: %[[BOTH:.*]] = andi %[[A]], %[[B]]
  // CHECK-NEXT: %[[R:.*]]:2 = if %[[BOTH]] -> (token, tile<i32>) {
  // CHECK-NEXT:   %[[V:.*]], %[[L:.*]] = load_ptr_tko weak %[[P]] token=%[[T]]
  // CHECK-NEXT:   %[[S:.*]] = store_ptr_tko weak %[[P]], %[[X]] token=%[[L]]
  // CHECK-NEXT:   yield %[[S]], %[[V]] : token, tile<i32>
  // CHECK-NEXT: } else {
  // CHECK-NEXT:   yield %[[T]], %[[X]] : token, tile<i32>
  // CHECK-NEXT: }
  // CHECK-NEXT: store_ptr_tko weak %[[P]], %[[R]]#1 token=%[[R]]#0
  entry @tokens(%a: tile<i1>, %b: tile<i1>, %p: tile<ptr<i32>>, %x: tile<i32>) {
    %t = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
    %r, %q = if %a -> (token, tile<i32>) {
      %s, %w = if %b -> (token, tile<i32>) {
        %v, %l = load_ptr_tko weak %p token=%t : tile<ptr<i32>> -> tile<i32>, token
        %u = store_ptr_tko weak %p, %x token=%l : tile<ptr<i32>>, tile<i32> -> token
        yield %u, %v : token, tile<i32>
      } else {
        yield %t, %x : token, tile<i32>
      }
      yield %s, %w : token, tile<i32>
    } else {
      yield %t, %x : token, tile<i32>
    }
    %e = store_ptr_tko weak %p, %q token=%r : tile<ptr<i32>>, tile<i32> -> token
    return
  }

  // Without results and else branches; three deep.
  // CHECK-LABEL: entry @three_deep(
  // CHECK-SAME: %[[A:[a-z0-9]+]]: tile<i1>, %[[B:[a-z0-9]+]]: tile<i1>, %[[C:[a-z0-9]+]]: tile<i1>
  // CHECK-COUNT-2: andi
  // CHECK-NEXT: if %{{[^ ]*}} {
  // CHECK-NEXT: print_tko "A"
  // CHECK-NEXT: }
  // CHECK-NEXT: return
  entry @three_deep(%a: tile<i1>, %b: tile<i1>, %c: tile<i1>) {
    if %a {
      if %b {
        if %c {
          %t = print_tko "A" -> token
        }
      }
    }
    return
  }

  // Clause 1: an operation before the inner if, which would no longer execute
  // for a = true, b = false.
  // CHECK-LABEL: entry @store_before(
  // CHECK-NOT: andi
  // CHECK: if %{{[^ ]*}} {
  // CHECK-NEXT: store_ptr_tko
  // CHECK-NEXT: if %{{[^ ]*}} {
  // CHECK-NEXT: print_tko "A"
  entry @store_before(%a: tile<i1>, %b: tile<i1>, %p: tile<ptr<i32>>, %x: tile<i32>) {
    if %a {
      %s = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
      if %b {
        %t = print_tko "A" -> token
      }
    }
    return
  }
  // An operation after it.
  // CHECK-LABEL: entry @store_after(
  // CHECK-NOT: andi
  // CHECK: if %{{[^ ]*}} {
  // CHECK-NEXT: if %{{[^ ]*}} {
  // CHECK: }
  // CHECK-NEXT: store_ptr_tko
  entry @store_after(%a: tile<i1>, %b: tile<i1>, %p: tile<ptr<i32>>, %x: tile<i32>) {
    if %a {
      if %b {
        %t = print_tko "A" -> token
      }
      %s = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
  // An operation without effect that computes the inner condition.
  // CHECK-LABEL: entry @condition_inside(
  // CHECK-NOT: andi
  // CHECK: if %{{[^ ]*}} {
  // CHECK-NEXT: cmpi
  // CHECK-NEXT: if %{{[^ ]*}} {
  entry @condition_inside(%a: tile<i1>, %x: tile<i32>, %y: tile<i32>) {
    if %a {
      %b = cmpi less_than %x, %y, signed : tile<i32> -> tile<i1>
      if %b {
        %t = print_tko "A" -> token
      }
    }
    return
  }
  // The inner results in another order.
  // CHECK-LABEL: entry @other_order(
  // CHECK-NOT: andi
  // CHECK: if %{{.*}} -> (tile<i32>, tile<i32>) {
  // CHECK-NEXT: if %{{.*}} -> (tile<i32>, tile<i32>) {
  entry @other_order(%a: tile<i1>, %b: tile<i1>, %x: tile<i32>, %y: tile<i32>) {
    %r, %s = if %a -> (tile<i32>, tile<i32>) {
      %i, %j = if %b -> (tile<i32>, tile<i32>) {
        %v = muli %x, %y : tile<i32>
        yield %v, %x : tile<i32>, tile<i32>
      } else {
        yield %x, %y : tile<i32>, tile<i32>
      }
      yield %j, %i : tile<i32>, tile<i32>
    } else {
      yield %x, %y : tile<i32>, tile<i32>
    }
    %t = print_tko "%d %d", %r, %s : tile<i32>, tile<i32> -> token
    return
  }

  // Clause 2: the result lists are the same. One result twice is not the same list.
  // CHECK-LABEL: entry @other_list(
  // CHECK-NOT: andi
  // CHECK: if %{{.*}} -> (tile<i32>, tile<i32>) {
  // CHECK-NEXT: if %{{.*}} -> (tile<i32>) {
  entry @other_list(%a: tile<i1>, %b: tile<i1>, %x: tile<i32>, %y: tile<i32>) {
    %r, %s = if %a -> (tile<i32>, tile<i32>) {
      %i = if %b -> (tile<i32>) {
        %v = muli %x, %y : tile<i32>
        yield %v : tile<i32>
      } else {
        yield %x : tile<i32>
      }
      yield %i, %i : tile<i32>, tile<i32>
    } else {
      yield %x, %y : tile<i32>, tile<i32>
    }
    %t = print_tko "%d %d", %r, %s : tile<i32>, tile<i32> -> token
    return
  }

  // Clause 3: the outer else yields another value than the inner one.
  // CHECK-LABEL: entry @other_value(
  // CHECK-NOT: andi
  // CHECK: if %{{.*}} -> (tile<i32>) {
  // CHECK-NEXT: if %{{.*}} -> (tile<i32>) {
  entry @other_value(%a: tile<i1>, %b: tile<i1>, %x: tile<i32>, %y: tile<i32>) {
    %r = if %a -> (tile<i32>) {
      %i = if %b -> (tile<i32>) {
        %v = muli %x, %y : tile<i32>
        yield %v : tile<i32>
      } else {
        yield %x : tile<i32>
      }
      yield %i : tile<i32>
    } else {
      yield %y : tile<i32>
    }
    %t = print_tko "%d", %r : tile<i32> -> token
    return
  }
  // Poison in the inner else is not poison in the outer one.
  // CHECK-LABEL: entry @poison_inside(
  // CHECK-NOT: andi
  // CHECK: if %{{.*}} -> (tile<i32>) {
  // CHECK-NEXT: if %{{.*}} -> (tile<i32>) {
  entry @poison_inside(%a: tile<i1>, %b: tile<i1>, %x: tile<i32>, %y: tile<i32>) {
    %poison = ub.poison : !cuda_tile.tile<i32>
    %r = if %a -> (tile<i32>) {
      %i = if %b -> (tile<i32>) {
        %v = muli %x, %y : tile<i32>
        yield %v : tile<i32>
      } else {
        yield %poison : tile<i32>
      }
      yield %i : tile<i32>
    } else {
      yield %y : tile<i32>
    }
    %t = print_tko "%d", %r : tile<i32> -> token
    return
  }
  // The outer else has an operation, or the inner one.
  // CHECK-LABEL: entry @outer_else_stores(
  // CHECK-NOT: andi
  // CHECK: if %{{[^ ]*}} {
  // CHECK-NEXT: if %{{[^ ]*}} {
  entry @outer_else_stores(%a: tile<i1>, %b: tile<i1>, %p: tile<ptr<i32>>, %x: tile<i32>) {
    if %a {
      if %b {
        %t = print_tko "A" -> token
      }
    } else {
      %s = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
  // CHECK-LABEL: entry @inner_else_stores(
  // CHECK-NOT: andi
  // CHECK: if %{{[^ ]*}} {
  // CHECK-NEXT: if %{{[^ ]*}} {
  entry @inner_else_stores(%a: tile<i1>, %b: tile<i1>, %p: tile<ptr<i32>>, %x: tile<i32>) {
    if %a {
      if %b {
        %t = print_tko "A" -> token
      } else {
        %s = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
      }
    }
    return
  }

  // Branches that exit: the inner one, the outer one, by each of the three.
  // CHECK-LABEL: entry @inner_returns(
  // CHECK-NOT: andi
  // CHECK: if %{{[^ ]*}} {
  // CHECK-NEXT: if %{{[^ ]*}} {
  // CHECK-NEXT: return
  entry @inner_returns(%a: tile<i1>, %b: tile<i1>) {
    if %a {
      if %b {
        return
      }
    }
    %t = print_tko "A" -> token
    return
  }
  // CHECK-LABEL: entry @outer_returns(
  // CHECK-NOT: andi
  // CHECK: if %{{[^ ]*}} {
  // CHECK-NEXT: if %{{[^ ]*}} {
  // CHECK-NEXT: print_tko "A"
  // CHECK-NEXT: }
  // CHECK-NEXT: return
  entry @outer_returns(%a: tile<i1>, %b: tile<i1>) {
    if %a {
      if %b {
        %s = print_tko "A" -> token
      }
      return
    }
    %t = print_tko "B" -> token
    return
  }
  // An else with only a return is not an else with only a yield: the outer one,
  // and the inner one.
  // CHECK-LABEL: entry @outer_else_returns(
  // CHECK-NOT: andi
  // CHECK: if %{{[^ ]*}} {
  // CHECK-NEXT: if %{{[^ ]*}} {
  // CHECK: } else {
  // CHECK-NEXT: return
  entry @outer_else_returns(%a: tile<i1>, %b: tile<i1>) {
    if %a {
      if %b {
        %s = print_tko "A" -> token
      }
    } else {
      return
    }
    %t = print_tko "B" -> token
    return
  }
  // CHECK-LABEL: entry @inner_else_returns(
  // CHECK-NOT: andi
  // CHECK: if %{{[^ ]*}} {
  // CHECK-NEXT: if %{{[^ ]*}} {
  // CHECK: } else {
  // CHECK-NEXT: return
  entry @inner_else_returns(%a: tile<i1>, %b: tile<i1>) {
    if %a {
      if %b {
        %s = print_tko "A" -> token
      } else {
        return
      }
    }
    %t = print_tko "B" -> token
    return
  }
  // CHECK-LABEL: entry @inner_breaks(
  // CHECK-NOT: andi
  // CHECK: loop {
  // CHECK-NEXT: if %{{[^ ]*}} {
  // CHECK-NEXT: if %{{[^ ]*}} {
  // CHECK-NEXT: break
  // CHECK: for
  // CHECK-NEXT: if %{{[^ ]*}} {
  // CHECK-NEXT: if %{{[^ ]*}} {
  // CHECK-NEXT: continue
  entry @inner_breaks(%a: tile<i1>, %b: tile<i1>, %n: tile<i32>) {
    loop {
      if %a {
        if %b {
          break
        }
      }
      %s = print_tko "A" -> token
      continue
    }
    for %i in (%n to %n, step %n) : tile<i32> {
      if %a {
        if %b {
          continue
        }
      }
      %s = print_tko "B" -> token
    }
    return
  }
}
