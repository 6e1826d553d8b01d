//===- Matrices.cpp - matrices, in tests of instructions ------------------===//
#include "Matrices.h"

#include <bit>
#include <cmath>

using namespace tilewright;

double tilewright::valueOf(uint64_t bits, Format format) {
  auto [exponentBits, fractionBits] = format;
  int bias = (1 << (exponentBits - 1)) - 1;
  double fraction = double(bits & ((uint64_t(1) << fractionBits) - 1)) /
                    double(uint64_t(1) << fractionBits);
  int exponent = int(bits >> fractionBits & ((1u << exponentBits) - 1));
  double value = exponent ? std::ldexp(1 + fraction, exponent - bias)
                          : std::ldexp(fraction, 1 - bias);
  return bits >> (exponentBits + fractionBits) & 1 ? -value : value;
}

uint64_t tilewright::bitsOf(double value, Format format) {
  auto [exponentBits, fractionBits] = format;
  int bias = (1 << (exponentBits - 1)) - 1;
  uint64_t sign = uint64_t(std::signbit(value))
                  << (exponentBits + fractionBits);
  value = std::fabs(value);
  if (std::isinf(value))
    return sign | ((uint64_t(1) << exponentBits) - 1) << fractionBits;
  int exponent = value == 0 ? 1 - bias : std::max(std::ilogb(value), 1 - bias);
  auto units = uint64_t(std::ldexp(value, fractionBits - exponent));
  bool isNormal = units >> fractionBits & 1;
  uint64_t field = isNormal ? uint64_t(exponent + bias) : 0;
  uint64_t fraction = units & ((uint64_t(1) << fractionBits) - 1);
  return sign | field << fractionBits | fraction;
}

Fixed tilewright::fixed(double value) {
  int exponent;
  double mantissa = std::frexp(value, &exponent);
  auto units = Fixed(std::ldexp(mantissa, 53));
  int shift = exponent - 53 + 64;
  return shift >= 0 ? units * (Fixed(1) << shift)
                    : units / (Fixed(1) << -shift);
}

uint64_t tilewright::roundFixed(Fixed sum, Format format) {
  bool negative = sum < 0;
  auto magnitude = negative ? -static_cast<unsigned __int128>(sum)
                            : static_cast<unsigned __int128>(sum);
  int top = 127;
  while (top > 0 && !(magnitude >> top & 1))
    --top;
  int bias = (1 << (format.exponentBits - 1)) - 1;
  // The last bit that is kept: 24 below the first one, or a subnormal's.
  int unit =
      std::max(top - format.fractionBits, 64 + 1 - bias - format.fractionBits);
  double rounded;
  if (unit > 0) {
    auto kept = magnitude >> unit;
    auto rest = magnitude & ((static_cast<unsigned __int128>(1) << unit) - 1);
    auto half = static_cast<unsigned __int128>(1) << (unit - 1);
    if (rest > half || (rest == half && (kept & 1)))
      ++kept;
    rounded = std::ldexp(double(uint64_t(kept)), unit - 64);
  } else {
    rounded = std::ldexp(double(uint64_t(magnitude)), -64);
  }
  if (rounded >= std::ldexp(2.0, bias))
    rounded = HUGE_VAL;
  return bitsOf(negative ? -rounded : rounded, format);
}

Words tilewright::distribute(const Registers &registers,
                             const std::function<uint64_t(Position)> &element) {
  Words words(registers.count, std::vector<uint32_t>(32));
  for (int lane = 0; lane < 32; ++lane)
    for (int i = 0; i < registers.elements(); ++i) {
      uint64_t bits = element(registers.at(lane, i));
      int place = i * registers.elementBits;
      words[place / 32][lane] |= uint32_t(bits) << place % 32;
      if (registers.elementBits == 64)
        words[place / 32 + 1][lane] = uint32_t(bits >> 32);
    }
  return words;
}

uint64_t tilewright::elementOf(const Registers &registers, const Words &words,
                               int lane, int i) {
  int place = i * registers.elementBits, bits = registers.elementBits;
  uint64_t word = words[place / 32][lane] >> place % 32;
  if (bits == 64)
    return word | uint64_t(words[place / 32 + 1][lane]) << 32;
  return word & ((uint64_t(1) << bits) - 1);
}

std::vector<Buffer> tilewright::buffersOf(const Words &words, bool isDouble) {
  std::vector<Buffer> buffers;
  for (size_t i = 0; i < words.size(); i += isDouble ? 2 : 1) {
    if (!isDouble) {
      buffers.emplace_back(words[i]);
      continue;
    }
    std::vector<uint64_t> both(32);
    for (int lane = 0; lane < 32; ++lane)
      both[lane] = words[i][lane] | uint64_t(words[i + 1][lane]) << 32;
    buffers.emplace_back(both);
  }
  return buffers;
}

Words tilewright::wordsOf(llvm::ArrayRef<Buffer> buffers, bool isDouble) {
  Words words;
  for (const Buffer &buffer : buffers)
    for (int half = 0; half < (isDouble ? 2 : 1); ++half) {
      words.emplace_back(32);
      for (int lane = 0; lane < 32; ++lane)
        words.back()[lane] =
            buffer.at<uint32_t>(isDouble ? 2 * lane + half : lane);
    }
  return words;
}
