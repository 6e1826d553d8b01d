//===- OperationCycles.h - what an operation takes of a chip ----*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_COSTS_OPERATIONCYCLES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_COSTS_OPERATIONCYCLES_H

#include "tilewright/Chip/CostModel.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright {

/// What all warps of a block together hold units for, where nobody else does,
/// and how many cycles after that the result may be used.
struct OperationCycles {
  UnitCycles uses{};
  int64_t latency = 0;

  int64_t of(Unit unit) const { return uses[unsigned(unit)]; }
  void add(Unit unit, int64_t cycles) { uses[unsigned(unit)] += cycles; }
  /// What another operation takes, `times` times; it may be used where both
  /// results may.
  void add(const OperationCycles &other, int64_t times = 1);
  /// Of the unit that is held longest.
  int64_t longest() const;
  Unit busiest() const;
  bool isNothing() const { return longest() == 0 && latency == 0; }
};

/// The iterations of a loop whose trip count is not known.
inline constexpr int64_t usualTrips = 8;
/// The trip count of `loop`, `unknown` where that is not known.
int64_t tripsOf(mlir::Operation *loop, int64_t unknown = usualTrips);

/// What `op` takes, with what stands in its regions as often as it runs. Tiles
/// have layouts.
OperationCycles cyclesOf(mlir::Operation *op, const CostModel &costs,
                         int64_t unknownTrips = usualTrips);

/// "issue 226, tensor 1024": the units that are used.
std::string textOf(const UnitCycles &cycles);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_COSTS_OPERATIONCYCLES_H
