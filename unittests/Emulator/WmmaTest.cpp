//===- WmmaTest.cpp - wmma ------------------------------------------------===//
// How fragments lie in registers is nobody's business: load, multiply, store.
// emulates: nvvm.wmma.load, nvvm.wmma.store, nvvm.wmma.mma
//===----------------------------------------------------------------------===//
#include "Matrices.h"
#include "gtest/gtest.h"
#include <bit>
#include <cmath>

using namespace tilewright;

namespace {

struct Type {
  const char *name, *mlir; ///< of PTX; of a register
  int bytes;
  Format format; ///< {}: integer
};
constexpr Type tF16{"f16", "vector<2xf16>", 2, f16}, tF32{"f32", "f32", 4, f32},
    tTF32{"tf32", "i32", 4, f32}, tF64{"f64", "f64", 8, {}},
    tS8{"s8", "i32", 1, {}}, tU8{"u8", "i32", 1, {}}, tS32{"s32", "i32", 4, {}};

struct Case {
  int m, n, k;
  Type in, out;
  int a, b, c; ///< registers
  bool columnA, columnB, columnC;
};

std::string registers(const Type &type, int count) {
  if (type.bytes == 8 && count == 1)
    return "f64";
  std::string text = "!llvm.struct<(";
  for (int i = 0; i < count; ++i)
    text += (i ? ", " : "") + std::string(type.mlir);
  return text + ")>";
}

std::string layout(bool column) {
  return std::string("#nvvm.mma_layout<") + (column ? "col>" : "row>");
}

std::string shape(const Case &each) {
  return "m = " + std::to_string(each.m) +
         " : i32, n = " + std::to_string(each.n) +
         " : i32, k = " + std::to_string(each.k) + " : i32";
}

std::string load(const Case &each, const char *name, const char *pointer,
                 int stride, const Type &type, int count, bool column) {
  return "    %s" + std::string(name) + " = llvm.mlir.constant(" +
         std::to_string(stride) + " : i32) : i32\n    %" + name +
         " = nvvm.wmma.load " + pointer + ", %s" + name + " {" + shape(each) +
         ", layout = " + layout(column) + ", eltype = #nvvm.mma_type<" +
         type.name + ">, frag = #nvvm.mma_frag<" + name +
         ">} : (!llvm.ptr<1>) -> " + registers(type, count) + "\n";
}

std::string unpack(const char *name, const Type &type, int count,
                   std::string &values, std::string &types) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    std::string part = "%" + std::string(name);
    if (!(type.bytes == 8 && count == 1)) {
      part += "_" + std::to_string(i);
      text += "    " + part + " = llvm.extractvalue %" + name + "[" +
              std::to_string(i) + "] : " + registers(type, count) + "\n";
    }
    values += (values.empty() ? "" : ", ") + part;
    types += (types.empty() ? "" : ", ") + std::string(type.mlir);
  }
  return text;
}

std::vector<uint8_t> bytesOf(const Type &type, double value) {
  uint64_t bits = type.bytes == 8            ? std::bit_cast<uint64_t>(value)
                  : type.format.exponentBits ? bitsOf(value, type.format)
                                             : uint64_t(int64_t(value));
  std::vector<uint8_t> bytes(type.bytes);
  std::memcpy(bytes.data(), &bits, type.bytes);
  return bytes;
}

void test(const Case &each) {
  SCOPED_TRACE(shape(each) + " " + each.in.name + " " + each.out.name);
  // Leading dimensions leave gaps.
  int strideA = (each.columnA ? each.m : each.k) + 8;
  int strideB = (each.columnB ? each.k : each.n) + 8;
  int strideC = (each.columnC ? each.m : each.n) + 8;
  std::string body =
      load(each, "a", "%p0", strideA, each.in, each.a, each.columnA) +
      load(each, "b", "%p1", strideB, each.in, each.b, each.columnB) +
      load(each, "c", "%p2", strideC, each.out, each.c, each.columnC);
  std::string values, types, results, resultTypes;
  body +=
      unpack("a", each.in, each.a, values, types) +
      unpack("b", each.in, each.b, values, types) +
      unpack("c", each.out, each.c, values, types) + "    %d = nvvm.wmma.mma " +
      values + " {" + shape(each) + ", layoutA = " + layout(each.columnA) +
      ", layoutB = " + layout(each.columnB) + ", eltypeA = #nvvm.mma_type<" +
      each.in.name + ">, eltypeB = #nvvm.mma_type<" + each.out.name + ">} : (" +
      types + ") -> " + registers(each.out, each.c) + "\n" +
      unpack("d", each.out, each.c, results, resultTypes) +
      "    nvvm.wmma.store %p3, %sc, " + results + " {" + shape(each) +
      ", layout = " + layout(each.columnC) + ", eltype = #nvvm.mma_type<" +
      each.out.name + ">} : !llvm.ptr<1>, " + resultTypes + "\n";
  std::string module =
      "gpu.module @m {\n  llvm.func @k(%p0: !llvm.ptr<1>, %p1: !llvm.ptr<1>, "
      "%p2: !llvm.ptr<1>, %p3: !llvm.ptr<1>) attributes {nvvm.kernel, "
      "nvvm.reqntid = array<i32: 32, 1, 1>} {\n" +
      body + "    llvm.return\n  }\n}\n";
  std::mt19937 random(5);
  auto matrix = [&](int rows, int columns, int stride, bool column,
                    const Type &type, std::vector<double> &numbers) {
    std::vector<uint8_t> memory(
        size_t(stride) * (column ? columns : rows) * type.bytes, 0xcc);
    for (int r = 0; r < rows; ++r)
      for (int c = 0; c < columns; ++c) {
        double value = int(random() % 15) - (type.name[0] == 'u' ? 0 : 7);
        numbers.push_back(value);
        auto bytes = bytesOf(type, value);
        std::copy(bytes.begin(), bytes.end(),
                  memory.begin() +
                      size_t(column ? c * stride + r : r * stride + c) *
                          type.bytes);
      }
    return Buffer(memory);
  };
  std::vector<double> a, b, c;
  std::vector<Buffer> buffers;
  buffers.push_back(matrix(each.m, each.k, strideA, each.columnA, each.in, a));
  buffers.push_back(matrix(each.k, each.n, strideB, each.columnB, each.in, b));
  buffers.push_back(matrix(each.m, each.n, strideC, each.columnC, each.out, c));
  buffers.emplace_back(buffers[2].bytes.size());
  ASSERT_EQ(runKernel(module, buffers), "");
  for (int row = 0; row < each.m; ++row)
    for (int column = 0; column < each.n; ++column) {
      double sum = c[row * each.n + column];
      for (int k = 0; k < each.k; ++k)
        sum += a[row * each.k + k] * b[k * each.n + column];
      auto bytes = bytesOf(each.out, sum);
      size_t at = size_t(each.columnC ? column * strideC + row
                                      : row * strideC + column) *
                  each.out.bytes;
      for (int i = 0; i < each.out.bytes; ++i)
        ASSERT_EQ(buffers[3].at<uint8_t>(at + i), bytes[i])
            << "row " << row << " column " << column << " is " << sum;
    }
}

TEST(Wmma, OfEveryShape) {
  for (int layouts = 0; layouts < 8; ++layouts) {
    bool a = layouts & 1, b = layouts & 2, c = layouts & 4;
    for (auto [m, n] :
         {std::pair(16, 16), std::pair(32, 8), std::pair(8, 32)}) {
      test({m, n, 16, tF16, tF16, 8, 8, 4, a, b, c});
      test({m, n, 16, tF16, tF32, 8, 8, 8, a, b, c});
      for (const Type &type : {tS8, tU8})
        test({m, n, 16, type, tS32, m / 8, n / 8, 8, a, b, c});
    }
    test({16, 16, 8, tTF32, tF32, 4, 4, 8, a, b, c});
    test({8, 8, 4, tF64, tF64, 1, 1, 2, a, b, c});
  }
}

} // namespace
