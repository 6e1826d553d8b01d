// RUN: tilewright-opt %s --convert-tileaa-to-tileas | FileCheck %s
// covers: PS-11
// Each of the 43 on tensors, in the order of seed 000, with its attributes; scalars stay arith.

// CHECK-LABEL: func.func @bank
func.func @bank(%f: tensor<8xf32>, %i: tensor<8xi32>, %h: tensor<8xf16>, %b: tensor<8xi8>, %c: tensor<8xi1>, %s: f32) {
  // CHECK: nv_tileas.cmpf olt, %{{.*}}, %{{.*}} : tensor<8xf32> -> tensor<8xi1>
  %1 = arith.cmpf olt, %f, %f : tensor<8xf32>
  // CHECK: nv_tileas.cmpi uge, %{{.*}}, %{{.*}} : tensor<8xi32> -> tensor<8xi1>
  %2 = arith.cmpi uge, %i, %i : tensor<8xi32>
  // CHECK: nv_tileas.addf %{{.*}}, %{{.*}} : tensor<8xf32>
  %3 = arith.addf %f, %f : tensor<8xf32>
  // CHECK: nv_tileas.addi %{{.*}}, %{{.*}} overflow<nsw> : tensor<8xi32>
  %4 = arith.addi %i, %i overflow<nsw> : tensor<8xi32>
  // CHECK: nv_tileas.andi
  %5 = arith.andi %i, %i : tensor<8xi32>
  // CHECK: nv_tileas.bitcast %{{.*}} : tensor<8xf32> -> tensor<8xi32>
  %6 = arith.bitcast %f : tensor<8xf32> to tensor<8xi32>
  // CHECK: nv_tileas.ceildivsi
  %7 = arith.ceildivsi %i, %i : tensor<8xi32>
  // CHECK: nv_tileas.ceildivui
  %8 = arith.ceildivui %i, %i : tensor<8xi32>
  // CHECK: nv_tileas.divf
  %9 = arith.divf %f, %f : tensor<8xf32>
  // CHECK: nv_tileas.divsi
  %10 = arith.divsi %i, %i : tensor<8xi32>
  // CHECK: nv_tileas.divui
  %11 = arith.divui %i, %i : tensor<8xi32>
  // CHECK: nv_tileas.extf %{{.*}} : tensor<8xf16> -> tensor<8xf32>
  %12 = arith.extf %h : tensor<8xf16> to tensor<8xf32>
  // CHECK: nv_tileas.extsi %{{.*}} : tensor<8xi8> -> tensor<8xi32>
  %13 = arith.extsi %b : tensor<8xi8> to tensor<8xi32>
  // CHECK: nv_tileas.extui
  %14 = arith.extui %b : tensor<8xi8> to tensor<8xi32>
  // CHECK: nv_tileas.floordivsi
  %15 = arith.floordivsi %i, %i : tensor<8xi32>
  // CHECK: nv_tileas.fptosi %{{.*}} : tensor<8xf32> -> tensor<8xi32>
  %16 = arith.fptosi %f : tensor<8xf32> to tensor<8xi32>
  // CHECK: nv_tileas.fptoui
  %17 = arith.fptoui %f : tensor<8xf32> to tensor<8xi32>
  // CHECK: nv_tileas.maximumf
  %18 = arith.maximumf %f, %f : tensor<8xf32>
  // CHECK: nv_tileas.maxnumf
  %19 = arith.maxnumf %f, %f : tensor<8xf32>
  // CHECK: nv_tileas.maxsi
  %20 = arith.maxsi %i, %i : tensor<8xi32>
  // CHECK: nv_tileas.maxui
  %21 = arith.maxui %i, %i : tensor<8xi32>
  // CHECK: nv_tileas.minimumf
  %22 = arith.minimumf %f, %f : tensor<8xf32>
  // CHECK: nv_tileas.minnumf
  %23 = arith.minnumf %f, %f : tensor<8xf32>
  // CHECK: nv_tileas.minsi
  %24 = arith.minsi %i, %i : tensor<8xi32>
  // CHECK: nv_tileas.minui
  %25 = arith.minui %i, %i : tensor<8xi32>
  // CHECK: nv_tileas.mulf %{{.*}}, %{{.*}} fastmath<contract> : tensor<8xf32>
  %26 = arith.mulf %f, %f fastmath<contract> : tensor<8xf32>
  // CHECK: nv_tileas.muli %{{.*}}, %{{.*}} overflow<nsw, nuw> : tensor<8xi32>
  %27 = arith.muli %i, %i overflow<nsw, nuw> : tensor<8xi32>
  // CHECK: nv_tileas.negf
  %28 = arith.negf %f : tensor<8xf32>
  // CHECK: nv_tileas.ori
  %29 = arith.ori %i, %i : tensor<8xi32>
  // CHECK: nv_tileas.remf
  %30 = arith.remf %f, %f : tensor<8xf32>
  // CHECK: nv_tileas.remsi
  %31 = arith.remsi %i, %i : tensor<8xi32>
  // CHECK: nv_tileas.remui
  %32 = arith.remui %i, %i : tensor<8xi32>
  // CHECK: nv_tileas.select %{{.*}}, %{{.*}}, %{{.*}} : tensor<8xi1>, tensor<8xf32>
  %33 = arith.select %c, %f, %f : tensor<8xi1>, tensor<8xf32>
  // CHECK: nv_tileas.shli %{{.*}}, %{{.*}} overflow<nuw> : tensor<8xi32>
  %34 = arith.shli %i, %i overflow<nuw> : tensor<8xi32>
  // CHECK: nv_tileas.shrsi
  %35 = arith.shrsi %i, %i : tensor<8xi32>
  // CHECK: nv_tileas.shrui
  %36 = arith.shrui %i, %i : tensor<8xi32>
  // CHECK: nv_tileas.sitofp %{{.*}} : tensor<8xi32> -> tensor<8xf32>
  %37 = arith.sitofp %i : tensor<8xi32> to tensor<8xf32>
  // CHECK: nv_tileas.subf
  %38 = arith.subf %f, %f : tensor<8xf32>
  // CHECK: nv_tileas.subi
  %39 = arith.subi %i, %i : tensor<8xi32>
  // CHECK: nv_tileas.truncf %{{.*}} rounding<zero> : tensor<8xf32> -> tensor<8xf16>
  %40 = arith.truncf %f toward_zero : tensor<8xf32> to tensor<8xf16>
  // CHECK: nv_tileas.trunci %{{.*}} : tensor<8xi32> -> tensor<8xi8>
  %41 = arith.trunci %i : tensor<8xi32> to tensor<8xi8>
  // CHECK: nv_tileas.uitofp
  %42 = arith.uitofp %i : tensor<8xi32> to tensor<8xf32>
  // CHECK: nv_tileas.xori
  %43 = arith.xori %i, %i : tensor<8xi32>
  // CHECK: arith.addf %{{.*}}, %{{.*}} : f32
  %44 = arith.addf %s, %s : f32
  return
}
