// RUN: tilewright-opt %s --convert-cuda-tile-to-tileaa --split-input-file --verify-diagnostics
// Without the option the module's own chip is used, if it names one.

// expected-error @+1 {{expected the option gpu-name of convert-cuda-tile-to-tileaa, a chip such as sm_90, got none}}
module {}

// -----

// expected-error @+1 {{unknown chip 'sm_42'}}
module attributes {nv_tileaa.target_spec = "sm_42"} {}

// -----

module attributes {nv_tileaa.target_spec = "sm_90"} {}
