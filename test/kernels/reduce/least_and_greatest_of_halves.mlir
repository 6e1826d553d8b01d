// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_89 sm_90 sm_100 sm_120
// The maximum and minimum of rows of 16-bit elements, unchanged and widened: any
// bits, also NaN; unsigned; zeros of both signs; and subnormals.
// launch: {"entry": "f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "i16", "shape": [4, 512], "contents": {"gen": "bits", "seed": 7}}, {"name": "mask", "kind":
//   "scalar", "dtype": "i16", "value": -1}, {"name": "max_f16", "role": "out", "dtype": "f16", "shape": [4],
//   "contents": {"gen": "constant", "value": 5}}, {"name": "min_f16", "role": "out", "dtype": "f16", "shape":
//   [4], "contents": {"gen": "constant", "value": 5}}, {"name": "maxn_f16", "role": "out", "dtype": "f16",
//   "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "minn_f16", "role": "out", "dtype":
//   "f16", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "max_f32", "role": "out",
//   "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "min_f32", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "maxn_f32",
//   "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name":
//   "minn_f32", "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}],
//   "outputs": [{"arg": "max_f16", "compare": "reference"}, {"arg": "min_f16", "compare": "reference"}, {"arg":
//   "maxn_f16", "compare": "reference"}, {"arg": "minn_f16", "compare": "reference"}, {"arg": "max_f32",
//   "compare": "reference"}, {"arg": "min_f32", "compare": "reference"}, {"arg": "maxn_f32", "compare":
//   "reference"}, {"arg": "minn_f32", "compare": "reference"}]}
// launch: {"entry": "f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "i16", "shape": [4, 512], "contents": {"gen": "bits", "seed": 7}}, {"name": "mask", "kind":
//   "scalar", "dtype": "i16", "value": 32767}, {"name": "max_f16", "role": "out", "dtype": "f16", "shape": [4],
//   "contents": {"gen": "constant", "value": 5}}, {"name": "min_f16", "role": "out", "dtype": "f16", "shape":
//   [4], "contents": {"gen": "constant", "value": 5}}, {"name": "maxn_f16", "role": "out", "dtype": "f16",
//   "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "minn_f16", "role": "out", "dtype":
//   "f16", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "max_f32", "role": "out",
//   "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "min_f32", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "maxn_f32",
//   "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name":
//   "minn_f32", "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}],
//   "outputs": [{"arg": "max_f16", "compare": "reference"}, {"arg": "min_f16", "compare": "reference"}, {"arg":
//   "maxn_f16", "compare": "reference"}, {"arg": "minn_f16", "compare": "reference"}, {"arg": "max_f32",
//   "compare": "reference"}, {"arg": "min_f32", "compare": "reference"}, {"arg": "maxn_f32", "compare":
//   "reference"}, {"arg": "minn_f32", "compare": "reference"}]}
// launch: {"entry": "f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "i16", "shape": [4, 512], "contents": {"gen": "bits", "seed": 7}}, {"name": "mask", "kind":
//   "scalar", "dtype": "i16", "value": -32768}, {"name": "max_f16", "role": "out", "dtype": "f16", "shape": [4],
//   "contents": {"gen": "constant", "value": 5}}, {"name": "min_f16", "role": "out", "dtype": "f16", "shape":
//   [4], "contents": {"gen": "constant", "value": 5}}, {"name": "maxn_f16", "role": "out", "dtype": "f16",
//   "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "minn_f16", "role": "out", "dtype":
//   "f16", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "max_f32", "role": "out",
//   "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "min_f32", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "maxn_f32",
//   "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name":
//   "minn_f32", "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}],
//   "outputs": [{"arg": "max_f16", "compare": "reference"}, {"arg": "min_f16", "compare": "reference"}, {"arg":
//   "maxn_f16", "compare": "reference"}, {"arg": "minn_f16", "compare": "reference"}, {"arg": "max_f32",
//   "compare": "reference"}, {"arg": "min_f32", "compare": "reference"}, {"arg": "maxn_f32", "compare":
//   "reference"}, {"arg": "minn_f32", "compare": "reference"}]}
// launch: {"entry": "f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "i16", "shape": [4, 512], "contents": {"gen": "bits", "seed": 7}}, {"name": "mask", "kind":
//   "scalar", "dtype": "i16", "value": -32765}, {"name": "max_f16", "role": "out", "dtype": "f16", "shape": [4],
//   "contents": {"gen": "constant", "value": 5}}, {"name": "min_f16", "role": "out", "dtype": "f16", "shape":
//   [4], "contents": {"gen": "constant", "value": 5}}, {"name": "maxn_f16", "role": "out", "dtype": "f16",
//   "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "minn_f16", "role": "out", "dtype":
//   "f16", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "max_f32", "role": "out",
//   "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "min_f32", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "maxn_f32",
//   "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name":
//   "minn_f32", "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}],
//   "outputs": [{"arg": "max_f16", "compare": "reference"}, {"arg": "min_f16", "compare": "reference"}, {"arg":
//   "maxn_f16", "compare": "reference"}, {"arg": "minn_f16", "compare": "reference"}, {"arg": "max_f32",
//   "compare": "reference"}, {"arg": "min_f32", "compare": "reference"}, {"arg": "maxn_f32", "compare":
//   "reference"}, {"arg": "minn_f32", "compare": "reference"}]}
// launch: {"entry": "bf16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "i16", "shape": [4, 512], "contents": {"gen": "bits", "seed": 7}}, {"name": "mask", "kind":
//   "scalar", "dtype": "i16", "value": -1}, {"name": "max_bf16", "role": "out", "dtype": "bf16", "shape": [4],
//   "contents": {"gen": "constant", "value": 5}}, {"name": "min_bf16", "role": "out", "dtype": "bf16", "shape":
//   [4], "contents": {"gen": "constant", "value": 5}}, {"name": "maxn_bf16", "role": "out", "dtype": "bf16",
//   "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "minn_bf16", "role": "out", "dtype":
//   "bf16", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "max_f32", "role": "out",
//   "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "min_f32", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "maxn_f32",
//   "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name":
//   "minn_f32", "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}],
//   "outputs": [{"arg": "max_bf16", "compare": "reference"}, {"arg": "min_bf16", "compare": "reference"},
//   {"arg": "maxn_bf16", "compare": "reference"}, {"arg": "minn_bf16", "compare": "reference"}, {"arg":
//   "max_f32", "compare": "reference"}, {"arg": "min_f32", "compare": "reference"}, {"arg": "maxn_f32",
//   "compare": "reference"}, {"arg": "minn_f32", "compare": "reference"}]}
// launch: {"entry": "bf16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "i16", "shape": [4, 512], "contents": {"gen": "bits", "seed": 7}}, {"name": "mask", "kind":
//   "scalar", "dtype": "i16", "value": 32767}, {"name": "max_bf16", "role": "out", "dtype": "bf16", "shape":
//   [4], "contents": {"gen": "constant", "value": 5}}, {"name": "min_bf16", "role": "out", "dtype": "bf16",
//   "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "maxn_bf16", "role": "out", "dtype":
//   "bf16", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "minn_bf16", "role": "out",
//   "dtype": "bf16", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "max_f32", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "min_f32",
//   "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name":
//   "maxn_f32", "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}},
//   {"name": "minn_f32", "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value":
//   5}}], "outputs": [{"arg": "max_bf16", "compare": "reference"}, {"arg": "min_bf16", "compare": "reference"},
//   {"arg": "maxn_bf16", "compare": "reference"}, {"arg": "minn_bf16", "compare": "reference"}, {"arg":
//   "max_f32", "compare": "reference"}, {"arg": "min_f32", "compare": "reference"}, {"arg": "maxn_f32",
//   "compare": "reference"}, {"arg": "minn_f32", "compare": "reference"}]}
// launch: {"entry": "bf16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "i16", "shape": [4, 512], "contents": {"gen": "bits", "seed": 7}}, {"name": "mask", "kind":
//   "scalar", "dtype": "i16", "value": -32768}, {"name": "max_bf16", "role": "out", "dtype": "bf16", "shape":
//   [4], "contents": {"gen": "constant", "value": 5}}, {"name": "min_bf16", "role": "out", "dtype": "bf16",
//   "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "maxn_bf16", "role": "out", "dtype":
//   "bf16", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "minn_bf16", "role": "out",
//   "dtype": "bf16", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "max_f32", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "min_f32",
//   "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name":
//   "maxn_f32", "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}},
//   {"name": "minn_f32", "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value":
//   5}}], "outputs": [{"arg": "max_bf16", "compare": "reference"}, {"arg": "min_bf16", "compare": "reference"},
//   {"arg": "maxn_bf16", "compare": "reference"}, {"arg": "minn_bf16", "compare": "reference"}, {"arg":
//   "max_f32", "compare": "reference"}, {"arg": "min_f32", "compare": "reference"}, {"arg": "maxn_f32",
//   "compare": "reference"}, {"arg": "minn_f32", "compare": "reference"}]}
// launch: {"entry": "bf16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "i16", "shape": [4, 512], "contents": {"gen": "bits", "seed": 7}}, {"name": "mask", "kind":
//   "scalar", "dtype": "i16", "value": -32765}, {"name": "max_bf16", "role": "out", "dtype": "bf16", "shape":
//   [4], "contents": {"gen": "constant", "value": 5}}, {"name": "min_bf16", "role": "out", "dtype": "bf16",
//   "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "maxn_bf16", "role": "out", "dtype":
//   "bf16", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "minn_bf16", "role": "out",
//   "dtype": "bf16", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "max_f32", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name": "min_f32",
//   "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}}, {"name":
//   "maxn_f32", "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 5}},
//   {"name": "minn_f32", "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value":
//   5}}], "outputs": [{"arg": "max_bf16", "compare": "reference"}, {"arg": "min_bf16", "compare": "reference"},
//   {"arg": "maxn_bf16", "compare": "reference"}, {"arg": "minn_bf16", "compare": "reference"}, {"arg":
//   "max_f32", "compare": "reference"}, {"arg": "min_f32", "compare": "reference"}, {"arg": "maxn_f32",
//   "compare": "reference"}, {"arg": "minn_f32", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @f16(%x: tile<ptr<i16>>, %mask: tile<i16>, %max_f16: tile<ptr<f16>>, %min_f16: tile<ptr<f16>>, %maxn_f16: tile<ptr<f16>>, %minn_f16: tile<ptr<f16>>, %max_f32: tile<ptr<f32>>, %min_f32: tile<ptr<f32>>, %maxn_f32: tile<ptr<f32>>, %minn_f32: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %x, shape = [4, 512], strides = [512, 1] : tensor_view<4x512xi16, strides=[512,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4x512), tensor_view<4x512xi16, strides=[512,1]>>
    %bits, %x_t = load_view_tko weak %x_p[%zero, %zero] : partition_view<tile=(4x512), tensor_view<4x512xi16, strides=[512,1]>>, tile<i32> -> tile<4x512xi16>, token
    %m1 = reshape %mask : tile<i16> -> tile<1x1xi16>
    %m2 = broadcast %m1 : tile<1x1xi16> -> tile<4x512xi16>
    %some = andi %bits, %m2 : tile<4x512xi16>
    %narrow = bitcast %some : tile<4x512xi16> -> tile<4x512xf16>
    %wide = ftof %narrow : tile<4x512xf16> -> tile<4x512xf32>
    %r_max_f16 = reduce %narrow dim=1 identities=[0xFC00 : f16] : tile<4x512xf16> -> tile<4xf16>
    (%l: tile<f16>, %q: tile<f16>) {
      %both = maxf %l, %q : tile<f16>
      yield %both : tile<f16>
    }
    %v_max_f16 = make_tensor_view %max_f16, shape = [4], strides = [1] : tensor_view<4xf16, strides=[1]>
    %p_max_f16 = make_partition_view %v_max_f16 : partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>
    %t_max_f16 = store_view_tko weak %r_max_f16, %p_max_f16[%zero] : tile<4xf16>, partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>, tile<i32> -> token
    %r_min_f16 = reduce %narrow dim=1 identities=[0x7C00 : f16] : tile<4x512xf16> -> tile<4xf16>
    (%l: tile<f16>, %q: tile<f16>) {
      %both = minf %l, %q : tile<f16>
      yield %both : tile<f16>
    }
    %v_min_f16 = make_tensor_view %min_f16, shape = [4], strides = [1] : tensor_view<4xf16, strides=[1]>
    %p_min_f16 = make_partition_view %v_min_f16 : partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>
    %t_min_f16 = store_view_tko weak %r_min_f16, %p_min_f16[%zero] : tile<4xf16>, partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>, tile<i32> -> token
    %r_maxn_f16 = reduce %narrow dim=1 identities=[0xFC00 : f16] : tile<4x512xf16> -> tile<4xf16>
    (%l: tile<f16>, %q: tile<f16>) {
      %both = maxf %l, %q propagate_nan : tile<f16>
      yield %both : tile<f16>
    }
    %v_maxn_f16 = make_tensor_view %maxn_f16, shape = [4], strides = [1] : tensor_view<4xf16, strides=[1]>
    %p_maxn_f16 = make_partition_view %v_maxn_f16 : partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>
    %t_maxn_f16 = store_view_tko weak %r_maxn_f16, %p_maxn_f16[%zero] : tile<4xf16>, partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>, tile<i32> -> token
    %r_minn_f16 = reduce %narrow dim=1 identities=[0x7C00 : f16] : tile<4x512xf16> -> tile<4xf16>
    (%l: tile<f16>, %q: tile<f16>) {
      %both = minf %l, %q propagate_nan : tile<f16>
      yield %both : tile<f16>
    }
    %v_minn_f16 = make_tensor_view %minn_f16, shape = [4], strides = [1] : tensor_view<4xf16, strides=[1]>
    %p_minn_f16 = make_partition_view %v_minn_f16 : partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>
    %t_minn_f16 = store_view_tko weak %r_minn_f16, %p_minn_f16[%zero] : tile<4xf16>, partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>, tile<i32> -> token
    %r_max_f32 = reduce %wide dim=1 identities=[0xFF800000 : f32] : tile<4x512xf32> -> tile<4xf32>
    (%l: tile<f32>, %q: tile<f32>) {
      %both = maxf %l, %q : tile<f32>
      yield %both : tile<f32>
    }
    %v_max_f32 = make_tensor_view %max_f32, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %p_max_f32 = make_partition_view %v_max_f32 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %t_max_f32 = store_view_tko weak %r_max_f32, %p_max_f32[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    %r_min_f32 = reduce %wide dim=1 identities=[0x7F800000 : f32] : tile<4x512xf32> -> tile<4xf32>
    (%l: tile<f32>, %q: tile<f32>) {
      %both = minf %l, %q : tile<f32>
      yield %both : tile<f32>
    }
    %v_min_f32 = make_tensor_view %min_f32, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %p_min_f32 = make_partition_view %v_min_f32 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %t_min_f32 = store_view_tko weak %r_min_f32, %p_min_f32[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    %r_maxn_f32 = reduce %wide dim=1 identities=[0xFF800000 : f32] : tile<4x512xf32> -> tile<4xf32>
    (%l: tile<f32>, %q: tile<f32>) {
      %both = maxf %l, %q propagate_nan : tile<f32>
      yield %both : tile<f32>
    }
    %v_maxn_f32 = make_tensor_view %maxn_f32, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %p_maxn_f32 = make_partition_view %v_maxn_f32 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %t_maxn_f32 = store_view_tko weak %r_maxn_f32, %p_maxn_f32[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    %r_minn_f32 = reduce %wide dim=1 identities=[0x7F800000 : f32] : tile<4x512xf32> -> tile<4xf32>
    (%l: tile<f32>, %q: tile<f32>) {
      %both = minf %l, %q propagate_nan : tile<f32>
      yield %both : tile<f32>
    }
    %v_minn_f32 = make_tensor_view %minn_f32, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %p_minn_f32 = make_partition_view %v_minn_f32 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %t_minn_f32 = store_view_tko weak %r_minn_f32, %p_minn_f32[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @bf16(%x: tile<ptr<i16>>, %mask: tile<i16>, %max_bf16: tile<ptr<bf16>>, %min_bf16: tile<ptr<bf16>>, %maxn_bf16: tile<ptr<bf16>>, %minn_bf16: tile<ptr<bf16>>, %max_f32: tile<ptr<f32>>, %min_f32: tile<ptr<f32>>, %maxn_f32: tile<ptr<f32>>, %minn_f32: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %x, shape = [4, 512], strides = [512, 1] : tensor_view<4x512xi16, strides=[512,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4x512), tensor_view<4x512xi16, strides=[512,1]>>
    %bits, %x_t = load_view_tko weak %x_p[%zero, %zero] : partition_view<tile=(4x512), tensor_view<4x512xi16, strides=[512,1]>>, tile<i32> -> tile<4x512xi16>, token
    %m1 = reshape %mask : tile<i16> -> tile<1x1xi16>
    %m2 = broadcast %m1 : tile<1x1xi16> -> tile<4x512xi16>
    %some = andi %bits, %m2 : tile<4x512xi16>
    %narrow = bitcast %some : tile<4x512xi16> -> tile<4x512xbf16>
    %wide = ftof %narrow : tile<4x512xbf16> -> tile<4x512xf32>
    %r_max_bf16 = reduce %narrow dim=1 identities=[0xFF80 : bf16] : tile<4x512xbf16> -> tile<4xbf16>
    (%l: tile<bf16>, %q: tile<bf16>) {
      %both = maxf %l, %q : tile<bf16>
      yield %both : tile<bf16>
    }
    %v_max_bf16 = make_tensor_view %max_bf16, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1]>
    %p_max_bf16 = make_partition_view %v_max_bf16 : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>
    %t_max_bf16 = store_view_tko weak %r_max_bf16, %p_max_bf16[%zero] : tile<4xbf16>, partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>, tile<i32> -> token
    %r_min_bf16 = reduce %narrow dim=1 identities=[0x7F80 : bf16] : tile<4x512xbf16> -> tile<4xbf16>
    (%l: tile<bf16>, %q: tile<bf16>) {
      %both = minf %l, %q : tile<bf16>
      yield %both : tile<bf16>
    }
    %v_min_bf16 = make_tensor_view %min_bf16, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1]>
    %p_min_bf16 = make_partition_view %v_min_bf16 : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>
    %t_min_bf16 = store_view_tko weak %r_min_bf16, %p_min_bf16[%zero] : tile<4xbf16>, partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>, tile<i32> -> token
    %r_maxn_bf16 = reduce %narrow dim=1 identities=[0xFF80 : bf16] : tile<4x512xbf16> -> tile<4xbf16>
    (%l: tile<bf16>, %q: tile<bf16>) {
      %both = maxf %l, %q propagate_nan : tile<bf16>
      yield %both : tile<bf16>
    }
    %v_maxn_bf16 = make_tensor_view %maxn_bf16, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1]>
    %p_maxn_bf16 = make_partition_view %v_maxn_bf16 : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>
    %t_maxn_bf16 = store_view_tko weak %r_maxn_bf16, %p_maxn_bf16[%zero] : tile<4xbf16>, partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>, tile<i32> -> token
    %r_minn_bf16 = reduce %narrow dim=1 identities=[0x7F80 : bf16] : tile<4x512xbf16> -> tile<4xbf16>
    (%l: tile<bf16>, %q: tile<bf16>) {
      %both = minf %l, %q propagate_nan : tile<bf16>
      yield %both : tile<bf16>
    }
    %v_minn_bf16 = make_tensor_view %minn_bf16, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1]>
    %p_minn_bf16 = make_partition_view %v_minn_bf16 : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>
    %t_minn_bf16 = store_view_tko weak %r_minn_bf16, %p_minn_bf16[%zero] : tile<4xbf16>, partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>, tile<i32> -> token
    %r_max_f32 = reduce %wide dim=1 identities=[0xFF800000 : f32] : tile<4x512xf32> -> tile<4xf32>
    (%l: tile<f32>, %q: tile<f32>) {
      %both = maxf %l, %q : tile<f32>
      yield %both : tile<f32>
    }
    %v_max_f32 = make_tensor_view %max_f32, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %p_max_f32 = make_partition_view %v_max_f32 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %t_max_f32 = store_view_tko weak %r_max_f32, %p_max_f32[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    %r_min_f32 = reduce %wide dim=1 identities=[0x7F800000 : f32] : tile<4x512xf32> -> tile<4xf32>
    (%l: tile<f32>, %q: tile<f32>) {
      %both = minf %l, %q : tile<f32>
      yield %both : tile<f32>
    }
    %v_min_f32 = make_tensor_view %min_f32, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %p_min_f32 = make_partition_view %v_min_f32 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %t_min_f32 = store_view_tko weak %r_min_f32, %p_min_f32[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    %r_maxn_f32 = reduce %wide dim=1 identities=[0xFF800000 : f32] : tile<4x512xf32> -> tile<4xf32>
    (%l: tile<f32>, %q: tile<f32>) {
      %both = maxf %l, %q propagate_nan : tile<f32>
      yield %both : tile<f32>
    }
    %v_maxn_f32 = make_tensor_view %maxn_f32, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %p_maxn_f32 = make_partition_view %v_maxn_f32 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %t_maxn_f32 = store_view_tko weak %r_maxn_f32, %p_maxn_f32[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    %r_minn_f32 = reduce %wide dim=1 identities=[0x7F800000 : f32] : tile<4x512xf32> -> tile<4xf32>
    (%l: tile<f32>, %q: tile<f32>) {
      %both = minf %l, %q propagate_nan : tile<f32>
      yield %both : tile<f32>
    }
    %v_minn_f32 = make_tensor_view %minn_f32, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %p_minn_f32 = make_partition_view %v_minn_f32 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %t_minn_f32 = store_view_tko weak %r_minn_f32, %p_minn_f32[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
