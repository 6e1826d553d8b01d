// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

func.func @warps(%a: tensor<16x16xf16>, %c: tensor<16x16xf32>) {
  // expected-error @+1 {{'nv_tileas.mma' op expects as warps three powers of two whose product is at most 32, but found [1, 3, 1]}}
  %0 = nv_tileas.mma %a, %a, %c {atom = "mma.m16n8k16.f16", warps = array<i32: 1, 3, 1>} : tensor<16x16xf16>, tensor<16x16xf16> -> tensor<16x16xf32>
  return
}

// -----

func.func @warps_of_dot(%a: tensor<16x16xf16>, %c: tensor<16x16xf32>) {
  // expected-error @+1 {{'nv_tileas.dot' op expects as warps three powers of two whose product is at most 32, but found [8, 8, 1]}}
  %0 = nv_tileas.dot %a, %a, %c {atom = "mma.m16n8k16.f16", warps = array<i32: 8, 8, 1>} : tensor<16x16xf16>, tensor<16x16xf16> -> tensor<16x16xf32>
  return
}

// -----

func.func @warps_alone(%a: tensor<16x16xf16>, %c: tensor<16x16xf32>) {
  // expected-error @+1 {{'nv_tileas.dot' op expects no warps without an atom}}
  %0 = nv_tileas.dot %a, %a, %c {warps = array<i32: 1, 1, 1>} : tensor<16x16xf16>, tensor<16x16xf16> -> tensor<16x16xf32>
  return
}

// -----

func.func @of_a_warpgroup(%a: tensor<64x16xf16>, %b: tensor<16x8xf16>, %c: tensor<64x8xf32>) {
  // expected-error @+1 {{'nv_tileas.mma' op expects groups of 4 warps that share the rows, but found [1, 1, 1]}}
  %0 = nv_tileas.mma %a, %b, %c {atom = "wgmma.m64n8k16.f16", warps = array<i32: 1, 1, 1>} : tensor<64x16xf16>, tensor<16x8xf16> -> tensor<64x8xf32>
  return
}

// -----

// A dot may be widened to its atom's type; fragments may not.
func.func @not_widened(%a: tensor<16x16xf8E5M2>, %b: tensor<16x8xf8E5M2>, %c: tensor<16x8xf32>) {
  // expected-error @+1 {{'nv_tileas.mma' op expects lhs and rhs of the atom's type, f16, but found 'f8E5M2' and 'f8E5M2'}}
  %0 = nv_tileas.mma %a, %b, %c {atom = "mma.m16n8k16.f16", warps = array<i32: 1, 1, 1>} : tensor<16x16xf8E5M2>, tensor<16x8xf8E5M2> -> tensor<16x8xf32>
  return
}

// -----

func.func @shapes(%a: tensor<16x16xf16>, %c: tensor<16x8xf32>) {
  // expected-error @+1 {{'nv_tileas.mma' op expects shapes MxK, KxN and MxN, but found 'tensor<16x16xf16>', 'tensor<16x16xf16>' and 'tensor<16x8xf32>'}}
  %0 = nv_tileas.mma %a, %a, %c {atom = "mma.m16n8k16.f16", warps = array<i32: 1, 1, 1>} : tensor<16x16xf16>, tensor<16x16xf16> -> tensor<16x8xf32>
  return
}

// -----

func.func @long(%a: tensor<16x16xf16>, %c: tensor<16x16xf32>) {
  // expected-error @+1 {{'nv_tileas.mma' op expects k of at most 8, the atom's, but found 'tensor<16x16xf16>'}}
  %0 = nv_tileas.mma %a, %a, %c {atom = "mma.m16n8k8.f16", warps = array<i32: 1, 1, 1>} : tensor<16x16xf16>, tensor<16x16xf16> -> tensor<16x16xf32>
  return
}

// -----

#rows = #nv_tileas.layout<16x8, register = [[0, 1], [0, 2]], lane = [[0, 4], [1, 0], [2, 0], [4, 0], [8, 0]], warp = []>
func.func @fragments(%a: tensor<16x8xf16, #rows>, %b: tensor<8x8xf16>, %c: tensor<16x8xf32>) {
  // expected-error-re @+1 {{'nv_tileas.mma' op expects lhs in the fragments of its atom, 'tensor<16x8xf16, {{.*}}>', but found 'tensor<16x8xf16, {{.*}}>'}}
  %0 = nv_tileas.mma %a, %b, %c {atom = "mma.m16n8k8.f16", warps = array<i32: 1, 1, 1>} : tensor<16x8xf16, #rows>, tensor<8x8xf16> -> tensor<16x8xf32>
  return
}

// -----

func.func @homes_of_all(%a: tensor<8x8xf32>) {
  // expected-error @+1 {{'nv_tileas.dot' op expects 2 operand placements, one for each operand but the accumulator, but found 1}}
  %0 = nv_tileas.dot %a, %a, %a {homes = [#nv_tileas.home<registers>]} : tensor<8x8xf32>, tensor<8x8xf32> -> tensor<8x8xf32>
  return
}

// -----

func.func @home_of_buffer(%a: !nv_tileas.memref<8x8xf32, shared>, %b: tensor<8x8xf32>) {
  // expected-error-re @+1 {{'nv_tileas.dot' op expects operand placement 'shared' without a layout for a buffer, whose type has the layout, but found #nv_tileas.{{[a-z]+}}<registers> of '!nv_tileas.memref<8x8xf32, shared>'}}
  %0 = nv_tileas.dot %a, %b, %b {homes = [#nv_tileas.home<registers>, #nv_tileas.home<registers>]} : !nv_tileas.memref<8x8xf32, shared>, tensor<8x8xf32> -> tensor<8x8xf32>
  return
}

// -----

func.func @memory_of_buffer(%a: !nv_tileas.memref<2x2xf32, shared>, %b: tensor<2x2xf32>) {
  // expected-error-re @+1 {{'nv_tileas.dot' op expects operand placement 'shared' without a layout for a buffer, whose type has the layout, but found #nv_tileas.{{[a-z]+}}<shared, #nv_tileas.memory<2x2, offset = }}
  %0 = nv_tileas.dot %a, %b, %b {homes = [#nv_tileas.home<shared, #nv_tileas.memory<2x2, offset = [[2], [1]]>>, #nv_tileas.home<registers>]} : !nv_tileas.memref<2x2xf32, shared>, tensor<2x2xf32> -> tensor<2x2xf32>
  return
}

// -----

func.func @memory_of_another(%a: tensor<8x8xf32>) {
  // expected-error @+1 {{'nv_tileas.dot' op expects a memory layout of the whole operand, 'tensor<8x8xf32>', but found #nv_tileas.memory<2x2, offset = }}
  %0 = nv_tileas.dot %a, %a, %a {homes = [#nv_tileas.home<shared, #nv_tileas.memory<2x2, offset = [[2], [1]]>>, #nv_tileas.home<registers>]} : tensor<8x8xf32>, tensor<8x8xf32> -> tensor<8x8xf32>
  return
}

// -----

// expected-error @+1 {{expects 'registers' or 'shared' as operand placement, but found 'tensor'}}
func.func @home_in_another_space() attributes {h = #nv_tileas.home<tensor>} { return }

// -----

// expected-error @+1 {{expects 'registers' or 'shared' as operand placement, but found 'at_product'}}
func.func @home_that_is_none() attributes {h = #nv_tileas.home<at_product>} { return }

// -----

// expected-error @+1 {{expects a memory layout only with 'shared', but found one with 'registers'}}
func.func @memory_of_registers() attributes {h = #nv_tileas.home<registers, #nv_tileas.memory<2x2, offset = [[2], [1]]>>} { return }
