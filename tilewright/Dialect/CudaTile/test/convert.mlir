// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s
// Conversions: every pair of formats with its own roundings.
// CHECK: cuda_tile.module @kernels {
cuda_tile.module @kernels {
  // CHECK: entry @floats(%{{.*}}: tile<f16>, %{{.*}}: tile<bf16>, %{{.*}}: tile<f32>, %{{.*}}: tile<tf32>, %{{.*}}: tile<f64>, %{{.*}}: tile<f8E4M3FN>, %{{.*}}: tile<f8E5M2>, %{{.*}}: tile<f8E8M0FNU>, %{{.*}}: tile<fnv8E5M3FNU>) {
  entry @floats(%h: tile<f16>, %g: tile<bf16>, %x: tile<f32>, %t: tile<tf32>, %d: tile<f64>, %e: tile<f8E4M3FN>, %f: tile<f8E5M2>, %s: tile<f8E8M0FNU>, %n: tile<fnv8E5M3FNU>) {
    // CHECK: ftof %{{.*}} : tile<f16> -> tile<f32>
    %f1 = ftof %h : tile<f16> -> tile<f32>
    // CHECK: ftof %{{.*}} : tile<f32> -> tile<f16>
    %f2 = ftof %x : tile<f32> -> tile<f16>
    // CHECK: ftof %{{.*}} : tile<bf16> -> tile<f32>
    %f3 = ftof %g : tile<bf16> -> tile<f32>
    // CHECK: ftof %{{.*}} : tile<f32> -> tile<bf16>
    %f4 = ftof %x : tile<f32> -> tile<bf16>
    // CHECK: ftof %{{.*}} : tile<tf32> -> tile<f32>
    %f5 = ftof %t : tile<tf32> -> tile<f32>
    // CHECK: ftof %{{.*}} : tile<f32> -> tile<tf32>
    %f6 = ftof %x : tile<f32> -> tile<tf32>
    // CHECK: ftof %{{.*}} : tile<f64> -> tile<f32>
    %f7 = ftof %d : tile<f64> -> tile<f32>
    // CHECK: ftof %{{.*}} : tile<f32> -> tile<f64>
    %f8 = ftof %x : tile<f32> -> tile<f64>
    // CHECK: ftof %{{.*}} : tile<f8E4M3FN> -> tile<f32>
    %f9 = ftof %e : tile<f8E4M3FN> -> tile<f32>
    // CHECK: ftof %{{.*}} : tile<f32> -> tile<f8E4M3FN>
    %f10 = ftof %x : tile<f32> -> tile<f8E4M3FN>
    // CHECK: ftof %{{.*}} : tile<f8E5M2> -> tile<f32>
    %f11 = ftof %f : tile<f8E5M2> -> tile<f32>
    // CHECK: ftof %{{.*}} : tile<f32> -> tile<f8E5M2>
    %f12 = ftof %x : tile<f32> -> tile<f8E5M2>
    // CHECK: ftof %{{.*}} : tile<f8E8M0FNU> -> tile<f32>
    %f13 = ftof %s : tile<f8E8M0FNU> -> tile<f32>
    // CHECK: ftof %{{.*}} : tile<fnv8E5M3FNU> -> tile<f32>
    %f15 = ftof %n : tile<fnv8E5M3FNU> -> tile<f32>
    // CHECK: ftof %{{.*}} : tile<f32> -> tile<fnv8E5M3FNU>
    %f16 = ftof %x : tile<f32> -> tile<fnv8E5M3FNU>
    // CHECK: ftof %{{.*}} rounding<zero> : tile<f16> -> tile<f32>
    %f17 = ftof %h rounding<zero> : tile<f16> -> tile<f32>
    // CHECK: ftof %{{.*}} rounding<negative_inf> : tile<f16> -> tile<f32>
    %f18 = ftof %h rounding<negative_inf> : tile<f16> -> tile<f32>
    // CHECK: ftof %{{.*}} rounding<positive_inf> : tile<f16> -> tile<f32>
    %f19 = ftof %h rounding<positive_inf> : tile<f16> -> tile<f32>
    // CHECK: ftof %{{.*}} rounding<nearest_away> : tile<f16> -> tile<f32>
    %f20 = ftof %h rounding<nearest_away> : tile<f16> -> tile<f32>
    // CHECK: ftof %{{.*}} rounding<zero> : tile<f32> -> tile<f16>
    %f21 = ftof %x rounding<zero> : tile<f32> -> tile<f16>
    // CHECK: ftof %{{.*}} rounding<zero> : tile<f32> -> tile<bf16>
    %f22 = ftof %x rounding<zero> : tile<f32> -> tile<bf16>
    // CHECK: ftof %{{.*}} rounding<zero> : tile<f32> -> tile<f8E8M0FNU>
    %f23 = ftof %x rounding<zero> : tile<f32> -> tile<f8E8M0FNU>
    // CHECK: ftof %{{.*}} rounding<positive_inf> : tile<f32> -> tile<f8E8M0FNU>
    %f24 = ftof %x rounding<positive_inf> : tile<f32> -> tile<f8E8M0FNU>
    // CHECK: ftof %{{.*}} rounding<zero> : tile<f32> -> tile<tf32>
    %f25 = ftof %x rounding<zero> : tile<f32> -> tile<tf32>
    // CHECK: ftof %{{.*}} rounding<nearest_away> : tile<f32> -> tile<tf32>
    %f26 = ftof %x rounding<nearest_away> : tile<f32> -> tile<tf32>
    // CHECK: ftof %{{.*}} rounding<zero> : tile<f64> -> tile<f32>
    %f27 = ftof %d rounding<zero> : tile<f64> -> tile<f32>
    // CHECK: ftof %{{.*}} rounding<negative_inf> : tile<f64> -> tile<f32>
    %f28 = ftof %d rounding<negative_inf> : tile<f64> -> tile<f32>
    // CHECK: ftof %{{.*}} rounding<positive_inf> : tile<f64> -> tile<f32>
    %f29 = ftof %d rounding<positive_inf> : tile<f64> -> tile<f32>
    %q4 = constant <f4E2M1FN: 1.000000e+00> : tile<2xf4E2M1FN>
    // CHECK: ftof %{{.*}} : tile<2xf4E2M1FN> -> tile<2xf32>
    %w4 = ftof %q4 : tile<2xf4E2M1FN> -> tile<2xf32>
    // CHECK: ftof %{{.*}} : tile<2xf32> -> tile<2xf4E2M1FN>
    %n4 = ftof %w4 : tile<2xf32> -> tile<2xf4E2M1FN>
    // CHECK: ftoi %{{.*}} signed : tile<f16> -> tile<i32>
    %ih = ftoi %h signed : tile<f16> -> tile<i32>
    // CHECK: ftoi %{{.*}} signed : tile<bf16> -> tile<i32>
    %ig = ftoi %g signed : tile<bf16> -> tile<i32>
    // CHECK: ftoi %{{.*}} signed : tile<f32> -> tile<i32>
    %ix = ftoi %x signed : tile<f32> -> tile<i32>
    // CHECK: ftoi %{{.*}} signed : tile<tf32> -> tile<i32>
    %it = ftoi %t signed : tile<tf32> -> tile<i32>
    // CHECK: ftoi %{{.*}} signed : tile<f64> -> tile<i32>
    %id = ftoi %d signed : tile<f64> -> tile<i32>
    // CHECK: ftoi %{{.*}} signed : tile<f8E4M3FN> -> tile<i32>
    %ie = ftoi %e signed : tile<f8E4M3FN> -> tile<i32>
    // CHECK: ftoi %{{.*}} signed : tile<f8E5M2> -> tile<i32>
    %if = ftoi %f signed : tile<f8E5M2> -> tile<i32>
    // CHECK: ftoi %{{.*}} signed : tile<f8E8M0FNU> -> tile<i32>
    %is = ftoi %s signed : tile<f8E8M0FNU> -> tile<i32>
    // CHECK: ftoi %{{.*}} signed : tile<fnv8E5M3FNU> -> tile<i32>
    %in = ftoi %n signed : tile<fnv8E5M3FNU> -> tile<i32>
    // CHECK: ftoi %{{.*}} unsigned saturating : tile<f32> -> tile<i8>
    %sat = ftoi %x unsigned saturating : tile<f32> -> tile<i8>
    // CHECK: ftoi %{{.*}} signed : tile<f32> -> tile<i32>
    %ri = ftoi %x signed rounding<nearest_int_to_zero> : tile<f32> -> tile<i32>
    return
  }
  // CHECK: entry @integers(%{{.*}}: tile<i1>, %{{.*}}: tile<i8>, %{{.*}}: tile<i16>, %{{.*}}: tile<i32>, %{{.*}}: tile<i64>, %{{.*}}: tile<ptr<f32>>) {
  entry @integers(%b: tile<i1>, %c: tile<i8>, %s: tile<i16>, %i: tile<i32>, %j: tile<i64>, %p: tile<ptr<f32>>) {
    // CHECK: itof %{{.*}} signed : tile<i1> -> tile<f32>
    %ftoi_b = itof %b signed : tile<i1> -> tile<f32>
    // CHECK: itof %{{.*}} signed : tile<i8> -> tile<f32>
    %ftoi_c = itof %c signed : tile<i8> -> tile<f32>
    // CHECK: itof %{{.*}} signed : tile<i16> -> tile<f32>
    %ftoi_s = itof %s signed : tile<i16> -> tile<f32>
    // CHECK: itof %{{.*}} signed : tile<i32> -> tile<f32>
    %ftoi_i = itof %i signed : tile<i32> -> tile<f32>
    // CHECK: itof %{{.*}} signed : tile<i64> -> tile<f32>
    %ftoi_j = itof %j signed : tile<i64> -> tile<f32>
    // CHECK: itof %{{.*}} unsigned : tile<i32> -> tile<f16>
    %u_f16 = itof %i unsigned : tile<i32> -> tile<f16>
    // CHECK: itof %{{.*}} unsigned : tile<i32> -> tile<bf16>
    %u_bf16 = itof %i unsigned : tile<i32> -> tile<bf16>
    // CHECK: itof %{{.*}} unsigned : tile<i32> -> tile<tf32>
    %u_tf32 = itof %i unsigned : tile<i32> -> tile<tf32>
    // CHECK: itof %{{.*}} unsigned : tile<i32> -> tile<f64>
    %u_f64 = itof %i unsigned : tile<i32> -> tile<f64>
    // CHECK: itof %{{.*}} unsigned : tile<i32> -> tile<f8E4M3FN>
    %u_f8E4M3FN = itof %i unsigned : tile<i32> -> tile<f8E4M3FN>
    // CHECK: itof %{{.*}} unsigned : tile<i32> -> tile<f8E5M2>
    %u_f8E5M2 = itof %i unsigned : tile<i32> -> tile<f8E5M2>
    // CHECK: itof %{{.*}} unsigned : tile<i32> -> tile<fnv8E5M3FNU>
    %u_fnv8E5M3FNU = itof %i unsigned : tile<i32> -> tile<fnv8E5M3FNU>
    // CHECK: exti %{{.*}} unsigned : tile<i1> -> tile<i8>
    %e1 = exti %b unsigned : tile<i1> -> tile<i8>
    // CHECK: exti %{{.*}} signed : tile<i8> -> tile<i64>
    %e2 = exti %c signed : tile<i8> -> tile<i64>
    // CHECK: exti %{{.*}} signed : tile<i16> -> tile<i32>
    %e3 = exti %s signed : tile<i16> -> tile<i32>
    // CHECK: trunci %{{.*}} : tile<i32> -> tile<i4>
    %t4 = trunci %i : tile<i32> -> tile<i4>
    // CHECK: exti %{{.*}} signed : tile<i4> -> tile<i8>
    %e4 = exti %t4 signed : tile<i4> -> tile<i8>
    // CHECK: trunci %{{.*}} overflow<no_signed_wrap> : tile<i64> -> tile<i1>
    %t_no_signed_wrap = trunci %j overflow<no_signed_wrap> : tile<i64> -> tile<i1>
    // CHECK: trunci %{{.*}} overflow<no_unsigned_wrap> : tile<i64> -> tile<i1>
    %t_no_unsigned_wrap = trunci %j overflow<no_unsigned_wrap> : tile<i64> -> tile<i1>
    // CHECK: trunci %{{.*}} overflow<no_wrap> : tile<i64> -> tile<i1>
    %t_no_wrap = trunci %j overflow<no_wrap> : tile<i64> -> tile<i1>
    // CHECK: bitcast %{{.*}} : tile<i32> -> tile<f32>
    %b1 = bitcast %i : tile<i32> -> tile<f32>
    // CHECK: bitcast %{{.*}} : tile<f32> -> tile<i32>
    %b2 = bitcast %b1 : tile<f32> -> tile<i32>
    // CHECK: bitcast %{{.*}} : tile<i16> -> tile<bf16>
    %b3 = bitcast %s : tile<i16> -> tile<bf16>
    // CHECK: bitcast %{{.*}} : tile<i8> -> tile<f8E8M0FNU>
    %b4 = bitcast %c : tile<i8> -> tile<f8E8M0FNU>
    // CHECK: bitcast %{{.*}} : tile<i8> -> tile<fnv8E5M3FNU>
    %b5 = bitcast %c : tile<i8> -> tile<fnv8E5M3FNU>
    // CHECK: int_to_ptr %{{.*}} : tile<i64> -> tile<ptr<i1>>
    %p1 = int_to_ptr %j : tile<i64> -> tile<ptr<i1>>
    // CHECK: ptr_to_int %{{.*}} : tile<ptr<f32>> -> tile<i64>
    %p2 = ptr_to_int %p : tile<ptr<f32>> -> tile<i64>
    // CHECK: ptr_to_ptr %{{.*}} : tile<ptr<f32>> -> tile<ptr<i8>>
    %p3 = ptr_to_ptr %p : tile<ptr<f32>> -> tile<ptr<i8>>
    // CHECK: ptr_to_ptr %{{.*}} : tile<ptr<f32>> -> tile<ptr<f32, <none>>>
    %p4 = ptr_to_ptr %p : tile<ptr<f32>> -> tile<ptr<f32, <none>>>
    // CHECK: iota : tile<32xi8>
    %k0 = iota : tile<32xi8>
    // CHECK: unpack %{{.*}} : tile<32xi8> -> tile<8xi32>
    %ki32 = unpack %k0 : tile<32xi8> -> tile<8xi32>
    // CHECK: pack %{{.*}} : tile<8xi32> -> tile<32xi8>
    %li32 = pack %ki32 : tile<8xi32> -> tile<32xi8>
    // CHECK: unpack %{{.*}} : tile<32xi8> -> tile<64xi4>
    %ki4 = unpack %k0 : tile<32xi8> -> tile<64xi4>
    // CHECK: pack %{{.*}} : tile<64xi4> -> tile<32xi8>
    %li4 = pack %ki4 : tile<64xi4> -> tile<32xi8>
    // CHECK: unpack %{{.*}} : tile<32xi8> -> tile<16xi16>
    %ki16 = unpack %k0 : tile<32xi8> -> tile<16xi16>
    // CHECK: pack %{{.*}} : tile<16xi16> -> tile<32xi8>
    %li16 = pack %ki16 : tile<16xi16> -> tile<32xi8>
    // CHECK: unpack %{{.*}} : tile<32xi8> -> tile<4xi64>
    %ki64 = unpack %k0 : tile<32xi8> -> tile<4xi64>
    // CHECK: pack %{{.*}} : tile<4xi64> -> tile<32xi8>
    %li64 = pack %ki64 : tile<4xi64> -> tile<32xi8>
    // CHECK: unpack %{{.*}} : tile<32xi8> -> tile<256xi1>
    %ki1 = unpack %k0 : tile<32xi8> -> tile<256xi1>
    // CHECK: pack %{{.*}} : tile<256xi1> -> tile<32xi8>
    %li1 = pack %ki1 : tile<256xi1> -> tile<32xi8>
    // CHECK: unpack %{{.*}} : tile<32xi8> -> tile<8xtf32>
    %ktf32 = unpack %k0 : tile<32xi8> -> tile<8xtf32>
    // CHECK: pack %{{.*}} : tile<8xtf32> -> tile<32xi8>
    %ltf32 = pack %ktf32 : tile<8xtf32> -> tile<32xi8>
    // CHECK: unpack %{{.*}} : tile<32xi8> -> tile<8xf32>
    %kf32 = unpack %k0 : tile<32xi8> -> tile<8xf32>
    // CHECK: pack %{{.*}} : tile<8xf32> -> tile<32xi8>
    %lf32 = pack %kf32 : tile<8xf32> -> tile<32xi8>
    // CHECK: unpack %{{.*}} : tile<32xi8> -> tile<4xf64>
    %kf64 = unpack %k0 : tile<32xi8> -> tile<4xf64>
    // CHECK: pack %{{.*}} : tile<4xf64> -> tile<32xi8>
    %lf64 = pack %kf64 : tile<4xf64> -> tile<32xi8>
    // CHECK: unpack %{{.*}} : tile<32xi8> -> tile<64xf4E2M1FN>
    %kf4E2M1FN = unpack %k0 : tile<32xi8> -> tile<64xf4E2M1FN>
    // CHECK: pack %{{.*}} : tile<64xf4E2M1FN> -> tile<32xi8>
    %lf4E2M1FN = pack %kf4E2M1FN : tile<64xf4E2M1FN> -> tile<32xi8>
    return
  }
}
