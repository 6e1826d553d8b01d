// RUN: tilewright-opt %s --nv-tileas-assign-buffers --verify-diagnostics --split-input-file
func.func @big() {
  // expected-error @+1 {{'nv_tileas.alloc_tensor' op expects at most 49152 bytes of shared memory in a block, but found 65536 live at the same time; use smaller tiles}}
  %0 = nv_tileas.alloc_tensor : !nv_tileas.memref<128x128xf32, shared>
  return
}

// -----

module attributes {nv_tileaa.compute_capability = 75 : i32, nv_tileaa.target_spec = "sm_75"} {
  func.func @largest() {
    %0 = nv_tileas.alloc_tensor : !nv_tileas.memref<128x128xf32, shared>
    return
  }
  func.func @larger() {
    // expected-error @+1 {{'nv_tileas.alloc_tensor' op expects at most 65536 bytes of shared memory in a block of sm_75, but found 131072 live at the same time; use smaller tiles}}
    %0 = nv_tileas.alloc_tensor : !nv_tileas.memref<128x256xf32, shared>
    return
  }
}
