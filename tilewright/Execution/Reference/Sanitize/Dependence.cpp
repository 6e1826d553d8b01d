//===- Dependence.cpp - dependences between operations --------------------===//
#include "tilewright/Execution/Reference/Sanitize/Dependence.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace tilewright;

namespace {
/// Follows values to the operations and values that they are computed from.
class Slice {
public:
  explicit Slice(Operation *sought) : sought(sought) {}

  bool reachesFrom(Operation *op) {
    takeOperands(op);
    takeEnclosing(op);
    while (!open.empty() && !found)
      follow(open.pop_back_val());
    return found;
  }

private:
  void take(Value value) {
    if (!isa<cuda_tile::TokenType>(value.getType()) &&
        seen.insert(value).second)
      open.push_back(value);
  }

  void takeOperands(Operation *op) {
    for (Value operand : op->getOperands())
      take(operand);
  }

  /// The conditions under which an operation executes.
  void takeEnclosing(Operation *op) {
    for (Operation *parent = op->getParentOp();
         parent && !isa<FunctionOpInterface>(parent);
         parent = parent->getParentOp())
      takeOperands(parent);
  }

  /// The results of loops and `if`s are operands of their regions' terminators.
  void takeEnds(Operation *op) {
    takeOperands(op);
    for (Region &region : op->getRegions())
      region.walk([&](Operation *each) {
        if (each->hasTrait<OpTrait::IsTerminator>())
          takeOperands(each);
      });
  }

  void follow(Value value) {
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      Operation *parent = argument.getOwner()->getParentOp();
      if (!isa<FunctionOpInterface>(parent))
        takeEnds(parent);
      return;
    }
    Operation *op = value.getDefiningOp();
    found |= op == sought;
    takeEnds(op);
  }

  Operation *sought;
  bool found = false;
  llvm::DenseSet<Value> seen;
  SmallVector<Value> open;
};
} // namespace

bool reference::dependsOn(Operation *later, Operation *earlier) {
  return Slice(earlier).reachesFrom(later);
}
