//===- BulkCopyTest.cpp - cp.async.bulk and tensor maps -------------------===//
// emulates: nvvm.cp.async.bulk.*, nvvm.fence.proxy.acquire
// emulates: llvm.nvvm.tensormap.replace.*, nvvm.setmaxregister
//===----------------------------------------------------------------------===//
#include "Run.h"
#include "tilewright/Execution/Emulator/Runtime/TensorCopy.h"
#include "gtest/gtest.h"

#include <random>

using namespace tilewright;
using namespace tilewright::emulator;

namespace {

//===----------------------------------------------------------------------===//
// Boxes
//===----------------------------------------------------------------------===//

/// PTX ISA, tables of Swizzling Modes: the contents of pieces 0 to 7 in rows 0
/// to 7 of a pattern.
TEST(BulkCopy, SwizzlesAsTheTablesSay) {
  for (uint64_t row = 0; row < 8; ++row)
    for (uint64_t piece = 0; piece < 8; ++piece) {
      uint64_t at = row * 128 + piece * 16;
      EXPECT_EQ(swizzled(at, 0), at);
      EXPECT_EQ(swizzled(at, 1), row * 128 + (piece ^ (row & 1)) * 16);
      EXPECT_EQ(swizzled(at, 2), row * 128 + (piece ^ (row & 3)) * 16);
      EXPECT_EQ(swizzled(at, 3), row * 128 + (piece ^ row) * 16);
      EXPECT_EQ(swizzled(at, 4), row * 128 + (piece ^ (row & 1)) * 16);
    }
}

TensorMap randomMap(std::mt19937 &random) {
  auto pick = [&](int from, int to) {
    return uint32_t(from + random() % (to - from + 1));
  };
  TensorMap map;
  map.address = 1 << 20;
  map.rankLessOne = uint8_t(pick(0, 4));
  const uint8_t types[] = {0, 1, 4, 6, 7, 9};
  map.element = types[pick(0, 5)];
  unsigned width = findTensorMapElement(map.element)->bytes;
  map.swizzle = uint8_t(pick(0, 4));
  unsigned span = swizzleBytes(map.swizzle);
  map.box[0] = pick(1, span ? span / 16 : 4) * 16 / width;
  uint64_t stride = 0;
  for (unsigned d = 0; d < map.rank(); ++d) {
    map.dims[d] = pick(1, 40);
    map.elementStrides[d] = pick(1, 3);
    if (d)
      map.box[d] = pick(1, 5);
    stride = d ? stride * map.dims[d] : (map.dims[0] * width + 15) / 16 * 16;
    if (d < 4)
      map.strides[d] = stride;
  }
  return map;
}

/// Compares element (i0, ..., i4) of the box with the runs of a plan, by bytes.
TEST(BulkCopy, MovesEachByteOfABox) {
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    TensorMap map = randomMap(random);
    ASSERT_EQ(faultOf(map), "");
    unsigned width = findTensorMapElement(map.element)->bytes;
    unsigned rank = map.rank(), span = swizzleBytes(map.swizzle);
    unsigned pattern = span == 96 ? 32 : span;
    int32_t at[5] = {};
    for (unsigned d = 0; d < rank; ++d)
      at[d] = int32_t(random() % (map.dims[d] + 8)) - 4;
    std::map<uint64_t, uint64_t> found; // by address in shared memory
    for (const CopyPiece &piece :
         planOfBox(map, llvm::ArrayRef(at, rank), 4096).pieces)
      for (uint32_t i = 0; i < piece.bytes; ++i)
        ASSERT_TRUE(
            found
                .insert({piece.shared + i, piece.global ? piece.global + i : 0})
                .second);
    uint32_t sizes[5] = {1, 1, 1, 1, 1};
    for (unsigned d = 0; d < rank; ++d)
      sizes[d] = d ? (map.box[d] - 1) / map.elementStrides[d] + 1 : map.box[0];
    uint64_t row = 0, bytes = 0;
    for (uint32_t e = 0; e < sizes[4]; ++e)
      for (uint32_t w = 0; w < sizes[3]; ++w)
        for (uint32_t z = 0; z < sizes[2]; ++z)
          for (uint32_t y = 0; y < sizes[1]; ++y, ++row)
            for (uint32_t x = 0; x < sizes[0] * width; ++x, ++bytes) {
              const uint32_t step[] = {x / width, y, z, w, e};
              uint64_t global = map.address + x % width;
              bool inside = true;
              for (unsigned d = 0; d < rank; ++d) {
                int64_t index =
                    at[d] + int64_t(step[d]) * (d ? map.elementStrides[d] : 1);
                inside &= index >= 0 && index < int64_t(map.dims[d]);
                global += uint64_t(index) * (d ? map.strides[d - 1] : width);
              }
              uint64_t linear =
                  4096 + row * (span ? span : map.box[0] * width) + x;
              uint64_t to = linear;
              for (unsigned bit = 0; (16u << bit) < pattern; ++bit)
                to ^= (linear >> (7 + bit) & 1) << (4 + bit);
              ASSERT_TRUE(found.count(to));
              ASSERT_EQ(found[to], inside ? global : 0);
            }
    ASSERT_EQ(found.size(), bytes);
  }
}

/// PTX ISA, Padding and alignment of the sub-byte types: 16 elements are 8 or
/// 12 bytes, padded to 16 bytes in shared memory for some types.
TEST(BulkCopy, MovesPackedElements) {
  for (int element : {13, 14, 15})
    for (int swizzle : {0, 3}) {
      bool isPadded = element > 13;
      int group = element == 15 ? 12 : 8, room = isPadded ? 16 : 8;
      TensorMap map;
      map.address = 1 << 20;
      map.element = uint8_t(element);
      map.rankLessOne = 1;
      map.swizzle = uint8_t(swizzle);
      map.dims[0] = 384;
      map.dims[1] = 5;
      map.strides[0] = 384 / 16 * group;
      map.box[0] = isPadded ? 128 : 256;
      map.box[1] = 3;
      map.elementStrides[0] = map.elementStrides[1] = 1;
      ASSERT_EQ(faultOf(map), "");
      // The last row, or the last columns, are outside.
      for (int32_t column : {0, 128, 256})
        for (int32_t first : {0, 3}) {
          const int32_t at[] = {column, first};
          CopyPlan plan = planOfBox(map, at, 4096);
          EXPECT_EQ(plan.gap, uint32_t(room - group) * isPadded);
          std::map<uint64_t, uint64_t> found;
          for (const CopyPiece &piece : plan.pieces)
            for (uint32_t i = 0; i < piece.bytes; ++i)
              found[piece.shared + i] = piece.global ? piece.global + i : 0;
          int groups = int(map.box[0]) / 16;
          EXPECT_EQ(plan.bytes(), uint64_t(3 * groups * group));
          EXPECT_EQ(found.size(), plan.bytes());
          for (int row = 0; row < 3; ++row)
            for (int i = 0; i < groups; ++i)
              for (int byte = 0; byte < group; ++byte) {
                uint64_t to = 4096 + row * groups * room + i * room + byte;
                if (swizzle)
                  to ^= (to >> 7 & 7) << 4;
                bool inside = first + row < 5 && column + i * 16 < 384;
                uint64_t from = map.address + (first + row) * map.strides[0] +
                                (column / 16 + i) * group + byte;
                ASSERT_TRUE(found.count(to));
                EXPECT_EQ(found[to], inside ? from : 0);
              }
        }
      auto fault = [&](auto change) {
        TensorMap other = map;
        change(other);
        return faultOf(other);
      };
      EXPECT_TRUE(says(fault([](TensorMap &m) { m.dims[0] = 383; }),
                       "the size 383 along dimension 0, expected a multiple"));
      if (!isPadded)
        continue;
      EXPECT_TRUE(says(fault([](TensorMap &m) { m.box[0] = 64; }),
                       "the box 64 along dimension 0, expected 128"));
      EXPECT_TRUE(says(fault([](TensorMap &m) { m.address += 16; }), "of 32"));
      EXPECT_TRUE(says(fault([](TensorMap &m) { m.strides[0] += 16; }),
                       "expected a multiple of 32"));
      EXPECT_TRUE(says(fault([](TensorMap &m) { m.swizzle = 2; }),
                       "has a swizzle that padded elements do not have"));
    }
}

TEST(BulkCopy, SaysWhatIsWrongWithAMap) {
  std::mt19937 random(3);
  TensorMap good = randomMap(random);
  good.swizzle = 0;
  auto fault = [&](auto change) {
    TensorMap map = good;
    change(map);
    return faultOf(map);
  };
  EXPECT_EQ(faultOf(good), "");
  EXPECT_TRUE(says(faultOf(TensorMap()), "address"));
  EXPECT_TRUE(says(fault([](TensorMap &m) { m.rankLessOne = 5; }), "6 dim"));
  EXPECT_TRUE(
      says(fault([](TensorMap &m) { m.element = 16; }), "does not exist"));
  EXPECT_TRUE(says(fault([](TensorMap &m) { m.element = 11; }), "tf32"));
  EXPECT_TRUE(says(fault([](TensorMap &m) { m.interleave = 1; }), "interleav"));
  EXPECT_TRUE(says(fault([](TensorMap &m) { m.swizzle = 5; }), "swizzle 5"));
  EXPECT_TRUE(says(fault([](TensorMap &m) {
                     m.swizzle = 3;
                     m.atomicity = 2;
                   }),
                   "has a swizzle that flips 8 bytes"));
  EXPECT_TRUE(says(fault([](TensorMap &m) {
                     m.swizzle = 4;
                     m.atomicity = 1;
                   }),
                   "atomicity"));
  EXPECT_TRUE(says(fault([](TensorMap &m) { m.atomicity = 1; }), "atomicity"));
  EXPECT_TRUE(says(fault([](TensorMap &m) { m.address += 8; }), "16"));
  EXPECT_TRUE(says(fault([](TensorMap &m) { m.dims[0] = 0; }), "size 0"));
  EXPECT_TRUE(says(fault([](TensorMap &m) { m.box[0] = 257; }), "box 257"));
  EXPECT_TRUE(says(fault([](TensorMap &m) { m.elementStrides[0] = 9; }),
                   "element stride 9"));
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

const std::string bulkGlobals = R"(
  llvm.mlir.global internal @m(dense<0> : tensor<128xi8>) {addr_space = 1 : i32, alignment = 64 : i64} : !llvm.array<128 x i8>
  llvm.mlir.global internal @s() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<1024 x i8>
  llvm.mlir.global internal @b() {addr_space = 3 : i32, alignment = 8 : i64} : i64
)";

std::string number(const std::string &name, int64_t value,
                   const std::string &type = "i32") {
  return "    %" + name + " = llvm.mlir.constant(" + std::to_string(value) +
         " : " + type + ") : " + type + "\n";
}

std::string replace(const std::string &field, const std::string &value,
                    const std::string &type = "i32",
                    const std::string &place = "") {
  return "    llvm.call_intrinsic \"llvm.nvvm.tensormap.replace." + field +
         "\"(%m, " + (place.empty() ? "" : place + ", ") + value +
         ") : (!llvm.ptr, " + (place.empty() ? "" : "i32, ") + type +
         ") -> ()\n";
}

/// A map of a tensor of 12 by 10 words with rows of 48 bytes, at %p0: its boxes
/// are 8 by 8 with a swizzle of 32 bytes.
std::string buildMap() {
  return "    %a = llvm.ptrtoint %p0 : !llvm.ptr<1> to i64\n" +
         number("row", 48, "i64") + replace("global.address", "%a", "i64") +
         replace("rank", "%c1") + replace("box.dim", "%c8", "i32", "%c0") +
         replace("box.dim", "%c8", "i32", "%c1") +
         replace("global.dim", "%c12", "i32", "%c0") +
         replace("global.dim", "%c10", "i32", "%c1") +
         replace("global.stride", "%row", "i64", "%c0") +
         replace("element.stride", "%c1", "i32", "%c0") +
         replace("element.stride", "%c1", "i32", "%c1") +
         replace("elemtype", "%c7") + replace("interleave.layout", "%c0") +
         replace("swizzle.mode", "%c1") + replace("swizzle.atomicity", "%c0") +
         replace("fill.mode", "%c0");
}

const std::string fenceMap =
    "    nvvm.fence.proxy.acquire #nvvm.mem_scope<gpu> %m, %c128\n";
const std::string initBarrier =
    "    nvvm.mbarrier.init %bar, %c1 : !llvm.ptr<3>, i32\n";
const std::string expectAll =
    "    nvvm.mbarrier.arrive.expect_tx %bar, %c256 : !llvm.ptr<3>, i32\n";
const std::string loadBox =
    "    nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %m, %bar, box[%x, "
    "%y] {isCTAOnly = true} : !llvm.ptr<3>, !llvm.ptr\n";
const std::string waitForBulk =
    "    nvvm.mbarrier.try_wait.parity %bar, %c0, %c128 : !llvm.ptr<3>, i32, "
    "i32\n";
const std::string proxyFence =
    "    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>}\n";
const std::string commitBulk = "    nvvm.cp.async.bulk.commit.group\n";

/// 64 threads: `first` by thread 0, `all` by all of them, `last` by thread 0
/// after a barrier. Buffers: 120 words, and 64 of zero.
std::string runBulkCopy(const std::string &first, const std::string &all,
                        const std::string &last, std::vector<Buffer> &buffers,
                        int x = 0, int y = 0, bool watched = true) {
  std::string text =
      "gpu.module @k {\n" + bulkGlobals +
      "  llvm.func @k(%p0: !llvm.ptr<1>, %p1: !llvm.ptr<1>) attributes "
      "{nvvm.kernel, nvvm.reqntid = array<i32: 64, 1, 1>} {\n"
      "    %lane = nvvm.read.ptx.sreg.tid.x : i32\n"
      "    %m1 = llvm.mlir.addressof @m : !llvm.ptr<1>\n"
      "    %m = llvm.addrspacecast %m1 : !llvm.ptr<1> to !llvm.ptr\n"
      "    %s = llvm.mlir.addressof @s : !llvm.ptr<3>\n"
      "    %bar = llvm.mlir.addressof @b : !llvm.ptr<3>\n";
  for (int value : {0, 1, 7, 8, 10, 12, 16, 64, 128, 256, 512})
    text += number("c" + std::to_string(value), value);
  text += number("x", x) + number("y", y) +
          "    %word = llvm.getelementptr %s[%lane] : (!llvm.ptr<3>, i32) -> "
          "!llvm.ptr<3>, i32\n"
          "    %out = llvm.getelementptr %p1[%lane] : (!llvm.ptr<1>, i32) -> "
          "!llvm.ptr<1>, i32\n"
          "    %isFirst = llvm.icmp \"eq\" %lane, %c0 : i32\n"
          "    llvm.cond_br %isFirst, ^first, ^all\n  ^first:\n" +
          first + "    llvm.br ^all\n  ^all:\n    nvvm.barrier0\n" + all +
          "    nvvm.barrier0\n"
          "    llvm.cond_br %isFirst, ^last, ^end\n  ^last:\n" +
          last + "    llvm.br ^end\n  ^end:\n    llvm.return\n  }\n}\n";
  std::vector<uint32_t> words(120);
  for (uint32_t i = 0; i < 120; ++i)
    words[i] = 1000 + i;
  buffers.clear();
  buffers.emplace_back(words);
  buffers.emplace_back(256);
  RunOptions options;
  options.watched = watched;
  return runKernel(text, buffers, options);
}

const std::string copyOut = "    %v = llvm.load %word : !llvm.ptr<3> -> i32\n"
                            "    llvm.store %v, %out : i32, !llvm.ptr<1>\n";

TEST(BulkCopy, LoadsABoxOfATensor) {
  for (auto [x, y] : {std::pair(0, 0), {4, 0}, {-3, 5}, {9, -2}, {40, 40}}) {
    std::vector<Buffer> buffers;
    ASSERT_EQ(
        runBulkCopy(buildMap() + fenceMap + initBarrier + expectAll + loadBox,
                    waitForBulk + copyOut, "", buffers, x, y),
        "");
    for (int row = 0; row < 8; ++row)
      for (int column = 0; column < 8; ++column) {
        int i = x + column, j = y + row;
        bool inside = i >= 0 && i < 12 && j >= 0 && j < 10;
        int place = row * 8 + (column ^ (row & 4)); // 16 bytes are four words
        EXPECT_EQ(buffers[1].at<uint32_t>(place),
                  inside ? 1000u + j * 12 + i : 0u)
            << x << " " << y << " " << row << " " << column;
      }
  }
}

const std::string storeLane =
    "    llvm.store %lane, %word : i32, !llvm.ptr<3>\n";
const std::string storeBox =
    "    nvvm.cp.async.bulk.tensor.global.shared.cta %m, %s, box[%x, %y] : "
    "!llvm.ptr, !llvm.ptr<3>\n";

TEST(BulkCopy, StoresABoxOfATensor) {
  std::vector<Buffer> buffers;
  ASSERT_EQ(runBulkCopy(buildMap() + fenceMap, storeLane + proxyFence,
                        storeBox + commitBulk +
                            "    nvvm.cp.async.bulk.wait_group 0\n",
                        buffers, 6, -1),
            "");
  for (int j = 0; j < 10; ++j)
    for (int i = 0; i < 12; ++i) {
      int column = i - 6, row = j + 1;
      bool inside = column >= 0 && column < 8 && row < 8;
      EXPECT_EQ(buffers[0].at<uint32_t>(j * 12 + i),
                inside ? uint32_t(row * 8 + (column ^ (row & 4)))
                       : 1000u + j * 12 + i);
    }
}

/// Without a tensor map, to shared memory, within it, and back; prefetches and
/// setmaxnreg have no effect.
TEST(BulkCopy, MovesPlainBytes) {
  std::vector<Buffer> buffers;
  std::string load =
      "    nvvm.cp.async.bulk.prefetch %p0, %c256 : !llvm.ptr<1>\n" +
      buildMap() + fenceMap +
      "    nvvm.cp.async.bulk.tensor.prefetch %m, box[%x, %y] : !llvm.ptr\n" +
      initBarrier + expectAll +
      "    nvvm.cp.async.bulk.shared.cluster.global %s, %p0, %bar, %c256 : "
      "!llvm.ptr<3>, !llvm.ptr<1>\n";
  std::string store =
      "    nvvm.mbarrier.arrive.expect_tx %bar, %c128 : !llvm.ptr<3>, i32\n"
      "    %far = llvm.getelementptr %s[%c512] : (!llvm.ptr<3>, i32) -> "
      "!llvm.ptr<3>, i8\n"
      "    %remote = llvm.addrspacecast %far : !llvm.ptr<3> to !llvm.ptr<7>\n"
      "    nvvm.cp.async.bulk.shared.cluster.shared.cta %remote, %s, %bar, "
      "%c128 : !llvm.ptr<7>, !llvm.ptr<3>\n"
      "    nvvm.mbarrier.try_wait.parity %bar, %c1, %c128 : !llvm.ptr<3>, i32, "
      "i32\n"
      "    nvvm.cp.async.bulk.global.shared.cta %p1, %far, %c128 : "
      "!llvm.ptr<1>, !llvm.ptr<3>\n" +
      commitBulk + "    nvvm.cp.async.bulk.wait_group 0 {read}\n";
  std::string registers = "    nvvm.setmaxregister increase 240\n";
  ASSERT_EQ(runBulkCopy(load, registers + waitForBulk, store, buffers), "");
  for (int i = 0; i < 64; ++i)
    EXPECT_EQ(buffers[1].at<uint32_t>(i), i < 32 ? 1000u + i : 0u);
}

//===----------------------------------------------------------------------===//
// Faults
//===----------------------------------------------------------------------===//

TEST(BulkCopy, FindsWhatIsMissing) {
  std::vector<Buffer> buffers;
  std::string load = initBarrier + expectAll + loadBox, whole = buildMap();
  auto message = [&](const std::string &first, const std::string &all,
                     const std::string &last = "") {
    return runBulkCopy(first, all, last, buffers);
  };
  // The wait.
  std::string got = message(whole + fenceMap + load, copyOut + waitForBulk);
  EXPECT_TRUE(says(got, "in a race with")) << got;
  EXPECT_NE(runBulkCopy(whole + fenceMap + load, copyOut + waitForBulk, "",
                        buffers, 0, 0,
                        /*watched=*/false),
            "");
  got = message(whole + fenceMap + load, "");
  EXPECT_TRUE(says(got, "is in flight when its block ends")) << got;
  // The fence for tensor maps.
  got = message(whole + load, waitForBulk);
  EXPECT_TRUE(says(got, "fence.proxy.tensormap::generic must stand")) << got;
  // Bytes: too few, too many.
  std::string bytes = load;
  bytes.replace(bytes.find("%c256"), 5, "%c128");
  got = message(whole + fenceMap + bytes, waitForBulk);
  EXPECT_TRUE(says(got, "brought more bytes than it expects")) << got;
  bytes.replace(bytes.find("%c128"), 5, "%c512");
  got = message(whole + fenceMap + bytes, waitForBulk);
  EXPECT_TRUE(says(got, "brought fewer bytes than it expects")) << got;
  // The fence of the proxy, and the wait for a store.
  std::string waitRead = "    nvvm.cp.async.bulk.wait_group 0 {read}\n";
  got = message(whole + fenceMap, storeLane, storeBox + commitBulk + waitRead);
  EXPECT_TRUE(says(got, "no fence.proxy.async stands between")) << got;
  got =
      message(whole + fenceMap, storeLane + proxyFence, storeBox + commitBulk);
  EXPECT_TRUE(says(got, "may still read shared memory")) << got;
  std::string again = "    llvm.store %c7, %word : i32, !llvm.ptr<3>\n";
  got = message(whole + fenceMap, storeLane + proxyFence,
                storeBox + commitBulk + again + waitRead);
  EXPECT_TRUE(says(got, "in a race with")) << got;
  got = message(whole + fenceMap, storeLane + proxyFence,
                storeBox + commitBulk + waitRead + again);
  EXPECT_EQ(got, "");
}

} // namespace
