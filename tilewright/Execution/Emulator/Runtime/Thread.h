//===- Thread.h - the state of a device thread ------------------*- C++ -*-===//
// Generated code reads the first part at fixed offsets; every function of the
// runtime takes the calling thread.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_THREAD_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_THREAD_H

#include "tilewright/Execution/Emulator/Runtime/Fiber.h"
#include "tilewright/Execution/Emulator/Runtime/LocalMemory.h"
#include <cstring>

namespace tilewright::emulator {

class Block;

/// The special registers of 32 bits (PTX ISA, Special Registers).
enum class Register : unsigned {
  TidX,
  TidY,
  TidZ,
  NTidX,
  NTidY,
  NTidZ,
  CtaIdX,
  CtaIdY,
  CtaIdZ,
  NCtaIdX,
  NCtaIdY,
  NCtaIdZ,
  LaneId,
  WarpId,
  NWarpId,
  WarpSize,
  SmId,
  NSmId,
  GridId,
  LaneMaskEq,
  LaneMaskLt,
  LaneMaskLe,
  LaneMaskGt,
  LaneMaskGe,
  ClusterIdX,
  ClusterIdY,
  ClusterIdZ,
  NClusterIdX,
  NClusterIdY,
  NClusterIdZ,
  ClusterCtaIdX,
  ClusterCtaIdY,
  ClusterCtaIdZ,
  ClusterNCtaIdX,
  ClusterNCtaIdY,
  ClusterNCtaIdZ,
  ClusterCtaRank,
  ClusterNCtaRank,
  DynamicSmemSize,
  TotalSmemSize,
  AggrSmemSize,
  IsExplicitCluster,
  EnvReg1,
  EnvReg2,
  Count
};

/// Memory in which an access has passed its check.
struct Region {
  uint64_t begin = 0, bytes = 0;
};

struct Thread {
  // Accessed by generated code at fixed offsets.
  std::byte *shared = nullptr; ///< the block's shared memory
  uint64_t sharedBytes = 0;
  /// Shared memory of the cluster's first block; each further block's is 16 MiB
  /// higher.
  std::byte *clusterShared = nullptr;
  /// For each site the region of its last access; shared by the block.
  Region *regions = nullptr;
  /// Events since the last poll of memory (Code/Looks.cpp): the thread changed
  /// memory that others may poll, it polls other values, or it polls in a loop
  /// with a trip count.
  enum : uint32_t { ChangesMemory = 1, Moves = 2, Polls = 4 };
  uint32_t changes = 0;
  /// The location that it polled last, in a loop.
  uint32_t lookedBytes = 0;
  uint64_t lookedAt = 0;
  /// The steps left before it must report (Runtime/Steps.h), and the number it
  /// was given.
  uint64_t stepsLeft = 0, stepsGiven = 0;
  uint32_t registers[unsigned(Register::Count)] = {};
  /// The poison bits of arguments and of the last result, in MemorySanitizer's
  /// layout: each argument is aligned to 8 bytes.
  alignas(16) uint64_t argumentShadow[100] = {};
  alignas(16) uint64_t resultShadow[100] = {};
  /// For a profile: the executions of each code block, and the iterations of
  /// the enclosing loops that the thread is in.
  uint64_t *counters = nullptr;
  uint64_t instance = 0;

  /// The old contents, for a store that race detection reports.
  alignas(16) std::byte before[16] = {};
  alignas(16) std::byte shadowBefore[16] = {};

  Block *block = nullptr;
  uint32_t index = 0;   ///< in the block
  int32_t patience = 0; ///< polls before other threads run
  static constexpr uint32_t noStack = ~uint32_t(0);
  uint32_t stack = noStack; ///< of the block's, once it has begun
  Fiber fiber;
  LocalMemory local;

  uint32_t &operator[](Register name) { return registers[unsigned(name)]; }
  uint32_t lane() const { return registers[unsigned(Register::LaneId)]; }
  uint32_t warp() const { return index / 32; }

  /// Sets the poison bits of the result of the runtime function that is about
  /// to return.
  void setResultShadow(uint64_t bits) { resultShadow[0] = bits; }
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_THREAD_H
