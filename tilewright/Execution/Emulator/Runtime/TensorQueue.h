//===- TensorQueue.h - what threads have begun in tensor memory -*- C++ -*-===//
// Products and copies into tensor memory are asynchronous: those of a thread
// happen in its order, when somebody looks whether they have, by the mbarrier
// object that a commit of the thread names. Until then what they write is
// poison to loads.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORQUEUE_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORQUEUE_H

#include <cstdint>
#include <memory>

namespace tilewright::emulator {

struct Thread;
class Block;

/// A product or a copy that was begun.
struct TensorWork {
  uint32_t site = 0;

  virtual ~TensorWork() = default;
  /// Does it; `looker` is the thread that runs.
  virtual void run(Thread &looker) = 0;
};

/// The thread begins it.
void beginTensorWork(Thread &thread, std::unique_ptr<TensorWork> work);

/// What a thread has begun happens, up to a number of a commit. `looker` is the
/// thread that runs, `owner` who began it, maybe of another block.
void finishTensorWork(Thread &looker, Thread &owner, uint64_t upTo);

/// The other block of a pair: that of the cluster whose rank differs in the
/// last bit; null for none, or where it has ended.
Block *peerOf(const Thread &thread);
/// The same for an instruction of .cta_group::2, which needs it.
Block &requirePeer(Thread &thread, uint32_t site);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORQUEUE_H
