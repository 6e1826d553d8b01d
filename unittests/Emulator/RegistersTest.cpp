//===- RegistersTest.cpp - special registers ------------------------------===//
// PTX ISA, Special Registers, over launches of one, two and three dimensions.
// emulates: nvvm.read.ptx.sreg.*, llvm.nvvm.activemask
//===----------------------------------------------------------------------===//
#include "Run.h"
#include "gtest/gtest.h"
#include <functional>
#include <map>

using namespace tilewright;

namespace {

using Triple = std::array<uint32_t, 3>;

/// The coordinates of a thread.
struct Place {
  Triple grid, block, threads, thread;

  uint32_t index() const {
    return thread[0] + threads[0] * (thread[1] + threads[1] * thread[2]);
  }
  uint32_t lane() const { return index() % 32; }
  uint32_t count() const { return threads[0] * threads[1] * threads[2]; }
};

using Expected = std::function<uint32_t(const Place &)>;

constexpr uint32_t registersSharedBytes = 48;

std::map<std::string, Expected> registers() {
  std::map<std::string, Expected> all = {
      {"laneid", [](const Place &at) { return at.lane(); }},
      {"warpid", [](const Place &at) { return at.index() / 32; }},
      {"nwarpid", [](const Place &at) { return (at.count() + 31) / 32; }},
      {"warpsize", [](const Place &) { return 32; }},
      {"smid", [](const Place &) { return 0; }},
      {"nsmid", [](const Place &) { return 1; }},
      {"gridid", [](const Place &) { return 0; }},
      {"cluster.ctarank", [](const Place &) { return 0; }},
      {"cluster.nctarank", [](const Place &) { return 1; }},
      {"total.smem.size", [](const Place &) { return registersSharedBytes; }},
      {"aggr.smem.size", [](const Place &) { return registersSharedBytes; }},
      {"dynamic.smem.size", [](const Place &) { return 0; }},
  };
  // Lanes need not run together: each may be alone in the mask.
  all["activemask"] = [](const Place &at) { return uint32_t(1) << at.lane(); };
  // A lane's mask has bit i set if the comparison of i with the lane holds.
  auto mask = [&](const char *name, auto compare) {
    all[std::string("lanemask.") + name] = [compare](const Place &at) {
      uint32_t bits = 0;
      for (uint32_t i = 0; i < 32; ++i)
        bits |= uint32_t(compare(i, at.lane())) << i;
      return bits;
    };
  };
  mask("eq", std::equal_to<uint32_t>());
  mask("lt", std::less<uint32_t>());
  mask("le", std::less_equal<uint32_t>());
  mask("gt", std::greater<uint32_t>());
  mask("ge", std::greater_equal<uint32_t>());
  for (unsigned d = 0; d < 3; ++d) {
    std::string end = std::string(".") + "xyz"[d];
    all["tid" + end] = [d](const Place &at) { return at.thread[d]; };
    all["ntid" + end] = [d](const Place &at) { return at.threads[d]; };
    all["ctaid" + end] = [d](const Place &at) { return at.block[d]; };
    all["nctaid" + end] = [d](const Place &at) { return at.grid[d]; };
    // Without clusters each block is one.
    all["clusterid" + end] = [d](const Place &at) { return at.block[d]; };
    all["nclusterid" + end] = [d](const Place &at) { return at.grid[d]; };
    all["cluster.ctaid" + end] = [](const Place &) { return 0; };
    all["cluster.nctaid" + end] = [](const Place &) { return 1; };
  }
  return all;
}

/// Each thread of the grid writes all registers to a row of its own.
std::string moduleWith(const Triple &threads,
                       const std::map<std::string, Expected> &all) {
  std::string body;
  unsigned n = 0;
  for (const auto &[name, expected] : all) {
    std::string i = std::to_string(n++);
    body +=
        "    %r" + i + " = " +
        (name == "activemask"
             ? "llvm.call_intrinsic \"llvm.nvvm.activemask\"() : () -> i32\n"
             : "nvvm.read.ptx.sreg." + name + " : i32\n");
    body += "    %at" + i + " = llvm.getelementptr %row[" + i +
            "] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32\n    llvm.store %r" + i +
            ", %at" + i + " : i32, !llvm.ptr<1>\n";
  }
  return "gpu.module @m {\n  llvm.mlir.global internal @s() {addr_space = 3 : "
         "i32} : !llvm.array<" +
         std::to_string(registersSharedBytes) +
         " x i8>\n  llvm.func @k(%p: !llvm.ptr<1>) attributes {nvvm.kernel, "
         "nvvm.reqntid = array<i32: " +
         std::to_string(threads[0]) + ", " + std::to_string(threads[1]) + ", " +
         std::to_string(threads[2]) + R"(>} {
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %bytes = llvm.mlir.constant()" +
         std::to_string(4 * all.size()) + R"( : i32) : i32
    %tx = nvvm.read.ptx.sreg.tid.x : i32
    %ty = nvvm.read.ptx.sreg.tid.y : i32
    %tz = nvvm.read.ptx.sreg.tid.z : i32
    %nx = nvvm.read.ptx.sreg.ntid.x : i32
    %ny = nvvm.read.ptx.sreg.ntid.y : i32
    %nz = nvvm.read.ptx.sreg.ntid.z : i32
    %bx = nvvm.read.ptx.sreg.ctaid.x : i32
    %by = nvvm.read.ptx.sreg.ctaid.y : i32
    %bz = nvvm.read.ptx.sreg.ctaid.z : i32
    %gx = nvvm.read.ptx.sreg.nctaid.x : i32
    %gy = nvvm.read.ptx.sreg.nctaid.y : i32
    %i0 = llvm.mul %bz, %gy : i32
    %i1 = llvm.add %i0, %by : i32
    %i2 = llvm.mul %i1, %gx : i32
    %i3 = llvm.add %i2, %bx : i32
    %i4 = llvm.mul %i3, %nz : i32
    %i5 = llvm.add %i4, %tz : i32
    %i6 = llvm.mul %i5, %ny : i32
    %i7 = llvm.add %i6, %ty : i32
    %i8 = llvm.mul %i7, %nx : i32
    %i9 = llvm.add %i8, %tx : i32
    %offset = llvm.mul %i9, %bytes : i32
    %row = llvm.getelementptr %p[%offset] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i8
)" + body +
         "    llvm.return\n  }\n}\n";
}

void expectRegisters(const Triple &grid, const Triple &threads) {
  auto all = registers();
  uint32_t count = threads[0] * threads[1] * threads[2];
  uint32_t blocks = grid[0] * grid[1] * grid[2];
  Buffer buffers[] = {Buffer(4 * all.size() * count * blocks)};
  RunOptions options;
  options.grid = grid;
  ASSERT_EQ(runKernel(moduleWith(threads, all), buffers, options), "");
  size_t at = 0;
  Place place = {grid, {}, threads, {}};
  auto &[bx, by, bz] = place.block;
  auto &[tx, ty, tz] = place.thread;
  for (bz = 0; bz < grid[2]; ++bz)
    for (by = 0; by < grid[1]; ++by)
      for (bx = 0; bx < grid[0]; ++bx)
        for (tz = 0; tz < threads[2]; ++tz)
          for (ty = 0; ty < threads[1]; ++ty)
            for (tx = 0; tx < threads[0]; ++tx)
              for (const auto &[name, expected] : all)
                ASSERT_EQ(buffers[0].at<uint32_t>(at++), expected(place))
                    << name;
}

TEST(Registers, OfOneDimension) { expectRegisters({3, 1, 1}, {70, 1, 1}); }
TEST(Registers, OfTwoDimensions) { expectRegisters({2, 3, 1}, {8, 6, 1}); }
TEST(Registers, OfThreeDimensions) { expectRegisters({2, 2, 3}, {3, 5, 7}); }

} // namespace
