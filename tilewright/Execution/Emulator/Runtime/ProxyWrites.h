//===- ProxyWrites.h - writes that the async proxy may not see --*- C++ -*-===//
// PTX ISA, Proxies: what ordinary instructions write to shared memory is seen
// by the engine for memory once a proxy fence stands on the way from the write
// to the copy. For --racecheck, in kernels that copy so: which words were
// written and since then by no fence of a thread that knew the write.
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
    uint32_t thread, time, site;
  };

  /// Those of a block, while nothing but one of its threads runs; null where
  /// its kernel has no copies by the engine.
  static ProxyWrites *of(Block &block);

  /// An ordinary write of a thread.
  void write(const Order &order, uint32_t thread, uint32_t site,
             uint64_t address, uint32_t bytes);
  /// One by the engine: nothing is to be fenced there any more.
  void forget(uint64_t address, uint32_t bytes);
  /// A proxy fence of a thread.
  void fence(const Order &order, uint32_t thread);
  /// A write among these bytes that nobody has fenced.
  std::optional<Write> find(uint64_t address, uint32_t bytes) const;

private:
  using Words = llvm::DenseMap<uint64_t, Write>;
  std::map<uint32_t, Words> writers; ///< by thread, words of four bytes
  std::optional<bool> isOn;          ///< once somebody has asked
};

/// Ends the launch where an ordinary write among these bytes of shared memory,
/// which the engine is about to read, has not been fenced.
void requireProxyFence(Thread &thread, uint32_t site, uint64_t address,
                       uint32_t bytes);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_PROXYWRITES_H
