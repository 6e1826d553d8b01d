//===- TensorBoxTest.cpp - slices of channels, columns along W ------------===//
// PTX ISA, Tensors: Interleave layout, im2col::w and im2col::w::128 modes.
//===----------------------------------------------------------------------===//
#include "Run.h"

#include "tilewright/Execution/Emulator/Runtime/TensorCopy.h"
#include "gtest/gtest.h"

using namespace tilewright;
using namespace tilewright::emulator;

namespace {

/// `dims` without padding, from `address` on, with boxes of the whole tensor.
TensorMap mapOf(uint8_t element, llvm::ArrayRef<uint32_t> dims,
                llvm::ArrayRef<uint64_t> strides, uint64_t address) {
  TensorMap map;
  map.address = address;
  map.rankLessOne = uint8_t(dims.size() - 1);
  map.element = element;
  std::copy(dims.begin(), dims.end(), map.dims);
  std::copy(dims.begin(), dims.end(), map.box);
  std::copy(strides.begin(), strides.end(), map.strides);
  std::fill_n(map.elementStrides, dims.size(), 1);
  return map;
}

/// 24 channels of 16 bits in slices of 8, 5 by 4 pixels, 3 images.
TensorMap slices() {
  TensorMap map = mapOf(6, {24, 5, 4, 3}, {16, 80, 960}, 4096);
  map.interleave = 1;
  return map;
}

/// "The multi-dimensional layout of the source tensor is preserved at the
/// destination" (cp.async.bulk.tensor): a box of the whole tensor is its bytes
/// in order.
TEST(TensorBox, KeepsTheLayoutOfAnInterleavedTensor) {
  TensorMap map = slices();
  ASSERT_EQ(faultOf(map), "");
  CopyPlan plan = planOfBox(map, {0, 0, 0, 0}, 1024);
  uint64_t bytes = 0;
  for (const CopyPiece &piece : plan.pieces) {
    EXPECT_EQ(piece.global - 4096, piece.shared - 1024);
    EXPECT_EQ(piece.global, 4096 + bytes);
    bytes += piece.bytes;
  }
  EXPECT_EQ(bytes, 24u * 5 * 4 * 3 * 2);
}

/// Slices 1 and 2 of all slices and none beyond, pixels beyond all edges.
TEST(TensorBox, CopiesSlicesOfABox) {
  TensorMap map = slices();
  const uint32_t box[] = {24, 3, 2, 2};
  std::copy_n(box, 4, map.box);
  CopyPlan plan = planOfBox(map, {8, -1, 3, 2}, 0);
  ASSERT_EQ(plan.pieces.size(), 3u * 3 * 2 * 2);
  unsigned at = 0;
  for (int n = 2; n < 4; ++n)
    for (int slice = 1; slice < 4; ++slice)
      for (int y = 3; y < 5; ++y)
        for (int x = -1; x < 2; ++x, ++at) {
          bool inside = n < 3 && slice < 3 && y < 4 && x >= 0;
          EXPECT_EQ(plan.pieces[at].shared, 16u * at);
          EXPECT_EQ(plan.pieces[at].bytes, 16u);
          EXPECT_EQ(
              plan.pieces[at].global,
              inside ? uint64_t(4096 + 960 * n + 320 * slice + 80 * y + 16 * x)
                     : 0)
              << n << " " << slice << " " << y << " " << x;
        }
}

/// The last slice is padded: channels beyond the last are outside.
TEST(TensorBox, FillsTheLastSlice) {
  TensorMap map = slices();
  map.dims[0] = 20;
  CopyPlan plan = planOfBox(map, {16, 0, 0, 0}, 0);
  EXPECT_EQ(plan.pieces[0].bytes, 8u);
  EXPECT_EQ(plan.pieces[0].global, 4096u + 640);
  EXPECT_EQ(plan.pieces[1].bytes, 8u);
  EXPECT_EQ(plan.pieces[1].global, 0u);
}

/// PTX ISA, Swizzling Modes: its example NC/(32B)HWC(32B) of 1x2x10x10xC16. In
/// shared memory the slices are consecutive fragments, with rows of 32 bytes
/// whose halves are exchanged every four rows.
TEST(TensorBox, SwizzlesSlicesOf32Bytes) {
  TensorMap map = mapOf(6, {32, 10, 10, 1}, {32, 320, 6400}, 8192);
  map.interleave = 2;
  EXPECT_TRUE(says(faultOf(map), "expected the swizzle of 32 bytes"));
  map.swizzle = 1;
  ASSERT_EQ(faultOf(map), "");
  CopyPlan plan = planOfBox(map, {0, 0, 0, 0}, 0);
  ASSERT_EQ(plan.pieces.size(), 400u);
  for (unsigned i = 0; i < 400; ++i) {
    unsigned line = i / 8; // of 128 bytes
    EXPECT_EQ(plan.pieces[i].shared, 16 * (i ^ (line % 2)));
    EXPECT_EQ(plan.pieces[i].global, 8192u + 16 * i);
  }
}

TEST(TensorBox, LoadsAColumnOfASlice) {
  TensorMap map = slices();
  map.im2col = TensorMap::Im2col;
  map.box[0] = 8, map.box[1] = 25;
  ASSERT_EQ(faultOf(map), "");
  CopyPlan plan = planOfColumn(map, {16, 0, 0, 1}, {0, 0}, 0);
  ASSERT_EQ(plan.pieces.size(), 25u);
  for (unsigned i = 0; i < 25; ++i)
    EXPECT_EQ(plan.pieces[i].global,
              4096u + 960 * (1 + i / 20) + 640 + 16 * (i % 20));
}

TEST(TensorBox, SaysWhatIsWrongWithSlices) {
  auto fault = [](auto change) {
    TensorMap map = slices();
    change(map);
    return faultOf(map);
  };
  EXPECT_TRUE(says(fault([](TensorMap &m) { m.rankLessOne = 1; }),
                   "2 dimensions, expected 3 to 5"));
  EXPECT_TRUE(says(fault([](TensorMap &m) { m.element = 0; }),
                   "elements of type u8, expected elements of 16 to 64 bits"));
  EXPECT_TRUE(says(fault([](TensorMap &m) { m.swizzle = 1; }),
                   "16 bytes, expected no swizzle"));
  EXPECT_TRUE(says(fault([](TensorMap &m) { m.box[0] = 12; }),
                   "expected a multiple of the 8 of a slice"));
  EXPECT_TRUE(says(fault([](TensorMap &m) { m.interleave = 3; }),
                   "interleave layout 3, which does not exist"));
  EXPECT_TRUE(says(fault([](TensorMap &m) { m.im2col = TensorMap::Im2col; }),
                   "only columns of one slice, 8, are emulated"));
  EXPECT_TRUE(says(fault([](TensorMap &m) {
                     m.interleave = 2, m.swizzle = 1, m.box[0] = 16;
                   }),
                   "the stride 16 along dimension 1, expected a multiple of "
                   "the 32"));
}

//===----------------------------------------------------------------------===//
// im2col::w, im2col::w::128
//===----------------------------------------------------------------------===//

/// The ISA's example of wHalo: 128 images of 9 by 7 pixels of 64 channels.
TensorMap images(TensorMap::Mode mode) {
  TensorMap map = mapOf(6, {64, 7, 9, 128}, {128, 896, 8064}, 4096);
  map.im2col = mode;
  map.swizzle = 3;
  map.box[0] = 64, map.box[1] = 128;
  return map;
}

uint64_t pixelOf(int n, int y, int x) {
  return 4096 + 8064 * uint64_t(n) + 896 * y + 128 * x;
}

/// From pixel 3 of line 2 of image 7 on, at that line of each image.
TEST(TensorBox, LoadsAColumnAlongW) {
  TensorMap map = images(TensorMap::Wide);
  ASSERT_EQ(faultOf(map), "");
  std::optional<CopyPlan> plan = planOfWideColumn(map, {0, 3, 2, 7}, {2, 0}, 0);
  ASSERT_TRUE(plan);
  ASSERT_EQ(plan->pieces.size(), 130u * 8); // of 16 bytes
  for (int pixel = 0; pixel < 128; ++pixel)
    for (int i = 0; i < 8; ++i) {
      const CopyPiece &piece = plan->pieces[pixel * 8 + i];
      int place = 7 * 7 + 3 + pixel;
      EXPECT_EQ(piece.global, pixelOf(place / 7, 2, place % 7) + 16 * i);
      EXPECT_EQ(piece.shared, 128u * pixel + 16 * (i ^ pixel % 8));
    }
  // The last is pixel 4 of image 25; its halo is pixels 5 and 6.
  EXPECT_EQ(plan->pieces[128 * 8].global, pixelOf(25, 2, 5));
  EXPECT_EQ(plan->pieces[129 * 8].global, pixelOf(25, 2, 6));
}

/// The ISA's second example of wOffset: three buffers at a stride of 3, with a
/// border of one pixel to the left.
TEST(TensorBox, MovesAColumnByAnOffset) {
  TensorMap map = mapOf(6, {64, 7, 7, 128}, {128, 896, 6272}, 4096);
  map.im2col = TensorMap::Wide;
  map.swizzle = 3;
  map.box[0] = 64, map.box[1] = 128;
  map.lowerCorner[0] = map.upperCorner[0] = -1;
  map.elementStrides[1] = 3;
  ASSERT_EQ(faultOf(map), "");
  for (uint16_t offset = 0; offset < 3; ++offset) {
    std::optional<CopyPlan> plan =
        planOfWideColumn(map, {0, -1, 2, 7}, {0, offset}, 0);
    ASSERT_TRUE(plan);
    unsigned at = 0;
    for (int pixel = 0; pixel < 128; ++pixel) {
      // The box -1 to 5, moved: three pixels a line.
      int x = -1 + offset + 3 * (pixel % 3), image = 7 + pixel / 3;
      if (x < 0 || x > 6) {
        EXPECT_EQ(plan->pieces[at].global, 0u);
      } else {
        EXPECT_EQ(plan->pieces[at].global,
                  4096u + 6272 * image + 896 * 2 + 128 * x)
            << offset << " " << pixel;
      }
      at += 8;
    }
    EXPECT_EQ(plan->pieces.size(), at);
  }
}

/// A halo after every 32 pixels; here of lines of 64 pixels.
TEST(TensorBox, LoadsAHaloAfterEvery32Pixels) {
  TensorMap map = mapOf(6, {64, 70, 9, 128}, {128, 8960, 80640}, 4096);
  map.im2col = TensorMap::Wide128;
  map.swizzle = 3;
  map.box[0] = 64, map.box[1] = 1; // which has no effect
  map.upperCorner[0] = -2;
  ASSERT_EQ(faultOf(map), "");
  std::optional<CopyPlan> plan = planOfWideColumn(map, {0, 1, 2, 7}, {2, 0}, 0);
  ASSERT_TRUE(plan);
  ASSERT_EQ(plan->pieces.size(), (128u + 4 * 2) * 8);
  for (int pixel = 0; pixel < 128; ++pixel) {
    int place = 1 + pixel, row = pixel + pixel / 32 * 2;
    EXPECT_EQ(plan->pieces[row * 8].global,
              4096u + 80640 * uint64_t(7 + place / 68) + 8960 * 2 +
                  128 * (place % 68));
  }
  EXPECT_EQ(plan->pieces[32 * 8].global,
            4096u + 80640 * uint64_t(7) + 8960 * 2 + 128 * 33);
}

TEST(TensorBox, RefusesAHaloThatPassesTheBox) {
  TensorMap map = images(TensorMap::Wide128);
  EXPECT_FALSE(planOfWideColumn(map, {0, 3, 2, 7}, {2, 0}, 0));
  EXPECT_TRUE(planOfWideColumn(map, {0, 3, 2, 7}, {0, 0}, 0));
}

TEST(TensorBox, SaysWhatIsWrongWithAColumnAlongW) {
  TensorMap map = images(TensorMap::Wide);
  map.swizzle = 0;
  EXPECT_TRUE(says(faultOf(map), "expected one of 64 bytes"));
  map = images(TensorMap::Wide);
  map.upperCorner[0] = -7;
  EXPECT_TRUE(says(faultOf(map), "a bounding box without pixels"));
  map = images(TensorMap::Wide);
  map.interleave = 1;
  EXPECT_TRUE(says(faultOf(map), "which im2col::w maps do not support"));
}

} // namespace
