//===- HalfCalls.cpp - 16-bit conversions that hosts lack -----------------===//
// Functions that a code generator calls if the host lacks an instruction for a
// 16-bit float, or may not use it. The names are the compiler library's.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Functions.h"

#include "tilewright/Support/FloatFormat.h"
#include <bit>

using namespace tilewright;
using namespace tilewright::emulator;

static __bf16 toBfloat(double x) {
  return std::bit_cast<__bf16>(uint16_t(
      encodeFloat(getFloatFormat(FloatKind::BF16), x, Rounding::NearestEven)));
}
/// A host without bf16 holds its values as f32 and calls this to store one. A
/// value that was only moved keeps its bits, also as a signalling NaN.
static __bf16 singleToBfloat(float x) {
  auto bits = std::bit_cast<uint32_t>(x);
  if (uint16_t(bits) == 0)
    return std::bit_cast<__bf16>(uint16_t(bits >> 16));
  return std::bit_cast<__bf16>(floatToBfloat(x));
}
static _Float16 toHalf(double x) {
  return std::bit_cast<_Float16>(uint16_t(
      encodeFloat(getFloatFormat(FloatKind::F16), x, Rounding::NearestEven)));
}
static _Float16 singleToHalf(float x) {
  return std::bit_cast<_Float16>(floatToHalf(x));
}
static float fromHalf(_Float16 x) {
  return halfToFloat(std::bit_cast<uint16_t>(x));
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::halfFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("__truncsfbf2", singleToBfloat),
      runtimeFunction("__truncdfbf2", toBfloat),
      runtimeFunction("__truncsfhf2", singleToHalf),
      runtimeFunction("__truncdfhf2", toHalf),
      runtimeFunction("__extendhfsf2", fromHalf),
  };
  return functions;
}
