//===- HalfCalls.cpp - conversions that a host may lack -------------------===//
// What a code generator calls where the host has no instruction for a 16-bit
// float, or none that we let it use. The names are those of the compiler's own
// library.
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
/// A host without bf16 carries its values as f32, and comes here to store one:
/// what was moved only has its bits still, a signalling NaN's too.
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
