// RUN: %kernel-test %s
// targets: sm_90a sm_100a sm_100
// Tensor maps store the tiles of kernels that loop over them: any trip count; tiles beyond the edges of arrays with dynamic sizes; sums
// of tiles by several blocks, and each mode for integers; a tile that is loaded again after its store;
// a producer warp that copies the next tile's operands meanwhile.
// launch: {"entry": "tiles", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [256, 128], "contents": {"gen": "uniform", "seed": 9501, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [128, 256], "contents": {"gen": "uniform", "seed": 9502, "lo":
//   -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f16", "shape": [256, 256], "contents": {"gen": "constant",
//   "value": -7}}, {"name": "n", "dtype": "i32", "value": 2}, {"name": "tiles", "dtype": "i32", "value": 3}],
//   "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "tiles", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [256, 128], "contents": {"gen": "uniform", "seed": 9503, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [128, 256], "contents": {"gen": "uniform", "seed": 9504, "lo":
//   -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f16", "shape": [256, 256], "contents": {"gen": "constant",
//   "value": -7}}, {"name": "n", "dtype": "i32", "value": 0}, {"name": "tiles", "dtype": "i32", "value": 1}],
//   "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "tiles", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [256, 128], "contents": {"gen": "uniform", "seed": 9505, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [128, 256], "contents": {"gen": "uniform", "seed": 9506, "lo":
//   -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f16", "shape": [256, 256], "contents": {"gen": "constant",
//   "value": -7}}, {"name": "n", "dtype": "i32", "value": 1}, {"name": "tiles", "dtype": "i32", "value": 4}],
//   "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "tiles", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [256, 128], "contents": {"gen": "uniform", "seed": 9507, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [128, 256], "contents": {"gen": "uniform", "seed": 9508, "lo":
//   -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f16", "shape": [256, 256], "contents": {"gen": "constant",
//   "value": -7}}, {"name": "n", "dtype": "i32", "value": 4}, {"name": "tiles", "dtype": "i32", "value": 2}],
//   "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "tiles", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [256, 128], "contents": {"gen": "uniform", "seed": 9509, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [128, 256], "contents": {"gen": "uniform", "seed": 9510, "lo":
//   -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f16", "shape": [256, 256], "contents": {"gen": "constant",
//   "value": -7}}, {"name": "n", "dtype": "i32", "value": 3}, {"name": "tiles", "dtype": "i32", "value": 0}],
//   "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "edges", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "bf16", "shape": [150, 64], "contents": {"gen": "uniform", "seed": 9511, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "bf16", "shape": [64, 200], "contents": {"gen": "uniform", "seed": 9512, "lo":
//   -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "bf16", "shape": [150, 200], "contents": {"gen": "constant",
//   "value": -7}}, {"name": "m", "dtype": "i32", "value": 150}, {"name": "n", "dtype": "i32", "value": 200}, {"name":
//   "k", "dtype": "i32", "value": 64}, {"name": "columns", "dtype": "i32", "value": 2}, {"name": "tiles", "dtype":
//   "i32", "value": 4}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "edges", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "bf16", "shape": [256, 32], "contents": {"gen": "uniform", "seed": 9513, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "bf16", "shape": [32, 8], "contents": {"gen": "uniform", "seed": 9514, "lo":
//   -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "bf16", "shape": [256, 8], "contents": {"gen": "constant",
//   "value": -7}}, {"name": "m", "dtype": "i32", "value": 256}, {"name": "n", "dtype": "i32", "value": 8}, {"name":
//   "k", "dtype": "i32", "value": 32}, {"name": "columns", "dtype": "i32", "value": 1}, {"name": "tiles", "dtype":
//   "i32", "value": 2}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "edges", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "bf16", "shape": [1, 96], "contents": {"gen": "uniform", "seed": 9515, "lo": -2, "hi": 2}}, {"name":
//   "b", "role": "in", "dtype": "bf16", "shape": [96, 136], "contents": {"gen": "uniform", "seed": 9516, "lo": -2,
//   "hi": 2}}, {"name": "c", "role": "out", "dtype": "bf16", "shape": [1, 136], "contents": {"gen": "constant",
//   "value": -7}}, {"name": "m", "dtype": "i32", "value": 1}, {"name": "n", "dtype": "i32", "value": 136}, {"name":
//   "k", "dtype": "i32", "value": 96}, {"name": "columns", "dtype": "i32", "value": 2}, {"name": "tiles", "dtype":
//   "i32", "value": 2}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "beside_a_producer", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [256, 96], "contents": {"gen": "uniform", "seed": 9517, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [96, 512], "contents": {"gen": "uniform", "seed": 9518, "lo":
//   -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f16", "shape": [256, 512], "contents": {"gen": "constant",
//   "value": -7}}, {"name": "n", "dtype": "i32", "value": 3}, {"name": "tiles", "dtype": "i32", "value": 3}],
//   "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "beside_a_producer", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [256, 96], "contents": {"gen": "uniform", "seed": 9519, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [96, 512], "contents": {"gen": "uniform", "seed": 9520, "lo":
//   -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f16", "shape": [256, 512], "contents": {"gen": "constant",
//   "value": -7}}, {"name": "n", "dtype": "i32", "value": 0}, {"name": "tiles", "dtype": "i32", "value": 2}],
//   "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "beside_a_producer", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [256, 96], "contents": {"gen": "uniform", "seed": 9521, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [96, 512], "contents": {"gen": "uniform", "seed": 9522, "lo":
//   -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f16", "shape": [256, 512], "contents": {"gen": "constant",
//   "value": -7}}, {"name": "n", "dtype": "i32", "value": 1}, {"name": "tiles", "dtype": "i32", "value": 4}],
//   "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "beside_a_producer", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [256, 96], "contents": {"gen": "uniform", "seed": 9523, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [96, 512], "contents": {"gen": "uniform", "seed": 9524, "lo":
//   -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f16", "shape": [256, 512], "contents": {"gen": "constant",
//   "value": -7}}, {"name": "n", "dtype": "i32", "value": 3}, {"name": "tiles", "dtype": "i32", "value": 0}],
//   "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "sums", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "a", "role": "in",
//   "dtype": "f16", "shape": [256, 256], "contents": {"gen": "integers", "seed": 9525, "lo": -2, "hi": 2}}, {"name":
//   "b", "role": "in", "dtype": "f16", "shape": [256, 128], "contents": {"gen": "integers", "seed": 9526, "lo": -2,
//   "hi": 2}}, {"name": "c", "role": "inout", "dtype": "f32", "shape": [200, 128], "contents": {"gen": "integers",
//   "seed": 9527, "lo": -2, "hi": 2}}, {"name": "parts", "dtype": "i32", "value": 0}, {"name": "tiles", "dtype": "i32",
//   "value": 1}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "sums", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "a", "role": "in",
//   "dtype": "f16", "shape": [256, 256], "contents": {"gen": "integers", "seed": 9528, "lo": -2, "hi": 2}}, {"name":
//   "b", "role": "in", "dtype": "f16", "shape": [256, 128], "contents": {"gen": "integers", "seed": 9529, "lo": -2,
//   "hi": 2}}, {"name": "c", "role": "inout", "dtype": "f32", "shape": [200, 128], "contents": {"gen": "integers",
//   "seed": 9530, "lo": -2, "hi": 2}}, {"name": "parts", "dtype": "i32", "value": 1}, {"name": "tiles", "dtype": "i32",
//   "value": 2}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "sums", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "a", "role": "in",
//   "dtype": "f16", "shape": [256, 256], "contents": {"gen": "integers", "seed": 9531, "lo": -2, "hi": 2}}, {"name":
//   "b", "role": "in", "dtype": "f16", "shape": [256, 128], "contents": {"gen": "integers", "seed": 9532, "lo": -2,
//   "hi": 2}}, {"name": "c", "role": "inout", "dtype": "f32", "shape": [200, 128], "contents": {"gen": "integers",
//   "seed": 9533, "lo": -2, "hi": 2}}, {"name": "parts", "dtype": "i32", "value": 3}, {"name": "tiles", "dtype": "i32",
//   "value": 2}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "mode_add", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "i8", "shape": [128, 64], "contents": {"gen": "integers", "seed": 9534, "lo": -100, "hi": 100}},
//   {"name": "b", "role": "in", "dtype": "i8", "shape": [64, 128], "contents": {"gen": "integers", "seed": 9535, "lo":
//   -100, "hi": 100}}, {"name": "c", "role": "inout", "dtype": "i32", "shape": [128, 128], "contents": {"gen":
//   "integers", "seed": 9536, "lo": -1000000, "hi": 1000000}}, {"name": "n", "dtype": "i32", "value": 2}, {"name":
//   "tiles", "dtype": "i32", "value": 2}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "mode_umax", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "i8", "shape": [128, 64], "contents": {"gen": "integers", "seed": 9537, "lo": -100, "hi": 100}},
//   {"name": "b", "role": "in", "dtype": "i8", "shape": [64, 128], "contents": {"gen": "integers", "seed": 9538, "lo":
//   -100, "hi": 100}}, {"name": "c", "role": "inout", "dtype": "i32", "shape": [128, 128], "contents": {"gen":
//   "integers", "seed": 9539, "lo": -1000000, "hi": 1000000}}, {"name": "n", "dtype": "i32", "value": 2}, {"name":
//   "tiles", "dtype": "i32", "value": 2}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "mode_umin", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "i8", "shape": [128, 64], "contents": {"gen": "integers", "seed": 9540, "lo": -100, "hi": 100}},
//   {"name": "b", "role": "in", "dtype": "i8", "shape": [64, 128], "contents": {"gen": "integers", "seed": 9541, "lo":
//   -100, "hi": 100}}, {"name": "c", "role": "inout", "dtype": "i32", "shape": [128, 128], "contents": {"gen":
//   "integers", "seed": 9542, "lo": -1000000, "hi": 1000000}}, {"name": "n", "dtype": "i32", "value": 2}, {"name":
//   "tiles", "dtype": "i32", "value": 2}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "mode_max", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "i8", "shape": [128, 64], "contents": {"gen": "integers", "seed": 9543, "lo": -100, "hi": 100}},
//   {"name": "b", "role": "in", "dtype": "i8", "shape": [64, 128], "contents": {"gen": "integers", "seed": 9544, "lo":
//   -100, "hi": 100}}, {"name": "c", "role": "inout", "dtype": "i32", "shape": [128, 128], "contents": {"gen":
//   "integers", "seed": 9545, "lo": -1000000, "hi": 1000000}}, {"name": "n", "dtype": "i32", "value": 2}, {"name":
//   "tiles", "dtype": "i32", "value": 2}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "mode_min", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "i8", "shape": [128, 64], "contents": {"gen": "integers", "seed": 9546, "lo": -100, "hi": 100}},
//   {"name": "b", "role": "in", "dtype": "i8", "shape": [64, 128], "contents": {"gen": "integers", "seed": 9547, "lo":
//   -100, "hi": 100}}, {"name": "c", "role": "inout", "dtype": "i32", "shape": [128, 128], "contents": {"gen":
//   "integers", "seed": 9548, "lo": -1000000, "hi": 1000000}}, {"name": "n", "dtype": "i32", "value": 2}, {"name":
//   "tiles", "dtype": "i32", "value": 2}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "mode_and", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "i8", "shape": [128, 64], "contents": {"gen": "integers", "seed": 9549, "lo": -100, "hi": 100}},
//   {"name": "b", "role": "in", "dtype": "i8", "shape": [64, 128], "contents": {"gen": "integers", "seed": 9550, "lo":
//   -100, "hi": 100}}, {"name": "c", "role": "inout", "dtype": "i32", "shape": [128, 128], "contents": {"gen":
//   "integers", "seed": 9551, "lo": -1000000, "hi": 1000000}}, {"name": "n", "dtype": "i32", "value": 2}, {"name":
//   "tiles", "dtype": "i32", "value": 2}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "mode_or", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "i8", "shape": [128, 64], "contents": {"gen": "integers", "seed": 9552, "lo": -100, "hi": 100}},
//   {"name": "b", "role": "in", "dtype": "i8", "shape": [64, 128], "contents": {"gen": "integers", "seed": 9553, "lo":
//   -100, "hi": 100}}, {"name": "c", "role": "inout", "dtype": "i32", "shape": [128, 128], "contents": {"gen":
//   "integers", "seed": 9554, "lo": -1000000, "hi": 1000000}}, {"name": "n", "dtype": "i32", "value": 2}, {"name":
//   "tiles", "dtype": "i32", "value": 2}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "mode_xor", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "i8", "shape": [128, 64], "contents": {"gen": "integers", "seed": 9555, "lo": -100, "hi": 100}},
//   {"name": "b", "role": "in", "dtype": "i8", "shape": [64, 128], "contents": {"gen": "integers", "seed": 9556, "lo":
//   -100, "hi": 100}}, {"name": "c", "role": "inout", "dtype": "i32", "shape": [128, 128], "contents": {"gen":
//   "integers", "seed": 9557, "lo": -1000000, "hi": 1000000}}, {"name": "n", "dtype": "i32", "value": 2}, {"name":
//   "tiles", "dtype": "i32", "value": 2}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "read_back", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [128, 64], "contents": {"gen": "uniform", "seed": 9558, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [64, 128], "contents": {"gen": "uniform", "seed": 9559, "lo":
//   -2, "hi": 2}}, {"name": "c", "role": "inout", "dtype": "f16", "shape": [128, 128], "contents": {"gen": "uniform",
//   "seed": 9560, "lo": -2, "hi": 2}}, {"name": "d", "role": "out", "dtype": "f16", "shape": [128, 128], "contents":
//   {"gen": "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 3}], "outputs": [{"arg": "c", "compare":
//   "reference"}, {"arg": "d", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @tiles(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f16>>, %n: tile<i32>, %tiles: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %none = constant <f32: 0.25> : tile<128x128xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %ca = assume div_by<16>, %c : tile<ptr<f16>>
    %av = make_tensor_view %aa, shape = [256, 128], strides = [128, 1] : tensor_view<256x128xf16, strides=[128,1]>
    %bv = make_tensor_view %ba, shape = [128, 256], strides = [256, 1] : tensor_view<128x256xf16, strides=[256,1]>
    %cv = make_tensor_view %ca, shape = [256, 256], strides = [256, 1] : tensor_view<256x256xf16, strides=[256,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x32), padding_value = zero, tensor_view<256x128xf16, strides=[128,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x128), padding_value = zero, tensor_view<128x256xf16, strides=[256,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(128x128), tensor_view<256x256xf16, strides=[256,1]>>
    for %t in (%zero to %tiles, step %one) : tile<i32> {
      %i = divi %t, %two signed : tile<i32>
      %j = remi %t, %two signed : tile<i32>
      %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x128xf32>) {
        %at, %t0 = load_view_tko weak %ap[%i, %k] : partition_view<tile=(128x32), padding_value = zero, tensor_view<256x128xf16, strides=[128,1]>>, tile<i32> -> tile<128x32xf16>, token
        %bt, %t1 = load_view_tko weak %bp[%k, %j] : partition_view<tile=(32x128), padding_value = zero, tensor_view<128x256xf16, strides=[256,1]>>, tile<i32> -> tile<32x128xf16>, token
        %next = mmaf %at, %bt, %acc : tile<128x32xf16>, tile<32x128xf16>, tile<128x128xf32>
        continue %next : tile<128x128xf32>
      }
      %half = ftof %sum : tile<128x128xf32> -> tile<128x128xf16>
      %t2 = store_view_tko weak %half, %cp[%i, %j] : tile<128x128xf16>, partition_view<tile=(128x128), tensor_view<256x256xf16, strides=[256,1]>>, tile<i32> -> token
    }
    return
  }
  entry @edges(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %c: tile<ptr<bf16>>, %m: tile<i32>, %n0: tile<i32>, %k0: tile<i32>, %columns: tile<i32>, %tiles: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.5> : tile<128x128xf32>
    %aa = assume div_by<16>, %a : tile<ptr<bf16>>
    %ba = assume div_by<16>, %b : tile<ptr<bf16>>
    %ca = assume div_by<16>, %c : tile<ptr<bf16>>
    %n = assume div_by<8>, %n0 : tile<i32>
    %k = assume div_by<8>, %k0 : tile<i32>
    %av = make_tensor_view %aa, shape = [%m, %k], strides = [%k, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
    %bv = make_tensor_view %ba, shape = [%k, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
    %cv = make_tensor_view %ca, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x32), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x128), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(128x128), tensor_view<?x?xbf16, strides=[?,1]>>
    %parts:2 = get_index_space_shape %ap : partition_view<tile=(128x32), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>> -> tile<i32>
    for %t in (%zero to %tiles, step %one) : tile<i32> {
      %i = divi %t, %columns signed : tile<i32>
      %j = remi %t, %columns signed : tile<i32>
      %sum = for %p in (%zero to %parts#1, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x128xf32>) {
        %at, %t0 = load_view_tko weak %ap[%i, %p] : partition_view<tile=(128x32), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> tile<128x32xbf16>, token
        %bt, %t1 = load_view_tko weak %bp[%p, %j] : partition_view<tile=(32x128), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> tile<32x128xbf16>, token
        %next = mmaf %at, %bt, %acc : tile<128x32xbf16>, tile<32x128xbf16>, tile<128x128xf32>
        continue %next : tile<128x128xf32>
      }
      %half = ftof %sum : tile<128x128xf32> -> tile<128x128xbf16>
      %t2 = store_view_tko weak %half, %cp[%i, %j] : tile<128x128xbf16>, partition_view<tile=(128x128), tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> token
    }
    return
  }
  entry @beside_a_producer(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f16>>, %n: tile<i32>, %tiles: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %none = constant <f32: 0.25> : tile<128x256xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %av = make_tensor_view %aa, shape = [256, 96], strides = [96, 1] : tensor_view<256x96xf16, strides=[96,1]>
    %bv = make_tensor_view %ba, shape = [96, 512], strides = [512, 1] : tensor_view<96x512xf16, strides=[512,1]>
    %ca = assume div_by<16>, %c : tile<ptr<f16>>
    %cv = make_tensor_view %ca, shape = [256, 512], strides = [512, 1] : tensor_view<256x512xf16, strides=[512,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x32), padding_value = zero, tensor_view<256x96xf16, strides=[96,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x256), padding_value = zero, tensor_view<96x512xf16, strides=[512,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(128x256), tensor_view<256x512xf16, strides=[512,1]>>
    for %t in (%zero to %tiles, step %one) : tile<i32> {
      %i = divi %t, %two signed : tile<i32>
      %j = remi %t, %two signed : tile<i32>
      %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x256xf32>) {
        %at, %t0 = load_view_tko weak %ap[%i, %k] : partition_view<tile=(128x32), padding_value = zero, tensor_view<256x96xf16, strides=[96,1]>>, tile<i32> -> tile<128x32xf16>, token
        %bt, %t1 = load_view_tko weak %bp[%k, %j] : partition_view<tile=(32x256), padding_value = zero, tensor_view<96x512xf16, strides=[512,1]>>, tile<i32> -> tile<32x256xf16>, token
        %next = mmaf %at, %bt, %acc : tile<128x32xf16>, tile<32x256xf16>, tile<128x256xf32>
        continue %next : tile<128x256xf32>
      }
      %half = ftof %sum : tile<128x256xf32> -> tile<128x256xf16>
      %t2 = store_view_tko weak %half, %cp[%i, %j] : tile<128x256xf16>, partition_view<tile=(128x256), tensor_view<256x512xf16, strides=[512,1]>>, tile<i32> -> token
    }
    return
  }
  entry @sums(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %parts: tile<i32>, %tiles: tile<i32>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : tile<128x128xf32>
    %four = constant <i32: 4> : tile<i32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %ca = assume div_by<16>, %c : tile<ptr<f32>>
    %av = make_tensor_view %aa, shape = [256, 256], strides = [256, 1] : tensor_view<256x256xf16, strides=[256,1]>
    %bv = make_tensor_view %ba, shape = [256, 128], strides = [128, 1] : tensor_view<256x128xf16, strides=[128,1]>
    %cv = make_tensor_view %ca, shape = [200, 128], strides = [128, 1] : tensor_view<200x128xf32, strides=[128,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x32), tensor_view<256x256xf16, strides=[256,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x128), tensor_view<256x128xf16, strides=[128,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(128x128), tensor_view<200x128xf32, strides=[128,1]>>
    %first = muli %x, %four : tile<i32>
    %last = addi %first, %parts : tile<i32>
    for %t in (%zero to %tiles, step %one) : tile<i32> {
      %sum = for %k in (%first to %last, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x128xf32>) {
        %at, %t0 = load_view_tko weak %ap[%t, %k] : partition_view<tile=(128x32), tensor_view<256x256xf16, strides=[256,1]>>, tile<i32> -> tile<128x32xf16>, token
        %bt, %t1 = load_view_tko weak %bp[%k, %zero] : partition_view<tile=(32x128), tensor_view<256x128xf16, strides=[128,1]>>, tile<i32> -> tile<32x128xf16>, token
        %next = mmaf %at, %bt, %acc : tile<128x32xf16>, tile<32x128xf16>, tile<128x128xf32>
        continue %next : tile<128x128xf32>
      }
      %t2 = atomic_red_view_tko relaxed device %cp[%t, %zero], addf, %sum : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<200x128xf32, strides=[128,1]>>, tile<i32> -> token
    }
    return
  }
  entry @mode_add(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>, %n: tile<i32>, %tiles: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <i32: 3> : tile<128x128xi32>
    %aa = assume div_by<16>, %a : tile<ptr<i8>>
    %ba = assume div_by<16>, %b : tile<ptr<i8>>
    %ca = assume div_by<16>, %c : tile<ptr<i32>>
    %av = make_tensor_view %aa, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xi8, strides=[64,1]>
    %bv = make_tensor_view %ba, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xi8, strides=[128,1]>
    %cv = make_tensor_view %ca, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xi32, strides=[128,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x32), tensor_view<128x64xi8, strides=[64,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x128), tensor_view<64x128xi8, strides=[128,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(128x128), tensor_view<128x128xi32, strides=[128,1]>>
    for %t in (%zero to %tiles, step %one) : tile<i32> {
      %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x128xi32>) {
        %at, %t0 = load_view_tko weak %ap[%zero, %k] : partition_view<tile=(128x32), tensor_view<128x64xi8, strides=[64,1]>>, tile<i32> -> tile<128x32xi8>, token
        %bt, %t1 = load_view_tko weak %bp[%k, %zero] : partition_view<tile=(32x128), tensor_view<64x128xi8, strides=[128,1]>>, tile<i32> -> tile<32x128xi8>, token
        %next = mmai %at, %bt, %acc signed signed : tile<128x32xi8>, tile<32x128xi8>, tile<128x128xi32>
        continue %next : tile<128x128xi32>
      }
      %t2 = atomic_red_view_tko relaxed device %cp[%zero, %zero], add, %sum : tile<128x128xi32>, partition_view<tile=(128x128), tensor_view<128x128xi32, strides=[128,1]>>, tile<i32> -> token
    }
    return
  }
  entry @mode_umax(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>, %n: tile<i32>, %tiles: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <i32: 3> : tile<128x128xi32>
    %aa = assume div_by<16>, %a : tile<ptr<i8>>
    %ba = assume div_by<16>, %b : tile<ptr<i8>>
    %ca = assume div_by<16>, %c : tile<ptr<i32>>
    %av = make_tensor_view %aa, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xi8, strides=[64,1]>
    %bv = make_tensor_view %ba, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xi8, strides=[128,1]>
    %cv = make_tensor_view %ca, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xi32, strides=[128,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x32), tensor_view<128x64xi8, strides=[64,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x128), tensor_view<64x128xi8, strides=[128,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(128x128), tensor_view<128x128xi32, strides=[128,1]>>
    for %t in (%zero to %tiles, step %one) : tile<i32> {
      %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x128xi32>) {
        %at, %t0 = load_view_tko weak %ap[%zero, %k] : partition_view<tile=(128x32), tensor_view<128x64xi8, strides=[64,1]>>, tile<i32> -> tile<128x32xi8>, token
        %bt, %t1 = load_view_tko weak %bp[%k, %zero] : partition_view<tile=(32x128), tensor_view<64x128xi8, strides=[128,1]>>, tile<i32> -> tile<32x128xi8>, token
        %next = mmai %at, %bt, %acc signed signed : tile<128x32xi8>, tile<32x128xi8>, tile<128x128xi32>
        continue %next : tile<128x128xi32>
      }
      %t2 = atomic_red_view_tko relaxed device %cp[%zero, %zero], umax, %sum : tile<128x128xi32>, partition_view<tile=(128x128), tensor_view<128x128xi32, strides=[128,1]>>, tile<i32> -> token
    }
    return
  }
  entry @mode_umin(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>, %n: tile<i32>, %tiles: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <i32: 3> : tile<128x128xi32>
    %aa = assume div_by<16>, %a : tile<ptr<i8>>
    %ba = assume div_by<16>, %b : tile<ptr<i8>>
    %ca = assume div_by<16>, %c : tile<ptr<i32>>
    %av = make_tensor_view %aa, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xi8, strides=[64,1]>
    %bv = make_tensor_view %ba, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xi8, strides=[128,1]>
    %cv = make_tensor_view %ca, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xi32, strides=[128,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x32), tensor_view<128x64xi8, strides=[64,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x128), tensor_view<64x128xi8, strides=[128,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(128x128), tensor_view<128x128xi32, strides=[128,1]>>
    for %t in (%zero to %tiles, step %one) : tile<i32> {
      %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x128xi32>) {
        %at, %t0 = load_view_tko weak %ap[%zero, %k] : partition_view<tile=(128x32), tensor_view<128x64xi8, strides=[64,1]>>, tile<i32> -> tile<128x32xi8>, token
        %bt, %t1 = load_view_tko weak %bp[%k, %zero] : partition_view<tile=(32x128), tensor_view<64x128xi8, strides=[128,1]>>, tile<i32> -> tile<32x128xi8>, token
        %next = mmai %at, %bt, %acc signed signed : tile<128x32xi8>, tile<32x128xi8>, tile<128x128xi32>
        continue %next : tile<128x128xi32>
      }
      %t2 = atomic_red_view_tko relaxed device %cp[%zero, %zero], umin, %sum : tile<128x128xi32>, partition_view<tile=(128x128), tensor_view<128x128xi32, strides=[128,1]>>, tile<i32> -> token
    }
    return
  }
  entry @mode_max(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>, %n: tile<i32>, %tiles: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <i32: 3> : tile<128x128xi32>
    %aa = assume div_by<16>, %a : tile<ptr<i8>>
    %ba = assume div_by<16>, %b : tile<ptr<i8>>
    %ca = assume div_by<16>, %c : tile<ptr<i32>>
    %av = make_tensor_view %aa, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xi8, strides=[64,1]>
    %bv = make_tensor_view %ba, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xi8, strides=[128,1]>
    %cv = make_tensor_view %ca, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xi32, strides=[128,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x32), tensor_view<128x64xi8, strides=[64,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x128), tensor_view<64x128xi8, strides=[128,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(128x128), tensor_view<128x128xi32, strides=[128,1]>>
    for %t in (%zero to %tiles, step %one) : tile<i32> {
      %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x128xi32>) {
        %at, %t0 = load_view_tko weak %ap[%zero, %k] : partition_view<tile=(128x32), tensor_view<128x64xi8, strides=[64,1]>>, tile<i32> -> tile<128x32xi8>, token
        %bt, %t1 = load_view_tko weak %bp[%k, %zero] : partition_view<tile=(32x128), tensor_view<64x128xi8, strides=[128,1]>>, tile<i32> -> tile<32x128xi8>, token
        %next = mmai %at, %bt, %acc signed signed : tile<128x32xi8>, tile<32x128xi8>, tile<128x128xi32>
        continue %next : tile<128x128xi32>
      }
      %t2 = atomic_red_view_tko relaxed device %cp[%zero, %zero], max, %sum : tile<128x128xi32>, partition_view<tile=(128x128), tensor_view<128x128xi32, strides=[128,1]>>, tile<i32> -> token
    }
    return
  }
  entry @mode_min(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>, %n: tile<i32>, %tiles: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <i32: 3> : tile<128x128xi32>
    %aa = assume div_by<16>, %a : tile<ptr<i8>>
    %ba = assume div_by<16>, %b : tile<ptr<i8>>
    %ca = assume div_by<16>, %c : tile<ptr<i32>>
    %av = make_tensor_view %aa, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xi8, strides=[64,1]>
    %bv = make_tensor_view %ba, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xi8, strides=[128,1]>
    %cv = make_tensor_view %ca, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xi32, strides=[128,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x32), tensor_view<128x64xi8, strides=[64,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x128), tensor_view<64x128xi8, strides=[128,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(128x128), tensor_view<128x128xi32, strides=[128,1]>>
    for %t in (%zero to %tiles, step %one) : tile<i32> {
      %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x128xi32>) {
        %at, %t0 = load_view_tko weak %ap[%zero, %k] : partition_view<tile=(128x32), tensor_view<128x64xi8, strides=[64,1]>>, tile<i32> -> tile<128x32xi8>, token
        %bt, %t1 = load_view_tko weak %bp[%k, %zero] : partition_view<tile=(32x128), tensor_view<64x128xi8, strides=[128,1]>>, tile<i32> -> tile<32x128xi8>, token
        %next = mmai %at, %bt, %acc signed signed : tile<128x32xi8>, tile<32x128xi8>, tile<128x128xi32>
        continue %next : tile<128x128xi32>
      }
      %t2 = atomic_red_view_tko relaxed device %cp[%zero, %zero], min, %sum : tile<128x128xi32>, partition_view<tile=(128x128), tensor_view<128x128xi32, strides=[128,1]>>, tile<i32> -> token
    }
    return
  }
  entry @mode_and(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>, %n: tile<i32>, %tiles: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <i32: 3> : tile<128x128xi32>
    %aa = assume div_by<16>, %a : tile<ptr<i8>>
    %ba = assume div_by<16>, %b : tile<ptr<i8>>
    %ca = assume div_by<16>, %c : tile<ptr<i32>>
    %av = make_tensor_view %aa, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xi8, strides=[64,1]>
    %bv = make_tensor_view %ba, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xi8, strides=[128,1]>
    %cv = make_tensor_view %ca, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xi32, strides=[128,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x32), tensor_view<128x64xi8, strides=[64,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x128), tensor_view<64x128xi8, strides=[128,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(128x128), tensor_view<128x128xi32, strides=[128,1]>>
    for %t in (%zero to %tiles, step %one) : tile<i32> {
      %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x128xi32>) {
        %at, %t0 = load_view_tko weak %ap[%zero, %k] : partition_view<tile=(128x32), tensor_view<128x64xi8, strides=[64,1]>>, tile<i32> -> tile<128x32xi8>, token
        %bt, %t1 = load_view_tko weak %bp[%k, %zero] : partition_view<tile=(32x128), tensor_view<64x128xi8, strides=[128,1]>>, tile<i32> -> tile<32x128xi8>, token
        %next = mmai %at, %bt, %acc signed signed : tile<128x32xi8>, tile<32x128xi8>, tile<128x128xi32>
        continue %next : tile<128x128xi32>
      }
      %t2 = atomic_red_view_tko relaxed device %cp[%zero, %zero], and, %sum : tile<128x128xi32>, partition_view<tile=(128x128), tensor_view<128x128xi32, strides=[128,1]>>, tile<i32> -> token
    }
    return
  }
  entry @mode_or(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>, %n: tile<i32>, %tiles: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <i32: 3> : tile<128x128xi32>
    %aa = assume div_by<16>, %a : tile<ptr<i8>>
    %ba = assume div_by<16>, %b : tile<ptr<i8>>
    %ca = assume div_by<16>, %c : tile<ptr<i32>>
    %av = make_tensor_view %aa, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xi8, strides=[64,1]>
    %bv = make_tensor_view %ba, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xi8, strides=[128,1]>
    %cv = make_tensor_view %ca, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xi32, strides=[128,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x32), tensor_view<128x64xi8, strides=[64,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x128), tensor_view<64x128xi8, strides=[128,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(128x128), tensor_view<128x128xi32, strides=[128,1]>>
    for %t in (%zero to %tiles, step %one) : tile<i32> {
      %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x128xi32>) {
        %at, %t0 = load_view_tko weak %ap[%zero, %k] : partition_view<tile=(128x32), tensor_view<128x64xi8, strides=[64,1]>>, tile<i32> -> tile<128x32xi8>, token
        %bt, %t1 = load_view_tko weak %bp[%k, %zero] : partition_view<tile=(32x128), tensor_view<64x128xi8, strides=[128,1]>>, tile<i32> -> tile<32x128xi8>, token
        %next = mmai %at, %bt, %acc signed signed : tile<128x32xi8>, tile<32x128xi8>, tile<128x128xi32>
        continue %next : tile<128x128xi32>
      }
      %t2 = atomic_red_view_tko relaxed device %cp[%zero, %zero], or, %sum : tile<128x128xi32>, partition_view<tile=(128x128), tensor_view<128x128xi32, strides=[128,1]>>, tile<i32> -> token
    }
    return
  }
  entry @mode_xor(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>, %n: tile<i32>, %tiles: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <i32: 3> : tile<128x128xi32>
    %aa = assume div_by<16>, %a : tile<ptr<i8>>
    %ba = assume div_by<16>, %b : tile<ptr<i8>>
    %ca = assume div_by<16>, %c : tile<ptr<i32>>
    %av = make_tensor_view %aa, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xi8, strides=[64,1]>
    %bv = make_tensor_view %ba, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xi8, strides=[128,1]>
    %cv = make_tensor_view %ca, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xi32, strides=[128,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x32), tensor_view<128x64xi8, strides=[64,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x128), tensor_view<64x128xi8, strides=[128,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(128x128), tensor_view<128x128xi32, strides=[128,1]>>
    for %t in (%zero to %tiles, step %one) : tile<i32> {
      %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x128xi32>) {
        %at, %t0 = load_view_tko weak %ap[%zero, %k] : partition_view<tile=(128x32), tensor_view<128x64xi8, strides=[64,1]>>, tile<i32> -> tile<128x32xi8>, token
        %bt, %t1 = load_view_tko weak %bp[%k, %zero] : partition_view<tile=(32x128), tensor_view<64x128xi8, strides=[128,1]>>, tile<i32> -> tile<32x128xi8>, token
        %next = mmai %at, %bt, %acc signed signed : tile<128x32xi8>, tile<32x128xi8>, tile<128x128xi32>
        continue %next : tile<128x128xi32>
      }
      %t2 = atomic_red_view_tko relaxed device %cp[%zero, %zero], xor, %sum : tile<128x128xi32>, partition_view<tile=(128x128), tensor_view<128x128xi32, strides=[128,1]>>, tile<i32> -> token
    }
    return
  }
  entry @read_back(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f16>>, %d: tile<ptr<f16>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : tile<128x128xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %ca = assume div_by<16>, %c : tile<ptr<f16>>
    %av = make_tensor_view %aa, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf16, strides=[64,1]>
    %bv = make_tensor_view %ba, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xf16, strides=[128,1]>
    %cv = make_tensor_view %ca, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf16, strides=[128,1]>
    %dv = make_tensor_view %d, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf16, strides=[128,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[64,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x128), tensor_view<64x128xf16, strides=[128,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(128x128), tensor_view<128x128xf16, strides=[128,1]>>
    %dp = make_partition_view %dv : partition_view<tile=(128x128), tensor_view<128x128xf16, strides=[128,1]>>
    %none_yet = make_token : token
    %at, %t0 = load_view_tko weak %ap[%zero, %zero] : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[64,1]>>, tile<i32> -> tile<128x64xf16>, token
    %bt, %t1 = load_view_tko weak %bp[%zero, %zero] : partition_view<tile=(64x128), tensor_view<64x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
    %last = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%before = %none_yet) -> (token) {
      %old, %t2 = load_view_tko weak %cp[%zero, %zero] token=%before : partition_view<tile=(128x128), tensor_view<128x128xf16, strides=[128,1]>>, tile<i32> -> tile<128x128xf16>, token
      %wide = ftof %old : tile<128x128xf16> -> tile<128x128xf32>
      %sum = mmaf %at, %bt, %wide : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
      %half = ftof %sum : tile<128x128xf32> -> tile<128x128xf16>
      %t3 = store_view_tko weak %half, %cp[%zero, %zero] token=%t2 : tile<128x128xf16>, partition_view<tile=(128x128), tensor_view<128x128xf16, strides=[128,1]>>, tile<i32> -> token
      continue %t3 : token
    }
    %again, %t4 = load_view_tko weak %cp[%zero, %zero] token=%last : partition_view<tile=(128x128), tensor_view<128x128xf16, strides=[128,1]>>, tile<i32> -> tile<128x128xf16>, token
    %t5 = store_view_tko weak %again, %dp[%zero, %zero] : tile<128x128xf16>, partition_view<tile=(128x128), tensor_view<128x128xf16, strides=[128,1]>>, tile<i32> -> token
    return
  }
}
