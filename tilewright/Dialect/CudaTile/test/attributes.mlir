// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s
// Hints for one architecture, for several and for all; predicates as attributes.
// CHECK: cuda_tile.module @kernels {
cuda_tile.module @kernels {
  // Architectures are a dictionary, so they are printed in the order of names.
  // CHECK: entry @none() {
  entry @none() {
    return
  }
  // CHECK: entry @empty() optimization_hints=<sm_90 = {}> {
  entry @empty() optimization_hints=<sm_90 = {}> {
    return
  }
  // CHECK: entry @one() optimization_hints=<sm_100 = {num_cta_in_cga = 2, occupancy = 4}> {
  entry @one() optimization_hints=<sm_100 = {num_cta_in_cga = 2, occupancy = 4}> {
    return
  }
  // CHECK: entry @all() optimization_hints=<default = {num_worker_warps_per_cta = 8}> {
  entry @all() optimization_hints=<default = {num_worker_warps_per_cta = 8}> {
    return
  }
  // CHECK: entry @several() optimization_hints=<default = {occupancy = 1}, sm_120 = {num_worker_warps_per_cta = 4}, sm_80 = {num_cta_in_cga = 1}> {
  entry @several() optimization_hints=<default = {occupancy = 1}, sm_120 = {num_worker_warps_per_cta = 4}, sm_80 = {num_cta_in_cga = 1}> {
    return
  }
  // CHECK: entry @arguments(%{{.*}}: tile<i32> {cuda_tile.note = 1 : i64}, %{{.*}}: tile<i32>) {
  entry @arguments(%a: tile<i32> {cuda_tile.note = 1 : i64}, %b: tile<i32>) {
    return
  }
  // CHECK: entry @attributes() attributes {note = "x"} {
  entry @attributes() attributes {note = "x"} {
    return
  }
}
// CHECK: cuda_tile.module @named attributes {producer = "a compiler"} {
cuda_tile.module @named attributes {producer = "a compiler"} {
}
// CHECK: cuda_tile.module @predicates attributes {a = #cuda_tile.div_by<16>, b = #cuda_tile.div_by<4, every 2 along 0>, c = #cuda_tile.same_elements<[1, 2]>, d = #cuda_tile.bounded<-1, ?>, e = #cuda_tile.bounded<?, ?>} {
cuda_tile.module @predicates attributes {a = #cuda_tile.div_by<16>, b = #cuda_tile.div_by<4, every 2 along 0>, c = #cuda_tile.same_elements<[1, 2]>, d = #cuda_tile.bounded<-1, ?>, e = #cuda_tile.bounded<?, ?>} {
}
// CHECK: cuda_tile.module @enumerations attributes {a = #cuda_tile.rounding<nearest_away>, b = #cuda_tile.overflow<no_wrap>, c = #cuda_tile.signedness<unsigned>, d = #cuda_tile.padding_value<pos_inf>, e = #cuda_tile.memory_scope<tl_blk>, f = #cuda_tile.ptr_attr<none>, g = #cuda_tile.multimem_reduction_kind<umin>, h = #cuda_tile.symbol_visibility<private>} {
cuda_tile.module @enumerations attributes {a = #cuda_tile.rounding<nearest_away>, b = #cuda_tile.overflow<no_wrap>, c = #cuda_tile.signedness<unsigned>, d = #cuda_tile.padding_value<pos_inf>, e = #cuda_tile.memory_scope<tl_blk>, f = #cuda_tile.ptr_attr<none>, g = #cuda_tile.multimem_reduction_kind<umin>, h = #cuda_tile.symbol_visibility<private>} {
}
// CHECK: cuda_tile.module @scopes attributes {a = #cuda_tile.di_file<"k.py" in "/src">, b = #cuda_tile.di_compile_unit<file = <"k.py" in "/src">>, c = #cuda_tile.di_subprogram<file = <"k.py" in "/src">, line = 3, name = "k", linkageName = "k", compileUnit = <file = <"k.py" in "/src">>, scopeLine = 4>, d = #cuda_tile.di_lexical_block<scope = #cuda_tile.di_file<"k.py" in "/src">, file = <"k.py" in "/src">, line = 4, column = 2>} {
cuda_tile.module @scopes attributes {a = #cuda_tile.di_file<"k.py" in "/src">, b = #cuda_tile.di_compile_unit<file = <"k.py" in "/src">>, c = #cuda_tile.di_subprogram<file = <"k.py" in "/src">, line = 3, name = "k", linkageName = "k", compileUnit = <file = <"k.py" in "/src">>, scopeLine = 4>, d = #cuda_tile.di_lexical_block<scope = #cuda_tile.di_file<"k.py" in "/src">, file = <"k.py" in "/src">, line = 4, column = 2>} {
}
