// RUN: tilewright-opt %s | FileCheck %s
// A number that is out of range rounds to infinity if the format has one, as in
// IEEE 754's nearest even: 65519 is the largest integer that rounds to a finite f16.

// CHECK-LABEL: entry @half
cuda_tile.module @m {
  entry @half() {
    // CHECK: constant <f16: 6.550400e+04>
    %0 = constant <f16: 65519.0> : tile<f16>
    // CHECK: constant <f16: 0x7C00>
    %1 = constant <f16: 65520.0> : tile<f16>
    // CHECK: constant <f16: 0x7C00>
    %2 = constant <f16: 70000.0> : tile<f16>
    // CHECK: constant <f16: 0xFC00>
    %3 = constant <f16: -1.0e300> : tile<f16>
    // CHECK: constant <f16: [0x7C00, 1.000000e+00]>
    %4 = constant <f16: [70000.0, 1.0]> : tile<2xf16>
    // CHECK: constant <bf16: 0x7F80>
    %5 = constant <bf16: 3.4e38> : tile<bf16>
    %6 = constant <bf16: 1.0e39> : tile<bf16>
    // CHECK: constant <f32: 0x7F800000>
    %7 = constant <f32: 1.0e39> : tile<f32>
    // CHECK: constant <f8E5M2: 0x7C>
    %8 = constant <f8E5M2: 70000.0> : tile<f8E5M2>
    return
  }
}
