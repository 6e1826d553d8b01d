// RUN: tilewright-opt %s --convert-cuda-tile-to-tileaa --split-input-file --verify-diagnostics
// Without the option the module's own chip counts, if it names one.

// expected-error @+1 {{expected the option gpu-name of convert-cuda-tile-to-tileaa, one of sm_75, sm_80, sm_86, sm_87, sm_88, sm_89, sm_90, sm_100, sm_103, sm_110, sm_120, sm_121, got none}}
module {}

// -----

// expected-error @+1 {{unknown chip 'sm_42'}}
module attributes {nv_tileaa.target_spec = "sm_42"} {}

// -----

module attributes {nv_tileaa.target_spec = "sm_90"} {}
