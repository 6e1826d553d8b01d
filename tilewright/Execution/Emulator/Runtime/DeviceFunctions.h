//===- DeviceFunctions.h - approximate functions of a chip ------*- C++ -*-===//
// What the unit for functions gives for an f32, bit for bit as it was seen on
// an H200 (see DeviceFunctions.cpp). A NaN has all bits but the sign.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_DEVICEFUNCTIONS_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_DEVICEFUNCTIONS_H

namespace tilewright::emulator::device {

// `flush` is .ftz: subnormal operands and results are zeros of their sign.
// Without it PTX scales such numbers before and after.
float reciprocal(float x, bool flush);
float reciprocalRoot(float x, bool flush);
float root(float x, bool flush);
float log2(float x, bool flush);
float exp2(float x, bool flush);
/// Subnormal operands are zeros with and without .ftz.
float sine(float x);
float cosine(float x);
/// Takes and gives subnormal numbers as they are.
float tanh(float x);
/// div.approx: the product with the unit's reciprocal.
float quotient(float a, float b, bool flush);
/// div.full: the same, for divisors of all sizes.
float fullQuotient(float a, float b, bool flush);

} // namespace tilewright::emulator::device

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_DEVICEFUNCTIONS_H
