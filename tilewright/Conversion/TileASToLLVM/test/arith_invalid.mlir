// RUN: tilewright-opt %s --convert-tileas-to-llvm --split-input-file --verify-diagnostics
// What PTX has no form for is refused at its line.

func.func @eight(%x: f8E4M3FN) -> f32 {
  // expected-error @+1 {{'nv_tileas.extf' op on 'f8E4M3FN' is not supported yet; f16, bf16, f32 and f64 are}}
  %0 = nv_tileas.extf %x : f8E4M3FN -> f32
  return %0 : f32
}
