//===- LibraryTest.cpp - the C API as a client sees it --------------------===//
#include "tilewright-c/Tilewright.h"

#include "gtest/gtest.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

namespace {
constexpr char addOne[] = R"(cuda_tile.module @kernels {
  entry @add_one(%p: tile<ptr<f32>>) {
    %one = constant <f32: 1.0> : tile<128xf32>
    %iota = iota : tile<128xi32>
    %base = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
    %all = broadcast %base : tile<1xptr<f32>> -> tile<128xptr<f32>>
    %at = offset %all, %iota : tile<128xptr<f32>>, tile<128xi32> -> tile<128xptr<f32>>
    %v, %t = load_ptr_tko weak %at : tile<128xptr<f32>> -> tile<128xf32>, token
    %s = addf %v, %one rounding<nearest_even> : tile<128xf32>
    %u = store_ptr_tko weak %at, %s token = %t : tile<128xptr<f32>>, tile<128xf32> -> token
    return
  }
}
)";

/// The diagnostics of a call, a line each.
struct Stated {
  std::string text;
  static void take(const TwDiagnostic *diagnostic, void *data) {
    std::string &text = static_cast<Stated *>(data)->text;
    if (diagnostic->file)
      text += std::string(diagnostic->file) + ":" +
              std::to_string(diagnostic->line) + ": ";
    text += std::string(diagnostic->message) + "\n";
  }
};

TwModule parse(const char *text, Stated &stated,
               TwStatus expected = TwStatusDone) {
  TwModule module = nullptr;
  EXPECT_EQ(twModuleParse(text, std::strlen(text), "k.mlir", Stated::take,
                          &stated, &module),
            expected)
      << stated.text;
  return module;
}

/// ThreadSanitizer uses the addresses of the emulator's shadow memory.
#if __has_feature(thread_sanitizer)
constexpr bool hasChecks = false;
#else
constexpr bool hasChecks = true;
#endif

TwKernel load(TwModule module, TwExecutor on, Stated &stated,
              bool racecheck = false, bool check = false) {
  TwKernelOptions options = {};
  options.size = sizeof options;
  options.on = on;
  options.chip = "sm_90";
  options.optLevel = TW_DEFAULT_OPT_LEVEL;
  options.racecheck = racecheck && hasChecks;
  options.check = check;
  options.unchecked = on == TwExecutorEmulator && !hasChecks;
  options.threads = 1;
  TwKernel kernel = nullptr;
  EXPECT_EQ(
      twKernelLoad(module, nullptr, &options, Stated::take, &stated, &kernel),
      TwStatusDone)
      << stated.text;
  return kernel;
}

TwStatus launch(TwKernel kernel, std::vector<float> &memory, Stated &stated) {
  float *base = memory.data();
  TwParam param = {&base, sizeof base};
  TwMemory piece = {base, memory.size() * sizeof(float), "p", false, false,
                    false};
  TwLaunch launch = {};
  launch.size = sizeof launch;
  launch.grid[0] = launch.grid[1] = launch.grid[2] = 1;
  launch.params = &param;
  launch.paramCount = 1;
  launch.memory = &piece;
  launch.memoryCount = 1;
  return twKernelLaunch(kernel, &launch, Stated::take, &stated, nullptr);
}

std::string compileFor(TwModule module, const char *chip, const char *emit) {
  TwCompileOptions options = {};
  options.size = sizeof options;
  options.chip = chip;
  options.emit = emit;
  options.optLevel = TW_DEFAULT_OPT_LEVEL;
  TwText made = {};
  Stated stated;
  EXPECT_EQ(twCompile(module, &options, Stated::take, &stated, &made),
            TwStatusDone)
      << stated.text;
  std::string text(made.data, made.size);
  twTextFree(made);
  return text;
}

/// Pages of this process that are in memory.
size_t residentPages() {
  size_t all = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> all >> resident;
  return resident;
}
} // namespace

TEST(Library, SaysWhichItIs) {
  EXPECT_EQ(twApiVersion(), uint32_t(TILEWRIGHT_C_API_VERSION));
  EXPECT_STREQ(twVersion(), "0.1.0");
  EXPECT_GT(std::strlen(twBuildIdentity()), 20u);
}

TEST(Library, CompilesForEveryStageAndGivesTheSameBytes) {
  Stated stated;
  TwModule module = parse(addOne, stated);
  EXPECT_NE(compileFor(module, "sm_80", "ptx").find(".target sm_80"),
            std::string::npos);
  EXPECT_NE(compileFor(module, "sm_90", "tileas").find("nv_tileas."),
            std::string::npos);
  EXPECT_EQ(compileFor(module, "sm_75", "ptx"),
            compileFor(module, "sm_75", "ptx"));
  twModuleFree(module);
}

TEST(Library, TextAndBytecodeReadBack) {
  Stated stated;
  TwModule module = parse(addOne, stated);
  TwText text = {}, bytecode = {}, json = {};
  ASSERT_EQ(twModuleText(module, Stated::take, &stated, &text), TwStatusDone);
  EXPECT_NE(std::strstr(text.data, "%iota = iota"), nullptr) << text.data;
  ASSERT_EQ(twModuleBytecode(module, "13.3", Stated::take, &stated, &bytecode),
            TwStatusDone);
  TwModule again = nullptr;
  EXPECT_EQ(twModuleParse(bytecode.data, bytecode.size, "k", Stated::take,
                          &stated, &again),
            TwStatusDone);
  ASSERT_EQ(twModuleDescribe(again, Stated::take, &stated, &json),
            TwStatusDone);
  EXPECT_NE(std::strstr(json.data, "\"version\":\"13.3\""), nullptr);
  EXPECT_NE(std::strstr(json.data, "\"convention\":\"pointers\""), nullptr)
      << json.data;
  EXPECT_EQ(twModuleBytecode(module, "12.0", Stated::take, &stated, &bytecode),
            TwStatusUsage);
  EXPECT_NE(stated.text.find("expected a bytecode version"), std::string::npos);
  twTextFree(text);
  twTextFree(json);
  twModuleFree(module);
  twModuleFree(again);
}

TEST(Library, EstimatesALaunch) {
  Stated stated;
  TwText json = {};
  auto ask = [&](const char *request) {
    return twEstimate(request, std::strlen(request), Stated::take, &stated,
                      &json);
  };
  // 8 of 16 warps; a tile of 128x128x64 keeps matrix units busy for 1024
  // cycles.
  ASSERT_EQ(ask(R"({"chip": "sm_90", "threads": 256, "resident_blocks": 1,
      "amounts": {"tensor": 1048576}, "cycles": {"issue": 100}, "blocks": 133,
      "constants": {"busy_warps": 16, "serial": 0.5, "start": 8}})"),
            TwStatusDone)
      << stated.text;
  std::string answer(json.data, json.size);
  twTextFree(json);
  EXPECT_NE(answer.find("\"cycles\":4304"), std::string::npos) << answer;
  EXPECT_NE(answer.find("\"cycles_of_block\":2148"), std::string::npos)
      << answer;
  EXPECT_NE(answer.find("\"bound_by\":\"tensor\""), std::string::npos)
      << answer;
  EXPECT_NE(answer.find("\"multiprocessors\":132"), std::string::npos)
      << answer;
  EXPECT_NE(answer.find("\"measured_on\""), std::string::npos) << answer;
  // Chips without timings have no such entry.
  ASSERT_EQ(ask(R"({"chip": "sm_80", "threads": 128, "registers": 128})"),
            TwStatusDone);
  answer.assign(json.data, json.size);
  twTextFree(json);
  EXPECT_NE(answer.find("\"resident_blocks\":4"), std::string::npos) << answer;
  EXPECT_EQ(answer.find("measured_on"), std::string::npos) << answer;

  for (auto [request, message] :
       {std::pair("[", "<estimate>"), std::pair("[]", "expected a JSON object"),
        std::pair(R"({"threads": 1})", "expected the name of a chip"),
        std::pair(R"({"chip": "sm_90"})", "expected the threads of a block"),
        std::pair(R"({"chip": "sm_1", "threads": 1})", "unknown chip 'sm_1'"),
        std::pair(R"({"chip": "sm_121", "threads": 1})",
                  "expected 'multiprocessors', which are not known for sm_121"),
        std::pair(R"({"chip": "sm_90", "thread": 1})", "unknown key 'thread'"),
        std::pair(R"({"chip": "sm_90", "threads": -1})", "from 0 on"),
        std::pair(R"({"chip": "sm_90", "threads": "1"})", "expected a number"),
        std::pair(R"({"chip": "sm_90", "threads": 1, "cycles": 1})",
                  "expected an object"),
        std::pair(R"({"chip": "sm_90", "threads": 1, "cycles": {"tenser": 1}})",
                  "did you mean 'tensor'?")}) {
    stated.text.clear();
    EXPECT_EQ(ask(request), TwStatusUsage) << request;
    EXPECT_NE(stated.text.find(message), std::string::npos) << stated.text;
  }
}

TEST(Library, HintsAreAskedOfTheEntry) {
  Stated stated;
  TwModule module = parse(addOne, stated);
  TwCompileOptions options = {};
  options.size = sizeof options;
  options.chip = "sm_80";
  options.optLevel = TW_DEFAULT_OPT_LEVEL;
  options.hints = R"({"schema": 1, "entries": {"add_one": {"sm_80":
      {"num_worker_warps_per_cta": 8}}}})";
  TwText made = {};
  ASSERT_EQ(twCompile(module, &options, Stated::take, &stated, &made),
            TwStatusDone)
      << stated.text;
  EXPECT_NE(std::strstr(made.data, ".reqntid 256, 1, 1"), nullptr) << made.data;
  twTextFree(made);
  ASSERT_EQ(twCompileReport(addOne, std::strlen(addOne), "k.mlir", &options,
                            Stated::take, &stated, &made),
            TwStatusDone)
      << stated.text;
  EXPECT_NE(std::strstr(made.data, "\"target\": \"sm_80\""), nullptr)
      << made.data;
  twTextFree(made);

  TwKernelOptions loading = {};
  loading.size = sizeof loading;
  loading.on = TwExecutorEmulator;
  loading.chip = "sm_80";
  loading.optLevel = TW_DEFAULT_OPT_LEVEL;
  loading.hints = options.hints;
  TwKernel kernel = nullptr;
  ASSERT_EQ(
      twKernelLoad(module, nullptr, &loading, Stated::take, &stated, &kernel),
      TwStatusDone)
      << stated.text;
  EXPECT_EQ(twKernelThreads(kernel), 256u);
  twKernelFree(kernel);
  // The module itself is as it was.
  EXPECT_NE(compileFor(module, "sm_80", "ptx").find(".reqntid 128, 1, 1"),
            std::string::npos);

  options.hints = R"({"schema": 1, "entries": {"add_two": {}}})";
  options.hintsName = "tuned.json";
  EXPECT_EQ(twCompile(module, &options, Stated::take, &stated, &made),
            TwStatusUsage);
  EXPECT_NE(stated.text.find("tuned.json:0: expected hints for an entry of the "
                             "program, found 'add_two'; known: 'add_one'"),
            std::string::npos)
      << stated.text;
  twModuleFree(module);
}

TEST(Library, BadInputIsAStatusAndAPlace) {
  Stated stated;
  TwModule module = parse("cuda_tile.module @k {\n  entry @e() { foo } }",
                          stated, TwStatusInvalidInput);
  EXPECT_EQ(module, nullptr);
  EXPECT_NE(stated.text.find("k.mlir:2: "), std::string::npos) << stated.text;
  EXPECT_NE(stated.text.find("cannot read 'k.mlir' as Tile IR"),
            std::string::npos);
}

TEST(Library, RunsInPlaceOnBothExecutors) {
  for (TwExecutor on : {TwExecutorReference, TwExecutorEmulator}) {
    Stated stated;
    TwModule module = parse(addOne, stated);
    TwKernel kernel = load(module, on, stated, on == TwExecutorEmulator);
    twModuleFree(module); // the kernel keeps the objects that it needs
    EXPECT_STREQ(twKernelName(kernel), "add_one");
    EXPECT_EQ(twKernelParamCount(kernel), 1u);
    EXPECT_EQ(twKernelParamSize(kernel, 0), 8u);
    EXPECT_STREQ(twKernelParamType(kernel, 0), "ptr<f32>");
    EXPECT_EQ(twKernelParamType(kernel, 1), nullptr);
    std::vector<float> memory(128, 2.0f);
    EXPECT_EQ(launch(kernel, memory, stated), TwStatusDone) << stated.text;
    EXPECT_EQ(launch(kernel, memory, stated), TwStatusDone) << stated.text;
    EXPECT_EQ(memory, std::vector<float>(128, 4.0f));
    twKernelFree(kernel);
  }
}

TEST(Library, ElementsOfAFieldReplaceFloats) {
  Stated stated;
  TwModule module = parse(addOne, stated);
  TwKernelOptions options = {};
  options.size = sizeof options;
  options.chip = "sm_90";
  options.optLevel = TW_DEFAULT_OPT_LEVEL;
  options.unchecked = true;
  auto isRefused = [&](TwExecutor on, unsigned bits, const char *because) {
    options.on = on;
    options.elementBits = bits;
    stated.text.clear();
    TwKernel kernel = nullptr;
    EXPECT_EQ(
        twKernelLoad(module, nullptr, &options, Stated::take, &stated, &kernel),
        TwStatusUsage);
    EXPECT_NE(stated.text.find(because), std::string::npos) << stated.text;
  };
  isRefused(TwExecutorReference, 32, "expected the emulator");
  isRefused(TwExecutorEmulator, 5, "expected elements of 4, 6, 8, 16");
  isRefused(TwExecutorEmulator, 64, "elements of at most 32 bits");
  for (unsigned bits : {32u, 16u}) {
    options.elementBits = bits;
    TwKernel kernel = nullptr;
    ASSERT_EQ(
        twKernelLoad(module, nullptr, &options, Stated::take, &stated, &kernel),
        TwStatusDone)
        << stated.text;
    // The prime's predecessor is -1; element 5 is a subnormal float.
    uint32_t before[2] = {bits == 32 ? 0xfffffffau : 65518u, 5};
    std::vector<float> memory(128);
    for (int i = 0; i < 2; ++i) {
      uint32_t word = before[i] << (32 - bits);
      std::memcpy(&memory[i], &word, sizeof word);
    }
    EXPECT_EQ(launch(kernel, memory, stated), TwStatusDone) << stated.text;
    for (uint32_t i = 0; i < 2; ++i) {
      uint32_t word;
      std::memcpy(&word, &memory[i], sizeof word);
      EXPECT_EQ(word, (i ? 6u : 0u) << (32 - bits));
    }
    twKernelFree(kernel);
  }
  twModuleFree(module);
}

TEST(Library, FaultsOfTheKernelAreItsOwnStatus) {
  for (TwExecutor on : {TwExecutorReference, TwExecutorEmulator}) {
    Stated stated;
    TwModule module = parse(addOne, stated);
    TwKernel kernel = load(module, on, stated);
    std::vector<float> memory(100, 2.0f); // the kernel takes 128
    EXPECT_EQ(launch(kernel, memory, stated), TwStatusKernelFaulted);
    EXPECT_NE(stated.text.find("'p'"), std::string::npos) << stated.text;
    std::vector<float> enough(128, 2.0f);
    EXPECT_EQ(launch(kernel, enough, stated), TwStatusDone) << stated.text;
    twKernelFree(kernel);
    twModuleFree(module);
  }
}

TEST(Library, ArgumentsThatDoNotFitAreSaid) {
  Stated stated;
  TwModule module = parse(addOne, stated);
  TwKernel kernel = load(module, TwExecutorReference, stated);
  TwLaunch none = {};
  none.size = sizeof none;
  none.grid[0] = none.grid[1] = none.grid[2] = 1;
  EXPECT_EQ(twKernelLaunch(kernel, &none, Stated::take, &stated, nullptr),
            TwStatusUsage);
  EXPECT_NE(
      stated.text.find("expected 1 parameters for entry 'add_one', got 0"),
      std::string::npos)
      << stated.text;
  float x = 0;
  TwParam narrow = {&x, 4};
  none.params = &narrow;
  none.paramCount = 1;
  EXPECT_EQ(twKernelLaunch(kernel, &none, Stated::take, &stated, nullptr),
            TwStatusUsage);
  EXPECT_NE(stated.text.find("expected parameter 0 of entry 'add_one' to be "
                             "ptr<f32>, found 4 bytes"),
            std::string::npos)
      << stated.text;
  std::vector<float> memory(128);
  float *base = memory.data();
  TwParam param = {&base, 8};
  TwMemory twice[] = {{base, 512, "a", false, false, false},
                      {base + 4, 8, "b", false, false, false}};
  none.params = &param;
  none.memory = twice;
  none.memoryCount = 2;
  EXPECT_EQ(twKernelLaunch(kernel, &none, Stated::take, &stated, nullptr),
            TwStatusUsage);
  EXPECT_NE(stated.text.find("'b' begins within 'a'"), std::string::npos);
  twKernelFree(kernel);
  twModuleFree(module);
}

TEST(Library, ReadOnlyMemoryIsNotWritten) {
  Stated stated;
  TwModule module = parse(addOne, stated);
  for (TwExecutor on : {TwExecutorReference, TwExecutorEmulator}) {
    if (on == TwExecutorEmulator && !hasChecks)
      continue;
    TwKernel kernel = load(module, on, stated);
    std::vector<float> memory(128, 3.0f);
    float *base = memory.data();
    TwParam param = {&base, sizeof base};
    TwMemory piece = {base, 512, "p", false, false, /*isReadOnly=*/true};
    TwLaunch launch = {};
    launch.size = sizeof launch;
    launch.grid[0] = launch.grid[1] = launch.grid[2] = 1;
    launch.params = &param;
    launch.paramCount = 1;
    launch.memory = &piece;
    launch.memoryCount = 1;
    stated.text.clear();
    EXPECT_EQ(twKernelLaunch(kernel, &launch, Stated::take, &stated, nullptr),
              TwStatusKernelFaulted);
    EXPECT_NE(stated.text.find("is read-only"), std::string::npos)
        << stated.text;
    EXPECT_EQ(memory, std::vector<float>(128, 3.0f));
    twKernelFree(kernel);
  }
  twModuleFree(module);
}

/// A launch of `addOne` on a grid, with memory that holds its array.
static TwStatus launchOn(TwKernel kernel, std::array<uint32_t, 3> grid,
                         void *data, Stated &stated, bool cooperative = false) {
  TwParam param = {&data, 8};
  TwMemory memory = {data, 512, "p", false, false, false};
  TwLaunch launch = {};
  launch.size = sizeof launch;
  std::copy(grid.begin(), grid.end(), launch.grid);
  launch.params = &param;
  launch.paramCount = 1;
  launch.memory = &memory;
  launch.memoryCount = 1;
  launch.cooperative = cooperative;
  stated.text.clear();
  return twKernelLaunch(kernel, &launch, Stated::take, &stated, nullptr);
}

TEST(Library, GridsAreThoseOfEveryDoor) {
  struct Row {
    TwExecutor on;
    std::array<uint32_t, 3> grid;
    const char *message;
  };
  const Row rows[] = {
      {TwExecutorReference, {0, 1, 1}, "1 to 16777215 blocks along axis 0"},
      {TwExecutorReference,
       {1, 1 << 24, 1},
       "1 to 16777215 blocks along axis 1"},
      {TwExecutorEmulator,
       {1 << 24, 1, 1},
       "1 to 16777215 blocks along axis 0"},
      {TwExecutorEmulator, {1, 1, 0}, "1 to 65535 blocks along axis 2"},
      {TwExecutorEmulator, {1, 1 << 16, 1}, "1 to 65535 blocks along axis 1"}};
  for (const Row &row : rows) {
    Stated stated;
    TwModule module = parse(addOne, stated);
    TwKernel kernel = load(module, row.on, stated);
    std::vector<float> memory(128);
    EXPECT_EQ(launchOn(kernel, row.grid, memory.data(), stated), TwStatusUsage);
    EXPECT_NE(stated.text.find(row.message), std::string::npos) << stated.text;
    twKernelFree(kernel);
    twModuleFree(module);
  }
}

/// Each block writes its number, waits for all of the grid, and adds what the
/// next one wrote.
constexpr const char *addNext = R"(module {
  mir.func @add_next(%a: !mir.ptr<ui32, mutable>, %b: !mir.ptr<ui32, mutable>) attributes {mir.kernel} {
    %block = mir.call @"cuda_device::thread::blockIdx_x"() : () -> ui32
    %blocks = mir.call @"cuda_device::thread::gridDim_x"() : () -> ui32
    %one = mir.constant 1 : ui32
    %beyond = mir.add %block, %one : ui32
    %next = mir.rem %beyond, %blocks : ui32
    %ai = mir.ptr_offset %a, %block : !mir.ptr<ui32, mutable>, ui32
    %an = mir.ptr_offset %a, %next : !mir.ptr<ui32, mutable>, ui32
    %bi = mir.ptr_offset %b, %block : !mir.ptr<ui32, mutable>, ui32
    mir.store %beyond, %ai : ui32
    mir.call @"cuda_device::grid::sync"() : () -> ()
    %x = mir.load %an : !mir.ptr<ui32, mutable>
    %sum = mir.add %beyond, %x : ui32
    mir.store %sum, %bi : ui32
    mir.return
  }
})";

/// A launch of `addNext` with blocks of one thread.
static TwStatus launchNext(TwKernel kernel, uint32_t blocks, bool cooperative,
                           std::vector<uint32_t> &sums, Stated &stated,
                           size_t size = sizeof(TwLaunch)) {
  std::vector<uint32_t> written(blocks);
  sums.assign(blocks, 0);
  uint32_t *a = written.data(), *b = sums.data();
  TwParam params[] = {{&a, 8}, {&b, 8}};
  TwMemory memory[] = {{a, blocks * 4, "a", true, false, false},
                       {b, blocks * 4, "b", true, false, false}};
  TwLaunch launch = {};
  launch.size = size;
  launch.grid[0] = blocks;
  launch.grid[1] = launch.grid[2] = 1;
  launch.block[0] = launch.block[1] = launch.block[2] = 1;
  launch.params = params;
  launch.paramCount = 2;
  launch.memory = memory;
  launch.memoryCount = 2;
  launch.cooperative = cooperative;
  stated.text.clear();
  return twKernelLaunch(kernel, &launch, Stated::take, &stated, nullptr);
}

TEST(Library, BlocksOfACooperativeLaunchSynchronize) {
  Stated stated;
  TwModule module = parse(addNext, stated);
  TwKernel kernel =
      load(module, TwExecutorEmulator, stated, /*racecheck=*/true);
  std::vector<uint32_t> sums;
  EXPECT_EQ(launchNext(kernel, 5, true, sums, stated), TwStatusDone)
      << stated.text;
  EXPECT_EQ(sums, std::vector<uint32_t>({3, 5, 7, 9, 6}));
  // Another launch has no workspace, and the next has one again.
  for (size_t size : {sizeof(TwLaunch), offsetof(TwLaunch, cooperative)}) {
    bool isAsked = size != sizeof(TwLaunch); // by a field that came later
    EXPECT_EQ(launchNext(kernel, 5, isAsked, sums, stated, size),
              TwStatusKernelFaulted);
    EXPECT_NE(
        stated.text.find("grid::sync in a launch that is not cooperative"),
        std::string::npos)
        << stated.text;
  }
  EXPECT_EQ(launchNext(kernel, 100000, true, sums, stated), TwStatusUsage);
  EXPECT_NE(stated.text.find("expected a cooperative launch of at most "),
            std::string::npos)
      << stated.text;
  EXPECT_EQ(launchNext(kernel, 3, true, sums, stated), TwStatusDone)
      << stated.text;
  EXPECT_EQ(sums, std::vector<uint32_t>({3, 5, 4}));
  twKernelFree(kernel);
  twModuleFree(module);
}

/// A kernel of `addOne` for each executor, and one on the reference with
/// checks.
template <typename Test> static void onEachExecutor(Test test) {
  for (auto [on, check] : {std::pair(TwExecutorReference, false),
                           std::pair(TwExecutorEmulator, false),
                           std::pair(TwExecutorEmulator, true)}) {
    Stated stated;
    TwModule module = parse(addOne, stated);
    TwKernel kernel = load(module, on, stated, /*racecheck=*/false, check);
    test(kernel, stated);
    twKernelFree(kernel);
    twModuleFree(module);
  }
}

TEST(Library, CooperativeLaunchesOfTiles) {
  onEachExecutor([](TwKernel kernel, Stated &stated) {
    std::vector<float> memory(128, 2.0f);
    EXPECT_EQ(launchOn(kernel, {1, 1, 1}, memory.data(), stated,
                       /*cooperative=*/true),
              TwStatusDone)
        << stated.text;
    EXPECT_EQ(memory, std::vector<float>(128, 3.0f));
  });
}

TEST(Library, MemoryThatIsNoneIsRefused) {
  onEachExecutor([](TwKernel kernel, Stated &stated) {
    for (uintptr_t address : {uintptr_t(0), uintptr_t(8), ~uintptr_t(0) - 64}) {
      auto *data = reinterpret_cast<void *>(address);
      EXPECT_EQ(launchOn(kernel, {1, 1, 1}, data, stated), TwStatusUsage);
      EXPECT_NE(stated.text.find("expected memory of this process at 512 bytes "
                                 "of 'p'"),
                std::string::npos)
          << stated.text;
    }
  });
}

TEST(Library, ThreadsShareModulesAndHaveTheirOwn) {
  Stated stated;
  TwModule shared = parse(addOne, stated);
  std::string expected = compileFor(shared, "sm_90", "ptx");
  auto work = [&](unsigned number) {
    Stated own;
    TwModule module = number % 2 ? shared : parse(addOne, own);
    TwExecutor on = number < 2 ? TwExecutorReference : TwExecutorEmulator;
    EXPECT_EQ(compileFor(module, "sm_90", "ptx"), expected);
    TwKernel kernel = load(module, on, own);
    for (int i = 0; i < 20; ++i) {
      std::vector<float> memory(128, float(number));
      EXPECT_EQ(launch(kernel, memory, own), TwStatusDone) << own.text;
      EXPECT_EQ(memory[127], float(number) + 1);
    }
    twKernelFree(kernel);
    if (module != shared)
      twModuleFree(module);
  };
  std::vector<std::thread> threads;
  for (unsigned number = 0; number < 4; ++number)
    threads.emplace_back(work, number);
  for (std::thread &thread : threads)
    thread.join();
  twModuleFree(shared);
}

TEST(Library, ThreadsShareKernelsAndACache) {
  Stated stated;
  TwModule module = parse(addOne, stated);
  TwKernel kernels[] = {load(module, TwExecutorReference, stated),
                        load(module, TwExecutorEmulator, stated)};
  twModuleFree(module);
  std::string cache = testing::TempDir() + "tilewright-cache-XXXXXX";
  ASSERT_NE(mkdtemp(cache.data()), nullptr);
  auto work = [&](unsigned number) {
    Stated own;
    TwCompileOptions options = {};
    options.size = sizeof options;
    options.chip = number % 2 ? "sm_80" : "sm_90";
    options.emit = "ptx";
    options.optLevel = TW_DEFAULT_OPT_LEVEL;
    options.cache = cache.c_str();
    for (int i = 0; i < 10; ++i) {
      TwText made = {};
      EXPECT_EQ(twCompileSource(addOne, std::strlen(addOne), "k", &options,
                                Stated::take, &own, &made),
                TwStatusDone)
          << own.text;
      EXPECT_NE(std::strstr(made.data, options.chip), nullptr);
      twTextFree(made);
      // An interruption between launches, or of another kernel's launch, stops
      // nothing else.
      TwKernel kernel = kernels[(number + i) % 2];
      std::vector<float> memory(128, float(number));
      if (TwStatus status = launch(kernel, memory, own);
          status != TwStatusKernelFaulted) {
        EXPECT_EQ(status, TwStatusDone) << own.text;
        EXPECT_EQ(memory[127], float(number) + 1);
      }
      if (number == 0)
        twKernelInterrupt(kernel);
    }
  };
  std::vector<std::thread> threads;
  for (unsigned number = 0; number < 4; ++number)
    threads.emplace_back(work, number);
  for (std::thread &thread : threads)
    thread.join();
  for (TwKernel kernel : kernels)
    twKernelFree(kernel);
  std::filesystem::remove_all(cache);
}

TEST(Library, ManyCompilesTakeNoMoreMemory) {
  auto compileSome = [](unsigned count) {
    for (unsigned i = 0; i < count; ++i) {
      Stated stated;
      TwModule module = parse(addOne, stated);
      compileFor(module, "sm_90", "ptx");
      twModuleFree(module);
    }
  };
  compileSome(100);
  size_t before = residentPages();
  compileSome(900);
  size_t grown = residentPages() - std::min(before, residentPages());
  EXPECT_LT(grown * 4096, size_t(8) << 20);
}
