//===- ProxyWrites.h - writes that the async proxy may not see --*- C++ -*-===//
// PTX ISA, Proxies: what ordinary instructions write to shared memory is seen
// by the engine for memory, and by products that read their operands there,
// once a proxy fence stands on the way from the write to them; the same for
// what the engine writes over. For --racecheck, in kernels that do so: which
// words of a block were written, and since then by no fence of a thread that
// knew the write. Copies by cp.async are ordinary writes.
//
// Reads by ordinary instructions need no fence here before the engine writes:
// all that pipelines do is to arrive at an mbarrier object, and so it is
// taught.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_PROXYWRITES_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_PROXYWRITES_H

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "llvm/ADT/DenseMap.h"
#include <map>

namespace tilewright::emulator {

class ProxyWrites {
public:
  struct Write {
    uint32_t number; ///< of GridThreads: a thread or its copies
    uint32_t time, site;
  };

  /// Those of a block's memory, while nothing but one thread of its cluster
  /// runs; null where nothing in its kernel accesses memory so.
  static ProxyWrites *of(Block &block);

  /// An ordinary write.
  void write(const Order &order, const Actor &actor, uint32_t site,
             uint64_t address, uint32_t bytes);
  /// One by the engine: nothing is to be fenced there any more.
  void forget(uint64_t address, uint32_t bytes);
  /// A proxy fence of a thread, in the block or another of its cluster.
  void fence(const Order &order, uint32_t thread);
  /// A write among these bytes that nobody has fenced.
  std::optional<Write> find(uint64_t address, uint32_t bytes) const;

private:
  using Words = llvm::DenseMap<uint64_t, Write>;
  std::map<uint32_t, Words> writers; ///< by number, words of four bytes
  std::optional<bool> isOn;          ///< once somebody has asked
};

/// Ends the launch where an ordinary write among these bytes of shared memory,
/// of the block or of another of its cluster, has not been fenced, and the
/// async proxy is about to read them, or where it `writes`, to overwrite them.
/// Nothing without --racecheck. `thread` begins the access.
void requireProxyFence(Thread &thread, uint32_t site, uint64_t address,
                       uint32_t bytes, bool writes = false);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_PROXYWRITES_H
