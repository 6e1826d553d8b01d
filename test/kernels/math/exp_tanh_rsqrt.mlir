// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Each result is within the documented error of the CUDA math library, 2 ulp, plus half an ulp for
// the expected value; an ulp is at most 2^-23 relative.
// launch: {"entry": "functions", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [16], "values": [-10.0, -5.0, -3.0, -1.5, -1.0, -0.5, -0.1,
//   -0.01, 0.01, 0.1, 0.5, 1.0, 1.5, 3.0, 5.0, 10.0]}, {"name": "e", "role": "out", "dtype": "f32",
//   "shape": [16], "contents": {"gen": "constant", "value": -7}}, {"name": "t", "role": "out", "dtype":
//   "f32", "shape": [16], "contents": {"gen": "constant", "value": -7}}, {"name": "q", "role": "out",
//   "dtype": "f32", "shape": [16], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "e", "compare": "allclose", "abs": 0, "rel": 2.980232238769531e-07, "why":
//   "2 ulp plus half an ulp", "values": [4.539993e-05, 0.006737947, 0.049787067, 0.22313017,
//   0.36787945, 0.60653067, 0.9048374, 0.99004984, 1.0100502, 1.105171, 1.6487212, 2.7182817, 4.481689,
//   20.085537, 148.41316, 22026.465]}, {"arg": "t", "compare": "allclose", "abs": 0, "rel":
//   2.980232238769531e-07, "why": "2 ulp plus half an ulp", "values": [-1.0, -0.9999092,
//   -0.9950548, -0.90514827, -0.7615942, -0.46211717, -0.099667996, -0.009999666, 0.009999666,
//   0.099667996, 0.46211717, 0.7615942, 0.90514827, 0.9950548, 0.9999092, 1.0]}, {"arg": "q", "compare":
//   "allclose", "abs": 0, "rel": 2.980232238769531e-07, "why": "2 ulp plus half an ulp",
//   "values": [0.1, 0.2, 0.33333334, 0.6666667, 1.0, 2.0, 10.0, 100.0, 100.0, 10.0, 2.0, 1.0, 0.6666667,
//   0.33333334, 0.2, 0.1]}]}
cuda_tile.module @kernels {
  entry @functions(%a: tile<ptr<f32>>, %e: tile<ptr<f32>>, %t: tile<ptr<f32>>, %q: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %x, %x_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
    %re = exp %x : tile<16xf32>
    %rt = tanh %x : tile<16xf32>
    %ax = mulf %x, %x : tile<16xf32>
    %rq = rsqrt %ax : tile<16xf32>
    %e_v = make_tensor_view %e, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %e_p = make_partition_view %e_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %e_t = store_view_tko weak %re, %e_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    %t_v = make_tensor_view %t, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %t_p = make_partition_view %t_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %t_t = store_view_tko weak %rt, %t_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    %q_v = make_tensor_view %q, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %q_p = make_partition_view %q_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %q_t = store_view_tko weak %rq, %q_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
