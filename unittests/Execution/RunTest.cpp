//===- RunTest.cpp - launches, faults, views, control flow ----------------===//
#include "KernelFixture.h"

using namespace llvm;
using namespace tilewright;

static const char *nudgeUp = R"(
cuda_tile.module @kernels {
  entry @nudge_up(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf32, strides=[1]>
    %yv = make_tensor_view %y, shape = [6], strides = [1] : tensor_view<6xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(4), padding_value = zero, tensor_view<6xf32, strides=[1]>>
    %yp = make_partition_view %yv : partition_view<tile=(4), tensor_view<6xf32, strides=[1]>>
    %v, %read = load_view_tko weak %xp[%bx] : partition_view<tile=(4), padding_value = zero, tensor_view<6xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %tiny = constant <f32: 5.9604644775390625e-08> : tile<4xf32>
    %sum = addf %v, %tiny rounding<positive_inf> : tile<4xf32>
    %done = store_view_tko weak %sum, %yp[%bx] token = %read : tile<4xf32>, partition_view<tile=(4), tensor_view<6xf32, strides=[1]>>, tile<i32> -> token
    return
  }
})";

TEST(ReferenceRun, NudgesUp) {
  Kernels kernels(nudgeUp);
  std::vector<float> x = {1, 2, 3, -4, 5, 6}, y(8, -7.0f);
  uint64_t params[] = {address(x.data()), address(y.data())};
  EXPECT_EQ("", kernels.run("nudge_up", {2, 1, 1}, params));
  EXPECT_EQ(y,
            (std::vector<float>{1.0000001f, 2.0000002f, 3.0000002f, -3.9999998f,
                                5.0000005f, 6.0000005f, -7, -7}));
}

// Blocks outside the index space read nothing and write nothing.
TEST(ReferenceRun, LeavesTheOutsideAlone) {
  Kernels kernels(nudgeUp);
  std::vector<float> x(6, 1.0f), y(8, -7.0f);
  uint64_t params[] = {address(x.data()), address(y.data())};
  EXPECT_EQ("", kernels.run("nudge_up", {64, 1, 1}, params));
  EXPECT_EQ(y[6], -7);
  EXPECT_EQ(y[7], -7);
}

TEST(ReferenceRun, SaysWhatIsWrongWithALaunch) {
  Kernels kernels(nudgeUp);
  EXPECT_EQ("expected the name of an entry of the module, got 'nudge_pu'; did "
            "you mean 'nudge_up'?",
            kernels.run("nudge_pu", {1, 1, 1}, {}));
  EXPECT_EQ("expected 2 parameters for entry 'nudge_up', got 1",
            kernels.run("nudge_up", {1, 1, 1}, {0}));
}

TEST(ReferenceRun, ReportsTheFirstNullBaseInOrder) {
  Kernels kernels(nudgeUp);
  std::vector<float> y(8);
  uint64_t params[] = {0, address(y.data())};
  std::string error = kernels.run("nudge_up", {2, 1, 1}, params);
  EXPECT_NE(error.find("'cuda_tile.load_view_tko' op reaches a tensor whose "
                       "base address is null, in block (0,0,0)"),
            std::string::npos)
      << error;
}

TEST(ReferenceRun, EmptyGridRunsNothing) {
  Kernels kernels(nudgeUp);
  EXPECT_EQ("", kernels.run("nudge_up", {0, 1, 1}, {0, 0}));
}

// A value that is the same in all blocks is computed once: no block may reuse
// its buffer, even after its last use there.
TEST(ReferenceRun, BlocksShareWhatIsTheSame) {
  Kernels kernels(R"(
cuda_tile.module @kernels {
  entry @k(%p: tile<ptr<f32>>, %n: tile<i32>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x = make_tensor_view %p, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %v = make_partition_view %x : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>
    %a, %t0 = load_view_tko weak %v[%bx] : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
    %b = mulf %a, %a : tile<64xf32>
    %i = iota : tile<64xi32>
    %r = reshape %n : tile<i32> -> tile<1xi32>
    %m = broadcast %r : tile<1xi32> -> tile<64xi32>
    %j = addi %i, %m : tile<64xi32>
    %f = itof %j signed : tile<64xi32> -> tile<64xf32>
    %c = addf %f, %b : tile<64xf32>
    %t1 = store_view_tko weak %c, %v[%bx] token = %t0 : tile<64xf32>, partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
})");
  for (uint64_t seed : {0, 1, 2}) {
    std::vector<float> x(256), expected(256);
    for (size_t i = 0; i < x.size(); ++i) {
      x[i] = float(i % 19);
      expected[i] = x[i] * x[i] + float(i % 64) + 256;
    }
    ExecutorOptions options;
    options.threads = 1;
    options.seed = seed;
    uint64_t params[] = {address(x.data()), 256};
    EXPECT_EQ("", kernels.run("k", {4, 1, 1}, params, options));
    EXPECT_EQ(x, expected) << seed;
  }
}

// Two carried values are swapped in every iteration; an early continue skips
// the rest.
TEST(ReferenceRun, CarriedValuesAreAssignedAtOnce) {
  Kernels kernels(R"(
cuda_tile.module @kernels {
  entry @swap(%y: tile<ptr<i32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<4xi32>
    %first = iota : tile<4xi32>
    %second = addi %first, %two : tile<4xi32>
    %r:2 = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%a = %first, %b = %second) -> (tile<4xi32>, tile<4xi32>) {
      %skip = cmpi equal %i, %one, signed : tile<i32> -> tile<i1>
      if %skip {
        continue %a, %b : tile<4xi32>, tile<4xi32>
      }
      %c = addi %a, %a : tile<4xi32>
      continue %b, %c : tile<4xi32>, tile<4xi32>
    }
    %v = make_tensor_view %y, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %p = make_partition_view %v : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>
    %t0 = store_view_tko weak %r#0, %p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %t1 = store_view_tko weak %r#1, %p[%one] : tile<4xi32>, partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    return
  }
})");
  for (int n : {0, 1, 2, 3, 4, 7}) {
    std::vector<int> a = {0, 1, 2, 3}, b = {2, 3, 4, 5}, y(8);
    for (int i = 0; i < n; ++i) {
      if (i == 1)
        continue;
      std::vector<int> c = a;
      for (int &each : c)
        each *= 2;
      a = b;
      b = c;
    }
    EXPECT_EQ("",
              kernels.run("swap", {1, 1, 1}, {address(y.data()), uint64_t(n)}));
    a.insert(a.end(), b.begin(), b.end());
    EXPECT_EQ(a, y) << n;
  }
}

TEST(ReferenceRun, BranchesYieldOrReturn) {
  Kernels kernels(R"(
cuda_tile.module @kernels {
  entry @branch(%y: tile<ptr<f32>>, %c: tile<i1>, %leave: tile<i1>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <f32: 1.0> : tile<4xf32>
    %b = constant <f32: [2.0, 3.0, 4.0, 5.0]> : tile<4xf32>
    if %leave {
      return
    }
    %r = if %c -> (tile<4xf32>) {
      yield %a : tile<4xf32>
    } else {
      %d = mulf %b, %b : tile<4xf32>
      yield %d : tile<4xf32>
    }
    %v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %p = make_partition_view %v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %t = store_view_tko weak %r, %p[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    return
  }
})");
  std::vector<float> y(4);
  uint64_t at = address(y.data());
  EXPECT_EQ("", kernels.run("branch", {1, 1, 1}, {at, 1, 0}));
  EXPECT_EQ(y, (std::vector<float>{1, 1, 1, 1}));
  EXPECT_EQ("", kernels.run("branch", {1, 1, 1}, {at, 0, 0}));
  EXPECT_EQ(y, (std::vector<float>{4, 9, 16, 25}));
  y.assign(4, 7);
  EXPECT_EQ("", kernels.run("branch", {1, 1, 1}, {at, 0, 1}));
  EXPECT_EQ(y, (std::vector<float>{7, 7, 7, 7}));
}

// A tile that is read across the tensor, with a stride of zero in one view.
TEST(ReferenceRun, DimMapAndStrides) {
  Kernels kernels(R"(
cuda_tile.module @kernels {
  entry @turn(%x: tile<ptr<i16>>, %y: tile<ptr<i16>>, %rows: tile<i64>, %stride: tile<i64>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [%rows, 5], strides = [%stride, 1] : tile<i64> -> tensor_view<?x5xi16, strides=[?,1]>
    %yv = make_tensor_view %y, shape = [5, 3], strides = [3, 1] : tensor_view<5x3xi16, strides=[3,1]>
    %xp = make_partition_view %xv : partition_view<tile=(4x2), padding_value = zero, tensor_view<?x5xi16, strides=[?,1]>, dim_map=[1, 0]>
    %yp = make_partition_view %yv : partition_view<tile=(4x2), tensor_view<5x3xi16, strides=[3,1]>>
    %v, %t = load_view_tko weak %xp[%bx, %by] : partition_view<tile=(4x2), padding_value = zero, tensor_view<?x5xi16, strides=[?,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x2xi16>, token
    %d = store_view_tko weak %v, %yp[%bx, %by] : tile<4x2xi16>, partition_view<tile=(4x2), tensor_view<5x3xi16, strides=[3,1]>>, tile<i32> -> token
    return
  }
})");
  std::vector<int16_t> x(30), y(15);
  for (size_t i = 0; i < x.size(); ++i)
    x[i] = 100 + i;
  for (uint64_t stride : {5, 7, 0}) {
    y.assign(15, -1);
    EXPECT_EQ("",
              kernels.run("turn", {2, 2, 1},
                          {address(x.data()), address(y.data()), 2, stride}));
    for (int i = 0; i < 5; ++i)
      for (int j = 0; j < 3; ++j)
        EXPECT_EQ(y[i * 3 + j], j < 2 ? x[j * stride + i] : 0)
            << stride << " " << i << " " << j;
  }
}

// Neighbours first, operands in order: the body "second wins" gives the last,
// "first wins" the first, and an argmax carries two tiles.
TEST(ReferenceRun, ReducesInOrder) {
  Kernels kernels(R"(
cuda_tile.module @kernels {
  entry @reduce(%y: tile<ptr<i32>>, %z: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %k = iota : tile<2048xi32>
    %m = reshape %k : tile<2048xi32> -> tile<8x64x4xi32>
    %f = itof %m signed : tile<8x64x4xi32> -> tile<8x64x4xf32>
    %last = reduce %m dim=1 identities=[0 : i32] : tile<8x64x4xi32> -> tile<8x4xi32>
    (%l: tile<i32>, %r: tile<i32>) {
      yield %r : tile<i32>
    }
    %best:2 = reduce %f, %m dim=2 identities=[0.0 : f32, 0 : i32] : tile<8x64x4xf32>, tile<8x64x4xi32> -> tile<8x64xf32>, tile<8x64xi32>
    (%lf: tile<f32>, %rf: tile<f32>, %li: tile<i32>, %ri: tile<i32>) {
      %c = cmpf greater_than ordered %lf, %rf : tile<f32> -> tile<i1>
      %v = select %c, %lf, %rf : tile<i1>, tile<f32>
      %i = select %c, %li, %ri : tile<i1>, tile<i32>
      yield %v, %i : tile<f32>, tile<i32>
    }
    %sum = reduce %best#1 dim=0 identities=[0 : i32] : tile<8x64xi32> -> tile<64xi32>
    (%ls: tile<i32>, %rs: tile<i32>) {
      %s = addi %ls, %rs : tile<i32>
      yield %s : tile<i32>
    }
    %yv = make_tensor_view %y, shape = [128], strides = [1] : tensor_view<128xi32, strides=[1]>
    %yp = make_partition_view %yv : partition_view<tile=(32), tensor_view<128xi32, strides=[1]>>
    %yq = make_partition_view %yv : partition_view<tile=(64), tensor_view<128xi32, strides=[1]>>
    %one = constant <i32: 1> : tile<i32>
    %flat = reshape %last : tile<8x4xi32> -> tile<32xi32>
    %t0 = store_view_tko weak %flat, %yp[%zero] : tile<32xi32>, partition_view<tile=(32), tensor_view<128xi32, strides=[1]>>, tile<i32> -> token
    %t1 = store_view_tko weak %sum, %yq[%one] : tile<64xi32>, partition_view<tile=(64), tensor_view<128xi32, strides=[1]>>, tile<i32> -> token
    return
  }
})");
  std::vector<int> y(128, -1);
  EXPECT_EQ("", kernels.run("reduce", {1, 1, 1}, {address(y.data()), 0}));
  for (int i = 0; i < 8; ++i)
    for (int j = 0; j < 4; ++j)
      EXPECT_EQ(y[i * 4 + j], i * 256 + 63 * 4 + j);
  for (int j = 0; j < 64; ++j) {
    int sum = 0;
    for (int i = 0; i < 8; ++i)
      sum += i * 256 + j * 4 + 3;
    EXPECT_EQ(y[64 + j], sum) << j;
  }
}

// A broadcast in the middle dimension, a permutation of three, a comparison.
TEST(ReferenceRun, MovesElements) {
  Kernels kernels(R"(
cuda_tile.module @kernels {
  entry @move(%y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %k = iota : tile<8xi32>
    %m = reshape %k : tile<8xi32> -> tile<2x1x4xi32>
    %b = broadcast %m : tile<2x1x4xi32> -> tile<2x8x4xi32>
    %p = permute %b [2, 0, 1] : tile<2x8x4xi32> -> tile<4x2x8xi32>
    %f = reshape %p : tile<4x2x8xi32> -> tile<64xi32>
    %v = make_tensor_view %y, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>
    %t = store_view_tko weak %f, %q[%zero] : tile<64xi32>, partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    return
  }
})");
  std::vector<int> y(64);
  EXPECT_EQ("", kernels.run("move", {1, 1, 1}, {address(y.data())}));
  for (int c = 0; c < 4; ++c)
    for (int a = 0; a < 2; ++a)
      for (int b = 0; b < 8; ++b)
        EXPECT_EQ(y[(c * 2 + a) * 8 + b], a * 4 + c);
}
