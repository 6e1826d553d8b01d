//===- Grid.cpp - executes a launch's blocks ------------------------------===//
// Each host thread takes clusters in grid order and runs each to its end. A
// cluster whose threads only poll memory, for another block's write, goes to
// the back of a queue. If all clusters in the queue have polled without
// success, as many more begin, one after another, until one of them ends or the
// capacity is reached. When nothing has changed for very long, the launch is
// ended as a deadlock.
//
// After a fault only blocks before the faulting one continue, so that the first
// fault in order is reported, independently of the schedule of host threads.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Grid.h"

#include "tilewright/Execution/BlockQueue.h"
#include "tilewright/Execution/Emulator/Runtime/Cluster.h"
#include "tilewright/Execution/HostThread.h"
#include "tilewright/Execution/Printer.h"
#include "tilewright/Support/ExitCode.h"
#include <deque>
#include <mutex>
#include <thread>

using namespace llvm;
using namespace tilewright;
using namespace tilewright::emulator;

/// The limit on device threads in all running blocks: each has two memory
/// mappings, and Linux allows 65530 per process.
static constexpr uint64_t mostThreads = 28 << 10;

/// The limit on the bytes of their stacks, of which few are touched.
static constexpr uint64_t mostStackBytes = uint64_t(4) << 30;

/// The limits on fruitless polls, in Block's weights, and on slices of blocks
/// before the launch counts as deadlocked: four million polls of unchanged
/// memory, or four billion that load new values. Reaching it takes less than a
/// second per host thread. Polls in loops with a trip count reset it.
static constexpr uint64_t mostLooks = uint64_t(1) << 32, mostRounds = 16;

/// Fruitless polls before this host thread yields its core to another: rarely,
/// since it takes long to get it back on a loaded host.
static constexpr uint64_t looksPerYield = mostLooks / 256;

/// Rounds of the queue with memory changes before further blocks begin.
static constexpr uint64_t patientRounds = 4;

namespace {
/// A cluster that has begun.
struct Running {
  std::unique_ptr<Cluster> cluster;
  uint64_t index;
};

/// The state of a host thread.
struct Host {
  std::deque<Running> queue;
  std::vector<std::unique_ptr<Cluster>> spare;
  uint64_t changesSeen = 0;
  uint64_t looks = 0, rounds = 0; ///< fruitless, since the last change
  uint64_t roundsSinceBegin = 0;
  uint64_t toBegin = 0; ///< blocks to begin before the queue continues
  /// The change count at which it gave up; `ended` after its last block.
  std::atomic<uint64_t> gaveUpAt = ~uint64_t(0);
  static constexpr uint64_t ended = ~uint64_t(0) - 1;
};

class GridRun {
public:
  GridRun(const KernelLaunch &given, unsigned hostThreads)
      : launch(given), budget(launch.maxSteps, launch.interrupted),
        queue(queuedClusters(), launch.seed), printer(launch.printed) {
    launch.cancelCluster = [this] { return cancelCluster(); };
    unsigned all = HostThread::hardwareCount();
    uint64_t count =
        std::min<uint64_t>(hostThreads ? hostThreads : all, queue.total());
    if (launch.watched)
      count = 1; // the same seed finds the same race
    for (uint64_t i = 0; i < count; ++i)
      hosts.push_back(std::make_unique<Host>());
    uint32_t perBlock =
        launch.threads[0] * launch.threads[1] * launch.threads[2];
    uint32_t perCluster = launch.blocksPerCluster();
    uint64_t threads = uint64_t(perBlock) * perCluster;
    mostClusters = std::max<uint64_t>(
        1, std::min(mostThreads, mostStackBytes / (launch.stack.bytes() +
                                                   launch.stack.local())) /
               count / threads);
    if (launch.watched)
      races.emplace(GridThreads{uint32_t(queue.total() * perCluster), perBlock,
                                perCluster});
  }

  Error run() {
    uint64_t blocks = queue.total() * launch.blocksPerCluster();
    if (uint64_t most = mostClusters * hosts.size() * launch.blocksPerCluster();
        launch.workspace && blocks > most)
      return toolError(ExitCode::Usage,
                       "expected a cooperative launch of at most " +
                           Twine(most) + " blocks, the number of blocks of '" +
                           launch.entry + "' that run concurrently here, got " +
                           Twine(blocks));
    if (races && blocks * races->threads.perBlock >= GridRaces::mostThreads)
      return toolError(ExitCode::Usage,
                       "expected fewer than " + Twine(GridRaces::mostThreads) +
                           " threads with --racecheck, got " + Twine(blocks) +
                           " blocks of " + Twine(races->threads.perBlock));
    std::vector<HostThread> helpers;
    for (uint64_t i = 1; i < hosts.size(); ++i) {
      std::optional<HostThread> helper =
          HostThread::start([this, i] { work(*hosts[i]); });
      if (helper)
        helpers.push_back(std::move(*helper));
      else
        hosts[i]->gaveUpAt = Host::ended;
    }
    work(*hosts[0]);
    for (HostThread &helper : helpers)
      helper.join();
    if (faultIndex == noFault && budget.isSpent())
      return toolError(ExitCode::KernelFaulted, budget.describe());
    if (faultIndex == noFault)
      return Error::success();
    return toolError(ExitCode::KernelFaulted, fault.message);
  }

private:
  static constexpr uint64_t noFault = ~uint64_t(0);

  std::array<uint32_t, 3> queuedClusters() const {
    if (launch.samples.empty())
      return launch.clusters();
    return {uint32_t(launch.samples.size()), 1, 1};
  }

  /// The position of the `index`th cluster to run.
  std::array<uint32_t, 3> placeOf(uint64_t index) const {
    if (launch.samples.empty())
      return queue.coordinates(index);
    uint64_t at = launch.samples[queue.linear(index)];
    std::array<uint32_t, 3> all = launch.clusters();
    return {uint32_t(at % all[0]), uint32_t(at / all[0] % all[1]),
            uint32_t(at / all[0] / all[1])};
  }

  void work(Host &host) {
    while (!stopped) {
      if (wantsAnother(host))
        beginAnother(host);
      if (host.queue.empty())
        break;
      runOne(host);
    }
    host.gaveUpAt = Host::ended;
  }

  bool wantsAnother(Host &host) const {
    uint64_t size = host.queue.size();
    if (size >= mostClusters)
      return false;
    if (!size || host.rounds >= size ||
        host.roundsSinceBegin >= patientRounds * size)
      host.toBegin = std::max<uint64_t>(size, 1);
    return host.toBegin > 0;
  }

  void beginAnother(Host &host) {
    if (queue.isEmpty() || faultIndex != noFault || budget.isSpent())
      return;
    std::unique_ptr<Cluster> cluster;
    if (host.spare.empty()) {
      cluster =
          std::make_unique<Cluster>(launch, budget, races ? &*races : nullptr);
    } else {
      cluster = std::move(host.spare.back());
      host.spare.pop_back();
    }
    if (!*cluster) {
      if (host.queue.empty())
        record(0, {"cannot allocate memory for the threads of a block"});
      return;
    }
    auto [index, end] = queue.take(hosts.size(), 1);
    if (index == end)
      return;
    cluster->begin(placeOf(index));
    host.queue.push_front({std::move(cluster), index});
    host.roundsSinceBegin = 0;
    --host.toBegin;
    noteChange(host);
  }

  std::optional<std::array<uint32_t, 3>> cancelCluster() {
    auto [index, end] = queue.take(hosts.size(), 1);
    if (index == end)
      return std::nullopt;
    printer.finish(index, "");
    if (launch.blocksDone)
      *launch.blocksDone += launch.blocksPerCluster();
    ++changes;
    std::array<uint32_t, 3> place = placeOf(index);
    for (unsigned i = 0; i < 3; ++i)
      place[i] *= launch.cluster[i];
    return place;
  }

  void runOne(Host &host) {
    Running running = std::move(host.queue.front());
    host.queue.pop_front();
    if (running.index >= faultIndex)
      return;
    Cluster &cluster = *running.cluster;
    Block::RunResult how = cluster.run();
    if (how == Block::RunResult::Looks) {
      host.queue.push_back(std::move(running));
      return polledFruitlessly(host, cluster);
    }
    host.toBegin = 0;
    noteChange(host);
    if (how == Block::RunResult::Faulted)
      record(running.index, cluster.fault());
    printer.finish(running.index, cluster.takePrinted());
    if (launch.blocksDone)
      *launch.blocksDone += cluster.size();
    host.spare.push_back(std::move(running.cluster));
  }

  void noteChange(Host &host) {
    host.changesSeen = ++changes;
    host.looks = host.rounds = 0;
  }

  void polledFruitlessly(Host &host, const Cluster &cluster) {
    ++host.roundsSinceBegin;
    if (cluster.hasChanged())
      return noteChange(host);
    if (uint64_t now = changes; host.changesSeen != now) {
      host.changesSeen = now;
      host.looks = host.rounds = 0;
    }
    uint64_t yields = host.looks / looksPerYield;
    host.looks += cluster.looks();
    if (cluster.hasPolled()) {
      host.looks = 0;
      host.gaveUpAt = ~uint64_t(0);
    }
    ++host.rounds;
    if (hosts.size() > 1 && host.looks / looksPerYield > yields)
      std::this_thread::yield();
    if (host.looks < mostLooks || host.rounds < mostRounds * host.queue.size())
      return;
    host.gaveUpAt = host.changesSeen;
    if (allHaveGivenUp(host.changesSeen))
      reportLooking(host);
  }

  bool allHaveGivenUp(uint64_t at) const {
    return all_of(hosts, [at](const std::unique_ptr<Host> &host) {
      return host->gaveUpAt == at || host->gaveUpAt == Host::ended;
    });
  }

  void reportLooking(Host &host) {
    stopped = true;
    if (faultIndex != noFault) // it waits for a block that was given up
      return;
    Running &first = *std::min_element(
        host.queue.begin(), host.queue.end(),
        [](const Running &a, const Running &b) { return a.index < b.index; });
    std::string rest;
    uint64_t perCluster = launch.blocksPerCluster();
    if (uint64_t others = (host.queue.size() - 1) * perCluster)
      rest += "\n  so do threads of " + std::to_string(others) +
              (others == 1 ? " other block" : " other blocks");
    if (uint64_t left = queue.left() * perCluster)
      rest += "\n  " + std::to_string(left) +
              (left == 1 ? " block has" : " blocks have") +
              " not begun: no more than " +
              std::to_string(mostClusters * perCluster * hosts.size()) +
              " run at a time";
    first.cluster->reportLooking(rest);
    record(first.index, first.cluster->fault());
  }

  void record(uint64_t index, const Fault &found) {
    std::lock_guard<std::mutex> lock(mutex);
    if (index >= faultIndex)
      return;
    faultIndex = index;
    fault = found;
  }

  KernelLaunch launch;
  StepBudget budget;
  BlockQueue queue;
  std::vector<std::unique_ptr<Host>> hosts;
  uint64_t mostClusters; ///< per host thread
  std::atomic<uint64_t> changes = 0;
  std::atomic<bool> stopped = false;
  Printer printer;
  std::optional<GridRaces> races;
  std::atomic<uint64_t> faultIndex = noFault;
  std::mutex mutex;
  Fault fault;
};
} // namespace

Error emulator::runGrid(const KernelLaunch &launch, unsigned hostThreads) {
  uint64_t frameBytes =
      SaturatingAdd(launch.stack.frameBytes, launch.stack.localBytes);
  if (frameBytes > StackNeed::mostFrameBytes)
    return toolError(ExitCode::DoesNotCompile,
                     "the code of kernel '" + launch.entry +
                         "' has frames of " + Twine(frameBytes) +
                         " bytes for each thread, and the emulator provides no "
                         "more than " +
                         Twine(StackNeed::mostFrameBytes) +
                         ": make its tiles smaller, or spread them over more "
                         "threads");
  uint64_t threads =
      uint64_t(launch.threads[0]) * launch.threads[1] * launch.threads[2];
  uint64_t blocks = 1;
  for (uint64_t extent : launch.grid)
    blocks = SaturatingMultiply(blocks, extent);
  if (SaturatingMultiply(blocks, threads) > launch.maxSteps)
    return toolError(ExitCode::KernelFaulted,
                     "the launch has " + Twine(blocks) + " blocks of " +
                         Twine(threads) +
                         " threads, and each thread takes at least one step: "
                         "that is more than " +
                         Twine(launch.maxSteps) +
                         " steps, which is the limit (--max-steps)");
  return GridRun(launch, hostThreads).run();
}
