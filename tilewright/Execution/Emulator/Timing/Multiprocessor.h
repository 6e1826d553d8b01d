//===- Multiprocessor.h - the time that blocks take -------------*- C++ -*-===//
// A model of one multiprocessor in time. Its warps execute what was recorded of
// them: each issues in order, one instruction a cycle for each of the four
// schedulers, as soon as its operands are ready and its pipe is free. Memory
// has a bandwidth and a latency, barriers and asynchronous groups are waited
// for. docs/profiling.md has the rules and their limits.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_TIMING_MULTIPROCESSOR_H
#define TILEWRIGHT_EXECUTION_EMULATOR_TIMING_MULTIPROCESSOR_H

#include "tilewright/Chip/CostModel.h"
#include "tilewright/Execution/Emulator/Timing/Recording.h"

namespace tilewright::emulator {

/// The parts of a multiprocessor, and of the memory that serves it, that are
/// busy.
enum class TimedPart : uint8_t {
  Issue,
  Tensor,
  Multiply,
  Integer,
  Convert,
  Special,
  Double,
  Shared, ///< and shuffles
  Level2,
  DeviceMemory,
  Count
};
constexpr size_t timedParts = size_t(TimedPart::Count);
/// "device memory".
llvm::StringRef nameOf(TimedPart part);

/// Of shared memory, served in one cycle.
constexpr double wavefrontBytes = 128;

/// What a warp waits for.
enum class TimedWait : uint8_t {
  Memory, ///< a load, or an asynchronous copy
  Shared, ///< a load from shared memory, or a shuffle
  Tensor, ///< a matrix product
  Arithmetic,
  Barrier,
  Busy, ///< a pipe or a scheduler that other warps occupy
  Count
};
constexpr size_t timedWaits = size_t(TimedWait::Count);
/// "memory".
llvm::StringRef nameOf(TimedWait wait);

/// The share of a multiprocessor in the memory of the chip.
struct MemoryShare {
  double level2Bytes = 1, deviceBytes = 1; ///< per cycle
  double missed = 1;  ///< the part of loaded bytes that the L2 does not hold
  double fetched = 1; ///< the part of loaded sectors that L1 does not hold
};

/// A part of a timeline, in cycles.
struct TimedEvent {
  enum class Type : uint8_t { Execute, Wait, Copies, Products };
  Type type;
  uint32_t block, warp; ///< of those simulated; warp of the block
  double begin, end;
  uint32_t line = 0; ///< for Execute: index of CodeTable::lines
  InstructionKind kind = InstructionKind::Other;
  TimedWait wait = TimedWait::Memory;
  uint64_t count = 0; ///< instructions, copies or products
};

/// The most events that a timeline keeps.
constexpr size_t mostTimedEvents = 100000;

struct BlockTimes {
  double cycles = 0;  ///< from the first block's start to the last one's end
  double ofBlock = 0; ///< the mean time that a block is resident
  std::array<double, timedParts> busy = {};  ///< fractions of `cycles`
  std::array<double, timedWaits> waits = {}; ///< cycles of all warps
  double warpCycles = 0; ///< of all warps, from their begin to their end
};

/// The code of a kernel in the order in which ptxas is likely to issue it.
class TimedProgram {
public:
  TimedProgram(const TimedCode &code, const CostModel &costs);

  const CostModel &costs;
  TimedCode code;
  std::vector<InstructionKind> kinds;

  /// Cycles until the result may be used, of an instruction without memory.
  double latencyOf(const TimedInstruction &instruction) const;
  /// Cycles for which it occupies its pipe of a scheduler.
  double occupancyOf(const TimedInstruction &instruction) const;

private:
  void mergeBlocks();
  bool mergeNext(uint32_t block, llvm::ArrayRef<uint32_t> predecessors);
  void schedule(TimedBlock &block) const;
};

/// Runs `blocks` copies of the recorded block, `resident` at a time. `events`
/// receives the timeline of the first of them; null: none is wanted.
BlockTimes runBlocks(const TimedProgram &program,
                     const BlockRecording &recording, unsigned resident,
                     unsigned blocks, const MemoryShare &share,
                     std::vector<TimedEvent> *events = nullptr);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_TIMING_MULTIPROCESSOR_H
