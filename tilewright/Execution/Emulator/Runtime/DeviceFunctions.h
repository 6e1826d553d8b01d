//===- DeviceFunctions.h - a chip's approximate functions -------*- C++ -*-===//
// The special function unit's results for f32, bit for bit as observed on an
// H200 (see DeviceFunctions.cpp). A NaN has all bits set except the sign.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_DEVICEFUNCTIONS_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_DEVICEFUNCTIONS_H

namespace tilewright::emulator::device {

// `flush` is .ftz: subnormal operands and results become zeros of their sign.
// Without it PTX scales such numbers before and after.
float reciprocal(float x, bool flush);
float reciprocalRoot(float x, bool flush);
float root(float x, bool flush);
float log2(float x, bool flush);
float exp2(float x, bool flush);
/// Subnormal operands are zeros with and without .ftz.
float sine(float x);
float cosine(float x);
/// Does not flush subnormal numbers.
float tanh(float x);
/// div.approx: the product with the unit's reciprocal.
float quotient(float a, float b, bool flush);
/// div.full: the same, for divisors of all magnitudes.
float fullQuotient(float a, float b, bool flush);

} // namespace tilewright::emulator::device

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_DEVICEFUNCTIONS_H
