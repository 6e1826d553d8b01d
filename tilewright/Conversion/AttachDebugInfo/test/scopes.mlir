// RUN: tilewright-opt %s --attach-debug-info --mlir-print-debuginfo | FileCheck %s
// RUN: tilewright-opt %s --attach-debug-info=full --mlir-print-debuginfo | FileCheck %s --check-prefix=FULL
// The producer's scopes become LLVM's. An inlined call stays inlined, with a subprogram of its own.

#file = #cuda_tile.di_file<"k.py" in "/src">
#lib = #cuda_tile.di_file<"lib.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#k = #cuda_tile.di_subprogram<file = #file, line = 3, name = "k", linkageName = "k", compileUnit = #unit, scopeLine = 3>
#helper = #cuda_tile.di_subprogram<file = #lib, line = 20, name = "helper", linkageName = "helper", compileUnit = #unit, scopeLine = 20>
#block = #cuda_tile.di_lexical_block<scope = #k, file = #file, line = 5, column = 2>

module {
  llvm.func @k(%x: f32) -> f32 {
    // CHECK: llvm.fadd {{.*}} loc(#[[IN_K:.*]])
    %0 = llvm.fadd %x, %x : f32 loc(fused<#k>["/src/k.py":4:7])
    // CHECK: llvm.fadd {{.*}} loc(#[[IN_BLOCK:.*]])
    %1 = llvm.fadd %0, %x : f32 loc(fused<#block>["/src/k.py":6:7])
    // CHECK: llvm.fadd {{.*}} loc(#[[INLINED:.*]])
    %2 = llvm.fadd %1, %x : f32 loc(callsite(fused<#helper>["/src/lib.py":21:5] at fused<#k>["/src/k.py":7:9]))
    // CHECK: llvm.fadd {{.*}} loc(#[[ANOTHER:.*]])
    %3 = llvm.fadd %2, %x : f32 loc("/src/other.py":8:1)
    // A location that names another function's scope without a call site is attributed to this
    // function.
    // CHECK: llvm.fadd {{.*}} loc(#[[STRAY:.*]])
    %4 = llvm.fadd %3, %x : f32 loc(fused<#helper>["/src/k.py":9:1])
    llvm.return %4 : f32 loc(fused<#k>["/src/k.py":10:1])
  } loc(fused<#k>["/src/k.py":3:0])

  // A trap's message becomes a function that was inlined there.
  // CHECK-LABEL: llvm.func @traps(
  llvm.func @traps() {
    // CHECK: llvm.intr.trap{{.*}} loc(#[[SAYS:.*]])
    "llvm.intr.trap"() : () -> () loc(fused<"panic: lost">["/src/k.py":12:3])
    llvm.return loc("/src/k.py":12:1)
  } loc("/src/k.py":11:0)

  llvm.func @plain() {
    llvm.return loc("/src/k.py":10:1)
  } loc("/src/k.py":9:0)
}

// CHECK-DAG: #[[FILE:.*]] = #llvm.di_file<"k.py" in "/src">
// CHECK-DAG: #[[LIB:.*]] = #llvm.di_file<"lib.py" in "/src">
// CHECK-DAG: #[[OTHER:.*]] = #llvm.di_file<"other.py" in "/src">
// CHECK-DAG: #[[UNIT:.*]] = #llvm.di_compile_unit<id = {{.*}}, file = #[[FILE]], producer = "tilewright", isOptimized = true, emissionKind = DebugDirectivesOnly
// FULL: #llvm.di_compile_unit<{{.*}}emissionKind = Full
// CHECK-DAG: #[[K:.*]] = #llvm.di_subprogram<id = {{.*}}, compileUnit = #[[UNIT]], scope = #[[FILE]], name = "k", linkageName = "k", file = #[[FILE]], line = 3, scopeLine = 3
// CHECK-DAG: #[[HELPER:.*]] = #llvm.di_subprogram<id = {{.*}}, compileUnit = #[[UNIT]], scope = #[[LIB]], name = "helper"
// CHECK-DAG: #[[BLOCK:.*]] = #llvm.di_lexical_block<scope = #[[K]], file = #[[FILE]], line = 5, column = 2>
// CHECK-DAG: #[[ELSEWHERE:.*]] = #llvm.di_lexical_block_file<scope = #[[K]], file = #[[OTHER]], discriminator = 0>
// CHECK-DAG: #[[PLAIN:.*]] = #llvm.di_subprogram<{{.*}}name = "plain", linkageName = "plain"{{.*}}line = 9
// CHECK-DAG: #[[IN_K]] = loc(fused<#[[K]]>[
// CHECK-DAG: #[[IN_BLOCK]] = loc(fused<#[[BLOCK]]>[
// CHECK-DAG: #[[INLINED]] = loc(callsite(#[[CALLEE:.*]] at #[[CALLER:.*]]))
// CHECK-DAG: #[[CALLEE]] = loc(fused<#[[HELPER]]>[
// CHECK-DAG: #[[ANOTHER]] = loc(fused<#[[ELSEWHERE]]>[
// CHECK-DAG: #[[STRAY]] = loc(fused<#[[K]]>[
// CHECK-DAG: #[[LOST:.*]] = #llvm.di_subprogram<{{.*}}name = "panic: lost", linkageName = "panic: lost"{{.*}}line = 12
// CHECK-DAG: #[[SAYS]] = loc(fused<"panic: lost">[#[[SITE:.*]]])
// CHECK-DAG: #[[SITE]] = loc(callsite(#[[LOSS:.*]] at #{{.*}}))
// CHECK-DAG: #[[LOSS]] = loc(fused<#[[LOST]]>[
