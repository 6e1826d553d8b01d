//===- TensorProductTest.cpp - MMAs into tensor memory --------------------===//
// emulates: nvvm.tcgen05.mma, nvvm.tcgen05.commit
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/TensorProduct.h"
#include "CanonicalLayout.h"
#include "Matrices.h"
#include "gtest/gtest.h"

using namespace tilewright;
using namespace tilewright::emulator;

namespace {

constexpr int productPlaceOfB = 16384, productSharedBytes = 49152, n = 16;

uint32_t instruction(int m, int d, int a, int b, int transposes = 0) {
  return uint32_t(d << 4 | a << 7 | b << 10 | transposes << 15 | n / 8 << 17 |
                  m / 16 << 24);
}

TEST(TensorProduct, InstructionDescriptor) {
  TensorInstruction found;
  EXPECT_EQ(
      decodeInstruction(TensorKind::F16, instruction(128, 1, 1, 1, 2), found),
      "");
  EXPECT_EQ(found.m, 128u);
  EXPECT_EQ(found.n, 16u);
  EXPECT_EQ(found.k, 16u);
  EXPECT_EQ(found.a, MatrixType::BF16);
  EXPECT_EQ(found.d, MatrixType::F32);
  EXPECT_FALSE(found.isMNMajorA);
  EXPECT_TRUE(found.isMNMajorB);
  EXPECT_EQ(decodeInstruction(TensorKind::I8, instruction(64, 2, 0, 1) | 1 << 3,
                              found),
            "");
  EXPECT_EQ(found.a, MatrixType::U8);
  EXPECT_EQ(found.b, MatrixType::S8);
  EXPECT_TRUE(found.saturates);
  EXPECT_NE(decodeInstruction(TensorKind::F16, instruction(96, 1, 0, 0), found),
            "");
  EXPECT_NE(decodeInstruction(TensorKind::F16, instruction(64, 2, 0, 0), found),
            "");
  EXPECT_NE(
      decodeInstruction(TensorKind::TF32, instruction(64, 1, 0, 0), found), "");
  EXPECT_NE(decodeInstruction(TensorKind::F16,
                              instruction(64, 1, 0, 0) | 1 << 2, found),
            "");
}

struct ProductCase {
  const char *kind;
  int bits, k;
  Format format; ///< {} of s8
  int m = 128, swizzle = 3;
  bool isMNMajor = false;
  bool waits = true;
};

CanonicalLayout layoutOf(const ProductCase &c) {
  if (!c.isMNMajor && c.swizzle)
    return {c.bits, c.swizzle, false, 0, 128 << c.swizzle};
  if (!c.swizzle)
    return {c.bits, 0, c.isMNMajor, 128, 256};
  return {c.bits, c.swizzle, true, 256 << c.swizzle, 128 << c.swizzle};
}

std::string productDescriptor(const CanonicalLayout &layout, int start) {
  constexpr uint64_t swizzles[] = {0, 6, 4, 2};
  return std::to_string(int64_t(uint64_t(start >> 4) |
                                uint64_t(layout.leading >> 4) << 16 |
                                uint64_t(layout.stride >> 4) << 32 |
                                1ull << 46 | swizzles[layout.swizzle] << 61));
}

/// D = A * B + D twice, first without D; each thread returns a lane.
std::string moduleOf(const ProductCase &c) {
  bool isInteger = c.format.exponentBits == 0;
  int type = std::string(c.kind) == "tf32" ? 2 : isInteger ? 1 : 0;
  std::string s =
      R"(gpu.module @m {
  llvm.mlir.global internal @s() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<49152 x i8>
  llvm.mlir.global internal @b() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<16 x i8>
  llvm.func @k(%p0: !llvm.ptr<1>, %p1: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 128, 1, 1>} {
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %b = llvm.mlir.addressof @b : !llvm.ptr<3>
    %slot = llvm.getelementptr %b[8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %size = llvm.mlir.constant(49152 : i64) : i64
    %count = llvm.mlir.constant(32 : i32) : i32
    %low = llvm.icmp "ult" %t, %count : i32
    %first = llvm.icmp "eq" %t, %zero : i32
    llvm.cond_br %low, ^alloc, ^go
  ^alloc:
    nvvm.tcgen05.alloc %slot, %count : !llvm.ptr<3>, i32
    llvm.br ^go
  ^go:
    llvm.cond_br %first, ^copy, ^copied
  ^copy:
    "llvm.intr.memcpy"(%s, %p0, %size) <{isVolatile = false}> : (!llvm.ptr<3>, !llvm.ptr<1>, i64) -> ()
    nvvm.mbarrier.init %b, %one : !llvm.ptr<3>, i32
    llvm.br ^copied
  ^copied:
    nvvm.barrier0
    %base = llvm.load %slot : !llvm.ptr<3> -> i32
    %d = llvm.inttoptr %base : i32 to !llvm.ptr<6>
    %whole = llvm.ptrtoint %s : !llvm.ptr<3> to i64
    %mask = llvm.mlir.constant(262143 : i64) : i64
    %lowBits = llvm.and %whole, %mask : i64
    %four = llvm.mlir.constant(4 : i64) : i64
    %start = llvm.lshr %lowBits, %four : i64
    %constA = llvm.mlir.constant()" +
      productDescriptor(layoutOf(c), 0) + R"( : i64) : i64
    %constB = llvm.mlir.constant()" +
      productDescriptor(layoutOf(c), productPlaceOfB) + R"( : i64) : i64
    %descA = llvm.add %start, %constA : i64
    %descB = llvm.add %start, %constB : i64
    %idesc = llvm.mlir.constant()" +
      std::to_string(int32_t(instruction(c.m, isInteger ? 2 : 1, type, type,
                                         c.isMNMajor ? 3 : 0))) +
      R"( : i32) : i32
    %no = llvm.mlir.constant(false) : i1
    %yes = llvm.mlir.constant(true) : i1
    llvm.cond_br %first, ^mma, ^wait
  ^mma:
)";
  for (const char *adds : {"%no", "%yes"})
    s += std::string("    nvvm.tcgen05.mma %d, %descA, %descB, %idesc, ") +
         adds + " {kind = #nvvm.tcgen05_mma_kind<" + c.kind +
         ">, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, "
         "i32, i1)\n";
  s += R"(    nvvm.tcgen05.commit %b : !llvm.ptr<3>
    llvm.br ^wait
  ^wait:
    %ticks = llvm.mlir.constant(1000 : i32) : i32
)";
  if (c.waits)
    s += "    nvvm.mbarrier.try_wait.parity %b, %zero, %ticks : !llvm.ptr<3>, "
         "i32, i32\n";
  s += R"(    %five = llvm.mlir.constant(5 : i32) : i32
    %warp = llvm.lshr %t, %five : i32
    %twentyone = llvm.mlir.constant(21 : i32) : i32
    %lanes = llvm.shl %warp, %twentyone : i32
    %at = llvm.add %base, %lanes : i32
    %place = llvm.inttoptr %at : i32 to !llvm.ptr<6>
    %r = nvvm.tcgen05.ld %place, %eight {shape = #nvvm.tcgen05_ldst_shape<SHAPE>} : vector<COUNTxi32>
    nvvm.tcgen05.wait <load>
    %words = llvm.mlir.constant(COUNT : i32) : i32
    %mine = llvm.mul %t, %words : i32
    %to = llvm.getelementptr %p1[%mine] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %r, %to {alignment = 4 : i64} : vector<COUNTxi32>, !llvm.ptr<1>
    nvvm.barrier0
    llvm.cond_br %low, ^dealloc, ^end
  ^dealloc:
    nvvm.tcgen05.dealloc %d, %count : !llvm.ptr<6>, i32
    llvm.br ^end
  ^end:
    llvm.return
  }
}
)";
  auto replace = [&](const std::string &from, const std::string &to) {
    for (size_t at; (at = s.find(from)) != std::string::npos;)
      s.replace(at, from.size(), to);
  };
  // For M of 64 the rows are in half of the lanes.
  replace("SHAPE", c.m == 64 ? "shape_16x32bx2" : "shape_32x32b");
  replace("COUNT", c.m == 64 ? "8" : "16");
  replace("%place, %eight", c.m == 64 ? "%place, %8" : "%place");
  if (c.m == 64)
    replace("    %r = nvvm", "    %8 = llvm.mlir.constant(8 : i64) : i64\n"
                             "    %r  = nvvm");
  return s;
}

std::string runProduct(const ProductCase &c, int &wrong) {
  std::minstd_rand random(5);
  auto any = [&] { return int(random() % 9) - 4; };
  std::vector<int> a(c.m * c.k), b(n * c.k);
  for (int &each : a)
    each = any();
  for (int &each : b)
    each = any();
  bool isInteger = c.format.exponentBits == 0;
  std::vector<uint8_t> image(productSharedBytes);
  auto put = [&](const std::vector<int> &from, int outer, int start) {
    for (int i = 0; i < outer; ++i)
      for (int j = 0; j < c.k; ++j) {
        int value = from[i * c.k + j];
        uint64_t bits = isInteger ? uint8_t(value) : bitsOf(value, c.format);
        if (c.bits == 32)
          bits <<= 13;
        std::memcpy(&image[layoutOf(c).byteOf(start, i, j)], &bits, c.bits / 8);
      }
  };
  put(a, c.m, 0);
  put(b, n, productPlaceOfB);
  int words = c.m == 64 ? 8 : 16;
  std::vector<Buffer> buffers;
  buffers.emplace_back(image);
  buffers.emplace_back(size_t(128 * words * 4));
  std::string message = runKernel(moduleOf(c), buffers);
  wrong = 0;
  for (int t = 0; t < 128; ++t)
    for (int i = 0; i < words; ++i) {
      int lane = t % 32;
      int row = c.m == 64 ? t / 32 * 16 + lane % 16 : t;
      int column = c.m == 64 ? i + lane / 16 * 8 : i;
      int sum = 0;
      for (int j = 0; j < c.k; ++j)
        sum += 2 * a[row * c.k + j] * b[column * c.k + j];
      uint32_t wanted =
          isInteger ? uint32_t(sum) : uint32_t(bitsOf(double(sum), f32));
      wrong += buffers[1].at<uint32_t>(t * words + i) != wanted;
    }
  return message;
}

const ProductCase half{"f16", 16, 16, f16}, tf{"tf32", 32, 8, tf32},
    byte{"f8f6f4", 8, 32, e4m3}, integer{"i8", 8, 32, {}};

TEST(TensorProduct, KindsAndLayouts) {
  for (ProductCase c : {half, tf, byte, integer})
    for (int m : {64, 128})
      for (int swizzle = 0; swizzle < 4; ++swizzle)
        for (bool isMNMajor : {false, true}) {
          if (isMNMajor && (c.bits != 16 || m == 64))
            continue;
          c.m = m;
          c.swizzle = swizzle;
          c.isMNMajor = isMNMajor;
          int wrong;
          EXPECT_EQ(runProduct(c, wrong), "");
          EXPECT_EQ(wrong, 0) << c.kind << " m" << m << ", swizzle " << swizzle
                              << ", MN-major " << isMNMajor;
        }
}

TEST(TensorProduct, NotWaitedFor) {
  ProductCase c = half;
  c.waits = false;
  int wrong;
  std::string message = runProduct(c, wrong);
  EXPECT_NE(message.find("a value that was never written"), std::string::npos)
      << message;
}

} // namespace
