//===- TensorBoxesTest.cpp - tiles as boxes of a tensor map ---------------===//
#include "tilewright/Layout/TensorBoxes.h"

#include "tilewright/Layout/DescribedMemory.h"
#include "llvm/Support/MathExtras.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tilewright;

namespace {
/// For each bit of an element's row-major number, its offset in `memory`.
SmallVector<uint64_t> offsetsIn(const LinearLayout &memory) {
  LinearLayout inverse = *memory.pseudoInverse();
  LinearLayout::Bases bases = inverse.allBases();
  return {bases.begin(), bases.end()};
}

/// The TMA unit's copy, element by element: boxes are dense, their fastest
/// dimension first, and bits 7 and up of a byte's address are xored into bits 4
/// and up (PTX ISA, Swizzling Modes).
void expectSame(const TensorBoxes &boxes, ArrayRef<int64_t> shape,
                ArrayRef<uint64_t> offsets, ArrayRef<unsigned> order,
                unsigned elementBytes) {
  LinearLayout tile(shape, {}, {}, {});
  std::vector<bool> seen(tile.outSize());
  int64_t inBox = 1;
  for (int64_t extent : boxes.box) {
    EXPECT_LE(extent, 256);
    inBox *= extent;
  }
  for (const TensorBoxPart &part : boxes.parts) {
    ASSERT_EQ(part.offset * elementBytes % boxes.alignment(), 0u);
    for (int64_t number = 0; number < inBox; ++number) {
      SmallVector<int64_t, 4> at = part.origin;
      int64_t rest = number;
      for (unsigned dim : order) {
        at[dim] += rest % boxes.box[dim];
        rest /= boxes.box[dim];
      }
      uint64_t byte = number * elementBytes;
      uint64_t mask = ((uint64_t(1) << boxes.swizzledBits) - 1) << 4;
      byte ^= byte >> 3 & mask;
      uint64_t element = tile.element(at), offset = 0;
      for (unsigned bit = 0; bit < offsets.size(); ++bit)
        if (element >> bit & 1)
          offset ^= offsets[bit];
      ASSERT_EQ(offset * elementBytes, part.offset * elementBytes + byte)
          << "element " << element;
      ASSERT_FALSE(seen[element]);
      seen[element] = true;
    }
  }
  EXPECT_TRUE(llvm::all_of(seen, [](bool each) { return each; }));
}

TEST(TensorBoxes, MoveWhatDescriptorsName) {
  for (unsigned bytes : {1, 2, 4})
    for (int64_t rows : {8, 64, 256, 512})
      for (int64_t columns : {32, 64, 128})
        for (bool isTurned : {false, true}) {
          SmallVector<int64_t> shape{rows, columns};
          unsigned along = isTurned ? 0 : 1;
          std::optional<LinearLayout> memory =
              describedMemory(shape, along, 1 - along, bytes);
          if (!memory)
            continue;
          SmallVector<uint64_t> offsets = offsetsIn(*memory);
          SmallVector<unsigned> order{along, 1 - along};
          std::optional<TensorBoxes> boxes =
              findTensorBoxes(shape, offsets, order, bytes);
          ASSERT_TRUE(boxes)
              << bytes << " " << rows << " " << columns << " " << isTurned;
          expectSame(*boxes, shape, offsets, order, bytes);
          // Rows along the tensor's slower dimension are not boxes.
          SmallVector<unsigned> other{1 - along, along};
          EXPECT_FALSE(findTensorBoxes(shape, offsets, other, bytes));
        }
}

TEST(TensorBoxes, OfBatchesAndRowsInOrder) {
  SmallVector<int64_t> shape{2, 16, 32};
  SmallVector<uint64_t> offsets = offsetsIn(LinearLayout::rowMajor(shape));
  SmallVector<unsigned> order{2, 1, 0};
  std::optional<TensorBoxes> boxes = findTensorBoxes(shape, offsets, order, 4);
  ASSERT_TRUE(boxes);
  EXPECT_EQ(boxes->swizzledBits, 0u);
  EXPECT_EQ(boxes->parts.size(), 1u);
  expectSame(*boxes, shape, offsets, order, 4);
  // Rows of 8 bytes are too short.
  EXPECT_FALSE(findTensorBoxes(
      {64, 2}, offsetsIn(LinearLayout::rowMajor({64, 2})), {1, 0}, 4));
}

TEST(TensorBoxes, NoMoreThanAsked) {
  // 512 rows are two boxes of 256; 16 panels of 128 bytes are 16.
  std::optional<LinearLayout> memory = describedMemory({64, 1024}, 1, 0, 2);
  ASSERT_TRUE(memory);
  SmallVector<uint64_t> offsets = offsetsIn(*memory);
  EXPECT_TRUE(findTensorBoxes({64, 1024}, offsets, {1, 0}, 2, 16));
  EXPECT_FALSE(findTensorBoxes({64, 1024}, offsets, {1, 0}, 2, 8));
}

TEST(TensorBoxes, AtLeastAsManyAsAsked) {
  // A box of 64 rows of 128 bytes is halved down to a period of the swizzle,
  // eight rows.
  std::optional<LinearLayout> memory = describedMemory({64, 64}, 1, 0, 2);
  ASSERT_TRUE(memory);
  SmallVector<int64_t> shape{64, 64};
  SmallVector<uint64_t> offsets = offsetsIn(*memory);
  SmallVector<unsigned> order{1, 0};
  for (unsigned least : {1, 2, 4, 8}) {
    std::optional<TensorBoxes> boxes =
        findTensorBoxes(shape, offsets, order, 2, 16, least);
    ASSERT_TRUE(boxes) << least;
    EXPECT_EQ(boxes->parts.size(), least);
    EXPECT_EQ(boxes->box[0], 64 / least);
    expectSame(*boxes, shape, offsets, order, 2);
  }
  EXPECT_FALSE(findTensorBoxes(shape, offsets, order, 2, 16, 16));
  // Panels are boxes already.
  memory = describedMemory({64, 256}, 1, 0, 2);
  ASSERT_TRUE(memory);
  std::optional<TensorBoxes> panels =
      findTensorBoxes({64, 256}, offsetsIn(*memory), order, 2, 16, 4);
  ASSERT_TRUE(panels);
  EXPECT_EQ(panels->parts.size(), 4u);
  EXPECT_EQ(panels->box[0], 64);
}
} // namespace
