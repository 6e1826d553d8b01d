// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

func.func @f(%p: !cute.ptr<f16, gmem>) {
  // expected-error @+1 {{expects its source in smem, but found '!cute.ptr<f16, gmem>'}}
  %0 = cute_nvgpu.load %p, !cute_nvgpu.atom.ldsm<f16, mode = <"(8,8)">, num_matrices = 4, n> : !cute.ptr<f16, gmem> -> vector<8xf16>
  return
}

// -----

func.func @f(%p: !cute.ptr<f16, smem>) {
  // expected-error @+1 {{expects 'vector<8xf16>' in each thread for the atom, but found 'vector<4xf16>'}}
  %0 = cute_nvgpu.load %p, !cute_nvgpu.atom.ldsm<f16, mode = <"(8,8)">, num_matrices = 4, n> : !cute.ptr<f16, smem> -> vector<4xf16>
  return
}

// -----

func.func @f(%p: !cute.ptr<f16, smem>) {
  // expected-error @+1 {{expects atom.universal_copy or atom.ldsm, but found '!cute_nvgpu.atom.stsm<f16, mode = <"(8,8)">, num_matrices = 4, n>'}}
  %0 = cute_nvgpu.load %p, !cute_nvgpu.atom.stsm<f16, mode = <"(8,8)">, num_matrices = 4, n> : !cute.ptr<f16, smem> -> vector<8xf16>
  return
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<4xf16>, %c: vector<4xf32>) {
  // expected-error @+1 {{expects A to be 'vector<8xf16>' for '!cute_nvgpu.sm80.mma<16x8x16, elem_type = (f16, f16, f32)>', but found 'vector<4xf16>'}}
  %0 = cute_nvgpu.mma %a, %b, %c, !cute_nvgpu.sm80.mma<16x8x16, elem_type = (f16, f16, f32)> : vector<4xf16>, vector<4xf16>, vector<4xf32>
  return
}

// -----

func.func @f(%map: !cute_nvgpu.tma_descriptor_tiled<f16, box = "(64,128)", swizzle = S<3,4,3>>, %s: !cute.ptr<f16, smem>, %x: i32) {
  // expected-error @+1 {{expects 2 coordinates, one for each mode of the box of '!cute_nvgpu.tma_descriptor_tiled<f16, box = "(64,128)", swizzle = S<3,4,3>>', but found 1}}
  cute_nvgpu.tma_store %s, %map[%x] : !cute.ptr<f16, smem>, !cute_nvgpu.tma_descriptor_tiled<f16, box = "(64,128)", swizzle = S<3,4,3>>
  return
}

// -----

func.func @f(%p: !cute.ptr<f32, gmem>) {
  // expected-error @+1 {{expects a pointer to the atom's element type 'f16', but found '!cute.ptr<f32, gmem>'}}
  %0 = cute_nvgpu.load %p, !cute_nvgpu.atom.universal_copy<f16, 128 b> : !cute.ptr<f32, gmem> -> vector<8xf16>
  return
}

// -----

func.func @f(%p: !cute.ptr<f16, rmem>) {
  // expected-error @+1 {{expects its source in generic or gmem or smem, but found '!cute.ptr<f16, rmem>'}}
  %0 = cute_nvgpu.load %p, !cute_nvgpu.atom.universal_copy<f16, 128 b> : !cute.ptr<f16, rmem> -> vector<8xf16>
  return
}

// -----

func.func @f(%a: vector<8xf16>, %b: vector<4xf16>, %c: vector<4xf32>) {
  // expected-error @+1 {{expects an MMA of one warp, whose operands are in registers, but found '!cute_nvgpu.sm90.mma<64x128x16, elem_type = (f16, f16, f32)>'}}
  %0 = cute_nvgpu.mma %a, %b, %c, !cute_nvgpu.sm90.mma<64x128x16, elem_type = (f16, f16, f32)> : vector<8xf16>, vector<4xf16>, vector<4xf32>
  return
}
