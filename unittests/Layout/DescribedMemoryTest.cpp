//===- DescribedMemoryTest.cpp - buffers that descriptors can describe ----===//
#include "tilewright/Layout/DescribedMemory.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tilewright;

namespace {
/// The address at which wgmma reads an element of the matrix that `bits` and an
/// address describe. Source: PTX ISA, Strides, and Matrix Descriptor Format.
uint64_t addressOf(uint64_t bits, bool isMNMajor, uint64_t mn, uint64_t kBytes,
                   uint64_t mnBytes, uint64_t k) {
  uint64_t start = (bits & 0x3fff) * 16, leading = (bits >> 16 & 0x3fff) * 16,
           stride = (bits >> 32 & 0x3fff) * 16;
  unsigned mode = bits >> 62, swizzled = mode == 1 ? 3 : mode == 2 ? 2 : 1;
  uint64_t row = 16u << swizzled;
  uint64_t offset = isMNMajor ? mnBytes % row + mnBytes / row * leading +
                                    k % 8 * row + k / 8 * stride
                              : mn % 8 * row + mn / 8 * stride + kBytes;
  uint64_t address = start + offset;
  return address ^ (address >> 7 & ((1u << swizzled) - 1)) << 4;
}

/// Offsets by bits of an element's row-major number.
SmallVector<uint64_t> offsetsOf(const LinearLayout &memory) {
  SmallVector<uint64_t> offsets;
  LinearLayout inverse = *memory.pseudoInverse();
  for (unsigned bit = 0; bit < memory.outBits(); ++bit)
    offsets.push_back(inverse.apply(uint64_t(1) << bit));
  return offsets;
}

/// Checks each instruction of a tile at each of its elements.
void expectDescribed(ArrayRef<int64_t> shape, unsigned along, unsigned kDim,
                     unsigned bytes, int64_t mnOfAtom) {
  unsigned mnDim = 2 * shape.size() - 3 - kDim,
           across = along == kDim ? mnDim : kDim;
  std::optional<LinearLayout> memory =
      describedMemory(shape, along, across, bytes);
  ASSERT_TRUE(memory);
  EXPECT_TRUE(memory->isInjective());
  EXPECT_TRUE(memory->isSurjective());
  SmallVector<uint64_t> offsets = offsetsOf(*memory);
  int64_t kOfAtom = 32 / bytes;
  std::optional<DescribedMatrix> matrix =
      describeMatrix(shape, offsets, {kDim, mnDim}, bytes, {mnOfAtom, kOfAtom});
  ASSERT_TRUE(matrix);
  EXPECT_EQ(matrix->isMNMajor, along != kDim);
  uint64_t base = 3 * matrix->alignment();
  LinearLayout inverse = *memory->pseudoInverse();
  for (uint64_t element = 0; element < memory->outSize(); ++element) {
    SmallVector<int64_t, 4> at = memory->coordinates(element), begin = at;
    int64_t k = at[kDim] % kOfAtom, mn = at[mnDim] % mnOfAtom;
    begin[kDim] -= k;
    begin[mnDim] -= mn;
    uint64_t start = base + matrix->distanceOf(memory->element(begin));
    EXPECT_EQ(start % 16, 0u);
    ASSERT_EQ(addressOf(matrix->bits() + start / 16, matrix->isMNMajor, mn,
                        k * bytes, mn * bytes, k),
              base + inverse.apply(element) * bytes)
        << "element " << element;
  }
}
} // namespace

TEST(DescribedMemory, IsWhereDescriptorsSay) {
  for (int64_t k : {16, 32, 64, 128})
    for (int64_t mn : {64, 128, 256})
      for (int64_t ofAtom : {64, 128})
        for (unsigned kDim : {0, 1}) {
          if (ofAtom > mn)
            continue;
          SmallVector<int64_t> shape = {mn, k};
          if (!kDim)
            std::swap(shape[0], shape[1]);
          expectDescribed(shape, kDim, kDim, 2, ofAtom);
          expectDescribed(shape, 1 - kDim, kDim, 2, ofAtom);
          expectDescribed(shape, kDim, kDim, 4, ofAtom);
          if (k >= 32)
            expectDescribed(shape, kDim, kDim, 1, ofAtom);
        }
  expectDescribed({16, 16}, 1, 0, 2, 16);
  expectDescribed({8, 16}, 1, 1, 2, 8);
  expectDescribed({4, 64, 32}, 2, 2, 2, 64);
  expectDescribed({4, 64, 32}, 1, 2, 2, 64);
}

TEST(DescribedMemory, IsRefusedWhereThereIsNone) {
  EXPECT_FALSE(describedMemory({128, 8}, 1, 0, 2)); // rows of 16 bytes
  EXPECT_FALSE(describedMemory({4, 64}, 1, 0, 2));  // four rows
  SmallVector<uint64_t> rowMajor;
  for (unsigned bit = 0; bit < 12; ++bit)
    rowMajor.push_back(uint64_t(1) << bit);
  EXPECT_FALSE(describeMatrix({64, 64}, rowMajor, {1, 0}, 2, {64, 16}));
  // Bytes have rows along k.
  LinearLayout bytes = *describedMemory({64, 128}, 1, 0, 1);
  EXPECT_TRUE(describeMatrix({64, 128}, offsetsOf(bytes), {1, 0}, 1, {64, 32}));
  EXPECT_FALSE(
      describeMatrix({64, 128}, offsetsOf(bytes), {0, 1}, 1, {128, 32}));
}

// PTX ISA, Matrix Descriptor Format: fields of a tile of 128 x 64 f16.
TEST(DescribedMemory, KnownAnswers) {
  LinearLayout rows = *describedMemory({128, 64}, 1, 0, 2);
  std::optional<DescribedMatrix> matrix =
      describeMatrix({128, 64}, offsetsOf(rows), {1, 0}, 2, {128, 16});
  ASSERT_TRUE(matrix);
  EXPECT_EQ(matrix->bits(),
            uint64_t(1) << 62 | uint64_t(1024 / 16) << 32 | uint64_t(1) << 16);
  EXPECT_EQ(matrix->distanceOf(16), 32u); // the next k
  EXPECT_EQ(matrix->alignment(), 1024u);
}
