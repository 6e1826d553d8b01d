//===- MmaValuesTest.cpp - single values through mma.sync -----------------===//
#include "Matrices.h"
#include "gtest/gtest.h"
#include <bit>
#include <cmath>

using namespace tilewright;

namespace {

/// m16n8k8 of bf16 or f16 with row 0 of A, column 0 of B and C(0,0) as given,
/// zeros elsewhere: the bits of D(0,0). Lane t holds A(0,2t) and A(0,2t+1) in
/// its first register and B(2t,0), B(2t+1,0); lane 0 holds C(0,0) first.
uint32_t product(const std::string &type, const std::string &accumulator,
                 const std::vector<double> &a, const std::vector<double> &b,
                 uint32_t c) {
  bool isBrain = type == "bf16", isHalf = accumulator == "f16";
  std::string in = isBrain ? "i32" : "vector<2xf16>";
  std::string acc = isHalf ? "vector<2xf16>" : "f32";
  int count = isHalf ? 2 : 4;
  ThreadBody code;
  code.inputs = {in, in, in};
  code.inputs.insert(code.inputs.end(), count, acc);
  code.results = {acc};
  std::string cs, pack;
  for (int i = 0; i < count; ++i) {
    cs += (i ? ", %i" : "%i") + std::to_string(3 + i);
    pack += (i ? ", " : "") + acc;
  }
  code.body = "    %d = nvvm.mma.sync A[%i0, %i1] B[%i2] C[" + cs +
              "] {layoutA = #nvvm.mma_layout<row>, layoutB = "
              "#nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<" +
              type + ">, multiplicandBPtxType = #nvvm.mma_type<" + type +
              ">, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (" + in + ", " +
              in + ", " + acc + ") -> !llvm.struct<(" + pack +
              ")>\n    %o0 = llvm.extractvalue %d[0] : !llvm.struct<(" + pack +
              ")>";
  Format format = isBrain ? bf16 : f16;
  auto bits = [&](double value) -> uint32_t {
    if (std::isnan(value))
      return isBrain ? 0x7fc0 : 0x7e00;
    return uint32_t(bitsOf(value, format));
  };
  std::vector<std::vector<uint32_t>> words(3 + count,
                                           std::vector<uint32_t>(32));
  for (size_t k = 0; k < a.size(); ++k) {
    words[0][k / 2] |= bits(a[k]) << 16 * (k % 2);
    words[2][k / 2] |= bits(b[k]) << 16 * (k % 2);
  }
  words[3][0] = c;
  std::vector<Buffer> buffers;
  for (auto &each : words)
    buffers.emplace_back(each);
  buffers.emplace_back(128);
  EXPECT_EQ(runKernel(moduleOf(code), buffers), "");
  uint32_t got = buffers.back().at<uint32_t>(0);
  return isHalf ? got & 0xffff : got;
}

uint32_t single(float value) { return std::bit_cast<uint32_t>(value); }
double power(int exponent) { return std::ldexp(1.0, exponent); }

TEST(MmaValues, SumsAreRoundedOnce) {
  // 2^20 + 2^-4 is a midpoint of two floats; bits beyond 53 decide.
  uint32_t c = single(0x1p20f);
  EXPECT_EQ(product("bf16", "f32", {power(-4)}, {1}, c), single(0x1p20f));
  EXPECT_EQ(product("bf16", "f32", {power(-4), power(-40)}, {1, 1}, c),
            single(0x1p20f + 0x1p-3f));
  EXPECT_EQ(product("bf16", "f32", {power(-4), -power(-40)}, {1, 1}, c),
            single(0x1p20f));
  EXPECT_EQ(
      product("bf16", "f32", {power(-4), power(-3), -power(-40)}, {1, 1, 1}, c),
      single(0x1p20f + 0x1p-3f));
  // To f16: 1 + 2^-11 is a tie, decided by bits far below f32's precision.
  EXPECT_EQ(product("f16", "f16", {power(-11)}, {1}, 0x3c00), 0x3c00u);
  EXPECT_EQ(
      product("f16", "f16", {power(-11), power(-24)}, {1, power(-24)}, 0x3c00),
      0x3c01u);
}

TEST(MmaValues, NothingIsLostWhenGreatTermsCancel) {
  EXPECT_EQ(product("bf16", "f32", {power(60), -power(60), power(-50)},
                    {power(40), power(40), 1}, 0),
            single(0x1p-50f));
  EXPECT_EQ(
      product("bf16", "f32", {power(-70), 3}, {power(-70), 5}, single(-15)),
      single(0x1p-140f)); // subnormal
  EXPECT_EQ(product("bf16", "f32", {3}, {5}, single(-15)), 0u);
}

TEST(MmaValues, RangesAndSpecialNumbers) {
  double infinity = HUGE_VAL, nan = NAN;
  EXPECT_EQ(product("bf16", "f32", {power(100)}, {power(100)}, 0),
            single(INFINITY));
  EXPECT_EQ(product("bf16", "f32", {infinity}, {-2}, single(7)),
            single(-INFINITY));
  EXPECT_EQ(product("bf16", "f32", {infinity}, {0}, 0), 0x7fffffffu);
  EXPECT_EQ(product("bf16", "f32", {infinity, infinity}, {1, -1}, 0),
            0x7fffffffu);
  EXPECT_EQ(product("bf16", "f32", {nan}, {1}, 0), 0x7fffffffu);
  EXPECT_EQ(product("bf16", "f32", {1}, {1}, 0xffc12345), 0x7fffffffu);
  EXPECT_EQ(product("bf16", "f32", {-0.0}, {0.0}, 0x80000000), 0u)
      << "products of zeros that the lane pads with are positive";
  EXPECT_EQ(product("f16", "f16", {65504, 15}, {1, 1}, 0), 0x7bffu);
  EXPECT_EQ(product("f16", "f16", {65504, 16}, {1, 1}, 0), 0x7c00u);
  EXPECT_EQ(product("f16", "f16", {nan}, {1}, 0), 0x7fffu);
  EXPECT_EQ(product("f16", "f32", {power(-24)}, {power(-24)}, 0),
            single(0x1p-48f));
}

//===----------------------------------------------------------------------===//
// Poison
//===----------------------------------------------------------------------===//

/// One operand of one lane was never written. Returns which elements of D are
/// poison as a result: rows for A, columns for B, single elements for C.
std::string poisoned(const std::string &operand, int lane, int reader,
                     int element) {
  ThreadBody code;
  code.globals =
      "  llvm.mlir.global internal @s() {addr_space = 3 : i32} : i32\n";
  code.results = {"i32"};
  code.body = R"(
    %zero = llvm.mlir.constant(0 : i32) : i32
    %f = llvm.mlir.constant(0.0 : f32) : f32
    %which = llvm.mlir.constant()" +
              std::to_string(lane) + R"( : i32) : i32
    %reader = llvm.mlir.constant()" +
              std::to_string(reader) + R"( : i32) : i32
    %at = llvm.mlir.addressof @s : !llvm.ptr<3>
    %never = llvm.load %at : !llvm.ptr<3> -> i32
    %is = llvm.icmp "eq" %lane, %which : i32
    %bad = llvm.select %is, %never, %zero : i1, i32
    %badf = llvm.bitcast %bad : i32 to f32
    %d = nvvm.mma.sync A[)" +
              (operand == "a" ? "%bad" : "%zero") + ", %zero] B[" +
              (operand == "b" ? "%bad" : "%zero") + "] C[" +
              (operand == "c" ? "%badf" : "%f") + R"(, %f, %f, %f]
      {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>,
       multiplicandAPtxType = #nvvm.mma_type<bf16>, multiplicandBPtxType = #nvvm.mma_type<bf16>,
       shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
    %e = llvm.extractvalue %d[)" +
              std::to_string(element) +
              R"(] : !llvm.struct<(f32, f32, f32, f32)>
    %w = llvm.bitcast %e : f32 to i32
    %reads = llvm.icmp "eq" %lane, %reader : i32
    %o0 = llvm.select %reads, %w, %zero : i1, i32)";
  Buffer buffers[] = {Buffer(128)};
  return runKernel(moduleOf(code), buffers);
}

TEST(MmaPoison, ReachesWhatItsElementDoes) {
  auto has = [](const char *operand, int lane, int reader, int element) {
    return !poisoned(operand, lane, reader, element).empty();
  };
  // Lane 9 holds A(2, 2..3): row 2 of D, which lanes 8 to 11 hold in 0 and 1.
  EXPECT_TRUE(has("a", 9, 8, 0));
  EXPECT_TRUE(has("a", 9, 11, 1));
  EXPECT_FALSE(has("a", 9, 8, 2)); // row 10
  EXPECT_FALSE(has("a", 9, 12, 0));
  // Lane 9 holds B(2..3, 2): column 2, which lanes 4g + 1 hold in 0 and 2.
  EXPECT_TRUE(has("b", 9, 1, 0));
  EXPECT_TRUE(has("b", 9, 29, 2));
  EXPECT_FALSE(has("b", 9, 1, 1));
  EXPECT_FALSE(has("b", 9, 8, 0));
  EXPECT_TRUE(has("c", 9, 9, 0));
  EXPECT_FALSE(has("c", 9, 9, 1));
  EXPECT_FALSE(has("c", 9, 8, 0));
}

} // namespace
