// covers: CF-4
// RUN: tilewright-opt %s --cuda-tile-canonicalize="fold=false simplify=false" | FileCheck %s
// The three patterns of select, without the folds of the same rules.
cuda_tile.module @kernels {
  // ReplaceConstantSelect
  // CHECK-LABEL: entry @constant(
  // CHECK-SAME: %[[A:[a-z0-9]+]]: tile<f32>, %[[B:[a-z0-9]+]]: tile<f32>
  // CHECK-NOT: select
  // CHECK: print_tko "%f %f", %[[A]], %[[B]]
  entry @constant(%a: tile<f32>, %b: tile<f32>) {
    %true = constant <i1: true> : tile<i1>
    %false = constant <i1: false> : tile<i1>
    %0 = select %true, %a, %b : tile<i1>, tile<f32>
    %1 = select %false, %a, %b : tile<i1>, tile<f32>
    %t = print_tko "%f %f", %0, %1 : tile<f32>, tile<f32> -> token
    return
  }
  // A condition that is not constant, and one whose elements differ.
  // CHECK-LABEL: entry @not_constant(
  // CHECK-COUNT-2: select
  entry @not_constant(%c: tile<i1>, %a: tile<f32>, %b: tile<f32>) {
    %mask = constant <i1: [true, false]> : tile<2xi1>
    %x = constant <f32: 1.0> : tile<2xf32>
    %y = constant <f32: 2.0> : tile<2xf32>
    %0 = select %c, %a, %b : tile<i1>, tile<f32>
    %1 = select %mask, %x, %y : tile<2xi1>, tile<2xf32>
    %t = print_tko "%f %f", %0, %1 : tile<f32>, tile<2xf32> -> token
    return
  }

  // A constant that another rewrite creates.
  // CHECK-LABEL: entry @made_constant(
  // CHECK-SAME: %[[A:[a-z0-9]+]]: tile<f32>, %[[B:[a-z0-9]+]]: tile<f32>
  // CHECK-NEXT: print_tko "%f", %[[B]]
  entry @made_constant(%a: tile<f32>, %b: tile<f32>) {
    %true = constant <i1: true> : tile<i1>
    %false = constant <i1: false> : tile<i1>
    %c = if %true -> (tile<i1>) {
      yield %false : tile<i1>
    } else {
      yield %true : tile<i1>
    }
    %0 = select %c, %a, %b : tile<i1>, tile<f32>
    %t = print_tko "%f", %0 : tile<f32> -> token
    return
  }

  // ReplaceIdenticalSelect
  // CHECK-LABEL: entry @identical(
  // CHECK-SAME: %[[A:[a-z0-9]+]]: tile<f32>
  // CHECK-NEXT: print_tko "%f", %[[A]]
  entry @identical(%c: tile<i1>, %a: tile<f32>) {
    %0 = select %c, %a, %a : tile<i1>, tile<f32>
    %t = print_tko "%f", %0 : tile<f32> -> token
    return
  }
  // CHECK-LABEL: entry @not_identical(
  // CHECK: select
  entry @not_identical(%c: tile<i1>, %a: tile<f32>, %b: tile<f32>) {
    %0 = select %c, %a, %b : tile<i1>, tile<f32>
    %t = print_tko "%f", %0 : tile<f32> -> token
    return
  }

  // InverseConditionSelect
  // CHECK-LABEL: entry @inverse(
  // CHECK-SAME: %[[C:[a-z0-9]+]]: tile<i1>, %[[A:[a-z0-9]+]]: tile<f32>, %[[B:[a-z0-9]+]]: tile<f32>
  // CHECK-NOT: xori
  // CHECK: select %[[C]], %[[B]], %[[A]]
  entry @inverse(%c: tile<i1>, %a: tile<f32>, %b: tile<f32>) {
    %true = constant <i1: true> : tile<i1>
    %not = xori %c, %true : tile<i1>
    %0 = select %not, %a, %b : tile<i1>, tile<f32>
    %t = print_tko "%f", %0 : tile<f32> -> token
    return
  }
  // The constant may be the left operand: no fold has moved it.
  // CHECK-LABEL: entry @inverse_of_the_right(
  // CHECK-SAME: %[[C:[a-z0-9]+]]: tile<i1>, %[[A:[a-z0-9]+]]: tile<f32>, %[[B:[a-z0-9]+]]: tile<f32>
  // CHECK-NOT: xori
  // CHECK: select %[[C]], %[[B]], %[[A]]
  entry @inverse_of_the_right(%c: tile<i1>, %a: tile<f32>, %b: tile<f32>) {
    %true = constant <i1: true> : tile<i1>
    %not = xori %true, %c : tile<i1>
    %0 = select %not, %a, %b : tile<i1>, tile<f32>
    %t = print_tko "%f", %0 : tile<f32> -> token
    return
  }
  // xori with false, with an unknown value, and another operation.
  // CHECK-LABEL: entry @no_inverse(
  // CHECK: %[[F:.*]] = xori
  // CHECK: %[[G:.*]] = xori
  // CHECK: %[[X:.*]] = xori
  // CHECK: %[[O:.*]] = andi
  // CHECK: select %[[F]]
  // CHECK: select %[[G]]
  // CHECK: select %[[X]]
  // CHECK: select %[[O]]
  entry @no_inverse(%c: tile<i1>, %d: tile<i1>, %a: tile<f32>, %b: tile<f32>) {
    %true = constant <i1: true> : tile<i1>
    %false = constant <i1: false> : tile<i1>
    %f = xori %c, %false : tile<i1>
    %g = xori %false, %c : tile<i1>
    %x = xori %c, %d : tile<i1>
    %o = andi %c, %true : tile<i1>
    %0 = select %f, %a, %b : tile<i1>, tile<f32>
    %1 = select %g, %a, %b : tile<i1>, tile<f32>
    %2 = select %x, %a, %b : tile<i1>, tile<f32>
    %3 = select %o, %a, %b : tile<i1>, tile<f32>
    %t = print_tko "%f %f %f %f", %0, %1, %2, %3 : tile<f32>, tile<f32>, tile<f32>, tile<f32> -> token
    return
  }
}
