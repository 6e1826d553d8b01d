// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s
// Arithmetic: every operation, with each modifier and without.
// CHECK: cuda_tile.module @kernels {
cuda_tile.module @kernels {
  // CHECK: entry @floats(%{{.*}}: tile<f16>, %{{.*}}: tile<bf16>, %{{.*}}: tile<f32>, %{{.*}}: tile<f64>) {
  entry @floats(%h: tile<f16>, %g: tile<bf16>, %x: tile<f32>, %d: tile<f64>) {
    // CHECK: addf %{{.*}}, %{{.*}} : tile<f16>
    %addf_h = addf %h, %h : tile<f16>
    // CHECK: addf %{{.*}}, %{{.*}} : tile<bf16>
    %addf_g = addf %g, %g : tile<bf16>
    // CHECK: addf %{{.*}}, %{{.*}} : tile<f32>
    %addf_x = addf %x, %x : tile<f32>
    // CHECK: addf %{{.*}}, %{{.*}} : tile<f64>
    %addf_d = addf %d, %d : tile<f64>
    // CHECK: addf %{{.*}}, %{{.*}} rounding<zero> : tile<f32>
    %addf_zero = addf %x, %x rounding<zero> : tile<f32>
    // CHECK: addf %{{.*}}, %{{.*}} rounding<negative_inf> : tile<f32>
    %addf_negative_inf = addf %x, %x rounding<negative_inf> : tile<f32>
    // CHECK: addf %{{.*}}, %{{.*}} rounding<positive_inf> : tile<f32>
    %addf_positive_inf = addf %x, %x rounding<positive_inf> : tile<f32>
    // CHECK: addf %{{.*}}, %{{.*}} flush_to_zero : tile<f32>
    %addf_f = addf %x, %x flush_to_zero : tile<f32>
    // CHECK: addf %{{.*}}, %{{.*}} rounding<zero> flush_to_zero : tile<f32>
    %addf_b = addf %x, %x rounding<zero> flush_to_zero : tile<f32>
    // CHECK: subf %{{.*}}, %{{.*}} : tile<f16>
    %subf_h = subf %h, %h : tile<f16>
    // CHECK: subf %{{.*}}, %{{.*}} : tile<bf16>
    %subf_g = subf %g, %g : tile<bf16>
    // CHECK: subf %{{.*}}, %{{.*}} : tile<f32>
    %subf_x = subf %x, %x : tile<f32>
    // CHECK: subf %{{.*}}, %{{.*}} : tile<f64>
    %subf_d = subf %d, %d : tile<f64>
    // CHECK: subf %{{.*}}, %{{.*}} rounding<zero> : tile<f32>
    %subf_zero = subf %x, %x rounding<zero> : tile<f32>
    // CHECK: subf %{{.*}}, %{{.*}} rounding<negative_inf> : tile<f32>
    %subf_negative_inf = subf %x, %x rounding<negative_inf> : tile<f32>
    // CHECK: subf %{{.*}}, %{{.*}} rounding<positive_inf> : tile<f32>
    %subf_positive_inf = subf %x, %x rounding<positive_inf> : tile<f32>
    // CHECK: subf %{{.*}}, %{{.*}} flush_to_zero : tile<f32>
    %subf_f = subf %x, %x flush_to_zero : tile<f32>
    // CHECK: subf %{{.*}}, %{{.*}} rounding<zero> flush_to_zero : tile<f32>
    %subf_b = subf %x, %x rounding<zero> flush_to_zero : tile<f32>
    // CHECK: mulf %{{.*}}, %{{.*}} : tile<f16>
    %mulf_h = mulf %h, %h : tile<f16>
    // CHECK: mulf %{{.*}}, %{{.*}} : tile<bf16>
    %mulf_g = mulf %g, %g : tile<bf16>
    // CHECK: mulf %{{.*}}, %{{.*}} : tile<f32>
    %mulf_x = mulf %x, %x : tile<f32>
    // CHECK: mulf %{{.*}}, %{{.*}} : tile<f64>
    %mulf_d = mulf %d, %d : tile<f64>
    // CHECK: mulf %{{.*}}, %{{.*}} rounding<zero> : tile<f32>
    %mulf_zero = mulf %x, %x rounding<zero> : tile<f32>
    // CHECK: mulf %{{.*}}, %{{.*}} rounding<negative_inf> : tile<f32>
    %mulf_negative_inf = mulf %x, %x rounding<negative_inf> : tile<f32>
    // CHECK: mulf %{{.*}}, %{{.*}} rounding<positive_inf> : tile<f32>
    %mulf_positive_inf = mulf %x, %x rounding<positive_inf> : tile<f32>
    // CHECK: mulf %{{.*}}, %{{.*}} flush_to_zero : tile<f32>
    %mulf_f = mulf %x, %x flush_to_zero : tile<f32>
    // CHECK: mulf %{{.*}}, %{{.*}} rounding<zero> flush_to_zero : tile<f32>
    %mulf_b = mulf %x, %x rounding<zero> flush_to_zero : tile<f32>
    // CHECK: fma %{{.*}}, %{{.*}}, %{{.*}} : tile<f16>
    %fma_h = fma %h, %h, %h : tile<f16>
    // CHECK: fma %{{.*}}, %{{.*}}, %{{.*}} : tile<bf16>
    %fma_g = fma %g, %g, %g : tile<bf16>
    // CHECK: fma %{{.*}}, %{{.*}}, %{{.*}} : tile<f32>
    %fma_x = fma %x, %x, %x : tile<f32>
    // CHECK: fma %{{.*}}, %{{.*}}, %{{.*}} : tile<f64>
    %fma_d = fma %d, %d, %d : tile<f64>
    // CHECK: fma %{{.*}}, %{{.*}}, %{{.*}} rounding<zero> : tile<f32>
    %fma_zero = fma %x, %x, %x rounding<zero> : tile<f32>
    // CHECK: fma %{{.*}}, %{{.*}}, %{{.*}} rounding<negative_inf> : tile<f32>
    %fma_negative_inf = fma %x, %x, %x rounding<negative_inf> : tile<f32>
    // CHECK: fma %{{.*}}, %{{.*}}, %{{.*}} rounding<positive_inf> : tile<f32>
    %fma_positive_inf = fma %x, %x, %x rounding<positive_inf> : tile<f32>
    // CHECK: fma %{{.*}}, %{{.*}}, %{{.*}} flush_to_zero : tile<f32>
    %fma_f = fma %x, %x, %x flush_to_zero : tile<f32>
    // CHECK: fma %{{.*}}, %{{.*}}, %{{.*}} rounding<negative_inf> flush_to_zero : tile<f32>
    %fma_b = fma %x, %x, %x rounding<negative_inf> flush_to_zero : tile<f32>
    // CHECK: divf %{{.*}}, %{{.*}} : tile<f16>
    %divf_h = divf %h, %h : tile<f16>
    // CHECK: divf %{{.*}}, %{{.*}} : tile<bf16>
    %divf_g = divf %g, %g : tile<bf16>
    // CHECK: divf %{{.*}}, %{{.*}} : tile<f32>
    %divf_x = divf %x, %x : tile<f32>
    // CHECK: divf %{{.*}}, %{{.*}} : tile<f64>
    %divf_d = divf %d, %d : tile<f64>
    // CHECK: divf %{{.*}}, %{{.*}} rounding<zero> : tile<f32>
    %divf_zero = divf %x, %x rounding<zero> : tile<f32>
    // CHECK: divf %{{.*}}, %{{.*}} rounding<negative_inf> : tile<f32>
    %divf_negative_inf = divf %x, %x rounding<negative_inf> : tile<f32>
    // CHECK: divf %{{.*}}, %{{.*}} rounding<positive_inf> : tile<f32>
    %divf_positive_inf = divf %x, %x rounding<positive_inf> : tile<f32>
    // CHECK: divf %{{.*}}, %{{.*}} rounding<approx> : tile<f32>
    %divf_approx = divf %x, %x rounding<approx> : tile<f32>
    // CHECK: divf %{{.*}}, %{{.*}} rounding<full> : tile<f32>
    %divf_full = divf %x, %x rounding<full> : tile<f32>
    // CHECK: divf %{{.*}}, %{{.*}} flush_to_zero : tile<f32>
    %divf_f = divf %x, %x flush_to_zero : tile<f32>
    // CHECK: divf %{{.*}}, %{{.*}} rounding<approx> flush_to_zero : tile<f32>
    %divf_b = divf %x, %x rounding<approx> flush_to_zero : tile<f32>
    // CHECK: maxf %{{.*}}, %{{.*}} : tile<f64>
    %maxf_0 = maxf %d, %d : tile<f64>
    // CHECK: maxf %{{.*}}, %{{.*}} propagate_nan : tile<f16>
    %maxf_1 = maxf %h, %h propagate_nan : tile<f16>
    // CHECK: maxf %{{.*}}, %{{.*}} flush_to_zero : tile<f32>
    %maxf_2 = maxf %x, %x flush_to_zero : tile<f32>
    // CHECK: maxf %{{.*}}, %{{.*}} flush_to_zero propagate_nan : tile<f32>
    %maxf_3 = maxf %x, %x flush_to_zero propagate_nan : tile<f32>
    // CHECK: minf %{{.*}}, %{{.*}} : tile<f64>
    %minf_0 = minf %d, %d : tile<f64>
    // CHECK: minf %{{.*}}, %{{.*}} propagate_nan : tile<f16>
    %minf_1 = minf %h, %h propagate_nan : tile<f16>
    // CHECK: minf %{{.*}}, %{{.*}} flush_to_zero : tile<f32>
    %minf_2 = minf %x, %x flush_to_zero : tile<f32>
    // CHECK: minf %{{.*}}, %{{.*}} flush_to_zero propagate_nan : tile<f32>
    %minf_3 = minf %x, %x flush_to_zero propagate_nan : tile<f32>
    // CHECK: remf %{{.*}}, %{{.*}} : tile<bf16>
    %remf = remf %g, %g : tile<bf16>
    // CHECK: absf %{{.*}} : tile<f16>
    %absf_h = absf %h : tile<f16>
    // CHECK: absf %{{.*}} : tile<bf16>
    %absf_g = absf %g : tile<bf16>
    // CHECK: absf %{{.*}} : tile<f32>
    %absf_x = absf %x : tile<f32>
    // CHECK: absf %{{.*}} : tile<f64>
    %absf_d = absf %d : tile<f64>
    // CHECK: negf %{{.*}} : tile<f16>
    %negf_h = negf %h : tile<f16>
    // CHECK: negf %{{.*}} : tile<bf16>
    %negf_g = negf %g : tile<bf16>
    // CHECK: negf %{{.*}} : tile<f32>
    %negf_x = negf %x : tile<f32>
    // CHECK: negf %{{.*}} : tile<f64>
    %negf_d = negf %d : tile<f64>
    // An explicit default is not printed, and flags are printed in one order.
    // CHECK: addf %{{.*}}, %{{.*}} : tile<f32>
    %said = addf %x, %x rounding<nearest_even> : tile<f32>
    // CHECK: maxf %{{.*}}, %{{.*}} flush_to_zero propagate_nan : tile<f32>
    %order = maxf %x, %x propagate_nan flush_to_zero : tile<f32>
    return
  }
  // CHECK: entry @integers(%{{.*}}: tile<i1>, %{{.*}}: tile<i8>, %{{.*}}: tile<i16>, %{{.*}}: tile<i32>, %{{.*}}: tile<i64>) {
  entry @integers(%b: tile<i1>, %c: tile<i8>, %s: tile<i16>, %i: tile<i32>, %j: tile<i64>) {
    // CHECK: addi %{{.*}}, %{{.*}} : tile<i1>
    %addi_b = addi %b, %b : tile<i1>
    // CHECK: addi %{{.*}}, %{{.*}} : tile<i8>
    %addi_c = addi %c, %c : tile<i8>
    // CHECK: addi %{{.*}}, %{{.*}} : tile<i16>
    %addi_s = addi %s, %s : tile<i16>
    // CHECK: addi %{{.*}}, %{{.*}} : tile<i32>
    %addi_i = addi %i, %i : tile<i32>
    // CHECK: addi %{{.*}}, %{{.*}} : tile<i64>
    %addi_j = addi %j, %j : tile<i64>
    // CHECK: addi %{{.*}}, %{{.*}} overflow<no_signed_wrap> : tile<i32>
    %addi_no_signed_wrap = addi %i, %i overflow<no_signed_wrap> : tile<i32>
    // CHECK: addi %{{.*}}, %{{.*}} overflow<no_unsigned_wrap> : tile<i32>
    %addi_no_unsigned_wrap = addi %i, %i overflow<no_unsigned_wrap> : tile<i32>
    // CHECK: addi %{{.*}}, %{{.*}} overflow<no_wrap> : tile<i32>
    %addi_no_wrap = addi %i, %i overflow<no_wrap> : tile<i32>
    // CHECK: subi %{{.*}}, %{{.*}} : tile<i1>
    %subi_b = subi %b, %b : tile<i1>
    // CHECK: subi %{{.*}}, %{{.*}} : tile<i8>
    %subi_c = subi %c, %c : tile<i8>
    // CHECK: subi %{{.*}}, %{{.*}} : tile<i16>
    %subi_s = subi %s, %s : tile<i16>
    // CHECK: subi %{{.*}}, %{{.*}} : tile<i32>
    %subi_i = subi %i, %i : tile<i32>
    // CHECK: subi %{{.*}}, %{{.*}} : tile<i64>
    %subi_j = subi %j, %j : tile<i64>
    // CHECK: subi %{{.*}}, %{{.*}} overflow<no_signed_wrap> : tile<i32>
    %subi_no_signed_wrap = subi %i, %i overflow<no_signed_wrap> : tile<i32>
    // CHECK: subi %{{.*}}, %{{.*}} overflow<no_unsigned_wrap> : tile<i32>
    %subi_no_unsigned_wrap = subi %i, %i overflow<no_unsigned_wrap> : tile<i32>
    // CHECK: subi %{{.*}}, %{{.*}} overflow<no_wrap> : tile<i32>
    %subi_no_wrap = subi %i, %i overflow<no_wrap> : tile<i32>
    // CHECK: muli %{{.*}}, %{{.*}} : tile<i1>
    %muli_b = muli %b, %b : tile<i1>
    // CHECK: muli %{{.*}}, %{{.*}} : tile<i8>
    %muli_c = muli %c, %c : tile<i8>
    // CHECK: muli %{{.*}}, %{{.*}} : tile<i16>
    %muli_s = muli %s, %s : tile<i16>
    // CHECK: muli %{{.*}}, %{{.*}} : tile<i32>
    %muli_i = muli %i, %i : tile<i32>
    // CHECK: muli %{{.*}}, %{{.*}} : tile<i64>
    %muli_j = muli %j, %j : tile<i64>
    // CHECK: muli %{{.*}}, %{{.*}} overflow<no_signed_wrap> : tile<i32>
    %muli_no_signed_wrap = muli %i, %i overflow<no_signed_wrap> : tile<i32>
    // CHECK: muli %{{.*}}, %{{.*}} overflow<no_unsigned_wrap> : tile<i32>
    %muli_no_unsigned_wrap = muli %i, %i overflow<no_unsigned_wrap> : tile<i32>
    // CHECK: muli %{{.*}}, %{{.*}} overflow<no_wrap> : tile<i32>
    %muli_no_wrap = muli %i, %i overflow<no_wrap> : tile<i32>
    // CHECK: shli %{{.*}}, %{{.*}} : tile<i1>
    %shli_b = shli %b, %b : tile<i1>
    // CHECK: shli %{{.*}}, %{{.*}} : tile<i8>
    %shli_c = shli %c, %c : tile<i8>
    // CHECK: shli %{{.*}}, %{{.*}} : tile<i16>
    %shli_s = shli %s, %s : tile<i16>
    // CHECK: shli %{{.*}}, %{{.*}} : tile<i32>
    %shli_i = shli %i, %i : tile<i32>
    // CHECK: shli %{{.*}}, %{{.*}} : tile<i64>
    %shli_j = shli %j, %j : tile<i64>
    // CHECK: shli %{{.*}}, %{{.*}} overflow<no_signed_wrap> : tile<i32>
    %shli_no_signed_wrap = shli %i, %i overflow<no_signed_wrap> : tile<i32>
    // CHECK: shli %{{.*}}, %{{.*}} overflow<no_unsigned_wrap> : tile<i32>
    %shli_no_unsigned_wrap = shli %i, %i overflow<no_unsigned_wrap> : tile<i32>
    // CHECK: shli %{{.*}}, %{{.*}} overflow<no_wrap> : tile<i32>
    %shli_no_wrap = shli %i, %i overflow<no_wrap> : tile<i32>
    // CHECK: divi %{{.*}}, %{{.*}} signed : tile<i32>
    %divi_signed = divi %i, %i signed : tile<i32>
    // CHECK: remi %{{.*}}, %{{.*}} signed : tile<i32>
    %remi_signed = remi %i, %i signed : tile<i32>
    // CHECK: maxi %{{.*}}, %{{.*}} signed : tile<i32>
    %maxi_signed = maxi %i, %i signed : tile<i32>
    // CHECK: mini %{{.*}}, %{{.*}} signed : tile<i32>
    %mini_signed = mini %i, %i signed : tile<i32>
    // CHECK: shri %{{.*}}, %{{.*}} signed : tile<i32>
    %shri_signed = shri %i, %i signed : tile<i32>
    // CHECK: divi %{{.*}}, %{{.*}} unsigned : tile<i32>
    %divi_unsigned = divi %i, %i unsigned : tile<i32>
    // CHECK: remi %{{.*}}, %{{.*}} unsigned : tile<i32>
    %remi_unsigned = remi %i, %i unsigned : tile<i32>
    // CHECK: maxi %{{.*}}, %{{.*}} unsigned : tile<i32>
    %maxi_unsigned = maxi %i, %i unsigned : tile<i32>
    // CHECK: mini %{{.*}}, %{{.*}} unsigned : tile<i32>
    %mini_unsigned = mini %i, %i unsigned : tile<i32>
    // CHECK: shri %{{.*}}, %{{.*}} unsigned : tile<i32>
    %shri_unsigned = shri %i, %i unsigned : tile<i32>
    // CHECK: divi %{{.*}}, %{{.*}} signed : tile<i1>
    %divi_b = divi %b, %b signed : tile<i1>
    // CHECK: divi %{{.*}}, %{{.*}} signed : tile<i8>
    %divi_c = divi %c, %c signed : tile<i8>
    // CHECK: divi %{{.*}}, %{{.*}} signed : tile<i16>
    %divi_s = divi %s, %s signed : tile<i16>
    // CHECK: divi %{{.*}}, %{{.*}} signed : tile<i32>
    %divi_i = divi %i, %i signed : tile<i32>
    // CHECK: divi %{{.*}}, %{{.*}} signed : tile<i64>
    %divi_j = divi %j, %j signed : tile<i64>
    // CHECK: divi %{{.*}}, %{{.*}} signed rounding<negative_inf> : tile<i32>
    %divi_dn = divi %i, %i signed rounding<negative_inf> : tile<i32>
    // CHECK: divi %{{.*}}, %{{.*}} signed rounding<positive_inf> : tile<i32>
    %divi_up = divi %i, %i signed rounding<positive_inf> : tile<i32>
    // CHECK: divi %{{.*}}, %{{.*}} unsigned rounding<positive_inf> : tile<i32>
    %divi_uu = divi %i, %i unsigned rounding<positive_inf> : tile<i32>
    // CHECK: andi %{{.*}}, %{{.*}} : tile<i1>
    %andi_b = andi %b, %b : tile<i1>
    // CHECK: andi %{{.*}}, %{{.*}} : tile<i8>
    %andi_c = andi %c, %c : tile<i8>
    // CHECK: andi %{{.*}}, %{{.*}} : tile<i16>
    %andi_s = andi %s, %s : tile<i16>
    // CHECK: andi %{{.*}}, %{{.*}} : tile<i32>
    %andi_i = andi %i, %i : tile<i32>
    // CHECK: andi %{{.*}}, %{{.*}} : tile<i64>
    %andi_j = andi %j, %j : tile<i64>
    // CHECK: ori %{{.*}}, %{{.*}} : tile<i1>
    %ori_b = ori %b, %b : tile<i1>
    // CHECK: ori %{{.*}}, %{{.*}} : tile<i8>
    %ori_c = ori %c, %c : tile<i8>
    // CHECK: ori %{{.*}}, %{{.*}} : tile<i16>
    %ori_s = ori %s, %s : tile<i16>
    // CHECK: ori %{{.*}}, %{{.*}} : tile<i32>
    %ori_i = ori %i, %i : tile<i32>
    // CHECK: ori %{{.*}}, %{{.*}} : tile<i64>
    %ori_j = ori %j, %j : tile<i64>
    // CHECK: xori %{{.*}}, %{{.*}} : tile<i1>
    %xori_b = xori %b, %b : tile<i1>
    // CHECK: xori %{{.*}}, %{{.*}} : tile<i8>
    %xori_c = xori %c, %c : tile<i8>
    // CHECK: xori %{{.*}}, %{{.*}} : tile<i16>
    %xori_s = xori %s, %s : tile<i16>
    // CHECK: xori %{{.*}}, %{{.*}} : tile<i32>
    %xori_i = xori %i, %i : tile<i32>
    // CHECK: xori %{{.*}}, %{{.*}} : tile<i64>
    %xori_j = xori %j, %j : tile<i64>
    // CHECK: mulhii %{{.*}}, %{{.*}} : tile<i1>
    %mulhii_b = mulhii %b, %b : tile<i1>
    // CHECK: mulhii %{{.*}}, %{{.*}} : tile<i8>
    %mulhii_c = mulhii %c, %c : tile<i8>
    // CHECK: mulhii %{{.*}}, %{{.*}} : tile<i16>
    %mulhii_s = mulhii %s, %s : tile<i16>
    // CHECK: mulhii %{{.*}}, %{{.*}} : tile<i32>
    %mulhii_i = mulhii %i, %i : tile<i32>
    // CHECK: mulhii %{{.*}}, %{{.*}} : tile<i64>
    %mulhii_j = mulhii %j, %j : tile<i64>
    // CHECK: absi %{{.*}} : tile<i1>
    %absi_b = absi %b : tile<i1>
    // CHECK: absi %{{.*}} : tile<i8>
    %absi_c = absi %c : tile<i8>
    // CHECK: absi %{{.*}} : tile<i16>
    %absi_s = absi %s : tile<i16>
    // CHECK: absi %{{.*}} : tile<i32>
    %absi_i = absi %i : tile<i32>
    // CHECK: absi %{{.*}} : tile<i64>
    %absi_j = absi %j : tile<i64>
    // CHECK: negi %{{.*}} : tile<i32>
    %negi = negi %i : tile<i32>
    // CHECK: negi %{{.*}} overflow<no_signed_wrap> : tile<i64>
    %negi_s = negi %j overflow<no_signed_wrap> : tile<i64>
    // CHECK: negi %{{.*}} overflow<no_wrap> : tile<i8>
    %negi_n = negi %c overflow<no_wrap> : tile<i8>
    // CHECK: addi %{{.*}}, %{{.*}} : tile<i32>
    %none = addi %i, %i overflow<none> : tile<i32>
    // CHECK: divi %{{.*}}, %{{.*}} signed : tile<i32>
    %zero = divi %i, %i signed rounding<zero> : tile<i32>
    // The prefix is optional.
    // CHECK: addi %{{.*}}, %{{.*}} : tile<i32>
    %pre = cuda_tile.addi %i, %i : !cuda_tile.tile<i32>
    return
  }
}
