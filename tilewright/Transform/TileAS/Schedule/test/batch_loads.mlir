// RUN: tilewright compile %s --gpu-name sm_90 --emit=tileas --stop-after nv-tileas-generate-schedule -o - | FileCheck %s --check-prefix=PLAN
// RUN: tilewright compile %s --gpu-name sm_90 --emit=tileas --stop-after nv-tileas-materialize-schedule -o - | FileCheck %s
// RUN: tilewright compile %s --gpu-name sm_90 --remarks=schedule -o /dev/null 2>&1 | FileCheck %s --check-prefix=SAID
// RUN: tilewright compile %s --gpu-name sm_90 -O1 --emit=tileas --stop-after nv-tileas-insert-barriers -o - | FileCheck %s --check-prefix=SERIAL

// The loads of four iterations precede the sums of all of them; those of the second to the fourth iteration are conditional.
// PLAN-LABEL: func.func @sums
// PLAN: scf.for
// PLAN: nv_tileas.tiled_load {{.*}}nv_tileas.filler = #nv_tileas.filler<threads>{{.*}}nv_tileas.pipeline_stage = 0
// PLAN: nv_tileas.num_stages = 4

// CHECK-LABEL: func.func @sums
// CHECK:      scf.for
// CHECK:        nv_tileas.tiled_load
// CHECK:        scf.if
// CHECK:          nv_tileas.tiled_load
// CHECK:        nv_tileas.poison
// CHECK:        scf.if
// CHECK:          nv_tileas.tiled_load
// CHECK:        scf.if
// CHECK:          nv_tileas.tiled_load
// CHECK:        nv_tileas.addf
// CHECK:        scf.if
// CHECK:          nv_tileas.addf
// CHECK:        scf.if
// CHECK:          nv_tileas.addf
// CHECK:        scf.if
// CHECK:          nv_tileas.addf
// CHECK-NOT:      nv_tileas.num_stages
//
// SAID-LABEL: in function: chases:
// SAID: tile not prefetched
// SAID-LABEL: in function: sums:
// SAID: tile prefetched into registers
// SAID: four iterations load their tiles together
//
// SERIAL-LABEL: func.func @sums
// SERIAL-COUNT-1: nv_tileas.tiled_load
// SERIAL-NOT: nv_tileas.tiled_load
// SERIAL-LABEL: func.func @chases
cuda_tile.module @kernels {
  entry @sums(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>) {
    %xa = assume div_by<16>, %x : tile<ptr<f32>>
    %xv = make_tensor_view %xa, shape = [65536], strides = [1] : tensor_view<65536xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(256), tensor_view<65536xf32, strides=[1]>>
    %yv = make_tensor_view %y, shape = [256], strides = [1] : tensor_view<256xf32, strides=[1]>
    %yp = make_partition_view %yv : partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>
    %none = constant <f32: 0.0> : tile<256xf32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %sum = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<256xf32>) {
      %a, %t = load_view_tko weak %xp[%i] : partition_view<tile=(256), tensor_view<65536xf32, strides=[1]>>, tile<i32> -> tile<256xf32>, token
      %next = addf %acc, %a : tile<256xf32>
      continue %next : tile<256xf32>
    }
    %t2 = store_view_tko weak %sum, %yp[%zero] : tile<256xf32>, partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  // The address of a tile follows from the previous one: loads stay in their iterations.
  // CHECK-LABEL: func.func @chases
  // CHECK:      scf.for
  // CHECK-NOT:    scf.if
  // CHECK:      scf.yield
  entry @chases(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %n: tile<i32>) {
    %xv = make_tensor_view %x, shape = [65536], strides = [1] : tensor_view<65536xi32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(1), tensor_view<65536xi32, strides=[1]>>
    %yv = make_tensor_view %y, shape = [1], strides = [1] : tensor_view<1xi32, strides=[1]>
    %yp = make_partition_view %yv : partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %last = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%at = %zero) -> (tile<i32>) {
      %a, %t = load_view_tko weak %xp[%at] : partition_view<tile=(1), tensor_view<65536xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token
      %next = reshape %a : tile<1xi32> -> tile<i32>
      continue %next : tile<i32>
    }
    %r = reshape %last : tile<i32> -> tile<1xi32>
    %t2 = store_view_tko weak %r, %yp[%zero] : tile<1xi32>, partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
