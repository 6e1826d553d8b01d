//===- TensorSparseTest.cpp - tcgen05.mma of a sparse A -------------------===//
// emulates: nvvm.tcgen05.mma.sp, nvvm.tcgen05.mma.sp.block_scale
// emulates: nvvm.tcgen05.mma.ws.sp
//===----------------------------------------------------------------------===//
#include "TensorKinds.h"
#include "gtest/gtest.h"

namespace tilewright::kinds {
namespace {

TEST(TensorSparse, SparseA) {
  const KindCase cases[] = {
      with("f16", kindF16, kindF16),      with("f16", kindBF16, kindBF16),
      with("tf32", kindTF32, kindTF32),   with("f8f6f4", kindE4M3, kindE5M2),
      with("f8f6f4", kindE2M3, kindE3M2), with("f8f6f4", kindE2M1, kindE4M3),
      with("i8", kindU8, kindS8)};
  for (KindCase c : cases)
    for (int blocks : {1, 2}) {
      c.isSparse = true;
      c.blocks = blocks;
      c.m = 128 * blocks;
      c.isInTensorMemory = blocks == 2;
      for (int selector : {0, 1}) {
        c.selector = selector;
        if (!selector || c.a.bits >= 16)
          expectRight(c);
      }
    }
}

TEST(TensorSparse, SparseAWithScales) {
  for (int blocks : {1, 2}) {
    auto scaled = [&](const char *kind, const KindType &a, const KindType &b,
                      int each, bool isE4M3, int scaleA, int scaleB) {
      KindCase c = with(kind, a, b);
      c.isSparse = true;
      c.blocks = blocks;
      c.m = 128 * blocks;
      c.copies = blocks == 2;
      c.scaled = each;
      c.isScaleE4M3 = isE4M3;
      c.scaleA = scaleA;
      c.scaleB = scaleB;
      expectRight(c);
    };
    scaled("mxf8f6f4", kindE4M3, kindE5M2, 32, false, 0, 3);
    scaled("mxf8f6f4", kindE2M1, kindE2M3, 32, false, 2, 1);
    scaled("mxf4", kindFour, kindFour, 32, false, 2, 0);
    scaled("mxf4nvf4", kindFour, kindFour, 16, true, 0, 0);
  }
}

/// Metadata are in each part of the lanes that has its own columns of D.
TEST(TensorSparse, SparseAStationary) {
  const KindCase cases[] = {
      with("f16", kindF16, kindF16), with("tf32", kindTF32, kindTF32),
      with("f8f6f4", kindE4M3, kindE5M2), with("i8", kindU8, kindS8)};
  for (KindCase c : cases)
    for (int m : {32, 64, 128}) {
      c.isSparse = c.isStationary = true;
      c.m = m;
      c.n = m == 32 ? 128 : 64;
      c.selector = c.a.bits >= 16;
      for (bool isInTensorMemory : {false, true}) {
        c.isInTensorMemory = isInTensorMemory;
        expectRight(c);
      }
    }
}

TEST(TensorSparse, Faults) {
  KindCase c = with("f16", kindF16, kindF16);
  c.isSparse = true;
  c.selector = 2;
  expectFault(c, "the sparsity selectors 2 and 3 are not emulated");
  c.selector = 0;
  c.badRow = 77;
  expectFault(c, "has the indices 0 and 0 in its metadata");
  c.m = 64;
  expectFault(c, "a sparse A of other than 128 rows in a block");
  c = with("i8", kindS8, kindS8);
  c.isSparse = true;
  c.selector = 1;
  expectFault(c, "its kind has only the sparsity selector 0");
  c = with("f16", kindF16, kindF16);
  c.isSparse = c.isStationary = true;
  c.m = 64;
  c.otherCopyOfRow = 9;
  expectFault(c, "metadata of row 9 that differ between lanes 1 and 65");
}

} // namespace
} // namespace tilewright::kinds
