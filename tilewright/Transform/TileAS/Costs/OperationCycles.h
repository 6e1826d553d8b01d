//===- OperationCycles.h - cycles of an operation on a chip -----*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_COSTS_OPERATIONCYCLES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_COSTS_OPERATIONCYCLES_H

#include "tilewright/Chip/CostModel.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright {

/// The cycles for which all warps of a block together occupy each unit, without
/// contention, and the latency from then to the use of the result.
struct OperationCycles {
  UnitCycles uses{};
  int64_t latency = 0;

  int64_t of(Unit unit) const { return uses[unsigned(unit)]; }
  void add(Unit unit, int64_t cycles) { uses[unsigned(unit)] += cycles; }
  /// Adds `times` executions of another operation; the latency is the longer
  /// one.
  void add(const OperationCycles &other, int64_t times = 1);
  /// The cycles of the unit that is occupied longest.
  int64_t longest() const;
  Unit busiest() const;
  bool isNothing() const { return longest() == 0 && latency == 0; }
};

/// The assumed trip count of a loop whose trip count is unknown.
inline constexpr int64_t usualTrips = 8;
/// The trip count of `loop`, or `unknown` if it is not known.
int64_t tripsOf(mlir::Operation *loop, int64_t unknown = usualTrips);

/// The cycles of `op` and of the operations in its regions, times their trip
/// counts. Tiles have layouts.
OperationCycles cyclesOf(mlir::Operation *op, const CostModel &costs,
                         int64_t unknownTrips = usualTrips);

/// "issue 226, tensor 1024": the units in use.
std::string textOf(const UnitCycles &cycles);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_COSTS_OPERATIONCYCLES_H
