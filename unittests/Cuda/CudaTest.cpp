//===- CudaTest.cpp - the executor over a driver without a device ---------===//
// FakeDriver.cpp simulates the device. These tests check which driver functions
// the executor calls, in which order, and how it interprets the results.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Cuda/Cuda.h"
#include "tilewright/Execution/TensorMapExecutor.h"
#include "tilewright/Launch/Launch.h"
#include "tilewright/Launch/TensorMapFields.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/DynamicLibrary.h"
#include "llvm/Support/Endian.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tilewright;

namespace {
struct Failure {
  ExitCode code = ExitCode::Done;
  std::string text;
};

Failure takeFailure(Error error) {
  Failure failure;
  handleAllErrors(std::move(error), [&](const ToolError &each) {
    failure.code = each.code();
    raw_string_ostream os(failure.text);
    each.log(os);
  });
  return failure;
}

CudaOptions fake() {
  CudaOptions options;
  options.library = FAKE_DRIVER;
  const KernelShape::Param pointer = {"ptr<i32>", 8}, number = {"i32", 4};
  options.kernels["add_to_all"].params = {pointer, number, number};
  for (const char *name : {"threads_of_block", "writes_behind", "writes_before",
                           "follows_address", "heap_size", "tells_launch"})
    options.kernels[name].params = {pointer};
  options.kernels["prints"] = options.kernels["faults"] = {};
  return options;
}

/// The number of driver calls that failed.
int failures() {
  sys::DynamicLibrary library =
      sys::DynamicLibrary::getPermanentLibrary(FAKE_DRIVER);
  return reinterpret_cast<int (*)()>(
      library.getAddressOfSymbol("fakeDriverFailures"))();
}

/// The number of resources that the driver still holds.
int held() {
  sys::DynamicLibrary library =
      sys::DynamicLibrary::getPermanentLibrary(FAKE_DRIVER);
  return reinterpret_cast<int (*)()>(
      library.getAddressOfSymbol("fakeDriverHolds"))();
}

Launch launchOf(StringRef symbol) {
  Launch launch;
  launch.origin = "test";
  launch.symbol = symbol.str();
  launch.grid = {2, 3, 1};
  return launch;
}

void addBuffer(Launch &launch, ArrayRef<int32_t> values,
               unsigned align256 = 0) {
  LaunchBuffer buffer;
  buffer.name = "x" + std::to_string(launch.buffers.size());
  buffer.align256 = align256;
  buffer.bytes.resize(values.size() * 4);
  for (auto [i, value] : enumerate(values))
    support::endian::write32le(buffer.bytes.data() + 4 * i, value);
  launch.buffers.push_back(std::move(buffer));
}

void addPointer(Launch &launch, unsigned buffer) {
  LaunchParam param;
  param.type = "ptr<i32>";
  param.buffer = buffer;
  launch.params.push_back(param);
}

void addNumber(Launch &launch, uint8_t value) {
  LaunchParam param;
  param.type = "i32";
  param.bytes = {value, 0, 0, 0};
  launch.params.push_back(param);
}

Error runOn(const CudaOptions &how, LaunchState &state,
            const ExecutorOptions &options = {}) {
  auto executor = createCudaExecutor("fake", how, options);
  if (!executor)
    return executor.takeError();
  return (*executor)->run(state);
}

int32_t element(const LaunchState &state, unsigned buffer, unsigned i) {
  return support::endian::read32le(state.buffer(buffer).data() + 4 * i);
}

TEST(Cuda, SaysWhatTheDeviceIs) {
  Expected<CudaDevice> device = queryCudaDevice(fake());
  ASSERT_TRUE(bool(device)) << toString(device.takeError());
  EXPECT_EQ(device->name, "Fake 9000");
  EXPECT_EQ(device->chip, "sm_90");
  EXPECT_EQ(device->multiprocessors, 132u);
  EXPECT_EQ(device->driverVersion, 13000u);
}

TEST(Cuda, NoDriverIsAnOutsideToolThatIsMissing) {
  CudaOptions options;
  options.library = "libno_such_driver.so.1";
  Failure failure = takeFailure(queryCudaDevice(options).takeError());
  EXPECT_EQ(failure.code, ExitCode::OutsideTool);
  EXPECT_NE(failure.text.find("--on emulator"), std::string::npos);
}

TEST(Cuda, NoSuchDevice) {
  CudaOptions options = fake();
  options.device = 1;
  Failure failure = takeFailure(queryCudaDevice(options).takeError());
  EXPECT_EQ(failure.code, ExitCode::OutsideTool);
  EXPECT_EQ(failure.text,
            "expected CUDA device 1, but the driver reports 1 devices");
}

TEST(Cuda, BuffersGoInAndComeBack) {
  for (unsigned align : {0u, 4u, 252u}) {
    Launch launch = launchOf("add_to_all");
    addBuffer(launch, {1, 2, -3}, align);
    addPointer(launch, 0);
    addNumber(launch, 3);
    addNumber(launch, 10);
    LaunchState state = cantFail(LaunchState::create(launch));
    EXPECT_EQ(takeFailure(runOn(fake(), state)).text, "");
    EXPECT_EQ(element(state, 0, 0), 61);
    EXPECT_EQ(element(state, 0, 1), 62);
    EXPECT_EQ(element(state, 0, 2), 57);
    EXPECT_EQ(held(), 0);
  }
}

TEST(Cuda, TileKernelsAreLaunchedWithOneThread) {
  Launch launch = launchOf("threads_of_block");
  addBuffer(launch, {0});
  addPointer(launch, 0);
  LaunchState state = cantFail(LaunchState::create(launch));
  EXPECT_EQ(takeFailure(runOn(fake(), state)).text, "");
  EXPECT_EQ(element(state, 0, 0), 1);
  CudaOptions many = fake();
  many.blockThreads = 128;
  EXPECT_EQ(takeFailure(runOn(many, state)).text, "");
  EXPECT_EQ(element(state, 0, 0), 128);
}

/// The driver's default of 8 MiB is less than `alloca` may request.
TEST(Cuda, TheHeapHoldsWhatAKernelAllocates) {
  Launch launch = launchOf("heap_size");
  addBuffer(launch, {0});
  addPointer(launch, 0);
  LaunchState state = cantFail(LaunchState::create(launch));
  EXPECT_EQ(takeFailure(runOn(fake(), state)).text, "");
  EXPECT_EQ(element(state, 0, 0), 1024);
}

TEST(Cuda, AddressesInMemoryAreOfTheDevice) {
  Launch launch = launchOf("follows_address");
  addBuffer(launch, {0, 0});
  addBuffer(launch, {1, 2});
  launch.relocations.push_back({0, 0, 1, 4});
  addPointer(launch, 0);
  LaunchState state = cantFail(LaunchState::create(launch));
  EXPECT_EQ(takeFailure(runOn(fake(), state)).text, "");
  EXPECT_EQ(element(state, 1, 0), 1);
  EXPECT_EQ(element(state, 1, 1), 7);
  // Copied back, the address is a host address.
  EXPECT_EQ(support::endian::read64le(state.buffer(0).data()),
            reinterpret_cast<uint64_t>(state.buffer(1).data() + 4));
}

TEST(Cuda, GuardZonesAreLookedAt) {
  for (auto [kernel, words] :
       {std::pair("writes_behind", "wrote outside 'x0', after its last byte"),
        std::pair("writes_before",
                  "wrote outside 'x0', before its first byte")}) {
    Launch launch = launchOf(kernel);
    addBuffer(launch, {0}, 4);
    addPointer(launch, 0);
    LaunchState state = cantFail(LaunchState::create(launch));
    Failure failure = takeFailure(runOn(fake(), state));
    EXPECT_EQ(failure.code, ExitCode::KernelFaulted);
    EXPECT_NE(failure.text.find(words), std::string::npos) << failure.text;
    EXPECT_EQ(held(), 0);
  }
}

TEST(Cuda, AfterAFaultTheExecutorIsUsable) {
  Launch launch = launchOf("faults");
  LaunchState state = cantFail(LaunchState::create(launch));
  Failure failure = takeFailure(runOn(fake(), state));
  EXPECT_EQ(failure.code, ExitCode::KernelFaulted);
  EXPECT_EQ(failure.text,
            "'faults' faulted: CUDA_ERROR_ILLEGAL_ADDRESS (an illegal memory "
            "access was encountered)");
  Launch next = launchOf("threads_of_block");
  addBuffer(next, {0});
  addPointer(next, 0);
  LaunchState after = cantFail(LaunchState::create(next));
  EXPECT_EQ(takeFailure(runOn(fake(), after)).text, "");
  EXPECT_EQ(held(), 0);
}

TEST(Cuda, OtherParametersThanTheKernelsAreRefused) {
  Launch launch = launchOf("threads_of_block");
  LaunchState none = cantFail(LaunchState::create(launch));
  EXPECT_NE(takeFailure(runOn(fake(), none))
                .text.find("expected 1 parameters for entry "
                           "'threads_of_block', got 0"),
            std::string::npos);
  addBuffer(launch, {0});
  addPointer(launch, 0);
  addNumber(launch, 1);
  LaunchState two = cantFail(LaunchState::create(launch));
  EXPECT_NE(takeFailure(runOn(fake(), two))
                .text.find("expected 1 parameters for entry "
                           "'threads_of_block', got 2"),
            std::string::npos);
  launch.params.erase(launch.params.begin());
  LaunchState swapped = cantFail(LaunchState::create(launch));
  Failure failure = takeFailure(runOn(fake(), swapped));
  EXPECT_EQ(failure.code, ExitCode::Usage);
  EXPECT_NE(failure.text.find("expected parameter 0 of entry "
                              "'threads_of_block' to be ptr<i32>, found i32"),
            std::string::npos);
}

TEST(Cuda, UnknownKernelAndImageThatIsNone) {
  Launch launch = launchOf("no_such_kernel");
  LaunchState state = cantFail(LaunchState::create(launch));
  EXPECT_EQ(takeFailure(runOn(fake(), state)).code, ExitCode::Usage);
  auto executor = cantFail(createCudaExecutor("rubbish", fake()));
  Launch known = launchOf("prints");
  LaunchState ready = cantFail(LaunchState::create(known));
  Failure failure = takeFailure(executor->run(ready));
  EXPECT_EQ(failure.code, ExitCode::OutsideTool);
  EXPECT_NE(failure.text.find("CUDA_ERROR_INVALID_IMAGE"), std::string::npos);
  EXPECT_EQ(held(), 0);
}

TEST(Cuda, WhatTheKernelPrintsIsKept) {
  Launch launch = launchOf("prints");
  LaunchState state = cantFail(LaunchState::create(launch));
  std::string text;
  raw_string_ostream os(text);
  ExecutorOptions options;
  options.printed = &os;
  EXPECT_EQ(takeFailure(runOn(fake(), state, options)).text, "");
  EXPECT_EQ(text, "hello from block 0\n");
}

TEST(Cuda, RepetitionsAreTimedAndLeaveTheResultAlone) {
  Launch launch = launchOf("add_to_all");
  addBuffer(launch, {0});
  addPointer(launch, 0);
  addNumber(launch, 1);
  addNumber(launch, 1);
  LaunchState state = cantFail(LaunchState::create(launch));
  CudaMeasurement measurement;
  CudaOptions options = fake();
  options.repetitions = 3;
  options.measurement = &measurement;
  EXPECT_EQ(takeFailure(runOn(options, state)).text, "");
  EXPECT_EQ(element(state, 0, 0), 6);
  EXPECT_EQ(measurement.milliseconds, std::vector<float>({0.5f, 0.5f, 0.5f}));
  EXPECT_EQ(measurement.registers, 40u);
  EXPECT_EQ(measurement.sharedBytes, 2048u);
  EXPECT_EQ(measurement.localBytes, 16u);
}

std::vector<int32_t> tellLaunch(const CudaOptions &how, Launch launch,
                                Failure &failure) {
  addBuffer(launch, std::vector<int32_t>(6, -1));
  addPointer(launch, 0);
  LaunchState state = cantFail(LaunchState::create(launch));
  failure = takeFailure(runOn(how, state));
  std::vector<int32_t> told;
  for (unsigned i = 0; i < 6; ++i)
    told.push_back(element(state, 0, i));
  EXPECT_EQ(held(), 0);
  return told;
}

TEST(Cuda, ALaunchIsAsItSays) {
  Failure failure;
  Launch launch = launchOf("tells_launch");
  launch.block = {8, 4, 2};
  launch.sharedBytes = 96;
  // A tile kernel records its number of threads.
  EXPECT_EQ(tellLaunch(fake(), launch, failure),
            std::vector<int32_t>({6, 1, 1, 1, 0, 0}));
  EXPECT_EQ(failure.text, "");
  CudaOptions threads = fake();
  threads.takesBlock = true;
  EXPECT_EQ(tellLaunch(threads, launch, failure),
            std::vector<int32_t>({6, 8, 4, 2, 96, 0}));
  EXPECT_EQ(failure.text, "");
  launch.isCooperative = true;
  EXPECT_EQ(tellLaunch(threads, launch, failure),
            std::vector<int32_t>({6, 8, 4, 2, 96, 1}));
  EXPECT_EQ(failure.text, "");
  launch.cluster = {2, 1, 1};
  tellLaunch(threads, launch, failure);
  EXPECT_EQ(failure.code, ExitCode::Usage);
  EXPECT_EQ(
      failure.text,
      "test: cluster: expected a launch without clusters, which only the "
      "emulator supports; a kernel that declares its own cluster size runs "
      "here too");
}

TEST(Cuda, SharedMemoryBeyondTheUsualIsAskedFor) {
  Failure failure;
  Launch launch = launchOf("tells_launch");
  CudaOptions threads = fake();
  threads.takesBlock = true;
  for (int32_t bytes : {46 << 10, 100 << 10, 225 << 10}) {
    launch.sharedBytes = bytes;
    for (bool isCooperative : {false, true}) {
      launch.isCooperative = isCooperative;
      EXPECT_EQ(tellLaunch(threads, launch, failure),
                std::vector<int32_t>({6, 1, 1, 1, bytes, isCooperative}));
      EXPECT_EQ(failure.text, "");
    }
  }
  launch.sharedBytes = (225 << 10) + 1;
  EXPECT_EQ(tellLaunch(threads, launch, failure), std::vector<int32_t>(6, -1));
  EXPECT_EQ(failure.code, ExitCode::Usage);
  EXPECT_EQ(failure.text,
            "test: shared_bytes: expected at most the shared memory of a block "
            "on this device, got 230401 in addition to the 2048 that the "
            "kernel declares: error 1");
}

TEST(Cuda, TensorMapsAreEncodedFromTheOtherParameters) {
  Launch launch = launchOf("tells_map");
  addBuffer(launch, std::vector<int32_t>(64, -1));
  addPointer(launch, 0);
  addNumber(launch, 5);
  CudaOptions how = fake();
  how.kernels["tells_map"].params = {
      {"ptr", 8}, {"", 4}, {"bytes", TensorMap::bytes}};
  HostTensorMap map;
  map.sizes = {{1, 0}, {std::nullopt, 8}};
  map.strides = {{std::nullopt, 16}, {std::nullopt, 1}};
  map.box = {2, 8};
  map.element = 10; // bf16, which the driver numbers otherwise
  map.swizzle = 0;
  auto run = [&] {
    auto executor = createCudaExecutor("fake", how, {});
    EXPECT_TRUE(bool(executor));
    auto state = cantFail(LaunchState::create(launch));
    std::string text =
        toString(encodeTensorMaps(std::move(*executor), {{"tells_map", {map}}})
                     ->run(state));
    std::vector<int32_t> words;
    for (unsigned i = 0; i < 10; ++i)
      words.push_back(element(state, 0, i));
    return std::pair(text, words);
  };
  auto [text, words] = run();
  EXPECT_EQ(text, "");
  EXPECT_EQ(words, std::vector<int32_t>({9, 2, 0, 0, 8, 5, 32, 8, 2, 1}));
  launch.params[1].bytes[0] = 0; // no rows: the map has one
  EXPECT_EQ(run().second[5], 1);
  map.strides[0].value = 12;
  EXPECT_EQ(run().first,
            "test: the tensor map for  has the stride 24 along dimension 1, "
            "expected a multiple of 16 bytes less than 2^40");
}

TEST(Cuda, AReadOnlyBufferIsNotCopiedBack) {
  Launch launch = launchOf("add_to_all");
  addBuffer(launch, {5});
  launch.buffers[0].isReadOnly = true;
  addPointer(launch, 0);
  addNumber(launch, 1);
  addNumber(launch, 1);
  LaunchState state = cantFail(LaunchState::create(launch));
  Failure failure = takeFailure(runOn(fake(), state));
  EXPECT_EQ(failure.code, ExitCode::KernelFaulted);
  EXPECT_EQ(failure.text, "the kernel wrote to 'x0', which is read-only");
  EXPECT_EQ(element(state, 0, 0), 5);
  launch.params[2].bytes[0] = 0;
  LaunchState same = cantFail(LaunchState::create(launch));
  EXPECT_EQ(takeFailure(runOn(fake(), same)).text, "");
  EXPECT_EQ(held(), 0);
}

/// A context with memory of other users is not reset.
TEST(Cuda, AFaultLeavesAContextThatOthersUse) {
  Launch launch = launchOf("faults");
  launch.usesDeviceMemory = true;
  LaunchState state = cantFail(LaunchState::create(launch));
  EXPECT_EQ(takeFailure(runOn(fake(), state)).code, ExitCode::KernelFaulted);
  Launch next = launchOf("prints");
  LaunchState after = cantFail(LaunchState::create(next));
  Failure failure = takeFailure(runOn(fake(), after));
  EXPECT_EQ(failure.code, ExitCode::OutsideTool);
  EXPECT_NE(failure.text.find("CUDA_ERROR_ILLEGAL_ADDRESS"), std::string::npos)
      << failure.text;
  launch.usesDeviceMemory = false;
  LaunchState last = cantFail(LaunchState::create(launch));
  consumeError(runOn(fake(), last));
  sys::DynamicLibrary library =
      sys::DynamicLibrary::getPermanentLibrary(FAKE_DRIVER);
  reinterpret_cast<int (*)(int)>(
      library.getAddressOfSymbol("cuDevicePrimaryCtxReset_v2"))(0);
  LaunchState again = cantFail(LaunchState::create(next));
  EXPECT_EQ(takeFailure(runOn(fake(), again)).text, "");
  EXPECT_EQ(held(), 0);
}

TEST(Cuda, ACooperativeLaunchIsRefusedWhereItsBlocksDoNotAllRun) {
  Failure failure;
  Launch launch = launchOf("tells_launch");
  launch.isCooperative = true;
  launch.grid = {265, 1, 1};
  EXPECT_EQ(tellLaunch(fake(), launch, failure), std::vector<int32_t>(6, -1));
  EXPECT_EQ(failure.code, ExitCode::Usage);
  EXPECT_EQ(failure.text,
            "test: grid: expected a cooperative launch whose blocks all run at "
            "a time on the device, got 265 blocks: "
            "CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE (too many blocks in "
            "cooperative launch)");
  launch.grid = {264, 1, 1};
  EXPECT_EQ(tellLaunch(fake(), launch, failure),
            std::vector<int32_t>({264, 1, 1, 1, 0, 1}));
  EXPECT_EQ(failure.text, "");
}

TEST(Cuda, GridsThatNoDeviceLaunchesAreRefused) {
  for (auto [grid, text] :
       {std::pair(std::array<uint32_t, 3>{0, 1, 1},
                  "test: grid: expected 1 to 2147483647 blocks along axis 0, "
                  "found 0 (docs/limits.md)"),
        std::pair(std::array<uint32_t, 3>{1, 1, 65536},
                  "test: grid: expected 1 to 65535 blocks along axis 2, found "
                  "65536 (docs/limits.md)")}) {
    Launch launch = launchOf("prints");
    launch.grid = grid;
    LaunchState state = cantFail(LaunchState::create(launch));
    Failure failure = takeFailure(runOn(fake(), state));
    EXPECT_EQ(failure.code, ExitCode::Usage);
    EXPECT_EQ(failure.text, text);
  }
}

// compute-sanitizer reports each.
TEST(Cuda, ALaunchThatIsRightFailsInNoFunctionOfTheDriver) {
  int before = failures();
  Launch launch = launchOf("add_to_all");
  addBuffer(launch, {1});
  addPointer(launch, 0);
  addNumber(launch, 1);
  addNumber(launch, 1);
  LaunchState state = cantFail(LaunchState::create(launch));
  CudaMeasurement measurement;
  CudaOptions options = fake();
  options.repetitions = 1;
  options.measurement = &measurement;
  EXPECT_EQ(takeFailure(runOn(options, state)).text, "");
  EXPECT_EQ(failures(), before);
}
} // namespace
