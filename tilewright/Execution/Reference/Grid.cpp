//===- Grid.cpp - executes a launch's blocks ------------------------------===//
// Each host thread has a frame and takes ranges of blocks, in grid order, x
// fastest. A seed replaces the order by i -> (a i + b) mod n. After a fault
// only blocks before the faulting one continue, so that the first fault in
// order is reported, independently of the schedule.
//
// A block runs to its end. If it waits for another, in a loop with ordered
// memory operations, its thread pauses and a further host thread takes blocks,
// as many as memory allows; waiting blocks resume in turn. So blocks
// synchronize in a grid of any size, and no more threads run than were
// requested.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Grid.h"
#include "tilewright/Execution/BlockQueue.h"
#include "tilewright/Execution/HostThread.h"
#include "tilewright/Execution/Printer.h"
#include "tilewright/Execution/Reference/AlignedBytes.h"
#include "tilewright/Support/ExitCode.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

namespace {

/// The limit on the bytes of all frames, beyond one frame.
constexpr uint64_t frameBudget = uint64_t(64) << 20;

/// The same including the frames of waiting blocks, and the limit on their
/// number.
constexpr uint64_t waitingBudget = uint64_t(1) << 30;
constexpr uint64_t mostThreads = 8192;

/// Steps that a block is granted at a time.
constexpr uint64_t stepsAtOnce = 1 << 14;

/// A launch of an entry.
class Run final : Launcher {
public:
  Run(const GridLaunch &launch, const ExecutorOptions &options)
      : launch(launch), plan(launch.plan), grid(launch.grid),
        queue(launch.grid, options.seed),
        maxSteps(options.maxSteps ? options.maxSteps : ~uint64_t(0)),
        stepsLeft(maxSteps), printer(options.printed, plan.prints),
        remarks(options.remarks), blocksDone(options.blocksDone),
        interrupted(options.interrupted) {
    unsigned all = options.sanitize ? 1 : HostThread::hardwareCount();
    threads = options.threads ? options.threads : all;
    if (options.sanitize)
      watch.emplace(plan.watch, grid, *launch.memory, launch.unwritten);
    if (watch && options.watched)
      watch->watch(*options.watched, launch.watched.vec());
    threads =
        std::min({uint64_t(threads), fitting(frameBudget), queue.total()});
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
    if (watch && remarks)
      *remarks = watch->remarks();
    if (faultIndex == noFault && isInterrupted())
      return toolError(ExitCode::KernelFaulted, "the launch was interrupted");
    if (faultIndex == noFault)
      return llvm::Error::success();
    std::string where =
        (", in block (" + Twine(faultBlock[0]) + "," + Twine(faultBlock[1]) +
         "," + Twine(faultBlock[2]) + ")")
            .str();
    if (!fault && isInterrupted())
      return toolError(ExitCode::KernelFaulted,
                       "the launch was interrupted" + where);
    if (!fault)
      return toolError(ExitCode::KernelFaulted,
                       "the launch took more than " + Twine(maxSteps) +
                           " steps, which is the limit (--max-steps)" + where);
    return toolError(ExitCode::KernelFaulted,
                     describe(fault->loc) + fault->message + where);
  }

  uint64_t moreSteps() override {
    if (isInterrupted())
      return 0;
    if (maxSteps == ~uint64_t(0))
      return interrupted ? stepsAtOnce : maxSteps / 2;
    uint64_t left = stepsLeft.load(), take;
    do
      take = std::min(left, stepsAtOnce);
    while (!stepsLeft.compare_exchange_weak(left, left - take));
    return take;
  }

  bool waiting() override {
    std::unique_lock<std::mutex> lock(mutex);
    if (faultIndex != noFault || isInterrupted())
      return false;
    if (startAnother()) {
      waitForTicket(lock);
    } else if (!tickets.empty()) {
      passTicket();
      waitForTicket(lock);
    } else {
      lock.unlock();
      std::this_thread::yield();
    }
    return faultIndex == noFault && !isInterrupted();
  }

private:
  static constexpr uint64_t noFault = ~uint64_t(0);

  bool isInterrupted() const { return interrupted && *interrupted; }

  /// A waiting host thread.
  struct Ticket {
    std::condition_variable arrived;
    bool mine = false;
  };

  /// Resumes the thread that has waited longest. Requires the mutex.
  void passTicket() {
    if (tickets.empty())
      return;
    tickets.front()->mine = true;
    tickets.front()->arrived.notify_one();
    tickets.pop_front();
  }

  void waitForTicket(std::unique_lock<std::mutex> &lock) {
    Ticket ticket;
    tickets.push_back(&ticket);
    ticket.arrived.wait(lock, [&] { return ticket.mine; });
  }

  /// Starts a thread for blocks that have not begun, if there are any and
  /// memory suffices. Requires the mutex.
  bool startAnother() {
    uint64_t most = std::min(mostThreads, fitting(waitingBudget));
    if (queue.isEmpty() || threads + joined + further.size() >= most)
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

  /// Threads may be added during a join.
  void joinWaiting() {
    while (true) {
      std::vector<HostThread> some;
      {
        std::lock_guard<std::mutex> lock(mutex);
        some.swap(further);
        joined += some.size();
      }
      if (some.empty())
        return;
      for (HostThread &thread : some)
        thread.join();
    }
  }

  void work(std::byte *places) {
    Frame frame;
    frame.stretches.reset(new SplatStretch[plan.stretches]);
    frame.borrowed.reset(new const std::byte *[plan.borrows]());
    frame.regions.reset(new const MemoryRegion *[plan.regions]());
    frame.bases = {places, launch.constants, launch.params,
                   reinterpret_cast<std::byte *>(frame.block.data())};
    frame.grid = grid;
    frame.launcher = this;
    frame.memory = launch.memory;
    frame.radiusMemory = launch.radiusMemory;
    for (const Step &step : plan.once)
      step(frame);
    std::optional<BlockWatch> blockWatch;
    if (watch)
      frame.watch = &blockWatch.emplace(*watch);
    while (true) {
      // A waiting block blocks the rest of its range, so ranges have one block
      // then.
      auto [begin, end] = queue.take(threads, plan.waits ? 1 : 256);
      if (begin == end || begin >= faultIndex)
        break;
      for (uint64_t i = begin; i < end && i < faultIndex; ++i)
        runBlock(frame, i);
    }
    stepsLeft += frame.stepsLeft;
    std::lock_guard<std::mutex> lock(mutex);
    passTicket();
  }

  void runBlock(Frame &frame, uint64_t index) {
    frame.block = queue.coordinates(index);
    if (frame.watch)
      frame.watch->begin(queue.linear(index));
    bool faulted = runSteps(plan.steps, frame) == Flow::Fault;
    faulted &= !frame.abandoned;
    if (plan.prints)
      printer.finish(index, std::move(frame.printed));
    frame.reset();
    if (blocksDone)
      ++*blocksDone;
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

  const GridLaunch &launch;
  const Plan &plan;
  std::array<uint32_t, 3> grid;
  std::optional<LaunchWatch> watch;
  BlockQueue queue;
  uint64_t threads;
  std::atomic<uint64_t> faultIndex = noFault;
  uint64_t maxSteps;
  std::atomic<uint64_t> stepsLeft;
  Printer printer;
  std::vector<std::string> *remarks;
  std::atomic<uint64_t> *blocksDone; ///< null: no observer
  const std::atomic<bool> *interrupted;
  std::mutex mutex;
  // Guarded by the mutex.
  uint64_t joined = 0; ///< further threads that have ended
  std::vector<HostThread> further;
  std::deque<Ticket *> tickets;
  std::optional<Fault> fault;
  std::array<uint32_t, 3> faultBlock = {};
};

} // namespace

llvm::Error reference::runGrid(const GridLaunch &launch,
                               const ExecutorOptions &options) {
  return Run(launch, options).run();
}
