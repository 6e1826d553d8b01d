// RUN: tilewright-opt %s --convert-tileas-to-llvm --split-input-file --verify-diagnostics
// What PTX has no form for is refused at its line.

func.func @half(%x: f16) -> f16 {
  // expected-error @+1 {{'nv_tileas.addf' op with rounding zero is not supported on 'f16' yet; convert to f32 first}}
  %0 = nv_tileas.addf %x, %x rounding<zero> : f16
  return %0 : f16
}
