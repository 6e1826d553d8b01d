//===- Thread.h - what a thread of the device knows -------------*- C++ -*-===//
// Generated code reads the first part at fixed offsets; every function of the
// runtime takes the thread that calls it.
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

/// Memory in which an access has been found to be fine.
struct Region {
  uint64_t begin = 0, bytes = 0;
};

struct Thread {
  // At the offsets that generated code knows.
  std::byte *shared = nullptr; ///< the block's shared memory
  uint64_t sharedBytes = 0;
  /// That of the first block of the cluster; the others' is 16 MiB on, each.
  std::byte *clusterShared = nullptr;
  /// For each site the region of the launch where its last access fell; of the
  /// block.
  Region *regions = nullptr;
  /// What has happened since it looked at memory last (Code/Looks.cpp): it has
  /// changed some that others may look at, it looks elsewhere, or it does so in
  /// a loop that ends by itself.
  enum : uint32_t { ChangesMemory = 1, Moves = 2, Polls = 4 };
  uint32_t changes = 0;
  /// What it looked at last, in a loop.
  uint32_t lookedBytes = 0;
  uint64_t lookedAt = 0;
  /// That it may take until it asks (Runtime/Steps.h), and of how many.
  uint64_t stepsLeft = 0, stepsGiven = 0;
  uint32_t registers[unsigned(Register::Count)] = {};
  /// Which bits of arguments and of the last result are poison, as
  /// MemorySanitizer lays them out: each argument at a multiple of 8 bytes.
  alignas(16) uint64_t argumentShadow[100] = {};
  alignas(16) uint64_t resultShadow[100] = {};
  /// For a profile: how often each block of the code was executed, and in which
  /// iterations of the loops around it the thread is.
  uint64_t *counters = nullptr;
  uint64_t instance = 0;

  /// What a store that is watched found.
  alignas(16) std::byte before[16] = {};
  alignas(16) std::byte shadowBefore[16] = {};

  Block *block = nullptr;
  uint32_t index = 0;   ///< in the block
  int32_t patience = 0; ///< for looking before others run
  static constexpr uint32_t noStack = ~uint32_t(0);
  uint32_t stack = noStack; ///< of the block's, once it has begun
  Fiber fiber;
  LocalMemory local;

  uint32_t &operator[](Register name) { return registers[unsigned(name)]; }
  uint32_t lane() const { return registers[unsigned(Register::LaneId)]; }
  uint32_t warp() const { return index / 32; }

  /// The result of the function of the runtime that is about to return: no
  /// poison in it, or the bits that are.
  void setResultShadow(uint64_t bits) { resultShadow[0] = bits; }
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_THREAD_H
