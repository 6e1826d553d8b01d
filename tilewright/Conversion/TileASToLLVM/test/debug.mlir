// RUN: tilewright-opt %s --convert-tileas-to-llvm | FileCheck %s
// The first thread prints a scalar; the owner of each element of a tile prints it, in order.

#row = #nv_tileas.layout<64, register = [[1]], lane = [[2], [4], [8], [16], [32]], warp = [[0]]>

gpu.module @kernels {
  // CHECK-DAG: llvm.mlir.global internal constant @[[SCALAR:__tilewright_text_[0-9A-F]+]]("n = %lld\0A\00")
  // CHECK-DAG: llvm.mlir.global internal constant @[[TILE:__tilewright_text_[0-9A-F]+]]("%s%s%lld%s\00")
  // CHECK-DAG: llvm.mlir.global internal constant @[[FAILED:__tilewright_text_[0-9A-F]+]]("assert failed: below 100%%\0A\00")

  // CHECK-LABEL: llvm.func @scalar
  llvm.func @scalar(%n: i64) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 64, 1, 1>} {
    // CHECK: %[[BUFFER:.*]] = llvm.alloca %{{.*}} x !llvm.struct<(i64)>
    // CHECK: %[[ID:.*]] = nvvm.read.ptx.sreg.tid.x
    // CHECK: %[[FIRST:.*]] = llvm.icmp "eq" %[[ID]], %{{.*}} : i32
    // CHECK: llvm.cond_br %[[FIRST]]
    // CHECK: %[[FORMAT:.*]] = llvm.mlir.addressof @[[SCALAR]]
    // CHECK: llvm.call @vprintf(%[[FORMAT]], %[[BUFFER]])
    // CHECK-NOT: nvvm.barrier
    %0 = nv_tileas.print "n = %lld\0A", %n : i64
    llvm.return
  }

  // CHECK-LABEL: llvm.func @tile
  llvm.func @tile(%n: i64) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 64, 1, 1>} {
    // The two registers are in local memory, indexed at run time.
    // CHECK: llvm.alloca %{{.*}} x !llvm.array<2 x i64>
    %x = nv_tileas.splat %n : i64 -> tensor<64xi64, #row>
    // CHECK: nvvm.barrier0
    // CHECK: %[[E:.*]]: i32
    // CHECK: %[[HOLDER:.*]] = llvm.lshr %[[PLACE:.*]], %{{.*}} : i32
    // CHECK: %[[MINE:.*]] = llvm.icmp "eq" %{{.*}}, %[[HOLDER]] : i32
    // CHECK: llvm.cond_br %[[MINE]]
    // CHECK: llvm.mlir.addressof @[[TILE]]
    // CHECK: llvm.call @vprintf
    // CHECK: nvvm.barrier0
    %0 = nv_tileas.print "%lld", %x : tensor<64xi64, #row>
    llvm.return
  }

  // CHECK-LABEL: llvm.func @failure
  llvm.func @failure(%c: i1) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 64, 1, 1>} {
    %x = nv_tileas.splat %c : i1 -> tensor<64xi1, #row>
    // CHECK: nvvm.barrier #nvvm.reduction<and> %{{.*}} -> i32
    // CHECK: llvm.cond_br
    // CHECK: llvm.mlir.addressof @[[FAILED]]
    // CHECK: llvm.call @vprintf
    // CHECK: llvm.intr.trap
    nv_tileas.assert %x, "below 100%" : tensor<64xi1, #row>
    llvm.return
  }
}
