//===- TensorMemoryTest.cpp - tensor memory -------------------------------===//
// Stores in each shape and reads lane by lane and column by column. The shapes
// are those of the PTX ISA, Data movement shapes: registers of a 16x128b and a
// 16x256b have the layout of mma's accumulators.
// emulates: nvvm.tcgen05.alloc, nvvm.tcgen05.dealloc, nvvm.tcgen05.ld
// emulates: nvvm.tcgen05.relinquish_alloc_permit, nvvm.tcgen05.st
// emulates: nvvm.tcgen05.wait, nvvm.tcgen05.fence
//===----------------------------------------------------------------------===//
#include "Run.h"
#include "gtest/gtest.h"

using namespace tilewright;

namespace {

constexpr int columns = 16;

struct Access {
  const char *shape;
  int registers, second;
  int lane; ///< of the warp's own, where it begins
  void (*place)(int lane, int i, int &row, int &column);
};

std::string vectorOf(int count) {
  return "vector<" + std::to_string(count) + "xi32>";
}

/// One warp for each quarter of the lanes. The value is 8 times the thread,
/// plus the register, plus 1.
std::string moduleOf(const Access &access, bool loadsBack) {
  std::string n = std::to_string(access.registers),
              vector = vectorOf(access.registers);
  std::string offset = access.second ? ", %second" : "";
  std::string text = R"(gpu.module @m {
  llvm.mlir.global internal @s() {addr_space = 3 : i32, alignment = 4 : i64} : !llvm.array<4 x i8>
  llvm.func @k(%p0: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 128, 1, 1>} {
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %one = llvm.mlir.constant(1 : i32) : i32
    %eight = llvm.mlir.constant(8 : i32) : i32
    %count = llvm.mlir.constant(32 : i32) : i32
    %low = llvm.icmp "ult" %t, %count : i32
    llvm.cond_br %low, ^alloc, ^go
  ^alloc:
    nvvm.tcgen05.alloc %s, %count : !llvm.ptr<3>, i32
    nvvm.tcgen05.relinquish_alloc_permit
    llvm.br ^go
  ^go:
    nvvm.barrier0
    %base = llvm.load %s : !llvm.ptr<3> -> i32
    %five = llvm.mlir.constant(5 : i32) : i32
    %warp = llvm.lshr %t, %five : i32
    %twentyone = llvm.mlir.constant(21 : i32) : i32
    %lanes = llvm.shl %warp, %twentyone : i32
    %at = llvm.add %base, %lanes : i32
    %whole = llvm.inttoptr %at : i32 to !llvm.ptr<6>
    %zeros = llvm.mlir.constant(dense<0> : vector<16xi32>) : vector<16xi32>
    nvvm.tcgen05.st %whole, %zeros {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<16xi32>
    nvvm.tcgen05.wait <store>
    %second = llvm.mlir.constant()" +
                     std::to_string(access.second) + R"( : i64) : i64
    %skip = llvm.mlir.constant()" +
                     std::to_string(access.lane << 16) + R"( : i32) : i32
    %here = llvm.add %at, %skip : i32
    %place = llvm.inttoptr %here : i32 to !llvm.ptr<6>
    %own = llvm.mul %t, %eight : i32
    %v0 = llvm.mlir.undef : )" +
                     vector + "\n";
  for (int i = 0; i < access.registers; ++i) {
    std::string k = std::to_string(i), next = std::to_string(i + 1);
    text += "    %n" + k + " = llvm.mlir.constant(" + k +
            " : i32) : i32\n    %k" + k + " = llvm.mlir.constant(" + next +
            " : i32) : i32\n    %e" + k + " = llvm.add %own, %k" + k +
            " : i32\n    %v" + next + " = llvm.insertelement %e" + k + ", %v" +
            k + "[%n" + k + " : i32] : " + vector + "\n";
  }
  std::string shape = std::string(" {shape = #nvvm.tcgen05_ldst_shape<shape_") +
                      access.shape + ">} : " + vector + "\n";
  text += "    nvvm.tcgen05.st %place, %v" + n + offset + shape +
          "    nvvm.tcgen05.wait <store>\n    nvvm.tcgen05.fence <before>\n";
  int words = loadsBack ? access.registers : columns;
  if (loadsBack)
    text += "    %r = nvvm.tcgen05.ld %place" + offset + shape;
  else
    text += "    %r = nvvm.tcgen05.ld %whole {shape = "
            "#nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<16xi32>\n";
  text += "    nvvm.tcgen05.wait <load>\n    %words = llvm.mlir.constant(" +
          std::to_string(words) +
          " : i32) : i32\n    %first = llvm.mul %t, %words : i32\n    %to = "
          "llvm.getelementptr %p0[%first] : (!llvm.ptr<1>, i32) -> "
          "!llvm.ptr<1>, i32\n    llvm.store %r, %to {alignment = 4 : i64} : " +
          vectorOf(words) + ", !llvm.ptr<1>\n";
  return text + R"(    nvvm.barrier0
    llvm.cond_br %low, ^dealloc, ^end
  ^dealloc:
    %all = llvm.inttoptr %base : i32 to !llvm.ptr<6>
    nvvm.tcgen05.dealloc %all, %count : !llvm.ptr<6>, i32
    llvm.br ^end
  ^end:
    llvm.return
  }
}
)";
}

const Access shapes[] = {
    {"32x32b", 4, 0, 0,
     [](int lane, int i, int &row, int &column) { row = lane, column = i; }},
    {"16x64b", 4, 0, 0,
     [](int lane, int i, int &row, int &column) {
       row = lane / 4 + lane % 2 * 8;
       column = lane / 2 % 2 + 2 * i;
     }},
    {"16x128b", 4, 0, 16,
     [](int lane, int i, int &row, int &column) {
       row = 16 + lane / 4 + (i % 2 ? 8 : 0);
       column = lane % 4 + (i < 2 ? 0 : 4);
     }},
    {"16x256b", 4, 0, 0,
     [](int lane, int i, int &row, int &column) {
       row = lane / 4 + (i < 2 ? 0 : 8);
       column = lane % 4 * 2 + i % 2;
     }},
    {"16x32bx2", 4, 8, 0,
     [](int lane, int i, int &row, int &column) {
       row = lane < 16 ? lane : lane - 16;
       column = lane < 16 ? i : 8 + i;
     }},
};

TEST(TensorMemory, Shapes) {
  for (const Access &access : shapes) {
    std::vector<Buffer> buffers = {Buffer(128 * columns * 4)};
    ASSERT_EQ(runKernel(moduleOf(access, false), buffers), "") << access.shape;
    std::vector<uint32_t> wanted(128 * columns);
    for (int t = 0; t < 128; ++t)
      for (int i = 0; i < access.registers; ++i) {
        int row, column;
        access.place(t % 32, i, row, column);
        wanted[(t / 32 * 32 + row) * columns + column] = t * 8 + i + 1;
      }
    for (int i = 0; i < 128 * columns; ++i)
      ASSERT_EQ(buffers[0].at<uint32_t>(i), wanted[i])
          << access.shape << ", lane " << i / columns << ", column "
          << i % columns;
  }
}

TEST(TensorMemory, RoundTrips) {
  for (const Access &access : shapes) {
    std::vector<Buffer> buffers = {Buffer(128 * access.registers * 4)};
    ASSERT_EQ(runKernel(moduleOf(access, true), buffers), "") << access.shape;
    for (int t = 0; t < 128; ++t)
      for (int i = 0; i < access.registers; ++i)
        ASSERT_EQ(buffers[0].at<uint32_t>(t * access.registers + i),
                  uint32_t(t * 8 + i + 1))
            << access.shape;
  }
}

/// Lanes of the next warp.
TEST(TensorMemory, OtherLanes) {
  Access access = shapes[0];
  access.lane = 32;
  std::vector<Buffer> buffers = {Buffer(128 * columns * 4)};
  std::string message = runKernel(moduleOf(access, false), buffers);
  EXPECT_NE(message.find("its warp may access lanes"), std::string::npos)
      << message;
}

} // namespace
