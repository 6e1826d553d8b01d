//===- WmmaTest.cpp - wmma ------------------------------------------------===//
// The register layout of fragments is unspecified: load, multiply, store.
// emulates: nvvm.wmma.load, nvvm.wmma.store, nvvm.wmma.mma
// emulates: nvvm_ext.wmma_load, nvvm_ext.wmma_store, nvvm_ext.wmma
//===----------------------------------------------------------------------===//
#include "Matrices.h"
#include "gtest/gtest.h"
#include <bit>
#include <cmath>

using namespace tilewright;

namespace {

struct WmmaType {
  const char *name, *mlir; ///< of PTX; of a register
  int bits;
  Format format; ///< {}: integer
};
constexpr WmmaType wmmaF16{"f16", "vector<2xf16>", 16, f16},
    wmmaF32{"f32", "f32", 32, f32}, wmmaBF16{"bf16", "i32", 16, bf16},
    wmmaTF32{"tf32", "i32", 32, f32}, wmmaF64{"f64", "f64", 64, {}},
    wmmaS8{"s8", "i32", 8, {}}, wmmaU8{"u8", "i32", 8, {}},
    wmmaS4{"s4", "i32", 4, {}}, wmmaU4{"u4", "i32", 4, {}},
    wmmaB1{"b1", "i32", 1, {}}, wmmaS32{"s32", "i32", 32, {}};

struct WmmaCase {
  int m, n, k;
  WmmaType in, out; ///< of A and B; of D, and of C where it has no other
  int a, b, c;      ///< registers
  bool columnA, columnB, columnC;
  bool isExtension = false; ///< in operations of nvvm_ext
  const char *flag = "";
  WmmaType initial = out; ///< of C
  int initials = c;       ///< registers
};

/// NVVM has a struct of one register, but for f64.
std::string registers(const WmmaType &type, int count,
                      bool isExtension = true) {
  if (count == 1 && (type.bits == 64 || isExtension))
    return type.mlir;
  std::string text = "!llvm.struct<(";
  for (int i = 0; i < count; ++i)
    text += (i ? ", " : "") + std::string(type.mlir);
  return text + ")>";
}

std::string layout(bool column) {
  return std::string("#nvvm.mma_layout<") + (column ? "col>" : "row>");
}

std::string shape(const WmmaCase &each) {
  return "m = " + std::to_string(each.m) +
         " : i32, n = " + std::to_string(each.n) +
         " : i32, k = " + std::to_string(each.k) + " : i32";
}

std::string extensionShape(const WmmaCase &each) {
  return "shape = [" + std::to_string(each.m) + ", " + std::to_string(each.n) +
         ", " + std::to_string(each.k) + "]";
}

std::string load(const WmmaCase &each, const char *name, const char *pointer,
                 int stride, const WmmaType &type, int count, bool column) {
  std::string text = "    %s" + std::string(name) + " = llvm.mlir.constant(" +
                     std::to_string(stride) + " : i32) : i32\n    %" + name;
  if (each.isExtension)
    return text + " = nvvm_ext.wmma_load \"" + name + "\" \"" + type.name +
           "\" " + pointer + ", %s" + name + " " + extensionShape(each) +
           (column ? " by_columns" : "") + " : !llvm.ptr<1> -> " +
           registers(type, count) + "\n";
  return text + " = nvvm.wmma.load " + pointer + ", %s" + name + " {" +
         shape(each) + ", layout = " + layout(column) +
         ", eltype = #nvvm.mma_type<" + type.name +
         ">, frag = #nvvm.mma_frag<" + name + ">} : (!llvm.ptr<1>) -> " +
         registers(type, count, false) + "\n";
}

std::string unpack(const char *name, const WmmaType &type, int count,
                   bool isExtension, std::string &values, std::string &types) {
  std::string text, all = registers(type, count, isExtension);
  for (int i = 0; i < count; ++i) {
    std::string part = "%" + std::string(name);
    if (all != type.mlir) {
      part += "_" + std::to_string(i);
      text += "    " + part + " = llvm.extractvalue %" + name + "[" +
              std::to_string(i) + "] : " + all + "\n";
    }
    values += (values.empty() ? "" : ", ") + part;
    types += (types.empty() ? "" : ", ") + std::string(type.mlir);
  }
  return text;
}

uint64_t bitsOf(const WmmaType &type, double value) {
  return type.bits == 64            ? std::bit_cast<uint64_t>(value)
         : type.format.exponentBits ? bitsOf(value, type.format)
                                    : uint64_t(int64_t(value));
}

/// Elements of less than 8 bits fill a byte from its lowest bit.
void write(std::vector<uint8_t> &memory, size_t index, const WmmaType &type,
           double value) {
  uint64_t bits = bitsOf(type, value);
  for (int i = 0; i < type.bits; ++i) {
    size_t at = index * size_t(type.bits) + size_t(i);
    uint8_t bit = uint8_t(1 << at % 8);
    memory[at / 8] = uint8_t(memory[at / 8] & ~bit) | (bits >> i & 1 ? bit : 0);
  }
}

std::string product(const WmmaCase &each, const std::string &a,
                    const std::string &aTypes, const std::string &b,
                    const std::string &bTypes, const std::string &c,
                    const std::string &cTypes) {
  if (!each.isExtension)
    return "    %d = nvvm.wmma.mma " + a + ", " + b + ", " + c + " {" +
           shape(each) + ", layoutA = " + layout(each.columnA) +
           ", layoutB = " + layout(each.columnB) +
           ", eltypeA = #nvvm.mma_type<" + each.in.name +
           ">, eltypeB = #nvvm.mma_type<" + each.out.name + ">} : (" + aTypes +
           ", " + bTypes + ", " + cTypes + ") -> " +
           registers(each.out, each.c) + "\n";
  return "    %d = nvvm_ext.wmma a (" + a + ") b (" + b + ") c (" + c + ") " +
         extensionShape(each) + " types = [\"" + each.out.name + "\", \"" +
         each.in.name + "\", \"" + each.in.name + "\", \"" + each.initial.name +
         "\"]" + (each.columnA ? " a_by_columns" : "") +
         (each.columnB ? " b_by_columns" : "") + each.flag + " : (" + aTypes +
         "), (" + bTypes + "), (" + cTypes + ") -> " +
         registers(each.out, each.c) + "\n";
}

std::string store(const WmmaCase &each, const std::string &values,
                  const std::string &types) {
  if (!each.isExtension)
    return "    nvvm.wmma.store %p3, %sc, " + values + " {" + shape(each) +
           ", layout = " + layout(each.columnC) + ", eltype = #nvvm.mma_type<" +
           each.out.name + ">} : !llvm.ptr<1>, " + types + "\n";
  return "    nvvm_ext.wmma_store \"" + std::string(each.out.name) + "\" (" +
         values + "), %p3, %sc " + extensionShape(each) +
         (each.columnC ? " by_columns" : "") + " : !llvm.ptr<1>, " + types +
         "\n";
}

double multiply(const WmmaCase &each, double a, double b) {
  if (each.in.bits != 1)
    return a * b;
  return *each.flag ? a * b : a != b;
}

void test(const WmmaCase &each) {
  SCOPED_TRACE(shape(each) + " " + each.in.name + " " + each.out.name);
  // Leading dimensions larger than a row.
  int gap = 8 * std::max(1, 8 / each.in.bits);
  int strideA = (each.columnA ? each.m : each.k) + gap;
  int strideB = (each.columnB ? each.k : each.n) + gap;
  int strideC = (each.columnC ? each.m : each.n) + 8;
  std::string body =
      load(each, "a", "%p0", strideA, each.in, each.a, each.columnA) +
      load(each, "b", "%p1", strideB, each.in, each.b, each.columnB) +
      load(each, "c", "%p2", strideC, each.initial, each.initials,
           each.columnC);
  std::string partsA, aTypes, partsB, bTypes, partsC, cTypes, results,
      resultTypes;
  body +=
      unpack("a", each.in, each.a, each.isExtension, partsA, aTypes) +
      unpack("b", each.in, each.b, each.isExtension, partsB, bTypes) +
      unpack("c", each.initial, each.initials, each.isExtension, partsC,
             cTypes) +
      product(each, partsA, aTypes, partsB, bTypes, partsC, cTypes) +
      unpack("d", each.out, each.c, each.isExtension, results, resultTypes) +
      store(each, results, resultTypes);
  std::string module =
      "gpu.module @m {\n  llvm.func @k(%p0: !llvm.ptr<1>, %p1: !llvm.ptr<1>, "
      "%p2: !llvm.ptr<1>, %p3: !llvm.ptr<1>) attributes {nvvm.kernel, "
      "nvvm.reqntid = array<i32: 32, 1, 1>} {\n" +
      body + "    llvm.return\n  }\n}\n";
  std::mt19937 random(5);
  auto matrix = [&](int rows, int columns, int stride, bool column,
                    const WmmaType &type, std::vector<double> &numbers) {
    std::vector<uint8_t> memory(
        size_t(stride) * (column ? columns : rows) * type.bits / 8, 0xcc);
    for (int r = 0; r < rows; ++r)
      for (int c = 0; c < columns; ++c) {
        double value = int(random() % 15) - (type.name[0] == 'u' ? 0 : 7);
        if (type.bits == 1)
          value = int(random() % 2);
        numbers.push_back(value);
        write(memory, size_t(column ? c * stride + r : r * stride + c), type,
              value);
      }
    return Buffer(memory);
  };
  std::vector<double> a, b, c;
  std::vector<Buffer> buffers;
  buffers.push_back(matrix(each.m, each.k, strideA, each.columnA, each.in, a));
  buffers.push_back(matrix(each.k, each.n, strideB, each.columnB, each.in, b));
  buffers.push_back(
      matrix(each.m, each.n, strideC, each.columnC, each.initial, c));
  size_t end = size_t(strideC) * size_t(each.columnC ? each.n : each.m);
  buffers.emplace_back(end * size_t(each.out.bits) / 8);
  ASSERT_EQ(runKernel(module, buffers), "");
  for (int row = 0; row < each.m; ++row)
    for (int column = 0; column < each.n; ++column) {
      double sum = c[row * each.n + column];
      for (int k = 0; k < each.k; ++k)
        sum += multiply(each, a[row * each.k + k], b[k * each.n + column]);
      std::vector<uint8_t> bytes(8);
      write(bytes, 0, each.out, sum);
      int size = each.out.bits / 8;
      size_t at = size_t(each.columnC ? column * strideC + row
                                      : row * strideC + column) *
                  size_t(size);
      for (int i = 0; i < size; ++i)
        ASSERT_EQ(buffers[3].at<uint8_t>(at + i), bytes[i])
            << "row " << row << " column " << column << " is " << sum;
    }
}

TEST(Wmma, OfEveryShape) {
  for (int layouts = 0; layouts < 8; ++layouts) {
    bool a = layouts & 1, b = layouts & 2, c = layouts & 4;
    for (auto [m, n] :
         {std::pair(16, 16), std::pair(32, 8), std::pair(8, 32)}) {
      test({m, n, 16, wmmaF16, wmmaF16, 8, 8, 4, a, b, c});
      test({m, n, 16, wmmaF16, wmmaF32, 8, 8, 8, a, b, c});
      for (const WmmaType &type : {wmmaS8, wmmaU8})
        test({m, n, 16, type, wmmaS32, m / 8, n / 8, 8, a, b, c});
    }
    test({16, 16, 8, wmmaTF32, wmmaF32, 4, 4, 8, a, b, c});
    test({8, 8, 4, wmmaF64, wmmaF64, 1, 1, 2, a, b, c});
  }
}

// PTX ISA, wmma.mma: the forms that NVVM's operations lack.
TEST(Wmma, OfTheExtension) {
  for (int layouts = 0; layouts < 8; ++layouts) {
    bool a = layouts & 1, b = layouts & 2, c = layouts & 4;
    for (auto [m, n] :
         {std::pair(16, 16), std::pair(32, 8), std::pair(8, 32)}) {
      test({m, n, 16, wmmaBF16, wmmaF32, m / 4, n / 4, 8, a, b, c, true});
      test(
          {m, n, 16, wmmaF16, wmmaF16, 8, 8, 4, a, b, c, true, "", wmmaF32, 8});
      test(
          {m, n, 16, wmmaF16, wmmaF32, 8, 8, 8, a, b, c, true, "", wmmaF16, 4});
      test({m, n, 16, wmmaS8, wmmaS32, m / 8, n / 8, 8, a, b, c, true,
            " satfinite"});
    }
    test({16, 16, 8, wmmaTF32, wmmaF32, 4, 4, 8, a, b, c, true});
    test({8, 8, 4, wmmaF64, wmmaF64, 1, 1, 2, a, b, c, true});
  }
  for (bool c : {false, true}) {
    test({8, 8, 32, wmmaS4, wmmaS32, 1, 1, 2, false, true, c, true});
    test({8, 8, 32, wmmaU4, wmmaS32, 1, 1, 2, false, true, c, true,
          " satfinite"});
    test({8, 8, 128, wmmaB1, wmmaS32, 1, 1, 2, false, true, c, true});
    test({8, 8, 128, wmmaB1, wmmaS32, 1, 1, 2, false, true, c, true,
          " and_popc"});
  }
}

// Leading dimensions count elements; rows of less than 8 bits begin at words.
TEST(Wmma, RowsBeginAtWords) {
  std::string module = R"(gpu.module @m {
    llvm.func @k(%p: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32, 1, 1>} {
      %s = llvm.mlir.constant(36 : i32) : i32
      %a = nvvm_ext.wmma_load "a" "s4" %p, %s shape = [8, 8, 32] : !llvm.ptr<1> -> i32
      llvm.return
    }
  })";
  std::vector<Buffer> buffers;
  buffers.emplace_back(size_t(256));
  EXPECT_NE(
      runKernel(module, buffers)
          .find(
              "has a matrix with elements of 4 bits whose rows do not begin at "
              "multiples of 4 bytes"),
      std::string::npos);
}

} // namespace
