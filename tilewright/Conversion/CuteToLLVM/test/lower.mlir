// RUN: tilewright-opt --cute-expand-ops %s | FileCheck %s --check-prefix=EXPAND
// RUN: tilewright-opt --cute-fold-static --cute-expand-ops --cute-to-base %s | FileCheck %s --check-prefix=BASE
// RUN: tilewright-opt --convert-cute-to-llvm %s | FileCheck %s --check-prefix=LLVM
// covers: PS-2

// 8 i + j, for a layout with known strides.
// EXPAND-LABEL: func.func @evaluate
// EXPAND: %[[C:.*]]:2 = cute.get_scalars<{only_dynamic}>
// EXPAND: %[[EIGHT:.*]] = arith.constant 8 : i32
// EXPAND: %[[ROW:.*]] = arith.muli %[[C]]#0, %[[EIGHT]] overflow<nsw> : i32
// EXPAND: %[[SUM:.*]] = arith.addi %[[ROW]], %[[C]]#1 overflow<nsw> : i32
// EXPAND: cute.make_int_tuple(%[[SUM]]) : (i32) -> !cute.int_tuple<"?">
// BASE-LABEL: func.func @evaluate
// BASE-SAME: (%[[C:.*]]: !llvm.struct<(i32, i32)>, %{{.*}}: !llvm.struct<(struct<()>, struct<()>)>) -> i32
// BASE-DAG: llvm.extractvalue %[[C]][0]
// BASE-DAG: llvm.extractvalue %[[C]][1]
// BASE: return %{{.*}} : i32
// LLVM-LABEL: llvm.func @evaluate
// LLVM-SAME: (%{{.*}}: !llvm.struct<(i32, i32)>, %{{.*}}: !llvm.struct<(struct<()>, struct<()>)>) -> i32
// LLVM-NOT: cute
// LLVM: llvm.mul
// LLVM: llvm.add
// LLVM: llvm.return %{{.*}} : i32
func.func @evaluate(%c: !cute.coord<"(?,?)">, %l: !cute.layout<"(4,8):(8,1)">) -> !cute.int_tuple<"?"> {
  %r = cute.layout_eval(%c, %l) : (!cute.coord<"(?,?)">, !cute.layout<"(4,8):(8,1)">) -> !cute.int_tuple<"?">
  return %r : !cute.int_tuple<"?">
}

// Bits 7 to 9 of an offset are xored onto bits 4 to 6.
// EXPAND-LABEL: func.func @swizzled
// EXPAND: %[[MASK:.*]] = arith.constant 896 : i32
// EXPAND: %[[FIELD:.*]] = arith.andi %{{.*}}, %[[MASK]]
// EXPAND: %[[MOVED:.*]] = arith.shrui %[[FIELD]]
// EXPAND: arith.xori %{{.*}}, %[[MOVED]]
func.func @swizzled(%c: !cute.coord<"?">, %l: !cute.composed_layout<"S<3,4,3> o 0 o 1024:1">) -> !cute.int_tuple<"?"> {
  %r = cute.layout_eval(%c, %l) : (!cute.coord<"?">, !cute.composed_layout<"S<3,4,3> o 0 o 1024:1">) -> !cute.int_tuple<"?">
  return %r : !cute.int_tuple<"?">
}

// LLVM-LABEL: llvm.func @divided
// LLVM-SAME: -> !llvm.struct<
func.func @divided(%l: !cute.layout<"?:?">) -> !cute.layout<"(4,?):(?,?)"> {
  %s = cute.static : !cute.shape<"4">
  %r = cute.logical_divide(%l, %s) : (!cute.layout<"?:?">, !cute.shape<"4">) -> !cute.layout<"(4,?):(?,?)">
  return %r : !cute.layout<"(4,?):(?,?)">
}

// BASE-LABEL: func.func @printed
// BASE: llvm.call @printf
// LLVM-LABEL: llvm.func @printed
func.func @printed(%s: !cute.shape<"(4,?)">) {
  cute.print(%s) : !cute.shape<"(4,?)">
  return
}

// BASE-LABEL: func.func @through
// BASE: scf.if %{{.*}} -> (!llvm.struct<(i32, i32)>)
func.func @through(%p: i1, %a: !cute.shape<"(?,?)">, %b: !cute.shape<"(?,?)">) -> !cute.shape<"(?,?)"> {
  %r = scf.if %p -> (!cute.shape<"(?,?)">) {
    scf.yield %a : !cute.shape<"(?,?)">
  } else {
    scf.yield %b : !cute.shape<"(?,?)">
  }
  return %r : !cute.shape<"(?,?)">
}
