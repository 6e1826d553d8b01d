//===- MathTest.cpp - the device's arithmetic, against exact numbers ------===//
// Expected results are computed in 113 bits, in which sums and products of
// these operands are exact; a quotient or a root is verified by multiplication.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Cluster.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"

#include "gtest/gtest.h"
#include <bit>
#include <cmath>
#include <random>

using namespace tilewright;
using namespace tilewright::emulator;

using Exact = __float128;

template <typename Function> static Function *find(const std::string &name) {
  for (const RuntimeFunction &each : mathFunctions())
    if (each.name == "nvvm." + name)
      return reinterpret_cast<Function *>(each.address);
  ADD_FAILURE() << "no function " << name;
  return nullptr;
}

/// Whether `got` is `exact` rounded by `n`, `z`, `m` or `p`.
template <typename T> static bool isRounded(Exact exact, T got, char mode) {
  T infinity = std::numeric_limits<T>::infinity();
  Exact here = got, up = std::nextafter(got, infinity),
        down = std::nextafter(got, -infinity);
  switch (mode) {
  case 'm':
    return here <= exact && exact < up;
  case 'p':
    return down < exact && exact <= here;
  case 'z':
    return exact < 0 ? down < exact && exact <= here
                     : here <= exact && exact < up;
  default: {
    Exact error = here > exact ? here - exact : exact - here;
    Exact above = up - exact, below = exact - down;
    if (error == above || error == below) // a tie: the even one
      return (std::bit_cast<
                  std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>>(got) &
              1) == 0;
    return error < above && error < below;
  }
  }
}

namespace {
class Numbers {
public:
  float next() {
    float fraction = std::uniform_real_distribution<float>(1, 2)(random);
    if (random() % 4 == 0) // few bits: ties
      fraction = 1 + float(random() % 8) / 8;
    float x = std::ldexp(fraction, int(random() % 24) - 12);
    return random() % 2 ? x : -x;
  }

private:
  std::mt19937 random{1};
};
} // namespace

TEST(EmulatedMath, DirectedRoundingIsExact) {
  Numbers numbers;
  for (char mode : {'n', 'z', 'm', 'p'}) {
    std::string end = std::string(".r") + mode + ".f";
    auto *add = find<float(float, float)>("add" + end);
    auto *mul = find<float(float, float)>("mul" + end);
    auto *fma = find<float(float, float, float)>("fma" + end);
    for (unsigned i = 0; i < 20000; ++i) {
      float a = numbers.next(), b = numbers.next(), c = numbers.next();
      Exact x = a, y = b, z = c;
      if (x + y != 0)
        EXPECT_TRUE(isRounded(x + y, add(a, b), mode)) << a << " + " << b;
      EXPECT_TRUE(isRounded(x * y, mul(a, b), mode)) << a << " * " << b;
      if (x * y + z != 0)
        EXPECT_TRUE(isRounded(x * y + z, fma(a, b, c), mode))
            << a << " * " << b << " + " << c << " " << mode;
    }
  }
}

/// `got` times `by` may not pass `target` on the side that the mode forbids.
static bool isQuotient(Exact target, Exact by, float got, char mode) {
  float infinity = std::numeric_limits<float>::infinity();
  Exact here = got * by, up = Exact(std::nextafter(got, infinity)) * by,
        down = Exact(std::nextafter(got, -infinity)) * by;
  switch (mode) { // all are positive
  case 'p':
    return down < target && target <= here;
  case 'n':
    return (here > target ? here - target : target - here) <=
           (here > target ? target - down : up - target);
  default:
    return here <= target && target < up;
  }
}

TEST(EmulatedMath, QuotientsAndRootsAreExact) {
  Numbers numbers;
  for (char mode : {'n', 'z', 'm', 'p'}) {
    std::string end = std::string(".r") + mode + ".f";
    auto *div = find<float(float, float)>("div" + end);
    auto *rcp = find<float(float)>("rcp" + end);
    auto *sqrt = find<float(float)>("sqrt" + end);
    for (unsigned i = 0; i < 20000; ++i) {
      float a = std::fabs(numbers.next()), b = std::fabs(numbers.next());
      EXPECT_TRUE(isQuotient(a, b, div(a, b), mode)) << a << " / " << b;
      EXPECT_TRUE(isQuotient(1, b, rcp(b), mode)) << b;
      float root = sqrt(a), infinity = std::numeric_limits<float>::infinity();
      Exact up = std::nextafter(root, infinity),
            down = std::nextafter(root, 0.0f), here = root;
      if (mode == 'p')
        EXPECT_TRUE(down * down < a && a <= here * here) << a;
      else if (mode != 'n')
        EXPECT_TRUE(here * here <= a && a < up * up) << a;
      else // no midpoint of neighbours is the root of an f32
        EXPECT_TRUE((here + down) * (here + down) < 4 * Exact(a) &&
                    4 * Exact(a) < (here + up) * (here + up))
            << a;
    }
  }
}

/// The remainder of such a number's root is too small for its format.
TEST(EmulatedMath, RootsOfSmallNumbersAreExact) {
  struct Root {
    const char *name;
    uint32_t operand, root;
  };
  const Root roots[] = {{"sqrt.rz.f", 0x3, 0x1a9cc470},
                        {"sqrt.rm.f", 0x526e28, 0x1fcd6fd7},
                        {"sqrt.rm.ftz.f", 0x190edfe, 0x208833b8},
                        {"sqrt.rp.f", 0x255842e, 0x20e9cb91},
                        {"sqrt.rp.f", 0x8c4fd, 0x1f0603bc}};
  for (const Root &each : roots)
    EXPECT_EQ(std::bit_cast<uint32_t>(find<float(float)>(each.name)(
                  std::bit_cast<float>(each.operand))),
              each.root)
        << each.name << " " << each.operand;
  EXPECT_EQ(std::bit_cast<uint64_t>(find<double(double)>("sqrt.rp.d")(
                std::bit_cast<double>(uint64_t(3)))),
            0x1e6bb67ae8584cabu);
}

namespace {
/// A thread of a launch without a seed, in which the functions run; state of
/// other launches is ignored.
struct ThreadWithoutSeed {
  KernelLaunch launch;
  StepBudget budget{launch.maxSteps};
  Cluster cluster{launch, budget};

  ThreadWithoutSeed() { enterThread(cluster.blockAt(0).threadAt(0)); }
};
} // namespace

TEST(EmulatedMath, ApproximateQuotientsByLargeDivisors) {
  ThreadWithoutSeed thread;
  auto *divide = find<float(float, float)>("div.approx.f");
  EXPECT_EQ(divide(-3, 0x1.8p126f), 0.0f);
  EXPECT_TRUE(std::signbit(divide(-3, 0x1.8p126f)));
  float infinity = std::numeric_limits<float>::infinity();
  EXPECT_TRUE(std::isnan(divide(infinity, 0x1.8p126f)));
  EXPECT_TRUE(std::isnan(divide(std::nanf(""), 0x1.8p126f)));
}

/// All bits of the operand matter, and subnormal numbers have roots.
TEST(EmulatedMath, ReciprocalRootsOfDoubles) {
  ThreadWithoutSeed thread;
  auto *root = find<double(double)>("rsqrt.approx.d");
  EXPECT_EQ(root(0x1p-1074), 0x1p537);
  double x = 0x1.000000001p0;
  EXPECT_NEAR(root(x), 1 / std::sqrt(x), 0x1p-52);
  EXPECT_NE(root(x), 1.0);
}

TEST(EmulatedMath, FlushingTakesSubnormalNumbersToZero) {
  auto *add = find<float(float, float)>("add.rn.ftz.f");
  auto *mul = find<float(float, float)>("mul.rz.ftz.f");
  EXPECT_EQ(add(0x1p-130f, 0x1p-126f), 0x1p-126f);
  EXPECT_EQ(add(0x1.8p-126f, -0x1p-126f), 0.0f);
  EXPECT_TRUE(std::signbit(mul(-0x1p-126f, 0.5f)));
  EXPECT_EQ(mul(-0x1p-126f, 0.5f), 0.0f);
}

TEST(EmulatedMath, ConversionsSaturateAndRoundAsNamed) {
  float infinity = std::numeric_limits<float>::infinity();
  EXPECT_EQ(find<int32_t(float)>("f2i.rz")(3e9f), INT32_MAX);
  EXPECT_EQ(find<int32_t(float)>("f2i.rz")(-infinity), INT32_MIN);
  EXPECT_EQ(find<int32_t(float)>("f2i.rn")(std::nanf("")), 0);
  EXPECT_EQ(find<uint32_t(float)>("f2ui.rz")(-1.5f), 0u);
  EXPECT_EQ(find<uint64_t(double)>("d2ull.rz")(0x1p64), UINT64_MAX);
  for (float x : {-2.5f, -1.5f, -0.5f, 0.5f, 1.5f, 2.25f, 2.75f}) {
    EXPECT_EQ(find<int32_t(float)>("f2i.rz")(x), int32_t(std::trunc(x)));
    EXPECT_EQ(find<int32_t(float)>("f2i.rm")(x), int32_t(std::floor(x)));
    EXPECT_EQ(find<int32_t(float)>("f2i.rp")(x), int32_t(std::ceil(x)));
    EXPECT_EQ(find<int32_t(float)>("f2i.rn")(x), int32_t(std::rint(x)));
  }
  std::mt19937_64 random(2);
  for (char mode : {'n', 'z', 'm', 'p'}) {
    std::string end = std::string(".r") + mode;
    auto *wide = find<float(uint64_t)>("ull2f" + end);
    auto *narrow = find<float(double)>("d2f" + end);
    for (unsigned i = 0; i < 20000; ++i) {
      uint64_t whole = random() >> random() % 64;
      if (whole != 0)
        EXPECT_TRUE(isRounded(Exact(whole), wide(whole), mode)) << whole;
      double x = std::ldexp(double(int64_t(random())), -40);
      EXPECT_TRUE(isRounded(Exact(x), narrow(x), mode)) << x;
    }
  }
}

TEST(EmulatedMath, ApproximationsStayWithinWhatIsPromised) {
  struct Function {
    const char *name;
    double (*exact)(double);
    double relative, absolute, low, high;
  };
  const Function functions[] = {
      {"ex2.approx.ftz.f", [](double x) { return std::exp2(x); }, 0x1p-22, 0,
       -100, 100},
      {"lg2.approx.f", [](double x) { return std::log2(x); }, 0, 0x1p-22, 0.51,
       1.99},
      {"rcp.approx.ftz.f", [](double x) { return 1 / x; }, 0x1p-23, 0, 0.01,
       100},
      {"rsqrt.approx.f", [](double x) { return 1 / std::sqrt(x); }, 0x1.121p-23,
       0, 0.01, 100},
      {"sqrt.approx.f", [](double x) { return std::sqrt(x); }, 0x1p-23, 0, 0.01,
       100},
      {"sin.approx.f", [](double x) { return std::sin(x); }, 0, 0x1.6ap-21, -6,
       6},
      {"tanh.approx.f", [](double x) { return std::tanh(x); }, 0x1p-11, 0, -4,
       4}};
  for (uint64_t seed : {0, 5}) {
    KernelLaunch launch;
    launch.seed = seed;
    StepBudget budget(launch.maxSteps);
    Cluster cluster(launch, budget);
    Block &block = cluster.blockAt(0);
    enterThread(block.threadAt(0));
    for (const Function &each : functions) {
      auto *function = find<float(float)>(each.name);
      std::mt19937 random(3);
      unsigned moved = 0;
      for (unsigned i = 0; i < 5000; ++i) {
        float x =
            std::uniform_real_distribution<float>(each.low, each.high)(random);
        double exact = each.exact(x), error = std::fabs(function(x) - exact);
        // No bound is below half a unit in the last place.
        EXPECT_LE(error,
                  std::max(std::fabs(exact) * each.relative + each.absolute,
                           std::fabs(exact) * 0x1p-24))
            << each.name << " " << x;
        moved += function(x) != float(exact);
      }
      EXPECT_EQ(moved > 100, seed != 0) << each.name;
    }
  }
}
