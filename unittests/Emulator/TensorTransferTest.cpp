//===- TensorTransferTest.cpp - copies to and in tensor memory ------------===//
// PTX ISA, tcgen05.cp and tcgen05.shift: the lanes that receive a row; Optional
// Decompression. Memory is random; all lanes of the columns are read back.
// emulates: nvvm.tcgen05.cp, nvvm.tcgen05.shift
//===----------------------------------------------------------------------===//
#include "Run.h"
#include "gtest/gtest.h"

#include <random>

using namespace tilewright;

namespace {

constexpr int transferSharedBytes = 4096, transferColumns = 8;

struct TransferCase {
  const char *shape, *rest;
  int rows, words;
  int bits; ///< of numbers that are unpacked; 0: none are
  /// Which rows of the source lane l has; -1: none.
  int (*rowOf)(int lane);
};

/// The matrix has rows of 16 or 32 bytes without a swizzle: 8 rows are 128
/// bytes, and the second half of a row is 2048 bytes later.
std::string moduleOf(const TransferCase &c) {
  std::string s =
      R"(gpu.module @m {
  llvm.mlir.global internal @s() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<4096 x i8>
  llvm.mlir.global internal @b() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<16 x i8>
  llvm.func @k(%p0: !llvm.ptr<1>, %p1: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 128, 1, 1>} {
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %count = llvm.mlir.constant(32 : i32) : i32
    %ticks = llvm.mlir.constant(1000 : i32) : i32
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %b = llvm.mlir.addressof @b : !llvm.ptr<3>
    %slot = llvm.getelementptr %b[8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %size = llvm.mlir.constant(4096 : i64) : i64
    %low = llvm.icmp "ult" %t, %count : i32
    %first = llvm.icmp "eq" %t, %zero : i32
    llvm.cond_br %low, ^alloc, ^go
  ^alloc:
    nvvm.tcgen05.alloc %slot, %count : !llvm.ptr<3>, i32
    llvm.br ^go
  ^go:
    %base = llvm.load %slot : !llvm.ptr<3> -> i32
    nvvm.barrier0
    %base1 = llvm.load %slot : !llvm.ptr<3> -> i32
    %d = llvm.inttoptr %base1 : i32 to !llvm.ptr<6>
    %five = llvm.mlir.constant(5 : i32) : i32
    %warp = llvm.lshr %t, %five : i32
    %twentyone = llvm.mlir.constant(21 : i32) : i32
    %lanes = llvm.shl %warp, %twentyone : i32
    %at = llvm.add %base1, %lanes : i32
    %place = llvm.inttoptr %at : i32 to !llvm.ptr<6>
    %none = llvm.mlir.constant(dense<-1> : vector<8xi32>) : vector<8xi32>
    nvvm.tcgen05.st %place, %none {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<8xi32>
    nvvm.tcgen05.wait <store>
    nvvm.barrier0
    llvm.cond_br %first, ^copy, ^wait
  ^copy:
    "llvm.intr.memcpy"(%s, %p0, %size) <{isVolatile = false}> : (!llvm.ptr<3>, !llvm.ptr<1>, i64) -> ()
    nvvm.mbarrier.init %b, %one : !llvm.ptr<3>, i32
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>}
    %whole = llvm.ptrtoint %s : !llvm.ptr<3> to i64
    %mask = llvm.mlir.constant(262143 : i64) : i64
    %lowBits = llvm.and %whole, %mask : i64
    %four = llvm.mlir.constant(4 : i64) : i64
    %start = llvm.lshr %lowBits, %four : i64
    %const = llvm.mlir.constant()" +
      std::to_string(2048ll / 16 << 16 | 128ll / 16 << 32 | 1ll << 46) +
      R"( : i64) : i64
    %from = llvm.add %start, %const : i64
    nvvm.tcgen05.cp %d, %from {shape = #nvvm.tcgen05_cp_shape<shape_)" +
      c.shape + ">" + c.rest + R"(}
    nvvm.tcgen05.commit %b : !llvm.ptr<3>
    llvm.br ^wait
  ^wait:
    nvvm.barrier0
    nvvm.mbarrier.try_wait.parity %b, %zero, %ticks : !llvm.ptr<3>, i32, i32
    %r = nvvm.tcgen05.ld %place {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<8xi32>
    nvvm.tcgen05.wait <load>
    %eight = llvm.mlir.constant(8 : i32) : i32
    %mine = llvm.mul %t, %eight : i32
    %to = llvm.getelementptr %p1[%mine] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %r, %to {alignment = 4 : i64} : vector<8xi32>, !llvm.ptr<1>
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
  // Before the barrier only the first warp knows it.
  std::string early = "    %base = llvm.load %slot : !llvm.ptr<3> -> i32\n";
  s.erase(s.find(early), early.size());
  return s;
}

std::vector<uint8_t> randomMemory(std::minstd_rand &random) {
  std::vector<uint8_t> memory(transferSharedBytes);
  for (uint8_t &byte : memory)
    byte = uint8_t(random() >> 8);
  return memory;
}

/// The kernel's input, and space for all columns of all lanes.
std::vector<Buffer> buffersOf(const std::vector<uint8_t> &memory) {
  std::vector<Buffer> buffers;
  buffers.emplace_back(memory);
  buffers.emplace_back(size_t(128 * transferColumns * 4));
  return buffers;
}

uint32_t wantedOf(const TransferCase &c, const std::vector<uint8_t> &memory,
                  int lane, int column) {
  int row = c.rowOf(lane);
  if (row < 0 || column >= c.words)
    return ~0u;
  const uint8_t *piece =
      &memory[row / 8 * 128 + row % 8 * 16 + column / 4 * 2048];
  uint32_t word = 0;
  for (int i = 0; i < 4; ++i) {
    int byte = column % 4 * 4 + i;
    if (!c.bits) {
      word |= uint32_t(piece[byte]) << 8 * i;
      continue;
    }
    uint32_t number = 0; // that many bits, consecutively
    for (int k = 0; k < c.bits; ++k) {
      int place = byte * c.bits + k;
      number |= uint32_t(piece[place / 8] >> place % 8 & 1) << k;
    }
    word |= number << (c.bits == 4 ? 2 : 0) << 8 * i;
  }
  return word;
}

TEST(TensorTransfer, ShapesAndFormats) {
  auto all = [](int lane) { return lane; };
  auto alternating = [](int lane) { return lane % 64; };
  auto pairs = [](int lane) { return lane / 64 * 32 + lane % 32; };
  auto each = [](int lane) { return lane % 32; };
  auto quarters = [](int lane) { return lane % 32 ? -1 : lane / 32; };
  std::string six = ", srcFormat = #nvvm.tcgen05_cp_src_fmt<b6x16_p32>",
              four = ", srcFormat = #nvvm.tcgen05_cp_src_fmt<b4x16_p64>",
              crossed =
                  ", multicast = #nvvm.tcgen05_cp_multicast<warpx2_02_13>",
              next = ", multicast = #nvvm.tcgen05_cp_multicast<warpx2_01_23>",
              four32 = ", multicast = #nvvm.tcgen05_cp_multicast<warpx4>",
              next6 = next + six, all4 = four32 + four;
  const TransferCase cases[] = {
      {"128x256b", "", 128, 8, 0, all},
      {"128x128b", "", 128, 4, 0, all},
      {"128x256b", six.c_str(), 128, 8, 6, all},
      {"128x128b", four.c_str(), 128, 4, 4, all},
      {"64x128b", crossed.c_str(), 64, 4, 0, alternating},
      {"64x128b", next.c_str(), 64, 4, 0, pairs},
      {"64x128b", next6.c_str(), 64, 4, 6, pairs},
      {"32x128b", four32.c_str(), 32, 4, 0, each},
      {"32x128b", all4.c_str(), 32, 4, 4, each},
      {"4x256b", "", 4, 8, 0, quarters},
  };
  std::minstd_rand random(3);
  for (const TransferCase &c : cases) {
    std::vector<uint8_t> memory = randomMemory(random);
    std::vector<Buffer> buffers = buffersOf(memory);
    ASSERT_EQ(runKernel(moduleOf(c), buffers), "") << c.shape << c.rest;
    for (int lane = 0; lane < 128; ++lane)
      for (int column = 0; column < transferColumns; ++column)
        ASSERT_EQ(buffers[1].at<uint32_t>(lane * transferColumns + column),
                  wantedOf(c, memory, lane, column))
            << c.shape << c.rest << ", lane " << lane << ", column " << column;
  }
}

/// The same kernel with lanes initialized from rows of memory, and shifts
/// instead of the copy.
std::string shiftingModule(int times) {
  std::string s = moduleOf({"128x256b", "", 128, 8, 0, nullptr});
  auto replace = [&](llvm::StringRef from, const std::string &to) {
    size_t begin = s.find(from), end = s.find('\n', begin);
    s.replace(begin, end - begin, to);
  };
  replace("    %none = ",
          R"(    %width = llvm.mlir.constant(8 : i32) : i32
    %row = llvm.mul %t, %width : i32
    %source = llvm.getelementptr %p0[%row] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %none = llvm.load %source {alignment = 4 : i64} : !llvm.ptr<1> -> vector<8xi32>)");
  std::string shifts;
  for (int i = 0; i < times; ++i)
    shifts += "    nvvm.tcgen05.shift %d : !llvm.ptr<6>\n";
  replace("    nvvm.tcgen05.cp ", shifts);
  return s;
}

TEST(TensorTransfer, Shifts) {
  std::minstd_rand random(5);
  for (int times : {1, 2}) {
    std::vector<Buffer> buffers = buffersOf(randomMemory(random));
    ASSERT_EQ(runKernel(shiftingModule(times), buffers), "");
    for (int lane = 0; lane < 128; ++lane)
      for (int column = 0; column < transferColumns; ++column) {
        // The last row of each quarter stays.
        int from = lane / 32 * 32 + std::min(lane % 32 + times, 31);
        ASSERT_EQ(buffers[1].at<uint32_t>(lane * transferColumns + column),
                  buffers[0].at<uint32_t>(from * transferColumns + column))
            << "lane " << lane << ", column " << column;
      }
  }
}

} // namespace
