//===- MemoryTest.cpp - loads, stores, atomics ----------------------------===//
// PTX ISA, ld, st, atom, red, in the forms of the dialects: every width and
// vector, every operation on every type, every order and scope.
//===----------------------------------------------------------------------===//
#include "Run.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include "gtest/gtest.h"
#include <algorithm>
#include <functional>
#include <numeric>

using namespace tilewright;
using llvm::APFloat;
using llvm::APInt;

namespace {

constexpr uint32_t memoryThreads = 64;

/// Bytes 0, 1, 2, ...
Buffer counted(size_t size) {
  std::vector<uint8_t> bytes(size);
  std::iota(bytes.begin(), bytes.end(), 0);
  return Buffer(bytes);
}

std::string memoryKernel(const std::string &body) {
  return R"(gpu.module @m {
  llvm.func @k(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: )" +
         std::to_string(memoryThreads) + R"(, 1, 1>} {
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %bit = llvm.and %t, %one : i32
    %odd = llvm.icmp "eq" %bit, %one : i32
    %yes = llvm.mlir.constant(true) : i1
)" + body +
         "    llvm.return\n  }\n}\n";
}

std::string places(const std::string &type) {
  std::string text;
  for (const char *name : {"p", "q"})
    text += std::string("    %") + name + "t = llvm.getelementptr %" + name +
            "[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, " + type + "\n";
  return text;
}

struct Width {
  std::string type;
  unsigned bytes;
};

std::vector<Width> widths() {
  std::vector<Width> all;
  for (auto [type, bytes] : {std::pair<const char *, unsigned>{"i8", 1},
                             {"i16", 2},
                             {"i32", 4},
                             {"i64", 8},
                             {"f16", 2},
                             {"bf16", 2},
                             {"f32", 4},
                             {"f64", 8}}) {
    all.push_back({type, bytes});
    for (unsigned count : {2, 4, 8})
      if (count * bytes <= 16)
        all.push_back({"vector<" + std::to_string(count) + "x" + type + ">",
                       count * bytes});
  }
  return all;
}

TEST(Memory, EveryWidthWherePredicatesHold) {
  // emulates: nvvm_ext.ld_global, nvvm_ext.st_global
  for (const Width &width : widths()) {
    std::string body =
        places(width.type) + "    %none = llvm.mlir.zero : " + width.type +
        "\n    %x = nvvm_ext.ld_global %pt, %odd, %none : "
        "!llvm.ptr<1>, i1, " +
        width.type + "\n    nvvm_ext.st_global %x, %qt, %yes : " + width.type +
        ", !llvm.ptr<1>, i1\n";
    size_t size = width.bytes * memoryThreads;
    Buffer buffers[] = {counted(size), Buffer(size)};
    ASSERT_EQ(runKernel(memoryKernel(body), buffers), "") << width.type;
    for (size_t i = 0; i < size; ++i)
      ASSERT_EQ(buffers[1].at<uint8_t>(i), i / width.bytes % 2 ? uint8_t(i) : 0)
          << width.type;
    // A false predicate suppresses the write.
    std::string some =
        places(width.type) +
        "    %x = llvm.load %pt : "
        "!llvm.ptr<1> -> " +
        width.type + "\n    nvvm_ext.st_global %x, %qt, %odd : " + width.type +
        ", !llvm.ptr<1>, i1\n";
    Buffer others[] = {counted(size), Buffer(std::vector<uint8_t>(size, 0xee))};
    ASSERT_EQ(runKernel(memoryKernel(some), others), "") << width.type;
    for (size_t i = 0; i < size; ++i)
      ASSERT_EQ(others[1].at<uint8_t>(i),
                i / width.bytes % 2 ? uint8_t(i) : 0xee)
          << width.type;
  }
}

TEST(Memory, EveryOrderAndScope) {
  for (const char *type : {"i8", "i16", "i32", "i64", "f32", "f64"})
    for (const char *scope : {"cta", "gpu", "sys"})
      for (auto [load, store] :
           {std::pair<const char *, const char *>{"relaxed", "relaxed"},
            {"acquire", "release"}}) {
        std::string t = type, s = std::string(" scope = ") + scope;
        std::string body =
            places(t) + "    %none = llvm.mlir.zero : " + t +
            "\n    %x = nvvm_ext.ld_global %pt, %yes, %none "
            "semantic = " +
            load + s + " : !llvm.ptr<1>, i1, " + t +
            "\n    nvvm_ext.st_global %x, %qt, %yes semantic = " + store + s +
            " : " + t + ", !llvm.ptr<1>, i1\n";
        Buffer buffers[] = {counted(8 * memoryThreads),
                            Buffer(8 * memoryThreads)};
        ASSERT_EQ(runKernel(memoryKernel(body), buffers), "")
            << t << load << scope;
        size_t size = memoryThreads * (t[1] == '8'   ? 1
                                       : t[1] == '1' ? 2
                                       : t[1] == '3' ? 4
                                                     : 8);
        for (size_t i = 0; i < size; ++i)
          ASSERT_EQ(buffers[1].at<uint8_t>(i), uint8_t(i)) << t;
      }
}

TEST(Memory, MulticastObjectsOfOneCopy) {
  // emulates: nvvm_ext.multimem_ld_reduce, nvvm_ext.multimem_st
  // emulates: nvvm_ext.multimem_red
  for (const char *order : {"", " semantic = acquire scope = sys"}) {
    std::string body =
        places("i32") +
        "    %x = nvvm_ext.multimem_ld_reduce umax %pt, %odd, "
        "%one" +
        order +
        " : !llvm.ptr<1>, i1, i32\n"
        "    nvvm_ext.multimem_st %x, %qt, %yes : i32, !llvm.ptr<1>, i1\n"
        "    nvvm_ext.multimem_red add %one, %qt, %odd semantic = relaxed "
        "scope = gpu : i32, !llvm.ptr<1>, i1\n";
    std::vector<uint32_t> numbers(memoryThreads);
    std::iota(numbers.begin(), numbers.end(), 10);
    Buffer buffers[] = {Buffer(numbers), Buffer(4 * memoryThreads)};
    ASSERT_EQ(runKernel(memoryKernel(body), buffers), "");
    for (uint32_t i = 0; i < memoryThreads; ++i)
      ASSERT_EQ(buffers[1].at<uint32_t>(i), i % 2 ? 11 + i : 1);
  }
}

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

/// Every order of an atomic update, in every scope.
std::vector<std::string> ordersAndScopes() {
  std::vector<std::string> all;
  for (const char *scope :
       {"", "syncscope(\"block\") ", "syncscope(\"cluster\") ",
        "syncscope(\"device\") "})
    for (const char *order :
         {"monotonic", "acquire", "release", "acq_rel", "seq_cst"})
      all.push_back(std::string(scope) + order);
  return all;
}

/// All threads apply `op` with their values %v to one address, a different one
/// for each order and scope. It must then hold the result of `apply` on them,
/// and the old values are the intermediate results.
template <typename T>
void expectAtomic(const std::string &op, const std::string &type, T begin,
                  const std::function<T(uint32_t)> &value,
                  const std::function<T(T, T)> &apply) {
  std::vector<std::string> orders = ordersAndScopes();
  std::vector<T> values(memoryThreads * (1 + orders.size()));
  for (uint32_t i = 0; i < memoryThreads; ++i)
    values[i] = value(i);
  std::string pointer = ") -> !llvm.ptr<1>, " + type + "\n";
  std::string body =
      "    %vt = llvm.getelementptr %p[%t] : (!llvm.ptr<1>, i32" + pointer +
      "    %v = llvm.load %vt : !llvm.ptr<1> -> " + type + "\n";
  for (auto [k, order] : llvm::enumerate(orders)) {
    std::string n = std::to_string(k);
    body +=
        "    %q" + n + " = llvm.getelementptr %q[" + n + "] : (!llvm.ptr<1>" +
        pointer + "    %old" + n + " = llvm.atomicrmw " + op + " %q" + n +
        ", %v " + order + " : !llvm.ptr<1>, " + type + "\n    %to" + n +
        " = llvm.getelementptr %vt[" + std::to_string(memoryThreads * (k + 1)) +
        "] : (!llvm.ptr<1>" + pointer + "    llvm.store %old" + n + ", %to" +
        n + " : " + type + ", !llvm.ptr<1>\n";
  }
  Buffer buffers[] = {Buffer(values),
                      Buffer(std::vector<T>(orders.size(), begin))};
  ASSERT_EQ(runKernel(memoryKernel(body), buffers), "") << op << type;
  // Threads run in order where none has to wait.
  for (auto [k, order] : llvm::enumerate(orders)) {
    T now = begin;
    for (uint32_t i = 0; i < memoryThreads; ++i) {
      ASSERT_EQ(buffers[0].at<T>(memoryThreads * (k + 1) + i), now)
          << op << " " << type << " " << order << " " << i;
      now = apply(now, values[i]);
    }
    ASSERT_EQ(buffers[1].at<T>(k), now) << op << " " << type << " " << order;
  }
}

template <typename T> void expectIntegers(const std::string &type) {
  using S = std::make_signed_t<T>;
  auto value = [](uint32_t i) { return T((i * 2654435761u) ^ (T(i) << 20)); };
  T begin = T(0x123456789abcdef0);
  auto expect = [&](const char *op, std::function<T(T, T)> apply) {
    expectAtomic<T>(op, type, begin, value, apply);
  };
  expect("add", [](T a, T b) { return T(a + b); });
  expect("_and", [](T a, T b) { return T(a & b); });
  expect("_or", [](T a, T b) { return T(a | b); });
  expect("_xor", [](T a, T b) { return T(a ^ b); });
  expect("xchg", [](T, T b) { return b; });
  expect("umax", [](T a, T b) { return std::max(a, b); });
  expect("umin", [](T a, T b) { return std::min(a, b); });
  expect("max", [](T a, T b) { return T(std::max(S(a), S(b))); });
  expect("min", [](T a, T b) { return T(std::min(S(a), S(b))); });
}

TEST(Atomics, OfWords) { expectIntegers<uint32_t>("i32"); }
TEST(Atomics, OfDoubleWords) { expectIntegers<uint64_t>("i64"); }

TEST(Atomics, Wrap) {
  // PTX ISA, atom: inc is (a >= b) ? 0 : a + 1; dec is (a == 0 || a > b) ? b :
  // a - 1.
  auto value = [](uint32_t i) { return i % 7; };
  expectAtomic<uint32_t>(
      "uinc_wrap", "i32", 3, value,
      [](uint32_t a, uint32_t b) { return a >= b ? 0 : a + 1; });
  expectAtomic<uint32_t>(
      "udec_wrap", "i32", 3, value,
      [](uint32_t a, uint32_t b) { return a == 0 || a > b ? b : a - 1; });
}

TEST(Atomics, OfFloats) {
  auto value = [](uint32_t i) { return float(i) * 0x1.5p-3f - 2; };
  expectAtomic<float>("fadd", "f32", 1.0f, value,
                      [](float a, float b) { return a + b; });
  auto wide = [](uint32_t i) { return double(i) * 0x1.5p-3 - 2; };
  expectAtomic<double>("fadd", "f64", 1.0, wide,
                       [](double a, double b) { return a + b; });
}

void expectHalves(const llvm::fltSemantics &semantics,
                  const std::string &type) {
  auto of = [&](uint16_t bits) { return APFloat(semantics, APInt(16, bits)); };
  auto bits = [](const APFloat &x) {
    return uint16_t(x.bitcastToAPInt().getZExtValue());
  };
  APFloat one(semantics, "1.0");
  auto value = [&](uint32_t i) {
    return uint16_t(bits(one) + i * 37 + (i % 3 == 0 ? 0x8000 : 0));
  };
  auto add = [&](uint16_t a, uint16_t b) {
    APFloat sum = of(a);
    sum.add(of(b), APFloat::rmNearestTiesToEven);
    return bits(sum);
  };
  expectAtomic<uint16_t>("fadd", type, bits(one), value, add);
  expectAtomic<uint32_t>(
      "fadd", "vector<2x" + type + ">", bits(one) | uint32_t(bits(one)) << 16,
      [&](uint32_t i) { return value(i) | uint32_t(value(i + 1)) << 16; },
      [&](uint32_t a, uint32_t b) {
        return add(a & 0xffff, b & 0xffff) | uint32_t(add(a >> 16, b >> 16))
                                                 << 16;
      });
}
TEST(Atomics, OfHalves) { expectHalves(APFloat::IEEEhalf(), "f16"); }
TEST(Atomics, OfBfloats) { expectHalves(APFloat::BFloat(), "bf16"); }

template <typename T> void expectExchange(const std::string &type) {
  // Thread i replaces i by i + 1: exactly one succeeds each time.
  std::string body =
      "    %wide = llvm." +
      (sizeof(T) > 4   ? "zext %t : i32 to " + type
       : sizeof(T) < 4 ? "trunc %t : i32 to " + type
                       : std::string("add %t, %zero : i32")) +
      "\n    %c1 = llvm.mlir.constant(1 : " + type + ") : " + type +
      "\n    %next = llvm.add %wide, %c1 : " + type +
      "\n    %pair = llvm.cmpxchg %q, %wide, %next acq_rel monotonic : "
      "!llvm.ptr<1>, " +
      type + "\n    %ok = llvm.extractvalue %pair[1] : !llvm.struct<(" + type +
      ", i1)>\n    %w = llvm.zext %ok : i1 to i32\n"
      "    %pt = llvm.getelementptr %p[%t] : (!llvm.ptr<1>, i32) -> "
      "!llvm.ptr<1>, i32\n    llvm.store %w, %pt : i32, !llvm.ptr<1>\n";
  Buffer buffers[] = {Buffer(4 * memoryThreads), Buffer(16)};
  // A buffer's address is malloc's, a multiple of 16.
  ASSERT_EQ(runKernel(memoryKernel(body), buffers), "") << type;
  for (uint32_t i = 0; i < memoryThreads; ++i)
    EXPECT_EQ(buffers[0].at<uint32_t>(i), 1u) << type;
  EXPECT_TRUE(buffers[1].at<T>(0) == T(memoryThreads)) << type;
}
TEST(Atomics, CompareAndSwap) {
  expectExchange<uint16_t>("i16");
  expectExchange<uint32_t>("i32");
  expectExchange<uint64_t>("i64");
  expectExchange<unsigned __int128>("i128");
}

} // namespace
