// covers: MMAs with operands in shared memory, swizzled or not, also as a slice of a buffer
// RUN: sed 's/opt_level = 3/opt_level = 0/' %s > %t.mlir
// RUN: tilewright run %t.mlir --launch %s --on emulator --gpu-name sm_75 --check --racecheck
// RUN: tilewright run %s --launch %s --on emulator --gpu-name sm_90 --check --racecheck
// launch: {"entry": "products", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "f32", "shape": [128], "contents": {"gen": "iota"}}, {"name": "p", "role": "out", "dtype": "f32", "shape": [64]},
//   {"name": "q", "role": "out", "dtype": "f32", "shape": [64]}],
//   "outputs": [{"arg": "p", "compare": "exact", "values": [
//   9920, 10040, 10160, 10280, 10400, 10520, 10640, 10760, 25280, 25656, 26032, 26408, 26784, 27160, 27536, 27912,
//   40640, 41272, 41904, 42536, 43168, 43800, 44432, 45064, 56000, 56888, 57776, 58664, 59552, 60440, 61328,
//   62216, 71360, 72504, 73648, 74792, 75936, 77080, 78224, 79368, 86720, 88120, 89520, 90920, 92320, 93720,
//   95120, 96520, 102080, 103736, 105392, 107048, 108704, 110360, 112016, 113672, 117440, 119352, 121264, 123176,
//   125088, 127000, 128912, 130824
//   ]}, {"arg": "q", "compare": "exact", "values": [
//   9920, 10040, 10160, 10280, 10400, 10520, 10640, 10760, 25280, 25656, 26032, 26408, 26784, 27160, 27536, 27912,
//   40640, 41272, 41904, 42536, 43168, 43800, 44432, 45064, 56000, 56888, 57776, 58664, 59552, 60440, 61328,
//   62216, 71360, 72504, 73648, 74792, 75936, 77080, 78224, 79368, 86720, 88120, 89520, 90920, 92320, 93720,
//   95120, 96520, 102080, 103736, 105392, 107048, 108704, 110360, 112016, 113672, 117440, 119352, 121264, 123176,
//   125088, 127000, 128912, 130824
//   ]}]}
#turned = #nv_tileas.memory<8x16, offset = [[17, 34, 68], [1, 2, 4, 8]]>
module attributes {tilewright.phase = {after = "finish-tileas", opt_level = 3 : i32}} {
  func.func @products(%x: !nv_tileas.ptr<f32>, %p: !nv_tileas.ptr<f32>, %q: !nv_tileas.ptr<f32>) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>} {
    %zero = arith.constant 0 : i32
    %sixteen = arith.constant 16 : i32
    %none = arith.constant 0.0 : f32
    %i = nv_tileas.iota : tensor<128xi32>
    %s = nv_tileas.splat %x : !nv_tileas.ptr<f32> -> tensor<128x!nv_tileas.ptr<f32>>
    %at = nv_tileas.offset %s, %i : tensor<128x!nv_tileas.ptr<f32>>, tensor<128xi32>
    %all, %t = nv_tileas.load_ptr %at : tensor<128x!nv_tileas.ptr<f32>> -> tensor<128xf32>
    %a = nv_tileas.reshape %all : tensor<128xf32> -> tensor<8x16xf32>
    %b = nv_tileas.reshape %all : tensor<128xf32> -> tensor<16x8xf32>
    %c = nv_tileas.splat %none : f32 -> tensor<8x8xf32>
    %as = nv_tileas.alloc_tensor : !nv_tileas.memref<8x16xf32, #turned, shared>
    nv_tileas.store_shared %a, %as : tensor<8x16xf32>, !nv_tileas.memref<8x16xf32, #turned, shared>
    %bs = nv_tileas.alloc_tensor : !nv_tileas.memref<32x8xf32, shared>
    %low = nv_tileas.view %bs[%sixteen, %zero : i32, i32] : !nv_tileas.memref<32x8xf32, shared> -> !nv_tileas.memref<16x8xf32, shared>
    nv_tileas.store_shared %b, %low : tensor<16x8xf32>, !nv_tileas.memref<16x8xf32, shared>
    %0 = nv_tileas.dot %as, %low, %c : !nv_tileas.memref<8x16xf32, #turned, shared>, !nv_tileas.memref<16x8xf32, shared> -> tensor<8x8xf32>
    %1 = nv_tileas.dot %as, %b, %c : !nv_tileas.memref<8x16xf32, #turned, shared>, tensor<16x8xf32> -> tensor<8x8xf32>
    %j = nv_tileas.iota : tensor<64xi32>
    %r0 = nv_tileas.reshape %0 : tensor<8x8xf32> -> tensor<64xf32>
    %r1 = nv_tileas.reshape %1 : tensor<8x8xf32> -> tensor<64xf32>
    %p0 = nv_tileas.splat %p : !nv_tileas.ptr<f32> -> tensor<64x!nv_tileas.ptr<f32>>
    %pp = nv_tileas.offset %p0, %j : tensor<64x!nv_tileas.ptr<f32>>, tensor<64xi32>
    %q0 = nv_tileas.splat %q : !nv_tileas.ptr<f32> -> tensor<64x!nv_tileas.ptr<f32>>
    %qq = nv_tileas.offset %q0, %j : tensor<64x!nv_tileas.ptr<f32>>, tensor<64xi32>
    %d0 = nv_tileas.store_ptr %r0, %pp : tensor<64xf32>, tensor<64x!nv_tileas.ptr<f32>>
    %d1 = nv_tileas.store_ptr %r1, %qq : tensor<64xf32>, tensor<64x!nv_tileas.ptr<f32>>
    return
  }
}
