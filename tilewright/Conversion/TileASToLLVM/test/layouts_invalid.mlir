// RUN: tilewright-opt %s --convert-tileas-to-llvm --split-input-file --verify-diagnostics
// covers: PS-4

#four = #nv_tileas.layout<128, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[32], [64]]>
llvm.func @warps() attributes {nvvm.kernel, nvvm.reqntid = array<i32: 64, 1, 1>} {
  // expected-error-re @+1 {{'nv_tileas.iota' op expects a layout for at most 2 warps, as many as the kernel has, but found 4 in 'tensor<128xi32, #nv_tileas.layout<128, {{.*}}>>'}}
  %x = nv_tileas.iota : tensor<128xi32, #four>
  llvm.return
}

// -----

func.func @no_place() attributes {nv_tileas.shared_bytes = 256 : i64} {
  // expected-error @+1 {{'nv_tileas.alloc_tensor' op expects a place within the 256 bytes that 'nv_tileas.shared_bytes' of its function counts, but found 512 bytes from byte 0 on; run nv-tileas-assign-buffers}}
  %b = nv_tileas.alloc_tensor {offset = 0 : i64} : !nv_tileas.memref<128xf32, shared>
  return
}
