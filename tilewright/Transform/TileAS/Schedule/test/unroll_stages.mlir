// RUN: tilewright compile %s --gpu-name sm_80 --emit=tileas --stop-after nv-tileas-materialize-schedule -o - | FileCheck %s
// RUN: tilewright compile %s --gpu-name sm_80 --emit=ptx -o - | FileCheck %s --check-prefix=PTX
// RUN: tilewright compile %s --gpu-name sm_80 --step-limit 0 --emit=tileas --stop-after nv-tileas-materialize-schedule -o - | FileCheck %s --check-prefix=NONE

// CHECK: #[[TWICE:.*]] = #llvm.loop_unroll<count = 2 : i32>
// CHECK: #[[HOW:.*]] = #llvm.loop_annotation<unroll = #[[TWICE]]>
// NONE-NOT: loop_annotation

cuda_tile.module @kernels {
  // Both iterations of a pair are present, and no stage number is carried.
  // CHECK-LABEL: func.func @even
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
}
