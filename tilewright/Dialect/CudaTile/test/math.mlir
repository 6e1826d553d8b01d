// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s
// Functions: every operation, with each modifier and without.
// CHECK: cuda_tile.module @kernels {
cuda_tile.module @kernels {
  // CHECK: entry @functions(%{{.*}}: tile<f16>, %{{.*}}: tile<bf16>, %{{.*}}: tile<f32>, %{{.*}}: tile<f64>, %{{.*}}: tile<i1>, %{{.*}}: tile<i8>, %{{.*}}: tile<i16>, %{{.*}}: tile<i32>) {
  entry @functions(%h: tile<f16>, %g: tile<bf16>, %x: tile<f32>, %d: tile<f64>, %b: tile<i1>, %c: tile<i8>, %s: tile<i16>, %i: tile<i32>) {
    // CHECK: exp %{{.*}} : tile<f16>
    %exp_h = exp %h : tile<f16>
    // CHECK: exp %{{.*}} : tile<bf16>
    %exp_g = exp %g : tile<bf16>
    // CHECK: exp %{{.*}} : tile<f32>
    %exp_x = exp %x : tile<f32>
    // CHECK: exp %{{.*}} : tile<f64>
    %exp_d = exp %d : tile<f64>
    // CHECK: exp2 %{{.*}} : tile<f16>
    %exp2_h = exp2 %h : tile<f16>
    // CHECK: exp2 %{{.*}} : tile<bf16>
    %exp2_g = exp2 %g : tile<bf16>
    // CHECK: exp2 %{{.*}} : tile<f32>
    %exp2_x = exp2 %x : tile<f32>
    // CHECK: exp2 %{{.*}} : tile<f64>
    %exp2_d = exp2 %d : tile<f64>
    // CHECK: tanh %{{.*}} : tile<f16>
    %tanh_h = tanh %h : tile<f16>
    // CHECK: tanh %{{.*}} : tile<bf16>
    %tanh_g = tanh %g : tile<bf16>
    // CHECK: tanh %{{.*}} : tile<f32>
    %tanh_x = tanh %x : tile<f32>
    // CHECK: tanh %{{.*}} : tile<f64>
    %tanh_d = tanh %d : tile<f64>
    // CHECK: rsqrt %{{.*}} : tile<f16>
    %rsqrt_h = rsqrt %h : tile<f16>
    // CHECK: rsqrt %{{.*}} : tile<bf16>
    %rsqrt_g = rsqrt %g : tile<bf16>
    // CHECK: rsqrt %{{.*}} : tile<f32>
    %rsqrt_x = rsqrt %x : tile<f32>
    // CHECK: rsqrt %{{.*}} : tile<f64>
    %rsqrt_d = rsqrt %d : tile<f64>
    // CHECK: sqrt %{{.*}} : tile<f16>
    %sqrt_h = sqrt %h : tile<f16>
    // CHECK: sqrt %{{.*}} : tile<bf16>
    %sqrt_g = sqrt %g : tile<bf16>
    // CHECK: sqrt %{{.*}} : tile<f32>
    %sqrt_x = sqrt %x : tile<f32>
    // CHECK: sqrt %{{.*}} : tile<f64>
    %sqrt_d = sqrt %d : tile<f64>
    // CHECK: ceil %{{.*}} : tile<f16>
    %ceil_h = ceil %h : tile<f16>
    // CHECK: ceil %{{.*}} : tile<bf16>
    %ceil_g = ceil %g : tile<bf16>
    // CHECK: ceil %{{.*}} : tile<f32>
    %ceil_x = ceil %x : tile<f32>
    // CHECK: ceil %{{.*}} : tile<f64>
    %ceil_d = ceil %d : tile<f64>
    // CHECK: floor %{{.*}} : tile<f16>
    %floor_h = floor %h : tile<f16>
    // CHECK: floor %{{.*}} : tile<bf16>
    %floor_g = floor %g : tile<bf16>
    // CHECK: floor %{{.*}} : tile<f32>
    %floor_x = floor %x : tile<f32>
    // CHECK: floor %{{.*}} : tile<f64>
    %floor_d = floor %d : tile<f64>
    // CHECK: cos %{{.*}} : tile<f16>
    %cos_h = cos %h : tile<f16>
    // CHECK: cos %{{.*}} : tile<bf16>
    %cos_g = cos %g : tile<bf16>
    // CHECK: cos %{{.*}} : tile<f32>
    %cos_x = cos %x : tile<f32>
    // CHECK: cos %{{.*}} : tile<f64>
    %cos_d = cos %d : tile<f64>
    // CHECK: cosh %{{.*}} : tile<f16>
    %cosh_h = cosh %h : tile<f16>
    // CHECK: cosh %{{.*}} : tile<bf16>
    %cosh_g = cosh %g : tile<bf16>
    // CHECK: cosh %{{.*}} : tile<f32>
    %cosh_x = cosh %x : tile<f32>
    // CHECK: cosh %{{.*}} : tile<f64>
    %cosh_d = cosh %d : tile<f64>
    // CHECK: sin %{{.*}} : tile<f16>
    %sin_h = sin %h : tile<f16>
    // CHECK: sin %{{.*}} : tile<bf16>
    %sin_g = sin %g : tile<bf16>
    // CHECK: sin %{{.*}} : tile<f32>
    %sin_x = sin %x : tile<f32>
    // CHECK: sin %{{.*}} : tile<f64>
    %sin_d = sin %d : tile<f64>
    // CHECK: sinh %{{.*}} : tile<f16>
    %sinh_h = sinh %h : tile<f16>
    // CHECK: sinh %{{.*}} : tile<bf16>
    %sinh_g = sinh %g : tile<bf16>
    // CHECK: sinh %{{.*}} : tile<f32>
    %sinh_x = sinh %x : tile<f32>
    // CHECK: sinh %{{.*}} : tile<f64>
    %sinh_d = sinh %d : tile<f64>
    // CHECK: tan %{{.*}} : tile<f16>
    %tan_h = tan %h : tile<f16>
    // CHECK: tan %{{.*}} : tile<bf16>
    %tan_g = tan %g : tile<bf16>
    // CHECK: tan %{{.*}} : tile<f32>
    %tan_x = tan %x : tile<f32>
    // CHECK: tan %{{.*}} : tile<f64>
    %tan_d = tan %d : tile<f64>
    // CHECK: log %{{.*}} : tile<f16>
    %log_h = log %h : tile<f16>
    // CHECK: log %{{.*}} : tile<bf16>
    %log_g = log %g : tile<bf16>
    // CHECK: log %{{.*}} : tile<f32>
    %log_x = log %x : tile<f32>
    // CHECK: log %{{.*}} : tile<f64>
    %log_d = log %d : tile<f64>
    // CHECK: log2 %{{.*}} : tile<f16>
    %log2_h = log2 %h : tile<f16>
    // CHECK: log2 %{{.*}} : tile<bf16>
    %log2_g = log2 %g : tile<bf16>
    // CHECK: log2 %{{.*}} : tile<f32>
    %log2_x = log2 %x : tile<f32>
    // CHECK: log2 %{{.*}} : tile<f64>
    %log2_d = log2 %d : tile<f64>
    // CHECK: exp %{{.*}} rounding<approx> : tile<f32>
    %exp_a = exp %x rounding<approx> : tile<f32>
    // CHECK: tanh %{{.*}} rounding<approx> : tile<f32>
    %tanh_a = tanh %x rounding<approx> : tile<f32>
    // CHECK: exp2 %{{.*}} flush_to_zero : tile<f32>
    %exp2_f = exp2 %x flush_to_zero : tile<f32>
    // CHECK: rsqrt %{{.*}} flush_to_zero : tile<f32>
    %rsqrt_f = rsqrt %x flush_to_zero : tile<f32>
    // CHECK: sqrt %{{.*}} rounding<zero> : tile<f32>
    %sqrt_zero = sqrt %x rounding<zero> : tile<f32>
    // CHECK: sqrt %{{.*}} rounding<negative_inf> : tile<f32>
    %sqrt_negative_inf = sqrt %x rounding<negative_inf> : tile<f32>
    // CHECK: sqrt %{{.*}} rounding<positive_inf> : tile<f32>
    %sqrt_positive_inf = sqrt %x rounding<positive_inf> : tile<f32>
    // CHECK: sqrt %{{.*}} rounding<approx> : tile<f32>
    %sqrt_approx = sqrt %x rounding<approx> : tile<f32>
    // CHECK: sqrt %{{.*}} flush_to_zero : tile<f32>
    %sqrt_f = sqrt %x flush_to_zero : tile<f32>
    // CHECK: sqrt %{{.*}} rounding<approx> flush_to_zero : tile<f32>
    %sqrt_b = sqrt %x rounding<approx> flush_to_zero : tile<f32>
    // CHECK: atan2 %{{.*}}, %{{.*}} : tile<f16>
    %atan2_h = atan2 %h, %h : tile<f16>
    // CHECK: atan2 %{{.*}}, %{{.*}} : tile<bf16>
    %atan2_g = atan2 %g, %g : tile<bf16>
    // CHECK: atan2 %{{.*}}, %{{.*}} : tile<f32>
    %atan2_x = atan2 %x, %x : tile<f32>
    // CHECK: atan2 %{{.*}}, %{{.*}} : tile<f64>
    %atan2_d = atan2 %d, %d : tile<f64>
    // CHECK: fpowf %{{.*}}, %{{.*}} : tile<f16>
    %fpowf_h = fpowf %h, %h : tile<f16>
    // CHECK: fpowf %{{.*}}, %{{.*}} : tile<bf16>
    %fpowf_g = fpowf %g, %g : tile<bf16>
    // CHECK: fpowf %{{.*}}, %{{.*}} : tile<f32>
    %fpowf_x = fpowf %x, %x : tile<f32>
    // CHECK: fpowf %{{.*}}, %{{.*}} : tile<f64>
    %fpowf_d = fpowf %d, %d : tile<f64>
    // CHECK: fpowi %{{.*}}, %{{.*}} : tile<f32>, tile<i1>
    %fpowi_b = fpowi %x, %b : tile<f32>, tile<i1>
    // CHECK: fpowi %{{.*}}, %{{.*}} : tile<f32>, tile<i8>
    %fpowi_c = fpowi %x, %c : tile<f32>, tile<i8>
    // CHECK: fpowi %{{.*}}, %{{.*}} : tile<f32>, tile<i16>
    %fpowi_s = fpowi %x, %s : tile<f32>, tile<i16>
    // CHECK: fpowi %{{.*}}, %{{.*}} : tile<f32>, tile<i32>
    %fpowi_i = fpowi %x, %i : tile<f32>, tile<i32>
    // fpowf was called pow up to 13.3.
    // CHECK: fpowf %{{.*}}, %{{.*}} : tile<f32>
    %pow = pow %x, %x : tile<f32>
    // CHECK: fpowf %{{.*}}, %{{.*}} : tile<f32>
    %powp = cuda_tile.pow %x, %x : !cuda_tile.tile<f32>
    // CHECK: exp %{{.*}} : tile<f32>
    %full = exp %x rounding<full> : tile<f32>
    return
  }
}
