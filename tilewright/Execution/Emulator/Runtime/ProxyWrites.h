//===- ProxyWrites.h - writes hidden from the async proxy -------*- C++ -*-===//
// PTX ISA, Proxies: bulk copies, and products that read operands in shared
// memory, observe ordinary writes to shared or global memory only if a proxy
// fence lies between the two; the same holds for memory that a bulk copy
// overwrites. For --racecheck, in kernels that use the async proxy, this tracks
// the last writer of each word, and the knowledge of threads at proxy fences.
// Copies by cp.async are ordinary writes.
//
// Ordinary reads need no fence here before the async proxy overwrites the
// memory: the usual pipelines only arrive at an mbarrier object.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_PROXYWRITES_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_PROXYWRITES_H

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "llvm/ADT/DenseMap.h"

namespace tilewright::emulator {

class ProxyWrites {
public:
  struct Write {
    uint32_t number; ///< in GridThreads: a thread or its work
    uint32_t time, site;
  };

  /// The writes of a block's shared memory, and those of global memory; null if
  /// the kernel does not use the async proxy or races are not detected.
  static ProxyWrites *ofShared(Block &block);
  static ProxyWrites *ofGlobal(Block &block);

  /// Adds an ordinary write.
  void write(const Order &order, const Actor &actor, uint32_t site,
             uint64_t address, uint32_t bytes);
  /// Removes writes that the async proxy overwrites: they need no fence.
  void forget(uint64_t address, uint32_t bytes);
  /// A proxy fence by a thread with this knowledge.
  void fence(const Knowledge &known) { fenced.learn(known); }
  /// Finds a write among these bytes without a fence.
  std::optional<Write> find(const GridThreads &threads, uint64_t address,
                            uint32_t bytes) const;

private:
  llvm::DenseMap<uint64_t, Write> words; ///< of four bytes
  Knowledge fenced;
  std::optional<bool> isOn; ///< computed on first use
};

/// Ends the launch if an ordinary write among these bytes, in global memory or
/// the cluster's shared memory, has no fence, and the async proxy is about to
/// read them, or to overwrite them if it `writes`. Does nothing without
/// --racecheck. `thread` begins the access.
void requireProxyFence(Thread &thread, uint32_t site, uint64_t address,
                       uint32_t bytes, bool writes = false);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_PROXYWRITES_H
