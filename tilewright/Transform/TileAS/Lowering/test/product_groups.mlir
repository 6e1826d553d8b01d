// RUN: tilewright-opt %s --nv-tileas-select-atoms --nv-tileas-assign-layouts --nv-tileas-place-operands --nv-tileas-lower-dot | FileCheck %s

module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
// The four products of two complex matrices: each of the four slices is loaded once.
// CHECK-LABEL: func.func @complex
// CHECK-COUNT-2: nv_tileas.load_shared
// CHECK: nv_tileas.mma
// CHECK-COUNT-2: nv_tileas.load_shared
// CHECK-NOT: nv_tileas.load_shared
// CHECK-COUNT-3: nv_tileas.mma
// CHECK: nv_tileas.subf
// CHECK: return
func.func @complex(%a: tensor<16x16xf16>, %b: tensor<16x16xf16>, %x: tensor<16x128xf16>, %y: tensor<16x128xf16>, %c: tensor<16x128xf32>) -> (tensor<16x128xf32>, tensor<16x128xf32>) {
  %ax = nv_tileas.dot %a, %x, %c : tensor<16x16xf16>, tensor<16x128xf16> -> tensor<16x128xf32>
  %by = nv_tileas.dot %b, %y, %c : tensor<16x16xf16>, tensor<16x128xf16> -> tensor<16x128xf32>
  %real = nv_tileas.subf %ax, %by : tensor<16x128xf32>
  %bx = nv_tileas.dot %b, %x, %c : tensor<16x16xf16>, tensor<16x128xf16> -> tensor<16x128xf32>
  %ay = nv_tileas.dot %a, %y, %c : tensor<16x16xf16>, tensor<16x128xf16> -> tensor<16x128xf32>
  %imaginary = nv_tileas.addf %bx, %ay : tensor<16x128xf32>
  return %real, %imaginary : tensor<16x128xf32>, tensor<16x128xf32>
}

// Multiply-adds of two products alternate in one loop, which reads the column of %a once.
// CHECK-LABEL: func.func @gated
// CHECK-COUNT-3: nv_tileas.store_shared
// CHECK: scf.for {{.*}} -> (tensor<32x64xf32, {{.*}}>, tensor<32x64xf32, {{.*}}>)
// CHECK-COUNT-2: nv_tileas.load_shared
// CHECK: nv_tileas.fma
// CHECK: nv_tileas.load_shared
// CHECK-NOT: nv_tileas.load_shared
// CHECK: nv_tileas.fma
// CHECK: scf.yield
// CHECK-NOT: scf.for
// CHECK: return
func.func @gated(%a: tensor<32x32xf32>, %x: tensor<32x64xf32>, %y: tensor<32x64xf32>, %c: tensor<32x64xf32>) -> (tensor<32x64xf32>, tensor<32x64xf32>) {
  %0 = nv_tileas.dot %a, %x, %c : tensor<32x32xf32>, tensor<32x64xf32> -> tensor<32x64xf32>
  %1 = nv_tileas.dot %a, %y, %c : tensor<32x32xf32>, tensor<32x64xf32> -> tensor<32x64xf32>
  return %0, %1 : tensor<32x64xf32>, tensor<32x64xf32>
}

// The second product adds to the first one's sum, so it cannot start before.
// CHECK-LABEL: func.func @chained
// CHECK: scf.for {{.*}} -> (tensor<32x64xf32, {{[^,]*}}>)
// CHECK: scf.for {{.*}} -> (tensor<32x64xf32, {{[^,]*}}>)
func.func @chained(%a: tensor<32x32xf32>, %x: tensor<32x64xf32>, %y: tensor<32x64xf32>, %c: tensor<32x64xf32>) -> tensor<32x64xf32> {
  %0 = nv_tileas.dot %a, %x, %c : tensor<32x32xf32>, tensor<32x64xf32> -> tensor<32x64xf32>
  %1 = nv_tileas.dot %a, %y, %0 : tensor<32x32xf32>, tensor<32x64xf32> -> tensor<32x64xf32>
  return %1 : tensor<32x64xf32>
}

// Two sums of 128 registers do not fit in registers together.
// CHECK-LABEL: func.func @too_large
// CHECK: scf.for {{.*}} -> (tensor<128x128xf32, {{[^,]*}}>)
// CHECK: scf.for {{.*}} -> (tensor<128x128xf32, {{[^,]*}}>)
func.func @too_large(%a: tensor<128x32xf32>, %x: tensor<32x128xf32>, %y: tensor<32x128xf32>, %c: tensor<128x128xf32>) -> tensor<128x128xf32> {
  %0 = nv_tileas.dot %a, %x, %c : tensor<128x32xf32>, tensor<32x128xf32> -> tensor<128x128xf32>
  %1 = nv_tileas.dot %a, %y, %c : tensor<128x32xf32>, tensor<32x128xf32> -> tensor<128x128xf32>
  %2 = nv_tileas.addf %0, %1 : tensor<128x128xf32>
  return %2 : tensor<128x128xf32>
}
}
