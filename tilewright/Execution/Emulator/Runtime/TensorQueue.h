//===- TensorQueue.h - work in flight on tensor memory ----------*- C++ -*-===//
// Products and copies into tensor memory are asynchronous: those of a thread
// execute in order, when a thread tests for their completion by the mbarrier
// object that a commit names. Until then their results are poison for loads.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORQUEUE_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORQUEUE_H

#include <cstdint>
#include <memory>

namespace tilewright::emulator {

struct Thread;
class Block;

/// A product or a copy in flight.
struct TensorWork {
  uint32_t site = 0;

  virtual ~TensorWork() = default;
  /// Executes it; `looker` is the running thread.
  virtual void run(Thread &looker) = 0;
};

/// Issues work of the thread.
void beginTensorWork(Thread &thread, std::unique_ptr<TensorWork> work);

/// Executes a thread's work up to the number of a commit. `looker` is the
/// running thread, `owner` the one that issued it, maybe of another block.
void finishTensorWork(Thread &looker, Thread &owner, uint64_t upTo);

/// The other block of a pair: the block of the cluster whose rank differs in
/// the last bit; null if there is none or it has ended.
Block *peerOf(const Thread &thread);
/// The same for an instruction with .cta_group::2, which requires it.
Block &requirePeer(Thread &thread, uint32_t site);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORQUEUE_H
