//===- ReduceBody.h - the body of a reduction or a scan ---------*- C++ -*-===//
// A body combines two scalars. Where it holds elementwise operations on scalars
// and nothing else, it is planned as if its scalars were vectors of `lanes`
// elements, so that its steps run once for hundreds of combinations. Any other
// body is run for one combination at a time.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_REDUCEBODY_H
#define TILEWRIGHT_EXECUTION_REFERENCE_REDUCEBODY_H

#include "tilewright/Execution/Reference/Planner.h"

namespace tilewright::reference {

class ReduceBody {
public:
  /// How many of `total` combinations a body does at once.
  static size_t lanesOf(mlir::Region &region, size_t total);

  /// Plans a body. Places that are to live while it runs are taken before.
  static llvm::FailureOr<ReduceBody> plan(mlir::Region &region, size_t total,
                                          Planner &planner);

  /// The combinations that it does at once.
  size_t lanes() const { return laneCount; }

  /// Where the arguments of an operand's two elements are.
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

  /// Fetches what the last `run` made of an operand.
  void take(Frame &frame, size_t operand, std::byte *to, size_t count) const;

  /// Where the body is one operation on its two elements, of which it does not
  /// matter which comes first, that operation's loop; else null.
  Loop commutative() const { return loop; }

  /// The same for neighbours in one row (loopOfNeighbours), or null.
  Loop neighbours() const { return neighbourLoop; }

  /// Whether `run` leaves the result of an operand where its `lhs` is.
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
