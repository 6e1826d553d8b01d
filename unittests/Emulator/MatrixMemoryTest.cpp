//===- MatrixMemoryTest.cpp - ldmatrix, stmatrix --------------------------===//
// emulates: nvvm.ldmatrix, nvvm.stmatrix
//===----------------------------------------------------------------------===//
#include "Matrices.h"
#include "gtest/gtest.h"

using namespace tilewright;

namespace {

// emulates: nvvm.st.bulk
/// PTX ISA, st.bulk: zeroes `size` bytes of shared memory, and no more.
TEST(StoreBulk, WritesZeros) {
  auto run = [](const std::string &bytes, Buffer &result) {
    ThreadBody code;
    code.results = {"i64"};
    code.globals = "  llvm.mlir.global internal @s() {addr_space = 3 : i32, "
                   "alignment = 16 : i64} : !llvm.array<1024 x i8>\n";
    code.body = R"(
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %m = llvm.getelementptr %s[%lane] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<32 x i8>
    %seven = llvm.mlir.constant(7 : i64) : i64
    %size = llvm.mlir.constant()" +
                bytes + R"( : i64) : i64
    %last = llvm.getelementptr %m[16] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    llvm.store %seven, %last : i64, !llvm.ptr<3>
    nvvm.st.bulk %m, size = %size : !llvm.ptr<3>
    %a = llvm.load %m : !llvm.ptr<3> -> i64
    %b = llvm.load %last : !llvm.ptr<3> -> i64
    %o0 = llvm.add %a, %b : i64
)";
    std::vector<Buffer> buffers(1, Buffer(32 * 8));
    std::string message = runKernel(moduleOf(code), buffers);
    result = buffers[0];
    return message;
  };
  Buffer result;
  ASSERT_EQ(run("16", result), "");
  EXPECT_EQ(result.at<uint64_t>(31), 7u);
  ASSERT_EQ(run("24", result), "");
  EXPECT_EQ(result.at<uint64_t>(5), 0u);
  EXPECT_NE(run("12", result).find("writes 12 bytes; expected a multiple of 8"),
            std::string::npos);
}

struct MatrixMoveCase {
  int m, n, count; ///< shape and how many of them
  bool transposed;
  const char *element;
  int memoryBits, elementBits;
  int rows;          ///< that have an address, of each matrix
  int registersEach; ///< of each matrix
  /// Row that has the address, and element in it, of element i of a matrix.
  Formula at;
};

/// PTX ISA, ldmatrix: four lanes hold a row of 8 elements of 16 bits, two each;
/// with .trans a column. 8x16: four bytes each. For 16x16 and 16x8 the ISA has
/// figures; the formulas follow CuTe's traits for SM100: the sixteen rows of 16
/// bytes are columns of the matrix, and a lane gets its four columns' elements
/// of row g and of row g + 8, two per register.
Position plain(int l, int i) { return {g(l), 2 * t(l) + i}; }
Position turned(int l, int i) { return {2 * t(l) + i, g(l)}; }
Position wide(int l, int i) { return {g(l), 4 * t(l) + i}; }
Position square(int l, int i) {
  return {4 * t(l) + i / 4 * 2 + i % 2, g(l) + 8 * (i / 2 % 2)};
}
Position tall(int l, int i) { return {2 * t(l) + i % 2, g(l) + 8 * (i / 2)}; }

std::vector<MatrixMoveCase> loads() {
  std::vector<MatrixMoveCase> cases;
  for (int count : {1, 2, 4}) {
    cases.push_back({8, 8, count, false, "b16", 16, 16, 8, 1, plain});
    cases.push_back({8, 8, count, true, "b16", 16, 16, 8, 1, turned});
    cases.push_back({8, 16, count, false, "b8x16.b6x16_p32", 6, 8, 8, 1, wide});
    cases.push_back({8, 16, count, false, "b8x16.b4x16_p64", 4, 8, 8, 1, wide});
    if (count == 4)
      continue;
    cases.push_back({16, 16, count, true, "b8", 8, 8, 16, 2, square});
    cases.push_back(
        {16, 16, count, true, "b8x16.b6x16_p32", 6, 8, 16, 2, square});
    cases.push_back(
        {16, 16, count, true, "b8x16.b4x16_p64", 4, 8, 16, 2, square});
  }
  return cases;
}

std::string attributesOf(const MatrixMoveCase &each) {
  return "layout = #nvvm.mma_layout<" +
         std::string(each.transposed ? "col" : "row") +
         ">, shape = #nvvm.ld_st_matrix_shape<m = " + std::to_string(each.m) +
         ", n = " + std::to_string(each.n) +
         ">, eltType = #nvvm.ld_st_matrix_elt_type<" + each.element + ">";
}

/// 1024 bytes of shared memory; %row is the address of the lane's row. Rows may
/// be in any order, here backwards with gaps.
const char *const rowsOfLanes = R"(
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %step = llvm.mlir.constant(-32 : i32) : i32
    %top = llvm.mlir.constant(992 : i32) : i32
    %back = llvm.mul %lane, %step : i32
    %offset = llvm.add %back, %top : i32
    %row = llvm.getelementptr %s[%offset] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
)";
const char *const matrixGlobals =
    "  llvm.mlir.global internal @s() {addr_space = 3 : "
    "i32, alignment = 16 : i64} : !llvm.array<1024 x i8>\n";

uint64_t bitsAt(const std::vector<uint8_t> &row, int place, int count) {
  uint64_t bits = 0;
  for (int i = 0; i < count; ++i)
    bits |= uint64_t(row[(place + i) / 8] >> (place + i) % 8 & 1) << i;
  return bits;
}

void testLoad(const MatrixMoveCase &each) {
  SCOPED_TRACE(attributesOf(each) + " x" + std::to_string(each.count));
  int registers = each.registersEach * each.count;
  std::string pack = "i32";
  if (registers > 1) {
    pack = "!llvm.struct<(i32";
    for (int i = 1; i < registers; ++i)
      pack += ", i32";
    pack += ")>";
  }
  ThreadBody code;
  code.globals = matrixGlobals;
  code.inputs = {"vector<4xi32>"}; // the row of the lane
  code.results.assign(registers, "i32");
  code.body = std::string(rowsOfLanes) +
              "    llvm.store %i0, %row : vector<4xi32>, !llvm.ptr<3>\n"
              "    nvvm.barrier0\n    %d = nvvm.ldmatrix %row {num = " +
              std::to_string(each.count) + " : i32, " + attributesOf(each) +
              "} : (!llvm.ptr<3>) -> " + pack + "\n";
  for (int i = 0; i < registers; ++i)
    code.body += "    %o" + std::to_string(i) +
                 (registers > 1 ? " = llvm.extractvalue %d[" +
                                      std::to_string(i) + "] : " + pack + "\n"
                                : " = llvm.or %d, %d : i32\n");
  std::mt19937 random(3);
  std::vector<std::vector<uint8_t>> rows(32, std::vector<uint8_t>(16));
  std::vector<uint8_t> all;
  for (auto &row : rows)
    for (uint8_t &byte : row)
      all.push_back(byte = uint8_t(random()));
  std::vector<Buffer> buffers = {Buffer(all)};
  for (int i = 0; i < registers; ++i)
    buffers.emplace_back(128);
  ASSERT_EQ(runKernel(moduleOf(code), buffers), "");
  Words got = wordsOf(llvm::ArrayRef<Buffer>(buffers).drop_front(1), false);
  int inMatrix = each.registersEach * 32 / each.elementBits;
  Registers layout{registers, each.elementBits, {}};
  for (int lane = 0; lane < 32; ++lane)
    for (int matrix = 0; matrix < each.count; ++matrix)
      for (int i = 0; i < inMatrix; ++i) {
        Position at = each.at(lane, i);
        uint64_t expected =
            bitsAt(rows[matrix * each.rows + at.row],
                   at.column * each.memoryBits, each.memoryBits);
        ASSERT_EQ(elementOf(layout, got, lane, matrix * inMatrix + i), expected)
            << "lane " << lane << " matrix " << matrix << " element " << i;
      }
}

TEST(LdMatrix, EveryShape) {
  for (const MatrixMoveCase &each : loads())
    testLoad(each);
}

void testStore(const MatrixMoveCase &each) {
  SCOPED_TRACE(attributesOf(each) + " x" + std::to_string(each.count));
  int registers = each.registersEach * each.count;
  ThreadBody code;
  code.globals = matrixGlobals;
  code.inputs.assign(registers, "i32");
  code.results = {"vector<4xi32>"};
  std::string sources, types = "!llvm.ptr<3>";
  for (int i = 0; i < registers; ++i) {
    sources += ", %i" + std::to_string(i);
    types += ", i32";
  }
  code.body = std::string(rowsOfLanes) + R"(
    %old = llvm.mlir.constant(dense<0x5a5a5a5a> : vector<4xi32>) : vector<4xi32>
    llvm.store %old, %row : vector<4xi32>, !llvm.ptr<3>
    nvvm.barrier0
    nvvm.stmatrix %row)" +
              sources + " {" + attributesOf(each) + "} : " + types + R"(
    nvvm.barrier0
    %o0 = llvm.load %row : !llvm.ptr<3> -> vector<4xi32>)";
  std::mt19937 random(4);
  Words words(registers, std::vector<uint32_t>(32));
  std::vector<Buffer> buffers;
  for (auto &lanes : words) {
    for (uint32_t &word : lanes)
      word = random();
    buffers.emplace_back(lanes);
  }
  buffers.emplace_back(32 * 16);
  ASSERT_EQ(runKernel(moduleOf(code), buffers), "");
  std::vector<std::vector<uint8_t>> expected(32,
                                             std::vector<uint8_t>(16, 0x5a));
  int inMatrix = each.registersEach * 32 / each.elementBits;
  Registers layout{registers, each.elementBits, {}};
  for (int lane = 0; lane < 32; ++lane)
    for (int matrix = 0; matrix < each.count; ++matrix)
      for (int i = 0; i < inMatrix; ++i) {
        Position at = each.at(lane, i);
        uint64_t bits = elementOf(layout, words, lane, matrix * inMatrix + i);
        for (int byte = 0; byte < each.elementBits / 8; ++byte)
          expected[matrix * each.rows + at.row]
                  [at.column * each.elementBits / 8 + byte] =
                      uint8_t(bits >> 8 * byte);
      }
  for (int lane = 0; lane < 32; ++lane)
    for (int byte = 0; byte < 16; ++byte)
      ASSERT_EQ(buffers.back().at<uint8_t>(lane * 16 + byte),
                expected[lane][byte])
          << "row " << lane << " byte " << byte;
}

TEST(StMatrix, EveryShape) {
  for (int count : {1, 2, 4}) {
    testStore({8, 8, count, false, "b16", 16, 16, 8, 1, plain});
    testStore({8, 8, count, true, "b16", 16, 16, 8, 1, turned});
    testStore({16, 8, count, true, "b8", 8, 8, 8, 1, tall});
  }
}

std::string loadFrom(const std::string &offset) {
  ThreadBody code;
  code.globals = matrixGlobals;
  code.results = {"i32"};
  code.body = R"(
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %base = llvm.mlir.constant()" +
              offset + R"( : i32) : i32
    %sixteen = llvm.mlir.constant(16 : i32) : i32
    %o = llvm.mul %lane, %sixteen : i32
    %offset = llvm.add %o, %base : i32
    %row = llvm.getelementptr %s[%offset] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %at = llvm.getelementptr %s[%o] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %i = llvm.mlir.constant(dense<1> : vector<4xi32>) : vector<4xi32>
    llvm.store %i, %at : vector<4xi32>, !llvm.ptr<3>
    nvvm.barrier0
    %o0 = nvvm.ldmatrix %row {num = 1 : i32, layout = #nvvm.mma_layout<row>,
      shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>,
      eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> i32)";
  Buffer buffers[] = {Buffer(128)};
  return runKernel(moduleOf(code), buffers);
}

TEST(LdMatrix, LooksAtTheAddressesThatItUses) {
  EXPECT_EQ(loadFrom("0"), "");
  EXPECT_EQ(loadFrom("384"), ""); // lanes from 8 on have no row
  EXPECT_NE(loadFrom("8").find("reads 16 bytes at an address that is not a "
                               "multiple of 16: byte 8 of 'shared memory', "
                               "which has 1024 bytes, in block (0,0,0), "
                               "thread 0"),
            std::string::npos)
      << loadFrom("8");
  EXPECT_NE(loadFrom("912").find("reads 16 bytes"), std::string::npos);
  // Bytes from 512 on have not been written.
  EXPECT_NE(loadFrom("448").find("a value that was never written"),
            std::string::npos)
      << loadFrom("448");
}

} // namespace
