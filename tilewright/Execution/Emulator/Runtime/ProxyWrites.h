//===- ProxyWrites.h - writes that the async proxy may not see --*- C++ -*-===//
// PTX ISA, Proxies: what ordinary instructions write to shared or global memory
// is seen by the engine for memory, and by products that read their operands in
// shared memory, once a proxy fence stands on the way from the write to them;
// the same for what the engine writes over. For --racecheck, in kernels that do
// so: which words were written last by whom, and up to where threads were known
// that executed a fence. Copies by cp.async are ordinary writes.
//
// Reads by ordinary instructions need no fence here before the engine writes:
// all that pipelines do is to arrive at an mbarrier object, and so it is
// taught.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_PROXYWRITES_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_PROXYWRITES_H

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "llvm/ADT/DenseMap.h"

namespace tilewright::emulator {

class ProxyWrites {
public:
  struct Write {
    uint32_t number; ///< of GridThreads: a thread or its copies
    uint32_t time, site;
  };

  /// Those of a block's shared memory, and those of global memory; null where
  /// nothing in the kernel accesses memory so, or nobody looks for races.
  static ProxyWrites *ofShared(Block &block);
  static ProxyWrites *ofGlobal(Block &block);

  /// An ordinary write.
  void write(const Order &order, const Actor &actor, uint32_t site,
             uint64_t address, uint32_t bytes);
  /// One by the engine: nothing is to be fenced there any more.
  void forget(uint64_t address, uint32_t bytes);
  /// A proxy fence of a thread that knows this.
  void fence(const Knowledge &known) { fenced.learn(known); }
  /// A write among these bytes that nobody has fenced.
  std::optional<Write> find(const GridThreads &threads, uint64_t address,
                            uint32_t bytes) const;

private:
  llvm::DenseMap<uint64_t, Write> words; ///< of four bytes
  Knowledge fenced;
  std::optional<bool> isOn; ///< once somebody has asked
};

/// Ends the launch where an ordinary write among these bytes, of global memory
/// or of shared memory of the cluster, has not been fenced, and the async proxy
/// is about to read them, or where it `writes`, to overwrite them.
/// Nothing without --racecheck. `thread` begins the access.
void requireProxyFence(Thread &thread, uint32_t site, uint64_t address,
                       uint32_t bytes, bool writes = false);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_PROXYWRITES_H
