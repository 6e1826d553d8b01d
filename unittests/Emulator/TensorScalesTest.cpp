//===- TensorScalesTest.cpp - tcgen05.mma with scales of blocks -----------===//
// emulates: nvvm.tcgen05.mma.block_scale, nvvm.tcgen05.cp
//===----------------------------------------------------------------------===//
#include "TensorKinds.h"
#include "gtest/gtest.h"

namespace tilewright::kinds {
namespace {

TEST(TensorScales, ScalesOfBlocks) {
  for (int blocks : {1, 2})
    for (bool copies : {false, true}) {
      auto scaled = [&](const char *kind, const KindType &a, const KindType &b,
                        int each, bool isE4M3, int scaleA, int scaleB) {
        KindCase c = with(kind, a, b);
        c.blocks = blocks;
        c.m = 128 * blocks;
        c.copies = copies;
        c.scaled = each;
        c.isScaleE4M3 = isE4M3;
        c.scaleA = scaleA;
        c.scaleB = scaleB;
        expectRight(c);
      };
      scaled("mxf8f6f4", kindE4M3, kindE5M2, 32, false, 0, 3);
      scaled("mxf8f6f4", kindE2M3, kindE2M1, 32, false, 2, 1);
      scaled("mxf4", kindFour, kindFour, 32, false, 2, 0);
      scaled("mxf4nvf4", kindFour, kindFour, 32, false, 0, 2);
      scaled("mxf4nvf4", kindFour, kindFour, 16, true, 0, 0);
      scaled("mxf4nvf4", kindFour, kindFour, 16, false, 0, 0);
    }
  KindCase c = with("mxf4", kindFour, kindFour);
  c.scaled = 32;
  c.isInTensorMemory = true;
  expectRight(c);
  c.isInTensorMemory = false;
  c.blocks = 2;
  for (int n : {32, 128}) {
    c.n = n;
    expectRight(c);
  }
  c = with("mxf8f6f4", kindE3M2, kindE4M3);
  c.scaled = 32;
  c.isInTensorMemory = true;
  c.n = 128;
  expectRight(c);
}

/// Three scales begin at any byte, six at an even one, and continue in the next
/// word, four columns on.
TEST(TensorScales, ScalesOfAKOf96) {
  for (int blocks : {1, 2})
    for (int each : {16, 32})
      for (int byte = 0; byte < 4; byte += each / 16 == 1 ? 2 : 1) {
        KindCase c = with("mxf4nvf4", kindFour, kindFour);
        c.blocks = blocks;
        c.m = 128 * blocks;
        c.isOf96 = true;
        c.scaled = each;
        c.isScaleE4M3 = each == 16;
        c.scaleA = byte;
        c.scaleB = 3 - byte - (each == 16);
        expectRight(c);
      }
}

TEST(TensorScales, Faults) {
  KindCase c = with("mxf8f6f4", kindE4M3, kindE4M3);
  c.scaled = 32;
  c.isShiftedScale = true;
  expectFault(c, "differs between the quarters of the lanes");
  c.blocks = 2;
  expectFault(c, "both that have its half of D must have it");
  c.blocks = 1;
  c.isShiftedScale = false;
  c.m = 64;
  expectFault(c, "M is not 128, as products with scales require");
  c = with("mxf4", kindFour, kindFour);
  c.scaled = 32;
  c.scaleA = 1;
  expectFault(c, "not a multiple of their number");
  c = with("mxf4nvf4", kindFour, kindFour);
  c.isOf96 = true;
  c.scaled = 16;
  c.scaleA = 1;
  expectFault(c, "the byte where its six scales begin is odd");
  c.scaleA = 0;
  c.blocks = 2;
  expectFault(c, "a K of 96 with 64 rows in a block");
  c.blocks = 1;
  c.isSparse = true;
  expectFault(c, "a sparse A has no K of 96");
}

} // namespace
} // namespace tilewright::kinds
