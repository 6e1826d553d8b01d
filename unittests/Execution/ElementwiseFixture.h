//===- ElementwiseFixture.h - one operation on many elements ----*- C++ -*-===//
#ifndef TILEWRIGHT_UNITTESTS_EXECUTION_ELEMENTWISEFIXTURE_H
#define TILEWRIGHT_UNITTESTS_EXECUTION_ELEMENTWISEFIXTURE_H

#include "KernelFixture.h"

#include "tilewright/Execution/Reference/Loops.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringExtras.h"
#include <random>

namespace tilewright {

using reference::Level;

/// The levels to test; those above the machine's run as the machine's.
inline constexpr Level levels[] = {Level::Baseline, Level::V3, Level::V4};

/// Bits of elements of any width.
using Bits = std::vector<uint64_t>;

inline unsigned storageBytes(llvm::StringRef type) {
  if (type == "i1" || type.contains("f8") || type == "fnv8E5M3FNU")
    return 1;
  return std::stoul(type.drop_until(llvm::isDigit).str()) / 8;
}

inline std::vector<uint8_t> pack(const Bits &bits, unsigned bytes, size_t n) {
  std::vector<uint8_t> memory(n * bytes);
  for (size_t i = 0; i < bits.size(); ++i)
    std::memcpy(&memory[i * bytes], &bits[i], bytes);
  return memory;
}

/// Runs `op`, in which %0, %1, ... are tile<256xTYPE> and %r is the result, on
/// as many blocks as it takes.
inline Bits apply(llvm::StringRef op, llvm::ArrayRef<llvm::StringRef> types,
                  llvm::StringRef resultType, llvm::ArrayRef<Bits> operands,
                  Level level = Level::V4) {
  std::string text = "cuda_tile.module @kernels {\n entry @k(%n: tile<i32>";
  auto parameter = [&](size_t i, llvm::StringRef type) {
    text += ", %p" + std::to_string(i) + ": tile<ptr<" + type.str() + ">>";
  };
  for (auto [i, type] : llvm::enumerate(types))
    parameter(i, type);
  parameter(types.size(), resultType);
  text += ") {\n %x, %y, %z = get_tile_block_id : tile<i32>\n";
  auto view = [&](size_t i, llvm::StringRef type) {
    std::string id = std::to_string(i),
                tensor = "tensor_view<?x" + type.str() + ", strides=[1]>",
                partition = "partition_view<tile=(256), " + tensor + ">";
    text += " %v" + id + " = make_tensor_view %p" + id +
            ", shape = [%n], strides = [1] : tile<i32> -> " + tensor + "\n %w" +
            id + " = make_partition_view %v" + id + " : " + partition + "\n";
    return partition;
  };
  for (auto [i, type] : llvm::enumerate(types)) {
    std::string id = std::to_string(i), partition = view(i, type);
    text += " %" + id + ", %t" + id + " = load_view_tko weak %w" + id +
            "[%x] : " + partition + ", tile<i32> -> tile<256x" + type.str() +
            ">, token\n";
  }
  std::string last = std::to_string(types.size());
  text += " " + op.str() + "\n";
  std::string partition = view(types.size(), resultType);
  text += " %done = store_view_tko weak %r, %w" + last + "[%x] : tile<256x" +
          resultType.str() + ">, " + partition + ", tile<i32> -> token\n";
  text += " return\n }\n}\n";

  reference::limitLevel(level);
  size_t n = operands[0].size();
  std::vector<std::vector<uint8_t>> memory;
  std::vector<uint64_t> params = {n};
  for (auto [type, bits] : llvm::zip_equal(types, operands))
    memory.push_back(pack(bits, storageBytes(type), n));
  unsigned bytes = storageBytes(resultType);
  memory.emplace_back(n * bytes);
  for (std::vector<uint8_t> &each : memory)
    params.push_back(address(each.data()));
  Kernels kernels(text);
  EXPECT_EQ("", kernels.run("k", {uint32_t((n + 255) / 256), 1, 1}, params));
  reference::limitLevel(Level::V4);
  Bits result(n);
  for (size_t i = 0; i < n; ++i)
    std::memcpy(&result[i], &memory.back()[i * bytes], bytes);
  return result;
}

//===----------------------------------------------------------------------===//
// Floats by APFloat
//===----------------------------------------------------------------------===//

struct Format {
  llvm::StringRef name;
  const llvm::fltSemantics &semantics;
  unsigned bits;

  llvm::APFloat get(uint64_t value) const {
    return llvm::APFloat(semantics, llvm::APInt(bits, value, false, true));
  }
};

inline const Format formats[] = {
    {"f16", llvm::APFloat::IEEEhalf(), 16},
    {"bf16", llvm::APFloat::BFloat(), 16},
    {"f32", llvm::APFloat::IEEEsingle(), 32},
    {"f64", llvm::APFloat::IEEEdouble(), 64},
};

struct Mode {
  llvm::StringRef name;
  llvm::RoundingMode mode;
};

inline constexpr Mode modes[] = {
    {"nearest_even", llvm::RoundingMode::NearestTiesToEven},
    {"zero", llvm::RoundingMode::TowardZero},
    {"negative_inf", llvm::RoundingMode::TowardNegative},
    {"positive_inf", llvm::RoundingMode::TowardPositive},
};

inline uint64_t bitsOf(const llvm::APFloat &value) {
  return value.bitcastToAPInt().getZExtValue();
}

/// Zeros, subnormals, neighbours of one and of the ends, NaN; with both signs.
inline Bits edges(const Format &format) {
  using llvm::APFloat;
  const auto &sem = format.semantics;
  std::vector<APFloat> values = {
      APFloat::getZero(sem),    APFloat::getSmallest(sem),
      APFloat::getLargest(sem), APFloat::getSmallestNormalized(sem),
      APFloat::getInf(sem),     APFloat::getQNaN(sem),
      APFloat::getOne(sem),     APFloat(sem, 3)};
  for (unsigned i : {1, 2, 3, 6}) {
    APFloat below = values[i], above = values[i];
    (void)below.next(true);
    (void)above.next(false);
    values.push_back(below);
    values.push_back(above);
  }
  Bits bits;
  for (const APFloat &value : values) {
    bits.push_back(bitsOf(value));
    bits.push_back(bitsOf(neg(value)));
  }
  return bits;
}

/// `n` tuples: all combinations of edge values, then random ones, half of which
/// have exponents close to each other.
inline std::vector<Bits> samples(const Format &format, unsigned arity,
                                 size_t n) {
  std::mt19937_64 random(arity * 64 + format.bits);
  Bits edge = edges(format);
  std::vector<Bits> operands(arity, Bits(n));
  uint64_t mask = format.bits == 64 ? ~0ull : (1ull << format.bits) - 1;
  unsigned fraction = llvm::APFloat::semanticsPrecision(format.semantics) - 1;
  for (size_t i = 0; i < n; ++i) {
    size_t rest = i;
    uint64_t base = random() & mask;
    for (unsigned j = 0; j < arity; ++j, rest /= edge.size()) {
      uint64_t value = edge[rest % edge.size()];
      if (rest / edge.size() && j + 1 == arity)
        value = random() & mask;
      if (i % 2 && i > 1024) // the same exponent, give or take 7
        value = ((base >> fraction) + random() % 15 - 7) << fraction ^
                (random() & ((1ull << fraction) - 1)) ^
                (random() % 2 << (format.bits - 1));
      else if (i > 1024)
        value = random();
      operands[j][i] = value & mask;
    }
  }
  return operands;
}

} // namespace tilewright

#endif // TILEWRIGHT_UNITTESTS_EXECUTION_ELEMENTWISEFIXTURE_H
