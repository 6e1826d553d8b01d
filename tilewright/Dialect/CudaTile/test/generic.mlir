// RUN: tilewright-opt %s | FileCheck %s
// RUN: tilewright-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: tilewright-opt %s --mlir-print-op-generic | tilewright-opt | FileCheck %s
// The generic form prints every enumeration as the open dialect does, in
// brackets: #cuda_tile.NAME<WORD>.

cuda_tile.module @m {
  // CHECK: global private @g
  // GENERIC: symbol_visibility = #cuda_tile.symbol_visibility<private>
  "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<1xi8>, alignment = 1 : i64, symbol_visibility = #cuda_tile.symbol_visibility<private>}> : () -> ()

  // CHECK-LABEL: entry @comparisons
  // GENERIC: sym_name = "comparisons"
  entry @comparisons(%i: !cuda_tile.tile<i32>, %f: !cuda_tile.tile<f32>) {
    // CHECK: cmpi less_than %{{.*}}, %{{.*}}, signed : tile<i32> -> tile<i1>
    // GENERIC: comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>
    %0 = "cuda_tile.cmpi"(%i, %i) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i1>
    // CHECK: cmpf equal unordered
    // GENERIC: comparison_ordering = #cuda_tile.comparison_ordering<unordered>
    %1 = "cuda_tile.cmpf"(%f, %f) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>, comparison_ordering = #cuda_tile.comparison_ordering<unordered>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<i1>
    // CHECK: addi %{{.*}}, %{{.*}} overflow<no_wrap>
    // GENERIC: overflow = #cuda_tile.overflow<no_wrap>
    %2 = "cuda_tile.addi"(%i, %i) <{overflow = #cuda_tile.overflow<no_wrap>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
    // CHECK: addf %{{.*}}, %{{.*}} rounding<zero>
    // GENERIC: rounding_mode = #cuda_tile.rounding<zero>
    %3 = "cuda_tile.addf"(%f, %f) <{rounding_mode = #cuda_tile.rounding<zero>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
    cuda_tile.return
  }

  entry @memory(%p: !cuda_tile.tile<ptr<i32>>, %v: !cuda_tile.tile<i32>) {
    // CHECK: atomic_rmw_tko relaxed device
    // GENERIC: memory_ordering_semantics = #cuda_tile.memory_ordering_semantics<relaxed>, memory_scope = #cuda_tile.memory_scope<device>, mode = #cuda_tile.atomic_rmw_mode<umax>
    %0:2 = "cuda_tile.atomic_rmw_tko"(%p, %v) <{memory_ordering_semantics = #cuda_tile.memory_ordering_semantics<relaxed>, memory_scope = #cuda_tile.memory_scope<device>, mode = #cuda_tile.atomic_rmw_mode<umax>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<i32>, !cuda_tile.token)
    cuda_tile.return
  }
}
