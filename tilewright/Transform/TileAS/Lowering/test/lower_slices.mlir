// RUN: tilewright-opt %s --nv-tileas-assign-layouts=solve=false --nv-tileas-lower-slices | FileCheck %s

// The upper half of a large tile is a selection of registers.
// CHECK-LABEL: func.func @in_registers
func.func @in_registers(%x: tensor<1024xf32>, %i: i32) -> (tensor<2048xf32>, tensor<512xf32>) {
  // CHECK-NOT: nv_tileas.convert_layout
  // CHECK: nv_tileas.cat
  %0 = nv_tileas.cat %x, %x dim = 0 : tensor<1024xf32>, tensor<1024xf32> -> tensor<2048xf32>
  // CHECK: nv_tileas.extract
  // CHECK-NOT: nv_tileas.{{convert_layout|alloc_tensor}}
  // CHECK: return
  %1 = nv_tileas.extract %x[%i : i32] : tensor<1024xf32> -> tensor<512xf32>
  return %0, %1 : tensor<2048xf32>, tensor<512xf32>
}

// That of a small one is not: the concatenated tile is converted, and the slice
// read from shared memory.
// CHECK-LABEL: func.func @between_threads
func.func @between_threads(%x: tensor<16xf32>, %i: i32) -> (tensor<32xf32>, tensor<8xf32>) {
  // CHECK: %[[BOTH:.*]] = nv_tileas.cat
  // CHECK: nv_tileas.convert_layout %[[BOTH]]
  %0 = nv_tileas.cat %x, %x dim = 0 : tensor<16xf32>, tensor<16xf32> -> tensor<32xf32>
  // CHECK: %[[EIGHT:.*]] = arith.constant 8 : i32
  // CHECK: %[[AT:.*]] = arith.muli %{{.*}}, %[[EIGHT]]
  // CHECK: %[[B:.*]] = nv_tileas.alloc_tensor : !nv_tileas.memref<16xf32, shared>
  // CHECK: nv_tileas.store_shared %{{.*}}, %[[B]]
  // CHECK: %[[PART:.*]] = nv_tileas.view %[[B]][%[[AT]] : i32]
  // CHECK: nv_tileas.load_shared %[[PART]]
  %1 = nv_tileas.extract %x[%i : i32] : tensor<16xf32> -> tensor<8xf32>
  return %0, %1 : tensor<32xf32>, tensor<8xf32>
}

// Each thread receives the elements that may replace its own.
// CHECK-LABEL: func.func @insert
func.func @insert(%x: tensor<8x8xf32>, %y: tensor<16x16xf32>, %i: i32) -> tensor<16x16xf32> {
  // CHECK: %[[NEAR:.*]] = nv_tileas.convert_layout %{{.*}} : tensor<8x8xf32
  // CHECK: nv_tileas.insert %[[NEAR]], %{{.*}}[%{{.*}}, %{{.*}} : i32, i32]
  %0 = nv_tileas.insert %x, %y[%i, %i : i32, i32] : tensor<8x8xf32>, tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}
