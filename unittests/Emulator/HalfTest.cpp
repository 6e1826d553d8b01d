//===- HalfTest.cpp - arithmetic of 16-bit floats -------------------------===//
// Each result is the exact one, rounded once, as APFloat rounds it; on a host
// without the instruction, rounding to f32 in between must not change a result.
//===----------------------------------------------------------------------===//
#include "Run.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include "gtest/gtest.h"
#include <functional>
#include <random>

using namespace tilewright;
using llvm::APFloat;
using llvm::APInt;

namespace {

constexpr uint32_t halfThreads = 1024, halfRounds = 12;
constexpr auto even = APFloat::rmNearestTiesToEven;

struct Half {
  const char *name;
  const llvm::fltSemantics &semantics;

  APFloat of(uint16_t bits) const {
    return APFloat(semantics, APInt(16, bits));
  }
};

void PrintTo(const Half &half, std::ostream *os) { *os << half.name; }

const Half kinds[] = {{"f16", APFloat::IEEEhalf()},
                      {"bf16", APFloat::BFloat()}};

/// Bits of every kind, and numbers close to each other, whose sums are ties or
/// cancel.
uint16_t anyBits(std::mt19937 &random) {
  static const uint16_t edges[] = {0x0000, 0x8000, 0x0001, 0x8001, 0x03ff,
                                   0x0400, 0x3c00, 0x3c01, 0x7bff, 0x7c00,
                                   0x7c01, 0x7e00, 0x3f80, 0x3f81, 0x7f7f,
                                   0x7f80, 0x7fc0, 0x0080, 0x007f, 0xff80};
  switch (random() % 8) {
  case 0:
    return edges[random() % std::size(edges)];
  case 1:
  case 2: // few bits
    return 0x3c00 + 0x400 * (random() % 8) - 0x1000 + (random() % 4) * 0x40;
  case 3:
  case 4:
    return 0x3f80 + (random() % 512) - 256;
  default:
    return uint16_t(random());
  }
}

void expectSame(const APFloat &expected, uint16_t got, const Half &half,
                const std::string &what) {
  if (expected.isNaN()) { // any NaN
    EXPECT_TRUE(half.of(got).isNaN()) << what << " gave " << got;
    return;
  }
  EXPECT_EQ(expected.bitcastToAPInt().getZExtValue(), got) << what;
}

class HalfArithmetic : public testing::TestWithParam<Half> {
protected:
  using Exact =
      std::function<APFloat(const APFloat &, const APFloat &, const APFloat &)>;

  void expectOp(const std::string &op, const Exact &exact) {
    const Half &half = GetParam();
    ThreadBody code;
    code.inputs = {half.name, half.name, half.name};
    code.results = {half.name};
    code.body = op;
    for (size_t at = 0; (at = code.body.find("T", at)) != std::string::npos;)
      code.body.replace(at, 1, half.name);
    Kernel kernel(moduleOf(code, halfThreads), /*checked=*/false);
    std::mt19937 random(1);
    for (uint32_t round = 0; round < halfRounds && !HasFailure(); ++round) {
      std::vector<uint16_t> inputs[3];
      for (auto &input : inputs)
        for (uint32_t i = 0; i < halfThreads; ++i)
          input.push_back(anyBits(random));
      Buffer buffers[] = {Buffer(inputs[0]), Buffer(inputs[1]),
                          Buffer(inputs[2]), Buffer(2 * halfThreads)};
      ASSERT_EQ(kernel.run(buffers), "");
      for (uint32_t i = 0; i < halfThreads && !HasFailure(); ++i) {
        auto at = [&](unsigned k) { return half.of(inputs[k][i]); };
        expectSame(exact(at(0), at(1), at(2)), buffers[3].at<uint16_t>(i), half,
                   op + " of " + std::to_string(inputs[0][i]) + " " +
                       std::to_string(inputs[1][i]) + " " +
                       std::to_string(inputs[2][i]));
      }
    }
  }
};

TEST_P(HalfArithmetic, FusedMultiplyAdd) {
  auto exact = [](APFloat a, const APFloat &b, const APFloat &c) {
    a.fusedMultiplyAdd(b, c, even);
    return a;
  };
  expectOp("    %o0 = llvm.intr.fma(%i0, %i1, %i2) : (T, T, T) -> T", exact);
  expectOp("    %o0 = llvm.intr.fmuladd(%i0, %i1, %i2) : (T, T, T) -> T",
           exact);
}

TEST_P(HalfArithmetic, SumsAndProducts) {
  expectOp("    %o0 = llvm.fadd %i0, %i1 : T",
           [](APFloat a, const APFloat &b, const APFloat &) {
             a.add(b, even);
             return a;
           });
  expectOp("    %o0 = llvm.fsub %i0, %i1 : T",
           [](APFloat a, const APFloat &b, const APFloat &) {
             a.subtract(b, even);
             return a;
           });
  expectOp("    %o0 = llvm.fmul %i0, %i1 : T",
           [](APFloat a, const APFloat &b, const APFloat &) {
             a.multiply(b, even);
             return a;
           });
  expectOp("    %o0 = llvm.fdiv %i0, %i1 : T",
           [](APFloat a, const APFloat &b, const APFloat &) {
             a.divide(b, even);
             return a;
           });
}

template <typename T>
void expectConversion(const Half &half, const std::string &op,
                      const std::string &type,
                      const std::function<T(std::mt19937_64 &)> &any,
                      const std::function<APFloat(T)> &exact) {
  ThreadBody code;
  code.inputs = {type};
  code.results = {half.name};
  code.body = "    %o0 = llvm." + op + " %i0 : " + type + " to " + half.name;
  Kernel kernel(moduleOf(code, halfThreads), /*checked=*/false);
  std::mt19937_64 random(2);
  for (uint32_t round = 0; round < halfRounds; ++round) {
    std::vector<T> input(halfThreads);
    for (T &each : input)
      each = any(random);
    Buffer buffers[] = {Buffer(input), Buffer(2 * halfThreads)};
    ASSERT_EQ(kernel.run(buffers), "");
    for (uint32_t i = 0; i < halfThreads; ++i)
      expectSame(exact(input[i]), buffers[1].at<uint16_t>(i), half,
                 op + " of " + std::to_string(input[i]));
  }
}

/// Just below and above a tie of the 16-bit float.
template <typename T> T nearTie(const Half &half, std::mt19937_64 &random) {
  bool lossy;
  APFloat x = half.of(uint16_t(random()) & 0x7fff);
  APFloat next = x;
  next.next(/*nextDown=*/false);
  const llvm::fltSemantics &wide =
      sizeof(T) == 8 ? APFloat::IEEEdouble() : APFloat::IEEEsingle();
  x.convert(wide, even, &lossy);
  next.convert(wide, even, &lossy);
  x.add(next, even);
  x.multiply(APFloat(wide, "0.5"), even);
  for (int k = int(random() % 3) - 1; k; k -= k > 0 ? 1 : -1)
    x.next(/*nextDown=*/k < 0);
  T result;
  uint64_t bits = x.bitcastToAPInt().getZExtValue();
  std::memcpy(&result, &bits, sizeof(T));
  return result;
}

TEST_P(HalfArithmetic, Conversions) {
  const Half &half = GetParam();
  auto round = [&](APFloat x) {
    bool lossy;
    x.convert(half.semantics, even, &lossy);
    return x;
  };
  expectConversion<double>(
      half, "fptrunc", "f64",
      [&](std::mt19937_64 &random) { return nearTie<double>(half, random); },
      [&](double x) { return round(APFloat(x)); });
  expectConversion<float>(
      half, "fptrunc", "f32",
      [&](std::mt19937_64 &random) { return nearTie<float>(half, random); },
      [&](float x) { return round(APFloat(x)); });
  // Odd parts around ties of integers.
  auto word = [](std::mt19937_64 &random) {
    uint32_t x = uint32_t(random()) >> random() % 24;
    return (random() % 2 ? x & 0xff800000 : x) + uint32_t(random() % 3) - 1 +
           (random() % 2 ? 0x00800000 >> random() % 8 : 0);
  };
  auto fromInteger = [&](bool isSigned) {
    return [&half, isSigned](uint32_t x) {
      APFloat result(half.semantics);
      result.convertFromAPInt(APInt(32, x), isSigned, even);
      return result;
    };
  };
  expectConversion<uint64_t>(
      half, "uitofp", "i64",
      [&](std::mt19937_64 &random) {
        return (uint64_t(word(random)) << 32 >> random() % 32) + random() % 3 -
               1;
      },
      [&](uint64_t x) {
        APFloat result(half.semantics);
        result.convertFromAPInt(APInt(64, x), false, even);
        return result;
      });
  expectConversion<uint64_t>(
      half, "sitofp", "i64",
      [&](std::mt19937_64 &random) {
        return (uint64_t(word(random)) << 32 >> random() % 32) + random() % 3 -
               1;
      },
      [&](uint64_t x) {
        APFloat result(half.semantics);
        result.convertFromAPInt(APInt(64, x), true, even);
        return result;
      });
  expectConversion<uint32_t>(half, "sitofp", "i32", word, fromInteger(true));
  expectConversion<uint32_t>(half, "uitofp", "i32", word, fromInteger(false));
}

/// The bits and the sign of a number that was loaded in another basic block.
TEST_P(HalfArithmetic, BitsGoFromBlockToBlock) {
  Half half = GetParam();
  ThreadBody code;
  code.inputs = {half.name, "i32"};
  code.results = {half.name, "i32"};
  std::string type = half.name;
  code.body = "    %none = llvm.mlir.constant(0 : i16) : i16\n"
              "    %zero = llvm.mlir.constant(0 : i32) : i32\n"
              "    %go = llvm.icmp \"ne\" %i1, %zero : i32\n"
              "    llvm.cond_br %go, ^there, ^end(%i0, %zero : " +
              type +
              ", i32)\n"
              "  ^there:\n"
              "    nvvm.barrier0\n"
              "    %bits = llvm.bitcast %i0 : " +
              type +
              " to i16\n"
              "    %isNegative = llvm.icmp \"slt\" %bits, %none : i16\n"
              "    %number = llvm.zext %isNegative : i1 to i32\n"
              "    %other = llvm.fneg %i0 : " +
              type + "\n    llvm.br ^end(%other, %number : " + type +
              ", i32)\n  ^end(%o0: " + type + ", %o1: i32):\n";
  std::vector<uint16_t> bits(32);
  for (uint32_t i = 0; i < 32; ++i)
    bits[i] = uint16_t(i % 2 << 15 | (0x0080 + 0x3f * i));
  for (uint32_t go : {0, 1}) {
    Buffer buffers[] = {Buffer(bits), Buffer(std::vector<uint32_t>(32, go)),
                        Buffer(2 * 32), Buffer(4 * 32)};
    ASSERT_EQ(runKernel(moduleOf(code), buffers), "");
    for (uint32_t i = 0; i < 32; ++i) {
      EXPECT_EQ(buffers[2].at<uint16_t>(i), bits[i] ^ go << 15);
      EXPECT_EQ(buffers[3].at<uint32_t>(i), go & bits[i] >> 15);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Kinds, HalfArithmetic, testing::ValuesIn(kinds));

} // namespace
