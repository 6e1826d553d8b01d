// covers: tiles move between registers and shared memory by ldmatrix and stmatrix, also transposed
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_75 --check --racecheck
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 --check --racecheck
// RUN: tilewright run %s --launch %s:2 --on emulator --gpu-name sm_75 --check --racecheck
// RUN: tilewright run %s --launch %s:2 --on emulator --gpu-name sm_90 --check --racecheck
// RUN: tilewright run %s --launch %s:3 --on emulator --gpu-name sm_75 --check --racecheck
// RUN: tilewright run %s --launch %s:3 --on emulator --gpu-name sm_90 --check --racecheck
// RUN: tilewright run %s --launch %s:4 --on emulator --gpu-name sm_75 --check --racecheck
// RUN: tilewright run %s --launch %s:4 --on emulator --gpu-name sm_90 --check --racecheck
// RUN: tilewright run %s --launch %s:5 --on emulator --gpu-name sm_75 --check --racecheck
// RUN: tilewright run %s --launch %s:5 --on emulator --gpu-name sm_90 --check --racecheck
// RUN: tilewright run %s --launch %s:6 --on emulator --gpu-name sm_75 --check --racecheck
// RUN: tilewright run %s --launch %s:6 --on emulator --gpu-name sm_90 --check --racecheck
// RUN: tilewright compile %s --gpu-name sm_75 -o - | FileCheck %s --check-prefixes=CHECK,TURING
// RUN: tilewright compile %s --gpu-name sm_90 -o - | FileCheck %s --check-prefixes=CHECK,HOPPER
// launch: {"entry": "halves", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "f16", "shape": [256], "contents": "iota"}, {"name": "p", "role": "out", "dtype": "f16", "shape": [256]},
//   {"name": "q", "role": "out", "dtype": "f16", "shape": [256]}], "outputs": [{"arg": "p", "compare": "exact", "contents": "iota"},
//   {"arg": "q", "compare": "exact", "contents": "iota"}]}
// launch: {"entry": "columns", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "f16", "shape": [256], "contents": "iota"}, {"name": "p", "role": "out", "dtype": "f16", "shape": [256]},
//   {"name": "q", "role": "out", "dtype": "f16", "shape": [256]}], "outputs": [{"arg": "p", "compare": "exact", "contents": "iota"},
//   {"arg": "q", "compare": "exact", "contents": "iota"}]}
// launch: {"entry": "swizzled", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "f16", "shape": [1024], "contents": "iota"}, {"name": "p", "role": "out", "dtype": "f16", "shape": [1024]},
//   {"name": "q", "role": "out", "dtype": "f16", "shape": [1024]}], "outputs": [{"arg": "p", "compare": "exact", "contents": "iota"},
//   {"arg": "q", "compare": "exact", "contents": "iota"}]}
// launch: {"entry": "bytes", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "i8", "shape": [512], "contents": {"gen": "integers", "lo": -128, "hi": 127, "seed": 3}}, {"name": "p", "role": "out", "dtype": "i8", "shape": [512]},
//   {"name": "q", "role": "out", "dtype": "i8", "shape": [512]}], "outputs": [{"arg": "p", "compare": "exact", "contents": {"gen": "integers", "lo": -128, "hi": 127, "seed": 3}},
//   {"arg": "q", "compare": "exact", "contents": {"gen": "integers", "lo": -128, "hi": 127, "seed": 3}}]}
// launch: {"entry": "words", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "f32", "shape": [128], "contents": "iota"}, {"name": "p", "role": "out", "dtype": "f32", "shape": [128]},
//   {"name": "q", "role": "out", "dtype": "f32", "shape": [128]}], "outputs": [{"arg": "p", "compare": "exact", "contents": "iota"},
//   {"arg": "q", "compare": "exact", "contents": "iota"}]}
// launch: {"entry": "copies", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "f16", "shape": [256], "contents": "iota"}, {"name": "p", "role": "out", "dtype": "f16", "shape": [256]},
//   {"name": "q", "role": "out", "dtype": "f16", "shape": [256]}], "outputs": [{"arg": "p", "compare": "exact", "contents": "iota"},
//   {"arg": "q", "compare": "exact", "contents": "iota"}]}
// CHECK-LABEL: .entry halves(
// CHECK:       ldmatrix.sync.aligned.m8n8.x4.shared.b16
// TURING-NOT:  stmatrix
// HOPPER:      stmatrix.sync.aligned.m8n8.x4.shared.b16
// CHECK-LABEL: .entry columns(
// CHECK:       ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16
// HOPPER:      stmatrix.sync.aligned.m8n8.x4.trans.shared.b16
// CHECK-LABEL: .entry swizzled(
// CHECK:       ldmatrix.sync.aligned.m8n8.x4.shared.b16
// CHECK-LABEL: .entry bytes(
// CHECK:       ldmatrix.sync.aligned.m8n8.x4.shared.b16
// CHECK-LABEL: .entry words(
// CHECK:       ldmatrix.sync.aligned.m8n8.x4.shared.b16
// CHECK-LABEL: .entry copies(
// CHECK:       ldmatrix.sync.aligned.m8n8.x4.shared.b16
#half = #nv_tileas.layout<16x16, register = [[0, 1], [8, 0], [0, 8]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = []>
#halfcopies = #nv_tileas.layout<16x16, register = [[0, 1], [8, 0], [0, 0], [0, 8]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[0, 0]]>
#half4 = #nv_tileas.layout<64x16, register = [[0, 1], [8, 0], [0, 8]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0]]>
#byte = #nv_tileas.layout<16x32, register = [[0, 1], [0, 2], [8, 0], [0, 16]], lane = [[0, 4], [0, 8], [1, 0], [2, 0], [4, 0]], warp = []>
#word = #nv_tileas.layout<16x8, register = [[8, 0], [0, 4]], lane = [[0, 1], [0, 2], [1, 0], [2, 0], [4, 0]], warp = []>
#halfflat = #nv_tileas.layout<256, register = [[1], [128], [8]], lane = [[2], [4], [16], [32], [64]], warp = []>
#halfcopiesflat = #nv_tileas.layout<256, register = [[1], [128], [0], [8]], lane = [[2], [4], [16], [32], [64]], warp = [[0]]>
#half4flat = #nv_tileas.layout<1024, register = [[1], [128], [8]], lane = [[2], [4], [16], [32], [64]], warp = [[256], [512]]>
#byteflat = #nv_tileas.layout<512, register = [[1], [2], [256], [16]], lane = [[4], [8], [32], [64], [128]], warp = []>
#wordflat = #nv_tileas.layout<128, register = [[64], [4]], lane = [[1], [2], [8], [16], [32]], warp = []>
#column = #nv_tileas.memory<16x16, offset = [[1, 2, 4, 8], [16, 32, 64, 128]]>
#turned = #nv_tileas.memory<64x16, offset = [[16, 32, 72, 128, 256, 512], [1, 2, 4, 8]]>
module attributes {tilewright.phase = {after = "finish-tileas", opt_level = 3 : i32}} {
  func.func @halves(%x: !nv_tileas.ptr<f16>, %p: !nv_tileas.ptr<f16>, %q: !nv_tileas.ptr<f16>) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 1, num_ctas = 1>} {
    %xi = nv_tileas.iota : tensor<256xi32>
    %xs = nv_tileas.splat %x : !nv_tileas.ptr<f16> -> tensor<256x!nv_tileas.ptr<f16>>
    %xo = nv_tileas.offset %xs, %xi : tensor<256x!nv_tileas.ptr<f16>>, tensor<256xi32>
    %xp = nv_tileas.reshape %xo : tensor<256x!nv_tileas.ptr<f16>> -> tensor<16x16x!nv_tileas.ptr<f16>>
    %v, %t = nv_tileas.load_ptr %xp : tensor<16x16x!nv_tileas.ptr<f16>> -> tensor<16x16xf16>
    %a = nv_tileas.alloc_tensor : !nv_tileas.memref<16x16xf16, shared>
    nv_tileas.store_shared %v, %a : tensor<16x16xf16>, !nv_tileas.memref<16x16xf16, shared>
    %f = nv_tileas.load_shared %a : !nv_tileas.memref<16x16xf16, shared> -> tensor<16x16xf16, #half>
    %b = nv_tileas.alloc_tensor : !nv_tileas.memref<16x16xf16, shared>
    nv_tileas.store_shared %f, %b : tensor<16x16xf16, #half>, !nv_tileas.memref<16x16xf16, shared>
    %g = nv_tileas.load_shared %b : !nv_tileas.memref<16x16xf16, shared> -> tensor<16x16xf16>
    %pi = nv_tileas.iota : tensor<256xi32, #halfflat>
    %ps = nv_tileas.splat %p : !nv_tileas.ptr<f16> -> tensor<256x!nv_tileas.ptr<f16>, #halfflat>
    %po = nv_tileas.offset %ps, %pi : tensor<256x!nv_tileas.ptr<f16>, #halfflat>, tensor<256xi32, #halfflat>
    %pp = nv_tileas.reshape %po : tensor<256x!nv_tileas.ptr<f16>, #halfflat> -> tensor<16x16x!nv_tileas.ptr<f16>, #half>
    %qi = nv_tileas.iota : tensor<256xi32>
    %qs = nv_tileas.splat %q : !nv_tileas.ptr<f16> -> tensor<256x!nv_tileas.ptr<f16>>
    %qo = nv_tileas.offset %qs, %qi : tensor<256x!nv_tileas.ptr<f16>>, tensor<256xi32>
    %qp = nv_tileas.reshape %qo : tensor<256x!nv_tileas.ptr<f16>> -> tensor<16x16x!nv_tileas.ptr<f16>>
    %d = nv_tileas.store_ptr %f, %pp : tensor<16x16xf16, #half>, tensor<16x16x!nv_tileas.ptr<f16>, #half>
    %e = nv_tileas.store_ptr %g, %qp : tensor<16x16xf16>, tensor<16x16x!nv_tileas.ptr<f16>>
    return
  }

  func.func @columns(%x: !nv_tileas.ptr<f16>, %p: !nv_tileas.ptr<f16>, %q: !nv_tileas.ptr<f16>) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 1, num_ctas = 1>} {
    %xi = nv_tileas.iota : tensor<256xi32>
    %xs = nv_tileas.splat %x : !nv_tileas.ptr<f16> -> tensor<256x!nv_tileas.ptr<f16>>
    %xo = nv_tileas.offset %xs, %xi : tensor<256x!nv_tileas.ptr<f16>>, tensor<256xi32>
    %xp = nv_tileas.reshape %xo : tensor<256x!nv_tileas.ptr<f16>> -> tensor<16x16x!nv_tileas.ptr<f16>>
    %v, %t = nv_tileas.load_ptr %xp : tensor<16x16x!nv_tileas.ptr<f16>> -> tensor<16x16xf16>
    %a = nv_tileas.alloc_tensor : !nv_tileas.memref<16x16xf16, #column, shared>
    nv_tileas.store_shared %v, %a : tensor<16x16xf16>, !nv_tileas.memref<16x16xf16, #column, shared>
    %f = nv_tileas.load_shared %a : !nv_tileas.memref<16x16xf16, #column, shared> -> tensor<16x16xf16, #half>
    %b = nv_tileas.alloc_tensor : !nv_tileas.memref<16x16xf16, #column, shared>
    nv_tileas.store_shared %f, %b : tensor<16x16xf16, #half>, !nv_tileas.memref<16x16xf16, #column, shared>
    %g = nv_tileas.load_shared %b : !nv_tileas.memref<16x16xf16, #column, shared> -> tensor<16x16xf16>
    %pi = nv_tileas.iota : tensor<256xi32, #halfflat>
    %ps = nv_tileas.splat %p : !nv_tileas.ptr<f16> -> tensor<256x!nv_tileas.ptr<f16>, #halfflat>
    %po = nv_tileas.offset %ps, %pi : tensor<256x!nv_tileas.ptr<f16>, #halfflat>, tensor<256xi32, #halfflat>
    %pp = nv_tileas.reshape %po : tensor<256x!nv_tileas.ptr<f16>, #halfflat> -> tensor<16x16x!nv_tileas.ptr<f16>, #half>
    %qi = nv_tileas.iota : tensor<256xi32>
    %qs = nv_tileas.splat %q : !nv_tileas.ptr<f16> -> tensor<256x!nv_tileas.ptr<f16>>
    %qo = nv_tileas.offset %qs, %qi : tensor<256x!nv_tileas.ptr<f16>>, tensor<256xi32>
    %qp = nv_tileas.reshape %qo : tensor<256x!nv_tileas.ptr<f16>> -> tensor<16x16x!nv_tileas.ptr<f16>>
    %d = nv_tileas.store_ptr %f, %pp : tensor<16x16xf16, #half>, tensor<16x16x!nv_tileas.ptr<f16>, #half>
    %e = nv_tileas.store_ptr %g, %qp : tensor<16x16xf16>, tensor<16x16x!nv_tileas.ptr<f16>>
    return
  }

  func.func @swizzled(%x: !nv_tileas.ptr<f16>, %p: !nv_tileas.ptr<f16>, %q: !nv_tileas.ptr<f16>) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>} {
    %xi = nv_tileas.iota : tensor<1024xi32>
    %xs = nv_tileas.splat %x : !nv_tileas.ptr<f16> -> tensor<1024x!nv_tileas.ptr<f16>>
    %xo = nv_tileas.offset %xs, %xi : tensor<1024x!nv_tileas.ptr<f16>>, tensor<1024xi32>
    %xp = nv_tileas.reshape %xo : tensor<1024x!nv_tileas.ptr<f16>> -> tensor<64x16x!nv_tileas.ptr<f16>>
    %v, %t = nv_tileas.load_ptr %xp : tensor<64x16x!nv_tileas.ptr<f16>> -> tensor<64x16xf16>
    %a = nv_tileas.alloc_tensor : !nv_tileas.memref<64x16xf16, #turned, shared>
    nv_tileas.store_shared %v, %a : tensor<64x16xf16>, !nv_tileas.memref<64x16xf16, #turned, shared>
    %f = nv_tileas.load_shared %a : !nv_tileas.memref<64x16xf16, #turned, shared> -> tensor<64x16xf16, #half4>
    %b = nv_tileas.alloc_tensor : !nv_tileas.memref<64x16xf16, #turned, shared>
    nv_tileas.store_shared %f, %b : tensor<64x16xf16, #half4>, !nv_tileas.memref<64x16xf16, #turned, shared>
    %g = nv_tileas.load_shared %b : !nv_tileas.memref<64x16xf16, #turned, shared> -> tensor<64x16xf16>
    %pi = nv_tileas.iota : tensor<1024xi32, #half4flat>
    %ps = nv_tileas.splat %p : !nv_tileas.ptr<f16> -> tensor<1024x!nv_tileas.ptr<f16>, #half4flat>
    %po = nv_tileas.offset %ps, %pi : tensor<1024x!nv_tileas.ptr<f16>, #half4flat>, tensor<1024xi32, #half4flat>
    %pp = nv_tileas.reshape %po : tensor<1024x!nv_tileas.ptr<f16>, #half4flat> -> tensor<64x16x!nv_tileas.ptr<f16>, #half4>
    %qi = nv_tileas.iota : tensor<1024xi32>
    %qs = nv_tileas.splat %q : !nv_tileas.ptr<f16> -> tensor<1024x!nv_tileas.ptr<f16>>
    %qo = nv_tileas.offset %qs, %qi : tensor<1024x!nv_tileas.ptr<f16>>, tensor<1024xi32>
    %qp = nv_tileas.reshape %qo : tensor<1024x!nv_tileas.ptr<f16>> -> tensor<64x16x!nv_tileas.ptr<f16>>
    %d = nv_tileas.store_ptr %f, %pp : tensor<64x16xf16, #half4>, tensor<64x16x!nv_tileas.ptr<f16>, #half4>
    %e = nv_tileas.store_ptr %g, %qp : tensor<64x16xf16>, tensor<64x16x!nv_tileas.ptr<f16>>
    return
  }

  func.func @bytes(%x: !nv_tileas.ptr<i8>, %p: !nv_tileas.ptr<i8>, %q: !nv_tileas.ptr<i8>) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 1, num_ctas = 1>} {
    %xi = nv_tileas.iota : tensor<512xi32>
    %xs = nv_tileas.splat %x : !nv_tileas.ptr<i8> -> tensor<512x!nv_tileas.ptr<i8>>
    %xo = nv_tileas.offset %xs, %xi : tensor<512x!nv_tileas.ptr<i8>>, tensor<512xi32>
    %xp = nv_tileas.reshape %xo : tensor<512x!nv_tileas.ptr<i8>> -> tensor<16x32x!nv_tileas.ptr<i8>>
    %v, %t = nv_tileas.load_ptr %xp : tensor<16x32x!nv_tileas.ptr<i8>> -> tensor<16x32xi8>
    %a = nv_tileas.alloc_tensor : !nv_tileas.memref<16x32xi8, shared>
    nv_tileas.store_shared %v, %a : tensor<16x32xi8>, !nv_tileas.memref<16x32xi8, shared>
    %f = nv_tileas.load_shared %a : !nv_tileas.memref<16x32xi8, shared> -> tensor<16x32xi8, #byte>
    %b = nv_tileas.alloc_tensor : !nv_tileas.memref<16x32xi8, shared>
    nv_tileas.store_shared %f, %b : tensor<16x32xi8, #byte>, !nv_tileas.memref<16x32xi8, shared>
    %g = nv_tileas.load_shared %b : !nv_tileas.memref<16x32xi8, shared> -> tensor<16x32xi8>
    %pi = nv_tileas.iota : tensor<512xi32, #byteflat>
    %ps = nv_tileas.splat %p : !nv_tileas.ptr<i8> -> tensor<512x!nv_tileas.ptr<i8>, #byteflat>
    %po = nv_tileas.offset %ps, %pi : tensor<512x!nv_tileas.ptr<i8>, #byteflat>, tensor<512xi32, #byteflat>
    %pp = nv_tileas.reshape %po : tensor<512x!nv_tileas.ptr<i8>, #byteflat> -> tensor<16x32x!nv_tileas.ptr<i8>, #byte>
    %qi = nv_tileas.iota : tensor<512xi32>
    %qs = nv_tileas.splat %q : !nv_tileas.ptr<i8> -> tensor<512x!nv_tileas.ptr<i8>>
    %qo = nv_tileas.offset %qs, %qi : tensor<512x!nv_tileas.ptr<i8>>, tensor<512xi32>
    %qp = nv_tileas.reshape %qo : tensor<512x!nv_tileas.ptr<i8>> -> tensor<16x32x!nv_tileas.ptr<i8>>
    %d = nv_tileas.store_ptr %f, %pp : tensor<16x32xi8, #byte>, tensor<16x32x!nv_tileas.ptr<i8>, #byte>
    %e = nv_tileas.store_ptr %g, %qp : tensor<16x32xi8>, tensor<16x32x!nv_tileas.ptr<i8>>
    return
  }

  func.func @words(%x: !nv_tileas.ptr<f32>, %p: !nv_tileas.ptr<f32>, %q: !nv_tileas.ptr<f32>) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 1, num_ctas = 1>} {
    %xi = nv_tileas.iota : tensor<128xi32>
    %xs = nv_tileas.splat %x : !nv_tileas.ptr<f32> -> tensor<128x!nv_tileas.ptr<f32>>
    %xo = nv_tileas.offset %xs, %xi : tensor<128x!nv_tileas.ptr<f32>>, tensor<128xi32>
    %xp = nv_tileas.reshape %xo : tensor<128x!nv_tileas.ptr<f32>> -> tensor<16x8x!nv_tileas.ptr<f32>>
    %v, %t = nv_tileas.load_ptr %xp : tensor<16x8x!nv_tileas.ptr<f32>> -> tensor<16x8xf32>
    %a = nv_tileas.alloc_tensor : !nv_tileas.memref<16x8xf32, shared>
    nv_tileas.store_shared %v, %a : tensor<16x8xf32>, !nv_tileas.memref<16x8xf32, shared>
    %f = nv_tileas.load_shared %a : !nv_tileas.memref<16x8xf32, shared> -> tensor<16x8xf32, #word>
    %b = nv_tileas.alloc_tensor : !nv_tileas.memref<16x8xf32, shared>
    nv_tileas.store_shared %f, %b : tensor<16x8xf32, #word>, !nv_tileas.memref<16x8xf32, shared>
    %g = nv_tileas.load_shared %b : !nv_tileas.memref<16x8xf32, shared> -> tensor<16x8xf32>
    %pi = nv_tileas.iota : tensor<128xi32, #wordflat>
    %ps = nv_tileas.splat %p : !nv_tileas.ptr<f32> -> tensor<128x!nv_tileas.ptr<f32>, #wordflat>
    %po = nv_tileas.offset %ps, %pi : tensor<128x!nv_tileas.ptr<f32>, #wordflat>, tensor<128xi32, #wordflat>
    %pp = nv_tileas.reshape %po : tensor<128x!nv_tileas.ptr<f32>, #wordflat> -> tensor<16x8x!nv_tileas.ptr<f32>, #word>
    %qi = nv_tileas.iota : tensor<128xi32>
    %qs = nv_tileas.splat %q : !nv_tileas.ptr<f32> -> tensor<128x!nv_tileas.ptr<f32>>
    %qo = nv_tileas.offset %qs, %qi : tensor<128x!nv_tileas.ptr<f32>>, tensor<128xi32>
    %qp = nv_tileas.reshape %qo : tensor<128x!nv_tileas.ptr<f32>> -> tensor<16x8x!nv_tileas.ptr<f32>>
    %d = nv_tileas.store_ptr %f, %pp : tensor<16x8xf32, #word>, tensor<16x8x!nv_tileas.ptr<f32>, #word>
    %e = nv_tileas.store_ptr %g, %qp : tensor<16x8xf32>, tensor<16x8x!nv_tileas.ptr<f32>>
    return
  }

  func.func @copies(%x: !nv_tileas.ptr<f16>, %p: !nv_tileas.ptr<f16>, %q: !nv_tileas.ptr<f16>) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>} {
    %xi = nv_tileas.iota : tensor<256xi32>
    %xs = nv_tileas.splat %x : !nv_tileas.ptr<f16> -> tensor<256x!nv_tileas.ptr<f16>>
    %xo = nv_tileas.offset %xs, %xi : tensor<256x!nv_tileas.ptr<f16>>, tensor<256xi32>
    %xp = nv_tileas.reshape %xo : tensor<256x!nv_tileas.ptr<f16>> -> tensor<16x16x!nv_tileas.ptr<f16>>
    %v, %t = nv_tileas.load_ptr %xp : tensor<16x16x!nv_tileas.ptr<f16>> -> tensor<16x16xf16>
    %a = nv_tileas.alloc_tensor : !nv_tileas.memref<16x16xf16, shared>
    nv_tileas.store_shared %v, %a : tensor<16x16xf16>, !nv_tileas.memref<16x16xf16, shared>
    %f = nv_tileas.load_shared %a : !nv_tileas.memref<16x16xf16, shared> -> tensor<16x16xf16, #halfcopies>
    %b = nv_tileas.alloc_tensor : !nv_tileas.memref<16x16xf16, shared>
    nv_tileas.store_shared %f, %b : tensor<16x16xf16, #halfcopies>, !nv_tileas.memref<16x16xf16, shared>
    %g = nv_tileas.load_shared %b : !nv_tileas.memref<16x16xf16, shared> -> tensor<16x16xf16>
    %pi = nv_tileas.iota : tensor<256xi32, #halfcopiesflat>
    %ps = nv_tileas.splat %p : !nv_tileas.ptr<f16> -> tensor<256x!nv_tileas.ptr<f16>, #halfcopiesflat>
    %po = nv_tileas.offset %ps, %pi : tensor<256x!nv_tileas.ptr<f16>, #halfcopiesflat>, tensor<256xi32, #halfcopiesflat>
    %pp = nv_tileas.reshape %po : tensor<256x!nv_tileas.ptr<f16>, #halfcopiesflat> -> tensor<16x16x!nv_tileas.ptr<f16>, #halfcopies>
    %qi = nv_tileas.iota : tensor<256xi32>
    %qs = nv_tileas.splat %q : !nv_tileas.ptr<f16> -> tensor<256x!nv_tileas.ptr<f16>>
    %qo = nv_tileas.offset %qs, %qi : tensor<256x!nv_tileas.ptr<f16>>, tensor<256xi32>
    %qp = nv_tileas.reshape %qo : tensor<256x!nv_tileas.ptr<f16>> -> tensor<16x16x!nv_tileas.ptr<f16>>
    %d = nv_tileas.store_ptr %f, %pp : tensor<16x16xf16, #halfcopies>, tensor<16x16x!nv_tileas.ptr<f16>, #halfcopies>
    %e = nv_tileas.store_ptr %g, %qp : tensor<16x16xf16>, tensor<16x16x!nv_tileas.ptr<f16>>
    return
  }
}
