//===- TimedCode.h - device code for time estimates -------------*- C++ -*-===//
// The instructions of each code block with the units that they occupy, and the
// values that they wait for. Together with the order in which a warp executed
// its code blocks (Recording.h) that is what a multiprocessor needs to know of
// the code (Multiprocessor.h).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_TIMING_TIMEDCODE_H
#define TILEWRIGHT_EXECUTION_EMULATOR_TIMING_TIMEDCODE_H

#include <cstdint>
#include <string>
#include <vector>

namespace tilewright::emulator {

enum class TimedAction : uint8_t {
  Free,    ///< names values: they are ready when its operands are
  Compute, ///< occupies a pipe; the results are ready after its latency
  Load,
  Store,
  Atomic,
  Copy, ///< an asynchronous copy from global to shared memory
  CommitCopies,
  WaitForCopies,
  CommitProducts, ///< of a warpgroup's asynchronous matrix products
  WaitForProducts,
  Barrier,
  ArriveAtBarrier, ///< without waiting
  // Each execution has an AsyncEvent (Recording.h).
  ArriveAtObject, ///< an mbarrier object
  ArriveAfterCopies,
  ArriveAfterProducts, ///< of tensor memory
  WaitForObject,
  CopyToObject, ///< an asynchronous copy that signals an object
  BulkStore,    ///< in a bulk group
  TensorMemoryProduct,
  // Without one.
  CommitBulk,
  WaitForBulk,
  Jump,
  Call,
  Return
};

/// The pipes of a multiprocessor that instructions without memory occupy.
enum class TimedPipe : uint8_t {
  None,
  Integer,
  Multiply, ///< arithmetic of f32 and of pairs of f16
  Double,   ///< f64
  Convert,
  Special,
  Shuffle,
  Tensor,
  Count
};

struct TimedInstruction {
  TimedAction action = TimedAction::Compute;
  TimedPipe pipe = TimedPipe::None;
  /// Halves of an issue slot: two conversions that ptxas packs take one slot.
  uint8_t halfSlots = 2;
  bool isOfGroup = false; ///< an asynchronous matrix product of a warpgroup
  bool onlyReads = false; ///< of WaitForBulk
  uint8_t input = 0;      ///< index in TimedCode::inputs
  uint32_t line = 0;      ///< index in CodeTable::lines
  static constexpr uint32_t none = ~uint32_t(0);
  uint32_t site = none;
  /// A matrix product's products; the groups that a wait leaves in flight; a
  /// barrier's number.
  uint32_t number = 0;
  uint32_t threads = 0; ///< that a barrier expects; 0: the block's
  uint32_t callee =
      none; ///< the code block in which the called function starts
  std::vector<uint32_t> uses, results; ///< values
  /// For a jump: the values that a successor's arguments get.
  struct Edge {
    uint32_t block;
    std::vector<uint32_t> passed;
  };
  std::vector<Edge> edges;
};

struct TimedBlock {
  /// Its instructions belong to the block before it in the order of execution.
  bool isMerged = false;
  std::vector<TimedInstruction> instructions;
  std::vector<uint32_t> arguments;
};

/// Values are numbered in all functions together. Value 0 is always ready.
struct TimedCode {
  std::vector<TimedBlock> blocks; ///< those of CodeTable::blocks
  uint32_t values = 1;
  std::vector<std::string> inputs; ///< types of matrix products, such as "f16"
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_TIMING_TIMEDCODE_H
