// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// How integers are read is said of integers only.

func.func @f(%a: tensor<8x8xf16>, %c: tensor<8x8xf32>) {
  // expected-error @+1 {{'nv_tileaa.dot' op expects no signedness with floats}}
  %0 = nv_tileaa.dot %a, %a, %c signedness_b<signed> : tensor<8x8xf16>, tensor<8x8xf16>, tensor<8x8xf32>
  return
}
