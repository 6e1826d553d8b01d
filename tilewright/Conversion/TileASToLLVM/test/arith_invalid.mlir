// RUN: tilewright-opt %s --convert-tileas-to-llvm --split-input-file --verify-diagnostics
// What PTX has no form for is refused at its line.

func.func @half(%x: f16) -> f16 {
  // expected-error @+1 {{'nv_tileas.addf' op with rounding zero is not supported on 'f16' yet; convert to f32 first}}
  %0 = nv_tileas.addf %x, %x rounding<zero> : f16
  return %0 : f16
}

// -----

func.func @eight(%x: f8E4M3FN) -> f32 {
  // expected-error @+1 {{'nv_tileas.extf' op on 'f8E4M3FN' is not supported yet; f16, bf16, f32 and f64 are}}
  %0 = nv_tileas.extf %x : f8E4M3FN -> f32
  return %0 : f32
}
