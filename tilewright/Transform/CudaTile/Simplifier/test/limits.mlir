// covers: SW-2, SW-6
// RUN: tilewright-opt %s --cuda-tile-simplify=max-depth=0 | FileCheck %s --check-prefix=NONE
// RUN: tilewright-opt %s --cuda-tile-simplify=max-depth=1 | FileCheck %s
// RUN: tilewright-opt %s --cuda-tile-simplify | FileCheck %s
// The limit bounds one walk, not the result: operations are visited one after another, each after its operands. A limit of zero only merges
// equal expressions and erases dead ones.
cuda_tile.module @kernels {
// NONE-LABEL: entry @chain
// NONE-COUNT-3: addi
// CHECK-LABEL: entry @chain
// CHECK-COUNT-1: addi
// CHECK-NOT: addi
entry @chain(%x: tile<i32>, %y: tile<i32>) {
  %c1 = constant <i32: 1> : tile<i32>
  %a = addi %x, %c1 : tile<i32>
  %b = addi %a, %c1 : tile<i32>
  %c = addi %b, %c1 : tile<i32>
  %dead = muli %x, %y : tile<i32>
  %t = print_tko "%d", %c : tile<i32> -> token
  return
}
// An undefined arm is dropped; an undefined value without other uses stays.
// CHECK-LABEL: entry @undefined
// CHECK-SAME: %{{.*}}: tile<i1>, %[[X:.*]]: tile<i32>
// CHECK: %[[U:.*]] = ub.poison : !cuda_tile.tile<i32>
// CHECK-NEXT: print_tko "%d %d", %[[X]], %[[U]]
entry @undefined(%c: tile<i1>, %x: tile<i32>) {
  %u = ub.poison : !cuda_tile.tile<i32>
  %s = select %c, %x, %u : tile<i1>, tile<i32>
  %v = select %c, %u, %u : tile<i1>, tile<i32>
  %t = print_tko "%d %d", %s, %v : tile<i32>, tile<i32> -> token
  return
}
}
