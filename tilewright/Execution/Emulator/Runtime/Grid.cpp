//===- Grid.cpp - runs the blocks of a launch -----------------------------===//
// Each host thread takes blocks in the grid's order, a cluster of them at a
// time, and runs each to its end. One whose threads only look at memory, for
// what another block is to write, goes to the back of a queue and comes again;
// where all in the queue have looked in vain as many blocks begin as it has,
// one after another, until one of them ends or there is no room. When nobody
// has found anything for very long, the launch waits for ever and is ended.
//
// After a fault only blocks before the faulting one go on, so that the first
// fault in order is the one that is reported, whatever the host threads do.
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

/// Threads of the device that all blocks that have begun may have: each has two
/// mappings of memory, of which Linux gives a process 65530.
static constexpr uint64_t mostThreads = 28 << 10;

/// And bytes that their stacks may have, of which few are touched.
static constexpr uint64_t mostStackBytes = uint64_t(4) << 30;

/// How often threads have looked in vain, in Block's measure, and blocks have
/// had a turn, before nothing is expected to happen any more: four million
/// looks at the same, or four thousand million that move on. A report takes
/// less than a second of each host thread. It waits for those that look in a
/// loop that ends by itself.
static constexpr uint64_t mostLooks = uint64_t(1) << 32, mostTurns = 16;

/// How often threads have looked in vain before another host thread may have
/// this one's core: seldom, since it is long until it comes back on a host that
/// has other work.
static constexpr uint64_t looksPerYield = mostLooks / 256;

/// Turns of a queue in which memory changes, before further blocks begin.
static constexpr uint64_t patientTurns = 4;

namespace {
/// A cluster that has begun.
struct Running {
  std::unique_ptr<Cluster> cluster;
  uint64_t index;
};

/// What one host thread has in hand.
struct Host {
  std::deque<Running> queue;
  std::vector<std::unique_ptr<Cluster>> spare;
  uint64_t changesSeen = 0;
  uint64_t looks = 0, turns = 0; ///< in vain, since the last change
  uint64_t turnsSinceBegin = 0;
  uint64_t toBegin = 0; ///< blocks, before others of the queue have a turn
  /// The changes at which it gave up; `ended` after its last block.
  std::atomic<uint64_t> gaveUpAt = ~uint64_t(0);
  static constexpr uint64_t ended = ~uint64_t(0) - 1;
};

class GridRun {
public:
  GridRun(const KernelLaunch &given, unsigned hostThreads)
      : launch(given), budget(launch.maxSteps, launch.interrupted),
        queue(launch.clusters(), launch.seed), printer(launch.printed) {
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
                           Twine(most) + " blocks, which is how many of '" +
                           launch.entry + "' run at a time here, got " +
                           Twine(blocks));
    if (races && blocks * races->threads.perBlock >= GridRaces::mostThreads)
      return toolError(ExitCode::Usage,
                       "expected fewer than 2147483648 threads with "
                       "--racecheck, got " +
                           Twine(blocks) + " blocks of " +
                           Twine(races->threads.perBlock));
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

  void work(Host &host) {
    while (!stopped) {
      if (wantsAnother(host))
        beginAnother(host);
      if (host.queue.empty())
        break;
      turn(host);
    }
    host.gaveUpAt = Host::ended;
  }

  bool wantsAnother(Host &host) const {
    uint64_t size = host.queue.size();
    if (size >= mostClusters)
      return false;
    if (!size || host.turns >= size ||
        host.turnsSinceBegin >= patientTurns * size)
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
        record(0, {"the machine gave no memory for the threads of a block"});
      return;
    }
    auto [index, end] = queue.take(hosts.size(), 1);
    if (index == end)
      return;
    cluster->begin(queue.coordinates(index));
    host.queue.push_front({std::move(cluster), index});
    host.turnsSinceBegin = 0;
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
    std::array<uint32_t, 3> place = queue.coordinates(index);
    for (unsigned i = 0; i < 3; ++i)
      place[i] *= launch.cluster[i];
    return place;
  }

  void turn(Host &host) {
    Running running = std::move(host.queue.front());
    host.queue.pop_front();
    if (running.index >= faultIndex)
      return;
    Cluster &cluster = *running.cluster;
    Block::Turn how = cluster.run();
    if (how == Block::Turn::Looks) {
      host.queue.push_back(std::move(running));
      return lookedInVain(host, cluster);
    }
    host.toBegin = 0;
    noteChange(host);
    if (how == Block::Turn::Faulted)
      record(running.index, cluster.fault());
    printer.finish(running.index, cluster.takePrinted());
    if (launch.blocksDone)
      *launch.blocksDone += cluster.size();
    host.spare.push_back(std::move(running.cluster));
  }

  void noteChange(Host &host) {
    host.changesSeen = ++changes;
    host.looks = host.turns = 0;
  }

  void lookedInVain(Host &host, const Cluster &cluster) {
    ++host.turnsSinceBegin;
    if (cluster.hasChanged())
      return noteChange(host);
    if (uint64_t now = changes; host.changesSeen != now) {
      host.changesSeen = now;
      host.looks = host.turns = 0;
    }
    uint64_t yields = host.looks / looksPerYield;
    host.looks += cluster.looks();
    if (cluster.hasPolled()) {
      host.looks = 0;
      host.gaveUpAt = ~uint64_t(0);
    }
    ++host.turns;
    if (hosts.size() > 1 && host.looks / looksPerYield > yields)
      std::this_thread::yield();
    if (host.looks < mostLooks || host.turns < mostTurns * host.queue.size())
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
  uint64_t mostClusters; ///< of a host thread
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
                         " bytes for each thread, and the emulator gives it no "
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
                         " threads, and each thread takes a step at least: "
                         "that is more than " +
                         Twine(launch.maxSteps) +
                         " steps, which is the limit (--max-steps)");
  return GridRun(launch, hostThreads).run();
}
