//===- Integer.cpp - integer instructions that LLVM lacks -----------------===//
#include "tilewright/Execution/Emulator/Runtime/Integer.h"

#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/PermuteBytes.h"
#include "tilewright/Execution/Emulator/Runtime/Thread.h"

using namespace tilewright::emulator;

//===----------------------------------------------------------------------===//
// Bytes
//===----------------------------------------------------------------------===//

/// PTX ISA, prmt: the bytes of the result by mode and the two low bits of the
/// selector, the lowest byte in the lowest four bits.
static constexpr uint16_t permutations[7][4] = {
    {0, 0, 0, 0}, // by index: the selector itself
    {0x3210, 0x4321, 0x5432, 0x6543},
    {0x5670, 0x6701, 0x7012, 0x0123},
    {0x0000, 0x1111, 0x2222, 0x3333},
    {0x3210, 0x3211, 0x3222, 0x3333},
    {0x0000, 0x1110, 0x2210, 0x3210},
    {0x1010, 0x3232, 0x1010, 0x3232},
};

static uint32_t permute(Thread *thread, uint32_t site, uint32_t low,
                        uint32_t high, uint32_t selector, uint32_t mode) {
  bool byIndex = Permutation(mode) == Permutation::Index;
  uint32_t choices =
      byIndex ? selector & 0xffff : permutations[mode][selector & 3];
  uint64_t shadows =
      thread->argumentShadow[3] << 32 | uint32_t(thread->argumentShadow[2]);
  uint32_t decides = byIndex ? 0xffff : 3;
  thread->setResultShadow(thread->argumentShadow[4] & decides
                              ? ~uint64_t(0)
                              : permuteBytes(shadows, choices));
  return permuteBytes(uint64_t(high) << 32 | low, choices);
}

//===----------------------------------------------------------------------===//
// Dot products
//===----------------------------------------------------------------------===//

static int64_t element(uint32_t word, unsigned index, unsigned bits,
                       bool isSigned) {
  uint32_t element = word >> index * bits & ((1u << bits) - 1);
  if (isSigned && element >> (bits - 1))
    return int64_t(element) - (int64_t(1) << bits);
  return element;
}

static uint32_t finish(Thread &thread, uint32_t c, int64_t sum) {
  bool poison = uint32_t(thread.argumentShadow[2]) |
                uint32_t(thread.argumentShadow[3]) |
                uint32_t(thread.argumentShadow[4]);
  thread.setResultShadow(poison ? ~uint64_t(0) : 0);
  return c + uint32_t(sum);
}

/// PTX ISA, dp4a.
static uint32_t dot4(Thread *thread, uint32_t site, uint32_t a, uint32_t b,
                     uint32_t c, uint32_t aSigned, uint32_t bSigned) {
  int64_t sum = 0;
  for (unsigned i = 0; i < 4; ++i)
    sum += element(a, i, 8, aSigned) * element(b, i, 8, bSigned);
  return finish(*thread, c, sum);
}

/// PTX ISA, dp2a: `b` has been shifted so that the relevant bytes are the low
/// ones.
static uint32_t dot2(Thread *thread, uint32_t site, uint32_t a, uint32_t b,
                     uint32_t c, uint32_t aSigned, uint32_t bSigned) {
  int64_t sum = 0;
  for (unsigned i = 0; i < 2; ++i)
    sum += element(a, i, 16, aSigned) * element(b, i, 8, bSigned);
  return finish(*thread, c, sum);
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::integerFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_prmt", permute),
      runtimeFunction("tw_dp4a", dot4),
      runtimeFunction("tw_dp2a", dot2),
  };
  return functions;
}
