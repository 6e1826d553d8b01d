//===- Reference.cpp - runs the blocks of a grid --------------------------===//
// Each host thread has one frame and takes stretches of blocks, in the grid's
// order, x fastest. A seed replaces the order by i -> (a i + b) mod n. After a
// fault only blocks before the faulting one go on, so that the first fault in
// order is the one that is reported, whatever the threads do.
//
// A block runs to its end. One that waits for another, in a loop with ordered
// memory operations, makes room for it: a further host thread takes up blocks
// in its place, as many as memory allows, and those that wait take turns. So
// blocks meet however many a grid has, and no more threads run than were asked
// for.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Reference.h"
#include "tilewright/Execution/Reference/Bounds/RadiusMemory.h"
#include "tilewright/Execution/Reference/HostThread.h"
#include "tilewright/Execution/Reference/Planner.h"
#include "tilewright/Execution/Reference/Storage.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <map>
#include <mutex>
#include <numeric>
#include <thread>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

namespace {

/// Bytes that all frames together may take, beyond one frame.
constexpr uint64_t frameBudget = uint64_t(64) << 20;

/// The same with the blocks that others wait for, and how many they may be.
constexpr uint64_t waitingBudget = uint64_t(1) << 30;
constexpr uint64_t mostThreads = 8192;

/// Steps that a block is granted at a time.
constexpr uint64_t stepsAtOnce = 1 << 14;

class AlignedBytes {
public:
  explicit AlignedBytes(uint64_t bytes)
      : memory(static_cast<std::byte *>(std::aligned_alloc(
            64, llvm::alignTo(std::max<uint64_t>(bytes, 1), 64)))) {}
  ~AlignedBytes() { std::free(memory); }
  AlignedBytes(const AlignedBytes &) = delete;
  AlignedBytes &operator=(const AlignedBytes &) = delete;
  std::byte *data() const { return memory; }

private:
  std::byte *memory;
};

/// An entry that has been planned, its constants where loops want them.
struct PlannedEntry {
  Plan plan;
  std::unique_ptr<AlignedBytes> constants;
};

/// The order in which blocks are handed out.
struct Order {
  uint64_t total, factor = 1, shift = 0;

  Order(uint64_t total, uint64_t seed) : total(total) {
    if (!seed || total < 2)
      return;
    uint64_t mixed = seed * 0x9e3779b97f4a7c15;
    mixed ^= mixed >> 29;
    shift = mixed % total;
    factor = (mixed >> 7) % total;
    while (std::gcd(factor, total) != 1)
      ++factor;
  }
  uint64_t operator()(uint64_t i) const {
    return (static_cast<unsigned __int128>(i) * factor + shift) % total;
  }
};

/// What the blocks of a launch print, in the order in which they were begun.
class Printer {
public:
  Printer(llvm::raw_ostream *to, bool active)
      : to(to ? *to : llvm::outs()), active(active) {}

  void finish(uint64_t index, std::string text) {
    if (!active)
      return;
    std::lock_guard<std::mutex> lock(mutex);
    waiting[index] = std::move(text);
    while (!waiting.empty() && waiting.begin()->first == next) {
      to << waiting.begin()->second;
      waiting.erase(waiting.begin());
      ++next;
    }
    to.flush();
  }

private:
  llvm::raw_ostream &to;
  bool active;
  std::mutex mutex;
  uint64_t next = 0;
  std::map<uint64_t, std::string> waiting;
};

/// One launch of one entry.
class Run final : Launcher {
public:
  Run(const Plan &plan, std::byte *constants, std::byte *params,
      const std::array<uint32_t, 3> &grid, const ExecutorOptions &options,
      const MemoryMap *memory, RadiusMemory *radiusMemory,
      ArrayRef<uint64_t> unwritten)
      : plan(plan), constants(constants), params(params), grid(grid),
        memory(memory), radiusMemory(radiusMemory),
        order(uint64_t(grid[0]) * grid[1] * grid[2], options.seed),
        maxSteps(options.maxSteps ? options.maxSteps : ~uint64_t(0)),
        stepsLeft(maxSteps), printer(options.printed, plan.prints) {
    unsigned all = options.sanitize
                       ? 1
                       : std::max(1u, std::thread::hardware_concurrency());
    threads = options.threads ? options.threads : all;
    if (options.sanitize)
      watch.emplace(plan.watch, grid, *memory, unwritten);
    threads = std::min({uint64_t(threads), fitting(frameBudget), order.total});
    // A block that waits keeps those behind it in its stretch from beginning.
    uint64_t most = plan.waits ? 1 : 256;
    stretch = std::clamp<uint64_t>(order.total / (threads * 16 + 1), 1, most);
  }

  llvm::Error run() {
    std::vector<std::unique_ptr<AlignedBytes>> frames;
    for (unsigned i = 0; i < threads; ++i) {
      frames.push_back(std::make_unique<AlignedBytes>(plan.frameBytes));
      if (!frames.back()->data())
        return toolError(ExitCode::KernelFaulted,
                         "expected " + Twine(plan.frameBytes) +
                             " bytes of memory for the tiles of a block, got "
                             "none; make the tiles smaller");
    }
    std::vector<HostThread> helpers;
    for (unsigned i = 1; i < threads; ++i)
      if (std::optional<HostThread> helper = HostThread::start(
              [this, memory = frames[i]->data()] { work(memory); }))
        helpers.push_back(std::move(*helper));
    work(frames[0]->data());
    for (HostThread &helper : helpers)
      helper.join();
    joinWaiting();
    if (faultIndex == noFault)
      return llvm::Error::success();
    std::string where =
        (", in block (" + Twine(faultBlock[0]) + "," + Twine(faultBlock[1]) +
         "," + Twine(faultBlock[2]) + ")")
            .str();
    if (!fault)
      return toolError(ExitCode::KernelFaulted,
                       "the launch took more than " + Twine(maxSteps) +
                           " steps, which is the limit" + where);
    return toolError(ExitCode::KernelFaulted,
                     describe(fault->loc) + fault->message + where);
  }

  uint64_t moreSteps() override {
    if (maxSteps == ~uint64_t(0))
      return maxSteps / 2;
    uint64_t left = stepsLeft.load(), take;
    do
      take = std::min(left, stepsAtOnce);
    while (!stepsLeft.compare_exchange_weak(left, left - take));
    return take;
  }

  bool waiting() override {
    std::unique_lock<std::mutex> lock(mutex);
    if (faultIndex != noFault)
      return false;
    if (startAnother()) {
      waitForTurn(lock);
    } else if (!turns.empty()) {
      passTurn();
      waitForTurn(lock);
    } else {
      lock.unlock();
      std::this_thread::yield();
    }
    return faultIndex == noFault;
  }

private:
  static constexpr uint64_t noFault = ~uint64_t(0);

  /// A host thread that waits for its turn.
  struct Turn {
    std::condition_variable arrived;
    bool mine = false;
  };

  /// Lets the thread that has waited longest go on. Under the mutex.
  void passTurn() {
    if (turns.empty())
      return;
    turns.front()->mine = true;
    turns.front()->arrived.notify_one();
    turns.pop_front();
  }

  void waitForTurn(std::unique_lock<std::mutex> &lock) {
    Turn turn;
    turns.push_back(&turn);
    turn.arrived.wait(lock, [&] { return turn.mine; });
  }

  /// A thread for blocks that have not begun, where there are any and memory
  /// for it. Under the mutex.
  bool startAnother() {
    uint64_t most = std::min(mostThreads, fitting(waitingBudget));
    if (next >= order.total || threads + further.size() >= most)
      return false;
    auto frame = std::make_shared<AlignedBytes>(plan.frameBytes);
    if (!frame->data())
      return false;
    std::optional<HostThread> thread =
        HostThread::start([this, frame] { work(frame->data()); });
    if (!thread)
      return false;
    further.push_back(std::move(*thread));
    return true;
  }

  uint64_t fitting(uint64_t budget) const {
    return 1 + budget / std::max<uint64_t>(plan.frameBytes, 1);
  }

  /// Threads may come while others are waited for.
  void joinWaiting() {
    while (true) {
      std::vector<HostThread> some;
      {
        std::lock_guard<std::mutex> lock(mutex);
        some.swap(further);
        threads += some.size();
      }
      if (some.empty())
        return;
      for (HostThread &thread : some)
        thread.join();
    }
  }

  void work(std::byte *places) {
    Frame frame;
    frame.bases = {places, constants, params};
    frame.grid = grid;
    frame.launcher = this;
    frame.memory = memory;
    frame.radiusMemory = radiusMemory;
    std::optional<BlockWatch> blockWatch;
    if (watch)
      frame.watch = &blockWatch.emplace(*watch);
    while (true) {
      uint64_t count = stretch, begin = next.fetch_add(count);
      if (begin >= std::min<uint64_t>(order.total, faultIndex))
        break;
      uint64_t end = std::min(begin + count, order.total);
      for (uint64_t i = begin; i < end && i < faultIndex; ++i)
        runBlock(frame, i);
    }
    stepsLeft += frame.stepsLeft;
    std::lock_guard<std::mutex> lock(mutex);
    passTurn();
  }

  void runBlock(Frame &frame, uint64_t index) {
    uint64_t linear = order(index);
    frame.block = {uint32_t(linear % grid[0]),
                   uint32_t(linear / grid[0] % grid[1]),
                   uint32_t(linear / grid[0] / grid[1])};
    if (frame.watch)
      frame.watch->begin(linear);
    bool faulted = runSteps(plan.steps, frame) == Flow::Fault;
    faulted &= !frame.abandoned;
    printer.finish(index, std::move(frame.printed));
    frame.reset();
    if (!faulted)
      return;
    std::lock_guard<std::mutex> lock(mutex);
    if (index < faultIndex) {
      faultIndex = index;
      fault = std::move(frame.fault);
      faultBlock = frame.block;
    }
    frame.fault.reset();
  }

  const Plan &plan;
  std::optional<LaunchWatch> watch;
  std::byte *constants, *params;
  std::array<uint32_t, 3> grid;
  const MemoryMap *memory;
  RadiusMemory *radiusMemory;
  Order order;
  uint64_t threads;
  uint64_t stretch;
  std::atomic<uint64_t> next = 0, faultIndex = noFault;
  uint64_t maxSteps;
  std::atomic<uint64_t> stepsLeft;
  Printer printer;
  std::mutex mutex;
  // Guarded by the mutex.
  std::vector<HostThread> further;
  std::deque<Turn *> turns;
  std::optional<Fault> fault;
  std::array<uint32_t, 3> faultBlock = {};
};

/// The entries of a module, planned when they are first run.
class Program {
public:
  Program(cuda_tile::ModuleOp module, const ExecutorOptions &options)
      : module(module), options(options), globals(module) {}

  const MemoryMap &globalMemory() const { return globals.memory(); }

  llvm::Expected<const PlannedEntry &> get(StringRef symbol) {
    auto found = entries.find(symbol);
    if (found != entries.end())
      return *found->second;
    auto entry = module.lookupSymbol<cuda_tile::EntryOp>(symbol);
    if (!entry)
      return toolError(ExitCode::Usage,
                       "expected the name of an entry of the module, got '" +
                           symbol + "'" + list());
    auto planned = std::make_unique<PlannedEntry>();
    PlanOptions planOptions;
    planOptions.seed = options.seed;
    planOptions.bounds = options.bounds;
    planOptions.sanitize = options.sanitize;
    if (options.maxBytes)
      planOptions.maxBytes = options.maxBytes;
    Planner planner(planned->plan, globals, planOptions);
    if (failed(planner.planEntry(entry))) {
      const Fault &fault = *planner.problem();
      return toolError(ExitCode::DoesNotCompile,
                       describe(fault.loc) + fault.message);
    }
    std::vector<std::byte> &constants = planned->plan.constants;
    planned->constants = std::make_unique<AlignedBytes>(constants.size());
    llvm::copy(constants, planned->constants->data());
    constants = {};
    return *(entries[symbol] = std::move(planned));
  }

  llvm::Error run(StringRef symbol, const std::array<uint32_t, 3> &grid,
                  ArrayRef<uint64_t> params, const MemoryMap *memory,
                  RadiusMemory *radiusMemory, ArrayRef<uint64_t> unwritten) {
    llvm::Expected<const PlannedEntry &> entry = get(symbol);
    if (!entry)
      return entry.takeError();
    const Plan &plan = entry->plan;
    if (params.size() != plan.paramTypes.size())
      return toolError(ExitCode::Usage, "expected " +
                                            Twine(plan.paramTypes.size()) +
                                            " parameters for entry '" + symbol +
                                            "', got " + Twine(params.size()));
    if (!grid[0] || !grid[1] || !grid[2])
      return llvm::Error::success();
    std::vector<uint64_t> bits(params.begin(), params.end());
    for (auto [i, type] : llvm::enumerate(plan.paramTypes))
      if (cast<cuda_tile::TileType>(type).getElementType().isInteger(1))
        bits[i] = bits[i] != 0;
    return Run(plan, entry->constants->data(),
               reinterpret_cast<std::byte *>(bits.data()), grid, options,
               memory, radiusMemory, unwritten)
        .run();
  }

private:
  std::string list() {
    std::string names;
    for (auto entry : module.getOps<cuda_tile::EntryOp>())
      names += (names.empty() ? "; it has '" : ", '") +
               entry.getSymName().str() + "'";
    return names;
  }

  cuda_tile::ModuleOp module;
  ExecutorOptions options;
  Globals globals;
  llvm::StringMap<std::unique_ptr<PlannedEntry>> entries;
};

class ReferenceExecutor final : public Executor {
public:
  ReferenceExecutor(cuda_tile::ModuleOp module, const ExecutorOptions &options)
      : Executor(options), program(module, options) {}

  StringRef name() const override { return "reference"; }

  llvm::Error run(LaunchState &state) override {
    llvm::Expected<const PlannedEntry &> entry = program.get(state.symbol());
    if (!entry)
      return entry.takeError();
    if (llvm::Error error = checkParams(state, entry->plan))
      return error;
    std::vector<uint64_t> params;
    for (const BoundParam &param : state.params())
      params.push_back(param.bits());
    MemoryMap memory = program.globalMemory();
    for (unsigned i = 0; i < state.bufferCount(); ++i)
      memory.add(regionOf(state, i));
    if (options().bounds && !radiusMemory)
      radiusMemory = std::make_unique<RadiusMemory>();
    if (radiusMemory) // what globals hold stays, with its radii
      for (unsigned i = 0; i < state.bufferCount(); ++i)
        radiusMemory->forget(regionOf(state, i));
    if (llvm::Error error =
            program.run(state.symbol(), state.grid(), params, &memory,
                        radiusMemory.get(), unwritten(state)))
      return error;
    return state.checkGuards();
  }

  std::vector<double> radiiOf(const LaunchState &state,
                              const LaunchArray &array) const override {
    std::vector<double> radii;
    if (!radiusMemory)
      return radii;
    uint64_t base = regionOf(state, array.buffer).begin + array.offset;
    unsigned bytes = getInfo(array.type).bytes;
    SmallVector<int64_t> index(array.shape.size(), 0);
    for (uint64_t i = 0; i < array.elementCount(); ++i) {
      int64_t offset = 0;
      for (auto [at, stride] : llvm::zip_equal(index, array.strides))
        offset += at * stride;
      radii.push_back(radiusMemory->loadBytes(base + offset * bytes, bytes));
      for (size_t d = index.size(); d-- > 0 && ++index[d] == array.shape[d];)
        index[d] = 0;
    }
    return radii;
  }

private:
  static MemoryRegion regionOf(const LaunchState &state, unsigned index) {
    ArrayRef<uint8_t> buffer = state.buffer(index);
    uint64_t begin = reinterpret_cast<uint64_t>(buffer.data());
    return {begin, begin + buffer.size(), state.launch().buffers[index].name,
            /*readOnly=*/false};
  }

  /// Where the buffers begin that only hold results.
  static std::vector<uint64_t> unwritten(const LaunchState &state) {
    llvm::SmallBitVector results(state.bufferCount()), others = results;
    for (const LaunchArray &array : state.launch().arrays)
      (array.role == LaunchArray::Role::Out ? results : others)
          .set(array.buffer);
    results.reset(others);
    std::vector<uint64_t> begins;
    for (unsigned i : results.set_bits())
      begins.push_back(regionOf(state, i).begin);
    return begins;
  }

  /// Sizes must agree, and a pointer must meet a pointer.
  static llvm::Error checkParams(const LaunchState &state, const Plan &plan) {
    ArrayRef<BoundParam> params = state.params();
    for (unsigned i = 0; i < std::min(params.size(), plan.paramTypes.size());
         ++i) {
      Type type =
          cast<cuda_tile::TileType>(plan.paramTypes[i]).getElementType();
      bool isPointer = isa<cuda_tile::PointerType>(type);
      if (params[i].size == plan.paramBytes[i] &&
          params[i].type.starts_with("ptr") == isPointer)
        continue;
      std::string expected;
      llvm::raw_string_ostream(expected) << type;
      return toolError(ExitCode::Usage, "expected parameter " + Twine(i) +
                                            " of entry '" + state.symbol() +
                                            "' to be " + expected + ", got " +
                                            params[i].type);
    }
    return llvm::Error::success();
  }

  Program program;
  std::unique_ptr<RadiusMemory> radiusMemory; ///< with bounds
};

} // namespace

llvm::Expected<std::unique_ptr<Executor>>
tilewright::createReferenceExecutor(cuda_tile::ModuleOp module,
                                    const ExecutorOptions &options) {
  return std::make_unique<ReferenceExecutor>(module, options);
}

llvm::Error reference::runDirect(cuda_tile::ModuleOp module,
                                 const DirectLaunch &launch,
                                 const ExecutorOptions &options) {
  if (options.bounds || options.sanitize)
    return toolError(ExitCode::Usage,
                     "expected a LaunchState for a run with bounds or checks, "
                     "got bare addresses");
  return Program(module, options)
      .run(launch.symbol, launch.grid, launch.params, nullptr, nullptr, {});
}
