// RUN: tilewright-opt %s --convert-tileas-to-llvm --split-input-file | FileCheck %s

#whole = #nv_tileas.layout<128, register = [[32], [64]], lane = [[1], [2], [4], [8], [16]], warp = []>
#part = #nv_tileas.layout<32, register = [], lane = [[1], [2], [4], [8], [16]], warp = []>
// A known index selects a register, an unknown one chooses among four.
// CHECK-LABEL: llvm.func @extract(
// CHECK-COUNT-3: llvm.select
// CHECK-NOT: llvm.select
llvm.func @extract(%i: i32) -> i32 {
  %c = arith.constant 2 : i32
  %x = nv_tileas.iota : tensor<128xi32, #whole>
  %a = nv_tileas.extract %x[%c : i32] : tensor<128xi32, #whole> -> tensor<32xi32, #part>
  %b = nv_tileas.extract %x[%i : i32] : tensor<128xi32, #whole> -> tensor<32xi32, #part>
  llvm.return %i : i32
}

// -----

#whole = #nv_tileas.layout<128, register = [[32], [64]], lane = [[1], [2], [4], [8], [16]], warp = []>
#near = #nv_tileas.layout<16, register = [[0], [0]], lane = [[1], [2], [4], [8], [0]], warp = []>
// The lane's bit and the register's determine which of eight slices an element is in.
// CHECK-LABEL: llvm.func @insert(
// CHECK-COUNT-4: llvm.icmp "eq"
// CHECK-NOT: llvm.icmp
llvm.func @insert(%i: i32) -> i32 {
  %x = nv_tileas.iota : tensor<128xi32, #whole>
  %y = nv_tileas.iota : tensor<16xi32, #near>
  %a = nv_tileas.insert %y, %x[%i : i32] : tensor<16xi32, #near>, tensor<128xi32, #whole>
  llvm.return %i : i32
}
