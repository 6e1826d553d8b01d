// RUN: tilewright-opt %s --convert-cuda-tile-to-tileaa=gpu-name=sm_90 | FileCheck %s
// Results that arith leaves undefined are defined by a guard, unless a constant shows that it is
// not needed.
cuda_tile.module @kernels {
  // CHECK-LABEL: func.func @guarded
  // CHECK-SAME: (%[[A:.*]]: i32, %[[B:.*]]: i32)
  entry @guarded(%a: tile<i32>, %b: tile<i32>) {
    // CHECK: %[[ZERO:.*]] = arith.cmpi eq, %[[B]], %{{.*}} : i32
    // CHECK: %[[MINUS:.*]] = arith.cmpi eq, %[[B]], %{{.*}} : i32
    // CHECK: %[[UNSAFE:.*]] = arith.ori %[[ZERO]], %[[MINUS]] : i1
    // CHECK: %[[SAFE:.*]] = arith.select %[[UNSAFE]], %{{.*}}, %[[B]] : i32
    // CHECK: %[[Q:.*]] = arith.divsi %[[A]], %[[SAFE]] : i32
    // CHECK: %[[NEG:.*]] = arith.subi %{{.*}}, %[[A]] : i32
    // CHECK: %[[R:.*]] = arith.select %[[MINUS]], %[[NEG]], %[[Q]] : i32
    // CHECK: arith.select %[[ZERO]], %{{.*}}, %[[R]] : i32
    %0 = divi %a, %b signed : tile<i32>
    // CHECK: %[[REST:.*]] = arith.remui %[[A]], %{{.*}} : i32
    // CHECK: arith.select %{{.*}}, %[[A]], %[[REST]] : i32
    %1 = remi %a, %b unsigned : tile<i32>
    // CHECK: %[[IN:.*]] = arith.cmpi ult, %[[B]], %c32
    // CHECK: %[[BY:.*]] = arith.select %[[IN]], %[[B]], %{{.*}} : i32
    // CHECK: %[[SHIFTED:.*]] = arith.shli %[[A]], %[[BY]] : i32
    // CHECK: arith.select %[[IN]], %[[SHIFTED]], %{{.*}} : i32
    %2 = shli %a, %b : tile<i32>
    // CHECK: %[[LAST:.*]] = arith.select %{{.*}}, %[[B]], %c31
    // CHECK: arith.shrsi %[[A]], %[[LAST]] : i32
    %3 = shri %a, %b signed : tile<i32>
    return
  }

  // CHECK-LABEL: func.func @constants
  entry @constants(%a: tile<i32>) {
    // CHECK-NOT: arith.select
    // CHECK: arith.floordivsi
    // CHECK: arith.remsi
    // CHECK: arith.shli {{.*}} overflow<nsw>
    // CHECK: arith.shrui
    // CHECK-NOT: arith.select
    %three = constant <i32: 3> : tile<i32>
    %0 = divi %a, %three signed rounding<negative_inf> : tile<i32>
    %1 = remi %a, %three signed : tile<i32>
    %2 = shli %a, %three overflow<no_signed_wrap> : tile<i32>
    %3 = shri %a, %three unsigned : tile<i32>
    return
  }

  // An i1 is a one-bit number, -1 where read as signed.
  // CHECK-LABEL: func.func @bits
  // CHECK-SAME: (%[[X:.*]]: i1, %[[Y:.*]]: i1)
  entry @bits(%x: tile<i1>, %y: tile<i1>) {
    // CHECK-NEXT: arith.xori %[[X]], %[[Y]] : i1
    %0 = addi %x, %y : tile<i1>
    // CHECK-NEXT: arith.andi %[[X]], %[[Y]] : i1
    %1 = maxi %x, %y signed : tile<i1>
    // CHECK-NEXT: arith.ori %[[X]], %[[Y]] : i1
    %2 = maxi %x, %y unsigned : tile<i1>
    // CHECK-NEXT: arith.andi %[[X]], %[[Y]] : i1
    %3 = divi %x, %y signed : tile<i1>
    return
  }

  // CHECK-LABEL: func.func @others
  entry @others(%x: tile<i16>) {
    // CHECK: math.absi
    %0 = absi %x : tile<i16>
    // CHECK: arith.subi %{{.*}}, %arg0 : i16
    %1 = negi %x : tile<i16>
    // CHECK: nv_tileaa.mulhui %arg0, %arg0 : i16
    %2 = mulhii %x, %x : tile<i16>
    // CHECK: arith.minui
    %3 = mini %x, %x unsigned : tile<i16>
    return
  }
}
