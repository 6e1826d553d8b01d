// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// covers: AT-10
// Cache policies that PTX lacks (PTX ISA, ld, st).

func.func @f(%p: tensor<8x!nv_tileaa.ptr<f32>>) {
  // expected-error @+1 {{'nv_tileaa.load_ptr' op expects cache_modifier ca, cg, cs, cv; got wt}}
  %0, %t = nv_tileaa.load_ptr %p {cache_modifier = #nv_tileaa.cache_modifier<wt>} : tensor<8x!nv_tileaa.ptr<f32>> -> tensor<8xf32>
  return
}

// -----

func.func @f(%p: tensor<8x!nv_tileaa.ptr<f32>>, %x: tensor<8xf32>) {
  // expected-error @+1 {{'nv_tileaa.store_ptr' op expects cache_modifier wb, cg, cs, wt; got cv}}
  %t = nv_tileaa.store_ptr %x, %p {cache_modifier = #nv_tileaa.cache_modifier<cv>} : tensor<8xf32>, tensor<8x!nv_tileaa.ptr<f32>>
  return
}

// -----

func.func @f(%p: tensor<8x!nv_tileaa.ptr<f32>>) {
  // expected-error @+1 {{'nv_tileaa.load_ptr' op expects only one of cache_modifier and eviction_policy, but found cg and evict_last}}
  %0, %t = nv_tileaa.load_ptr %p {cache_modifier = #nv_tileaa.cache_modifier<cg>, eviction_policy = #nv_tileaa.eviction_policy<evict_last>} : tensor<8x!nv_tileaa.ptr<f32>> -> tensor<8xf32>
  return
}

// -----

func.func @f(%p: tensor<8x!nv_tileaa.ptr<f32>>) {
  // expected-error @+1 {{'nv_tileaa.load_ptr' op expects weak ordering for cache_modifier, got acquire}}
  %0, %t = nv_tileaa.load_ptr %p mem_semantic<acquire> mem_scope<gpu> {cache_modifier = #nv_tileaa.cache_modifier<cg>} : tensor<8x!nv_tileaa.ptr<f32>> -> tensor<8xf32>
  return
}

// -----

func.func @f(%p: tensor<8x!nv_tileaa.ptr<f32>>) {
  // expected-error @+1 {{'nv_tileaa.load_ptr' op expects 64, 128 or 256 bytes as l2_prefetch, got 96}}
  %0, %t = nv_tileaa.load_ptr %p {l2_prefetch = 96 : i32} : tensor<8x!nv_tileaa.ptr<f32>> -> tensor<8xf32>
  return
}

// -----

func.func @f(%p: tensor<8x!nv_tileaa.ptr<f32>>, %x: tensor<8xf32>) {
  // expected-error @+1 {{'nv_tileaa.store_ptr' op expects no l2_prefetch for a store; got 64}}
  %t = nv_tileaa.store_ptr %x, %p {l2_prefetch = 64 : i32} : tensor<8xf32>, tensor<8x!nv_tileaa.ptr<f32>>
  return
}

// -----

func.func @f(%p: tensor<8x!nv_tileaa.ptr<f32, shared>>) {
  // expected-error @+1 {{'nv_tileaa.load_ptr' op expects global memory for a cache policy, but found '!nv_tileaa.ptr<f32, shared>'}}
  %0, %t = nv_tileaa.load_ptr %p {cache_eviction_priority = #nv_tileaa.cache_eviction_priority<evict_last>} : tensor<8x!nv_tileaa.ptr<f32, shared>> -> tensor<8xf32>
  return
}

// -----

func.func @f(%p: tensor<8x!nv_tileaa.ptr<f32>>) {
  // expected-error @+1 {{'nv_tileaa.load_ptr' op attribute 'cache_modifier' failed to satisfy constraint: cache operator}}
  %0, %t = nv_tileaa.load_ptr %p {cache_modifier = "cg"} : tensor<8x!nv_tileaa.ptr<f32>> -> tensor<8xf32>
  return
}
