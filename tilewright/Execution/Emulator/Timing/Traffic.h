//===- Traffic.h - what a grid loads from device memory ---------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_TIMING_TRAFFIC_H
#define TILEWRIGHT_EXECUTION_EMULATOR_TIMING_TRAFFIC_H

#include "tilewright/Execution/Emulator/Timing/Recording.h"

namespace tilewright::emulator {

struct GridTraffic {
  double loaded = 0;  ///< bytes that all blocks load from the L2
  double missed = 0;  ///< of these, bytes that come from device memory
  double stored = 0;  ///< bytes
  double fetched = 1; ///< the part of requested sectors that L1 does not hold
};

/// Extrapolates from recorded blocks. Two blocks that are neighbours along an
/// axis show whether blocks along it load the same part of a buffer. The L2
/// keeps `cacheBytes`: if the grid loads no more, each byte comes from device
/// memory once, otherwise once for each wave of `concurrent` blocks, which run
/// together.
GridTraffic
extrapolateTraffic(const std::array<uint32_t, 3> &grid,
                   llvm::ArrayRef<BlockRecording> recordings,
                   llvm::ArrayRef<std::pair<uint64_t, uint64_t>> regions,
                   double concurrent, double cacheBytes);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_TIMING_TRAFFIC_H
