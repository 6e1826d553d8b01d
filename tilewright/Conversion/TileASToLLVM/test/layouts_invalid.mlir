// RUN: tilewright-opt %s --convert-tileas-to-llvm --split-input-file --verify-diagnostics

#four = #nv_tileas.layout<128, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[32], [64]]>
llvm.func @warps() attributes {nvvm.kernel, nvvm.reqntid = array<i32: 64, 1, 1>} {
  // expected-error-re @+1 {{'nv_tileas.iota' op expects a layout for at most 2 warps, as execute it, but found 4 in 'tensor<128xi32, #nv_tileas.layout<128, {{.*}}>>'}}
  %x = nv_tileas.iota : tensor<128xi32, #four>
  llvm.return
}

// -----

#pair = #nv_tileas.layout<64, register = [], lane = [[1], [2], [4], [8], [16]], warp = [], block = [[32]]>
llvm.func @blocks() attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32, 1, 1>} {
  // expected-error-re @+1 {{'nv_tileas.iota' op expects a layout for clusters of 1 blocks, as in the kernel, but found 2 in 'tensor<64xi32, #nv_tileas.layout<64, {{.*}}>>'}}
  %x = nv_tileas.iota : tensor<64xi32, #pair>
  llvm.return
}

// -----

#two = #nv_tileas.layout<64, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[32]]>
llvm.func @agent() attributes {nvvm.kernel, nvvm.reqntid = array<i32: 64, 1, 1>, nv_tileas.num_warps = 2 : i32} {
  nv_tileas.async.pipeline.agent_switch attributes {nv_tileas.num_warps = 1 : i32} {
    // expected-error-re @+1 {{'nv_tileas.iota' op expects a layout for at most 1 warps, as execute it, but found 2 in {{.*}}}}
    %x = nv_tileas.iota : tensor<64xi32, #two>
  }
  llvm.return
}

// -----

func.func @no_place() attributes {nv_tileas.shared_bytes = 256 : i64} {
  // expected-error @+1 {{'nv_tileas.alloc_tensor' op expects an offset within the 256 bytes that 'nv_tileas.shared_bytes' of its function reserves, but found 512 bytes from byte 0 on; run nv-tileas-assign-buffers}}
  %b = nv_tileas.alloc_tensor {offset = 0 : i64} : !nv_tileas.memref<128xf32, shared>
  return
}
