// RUN: tilewright-opt %s --nv-tileas-allocate-shared --verify-diagnostics
func.func @big() {
  // expected-error @+1 {{'nv_tileas.alloc_buffer' op expects at most 49152 bytes of shared memory in a kernel, but found 65536 alive together; use smaller tiles}}
  %0 = nv_tileas.alloc_buffer : memref<128x128xf32, 3>
  return
}
