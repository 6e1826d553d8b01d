//===- BulkReduceTest.cpp - asynchronous reductions -----------------------===//
// emulates: nvvm_ext.cp_reduce_async_bulk, nvvm.cp.async.bulk.tensor.reduce
// emulates: nvvm_ext.st_async, nvvm_ext.red_async, nvvm_ext.tensormap_copy
// emulates: nvvm.clusterlaunchcontrol.try.cancel
// emulates: nvvm.clusterlaunchcontrol.query.cancel
// emulates: llvm.nvvm.mbarrier.pending.count, nvvm.fence.proxy.sync_restrict
//
// In PTX, in clusters and with planted faults: test/ptx/async.test.
//===----------------------------------------------------------------------===//
#include "Run.h"
#include "tilewright/Execution/Emulator/Runtime/TensorCopy.h"
#include "gtest/gtest.h"

#include <cmath>
#include <limits>
#include <random>

using namespace tilewright;
using namespace tilewright::emulator;

namespace {

//===----------------------------------------------------------------------===//
// One element
//===----------------------------------------------------------------------===//

enum Element : uint8_t { U32 = 2, S32, U64, S64, F16, F32, F64 = 9, BF16 };

struct BulkReduceCase {
  Reduction::Kind kind;
  Element element;
  uint64_t old, given, result;
};

uint64_t bits(double value) {
  uint64_t all;
  std::memcpy(&all, &value, 8);
  return all;
}
uint64_t bits(float value) {
  uint32_t all;
  std::memcpy(&all, &value, 4);
  return all;
}

constexpr uint64_t minusOne = ~uint64_t(0);
constexpr uint32_t minus32 = ~uint32_t(0);

/// PTX ISA, cp.reduce.async.bulk: each operation in each of its types.
const BulkReduceCase cases[] = {
    {Reduction::Add, U32, 5, 7, 12},
    {Reduction::Add, U32, minus32, 2, 1},
    {Reduction::Add, S32, minus32, 2, 1},
    {Reduction::Add, U64, minusOne, 3, 2},
    {Reduction::Add, F32, bits(1.5f), bits(2.25f), bits(3.75f)},
    // Ties round to even; subnormals become zero.
    {Reduction::Add, F32, bits(16777216.f), bits(1.f), bits(16777216.f)},
    {Reduction::Add, F32, bits(16777218.f), bits(1.f), bits(16777220.f)},
    {Reduction::Add, F32, 1, 2, 0},
    {Reduction::Add, F32, 0x80000001, 0x80000002, 0x80000000},
    {Reduction::Add, F32, bits(HUGE_VALF), bits(-HUGE_VALF), 0x7fffffff},
    {Reduction::Add, F64, bits(0.1), bits(0.2), bits(0.1 + 0.2)},
    {Reduction::Add, F64, 1, 2, 3},
    {Reduction::Add, F16, 0x3c00, 0x4000, 0x4200},
    {Reduction::Add, F16, 1, 2, 3},
    {Reduction::Add, F16, 0x7bff, 0x7bff, 0x7c00},
    {Reduction::Add, BF16, 0x3f80, 0x4000, 0x4040},
    {Reduction::Add, BF16, 0x4380, 0x3f80, 0x4380},
    {Reduction::Min, U32, 5, minus32, 5},
    {Reduction::Min, S32, 5, minus32, minus32},
    {Reduction::Max, U32, 5, minus32, minus32},
    {Reduction::Max, S32, 5, minus32, 5},
    {Reduction::Min, U64, 5, minusOne, 5},
    {Reduction::Min, S64, 5, minusOne, minusOne},
    {Reduction::Max, U64, 5, minusOne, minusOne},
    {Reduction::Max, S64, 5, minusOne, 5},
    {Reduction::Min, F16, 0x3c00, 0xc000, 0xc000},
    {Reduction::Max, F16, 0x3c00, 0xc000, 0x3c00},
    {Reduction::Min, F16, 0x7e00, 0x3c00, 0x3c00},
    {Reduction::Max, F16, 0x7e00, 0xfe00, 0x7fff},
    {Reduction::Min, F16, 0x0000, 0x8000, 0x8000},
    {Reduction::Min, BF16, 0x3f80, 0xc000, 0xc000},
    {Reduction::Max, BF16, 0x3f80, 0xc000, 0x3f80},
    {Reduction::Inc, U32, 4, 5, 5},
    {Reduction::Inc, U32, 5, 5, 0},
    {Reduction::Inc, U32, 9, 5, 0},
    {Reduction::Dec, U32, 4, 5, 3},
    {Reduction::Dec, U32, 0, 5, 5},
    {Reduction::Dec, U32, 9, 5, 5},
    {Reduction::And, U32, 12, 10, 8},
    {Reduction::Or, U32, 12, 10, 14},
    {Reduction::Xor, U32, 12, 10, 6},
    {Reduction::And, U64, minusOne, uint64_t(1) << 40, uint64_t(1) << 40},
    {Reduction::Or, U64, 1, uint64_t(1) << 40, (uint64_t(1) << 40) + 1},
    {Reduction::Xor, U64, 3, 1, 2},
};

TEST(BulkReduce, CombinesEachElement) {
  for (const BulkReduceCase &each : cases) {
    Reduction reduction = {each.kind, each.element};
    ASSERT_TRUE(reduction.isPossible());
    alignas(16) std::byte old[16], given[16];
    uint32_t width = reduction.bytes();
    for (uint32_t i = 0; i < 16; i += width) {
      std::memcpy(old + i, &each.old, width);
      std::memcpy(given + i, &each.given, width);
    }
    reduction.apply(old, given, 16);
    for (uint32_t i = 0; i < 16; i += width) {
      uint64_t got = 0;
      std::memcpy(&got, old + i, width);
      EXPECT_EQ(got, each.result)
          << int(each.kind) << " of type " << int(each.element);
    }
  }
}

TEST(BulkReduce, KnowsTheTypesOfEachOperation) {
  // PTX ISA, cp.reduce.async.bulk: add, min, max, inc, dec, and, or, xor.
  const std::pair<Element, const char *> rows[] = {
      {U32, "11111111"}, {S32, "11100111"}, {U64, "11100111"},
      {S64, "01100111"}, {F16, "11100000"}, {F32, "10000000"},
      {F64, "10000000"}, {BF16, "11100000"}};
  for (auto [element, row] : rows)
    for (int kind = 0; kind < 8; ++kind)
      EXPECT_EQ((Reduction{Reduction::Kind(kind), element}.isPossible()),
                row[kind] == '1')
          << kind << " of type " << int(element);
  EXPECT_FALSE((Reduction{Reduction::Add, 0}.isPossible()));
}

//===----------------------------------------------------------------------===//
// Rows and columns of tensors
//===----------------------------------------------------------------------===//

/// 8 channels of 16 bits, 5 by 4 pixels, 3 images; from 1024 on.
TensorMap images() {
  TensorMap map;
  map.address = 1024;
  map.rankLessOne = 3;
  map.element = 6;
  map.im2col = TensorMap::Im2col;
  const uint32_t dims[] = {8, 5, 4, 3};
  std::copy_n(dims, 4, map.dims);
  const uint64_t strides[] = {16, 80, 320};
  std::copy_n(strides, 3, map.strides);
  std::fill_n(map.elementStrides, 4, 1);
  map.box[0] = 8;
  map.box[1] = 30;
  return map;
}

/// A convolution of 3 by 3 with a border of one, the use of im2col. Pixel p of
/// the column is at (p % 5, p / 5 % 4) of image p / 20, and each offset moves
/// all of them.
TEST(BulkReduce, LoadsAColumnOfPixels) {
  TensorMap map = images();
  map.lowerCorner[0] = map.lowerCorner[1] = -1;
  map.upperCorner[0] = map.upperCorner[1] = -1;
  ASSERT_EQ(faultOf(map), "");
  for (int first : {0, 7, 33})
    for (uint16_t dx = 0; dx < 3; ++dx)
      for (uint16_t dy = 0; dy < 3; ++dy) {
        const int32_t at[] = {0, first % 5 - 1, first / 5 % 4 - 1, first / 20};
        CopyPlan plan = planOfColumn(map, at, {dx, dy}, 4096);
        ASSERT_EQ(plan.pieces.size(), 30u);
        for (int pixel = 0; pixel < 30; ++pixel) {
          int place = first + pixel;
          int x = place % 5 - 1 + dx, y = place / 5 % 4 - 1 + dy,
              image = place / 20;
          bool inside = x >= 0 && x < 5 && y >= 0 && y < 4 && image < 3;
          const CopyPiece &piece = plan.pieces[pixel];
          EXPECT_EQ(piece.shared, 4096u + 16 * pixel);
          EXPECT_EQ(piece.bytes, 16u);
          EXPECT_EQ(piece.global,
                    inside ? uint64_t(1024 + 16 * x + 80 * y + 320 * image) : 0)
              << first << " " << pixel << " " << dx << " " << dy;
        }
      }
}

/// Every second pixel, and channels beyond the last.
TEST(BulkReduce, StepsThroughAColumn) {
  TensorMap map = images();
  map.elementStrides[1] = map.elementStrides[2] = 2;
  map.box[1] = 6;
  CopyPlan plan = planOfColumn(map, {4, 0, 0, 1}, {0, 0}, 0);
  const int places[][2] = {{0, 0}, {2, 0}, {4, 0}, {0, 2}, {2, 2}, {4, 2}};
  ASSERT_EQ(plan.pieces.size(), 12u);
  for (int i = 0; i < 6; ++i) {
    EXPECT_EQ(plan.pieces[2 * i].global,
              uint64_t(1024 + 8 + 16 * places[i][0] + 80 * places[i][1] + 320));
    EXPECT_EQ(plan.pieces[2 * i].bytes, 8u);
    EXPECT_EQ(plan.pieces[2 * i + 1].global, 0u);
  }
}

TEST(BulkReduce, SaysWhatIsWrongWithAColumn) {
  auto fault = [&](auto change) {
    TensorMap map = images();
    change(map);
    return faultOf(map);
  };
  auto says = [](const std::string &text, const char *part) {
    return text.find(part) != std::string::npos;
  };
  EXPECT_EQ(faultOf(images()), "");
  EXPECT_TRUE(says(fault([](TensorMap &m) { m.rankLessOne = 1; }),
                   "2 dimensions, expected 3 to 5"));
  EXPECT_TRUE(says(fault([](TensorMap &m) { m.lowerCorner[1] = -129; }),
                   "the corner -129 along dimension 2, expected -128 to 127"));
  EXPECT_TRUE(says(fault([](TensorMap &m) { m.box[1] = 1025; }),
                   "the box 1025 along dimension 1, expected 1 to 1024"));
}

TEST(BulkReduce, GathersRows) {
  TensorMap map;
  map.address = 256;
  map.rankLessOne = 1;
  map.element = 2;
  map.dims[0] = 20, map.dims[1] = 10;
  map.box[0] = 8, map.box[1] = 1;
  map.elementStrides[0] = map.elementStrides[1] = 1;
  map.strides[0] = 80;
  map.swizzle = 1;
  ASSERT_EQ(faultOf(map), "");
  const int32_t rows[] = {9, 0, 10, 9};
  CopyPlan plan = planOfRows(map, {4, rows[0], rows[1], rows[2], rows[3]}, 0);
  ASSERT_EQ(plan.pieces.size(), 8u); // of 16 bytes
  for (int i = 0; i < 8; ++i) {
    uint64_t linear = 16 * i;
    EXPECT_EQ(plan.pieces[i].shared, linear ^ (linear >> 3 & 16));
    EXPECT_EQ(plan.pieces[i].global,
              rows[i / 2] < 10
                  ? uint64_t(256 + 80 * rows[i / 2] + 16 + 16 * (i % 2))
                  : 0);
  }
}

/// PTX ISA, Swizzling Modes, 128 bytes in pieces of 32 and 64: the row's piece
/// at each position.
TEST(BulkReduce, SwizzlesLargerPieces) {
  for (uint64_t row = 0; row < 8; ++row) {
    for (uint64_t piece = 0; piece < 4; ++piece)
      for (uint64_t half : {0, 16})
        EXPECT_EQ(swizzled(row * 128 + piece * 32 + half, 3, 1),
                  row * 128 + (piece ^ (row & 3)) * 32 + half);
    for (uint64_t piece = 0; piece < 2; ++piece)
      for (uint64_t quarter : {0, 16, 32, 48})
        EXPECT_EQ(swizzled(row * 128 + piece * 64 + quarter, 3, 3),
                  row * 128 + (piece ^ (row & 1)) * 64 + quarter);
  }
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

/// A block of 32 threads that run `body`; the buffer has 64 words, 100 + their
/// index.
std::string runBulkReduce(const std::string &body, Buffer &result,
                          std::array<uint32_t, 3> grid = {1, 1, 1}) {
  std::string text = R"(
gpu.module @m {
  llvm.mlir.global internal @m(dense<0> : tensor<128xi8>) {addr_space = 1 : i32, alignment = 128 : i64} : !llvm.array<128 x i8>
  llvm.mlir.global internal @t() {addr_space = 3 : i32, alignment = 128 : i64} : !llvm.array<128 x i8>
  llvm.mlir.global internal @s() {addr_space = 3 : i32, alignment = 128 : i64} : !llvm.array<256 x i8>
  llvm.mlir.global internal @b() {addr_space = 3 : i32, alignment = 8 : i64} : i64
  llvm.func @k(%to: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32, 1, 1>} {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %c2 = llvm.mlir.constant(2 : i32) : i32
    %c4 = llvm.mlir.constant(4 : i32) : i32
    %c8 = llvm.mlir.constant(8 : i32) : i32
    %c16 = llvm.mlir.constant(16 : i32) : i32
    %c128 = llvm.mlir.constant(128 : i32) : i32
    %c256 = llvm.mlir.constant(256 : i32) : i32
    %c32l = llvm.mlir.constant(32 : i64) : i64
    %lane = nvvm.read.ptx.sreg.tid.x : i32
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %far = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr<7>
    %bar = llvm.mlir.addressof @b : !llvm.ptr<3>
    %farbar = llvm.addrspacecast %bar : !llvm.ptr<3> to !llvm.ptr<7>
    %mine = llvm.getelementptr %s[%lane] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %isFirst = llvm.icmp "eq" %lane, %c0 : i32
)" + body + R"(
    llvm.return
  }
})";
  std::vector<uint32_t> words(64);
  for (uint32_t i = 0; i < 64; ++i)
    words[i] = 100 + i;
  Buffer buffers[] = {Buffer(words)};
  RunOptions options;
  options.grid = grid;
  options.watched = true;
  std::string message = runKernel(text, buffers, options);
  result = buffers[0];
  return message;
}

TEST(BulkReduce, CombinesInGlobalMemory) {
  Buffer result;
  ASSERT_EQ(runBulkReduce(R"(
    llvm.store %lane, %mine : i32, !llvm.ptr<3>
    nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<release>}
    nvvm.barrier0
    llvm.cond_br %isFirst, ^one, ^two
  ^one:
    nvvm_ext.cp_reduce_async_bulk "add" "u32" %to, %s, %c128 : !llvm.ptr<1>, !llvm.ptr<3>
    nvvm_ext.cp_reduce_async_bulk "add" "u32" %to, %s, %c128 : !llvm.ptr<1>, !llvm.ptr<3>
    nvvm.cp.async.bulk.commit.group
    nvvm.cp.async.bulk.wait_group 0
    llvm.br ^two
  ^two:
)",
                          result),
            "");
  for (uint32_t i = 0; i < 64; ++i)
    EXPECT_EQ(result.at<uint32_t>(i), 100 + i + (i < 32 ? 2 * i : 0));
}

TEST(BulkReduce, CombinesABoxByAMapThatAWarpCopies) {
  std::string build;
  auto replace = [&](const std::string &field, const std::string &value,
                     const std::string &type, const std::string &place = "") {
    build += "    llvm.call_intrinsic \"llvm.nvvm.tensormap.replace." + field +
             "\"(%t, " + (place.empty() ? "" : place + ", ") + value +
             ") : (!llvm.ptr, " + (place.empty() ? "" : "i32, ") + type +
             ") -> ()\n";
  };
  replace("global.address", "%a", "i64");
  replace("rank", "%c1", "i32");
  for (const char *axis : {"%c0", "%c1"}) {
    replace("box.dim", *(axis + 2) == '0' ? "%c4" : "%c2", "i32", axis);
    replace("global.dim", "%c8", "i32", axis);
    replace("element.stride", "%c1", "i32", axis);
  }
  replace("global.stride", "%c32l", "i64", "%c0");
  replace("elemtype", "%c2", "i32");
  for (const char *field :
       {"interleave.layout", "swizzle.mode", "swizzle.atomicity", "fill.mode"})
    replace(field, "%c0", "i32");
  Buffer result;
  ASSERT_EQ(runBulkReduce(R"(
    %t3 = llvm.mlir.addressof @t : !llvm.ptr<3>
    %t = llvm.addrspacecast %t3 : !llvm.ptr<3> to !llvm.ptr
    %m1 = llvm.mlir.addressof @m : !llvm.ptr<1>
    %m = llvm.addrspacecast %m1 : !llvm.ptr<1> to !llvm.ptr
    %a = llvm.ptrtoint %to : !llvm.ptr<1> to i64
    %word = llvm.getelementptr %t3[%lane] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    llvm.store %c0, %word : i32, !llvm.ptr<3>
    llvm.store %lane, %mine : i32, !llvm.ptr<3>
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>}
    nvvm.barrier0
    llvm.cond_br %isFirst, ^build, ^copy
  ^build:
)" + build + R"(
    llvm.br ^copy
  ^copy:
    nvvm_ext.tensormap_copy %m1, %t3 scope = "gpu" : !llvm.ptr<1>, !llvm.ptr<3>
    llvm.cond_br %isFirst, ^one, ^two
  ^one:
    nvvm.fence.proxy.acquire #nvvm.mem_scope<gpu> %m, %c128
    nvvm.cp.async.bulk.tensor.reduce %m, %s, box[%c2, %c4] {redKind = #nvvm.tma_redux_kind<max>} : !llvm.ptr, !llvm.ptr<3>
    nvvm.cp.async.bulk.tensor.reduce %m, %s, box[%c2, %c4] {redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr, !llvm.ptr<3>
    nvvm.cp.async.bulk.commit.group
    nvvm.cp.async.bulk.wait_group 0
    llvm.br ^two
  ^two:
)",
                          result),
            "");
  for (uint32_t row = 0; row < 8; ++row)
    for (uint32_t column = 0; column < 8; ++column) {
      bool inside = column >= 2 && column < 6 && (row == 4 || row == 5);
      uint32_t added = inside ? 4 * (row - 4) + column - 2 : 0;
      EXPECT_EQ(result.at<uint32_t>(8 * row + column),
                100 + 8 * row + column + added);
    }
}

TEST(BulkReduce, StoresAndCombinesInSharedMemory) {
  Buffer result;
  ASSERT_EQ(runBulkReduce(R"(
    llvm.cond_br %isFirst, ^one, ^two
  ^one:
    nvvm.mbarrier.init %bar, %c2 : !llvm.ptr<3>, i32
    %state = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
    %pending = llvm.call_intrinsic "llvm.nvvm.mbarrier.pending.count"(%state) : (i64) -> i32
    llvm.store %pending, %to : i32, !llvm.ptr<1>
    nvvm.mbarrier.arrive.expect_tx %bar, %c256 : !llvm.ptr<3>, i32
    llvm.br ^two
  ^two:
    nvvm.barrier0
    %there = llvm.getelementptr %far[%lane] : (!llvm.ptr<7>, i32) -> !llvm.ptr<7>, i64
    nvvm_ext.st_async (%lane, %c8), %there, %farbar : !llvm.ptr<7>, i32, i32
    nvvm.mbarrier.try_wait.parity %bar, %c0, %c128 : !llvm.ptr<3>, i32, i32
    nvvm.barrier0
    llvm.cond_br %isFirst, ^three, ^four
  ^three:
    %again = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
    nvvm.mbarrier.arrive.expect_tx %bar, %c128 : !llvm.ptr<3>, i32
    llvm.br ^four
  ^four:
    nvvm.barrier0
    nvvm_ext.red_async "xor" "u32" %c1, %there, %farbar : i32, !llvm.ptr<7>
    nvvm.mbarrier.try_wait.parity %bar, %c1, %c128 : !llvm.ptr<3>, i32, i32
    %from = llvm.getelementptr %s[%lane] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i64
    %a = llvm.load %from : !llvm.ptr<3> -> i32
    %n = llvm.add %lane, %c1 : i32
    %out = llvm.getelementptr %to[%n] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %a, %out : i32, !llvm.ptr<1>
)",
                          result),
            "");
  EXPECT_EQ(result.at<uint32_t>(0), 2u);
  for (uint32_t i = 0; i < 32; ++i)
    EXPECT_EQ(result.at<uint32_t>(i + 1), i ^ 1);
}

/// A grid's only block cannot be cancelled.
TEST(BulkReduce, AsksForClusters) {
  Buffer result;
  std::string body = R"(
    llvm.cond_br %isFirst, ^one, ^two
  ^one:
    nvvm.mbarrier.init %bar, %c1 : !llvm.ptr<3>, i32
    nvvm.mbarrier.arrive.expect_tx %bar, %c16 : !llvm.ptr<3>, i32
    nvvm.clusterlaunchcontrol.try.cancel %s, %bar
    nvvm.mbarrier.try_wait.parity %bar, %c0, %c128 : !llvm.ptr<3>, i32, i32
    %answer = llvm.load %s : !llvm.ptr<3> -> i128
    %is = nvvm.clusterlaunchcontrol.query.cancel query = is_canceled, %answer : i1
    %word = llvm.zext %is : i1 to i32
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %out = llvm.getelementptr %to[%block] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %word, %out : i32, !llvm.ptr<1>
    llvm.cond_br %is, ^which, ^two
  ^which:
    %x = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_x, %answer : i32
    %there = llvm.getelementptr %to[%x] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %c8, %there : i32, !llvm.ptr<1>
    llvm.br ^two
  ^two:
)";
  ASSERT_EQ(runBulkReduce(body, result), "");
  EXPECT_EQ(result.at<uint32_t>(0), 0u);
  // Of three blocks the first takes over the second; the third finds none.
  ASSERT_EQ(runBulkReduce(body, result, {3, 1, 1}), "");
  const uint32_t expected[] = {1, 8, 0};
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(result.at<uint32_t>(i), expected[i]);
}

} // namespace
