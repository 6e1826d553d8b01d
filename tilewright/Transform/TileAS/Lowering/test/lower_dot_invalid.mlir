// RUN: tilewright-opt %s --nv-tileas-lower-dot --verify-diagnostics --split-input-file

func.func @without_layouts(%a: tensor<16x16xf16>, %b: tensor<16x16xf16>, %c: tensor<16x16xf32>) -> tensor<16x16xf32> {
  // expected-error @+1 {{'nv_tileas.dot' op expects operands in buffers or in the registers of the threads that multiply them; run nv-tileas-place-operands first}}
  %0 = nv_tileas.dot %a, %b, %c : tensor<16x16xf16>, tensor<16x16xf16> -> tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}
