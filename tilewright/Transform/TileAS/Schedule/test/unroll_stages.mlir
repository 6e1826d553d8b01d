// RUN: tilewright compile %s --gpu-name sm_80 --emit=tileas --stop-after nv-tileas-materialize-schedule -o - | FileCheck %s
// RUN: tilewright compile %s --gpu-name sm_80 --emit=ptx -o - | FileCheck %s --check-prefix=PTX
// RUN: tilewright compile %s --gpu-name sm_80 --step-limit 0 --emit=tileas --stop-after nv-tileas-materialize-schedule -o - | FileCheck %s --check-prefix=NONE
// RUN: tilewright compile %s --gpu-name sm_90 --emit=tileas --stop-after nv-tileas-materialize-schedule -o - | FileCheck %s --check-prefix=GROUP
// RUN: tilewright compile %s --gpu-name sm_90 --emit=ptx -o - | FileCheck %s --check-prefix=WGMMA

// CHECK: #[[TWICE:.*]] = #llvm.loop_unroll<count = 2 : i32>
// CHECK: #[[HOW:.*]] = #llvm.loop_annotation<unroll = #[[TWICE]]>
// NONE-NOT: loop_annotation
// GROUP: #[[TIMES:.*]] = #llvm.loop_unroll<count = 4 : i32>
// GROUP: #[[HOW:.*]] = #llvm.loop_annotation<unroll = #[[TIMES]]>

cuda_tile.module @kernels {
  // Both iterations of a pair are present, and no stage number is carried. With warpgroups' products, there are four stages, and the PTX
  // of a product replaces the low words of its descriptors.
  // CHECK-LABEL: func.func @even
  // GROUP-LABEL: func.func @even
  // GROUP:       {llvm.loop_annotation = #[[HOW]]}
  // WGMMA-LABEL: .entry even(
  // WGMMA:       wgmma.fence.sync.aligned;
  // WGMMA-NEXT:  mov.b64 a, {%[[A:r[0-9]+]], %[[HIGH:r[0-9]+]]};
  // WGMMA-NEXT:  mov.b64 b, {%r{{[0-9]+}}, %r{{[0-9]+}}};
  // WGMMA-NEXT:  wgmma.mma_async{{.*}}, a, b, %p{{[0-9]+}}, 1, 1, 0, 1;
  // WGMMA-NEXT:  add.s32 low, %[[A]], {{[0-9]+}};
  // WGMMA-NEXT:  mov.b64 a, {low, %[[HIGH]]};
  // WGMMA-NEXT:  wgmma.mma_async
  // CHECK:       {llvm.loop_annotation = #[[HOW]]}
  // PTX-LABEL:   .entry even(
  // PTX-COUNT-128: mma.sync
  // PTX-NOT:     mma.sync
  entry @even(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %d: tile<ptr<f32>>, %n: tile<i32>) {
    %pa16 = assume div_by<16>, %a : tile<ptr<f16>>
    %pb16 = assume div_by<16>, %b : tile<ptr<f16>>
    %va = make_tensor_view %pa16, shape = [128, 1024], strides = [1024, 1] : tensor_view<128x1024xf16, strides=[1024,1]>
    %pa = make_partition_view %va : partition_view<tile=(128x32), tensor_view<128x1024xf16, strides=[1024,1]>>
    %vb = make_tensor_view %pb16, shape = [1024, 128], strides = [128, 1] : tensor_view<1024x128xf16, strides=[128,1]>
    %pb = make_partition_view %vb : partition_view<tile=(32x128), tensor_view<1024x128xf16, strides=[128,1]>>
    %vd = make_tensor_view %d, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128,1]>
    %pd = make_partition_view %vd : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %end = constant <i32: 32> : tile<i32>
    %none = constant <f32: 0.0> : tile<128x128xf32>
    %sum = for %k in (%zero to %end, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x128xf32>) {
      %x, %t = load_view_tko weak %pa[%zero, %k] : partition_view<tile=(128x32), tensor_view<128x1024xf16, strides=[1024,1]>>, tile<i32> -> tile<128x32xf16>, token
      %y, %u = load_view_tko weak %pb[%k, %zero] : partition_view<tile=(32x128), tensor_view<1024x128xf16, strides=[128,1]>>, tile<i32> -> tile<32x128xf16>, token
      %next = mmaf %x, %y, %acc : tile<128x32xf16>, tile<32x128xf16>, tile<128x128xf32>
      continue %next : tile<128x128xf32>
    }
    %done = store_view_tko weak %sum, %pd[%zero, %zero] : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>, tile<i32> -> token
    return
  }

  // An odd or unknown trip count would leave a remainder, which needs code of its own.
  // CHECK-LABEL: func.func @odd
  // CHECK-NOT:   loop_annotation
  // PTX-LABEL:   .entry odd(
  // PTX-COUNT-64: mma.sync
  // PTX-NOT:     mma.sync
  entry @odd(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %d: tile<ptr<f32>>, %n: tile<i32>) {
    %pa16 = assume div_by<16>, %a : tile<ptr<f16>>
    %pb16 = assume div_by<16>, %b : tile<ptr<f16>>
    %va = make_tensor_view %pa16, shape = [128, 1024], strides = [1024, 1] : tensor_view<128x1024xf16, strides=[1024,1]>
    %pa = make_partition_view %va : partition_view<tile=(128x32), tensor_view<128x1024xf16, strides=[1024,1]>>
    %vb = make_tensor_view %pb16, shape = [1024, 128], strides = [128, 1] : tensor_view<1024x128xf16, strides=[128,1]>
    %pb = make_partition_view %vb : partition_view<tile=(32x128), tensor_view<1024x128xf16, strides=[128,1]>>
    %vd = make_tensor_view %d, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128,1]>
    %pd = make_partition_view %vd : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %end = constant <i32: 31> : tile<i32>
    %none = constant <f32: 0.0> : tile<128x128xf32>
    %sum = for %k in (%zero to %end, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x128xf32>) {
      %x, %t = load_view_tko weak %pa[%zero, %k] : partition_view<tile=(128x32), tensor_view<128x1024xf16, strides=[1024,1]>>, tile<i32> -> tile<128x32xf16>, token
      %y, %u = load_view_tko weak %pb[%k, %zero] : partition_view<tile=(32x128), tensor_view<1024x128xf16, strides=[128,1]>>, tile<i32> -> tile<32x128xf16>, token
      %next = mmaf %x, %y, %acc : tile<128x32xf16>, tile<32x128xf16>, tile<128x128xf32>
      continue %next : tile<128x128xf32>
    }
    %done = store_view_tko weak %sum, %pd[%zero, %zero] : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>, tile<i32> -> token
    return
  }

  // CHECK-LABEL: func.func @unknown
  // CHECK-NOT:   loop_annotation
  // PTX-LABEL:   .entry unknown(
  // PTX-COUNT-64: mma.sync
  // PTX-NOT:     mma.sync
  entry @unknown(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %d: tile<ptr<f32>>, %n: tile<i32>) {
    %pa16 = assume div_by<16>, %a : tile<ptr<f16>>
    %pb16 = assume div_by<16>, %b : tile<ptr<f16>>
    %va = make_tensor_view %pa16, shape = [128, 1024], strides = [1024, 1] : tensor_view<128x1024xf16, strides=[1024,1]>
    %pa = make_partition_view %va : partition_view<tile=(128x32), tensor_view<128x1024xf16, strides=[1024,1]>>
    %vb = make_tensor_view %pb16, shape = [1024, 128], strides = [128, 1] : tensor_view<1024x128xf16, strides=[128,1]>
    %pb = make_partition_view %vb : partition_view<tile=(32x128), tensor_view<1024x128xf16, strides=[128,1]>>
    %vd = make_tensor_view %d, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128,1]>
    %pd = make_partition_view %vd : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %end = constant <i32: 31> : tile<i32>
    %none = constant <f32: 0.0> : tile<128x128xf32>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x128xf32>) {
      %x, %t = load_view_tko weak %pa[%zero, %k] : partition_view<tile=(128x32), tensor_view<128x1024xf16, strides=[1024,1]>>, tile<i32> -> tile<128x32xf16>, token
      %y, %u = load_view_tko weak %pb[%k, %zero] : partition_view<tile=(32x128), tensor_view<1024x128xf16, strides=[128,1]>>, tile<i32> -> tile<32x128xf16>, token
      %next = mmaf %x, %y, %acc : tile<128x32xf16>, tile<32x128xf16>, tile<128x128xf32>
      continue %next : tile<128x128xf32>
    }
    %done = store_view_tko weak %sum, %pd[%zero, %zero] : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>, tile<i32> -> token
    return
  }

  // With a product of a warpgroup per iteration, the loop is unrolled over its three stages; the last iteration follows it.
  // PTX-LABEL:   .entry remainder(
  // GROUP-LABEL: func.func @remainder
  // GROUP:       scf.for {{.*}} to %[[FROM:c24[_a-z0-9]*]] step
  // GROUP:       {llvm.loop_annotation = #[[LAST:.*]]}
  // GROUP:       scf.for {{.*}} = %[[FROM]] to %c25
  // GROUP-NOT:   loop_annotation
  // WGMMA-LABEL: .entry remainder(
  // WGMMA-COUNT-32: wgmma.mma_async
  // WGMMA-NOT:   wgmma.mma_async
  entry @remainder(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %a16 = assume div_by<16>, %a : tile<ptr<f16>>
    %b16 = assume div_by<16>, %b : tile<ptr<f16>>
    %va = make_tensor_view %a16, shape = [256, 1600], strides = [1600, 1] : tensor_view<256x1600xf16, strides=[1600,1]>
    %pa = make_partition_view %va : partition_view<tile=(128x64), tensor_view<256x1600xf16, strides=[1600,1]>>
    %vb = make_tensor_view %b16, shape = [1600, 128], strides = [128, 1] : tensor_view<1600x128xf16, strides=[128,1]>
    %pb = make_partition_view %vb : partition_view<tile=(64x128), tensor_view<1600x128xf16, strides=[128,1]>>
    %vc = make_tensor_view %c, shape = [256, 128], strides = [128, 1] : tensor_view<256x128xf32, strides=[128,1]>
    %pc = make_partition_view %vc : partition_view<tile=(128x128), tensor_view<256x128xf32, strides=[128,1]>>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %end = constant <i32: 25> : tile<i32>
    %none = constant <f32: 0.0> : tile<128x128xf32>
    %sum = for %k in (%zero to %end, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x128xf32>) {
      %left, %t = load_view_tko weak %pa[%x, %k] : partition_view<tile=(128x64), tensor_view<256x1600xf16, strides=[1600,1]>>, tile<i32> -> tile<128x64xf16>, token
      %right, %u = load_view_tko weak %pb[%k, %zero] : partition_view<tile=(64x128), tensor_view<1600x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
      %next = mmaf %left, %right, %acc : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
      continue %next : tile<128x128xf32>
    }
    %done = store_view_tko weak %sum, %pc[%x, %zero] : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<256x128xf32, strides=[128,1]>>, tile<i32> -> token
    return
  }
}
