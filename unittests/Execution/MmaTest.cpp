//===- MmaTest.cpp - matrix products on every instruction set -------------===//
// test/semantics/mma.py compares this machine's widest instruction set with an
// exact calculation; here the others must return the same bits, and plain loops
// compute simple products.
//===----------------------------------------------------------------------===//
#include "TileFixture.h"

using namespace llvm;
using namespace tilewright;

namespace {
struct Sizes {
  int64_t m, n, k;
};
} // namespace

static constexpr Sizes sizes[] = {{1, 1, 1},  {1, 1, 32},  {32, 1, 64},
                                  {2, 2, 32}, {16, 4, 64}, {4, 8, 32},
                                  {8, 16, 2}, {32, 64, 64}};

/// Runs a matrix product on each level; all must return the same result.
static Tile multiply(StringRef op, std::vector<Tile> operands) {
  std::string text = "%r = ", types;
  size_t flags = op.find(' ');
  text += op.take_front(flags).str();
  for (auto [i, operand] : enumerate(operands)) {
    text += (i ? ", %" : " %") + std::to_string(i);
    types += (i ? ", " : "") + operand.type();
  }
  if (flags != StringRef::npos)
    text += op.drop_front(flags).str();
  text += " : " + types;

  Tile last;
  for (reference::Level level : everyLevel) {
    reference::limitLevel(level);
    Tile result = {operands[2].element, operands[2].shape, {}};
    EXPECT_EQ("", runBody(text, operands, result)) << text;
    if (!last.bytes.empty()) {
      EXPECT_EQ(last.bytes, result.bytes) << text;
    }
    last = result;
  }
  return last;
}

TEST(ReferenceMma, LevelsAgreeOnAnyBits) {
  std::pair<StringRef, StringRef> formats[] = {
      {"f16", "f16"},      {"f16", "f32"},      {"bf16", "f32"},
      {"tf32", "f32"},     {"f32", "f32"},      {"f64", "f64"},
      {"f8E4M3FN", "f16"}, {"f8E4M3FN", "f32"}, {"f8E5M2", "f16"},
      {"f8E5M2", "f32"}};
  for (auto [element, acc] : formats)
    for (auto [m, n, k] : sizes)
      multiply("mmaf",
               {randomTile(element, {m, k}, 1), randomTile(element, {k, n}, 2),
                randomTile(acc, {m, n}, 3)});
}

TEST(ReferenceMma, LevelsAgreeOnScales) {
  struct {
    StringRef element, scale;
    int64_t block;
  } formats[] = {
      {"f8E4M3FN", "f8E8M0FNU", 32},  {"f8E5M2", "f8E8M0FNU", 32},
      {"f4E2M1FN", "f8E8M0FNU", 16},  {"f4E2M1FN", "f8E8M0FNU", 32},
      {"f4E2M1FN", "f8E4M3FN", 16},   {"f4E2M1FN", "fnv8E5M3FNU", 16},
      {"f4E2M1FN", "fnv8E5M3FNU", 32}};
  for (const auto &format : formats)
    for (auto [m, n, k] : sizes) {
      if (k % format.block)
        continue;
      int64_t blocks = k / format.block;
      multiply("mmaf_scaled", {randomTile(format.element, {m, k}, 1),
                               randomTile(format.element, {k, n}, 2),
                               randomTile("f32", {m, n}, 3),
                               randomTile(format.scale, {m, blocks}, 4),
                               randomTile(format.scale, {blocks, n}, 5)});
    }
}

TEST(ReferenceMma, IntegersByPlainLoops) {
  for (auto [m, n, k] : sizes)
    for (bool lhsSigned : {false, true})
      for (bool rhsSigned : {false, true}) {
        Tile x = randomTile("i8", {m, k}, 1), y = randomTile("i8", {k, n}, 2);
        Tile acc = randomTile("i32", {m, n}, 3);
        std::vector<uint32_t> expected = valuesOf<uint32_t>(acc);
        auto read = [](uint8_t byte, bool isSigned) {
          return isSigned ? int(int8_t(byte)) : int(byte);
        };
        for (int64_t i = 0; i < m; ++i)
          for (int64_t j = 0; j < n; ++j)
            for (int64_t l = 0; l < k; ++l)
              expected[i * n + j] +=
                  uint32_t(read(x.bytes[i * k + l], lhsSigned) *
                           read(y.bytes[l * n + j], rhsSigned));
        std::string op = std::string("mmai") +
                         (lhsSigned ? " signed" : " unsigned") +
                         (rhsSigned ? " signed" : " unsigned");
        EXPECT_EQ(valuesOf<uint32_t>(multiply(op, {x, y, acc})), expected);
      }
}
