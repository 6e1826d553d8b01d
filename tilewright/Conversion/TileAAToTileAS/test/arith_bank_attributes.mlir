// RUN: tilewright-opt %s --convert-tileaa-to-tileas | FileCheck %s
// covers: PS-11
// Every attribute of the bank's operations is copied to the counterpart: fast-math flags of all
// floating-point operations, overflow flags, predicates and the five rounding modes.

// CHECK-LABEL: func.func @fast
func.func @fast(%f: tensor<8xf32>, %h: tensor<8xf16>, %c: tensor<8xi1>) {
  // CHECK: nv_tileas.cmpf ult, %{{.*}}, %{{.*}} fastmath<nnan> : tensor<8xf32>
  %0 = arith.cmpf ult, %f, %f fastmath<nnan> : tensor<8xf32>
  // CHECK: nv_tileas.addf %{{.*}}, %{{.*}} fastmath<reassoc> : tensor<8xf32>
  %1 = arith.addf %f, %f fastmath<reassoc> : tensor<8xf32>
  // CHECK: nv_tileas.divf %{{.*}}, %{{.*}} fastmath<arcp> : tensor<8xf32>
  %2 = arith.divf %f, %f fastmath<arcp> : tensor<8xf32>
  // CHECK: nv_tileas.extf %{{.*}} fastmath<ninf> : tensor<8xf16> -> tensor<8xf32>
  %3 = arith.extf %h fastmath<ninf> : tensor<8xf16> to tensor<8xf32>
  // CHECK: nv_tileas.maximumf %{{.*}}, %{{.*}} fastmath<nsz> : tensor<8xf32>
  %4 = arith.maximumf %f, %f fastmath<nsz> : tensor<8xf32>
  // CHECK: nv_tileas.maxnumf %{{.*}}, %{{.*}} fastmath<nnan> : tensor<8xf32>
  %5 = arith.maxnumf %f, %f fastmath<nnan> : tensor<8xf32>
  // CHECK: nv_tileas.minimumf %{{.*}}, %{{.*}} fastmath<nsz> : tensor<8xf32>
  %6 = arith.minimumf %f, %f fastmath<nsz> : tensor<8xf32>
  // CHECK: nv_tileas.minnumf %{{.*}}, %{{.*}} fastmath<nnan> : tensor<8xf32>
  %7 = arith.minnumf %f, %f fastmath<nnan> : tensor<8xf32>
  // CHECK: nv_tileas.negf %{{.*}} fastmath<nsz> : tensor<8xf32>
  %8 = arith.negf %f fastmath<nsz> : tensor<8xf32>
  // CHECK: nv_tileas.remf %{{.*}}, %{{.*}} fastmath<afn> : tensor<8xf32>
  %9 = arith.remf %f, %f fastmath<afn> : tensor<8xf32>
  // CHECK: nv_tileas.subf %{{.*}}, %{{.*}} fastmath<contract> : tensor<8xf32>
  %10 = arith.subf %f, %f fastmath<contract> : tensor<8xf32>
  // CHECK: nv_tileas.truncf %{{.*}} fastmath<ninf> : tensor<8xf32> -> tensor<8xf16>
  %11 = arith.truncf %f fastmath<ninf> : tensor<8xf32> to tensor<8xf16>
  return
}

// CHECK-LABEL: func.func @wraps
func.func @wraps(%i: tensor<8xi32>) {
  // CHECK: nv_tileas.subi %{{.*}}, %{{.*}} overflow<nuw> : tensor<8xi32>
  %0 = arith.subi %i, %i overflow<nuw> : tensor<8xi32>
  // CHECK: nv_tileas.trunci %{{.*}} overflow<nsw> : tensor<8xi32> -> tensor<8xi8>
  %1 = arith.trunci %i overflow<nsw> : tensor<8xi32> to tensor<8xi8>
  return
}

// CHECK-LABEL: func.func @rounds
func.func @rounds(%f: tensor<8xf32>) {
  // CHECK: nv_tileas.truncf %{{.*}} rounding<negative_inf> : tensor<8xf32> -> tensor<8xf16>
  %0 = arith.truncf %f downward : tensor<8xf32> to tensor<8xf16>
  // CHECK: nv_tileas.truncf %{{.*}} rounding<positive_inf> : tensor<8xf32> -> tensor<8xf16>
  %1 = arith.truncf %f upward : tensor<8xf32> to tensor<8xf16>
  // CHECK: nv_tileas.truncf %{{.*}} : tensor<8xf32> -> tensor<8xf16>
  %2 = arith.truncf %f to_nearest_even : tensor<8xf32> to tensor<8xf16>
  return
}
