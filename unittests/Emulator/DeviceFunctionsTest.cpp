//===- DeviceFunctionsTest.cpp - approximate functions of a chip ----------===//
// Checksums of an H200's results for the operands of bench/gpu/functions.py;
// the results themselves are too large to keep.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/DeviceFunctions.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CRC.h"
#include "gtest/gtest.h"
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

using namespace tilewright::emulator;

namespace {

using Function = llvm::function_ref<float(float)>;

uint32_t checksum(llvm::ArrayRef<uint32_t> operands, Function function) {
  std::vector<uint32_t> results;
  for (uint32_t each : operands)
    results.push_back(
        std::bit_cast<uint32_t>(function(std::bit_cast<float>(each))));
  return llvm::crc32(llvm::ArrayRef(
      reinterpret_cast<const uint8_t *>(results.data()), 4 * results.size()));
}

/// 2^18 bit patterns, from NumPy's PCG64(1).
std::vector<uint32_t> randomPatterns() {
  __extension__ typedef unsigned __int128 Wide;
  auto wide = [](uint64_t high, uint64_t low) {
    return Wide(high) << 64 | low;
  };
  Wide state = wide(0x9c5b484bfedb756c, 0x2a6e7d6f320fbc7e);
  const Wide step = wide(0x922af2da2645f895, 0xa19857b95740937b);
  const Wide factor = wide(0x2360ed051fc65da4, 0x4385df649fccf645);
  std::vector<uint32_t> patterns;
  while (patterns.size() < 1 << 18) {
    state = state * factor + step;
    uint64_t word =
        std::rotr(uint64_t(state >> 64) ^ uint64_t(state), int(state >> 122));
    patterns.push_back(uint32_t(word));
    patterns.push_back(uint32_t(word >> 32));
  }
  return patterns;
}

TEST(DeviceFunctions, HaveTheBitsOfAnH200) {
  std::vector<uint32_t> patterns = randomPatterns();
  auto check = [&](Function function, uint32_t expected) {
    EXPECT_EQ(checksum(patterns, function), expected);
  };
  auto both = [&](float (*function)(float, bool), uint32_t plain,
                  uint32_t flushed) {
    check([&](float x) { return function(x, false); }, plain);
    check([&](float x) { return function(x, true); }, flushed);
  };
  both(device::reciprocal, 0x1a25bee8, 0xc6493d31);
  both(device::reciprocalRoot, 0x48e742b4, 0xcf3eadc5);
  both(device::root, 0xe7d78757, 0x3d35b7b3);
  both(device::log2, 0x817d87f5, 0xf3e4e255);
  both(device::exp2, 0x7caa75df, 0xe67d3a40);
  check(device::sine, 0x437728ce);
  check(device::cosine, 0xe9674c14);
  check(device::tanh, 0xc2c8ea58);
}

/// Each 64th number from 2^exponent to the next power of two.
uint32_t ofBinade(int exponent, Function function) {
  std::vector<uint32_t> operands;
  for (uint32_t i = 0; i < 1 << 23; i += 64)
    operands.push_back(uint32_t(exponent + 127) << 23 | i);
  return checksum(operands, function);
}

TEST(DeviceFunctions, HaveItsBitsInBinades) {
  auto of = [](float (*function)(float, bool)) {
    return [function](float x) { return function(x, true); };
  };
  EXPECT_EQ(ofBinade(0, of(device::reciprocal)), 0x54f5dcd7u);
  EXPECT_EQ(ofBinade(0, of(device::reciprocalRoot)), 0x20c7da1au);
  EXPECT_EQ(ofBinade(1, of(device::reciprocalRoot)), 0x6cba99f9u);
  EXPECT_EQ(ofBinade(0, of(device::root)), 0x61c568ebu);
  EXPECT_EQ(ofBinade(1, of(device::root)), 0x7aaa3f21u);
  EXPECT_EQ(ofBinade(-1, of(device::log2)), 0x20611fd9u);
  EXPECT_EQ(ofBinade(0, of(device::log2)), 0x425d7487u);
  EXPECT_EQ(ofBinade(2, of(device::log2)), 0x1ccc57d8u);
  EXPECT_EQ(ofBinade(-8, of(device::exp2)), 0x9b5bd089u);
  EXPECT_EQ(ofBinade(0, of(device::exp2)), 0x6a4d1040u);
  EXPECT_EQ(ofBinade(-3, device::sine), 0xa1e690ffu);
  EXPECT_EQ(ofBinade(0, device::sine), 0x630926bbu);
  EXPECT_EQ(ofBinade(2, device::sine), 0xf8649096u);
  EXPECT_EQ(ofBinade(-1, device::cosine), 0x5949d1deu);
}

float named(llvm::StringRef name, float x) {
  bool flushes = name.contains(".ftz");
  llvm::StringRef function = name.split('.').first;
  if (function == "rcp")
    return device::reciprocal(x, flushes);
  if (function == "rsqrt")
    return device::reciprocalRoot(x, flushes);
  if (function == "sqrt")
    return device::root(x, flushes);
  if (function == "lg2")
    return device::log2(x, flushes);
  if (function == "ex2")
    return device::exp2(x, flushes);
  if (function == "sin")
    return device::sine(x);
  return function == "cos" ? device::cosine(x) : device::tanh(x);
}

/// The sums of bench/gpu/all_operands.py, hours of work.
TEST(DeviceFunctions, DISABLED_HaveTheBitsForAllOperands) {
  const char *path = std::getenv("TILEWRIGHT_FUNCTION_SUMS");
  ASSERT_TRUE(path);
  std::ifstream lines(path);
  std::string name;
  for (uint64_t byte, expected; lines >> name >> byte >> expected;) {
    uint64_t sum = 0;
    for (uint64_t x = byte << 24; x < (byte + 1) << 24; ++x) {
      float result = named(name, std::bit_cast<float>(uint32_t(x)));
      sum += std::bit_cast<uint32_t>(result) * (2 * x + 1);
    }
    EXPECT_EQ(sum, expected) << name << " of " << byte << " << 24";
  }
}

} // namespace
