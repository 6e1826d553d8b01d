//===- ShuffleTest.cpp - shfl.sync ----------------------------------------===//
// emulates: nvvm.shfl.sync
//===----------------------------------------------------------------------===//
#include "Run.h"
#include "gtest/gtest.h"

using namespace tilewright;

namespace {

/// PTX ISA, shfl.sync, semantics: the pseudocode with its own names.
struct Pseudocode {
  uint32_t laneSource;
  bool p;
};
Pseudocode shuffleOf(const std::string &mode, uint32_t lane, uint32_t b,
                     uint32_t c) {
  uint32_t bval = b & 0x1f, cval = c & 0x1f, segmask = (c >> 8) & 0x1f;
  int maxLane = (lane & segmask) | (cval & ~segmask);
  int minLane = lane & segmask;
  int j = 0;
  bool pval = false;
  if (mode == "up") {
    j = int(lane) - int(bval);
    pval = j >= maxLane;
  } else if (mode == "down") {
    j = int(lane) + int(bval);
    pval = j <= maxLane;
  } else if (mode == "bfly") {
    j = lane ^ bval;
    pval = j <= maxLane;
  } else {
    j = minLane | int(bval & ~segmask);
    pval = j <= maxLane;
  }
  return {pval ? uint32_t(j) : lane, pval};
}

ThreadBody shuffleBody(const std::string &mode, const std::string &type) {
  ThreadBody code;
  code.inputs = {type, "i32", "i32"};
  code.results = {type, "i32"};
  std::string pair = "!llvm.struct<(" + type + ", i1)>";
  code.body = R"(
    %all = llvm.mlir.constant(-1 : i32) : i32
    %both = nvvm.shfl.sync )" +
              mode + R"( %all, %i0, %i1, %i2 {return_value_and_is_valid} : )" +
              type + " -> " + pair + R"(
    %o0 = llvm.extractvalue %both[0] : )" +
              pair + R"(
    %valid = llvm.extractvalue %both[1] : )" +
              pair + R"(
    %o1 = llvm.zext %valid : i1 to i32)";
  return code;
}

class Shuffle : public testing::TestWithParam<const char *> {};

/// The lanes' operands are uniform in a launch, as in compiled code: every
/// segment width and clamp, every offset. In one launch each warp has a
/// different offset.
TEST_P(Shuffle, ReadsTheLaneThatThePseudocodeNames) {
  std::string mode = GetParam();
  constexpr uint32_t segments[] = {0x00, 0x10, 0x18, 0x1c, 0x1e, 0x1f, 0x05};
  constexpr uint32_t clamps[] = {0x00, 0x01, 0x07, 0x0f, 0x1b, 0x1f};
  constexpr uint32_t warps = 32, threads = 32 * warps;
  Kernel kernel(moduleOf(shuffleBody(mode, "i32"), threads));
  for (uint32_t segment : segments)
    for (uint32_t clamp : clamps) {
      std::vector<uint32_t> values(threads), offsets(threads);
      std::vector<uint32_t> operand(threads, segment << 8 | clamp);
      for (uint32_t i = 0; i < threads; ++i) {
        values[i] = 1000 + i;
        offsets[i] = i / 32 | 0x40; // bits above the fifth are ignored
      }
      Buffer buffers[] = {Buffer(values), Buffer(offsets), Buffer(operand),
                          Buffer(4 * threads), Buffer(4 * threads)};
      ASSERT_EQ(kernel.run(buffers), "");
      for (uint32_t i = 0; i < threads; ++i) {
        auto [source, valid] = shuffleOf(mode, i % 32, offsets[i], operand[i]);
        ASSERT_EQ(buffers[3].at<uint32_t>(i), 1000 + i / 32 * 32 + source)
            << mode << " lane " << i % 32 << " b " << i / 32 << " c "
            << operand[i];
        ASSERT_EQ(buffers[4].at<uint32_t>(i), uint32_t(valid));
      }
    }
}
INSTANTIATE_TEST_SUITE_P(Kinds, Shuffle,
                         testing::Values("up", "down", "bfly", "idx"));

} // namespace
