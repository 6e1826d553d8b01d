//===- ReduceBody.h - bodies of reductions and scans ------------*- C++ -*-===//
// A body combines two scalars. If it contains only elementwise operations on
// scalars, it is planned as if its scalars were vectors of `lanes` elements, so
// that its steps run once for hundreds of combinations. Any other body runs
// once for each combination.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_REDUCEBODY_H
#define TILEWRIGHT_EXECUTION_REFERENCE_REDUCEBODY_H

#include "tilewright/Execution/Reference/Planner.h"

namespace tilewright::reference {

class ReduceBody {
public:
  /// The number of combinations in one pass of a body, of `total`.
  static size_t lanesOf(mlir::Region &region, size_t total);

  /// Plans a body. Slots that must live while it runs must be allocated before.
  static llvm::FailureOr<ReduceBody> plan(mlir::Region &region, size_t total,
                                          Planner &planner);

  /// The number of combinations in one pass.
  size_t lanes() const { return laneCount; }

  /// The arguments for an operand's two elements.
  std::byte *lhs(Frame &frame, size_t operand) const {
    return frame.at<std::byte>(tiles[operand].lhs);
  }
  std::byte *rhs(Frame &frame, size_t operand) const {
    return frame.at<std::byte>(tiles[operand].rhs);
  }

  /// Combines the first `count` elements of all arguments.
  Flow run(Frame &frame, size_t count) const {
    frame.lanes = count;
    return runSteps(steps, frame);
  }

  /// Fetches the results of the last `run` for an operand.
  void take(Frame &frame, size_t operand, std::byte *to, size_t count) const;

  /// The loop of the body's operation if it is a single commutative one;
  /// otherwise null.
  Loop commutative() const { return loop; }

  /// The same for neighbours in one row (loopOfNeighbours), or null.
  Loop neighbours() const { return neighbourLoop; }

  /// Whether `run` leaves the result of an operand in its `lhs`.
  bool keepsInLhs(size_t operand) const {
    const Tile &tile = tiles[operand];
    return tile.yielded.ref == tile.lhs && tile.yielded.stored == laneCount;
  }

private:
  struct Tile {
    Ref lhs, rhs;
    Operand yielded;
  };

  llvm::SmallVector<Tile, 2> tiles;
  Steps steps;
  size_t laneCount = 1;
  Loop loop = nullptr, neighbourLoop = nullptr;
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_REDUCEBODY_H
