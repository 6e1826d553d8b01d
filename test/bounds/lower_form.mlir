// covers: a launch in the lower form is compared by elements, within bounds, through whichever pointer they were accessed
// RUN: rm -rf %t && mkdir %t && %python %S/Inputs/make_lower_forms.py %t
// RUN: tilewright run %s --launch %t/one_type.json --on emulator --gpu-name sm_90 --check=reference | FileCheck %s --check-prefix=ONE
// ONE: one_type: emulator agrees with the reference within its bounds, 512 elements, 0 undecided
// RUN: tilewright run %s --launch %t/two_types.json --on emulator --gpu-name sm_90 --check=reference | FileCheck %s --check-prefix=TWO
// TWO: two_types: emulator agrees with the reference within its bounds, {{[0-9]+}} elements, 0 undecided
// RUN: tilewright run %s --launch %t/product.json --on emulator --gpu-name sm_90 --check=reference | FileCheck %s --check-prefix=PRODUCT
// PRODUCT: product: emulator agrees with the reference within its bounds, 2048 elements, 0 undecided
// A difference is found, and its writer reported.
// RUN: tilewright run %s --launch %t/difference.json --on emulator --gpu-name sm_90 --check=reference
// RUN: %python %S/../driver/Inputs/expect.py 6 tilewright-miscompile canonicalize run %s --launch %t/difference.json --on emulator --gpu-name sm_90 --check=reference 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: error: {{.*}}emulator differs from the reference in 'difference.y.npy': 256 of 256 elements differ, first at byte 0: -12, expected 0, written by 'cuda_tile.store_view_tko' at {{.*}}lower_form.mlir:[[#]]:10 in block (0,0,0), element (0) of its tile
// Bisecting compares the same way.
// RUN: tilewright bisect %s --launch %t/one_type.json --gpu-name sm_90
// RUN: %python %S/../driver/Inputs/expect.py 6 tilewright-miscompile canonicalize bisect %s --launch %t/difference.json --gpu-name sm_90 | FileCheck %s --check-prefix=BISECT
// BISECT: it begins with step {{.*}}: cuda-tile-canonicalize: SubtractionAsAddition of 'cuda_tile.subf' at
cuda_tile.module @kernels {
  // tanh, and NaN for infinities.
  entry @one_type(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %0 = make_tensor_view %x, shape = [256], strides = [1] : tensor_view<256xf32, strides=[1]>
    %1 = make_partition_view %0 : partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>
    %v, %l = load_view_tko weak %1[%zero] : partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>, tile<i32> -> tile<256xf32>, token
    %h = tanh %v : tile<256xf32>
    %n = subf %v, %v : tile<256xf32>
    %r = addf %h, %n : tile<256xf32>
    %2 = make_tensor_view %y, shape = [256], strides = [1] : tensor_view<256xf32, strides=[1]>
    %3 = make_partition_view %2 : partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>
    %t = store_view_tko weak %r, %3[%zero] : tile<256xf32>, partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  entry @two_types(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %z: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %0 = make_tensor_view %x, shape = [256], strides = [1] : tensor_view<256xf32, strides=[1]>
    %1 = make_partition_view %0 : partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>
    %v, %l = load_view_tko weak %1[%zero] : partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>, tile<i32> -> tile<256xf32>, token
    %h = tanh %v : tile<256xf32>
    %n = subf %v, %v : tile<256xf32>
    %r = addf %h, %n : tile<256xf32>
    %c = ftof %v : tile<256xf32> -> tile<256xf16>
    %s = tanh %c : tile<256xf16>
    %2 = make_tensor_view %y, shape = [256], strides = [1] : tensor_view<256xf32, strides=[1]>
    %3 = make_partition_view %2 : partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>
    %t = store_view_tko weak %r, %3[%zero] : tile<256xf32>, partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>, tile<i32> -> token
    %4 = make_tensor_view %z, shape = [256], strides = [1] : tensor_view<256xf16, strides=[1]>
    %5 = make_partition_view %4 : partition_view<tile=(256), tensor_view<256xf16, strides=[1]>>
    %u = store_view_tko weak %s, %5[%zero] : tile<256xf16>, partition_view<tile=(256), tensor_view<256xf16, strides=[1]>>, tile<i32> -> token
    return
  }

  entry @product(%x: tile<ptr<f16>>, %y: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %0 = make_tensor_view %x, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf16, strides=[32,1]>
    %1 = make_partition_view %0 : partition_view<tile=(32x32), tensor_view<32x32xf16, strides=[32,1]>>
    %v, %l = load_view_tko weak %1[%zero, %zero] : partition_view<tile=(32x32), tensor_view<32x32xf16, strides=[32,1]>>, tile<i32> -> tile<32x32xf16>, token
    %none = constant <f16: 0.0> : tile<32x32xf16>
    %r = mmaf %v, %v, %none : tile<32x32xf16>, tile<32x32xf16>, tile<32x32xf16>
    %2 = make_tensor_view %y, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf16, strides=[32,1]>
    %3 = make_partition_view %2 : partition_view<tile=(32x32), tensor_view<32x32xf16, strides=[32,1]>>
    %t = store_view_tko weak %r, %3[%zero, %zero] : tile<32x32xf16>, partition_view<tile=(32x32), tensor_view<32x32xf16, strides=[32,1]>>, tile<i32> -> token
    return
  }

  entry @difference(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %0 = make_tensor_view %x, shape = [256], strides = [1] : tensor_view<256xf32, strides=[1]>
    %1 = make_partition_view %0 : partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>
    %v, %l = load_view_tko weak %1[%zero] : partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>, tile<i32> -> tile<256xf32>, token
    %r = subf %v, %v rounding<nearest_even> : tile<256xf32>
    %2 = make_tensor_view %y, shape = [256], strides = [1] : tensor_view<256xf32, strides=[1]>
    %3 = make_partition_view %2 : partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>
    %t = store_view_tko weak %r, %3[%zero] : tile<256xf32>, partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
