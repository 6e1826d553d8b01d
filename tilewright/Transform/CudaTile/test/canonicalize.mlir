// covers: CF-5
// RUN: tilewright-opt %s --cuda-tile-canonicalize > %t.once
// RUN: FileCheck %s < %t.once
// RUN: tilewright-opt %t.once --cuda-tile-canonicalize | diff %t.once -
// The result is the same when the pass runs on the entries only, each on its own thread.
// RUN: tilewright-opt %s --pass-pipeline="builtin.module(cuda_tile.module(cuda_tile.entry(cuda-tile-canonicalize)))" | diff %t.once -
// To a fixed point: each step enables the next one.
cuda_tile.module @kernels {
  // A sum folds; the select on true folds to it; its if is decided by a select of true and false on a doubly negated true, and the
  // remaining branch has one value for both sides.
  // CHECK-LABEL: entry @one_after_another(
  // CHECK-SAME: %[[C:[a-z0-9]+]]: tile<i1>
  // CHECK-NEXT: %[[SUM:.*]] = constant <f32: 3.000000e+00> : tile<f32>
  // CHECK-NEXT: print_tko "%f", %[[SUM]]
  // CHECK-NEXT: return
  entry @one_after_another(%c: tile<i1>) {
    %true = constant <i1: true> : tile<i1>
    %false = constant <i1: false> : tile<i1>
    %one = constant <f32: 1.0> : tile<f32>
    %two = constant <f32: 2.0> : tile<f32>
    %sum = addf %one, %two : tile<f32>
    %chosen = select %true, %sum, %one : tile<i1>, tile<f32>
    %which = select %true, %true, %false : tile<i1>, tile<i1>
    %r = if %which -> (tile<f32>) {
      %s = if %c -> (tile<f32>) {
        yield %chosen : tile<f32>
      } else {
        yield %sum : tile<f32>
      }
      yield %s : tile<f32>
    } else {
      %t = print_tko "never" -> token
      yield %two : tile<f32>
    }
    %t = print_tko "%f", %r : tile<f32> -> token
    return
  }

  // Ifs become adjacent when the operation between them is erased, and are merged across a negation.
  // CHECK-LABEL: entry @meet(
  // CHECK-SAME: %[[C:[a-z0-9]+]]: tile<i1>
  // CHECK-NEXT: if %[[C]] {
  // CHECK-NEXT: print_tko "A"
  // CHECK-NEXT: print_tko "D"
  // CHECK-NEXT: } else {
  // CHECK-NEXT: print_tko "B"
  // CHECK-NEXT: print_tko "C"
  // CHECK-NEXT: }
  // CHECK-NEXT: return
  entry @meet(%c: tile<i1>) {
    %true = constant <i1: true> : tile<i1>
    if %c {
      %t = print_tko "A" -> token
    } else {
      %t = print_tko "B" -> token
    }
    %not = xori %c, %true : tile<i1>
    %unused = iota : tile<8xi32>
    if %not {
      %t = print_tko "C" -> token
    } else {
      %t = print_tko "D" -> token
    }
    return
  }
}
