// RUN: tilewright-opt %s --split-input-file --nv-tileas-select-atoms | FileCheck %s
// RUN: tilewright-opt %s --split-input-file --nv-tileas-select-atoms=first | FileCheck %s --check-prefix=FIRST
// RUN: tilewright-opt %s --split-input-file --nv-tileas-select-atoms --remarks=tensorcore -o /dev/null 2>&1 | FileCheck %s --check-prefix=WHY

module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
// Warps share large results; each part is read by as few of them as possible.
// CHECK-LABEL: func.func @halves
// CHECK: nv_tileas.dot {{.*}}atom = "mma.m16n8k16.f16", warps = array<i32: 1, 2, 2>
// FIRST: nv_tileas.dot {{.*}}atom = "mma.m16n8k8.f16"
// WHY-DAG: Atom = mma.m16n8k16.f16
// WHY-DAG: Warps = 1x2x2
func.func @halves(%a: tensor<128x64xf16>, %b: tensor<64x128xf16>, %c: tensor<128x128xf32>) -> tensor<128x128xf32> {
  %0 = nv_tileas.dot %a, %b, %c : tensor<128x64xf16>, tensor<64x128xf16> -> tensor<128x128xf32>
  return %0 : tensor<128x128xf32>
}

// A shorter k needs a shorter instruction; a batch is shared first.
// CHECK-LABEL: func.func @short
// CHECK: nv_tileas.dot {{.*}}atom = "mma.m16n8k8.bf16", warps = array<i32: 4, 1, 1>
func.func @short(%a: tensor<4x16x8xbf16>, %b: tensor<4x8x16xbf16>, %c: tensor<4x16x16xf32>) -> tensor<4x16x16xf32> {
  %0 = nv_tileas.dot %a, %b, %c : tensor<4x16x8xbf16>, tensor<4x8x16xbf16> -> tensor<4x16x16xf32>
  return %0 : tensor<4x16x16xf32>
}

// Rows that a reduction needs entirely stay in a warp.
// CHECK-LABEL: func.func @rows
// CHECK: nv_tileas.dot {{.*}}warps = array<i32: 1, 4, 1>
func.func @rows(%a: tensor<64x32xf16>, %b: tensor<32x64xf16>, %c: tensor<64x64xf32>, %d: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %0 = nv_tileas.dot %a, %b, %c : tensor<64x32xf16>, tensor<32x64xf16> -> tensor<64x64xf32>
  %1 = nv_tileas.truncf %0 : tensor<64x64xf32> -> tensor<64x64xf16>
  %2 = arith.constant dense<1.0> : tensor<64x16xf16>
  %3 = nv_tileas.dot %1, %2, %d : tensor<64x64xf16>, tensor<64x16xf16> -> tensor<64x16xf32>
  return %3 : tensor<64x16xf32>
}

// CHECK-LABEL: func.func @integers
// CHECK: nv_tileas.dot {{.*}}atom = "mma.m16n8k32.u8", lhs_unsigned
func.func @integers(%a: tensor<16x64xi8>, %b: tensor<64x8xi8>, %c: tensor<16x8xi32>) -> tensor<16x8xi32> {
  %0 = nv_tileas.dot %a, %b, %c {lhs_unsigned} : tensor<16x64xi8>, tensor<64x8xi8> -> tensor<16x8xi32>
  return %0 : tensor<16x8xi32>
}

// 8-bit floats fit into f16.
// CHECK-LABEL: func.func @bytes
// CHECK: nv_tileas.dot {{.*}}atom = "mma.m16n8k16.f16"
func.func @bytes(%a: tensor<16x32xf8E5M2>, %b: tensor<32x8xf8E5M2>, %c: tensor<16x8xf32>) -> tensor<16x8xf32> {
  %0 = nv_tileas.dot %a, %b, %c : tensor<16x32xf8E5M2>, tensor<32x8xf8E5M2> -> tensor<16x8xf32>
  return %0 : tensor<16x8xf32>
}

// CHECK-LABEL: func.func @singles
// CHECK-NOT: atom =
// WHY-DAG: no matrix instruction of sm_80 multiplies f32
func.func @singles(%a: tensor<16x8xf32>, %b: tensor<8x8xf32>, %c: tensor<16x8xf32>) -> tensor<16x8xf32> {
  %0 = nv_tileas.dot %a, %b, %c : tensor<16x8xf32>, tensor<8x8xf32> -> tensor<16x8xf32>
  return %0 : tensor<16x8xf32>
}

// CHECK-LABEL: func.func @doubles
// CHECK: nv_tileas.dot {{.*}}atom = "mma.m8n8k4.f64"
func.func @doubles(%a: tensor<16x8xf64>, %b: tensor<8x8xf64>, %c: tensor<16x8xf64>) -> tensor<16x8xf64> {
  %0 = nv_tileas.dot %a, %b, %c : tensor<16x8xf64>, tensor<8x8xf64> -> tensor<16x8xf64>
  return %0 : tensor<16x8xf64>
}
}

// -----

module attributes {nv_tileaa.compute_capability = 75 : i32, nv_tileaa.target_spec = "sm_75"} {
// CHECK-LABEL: func.func @old
// CHECK: nv_tileas.dot {{.*}}atom = "mma.m16n8k8.f16"
// CHECK: nv_tileas.dot
// CHECK-NOT: atom
// WHY-DAG: no matrix instruction of sm_75 multiplies bf16
// WHY-DAG: fma on f64 is faster on sm_75
func.func @old(%a: tensor<16x16xf16>, %c: tensor<16x16xf32>, %d: tensor<16x16xbf16>, %e: tensor<16x16xf64>) {
  %0 = nv_tileas.dot %a, %a, %c : tensor<16x16xf16>, tensor<16x16xf16> -> tensor<16x16xf32>
  %1 = nv_tileas.dot %d, %d, %c : tensor<16x16xbf16>, tensor<16x16xbf16> -> tensor<16x16xf32>
  %2 = nv_tileas.dot %e, %e, %e : tensor<16x16xf64>, tensor<16x16xf64> -> tensor<16x16xf64>
  return
}
}

// -----

module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
// Eight rows, as of decoding attention, are not transposed for an instruction of 64 rows: memory is the limit (Rationale.md).
// CHECK-LABEL: func.func @few_rows
// CHECK: nv_tileas.dot {{.*}}atom = "mma.m16n8k16.f16"
func.func @few_rows(%a: tensor<8x128xf16>, %b: tensor<128x64xf16>, %c: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %0 = nv_tileas.dot %a, %b, %c : tensor<8x128xf16>, tensor<128x64xf16> -> tensor<8x64xf32>
  return %0 : tensor<8x64xf32>
}
}

// -----

module attributes {nv_tileaa.compute_capability = 89 : i32, nv_tileaa.target_spec = "sm_89"} {
// Instructions on 8-bit floats keep fewer bits of their sums.
// CHECK-LABEL: func.func @short_sums
// CHECK: nv_tileas.dot {{.*}}atom = "mma.m16n8k32.e4m3"{{.*}}fast_acc
// CHECK: nv_tileas.dot {{.*}}atom = "mma.m16n8k16.f16"
func.func @short_sums(%a: tensor<16x32xf8E4M3FN>, %b: tensor<32x8xf8E4M3FN>, %c: tensor<16x8xf32>) -> tensor<16x8xf32> {
  %0 = nv_tileas.dot %a, %b, %c {fast_acc} : tensor<16x32xf8E4M3FN>, tensor<32x8xf8E4M3FN> -> tensor<16x8xf32>
  %1 = nv_tileas.dot %a, %b, %0 : tensor<16x32xf8E4M3FN>, tensor<32x8xf8E4M3FN> -> tensor<16x8xf32>
  return %1 : tensor<16x8xf32>
}
}

// -----

// CHECK-LABEL: func.func @no_chip
// CHECK-NOT: atom
// WHY-DAG: no chip is specified
func.func @no_chip(%a: tensor<16x16xf16>, %c: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %0 = nv_tileas.dot %a, %a, %c : tensor<16x16xf16>, tensor<16x16xf16> -> tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}
