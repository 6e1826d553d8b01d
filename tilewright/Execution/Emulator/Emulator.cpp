//===- Emulator.cpp - launches on the emulator ----------------------------===//
#include "tilewright/Execution/Emulator/Emulator.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Execution/Algebra/Algebra.h"
#include "tilewright/Execution/Emulator/Code/HostCode.h"
#include "tilewright/Execution/Emulator/Lowering/ElementBits.h"
#include "tilewright/Execution/Emulator/Lowering/InlineText.h"
#include "tilewright/Execution/Emulator/Runtime/ExploreGrid.h"
#include "tilewright/Execution/Emulator/Runtime/Grid.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"
#include "tilewright/Execution/Emulator/Runtime/SharedWindow.h"
#include "tilewright/Execution/Emulator/Timing/Estimate.h"
#include "tilewright/Launch/TensorMap.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/Limits.h"
#include "tilewright/Support/NearestName.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/Endian.h"

using namespace llvm;
using namespace tilewright;
using namespace tilewright::emulator;

namespace {
/// The memory of parameters that are passed by value as memory, below 4 GiB
/// since PTX takes their addresses in 32 bits.
class ParamMemory {
public:
  ParamMemory() = default;
  ParamMemory(const ParamMemory &) = delete;
  ParamMemory &operator=(const ParamMemory &) = delete;
  ~ParamMemory() { freeShared(memory, bytes); }

  /// `slot`: the index of the parameter's address; `address`: the contents'
  /// first 8 bytes.
  void add(size_t number, size_t slot, unsigned alignment,
           ArrayRef<uint8_t> contents, uint64_t address) {
    bytes = alignTo(bytes, alignment);
    parts.push_back({slot, bytes, contents.vec()});
    support::endian::write64le(parts.back().contents.data(), address);
    regions.push_back({bytes, bytes + contents.size(),
                       "parameter " + std::to_string(number), false});
    bytes += contents.size();
  }

  Error place(MutableArrayRef<uint64_t> slots, bool withShadow) {
    if (parts.empty())
      return Error::success();
    memory = allocateShared(bytes);
    if (!memory)
      return toolError(ExitCode::Usage, "no memory for the parameters");
    if (withShadow)
      clearShadow(memory, bytes);
    auto base = reinterpret_cast<uint64_t>(memory);
    for (auto [part, region] : zip_equal(parts, regions)) {
      std::memcpy(memory + part.offset, part.contents.data(),
                  part.contents.size());
      slots[part.slot] = base + part.offset;
      region.begin += base;
      region.end += base;
    }
    return Error::success();
  }

  std::vector<MemoryRegion> regions; ///< valid after `place`

private:
  struct Part {
    size_t slot;
    uint64_t offset;
    std::vector<uint8_t> contents;
  };
  std::vector<Part> parts;
  std::byte *memory = nullptr;
  uint64_t bytes = 0;
};

/// The workspace of a cooperative launch: its size, and the word that the grid
/// barrier uses (MirToLLVM/DeviceGrid.cpp).
struct alignas(16) GridWorkspace {
  uint32_t bytes = sizeof(GridWorkspace);
  uint32_t rendezvous = 0;
};

class Emulator final : public Executor {
public:
  Emulator(LoweredModule lowered, std::unique_ptr<HostCode> code,
           const Chip &chip, const EmulatorOptions &how,
           const ExecutorOptions &options)
      : Executor(options), lowered(std::move(lowered)), code(std::move(code)),
        chip(chip), how(how) {}

  StringRef name() const override { return "emulator"; }

  Expected<KernelShape> prepare(StringRef symbol) override {
    auto kernel = lowered.kernels.find(symbol.str());
    if (kernel == lowered.kernels.end())
      return noKernel(symbol);
    if (Error error = code->lookup(kernel->second.symbol).takeError())
      return std::move(error);
    KernelShape shape;
    if (kernel->second.isOfTiles)
      shape.mostBlocks = mostTileBlocksOnChip;
    for (const LoweredKernel::Param &param : kernel->second.params)
      shape.params.push_back({param.isPointer || param.isEither ? "ptr"
                              : param.bytes > 8                 ? "bytes"
                                                                : "",
                              param.bytes, param.isEither});
    const std::array<uint32_t, 3> &threads = kernel->second.threads;
    if (!kernel->second.takesThreads || kernel->second.asksForThreads)
      shape.threads = threads[0] * threads[1] * threads[2];
    return shape;
  }

  Error execute(LaunchState &state) override {
    auto kernel = lowered.kernels.find(state.symbol().str());
    KernelLaunch launch;
    if (Error error = takeShape(state.launch(), kernel->second, launch))
      return error;
    std::vector<uint64_t> params;
    ParamMemory byValue;
    if (Error error =
            takeParams(state, kernel->second, params, byValue, how.followed))
      return error;
    launch.grid = state.grid();
    if (Error error = takeCluster(state.launch(), kernel->second, launch))
      return error;
    Expected<void *> entry = code->lookup(kernel->second.symbol);
    if (!entry)
      return entry.takeError();
    MemoryMap memory;
    if (Error error = addMemory(state, memory))
      return error;
    for (const MemoryRegion &region : byValue.regions)
      memory.add(region);
    GridWorkspace workspace;
    if (state.launch().isCooperative) {
      launch.workspace = reinterpret_cast<uint64_t>(&workspace);
      memory.add({launch.workspace, launch.workspace + sizeof workspace,
                  "the workspace of a cooperative launch", false});
    }
    // Poison that the kernel leaves must not survive: the host may reuse the
    // memory.
    llvm::scope_exit giveBack([&] {
      for (const MemoryRegion &region : memory.all())
        if (how.followed)
          clearShadow(reinterpret_cast<void *>(region.begin),
                      region.end - region.begin);
    });
    launch.code = reinterpret_cast<decltype(launch.code)>(*entry);
    launch.params = params.data();
    launch.stack = code->stack();
    launch.sites = lowered.sites;
    launch.memory = &memory;
    launch.checked = how.checked;
    launch.followed = how.followed;
    launch.watched = how.racecheck;
    launch.seed = options().seed;
    launch.chip = &chip;
    launch.isExact = how.isExact;
    launch.algebra = how.algebra;
    launch.printed = options().printed;
    if (options().maxSteps)
      launch.maxSteps = options().maxSteps;
    launch.entry = state.symbol().str();
    launch.blocksDone = options().blocksDone;
    launch.interrupted = options().interrupted;
    ProfileSink sink(lowered.code, lowered.sites.size());
    if (how.profile || how.timing)
      launch.profile = &sink;
    if (how.timing)
      takeSamples(launch, sink);
    bool takesNotes = how.algebra && how.algebra->trees();
    if (takesNotes)
      if (Error error = code->startNotes())
        return error;
    if (Error error = runBlocks(launch))
      return error;
    if (takesNotes)
      if (Error error =
              code->takeNotes(*how.algebra->trees(), unorderedMemory(launch)))
        return error;
    if (how.profile)
      takeProfile(launch);
    if (how.timing)
      estimateTime(launch, sink);
    return state.checkGuards();
  }

private:
  /// Memory of the compiler's own, whose contents results do not depend on: the
  /// word of the grid barrier, and the slots of tensor maps.
  std::vector<OpenOrder::Region>
  unorderedMemory(const KernelLaunch &launch) const {
    std::vector<OpenOrder::Region> found;
    if (launch.workspace)
      found.push_back(
          {launch.workspace, launch.workspace + sizeof(GridWorkspace)});
    for (const MemoryRegion &region : launch.memory->all())
      if (StringRef(region.name).contains("nv_tileas") &&
          StringRef(region.name).contains("tensor_maps"))
        found.push_back({region.begin, region.end});
    return found;
  }

  Error runBlocks(const KernelLaunch &launch) const {
    if (!how.allSchedules && how.schedule.empty())
      return runGrid(launch, options().threads);
    Expected<std::string> summary =
        exploreGrid(launch, how.maxSchedules, how.schedule);
    if (!summary)
      return summary.takeError();
    if (how.schedulesSummary)
      *how.schedulesSummary = std::move(*summary);
    return Error::success();
  }

  void takeProfile(const KernelLaunch &launch) {
    *how.profile =
        makeProfile(lowered.code, launch.profile->counts, lowered.sites);
    how.profile->threadsPerBlock =
        launch.threads[0] * launch.threads[1] * launch.threads[2];
    how.profile->sharedBytes = launch.sharedBytes;
  }

  /// The blocks of a cooperative launch wait for each other: all are executed.
  void takeSamples(KernelLaunch &launch, ProfileSink &sink) const {
    for (const MemoryRegion &region : launch.memory->all())
      sink.regions.push_back({region.begin, region.end});
    if (!launch.workspace)
      launch.samples = sampleClusters(launch.clusters());
  }

  void estimateTime(const KernelLaunch &launch, ProfileSink &sink) const {
    TimedLaunch timed;
    timed.chip = &chip;
    timed.grid = launch.grid;
    timed.threads = launch.threads[0] * launch.threads[1] * launch.threads[2];
    timed.sharedBytes = launch.sharedBytes;
    timed.registers = how.timing->registers;
    timed.regions = sink.regions;
    // Host threads record in any order.
    llvm::sort(sink.recordings,
               [](const BlockRecording &a, const BlockRecording &b) {
                 return std::tie(a.place[2], a.place[1], a.place[0]) <
                        std::tie(b.place[2], b.place[1], b.place[0]);
               });
    auto estimate = [&](const CostModel &costs, bool wantsTimeline) {
      return estimateLaunch(lowered.code.timed, costs, timed, sink.recordings,
                            wantsTimeline);
    };
    how.timing->times =
        estimate(CostModel::of(&chip), how.timing->wantsTimeline);
    how.timing->lines = lowered.code.lines;
    for (const CostModel &other : how.timing->others)
      how.timing->microsecondsOfOthers.push_back(
          estimate(other, false).microseconds);
  }

  Error noKernel(StringRef symbol) const {
    return toolError(ExitCode::Usage,
                     "expected the name of a kernel of the module, got '" +
                         symbol + "'" +
                         suggestName(symbol, make_first_range(lowered.kernels),
                                     "tilewright inspect"));
  }

  /// Sets threads and shared memory: as the kernel declares them, and for
  /// kernels from PTX also as the launch requests.
  Error takeShape(const Launch &given, const LoweredKernel &kernel,
                  KernelLaunch &launch) const {
    launch.threads = kernel.threads;
    launch.sharedBytes = lowered.sharedBytes;
    if (!kernel.takesThreads)
      return Error::success();
    auto refuse = [&](const Twine &what) {
      return toolError(ExitCode::Usage,
                       given.origin + ": block: expected " + what);
    };
    if (!given.block && !kernel.asksForThreads)
      return refuse("three numbers of threads, since '" + given.symbol +
                    "' does not declare them");
    if (given.block && kernel.asksForThreads && *given.block != kernel.threads)
      return refuse(text(kernel.threads) + ", for which '" + given.symbol +
                    "' was compiled, found " + text(*given.block));
    if (given.block)
      launch.threads = *given.block;
    uint64_t all = uint64_t(launch.threads[0]) * launch.threads[1];
    all *= launch.threads[2];
    uint64_t most = 1024;
    if (kernel.mostThreads[0])
      most = uint64_t(kernel.mostThreads[0]) * kernel.mostThreads[1] *
             kernel.mostThreads[2];
    if (all > most)
      return refuse("at most " + Twine(most) + " threads in a block, found " +
                    text(launch.threads));
    launch.sharedBytes += given.sharedBytes;
    return Error::success();
  }

  /// Sets the clusters that the kernel or the launch requests, and the blocks
  /// of the grid.
  Error takeCluster(const Launch &given, const LoweredKernel &kernel,
                    KernelLaunch &launch) const {
    bool isGiven = given.cluster != std::array<uint32_t, 3>{1, 1, 1};
    launch.cluster = isGiven ? given.cluster : kernel.cluster;
    launch.isExplicitCluster = isGiven || kernel.asksForCluster;
    auto refuse = [&](const Twine &expected) {
      return toolError(ExitCode::Usage, given.origin + ": cluster: expected " +
                                            expected + ", found " +
                                            text(launch.cluster));
    };
    if (launch.isExplicitCluster && !chip.hasClusters())
      return refuse("(1, 1, 1), since " + chip.name() + " has no clusters");
    if (isGiven && kernel.asksForCluster && given.cluster != kernel.cluster)
      return refuse(text(kernel.cluster) + ", for which '" + given.symbol +
                    "' was compiled");
    if (kernel.needsCluster && !launch.isExplicitCluster)
      return refuse("three numbers of blocks, since '" + given.symbol +
                    "' requires clusters and does not declare their size "
                    "(.explicitcluster)");
    uint64_t most = std::min<uint64_t>(
        kernel.mostInCluster ? kernel.mostInCluster : SharedWindow::mostBlocks,
        SharedWindow::mostBlocks);
    uint64_t blocks = 1;
    for (uint64_t extent : launch.cluster)
      blocks = SaturatingMultiply(blocks, extent);
    if (!blocks || blocks > most)
      return refuse("at most " + Twine(most) + " blocks in a cluster");
    for (unsigned axis = 0; axis < 3; ++axis) {
      uint64_t extent = launch.grid[axis];
      if (kernel.gridCountsClusters)
        extent *= launch.cluster[axis];
      if (extent % launch.cluster[axis])
        return refuse("a cluster that divides the grid " + text(launch.grid) +
                      " along each axis");
      if (extent > mostBlocksOnChip[axis])
        return refuse("a cluster with which the grid has at most " +
                      Twine(mostBlocksOnChip[axis]) + " blocks along axis " +
                      Twine(axis));
      launch.grid[axis] = uint32_t(extent);
    }
    if (blocks > 1 && launch.sharedBytes > SharedWindow::mostBytes)
      return toolError(ExitCode::Usage,
                       given.origin + ": shared_bytes: expected at most " +
                           Twine(SharedWindow::mostBytes) +
                           " bytes in a block of a cluster, found " +
                           Twine(launch.sharedBytes));
    return Error::success();
  }

  static std::string text(const std::array<uint32_t, 3> &sizes) {
    return "(" + std::to_string(sizes[0]) + ", " + std::to_string(sizes[1]) +
           ", " + std::to_string(sizes[2]) + ")";
  }

  static Error takeParams(LaunchState &state, const LoweredKernel &kernel,
                          std::vector<uint64_t> &params, ParamMemory &byValue,
                          bool checked) {
    for (auto [i, param] : enumerate(state.params())) {
      if (kernel.params[i].bytes > 8)
        byValue.add(i, params.size(), TensorMap::alignment, state.bytesOf(i),
                    param.bits());
      params.push_back(param.bits());
    }
    return byValue.place(params, checked);
  }

  Error addMemory(LaunchState &state, MemoryMap &memory) {
    for (unsigned i = 0; i < state.bufferCount(); ++i) {
      auto begin = reinterpret_cast<uint64_t>(state.buffer(i).data());
      const LaunchBuffer &buffer = state.launch().buffers[i];
      memory.add({begin, begin + state.buffer(i).size(), buffer.name,
                  buffer.isReadOnly});
    }
    for (const auto &[symbol, bytes, isConstant] : lowered.globals) {
      Expected<void *> address = code->lookup("global." + symbol);
      if (!address)
        return address.takeError();
      auto begin = reinterpret_cast<uint64_t>(*address);
      memory.add({begin, begin + bytes, symbol, isConstant});
    }
    return Error::success();
  }

  LoweredModule lowered;
  std::unique_ptr<HostCode> code;
  const Chip &chip;
  EmulatorOptions how;
};
} // namespace

Expected<std::unique_ptr<Executor>>
tilewright::createEmulator(mlir::ModuleOp module, const Chip &chip,
                           const EmulatorOptions &given,
                           const ExecutorOptions &options) {
  EmulatorOptions emulatorOptions = given;
  emulatorOptions.followed &= emulatorOptions.checked;
  bool explores =
      emulatorOptions.allSchedules || !emulatorOptions.schedule.empty();
  if (explores && (emulatorOptions.profile || options.seed))
    return toolError(ExitCode::Usage,
                     "expected no --seed and no --profile with all schedules");
  emulatorOptions.racecheck |= explores;
  if (emulatorOptions.racecheck && !emulatorOptions.checked)
    return toolError(ExitCode::Usage, "expected checks with --racecheck, got "
                                      "--no-checks");
  if (emulatorOptions.followed && !mapShadow())
    return toolError(ExitCode::Usage,
                     "this machine cannot reserve the shadow memory that "
                     "the emulator's checks need; run without checks");
  LoweringOptions lowering;
  lowering.checked = emulatorOptions.checked;
  lowering.timed = emulatorOptions.timing;
  lowering.counted = emulatorOptions.profile || lowering.timed;
  lowering.watched = emulatorOptions.racecheck;
  lowering.explored = explores;
  for (auto device : module.getOps<mlir::gpu::GPUModuleOp>())
    if (failed(expandInlineText(device, chip)))
      return toolError(ExitCode::DoesNotCompile,
                       "the module cannot be emulated");
  FailureOr<LoweredModule> lowered = lowerForHost(module, lowering);
  if (failed(lowered))
    return toolError(ExitCode::DoesNotCompile, "the module cannot be emulated");
  if (emulatorOptions.algebra && !emulatorOptions.algebra->trees())
    takeElementBits(*lowered->module, *emulatorOptions.algebra);
  HostCodeOptions codeOptions;
  codeOptions.checked = emulatorOptions.checked;
  codeOptions.followed = emulatorOptions.followed;
  codeOptions.watched = emulatorOptions.racecheck;
  codeOptions.counted = lowering.counted;
  codeOptions.deviceLibrary = emulatorOptions.deviceLibrary;
  codeOptions.store = emulatorOptions.store;
  codeOptions.blocks = options.blocks;
  codeOptions.algebra = emulatorOptions.algebra;
  Expected<std::unique_ptr<HostCode>> code =
      HostCode::create(*lowered, chip, codeOptions);
  if (!code)
    return code.takeError();
  return std::make_unique<Emulator>(std::move(*lowered), std::move(*code), chip,
                                    emulatorOptions, options);
}
