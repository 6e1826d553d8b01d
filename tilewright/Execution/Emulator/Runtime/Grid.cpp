//===- Grid.cpp - runs the blocks of a launch -----------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Grid.h"

#include "tilewright/Execution/BlockQueue.h"
#include "tilewright/Execution/HostThread.h"
#include "tilewright/Support/ExitCode.h"
#include <mutex>
#include <thread>

using namespace llvm;
using namespace tilewright;
using namespace tilewright::emulator;

namespace {
class GridRun {
public:
  GridRun(const KernelLaunch &launch, unsigned hostThreads)
      : launch(launch), queue(launch.grid, launch.seed) {
    unsigned all = std::max(1u, std::thread::hardware_concurrency());
    threads =
        std::min<uint64_t>(hostThreads ? hostThreads : all, queue.total());
    if (!launch.watched)
      return;
    // One host thread: the same seed finds the same race.
    threads = 1;
    races.emplace(
        GridThreads{uint32_t(queue.total()),
                    launch.threads[0] * launch.threads[1] * launch.threads[2]});
  }

  Error run() {
    if (races &&
        queue.total() * races->threads.perBlock >= GridRaces::mostThreads)
      return toolError(ExitCode::Usage,
                       "expected fewer than 2147483648 threads with "
                       "--racecheck, got " +
                           Twine(queue.total()) + " blocks of " +
                           Twine(races->threads.perBlock));
    std::vector<HostThread> helpers;
    for (uint64_t i = 1; i < threads; ++i)
      if (std::optional<HostThread> helper =
              HostThread::start([this] { work(); }))
        helpers.push_back(std::move(*helper));
    work();
    for (HostThread &helper : helpers)
      helper.join();
    if (faultIndex == noFault)
      return Error::success();
    return toolError(ExitCode::KernelFaulted, fault.message);
  }

private:
  static constexpr uint64_t noFault = ~uint64_t(0);

  void work() {
    Block block(launch, races ? &*races : nullptr);
    if (!block)
      return record(0,
                    {"the machine gave no memory for the threads of a block"});
    while (true) {
      auto [begin, end] = queue.take(threads, 64);
      if (begin == end || begin >= faultIndex)
        return;
      for (uint64_t i = begin; i < end && i < faultIndex; ++i) {
        block.run(queue.coordinates(i));
        if (block.hasFaulted())
          record(i, block.fault());
      }
    }
  }

  void record(uint64_t index, const Fault &found) {
    std::lock_guard<std::mutex> lock(mutex);
    if (index >= faultIndex)
      return;
    faultIndex = index;
    fault = found;
  }

  const KernelLaunch &launch;
  BlockQueue queue;
  uint64_t threads;
  std::optional<GridRaces> races;
  std::atomic<uint64_t> faultIndex = noFault;
  std::mutex mutex;
  Fault fault;
};
} // namespace

Error emulator::runGrid(const KernelLaunch &launch, unsigned hostThreads) {
  return GridRun(launch, hostThreads).run();
}
