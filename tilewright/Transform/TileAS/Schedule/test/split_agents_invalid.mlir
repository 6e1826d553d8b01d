// RUN: tilewright-opt %s --nv-tileas-split-agents --verify-diagnostics --split-input-file

!barriers = !nv_tileas.memref<3x[1xi64], shared>
// expected-error @+1 {{'func.func' op has channels, but its module specifies no chip}}
func.func @no_chip(%full: !barriers, %empty: !barriers, %a: !nv_tileas.memref<3x[64x32xf16], shared>) attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>} {
  %p = nv_tileas.async.pipeline.create_pipeline %full, %empty rings(%a) consumers 4 : !barriers, (!nv_tileas.memref<3x[64x32xf16], shared>) -> !nv_tileas.pipeline<3>
  return
}

// -----

!barriers = !nv_tileas.memref<3x[1xi64], shared>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
// expected-error @+1 {{'func.func' op has channels, but no 'nv_tileaa.kernel_spec' that specifies its number of warps}}
func.func @no_spec(%full: !barriers, %empty: !barriers, %a: !nv_tileas.memref<3x[64x32xf16], shared>) {
  %p = nv_tileas.async.pipeline.create_pipeline %full, %empty rings(%a) consumers 4 : !barriers, (!nv_tileas.memref<3x[64x32xf16], shared>) -> !nv_tileas.pipeline<3>
  return
}
}
