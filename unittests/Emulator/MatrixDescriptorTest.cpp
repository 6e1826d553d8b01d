//===- MatrixDescriptorTest.cpp - matrices in shared memory ---------------===//
// The layouts are the canonical ones of the PTX ISA in its own notation: T is
// the number of elements in 16 bytes; coordinates are split from the innermost
// part on, and each part has a stride.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/MatrixDescriptor.h"
#include "CanonicalLayout.h"
#include "gtest/gtest.h"

using namespace tilewright;
using namespace tilewright::emulator;

namespace {

TEST(MatrixDescriptor, FieldsOfWgmma) {
  MatrixDescriptor found;
  uint64_t bits = 0x3fffull | 0x2345ull << 16 | 0x1234ull << 32 | 5ull << 49;
  EXPECT_EQ(decodeWgmmaDescriptor(bits | 1ull << 62, found), "");
  EXPECT_EQ(found.start, 0x3fff0u);
  EXPECT_EQ(found.leading, 0x23450u);
  EXPECT_EQ(found.stride, 0x12340u);
  EXPECT_EQ(found.base, 5u);
  EXPECT_EQ(found.rowBytes(), 128u);
  EXPECT_EQ(decodeWgmmaDescriptor(2ull << 62, found), "");
  EXPECT_EQ(found.rowBytes(), 64u);
  EXPECT_EQ(decodeWgmmaDescriptor(3ull << 62, found), "");
  EXPECT_EQ(found.rowBytes(), 32u);
  EXPECT_EQ(decodeWgmmaDescriptor(0, found), "");
  EXPECT_EQ(found.rowBytes(), 16u);
}

TEST(MatrixDescriptor, FieldsOfTcgen05) {
  MatrixDescriptor found;
  uint64_t fixed = 1ull << 46;
  for (auto [swizzle, row] : {std::pair(0, 16), {2, 128}, {4, 64}, {6, 32}}) {
    EXPECT_EQ(decodeTcgen05Descriptor(fixed | 0x12 | 0x40ull << 16 |
                                          0x80ull << 32 |
                                          uint64_t(swizzle) << 61,
                                      found),
              "");
    EXPECT_EQ(found.start, 0x120u);
    EXPECT_EQ(found.leading, 0x400u);
    EXPECT_EQ(found.stride, 0x800u);
    EXPECT_EQ(found.rowBytes(), uint32_t(row));
  }
  EXPECT_NE(decodeTcgen05Descriptor(0, found), "");
  EXPECT_NE(decodeTcgen05Descriptor(fixed | 1ull << 53, found), "");
  EXPECT_NE(decodeTcgen05Descriptor(fixed | 1ull << 52, found), "");
  for (uint64_t swizzle : {3, 5, 7})
    EXPECT_NE(decodeTcgen05Descriptor(fixed | swizzle << 61, found), "");
}

/// Rows of 48 bytes that begin 32 bytes before the end of 128.
TEST(MatrixDescriptor, LeadingAddress) {
  MatrixDescriptor found;
  uint64_t bits = 1ull << 46 | 1ull << 52 | 2ull << 61 | 0x106 |
                  0x300ull << 16 | 0x80ull << 32;
  ASSERT_EQ(decodeTcgen05Descriptor(bits, found), "");
  for (uint32_t row = 0; row < 16; ++row) {
    uint32_t at = row % 8 * 128 + row / 8 * 2048, phase = row % 8 << 4;
    EXPECT_EQ(found.at(false, row, 0), 0x1000 + at + (96 ^ phase));
    EXPECT_EQ(found.at(false, row, 16), 0x1000 + at + (112 ^ phase));
    EXPECT_EQ(found.at(false, row, 32), 0x3000 + at + phase);
  }
  EXPECT_NE(decodeTcgen05Descriptor(bits | 1ull << 49, found), "");
}

TEST(MatrixDescriptor, CanonicalLayouts) {
  for (int bits : {8, 16, 32})
    for (int swizzle = 0; swizzle < 4; ++swizzle)
      for (bool isMNMajor : {false, true}) {
        CanonicalLayout layout{bits, swizzle, isMNMajor, 2048, 4096};
        MatrixDescriptor descriptor{0x1000, 2048, 4096, 0, uint32_t(swizzle)};
        for (int outer = 0; outer < 64; ++outer)
          for (int inner = 0; inner < 256 / bits; ++inner) {
            int major = (isMNMajor ? outer : inner) * bits / 8;
            uint32_t found = isMNMajor ? descriptor.at(true, major, inner)
                                       : descriptor.at(false, outer, major);
            ASSERT_EQ(found, uint32_t(layout.byteOf(0x1000, outer, inner)))
                << bits << " bits, swizzle " << swizzle << ", MN-major "
                << isMNMajor << ": (" << outer << ", " << inner << ")";
          }
      }
}

/// 128B swizzling with 32B atomicity: each of four rows of 128 bytes permutes
/// its pieces of 32 bytes.
TEST(MatrixDescriptor, PiecesOf32Bytes) {
  MatrixDescriptor found;
  EXPECT_EQ(decodeTcgen05Descriptor(1ull << 46 | 1ull << 61 | 0x40ull |
                                        (2048ull >> 4) << 16 |
                                        (512ull >> 4) << 32,
                                    found),
            "");
  EXPECT_TRUE(found.isOfWidePieces);
  for (uint32_t k = 0; k < 8; ++k)
    for (uint32_t byte = 0; byte < 256; byte += 4) {
      uint32_t row = k % 4, piece = byte % 128 / 32;
      EXPECT_EQ(found.at(true, byte, k), 0x400 + byte / 128 * 2048 +
                                             k / 4 * 512 + row * 128 +
                                             (piece ^ row) * 32 + byte % 32);
    }
}

/// A pattern of 128 bytes that begins 3 rows after a multiple of 1024 bytes.
TEST(MatrixDescriptor, BaseOffset) {
  MatrixDescriptor descriptor{0x1180, 0, 1024, 3, 3};
  for (int row = 0; row < 8; ++row)
    EXPECT_EQ(descriptor.at(false, row, 0),
              0x1180u + 128u * unsigned(row) + 16u * unsigned(row));
}

} // namespace
