// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Only integers are read as unsigned.

func.func @f(%a: tensor<8x8xf16>, %c: tensor<8x8xf32>) {
  // expected-error @+1 {{'nv_tileaa.dot' op failed to verify that only integers are read as unsigned}}
  %0 = nv_tileaa.dot %a, %a, %c {rhs_unsigned} : tensor<8x8xf16>, tensor<8x8xf16> -> tensor<8x8xf32>
  return
}
