//===- Reference.cpp - runs the blocks of a grid --------------------------===//
// Each host thread has one frame and takes stretches of blocks, in the grid's
// order, x fastest. A seed replaces the order by i -> (a i + b) mod n. After a
// fault only blocks before the faulting one go on, so that the first fault in
// order is the one that is reported, whatever the threads do.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Reference.h"
#include "tilewright/Execution/Reference/Planner.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MathExtras.h"
#include <atomic>
#include <cstdlib>
#include <mutex>
#include <numeric>
#include <thread>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

namespace {

/// Bytes that all frames together may take, beyond one frame.
constexpr uint64_t frameBudget = uint64_t(64) << 20;

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

/// One launch of one entry.
class Run {
public:
  Run(const Plan &plan, std::byte *constants, std::byte *params,
      const std::array<uint32_t, 3> &grid, const ExecutorOptions &options)
      : plan(plan), constants(constants), params(params), grid(grid),
        order(uint64_t(grid[0]) * grid[1] * grid[2], options.seed) {
    threads = options.threads
                  ? options.threads
                  : std::max(1u, std::thread::hardware_concurrency());
    uint64_t fitting = 1 + frameBudget / std::max<uint64_t>(plan.frameBytes, 1);
    threads = std::min({uint64_t(threads), fitting, order.total});
    stretch = std::clamp<uint64_t>(order.total / (threads * 16 + 1), 1, 256);
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
    std::vector<std::thread> helpers;
    for (unsigned i = 1; i < threads; ++i)
      helpers.emplace_back([&, i] { work(frames[i]->data()); });
    work(frames[0]->data());
    for (std::thread &helper : helpers)
      helper.join();
    if (!fault)
      return llvm::Error::success();
    return toolError(ExitCode::KernelFaulted,
                     describe(fault->loc) + fault->message + ", in block (" +
                         Twine(faultBlock[0]) + "," + Twine(faultBlock[1]) +
                         "," + Twine(faultBlock[2]) + ")");
  }

private:
  void work(std::byte *places) {
    Frame frame;
    frame.bases = {places, constants, params};
    frame.grid = grid;
    while (true) {
      uint64_t begin = next.fetch_add(stretch);
      if (begin >= std::min<uint64_t>(order.total, faultIndex))
        return;
      uint64_t end = std::min(begin + stretch, order.total);
      for (uint64_t i = begin; i < end && i < faultIndex; ++i)
        runBlock(frame, i);
    }
  }

  void runBlock(Frame &frame, uint64_t index) {
    uint64_t linear = order(index);
    frame.block = {uint32_t(linear % grid[0]),
                   uint32_t(linear / grid[0] % grid[1]),
                   uint32_t(linear / grid[0] / grid[1])};
    if (runSteps(plan.steps, frame) != Flow::Fault)
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
  std::byte *constants, *params;
  std::array<uint32_t, 3> grid;
  Order order;
  uint64_t threads, stretch;
  std::atomic<uint64_t> next = 0, faultIndex = ~uint64_t(0);
  std::mutex mutex;
  std::optional<Fault> fault;
  std::array<uint32_t, 3> faultBlock = {};
};

/// The entries of a module, planned when they are first run.
class Program {
public:
  explicit Program(cuda_tile::ModuleOp module) : module(module) {}

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
    Planner planner(planned->plan);
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
                  ArrayRef<uint64_t> params, const ExecutorOptions &options) {
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
               reinterpret_cast<std::byte *>(bits.data()), grid, options)
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
  llvm::StringMap<std::unique_ptr<PlannedEntry>> entries;
};

class ReferenceExecutor final : public Executor {
public:
  ReferenceExecutor(cuda_tile::ModuleOp module, const ExecutorOptions &options)
      : Executor(options), program(module) {}

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
    if (llvm::Error error =
            program.run(state.symbol(), state.grid(), params, options()))
      return error;
    return state.checkGuards();
  }

private:
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
  return Program(module).run(launch.symbol, launch.grid, launch.params,
                             options);
}
