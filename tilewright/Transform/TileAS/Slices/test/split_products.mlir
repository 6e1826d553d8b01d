// The launches of these are run by test/kernels/mma/deep_products.mlir.
// RUN: split-file %s %t
// RUN: tilewright compile %source_root/test/kernels/mma/deep_products.mlir --gpu-name sm_80 --emit=tileas --stop-after nv-tileas-split-products -o - | FileCheck %t/deep.txt
// RUN: tilewright compile %source_root/test/kernels/mma/deep_products.mlir --gpu-name sm_80 --remarks=tensorcore -o /dev/null 2>&1 | FileCheck %t/deep.txt --check-prefix=SAYS
// RUN: tilewright compile %source_root/test/kernels/mma/deep_products.mlir --gpu-name sm_80 --step-limit 0 --emit=tileas --stop-after nv-tileas-split-products -o - | FileCheck %t/deep.txt --check-prefix=WHOLE
// RUN: tilewright compile %t/held.mlir --gpu-name sm_75 --emit=tileas --stop-after nv-tileas-split-products -o - | FileCheck %t/held.mlir
// RUN: tilewright compile %t/others.mlir --gpu-name sm_80 --emit=tileas --stop-after nv-tileas-split-products -o - | FileCheck %t/others.mlir

#--- deep.txt
// Iterations of 512 along k become two of 256, whose views have tiles of that depth; the index of the slab is added to the iteration's
// start.
// CHECK-LABEL: func.func @whole
// CHECK-DAG:   %[[END:.*]] = arith.constant 4 : i64
// CHECK:       scf.for %[[J:.*]] = %{{.*}} to %[[END]] {{.*}} -> (tensor<64x64xf32>)
// CHECK:       %[[TURN:.*]] = arith.shrui %[[J]],
// CHECK:       %[[PART:.*]] = arith.andi %[[J]],
// CHECK:       nv_tileas.tiled_load {{.*}} -> tensor<64x256xf16>
// CHECK:       nv_tileas.tiled_load {{.*}} -> tensor<256x64xf16>
// CHECK:       nv_tileas.dot {{.*}} tensor<64x256xf16>, tensor<256x64xf16>
//
// A permuted operand has a permuted slab.
// CHECK-LABEL: func.func @past_the_edge
// CHECK:       nv_tileas.tiled_load {{.*}} -> tensor<64x256xf16>
// CHECK:       nv_tileas.tiled_load {{.*}} -> tensor<64x256xf16>
// CHECK:       nv_tileas.permute {{.*}} tensor<64x256xf16> -> tensor<256x64xf16>
// CHECK:       nv_tileas.dot
//
// A trip count of zero stays zero.
// CHECK-LABEL: func.func @some_turns
// CHECK:       %[[NONE:.*]] = arith.cmpi sge,
// CHECK:       %[[MANY:.*]] = arith.select %[[NONE]], %{{.*}}, %{{.*}} : i64
// CHECK:       arith.muli %[[MANY]],
// CHECK:       nv_tileas.dot {{.*}} tensor<64x256xbf16>, tensor<256x64xbf16>

// SAYS-LABEL: in function: whole:
// SAYS:       loop over a product split along k
// SAYS:       Depth = 512
// SAYS:       Slab = 256
// SAYS:       Bytes = 131072

// WHOLE-NOT: 64x256x

#--- held.mlir
cuda_tile.module @kernels {
  // Without prefetched copies, an iteration's loads are in registers in addition to the sum.
  // CHECK-LABEL: func.func @held
  // CHECK:       nv_tileas.dot {{.*}} tensor<128x256xf16>, tensor<256x128xf16>
  entry @held(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %d: tile<ptr<f32>>) {
    %va = make_tensor_view %a, shape = [128, 1024], strides = [1024, 1] : tensor_view<128x1024xf16, strides=[1024,1]>
    %pa = make_partition_view %va : partition_view<tile=(128x512), tensor_view<128x1024xf16, strides=[1024,1]>>
    %vb = make_tensor_view %b, shape = [1024, 128], strides = [128, 1] : tensor_view<1024x128xf16, strides=[128,1]>
    %pb = make_partition_view %vb : partition_view<tile=(512x128), tensor_view<1024x128xf16, strides=[128,1]>>
    %vd = make_tensor_view %d, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128,1]>
    %pd = make_partition_view %vd : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %end = constant <i32: 2> : tile<i32>
    %none = constant <f32: 0.0> : tile<128x128xf32>
    %sum = for %k in (%zero to %end, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x128xf32>) {
      %x, %t = load_view_tko weak %pa[%zero, %k] : partition_view<tile=(128x512), tensor_view<128x1024xf16, strides=[1024,1]>>, tile<i32> -> tile<128x512xf16>, token
      %y, %u = load_view_tko weak %pb[%k, %zero] : partition_view<tile=(512x128), tensor_view<1024x128xf16, strides=[128,1]>>, tile<i32> -> tile<512x128xf16>, token
      %next = mmaf %x, %y, %acc : tile<128x512xf16>, tile<512x128xf16>, tile<128x128xf32>
      continue %next : tile<128x128xf32>
    }
    %done = store_view_tko weak %sum, %pd[%zero, %zero] : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>, tile<i32> -> token
    return
  }
}

#--- others.mlir
cuda_tile.module @kernels {
  // Operands that fit are not split.
  // CHECK-LABEL: func.func @shallow
  // CHECK:       nv_tileas.dot {{.*}} tensor<64x128xf16>
  entry @shallow(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %d: tile<ptr<f32>>) {
    %va = make_tensor_view %a, shape = [64, 1024], strides = [1024, 1] : tensor_view<64x1024xf16, strides=[1024,1]>
    %pa = make_partition_view %va : partition_view<tile=(64x128), tensor_view<64x1024xf16, strides=[1024,1]>>
    %vb = make_tensor_view %b, shape = [1024, 64], strides = [64, 1] : tensor_view<1024x64xf16, strides=[64,1]>
    %pb = make_partition_view %vb : partition_view<tile=(128x64), tensor_view<1024x64xf16, strides=[64,1]>>
    %vd = make_tensor_view %d, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %pd = make_partition_view %vd : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %end = constant <i32: 8> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %sum = for %k in (%zero to %end, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %x, %t = load_view_tko weak %pa[%zero, %k] : partition_view<tile=(64x128), tensor_view<64x1024xf16, strides=[1024,1]>>, tile<i32> -> tile<64x128xf16>, token
      %y, %u = load_view_tko weak %pb[%k, %zero] : partition_view<tile=(128x64), tensor_view<1024x64xf16, strides=[64,1]>>, tile<i32> -> tile<128x64xf16>, token
      %next = mmaf %x, %y, %acc : tile<64x128xf16>, tile<128x64xf16>, tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %done = store_view_tko weak %sum, %pd[%zero, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }

  // An iteration that modifies its sum, reads it, or uses an operand twice does more than accumulate products.
  // CHECK-LABEL: func.func @halved
  // CHECK:       nv_tileas.dot {{.*}} tensor<64x512xf16>
  entry @halved(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %d: tile<ptr<f32>>) {
    %va = make_tensor_view %a, shape = [64, 1024], strides = [1024, 1] : tensor_view<64x1024xf16, strides=[1024,1]>
    %pa = make_partition_view %va : partition_view<tile=(64x512), tensor_view<64x1024xf16, strides=[1024,1]>>
    %vb = make_tensor_view %b, shape = [1024, 64], strides = [64, 1] : tensor_view<1024x64xf16, strides=[64,1]>
    %pb = make_partition_view %vb : partition_view<tile=(512x64), tensor_view<1024x64xf16, strides=[64,1]>>
    %vd = make_tensor_view %d, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %pd = make_partition_view %vd : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %end = constant <i32: 2> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %half = constant <f32: 0.5> : tile<64x64xf32>
    %sum = for %k in (%zero to %end, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %x, %t = load_view_tko weak %pa[%zero, %k] : partition_view<tile=(64x512), tensor_view<64x1024xf16, strides=[1024,1]>>, tile<i32> -> tile<64x512xf16>, token
      %y, %u = load_view_tko weak %pb[%k, %zero] : partition_view<tile=(512x64), tensor_view<1024x64xf16, strides=[64,1]>>, tile<i32> -> tile<512x64xf16>, token
      %less = mulf %acc, %half : tile<64x64xf32>
      %next = mmaf %x, %y, %less : tile<64x512xf16>, tile<512x64xf16>, tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %done = store_view_tko weak %sum, %pd[%zero, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }

  // CHECK-LABEL: func.func @stored
  // CHECK:       nv_tileas.dot {{.*}} tensor<64x512xf16>
  // CHECK:       nv_tileas.tiled_store
  // CHECK:       scf.yield
  entry @stored(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %d: tile<ptr<f32>>) {
    %va = make_tensor_view %a, shape = [64, 1024], strides = [1024, 1] : tensor_view<64x1024xf16, strides=[1024,1]>
    %pa = make_partition_view %va : partition_view<tile=(64x512), tensor_view<64x1024xf16, strides=[1024,1]>>
    %vb = make_tensor_view %b, shape = [1024, 64], strides = [64, 1] : tensor_view<1024x64xf16, strides=[64,1]>
    %pb = make_partition_view %vb : partition_view<tile=(512x64), tensor_view<1024x64xf16, strides=[64,1]>>
    %vd = make_tensor_view %d, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %pd = make_partition_view %vd : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %end = constant <i32: 2> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %sum = for %k in (%zero to %end, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %x, %t = load_view_tko weak %pa[%zero, %k] : partition_view<tile=(64x512), tensor_view<64x1024xf16, strides=[1024,1]>>, tile<i32> -> tile<64x512xf16>, token
      %y, %u = load_view_tko weak %pb[%k, %zero] : partition_view<tile=(512x64), tensor_view<1024x64xf16, strides=[64,1]>>, tile<i32> -> tile<512x64xf16>, token
      %next = mmaf %x, %y, %acc : tile<64x512xf16>, tile<512x64xf16>, tile<64x64xf32>
      %done = store_view_tko weak %next, %pd[%zero, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
      continue %next : tile<64x64xf32>
    }
    return
  }

  // CHECK-LABEL: func.func @squared
  // CHECK:       nv_tileas.dot {{.*}} tensor<64x512xf16>
  entry @squared(%a: tile<ptr<f16>>, %d: tile<ptr<f32>>) {
    %va = make_tensor_view %a, shape = [64, 1024], strides = [1024, 1] : tensor_view<64x1024xf16, strides=[1024,1]>
    %pa = make_partition_view %va : partition_view<tile=(64x512), tensor_view<64x1024xf16, strides=[1024,1]>>
    %vd = make_tensor_view %d, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %pd = make_partition_view %vd : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %end = constant <i32: 2> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %sum = for %k in (%zero to %end, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %x, %t = load_view_tko weak %pa[%zero, %k] : partition_view<tile=(64x512), tensor_view<64x1024xf16, strides=[1024,1]>>, tile<i32> -> tile<64x512xf16>, token
      %y = permute %x [1, 0] : tile<64x512xf16> -> tile<512x64xf16>
      %next = mmaf %x, %y, %acc : tile<64x512xf16>, tile<512x64xf16>, tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %done = store_view_tko weak %sum, %pd[%zero, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
}
