// covers: CF-1, CF-6
// RUN: tilewright-opt %s --cuda-tile-canonicalize="simplify=false" | FileCheck %s
// The sum of two finite constants, under the operation's rounding and flushing.
cuda_tile.module @kernels {
  // CHECK-LABEL: entry @splats(
  // CHECK-NEXT: %[[SUM:.*]] = constant <f32: 3.750000e+00> : tile<4x8xf32>
  // CHECK-NEXT: print_tko "%f", %[[SUM]]
  // CHECK-NEXT: return
  entry @splats() {
    %a = constant <f32: 1.5> : tile<4x8xf32>
    %b = constant <f32: 2.25> : tile<4x8xf32>
    %s = addf %a, %b : tile<4x8xf32>
    %t = print_tko "%f", %s : tile<4x8xf32> -> token
    return
  }

  // The sum of a list and a splat is a list.
  // CHECK-LABEL: entry @lists(
  // CHECK-NEXT: constant <f64: [1.100000e+01, 1.200000e+01, 9.000000e+00, 1.000000e+01]> : tile<4xf64>
  // CHECK-NOT: addf
  entry @lists() {
    %a = constant <f64: [1.0, 2.0, -1.0, 0.0]> : tile<4xf64>
    %b = constant <f64: 10.0> : tile<4xf64>
    %s = addf %a, %b : tile<4xf64>
    %t = print_tko "%f", %s : tile<4xf64> -> token
    return
  }

  // Each format has its own rounding: 1 + 2^-11 is a tie in f16, 1 + 2^-8 in bf16.
  // CHECK-LABEL: entry @formats(
  // CHECK-NOT: addf
  // CHECK-DAG: %[[H:.*]] = constant <f16: 1.000000e+00> : tile<f16>
  // CHECK-DAG: %[[HU:.*]] = constant <f16: 1.000980e+00> : tile<f16>
  // CHECK-DAG: %[[G:.*]] = constant <bf16: 1.000000e+00> : tile<bf16>
  // CHECK-DAG: %[[GU:.*]] = constant <bf16: 1.007810e+00> : tile<bf16>
  // CHECK: print_tko "%f %f %f %f", %[[H]], %[[HU]], %[[G]], %[[GU]]
  entry @formats() {
    %h1 = constant <f16: 1.0> : tile<f16>
    %h = constant <f16: 4.8828125e-4> : tile<f16>
    %g1 = constant <bf16: 1.0> : tile<bf16>
    %g = constant <bf16: 3.90625e-3> : tile<bf16>
    %0 = addf %h1, %h : tile<f16>
    %1 = addf %h1, %h rounding<positive_inf> : tile<f16>
    %2 = addf %g1, %g : tile<bf16>
    %3 = addf %g1, %g rounding<positive_inf> : tile<bf16>
    %t = print_tko "%f %f %f %f", %0, %1, %2, %3 : tile<f16>, tile<f16>, tile<bf16>, tile<bf16> -> token
    return
  }

  // 1 + 2^-24 and -1 - 2^-24, exactly between two numbers, in each mode.
  // CHECK-LABEL: entry @rounding(
  // CHECK-NOT: addf
  // CHECK-DAG: %[[ONE:.*]] = constant <f32: 1.000000e+00> : tile<f32>
  // CHECK-DAG: %[[MINUS:.*]] = constant <f32: -1.000000e+00> : tile<f32>
  // CHECK-DAG: %[[UP:.*]] = constant <f32: 1.00000012> : tile<f32>
  // CHECK-DAG: %[[DOWN:.*]] = constant <f32: -1.00000012> : tile<f32>
  // CHECK: print_tko "%f %f %f %f", %[[ONE]], %[[ONE]], %[[ONE]], %[[UP]]
  // CHECK: print_tko "%f %f %f %f", %[[MINUS]], %[[MINUS]], %[[DOWN]], %[[MINUS]]
  entry @rounding() {
    %one = constant <f32: 1.0> : tile<f32>
    %half = constant <f32: 5.9604644775390625e-08> : tile<f32>
    %a0 = addf %one, %half : tile<f32>
    %a1 = addf %one, %half rounding<zero> : tile<f32>
    %a2 = addf %one, %half rounding<negative_inf> : tile<f32>
    %a3 = addf %one, %half rounding<positive_inf> : tile<f32>
    %t = print_tko "%f %f %f %f", %a0, %a1, %a2, %a3 : tile<f32>, tile<f32>, tile<f32>, tile<f32> -> token
    %minus = constant <f32: -1.0> : tile<f32>
    %mhalf = constant <f32: -5.9604644775390625e-08> : tile<f32>
    %b0 = addf %minus, %mhalf : tile<f32>
    %b1 = addf %minus, %mhalf rounding<zero> : tile<f32>
    %b2 = addf %minus, %mhalf rounding<negative_inf> : tile<f32>
    %b3 = addf %minus, %mhalf rounding<positive_inf> : tile<f32>
    %u = print_tko "%f %f %f %f", %b0, %b1, %b2, %b3 : tile<f32>, tile<f32>, tile<f32>, tile<f32> -> token
    return
  }

  // A sum that is exactly zero is +0, and -0 under negative_inf.
  // CHECK-LABEL: entry @zeros(
  // CHECK-NOT: addf
  // CHECK-DAG: %[[P:.*]] = constant <f32: 0.000000e+00> : tile<f32>
  // CHECK-DAG: %[[N:.*]] = constant <f32: -0.000000e+00> : tile<f32>
  // CHECK: print_tko "%f %f %f", %[[P]], %[[N]], %[[N]]
  entry @zeros() {
    %one = constant <f32: 1.0> : tile<f32>
    %minus = constant <f32: -1.0> : tile<f32>
    %negative = constant <f32: -0.0> : tile<f32>
    %0 = addf %one, %minus : tile<f32>
    %1 = addf %one, %minus rounding<negative_inf> : tile<f32>
    %2 = addf %negative, %negative : tile<f32>
    %t = print_tko "%f %f %f", %0, %1, %2 : tile<f32>, tile<f32>, tile<f32> -> token
    return
  }

  // Subnormal operands and results become zeros of their sign, if requested.
  // 0x00000001 + 0x00000001; 2^-126 - 1.5 * 2^-126 = -2^-127; -2^-149 + 1.
  // CHECK-LABEL: entry @flush(
  // CHECK-NOT: addf
  // CHECK-DAG: %[[KEPT:.*]] = constant <f32: 2.802600e-45> : tile<f32>
  // CHECK-DAG: %[[P:.*]] = constant <f32: 0.000000e+00> : tile<f32>
  // CHECK-DAG: %[[N:.*]] = constant <f32: -0.000000e+00> : tile<f32>
  // CHECK-DAG: %[[ONE:.*]] = constant <f32: 1.000000e+00> : tile<f32>
  // CHECK: print_tko "%f %f %f %f", %[[KEPT]], %[[P]], %[[N]], %[[ONE]]
  entry @flush() {
    %least = constant <f32: 0x00000001> : tile<f32>
    %0 = addf %least, %least : tile<f32>
    %1 = addf %least, %least flush_to_zero : tile<f32>
    %normal = constant <f32: 0x00800000> : tile<f32>
    %more = constant <f32: 0x80C00000> : tile<f32>
    %2 = addf %normal, %more flush_to_zero : tile<f32>
    %minus = constant <f32: 0x80000001> : tile<f32>
    %one = constant <f32: 1.0> : tile<f32>
    %3 = addf %one, %minus rounding<negative_inf> flush_to_zero : tile<f32>
    %t = print_tko "%f %f %f %f", %0, %1, %2, %3 : tile<f32>, tile<f32>, tile<f32>, tile<f32> -> token
    return
  }

  // Not folded: NaN, infinities, one of them among many, sums that overflow in
  // any mode, operands that are not constant, other operations.
  // CHECK-LABEL: entry @not_finite(
  // CHECK-COUNT-4: addf
  // CHECK: return
  entry @not_finite() {
    %one = constant <f32: 1.0> : tile<f32>
    %nan = constant <f32: 0x7FC00000> : tile<f32>
    %inf = constant <f32: 0x7F800000> : tile<f32>
    %minus = constant <f32: 0xFF800000> : tile<f32>
    %0 = addf %one, %nan : tile<f32>
    %1 = addf %one, %inf : tile<f32>
    %2 = addf %inf, %minus : tile<f32>
    %ones = constant <f32: 1.0> : tile<4xf32>
    %some = constant <f32: [1.0, 2.0, 0xFF800000, 3.0]> : tile<4xf32>
    %3 = addf %ones, %some : tile<4xf32>
    %t = print_tko "%f %f %f %f", %0, %1, %2, %3 : tile<f32>, tile<f32>, tile<f32>, tile<4xf32> -> token
    return
  }
  // CHECK-LABEL: entry @overflow(
  // CHECK-COUNT-4: addf
  // CHECK: return
  entry @overflow() {
    %max = constant <f32: 0x7F7FFFFF> : tile<f32>
    %hmax = constant <f16: 65504.0> : tile<f16>
    %0 = addf %max, %max : tile<f32>
    %1 = addf %max, %max rounding<zero> : tile<f32>
    %2 = addf %max, %max rounding<negative_inf> flush_to_zero : tile<f32>
    %3 = addf %hmax, %hmax rounding<zero> : tile<f16>
    %t = print_tko "%f %f %f %f", %0, %1, %2, %3 : tile<f32>, tile<f32>, tile<f32>, tile<f16> -> token
    return
  }
  // The near miss: a sum that truncates to the largest number even with an
  // unbounded exponent is no overflow.
  // CHECK-LABEL: entry @largest(
  // CHECK-NOT: addf
  // CHECK-DAG: %[[H:.*]] = constant <f16: 6.550400e+04> : tile<f16>
  // CHECK-DAG: %[[F:.*]] = constant <f32: 3.40282347E+38> : tile<f32>
  // CHECK: print_tko "%f %f %f %f", %[[H]], %[[H]], %[[F]], %[[F]]
  entry @largest() {
    %hmax = constant <f16: 65504.0> : tile<f16>
    %below = constant <f16: 65472.0> : tile<f16>
    %ulp = constant <f16: 32.0> : tile<f16>
    %less = constant <f16: 31.0> : tile<f16>
    %max = constant <f32: 0x7F7FFFFF> : tile<f32>
    %least = constant <f32: 0x00000001> : tile<f32>
    %0 = addf %below, %ulp rounding<zero> : tile<f16>
    %1 = addf %hmax, %less rounding<negative_inf> : tile<f16>
    %2 = addf %max, %least rounding<zero> : tile<f32>
    %3 = addf %max, %least : tile<f32>
    %t = print_tko "%f %f %f %f", %0, %1, %2, %3 : tile<f16>, tile<f16>, tile<f32>, tile<f32> -> token
    return
  }
  // At the limit: one ulp above the largest, and rounding up to infinity.
  // CHECK-LABEL: entry @smallest_overflow(
  // CHECK-COUNT-3: addf
  // CHECK: return
  entry @smallest_overflow() {
    %hmax = constant <f16: 65504.0> : tile<f16>
    %ulp = constant <f16: 32.0> : tile<f16>
    %half = constant <f16: 16.0> : tile<f16>
    %least = constant <f16: 5.9604644775390625e-08> : tile<f16>
    %0 = addf %hmax, %ulp rounding<zero> : tile<f16>
    %1 = addf %hmax, %half : tile<f16>
    %2 = addf %hmax, %least rounding<positive_inf> : tile<f16>
    %t = print_tko "%f %f %f", %0, %1, %2 : tile<f16>, tile<f16>, tile<f16> -> token
    return
  }
  // CHECK-LABEL: entry @no_identities(
  // CHECK: addf
  // CHECK: subf
  // CHECK: mulf
  // CHECK: return
  entry @no_identities(%x: tile<f32>) {
    %zero = constant <f32: 0.0> : tile<f32>
    %one = constant <f32: 1.0> : tile<f32>
    %0 = addf %x, %zero : tile<f32>
    %1 = subf %one, %zero : tile<f32>
    %2 = mulf %one, %one : tile<f32>
    %t = print_tko "%f %f %f", %0, %1, %2 : tile<f32>, tile<f32>, tile<f32> -> token
    return
  }
}
