//===- FirstLightTest.cpp - the kernels of examples/first-light -----------===//
#include "KernelFixture.h"

#include "tilewright/Execution/Reference/Loops.h"
#include "tilewright/Launch/Compare.h"
#include "tilewright/Launch/Parse.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace tilewright;

static const std::string sourceDir = TILEWRIGHT_SOURCE_DIR;

static std::string firstLightKernel() {
  auto buffer = MemoryBuffer::getFile(sourceDir +
                                      "/unittests/Execution/first_light.mlir");
  EXPECT_TRUE(bool(buffer));
  return buffer ? (*buffer)->getBuffer().str() : "";
}

namespace {
class FirstLight : public testing::TestWithParam<const char *> {};
} // namespace

TEST_P(FirstLight, AgreesWithTheManifestUnderTwoSchedules) {
  Kernels kernels(firstLightKernel());
  Expected<Launch> launch = parseLaunch(
      sourceDir + "/examples/first-light/manifest.json:" + GetParam());
  ASSERT_TRUE(bool(launch)) << toString(launch.takeError());

  std::vector<LaunchState> states;
  for (uint64_t seed : {0, 7}) {
    Expected<LaunchState> state = LaunchState::create(*launch);
    ASSERT_TRUE(bool(state)) << toString(state.takeError());
    ExecutorOptions options;
    options.seed = seed;
    options.threads = seed ? 3 : 1;
    auto executor = createReferenceExecutor(kernels.get(), options);
    ASSERT_TRUE(bool(executor));
    ASSERT_EQ("", toString((*executor)->run(*state)));
    for (const Comparison &each : compareOutputs(*state)) {
      EXPECT_TRUE(each.ok()) << each.describe();
      EXPECT_EQ(each.elements, each.compared);
      RecordProperty("use_of_bound", std::to_string(each.largestUse));
      std::printf("%s.%s: largest error %g, %.3f of its bound\n", GetParam(),
                  each.arg.c_str(), each.largestError, each.largestUse);
    }
    states.push_back(std::move(*state));
  }
  for (unsigned i = 0; i < states[0].bufferCount(); ++i)
    EXPECT_EQ(states[0].buffer(i), states[1].buffer(i)) << "buffer " << i;
}

// The bits are the same for every instruction set of the machine.
TEST_P(FirstLight, GivesTheSameBitsAtEveryLevel) {
  using reference::Level;
  Kernels kernels(firstLightKernel());
  Expected<Launch> launch = parseLaunch(
      sourceDir + "/examples/first-light/manifest.json:" + GetParam());
  ASSERT_TRUE(bool(launch)) << toString(launch.takeError());
  std::vector<LaunchState> states;
  for (Level level : {Level::Baseline, Level::V3, Level::V4}) {
    reference::limitLevel(level);
    Expected<LaunchState> state = LaunchState::create(*launch);
    ASSERT_TRUE(bool(state)) << toString(state.takeError());
    auto executor = createReferenceExecutor(kernels.get());
    ASSERT_TRUE(bool(executor));
    ASSERT_EQ("", toString((*executor)->run(*state)));
    states.push_back(std::move(*state));
  }
  for (const LaunchState &state : states)
    for (unsigned i = 0; i < state.bufferCount(); ++i)
      EXPECT_TRUE(std::as_const(states[0]).buffer(i) == state.buffer(i))
          << "buffer " << i;
}

INSTANTIATE_TEST_SUITE_P(Kernels, FirstLight,
                         testing::Values("vector_add", "scale_bias_gelu",
                                         "row_softmax", "layer_norm",
                                         "transpose", "matmul"),
                         [](auto &info) { return std::string(info.param); });
