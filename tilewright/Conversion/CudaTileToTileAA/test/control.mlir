// RUN: tilewright-opt %s --convert-cuda-tile-to-tileaa=gpu-name=sm_90a | FileCheck %s --check-prefixes=CHECK,SM90
// RUN: tilewright-opt %s --convert-cuda-tile-to-tileaa=gpu-name=sm_80 | FileCheck %s --check-prefixes=CHECK,SM80
// covers: AT-2
// Entries are moved out of their module; hints are resolved for the chip, with `default` as the
// fallback. The module's attributes are unchanged.

// SM90: module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a", tt.num_warps = 8 : i32}
// SM80: module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80", tt.num_warps = 8 : i32}
module attributes {"tt.num_warps" = 8 : i32} {
cuda_tile.module @kernels {
  // CHECK-NOT: cuda_tile
  // CHECK: func.func @hinted
  // SM90-SAME: nv_tileaa.hints = {num_cta_in_cga = 2 : i32, occupancy = 2 : i32}
  // SM80-SAME: nv_tileaa.hints = {occupancy = 3 : i32}
  // CHECK-SAME: nv_tileaa.kernel}
  entry @hinted() optimization_hints=<default = {occupancy = 3 : i32}, sm_90 = {num_cta_in_cga = 2 : i32, occupancy = 2 : i32}> {
    return
  }
  // CHECK-LABEL: func.func @loops(
  // CHECK-SAME: attributes {nv_tileaa.kernel}
  entry @loops(%n: tile<i32>, %x: tile<f32>, %c: tile<i1>) {
    // CHECK: nv_tileaa.get_tile_block_id
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    // CHECK: nv_tileaa.get_num_tile_blocks
    %nx, %ny, %nz = get_num_tile_blocks : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    // CHECK: scf.for %{{.*}} = %{{.*}} to %{{.*}} step %{{.*}} iter_args(%{{.*}} = %{{.*}}) -> (f32) : i32 {
    %s = for %i in (%bx to %n, step %one) : tile<i32> iter_values(%a = %x) -> (tile<f32>) {
      %b = addf %a, %x : tile<f32>
      // CHECK: scf.yield %{{.*}} : f32
      continue %b : tile<f32>
    }
    // CHECK: scf.for unsigned %{{.*}} = %{{.*}} to %{{.*}} step %{{.*}} : i32 {
    for unsigned %i in (%bx to %n, step %one) : tile<i32> {
      continue
    }
    // CHECK: scf.if %{{.*}} -> (f32) {
    // CHECK: scf.yield
    // CHECK: } else {
    // CHECK: scf.yield
    %r = if %c -> (tile<f32>) {
      yield %s : tile<f32>
    } else {
      yield %x : tile<f32>
    }
    // CHECK: return
    return
  }
}
}
