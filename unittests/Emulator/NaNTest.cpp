//===- NaNTest.cpp - the NaN that an operation returns --------------------===//
// PTX ISA, Floating Point Instructions and Half Precision Floating Point
// Instructions: min and max give the canonical NaN, 0x7fffffff and 0x7fff,
// where both operands are NaN, and under .NaN where one is; rcp and
// rsqrt.approx.ftz of f64 map NaNs to 0x7fffffff00000000; other
// single-precision instructions "return an unspecified NaN", which is the
// canonical one here; f64 keeps payloads. Instructions that only move bits keep
// them (mov, ld, selp, shfl).
//===----------------------------------------------------------------------===//
#include "Run.h"
#include "gtest/gtest.h"

using namespace tilewright;

namespace {
/// One thread's result for two numbers, given as bits.
struct NaNCase {
  const char *name;
  const char *type; ///< of the operands
  const char *result;
  const char *body; ///< %a and %b to %r
  uint64_t a, b, expected;
};

unsigned bitsOf(llvm::StringRef type) {
  return type == "f64" ? 64 : type == "f32" || type == "i32" ? 32 : 16;
}

template <typename Word>
std::string runCase(const std::string &module, const NaNCase &each,
                    bool checked, uint64_t &got) {
  unsigned result = bitsOf(each.result);
  std::vector<Buffer> buffers = {Buffer(std::vector<Word>(32, Word(each.a))),
                                 Buffer(std::vector<Word>(32, Word(each.b))),
                                 Buffer(32 * result / 8)};
  RunOptions options;
  options.checked = checked;
  std::string message = runKernel(module, buffers, options);
  got = result == 64   ? buffers[2].at<uint64_t>(7)
        : result == 32 ? buffers[2].at<uint32_t>(7)
                       : buffers[2].at<uint16_t>(7);
  return message;
}

void check(const NaNCase &each) {
  ThreadBody code;
  code.inputs = {each.type, each.type};
  code.results = {each.result};
  code.body = each.body;
  std::string module = moduleOf(code);
  for (bool checked : {false, true}) {
    uint64_t got = 0;
    unsigned bits = bitsOf(each.type);
    std::string message =
        bits == 64   ? runCase<uint64_t>(module, each, checked, got)
        : bits == 32 ? runCase<uint32_t>(module, each, checked, got)
                     : runCase<uint16_t>(module, each, checked, got);
    EXPECT_EQ(message, "") << each.name;
    EXPECT_EQ(got, each.expected)
        << each.name << " " << each.type << std::hex << " gave " << got;
  }
}

constexpr uint64_t one = 0x3f800000, infinity = 0x7f800000,
                   minusOne = 0xbf800000, quiet = 0x7fc01234,
                   negative = 0xffc00001, signalling = 0x7f800123,
                   canonical = 0x7fffffff;
constexpr uint64_t half1 = 0x3c00, halfInfinity = 0x7c00, halfQuiet = 0x7e05,
                   bf1 = 0x3f80, bfInfinity = 0x7f80, bfQuiet = 0xffc3,
                   canonical16 = 0x7fff;

/// A binary LLVM operation.
#define BINARY(OP, TYPE) "%o0 = " OP " %i0, %i1 : " TYPE
#define INTRINSIC2(NAME, TYPE)                                                 \
  "%o0 = llvm.call_intrinsic \"" NAME "\"(%i0, %i1) : (" TYPE ", " TYPE        \
  ") -> " TYPE
#define INTRINSIC1(NAME, TYPE)                                                 \
  "%o0 = llvm.call_intrinsic \"" NAME "\"(%i0) : (" TYPE ") -> " TYPE
#define OPERATION2(NAME, TYPE)                                                 \
  "%o0 = " NAME "(%i0, %i1) : (" TYPE ", " TYPE ") -> " TYPE
#define OPERATION1(NAME, TYPE) "%o0 = " NAME "(%i0) : (" TYPE ") -> " TYPE

TEST(DeviceNaN, ArithmeticMakesTheCanonicalOne) {
  const NaNCase cases[] = {
      {"inf - inf", "f32", "f32", BINARY("llvm.fsub", "f32"), infinity,
       infinity, canonical},
      {"nan + 1", "f32", "f32", BINARY("llvm.fadd", "f32"), quiet, one,
       canonical},
      {"1 + snan", "f32", "f32", BINARY("llvm.fadd", "f32"), one, signalling,
       canonical},
      {"inf * 0", "f32", "f32", BINARY("llvm.fmul", "f32"), infinity, 0,
       canonical},
      {"0 / 0", "f32", "f32", BINARY("llvm.fdiv", "f32"), 0, 0, canonical},
      {"inf mod 1", "f32", "f32", BINARY("llvm.frem", "f32"), infinity, one,
       canonical},
      {"1 + 1", "f32", "f32", BINARY("llvm.fadd", "f32"), one, one, 0x40000000},
      {"inf + 1", "f32", "f32", BINARY("llvm.fadd", "f32"), infinity, one,
       infinity},
      {"inf - inf", "f16", "f16", BINARY("llvm.fsub", "f16"), halfInfinity,
       halfInfinity, canonical16},
      {"nan * 1", "f16", "f16", BINARY("llvm.fmul", "f16"), halfQuiet, half1,
       canonical16},
      {"inf + 1", "f16", "f16", BINARY("llvm.fadd", "f16"), halfInfinity, half1,
       halfInfinity},
      {"inf - inf", "bf16", "bf16", BINARY("llvm.fsub", "bf16"), bfInfinity,
       bfInfinity, canonical16},
      {"nan + 1", "bf16", "bf16", BINARY("llvm.fadd", "bf16"), bfQuiet, bf1,
       canonical16},
      {"fma", "f32", "f32",
       "%o0 = llvm.intr.fma(%i0, %i1, %i1) : (f32, f32, f32) -> f32", quiet, 0,
       canonical},
      {"fma", "f16", "f16",
       "%o0 = llvm.intr.fma(%i0, %i1, %i1) : (f16, f16, f16) -> f16", halfQuiet,
       half1, canonical16},
      {"fma", "bf16", "bf16",
       "%o0 = llvm.intr.fma(%i0, %i1, %i1) : (bf16, bf16, bf16) -> bf16",
       bfQuiet, bf1, canonical16},
      {"sqrt -1", "f32", "f32", OPERATION1("llvm.intr.sqrt", "f32"), minusOne,
       0, canonical},
      {"floor nan", "f32", "f32", OPERATION1("llvm.intr.floor", "f32"), quiet,
       0, canonical},
  };
  for (const NaNCase &each : cases)
    check(each);
}

TEST(DeviceNaN, VectorsToo) {
  // Two f16 in an f16x2: infinity and a NaN, minus infinity and one.
  ThreadBody code;
  code.inputs = {"vector<2xf16>", "vector<2xf16>"};
  code.results = {"vector<2xf16>"};
  code.body = "%o0 = llvm.fsub %i0, %i1 : vector<2xf16>";
  Buffer buffers[] = {Buffer(std::vector<uint32_t>(32, 0x7e017c00)),
                      Buffer(std::vector<uint32_t>(32, 0x3c007c00)),
                      Buffer(32 * 4)};
  EXPECT_EQ(runKernel(moduleOf(code), buffers), "");
  EXPECT_EQ(buffers[2].at<uint32_t>(3), 0x7fff7fffu);
}

TEST(DeviceNaN, MinAndMax) {
  struct Form {
    const char *f32, *f16, *bf16;
    bool propagates;
  };
  const Form forms[] = {
      {OPERATION2("llvm.intr.minnum", "f32"),
       OPERATION2("llvm.intr.minnum", "f16"),
       OPERATION2("llvm.intr.minnum", "bf16"), false},
      {OPERATION2("llvm.intr.maxnum", "f32"),
       OPERATION2("llvm.intr.maxnum", "f16"),
       OPERATION2("llvm.intr.maxnum", "bf16"), false},
      {OPERATION2("llvm.intr.minimum", "f32"),
       OPERATION2("llvm.intr.minimum", "f16"),
       OPERATION2("llvm.intr.minimum", "bf16"), true},
      {OPERATION2("llvm.intr.maximum", "f32"),
       OPERATION2("llvm.intr.maximum", "f16"),
       OPERATION2("llvm.intr.maximum", "bf16"), true},
  };
  for (const Form &each : forms) {
    check({"both", "f32", "f32", each.f32, quiet, negative, canonical});
    check({"one", "f32", "f32", each.f32, quiet, one,
           each.propagates ? canonical : one});
    check({"both", "f16", "f16", each.f16, halfQuiet, 0xfe00, canonical16});
    check({"one", "f16", "f16", each.f16, half1, halfQuiet,
           each.propagates ? canonical16 : half1});
    check({"both", "bf16", "bf16", each.bf16, bfQuiet, 0x7fc0, canonical16});
    check({"one", "bf16", "bf16", each.bf16, bf1, bfQuiet,
           each.propagates ? canonical16 : bf1});
  }
  for (const char *body : {INTRINSIC2("llvm.nvvm.fmax.ftz.f", "f32"),
                           INTRINSIC2("llvm.nvvm.fmin.ftz.f", "f32"),
                           INTRINSIC2("llvm.nvvm.fmax.f", "f32"),
                           INTRINSIC2("llvm.nvvm.fmin.f", "f32")})
    check({body, "f32", "f32", body, quiet, negative, canonical});
  for (const char *body : {INTRINSIC2("llvm.nvvm.fmax.ftz.nan.f", "f32"),
                           INTRINSIC2("llvm.nvvm.fmin.ftz.nan.f", "f32")})
    check({body, "f32", "f32", body, one, negative, canonical});
}

TEST(DeviceNaN, RoundedArithmeticAndApproximations) {
  for (const char *body : {INTRINSIC2("llvm.nvvm.add.rz.f", "f32"),
                           INTRINSIC2("llvm.nvvm.add.rn.ftz.f", "f32"),
                           INTRINSIC2("llvm.nvvm.mul.rm.f", "f32"),
                           INTRINSIC2("llvm.nvvm.div.rp.f", "f32"),
                           INTRINSIC2("llvm.nvvm.div.full", "f32"),
                           INTRINSIC2("llvm.nvvm.div.approx.f", "f32"),
                           INTRINSIC1("llvm.nvvm.sqrt.rn.f", "f32"),
                           INTRINSIC1("llvm.nvvm.sqrt.rz.ftz.f", "f32"),
                           INTRINSIC1("llvm.nvvm.sqrt.approx.f", "f32"),
                           INTRINSIC1("llvm.nvvm.rsqrt.approx.ftz.f", "f32"),
                           INTRINSIC1("llvm.nvvm.rcp.approx.ftz.f", "f32"),
                           INTRINSIC1("llvm.nvvm.rcp.rn.f", "f32"),
                           INTRINSIC1("llvm.nvvm.ex2.approx.ftz.f32", "f32"),
                           INTRINSIC1("llvm.nvvm.lg2.approx.f", "f32"),
                           INTRINSIC1("llvm.nvvm.sin.approx.f", "f32"),
                           INTRINSIC1("llvm.nvvm.cos.approx.f", "f32"),
                           INTRINSIC1("llvm.nvvm.ceil.ftz.f", "f32"),
                           INTRINSIC1("llvm.nvvm.round.f", "f32")})
    check({body, "f32", "f32", body, quiet, one, canonical});
  for (const char *body : {INTRINSIC1("llvm.nvvm.sqrt.approx.f", "f32"),
                           INTRINSIC1("llvm.nvvm.rsqrt.approx.f", "f32"),
                           INTRINSIC1("llvm.nvvm.lg2.approx.f", "f32")})
    check({body, "f32", "f32", body, minusOne, one, canonical});
}

TEST(DeviceNaN, Conversions) {
  check({"to f16", "f32", "f16", "%o0 = llvm.fptrunc %i0 : f32 to f16",
         negative, 0, canonical16});
  check({"to bf16", "f32", "bf16", "%o0 = llvm.fptrunc %i0 : f32 to bf16",
         signalling, 0, canonical16});
  check({"to f32", "f64", "f32", "%o0 = llvm.fptrunc %i0 : f64 to f32",
         0xfff8000000000001, 0, canonical});
  check({"to bf16", "f64", "bf16", "%o0 = llvm.fptrunc %i0 : f64 to bf16",
         0xfff8000000000001, 0, canonical16});
  check({"from f16", "f16", "f32", "%o0 = llvm.fpext %i0 : f16 to f32",
         halfQuiet, 0, canonical});
  // A shift on chips before sm_90.
  check({"from bf16", "bf16", "f32", "%o0 = llvm.fpext %i0 : bf16 to f32",
         bfQuiet, 0, 0xffc30000});
  check({"to an integer", "f32", "i32", "%o0 = llvm.fptosi %i0 : f32 to i32",
         quiet, 0, 0});
}

/// Floating Point Instructions: NaN payloads are supported for f64.
TEST(DeviceNaN, DoublesKeepTheirPayload) {
  constexpr uint64_t nan = 0x7ff8000000000123, unit = 0x3ff0000000000000;
  check({"add", "f64", "f64", BINARY("llvm.fadd", "f64"), nan, unit, nan});
  check({"mul", "f64", "f64", BINARY("llvm.fmul", "f64"), unit, nan, nan});
  constexpr uint64_t ownNaN = 0x7fffffff00000000;
  for (const char *body : {INTRINSIC1("llvm.nvvm.rcp.approx.ftz.d", "f64"),
                           INTRINSIC1("llvm.nvvm.rsqrt.approx.ftz.d", "f64")})
    check({body, "f64", "f64", body, nan, unit, ownNaN});
}

TEST(DeviceNaN, WhatMovesBitsKeepsThem) {
  check({"load and store", "f32", "f32",
         "%z = llvm.mlir.constant(0 : i32) : i32\n"
         "%c = llvm.icmp \"eq\" %lane, %z : i32\n"
         "%o0 = llvm.select %c, %i1, %i0 : i1, f32",
         signalling, one, signalling});
  check({"fneg", "f32", "f32", "%o0 = llvm.fneg %i0 : f32", quiet, 0,
         quiet | 0x80000000});
  check({"fabs", "f32", "f32", OPERATION1("llvm.intr.fabs", "f32"), negative, 0,
         negative & 0x7fffffff});
  check({"bitcast", "f16", "i16", "%o0 = llvm.bitcast %i0 : f16 to i16", 0x7d01,
         0, 0x7d01});
  check({"shfl", "f32", "f32",
         "%all = llvm.mlir.constant(-1 : i32) : i32\n"
         "%clamp = llvm.mlir.constant(31 : i32) : i32\n"
         "%z = llvm.mlir.constant(0 : i32) : i32\n"
         "%o0 = nvvm.shfl.sync idx %all, %i0, %z, %clamp : f32 -> f32",
         signalling, 0, signalling});
}

/// atom.add: the stored sum and the returned old value.
TEST(DeviceNaN, AtomicSums) {
  ThreadBody code;
  code.inputs = {"f32"};
  code.results = {"f32"};
  code.body = "%o0 = llvm.atomicrmw fadd %at0, %i0 monotonic : !llvm.ptr<1>, "
              "f32";
  Buffer buffers[] = {Buffer(std::vector<uint32_t>(32, quiet)), Buffer(32 * 4)};
  EXPECT_EQ(runKernel(moduleOf(code), buffers), "");
  EXPECT_EQ(buffers[0].at<uint32_t>(5), canonical);
  EXPECT_EQ(buffers[1].at<uint32_t>(5), quiet);
}

/// The value in memory after `added` is added to `held` atomically, both of
/// `type`, and the returned value; `place` defines %at from the buffer %at0.
std::pair<uint32_t, uint32_t> sumIn(const std::string &space,
                                    const std::string &place, uint32_t held,
                                    uint32_t added, bool checked) {
  ThreadBody code;
  code.inputs = {"f32", "f32"};
  code.results = {"f32", "f32"};
  code.globals = "llvm.mlir.global internal @s() {addr_space = 3 : i32} : "
                 "!llvm.array<32 x f32>";
  code.body = place + "llvm.store %i0, %at : f32, " + space +
              "\n%o0 = llvm.atomicrmw fadd %at, %i1 monotonic : " + space +
              ", f32\n%o1 = llvm.load %at : " + space + " -> f32";
  Buffer buffers[] = {Buffer(std::vector<uint32_t>(32, held)),
                      Buffer(std::vector<uint32_t>(32, added)), Buffer(32 * 4),
                      Buffer(32 * 4)};
  RunOptions options;
  options.checked = checked;
  EXPECT_EQ(runKernel(moduleOf(code), buffers, options), "") << place;
  return {buffers[3].at<uint32_t>(9), buffers[2].at<uint32_t>(9)};
}

/// PTX ISA, atom: those of f32 in global memory flush subnormal operands and
/// results to a zero of their sign; in shared memory they keep them.
TEST(DeviceArithmetic, AtomicSumsFlushInGlobalMemory) {
  const std::string global = "!llvm.ptr<1>", shared = "!llvm.ptr<3>",
                    generic = "!llvm.ptr";
  const std::string inGlobal = "%n = llvm.mlir.constant(0 : i64) : i64\n%at = "
                               "llvm.getelementptr %at0[%n] : (!llvm.ptr<1>, "
                               "i64) -> !llvm.ptr<1>, f32\n",
                    inShared = "%s = llvm.mlir.addressof @s : !llvm.ptr<3>\n"
                               "%at = llvm.getelementptr %s[%lane] : "
                               "(!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32\n";
  auto toGeneric = [](std::string place, llvm::StringRef space) {
    place.replace(place.find("%at = "), 6, "%near = ");
    return place + "%at = llvm.addrspacecast %near : " + space.str() +
           " to !llvm.ptr\n";
  };
  struct Sum {
    uint32_t held, added, kept, flushed;
  };
  constexpr uint32_t normal = 0x00800000, minus = 0x80000000;
  const Sum sums[] = {{1, 1, 2, 0},
                      {minus | 1, minus | 1, minus | 2, minus},
                      {normal, minus | (normal + 1), minus | 1, minus},
                      {normal, 1, normal + 1, normal},
                      {one, one, 0x40000000, 0x40000000},
                      {infinity, minusOne, infinity, infinity}};
  for (const Sum &each : sums)
    for (bool checked : {false, true}) {
      auto expect = [&](const std::string &space, const std::string &place,
                        uint32_t sum) {
        auto [after, before] =
            sumIn(space, place, each.held, each.added, checked);
        EXPECT_EQ(after, sum) << place << std::hex << each.held;
        EXPECT_EQ(before, each.held) << place;
      };
      expect(global, inGlobal, each.flushed);
      expect(generic, toGeneric(inGlobal, global), each.flushed);
      expect(shared, inShared, each.kept);
      expect(generic, toGeneric(inShared, shared), each.kept);
    }
}

/// LLVM's frem is exact, however NVPTX lowers it.
TEST(DeviceArithmetic, TheRemainderIsExact) {
  check({"1e10 mod 3", "f32", "f32", BINARY("llvm.frem", "f32"), 0x501502f9,
         0x40400000, one});
  check({"7 mod 3", "f32", "f32", BINARY("llvm.frem", "f32"), 0x40e00000,
         0x40400000, one});
  check({"7 mod inf", "f32", "f32", BINARY("llvm.frem", "f32"), 0x40e00000,
         infinity, 0x40e00000});
  check({"7 mod 3", "f16", "f16", BINARY("llvm.frem", "f16"), 0x4700, 0x4200,
         half1});
}
} // namespace
