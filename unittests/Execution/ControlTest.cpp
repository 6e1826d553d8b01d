//===- ControlTest.cpp - nested loops, bodies, faults ---------------------===//
#include "KernelFixture.h"

using namespace llvm;
using namespace tilewright;

/// `%r`, a tile<8xTYPE>, is stored whole at %y.
static std::string storing(StringRef type, StringRef parameters,
                           StringRef body) {
  std::string tensor = "tensor_view<8x" + type.str() + ", strides=[1]>",
              view = "partition_view<tile=(8), " + tensor + ">";
  return "cuda_tile.module @kernels {\n entry @k(%y: tile<ptr<" + type.str() +
         ">>" + parameters.str() +
         ") {\n %zero = constant <i32: 0> : tile<i32>\n %one = constant <i32: "
         "1> : tile<i32>\n" +
         body.str() +
         "\n %v = make_tensor_view %y, shape = [8], strides = [1] : " + tensor +
         "\n %p = make_partition_view %v : " + view +
         "\n %done = store_view_tko weak %r, %p[%zero] : tile<8x" + type.str() +
         ">, " + view + ", tile<i32> -> token\n return\n }\n}";
}

// Sums of sums; the outer value is used inside and after the inner loop, and
// both loops start from the same splat.
TEST(ReferenceControl, LoopsNest) {
  Kernels kernels(storing("i32", ", %n: tile<i32>", R"(
    %none = constant <i32: 0> : tile<8xi32>
    %k = iota : tile<8xi32>
    %r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%a = %none) -> (tile<8xi32>) {
      %is = reshape %i : tile<i32> -> tile<1xi32>
      %it = broadcast %is : tile<1xi32> -> tile<8xi32>
      %inner = for %j in (%zero to %i, step %one) : tile<i32> iter_values(%b = %none) -> (tile<8xi32>) {
        %p = muli %k, %it : tile<8xi32>
        %q = addi %b, %p : tile<8xi32>
        %s = addi %q, %a : tile<8xi32>
        continue %s : tile<8xi32>
      }
      %t = addi %inner, %a : tile<8xi32>
      %u = addi %t, %it : tile<8xi32>
      continue %u : tile<8xi32>
    })"));
  for (int n : {0, 1, 2, 5}) {
    std::vector<int> y(8, -1), expected(8, 0);
    for (int x = 0; x < 8; ++x)
      for (int i = 0; i < n; ++i) {
        int b = 0;
        for (int j = 0; j < i; ++j)
          b = b + x * i + expected[x];
        expected[x] = b + expected[x] + i;
      }
    EXPECT_EQ("",
              kernels.run("k", {1, 1, 1}, {address(y.data()), uint64_t(n)}));
    EXPECT_EQ(y, expected) << n;
  }
}

TEST(ReferenceControl, BoundsMayBeUnsignedAndAtTheEnd) {
  std::string body = R"(
    %low = constant <i8: 120> : tile<i8>
    %step = constant <i8: 5> : tile<i8>
    %none = constant <i32: 0> : tile<8xi32>
    %ones = constant <i32: 1> : tile<8xi32>
    %r = for SIGN %i in (%low to %n, step %step) : tile<i8> iter_values(%a = %none) -> (tile<8xi32>) {
      %s = addi %a, %ones : tile<8xi32>
      continue %s : tile<8xi32>
    })";
  auto count = [&](StringRef sign, uint64_t n) {
    std::string text = body;
    text.replace(text.find("SIGN"), 4, sign.str());
    Kernels kernels(storing("i32", ", %n: tile<i8>", text));
    std::vector<int> y(8, -1);
    EXPECT_EQ("", kernels.run("k", {1, 1, 1}, {address(y.data()), n}));
    return y[7];
  };
  EXPECT_EQ(count("", 127), 2);          // 120, 125; 130 does not wrap
  EXPECT_EQ(count("", 128), 0);          // -128
  EXPECT_EQ(count("unsigned", 128), 2);  // 120, 125
  EXPECT_EQ(count("unsigned", 255), 27); // 120, ..., 250
}

TEST(ReferenceControl, AStepMustBePositive) {
  Kernels kernels(storing("i32", ", %n: tile<i32>, %s: tile<i32>", R"(
    for %i in (%zero to %n, step %s) : tile<i32> {
      continue
    }
    %r = constant <i32: 1> : tile<8xi32>)"));
  std::vector<int> y(8);
  uint64_t at = address(y.data());
  EXPECT_EQ("", kernels.run("k", {1, 1, 1}, {at, 0, 0}));
  std::string error = kernels.run("k", {1, 1, 1}, {at, 3, uint64_t(-2)});
  EXPECT_NE(error.find("op has a step of "), std::string::npos) << error;
}

// One body branches on a value from outside, so it runs for one pair at a time;
// the other is element-wise and uses the value in vector code.
TEST(ReferenceControl, BodiesOfReductions) {
  std::string head = R"(
    %k = iota : tile<32xi32>
    %m = reshape %k : tile<32xi32> -> tile<8x4xi32>
    %r = reduce %m dim=1 identities=[0 : i32] : tile<8x4xi32> -> tile<8xi32>
    (%l: tile<i32>, %q: tile<i32>) {)";
  Kernels branching(storing("i32", ", %n: tile<i32>", head + R"(
      %c = cmpi less_than %l, %n, signed : tile<i32> -> tile<i1>
      %s = if %c -> (tile<i32>) {
        yield %q : tile<i32>
      } else {
        %d = addi %l, %q : tile<i32>
        yield %d : tile<i32>
      }
      yield %s : tile<i32>
    })"));
  Kernels selecting(storing("i32", ", %n: tile<i32>", head + R"(
      %c = cmpi less_than %l, %n, signed : tile<i32> -> tile<i1>
      %d = addi %l, %q : tile<i32>
      %s = select %c, %q, %d : tile<i1>, tile<i32>
      yield %s : tile<i32>
    })"));
  auto f = [](int l, int q) { return l < 13 ? q : l + q; };
  for (Kernels *kernels : {&branching, &selecting}) {
    std::vector<int> y(8, -1);
    EXPECT_EQ("", kernels->run("k", {1, 1, 1}, {address(y.data()), 13}));
    for (int i = 0; i < 8; ++i)
      EXPECT_EQ(y[i], f(f(4 * i, 4 * i + 1), f(4 * i + 2, 4 * i + 3))) << i;
  }
}

TEST(ReferenceControl, ABoolIsOneByteOfZeroOrOne) {
  Kernels kernels(storing("i1", "", R"(
    %yv = make_tensor_view %y, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %yp = make_partition_view %yv : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %r, %t = load_view_tko weak %yp[%zero] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token)"));
  std::vector<uint8_t> y = {0, 1, 2, 255, 0, 128, 1, 0};
  EXPECT_EQ("", kernels.run("k", {1, 1, 1}, {address(y.data())}));
  EXPECT_EQ(y, (std::vector<uint8_t>{0, 1, 1, 1, 0, 1, 1, 0}));
}

// Of many faulting blocks the first in order is reported, for any schedule.
TEST(ReferenceControl, FaultsAreDeterministic) {
  Kernels kernels(R"(
cuda_tile.module @kernels {
  entry @k(%x: tile<ptr<f32>>, %n: tile<i32>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %ok = cmpi less_than %bx, %n, signed : tile<i32> -> tile<i1>
    if %ok {
      return
    }
    %v = make_tensor_view %x, shape = [4096], strides = [1] : tensor_view<4096xf32, strides=[1]>
    %p = make_partition_view %v : partition_view<tile=(1), tensor_view<4096xf32, strides=[1]>>
    %t, %d = load_view_tko weak %p[%bx] : partition_view<tile=(1), tensor_view<4096xf32, strides=[1]>>, tile<i32> -> tile<1xf32>, token
    return
  }
})");
  ExecutorOptions options;
  options.threads = 4;
  for (int i = 0; i < 20; ++i) {
    std::string error = kernels.run("k", {4096, 1, 1}, {0, 1700}, options);
    EXPECT_NE(error.find("in block (1700,0,0)"), std::string::npos) << error;
  }
}

// Each block reads the grid and its own coordinates; the blocks cover the grid
// once for any seed.
TEST(ReferenceControl, BlocksCoverTheGridUnderAnySeed) {
  Kernels kernels(R"(
cuda_tile.module @kernels {
  entry @k(%x: tile<ptr<i32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %nx, %ny, %nz = get_num_tile_blocks : tile<i32>
    %v = make_tensor_view %x, shape = [%nz, %ny, %nx], strides = [21, 7, 1] : tile<i32> -> tensor_view<?x?x?xi32, strides=[21,7,1]>
    %p = make_partition_view %v : partition_view<tile=(1x1x1), tensor_view<?x?x?xi32, strides=[21,7,1]>>
    %t, %d = load_view_tko weak %p[%bz, %by, %bx] : partition_view<tile=(1x1x1), tensor_view<?x?x?xi32, strides=[21,7,1]>>, tile<i32> -> tile<1x1x1xi32>, token
    %m = muli %by, %nx : tile<i32>
    %s = addi %m, %bx : tile<i32>
    %r = reshape %s : tile<i32> -> tile<1x1x1xi32>
    %u = addi %t, %r : tile<1x1x1xi32>
    %e = store_view_tko weak %u, %p[%bz, %by, %bx] token = %d : tile<1x1x1xi32>, partition_view<tile=(1x1x1), tensor_view<?x?x?xi32, strides=[21,7,1]>>, tile<i32> -> token
    return
  }
})");
  for (uint64_t seed = 0; seed < 50; ++seed) {
    std::vector<int> x(42, 100), expected(42);
    ExecutorOptions options;
    options.seed = seed;
    EXPECT_EQ("", kernels.run("k", {7, 3, 2}, {address(x.data())}, options));
    for (int i = 0; i < 42; ++i)
      expected[i] = 100 + i % 21;
    EXPECT_EQ(x, expected) << seed;
  }
}
