// covers: CF-6
// RUN: tilewright-opt %s --cuda-tile-canonicalize="simplify=false" | FileCheck %s
// An operation without a result or a memory effect may still affect control flow.
cuda_tile.module @kernels {
  // CHECK-LABEL: entry @returns(
  // CHECK: if %{{.*}} {
  // CHECK-NEXT: return
  // CHECK-NEXT: }
  // CHECK-NEXT: print_tko "A"
  entry @returns(%c: tile<i1>) {
    if %c {
      return
    }
    %t = print_tko "A" -> token
    return
  }

  // CHECK-LABEL: entry @breaks(
  // CHECK: loop {
  // CHECK-NEXT: if %{{.*}} {
  // CHECK-NEXT: break
  // CHECK-NEXT: }
  // CHECK-NEXT: print_tko "A"
  entry @breaks(%c: tile<i1>) {
    loop {
      if %c {
        break
      }
      %t = print_tko "A" -> token
      continue
    }
    return
  }

  // It may not terminate.
  // CHECK-LABEL: entry @endless(
  // CHECK: loop
  // CHECK: print_tko "A"
  entry @endless(%c: tile<i1>) {
    loop {
      if %c {
        break
      }
      continue
    }
    %t = print_tko "A" -> token
    return
  }

  // Memory operations whose results are unused.
  // CHECK-LABEL: entry @unused_results(
  // CHECK-NEXT: load_ptr_tko weak
  // CHECK-NEXT: store_ptr_tko weak
  // CHECK-NEXT: atomic_rmw_tko relaxed
  // CHECK-NEXT: return
  entry @unused_results(%p: tile<ptr<i32>>, %x: tile<i32>) {
    %v, %a = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    %b = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
    %o, %d = atomic_rmw_tko relaxed device %p, add, %x : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }

  // Two equal operations are not merged, whatever their tokens.
  // CHECK-LABEL: entry @twice(
  // CHECK-COUNT-2: load_ptr_tko weak
  // CHECK-COUNT-2: store_ptr_tko weak
  entry @twice(%p: tile<ptr<i32>>, %x: tile<i32>) {
    %v, %a = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    %w, %b = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    %s = addi %v, %w : tile<i32>
    %d = store_ptr_tko weak %p, %s token=%a : tile<ptr<i32>>, tile<i32> -> token
    %e = store_ptr_tko weak %p, %s token=%a : tile<ptr<i32>>, tile<i32> -> token
    return
  }

  // An operation without any effect is removed, and so is a for around it.
  // CHECK-LABEL: entry @nothing(
  // CHECK-NEXT: return
  entry @nothing(%c: tile<i1>, %n: tile<i32>) {
    %t = make_token : token
    for %i in (%n to %n, step %n) : tile<i32> {
      if %c {
        %j = addi %i, %i : tile<i32>
      }
    }
    return
  }
}
