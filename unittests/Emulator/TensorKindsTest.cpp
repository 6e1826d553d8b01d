//===- TensorKindsTest.cpp - types and layouts of tcgen05.mma -------------===//
// emulates: nvvm.tcgen05.mma, nvvm.tcgen05.commit
//===----------------------------------------------------------------------===//
#include "TensorKinds.h"
#include "gtest/gtest.h"

namespace tilewright::kinds {
namespace {

TEST(TensorKinds, TypesAndWhereAIs) {
  const KindCase cases[] = {
      with("f16", kindF16, kindF16),      with("f16", kindBF16, kindBF16),
      with("tf32", kindTF32, kindTF32),   with("f8f6f4", kindE4M3, kindE5M2),
      with("f8f6f4", kindE2M3, kindE3M2), with("f8f6f4", kindE3M2, kindE2M1),
      with("f8f6f4", kindE2M1, kindE4M3), with("i8", kindU8, kindS8)};
  for (KindCase c : cases)
    for (bool isInTensorMemory : {false, true}) {
      c.isInTensorMemory = isInTensorMemory;
      expectRight(c);
    }
}

TEST(TensorKinds, HalfResults) {
  KindCase c = with("f16", kindF16, kindF16);
  c.isHalf = true;
  expectRight(c);
  c = with("f8f6f4", kindE4M3, kindE2M1);
  c.isHalf = true;
  expectRight(c);
}

TEST(TensorKinds, LayoutsOfD) {
  for (bool isInTensorMemory : {false, true}) {
    KindCase c = with("f16", kindF16, kindF16);
    c.isInTensorMemory = isInTensorMemory;
    for (int m : {32, 64, 128}) {
      c.m = m;
      c.isStationary = true;
      c.n = m == 32 ? 128 : 64;
      expectRight(c);
    }
    c.isStationary = false;
    c.m = 64;
    c.n = 32;
    for (int half : {0, 16}) {
      c.halfLanes = half;
      expectRight(c);
    }
  }
}

TEST(TensorKinds, PairsOfBlocks) {
  for (int m : {128, 256})
    for (bool isInTensorMemory : {false, true}) {
      KindCase c = with("f16", kindBF16, kindBF16);
      c.m = m;
      c.blocks = 2;
      c.isInTensorMemory = isInTensorMemory;
      expectRight(c);
      c = with("i8", kindS8, kindU8);
      c.m = m;
      c.blocks = 2;
      c.isInTensorMemory = isInTensorMemory;
      expectRight(c);
    }
}

TEST(TensorKinds, LanesThatStayAndScalesOfD) {
  KindCase c = with("f16", kindF16, kindF16);
  c.mask = 0x80f00f01;
  expectRight(c);
  c.mask = 0;
  c.scaleOfD = 3;
  expectRight(c);
  c = with("tf32", kindTF32, kindTF32);
  c.scaleOfD = 1;
  c.m = 256;
  c.blocks = 2;
  c.mask = 1;
  expectRight(c);
}

/// The first product reads A before its rows move, the second one after that.
TEST(TensorKinds, ShiftsOfA) {
  for (KindCase c : {with("f16", kindF16, kindF16), with("i8", kindS8, kindS8)})
    for (int blocks : {1, 2}) {
      c.isShifted = c.isInTensorMemory = true;
      c.blocks = blocks;
      c.m = 128 * blocks;
      expectRight(c);
      c.isSparse = true;
      expectRight(c);
      c.isSparse = false;
    }
}

TEST(TensorKinds, Faults) {
  KindCase c = with("f16", kindF16, kindF16);
  c.blocks = 2;
  c.m = 256;
  c.n = 72;
  expectFault(c, "N is not a multiple of 16 from 16 to 256");
  c = with("i8", kindS8, kindS8);
  c.n = 72;
  expectFault(c, "N is not a multiple of 16 from 16 to 256");
  c.blocks = 2;
  c.n = 48;
  expectFault(c, "N is not a multiple of 32 from 32 to 256");
  c = with("tf32", kindTF32, kindTF32);
  c.isHalf = true;
  expectFault(c, "D is not f32");
  c = with("f16", kindF16, kindF16);
  c.isInTensorMemory = c.isShifted = true;
  c.m = 64;
  expectFault(c, "a shift of A of other than 128 rows in a block");
}

} // namespace
} // namespace tilewright::kinds
