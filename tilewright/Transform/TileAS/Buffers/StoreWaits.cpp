//===- StoreWaits.cpp - waits for copies to global memory -----------------===//
#include "tilewright/Transform/TileAS/Buffers/StoreWaits.h"

#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tilewright;

void tilewright::insertBarrier(Operation *op) {
  OpBuilder builder(op);
  if (std::optional<tileas::Agent> agent = tileas::findAgent(op))
    tileas::BarrierOp::create(builder, op->getLoc(), agent->barrier(),
                              builder.getI32IntegerAttr(agent->threads()));
  else
    tileas::BarrierOp::create(builder, op->getLoc());
}

/// The end of the agent, or of the kernel, that executes `op`.
static Operation *endAround(Operation *op) {
  while (!isa<func::FuncOp, tileas::AgentSwitchOp>(op->getParentOp()))
    op = op->getParentOp();
  return op->getBlock()->getTerminator();
}

namespace {
/// Finds the operations that the tokens of stores order, through joins and
/// control flow; a token that enters control flow is every token of it.
class OrderedByStores {
public:
  explicit OrderedByStores(func::FuncOp func) {
    func.walk([&](tileas::AsyncTiledTMAStoreOp store) {
      add(store.getDone());
      tileas::BuildTMADescsOp maps =
          store.getMap().getDefiningOp<tileas::BuildTMADescsOp>();
      if (!maps) { // the launcher's map; the copy reads the block's memory
        found.insert(endAround(store));
        return;
      }
      for (Operation *user : maps.getSlot().getUsers())
        if (isa<tileas::ReleaseTMADescsOp>(user))
          found.insert(user);
    });
    while (!open.empty())
      for (Operation *user : open.pop_back_val().getUsers())
        pass(user);
  }

  ArrayRef<Operation *> operations() const { return found.getArrayRef(); }

private:
  void add(Value token) {
    if (isa<tileas::TokenType>(token.getType()) && seen.insert(token).second)
      open.push_back(token);
  }
  void addAll(ValueRange values) {
    llvm::for_each(values, [&](Value value) { add(value); });
  }

  void pass(Operation *user) {
    bool isFlow = isa<RegionBranchOpInterface, tileas::JoinTokensOp>(user) ||
                  user->hasTrait<OpTrait::IsTerminator>();
    if (!isFlow) {
      found.insert(user);
      return;
    }
    addAll(user->getResults());
    for (Block *next : user->getSuccessors())
      addAll(next->getArguments());
    Operation *around =
        user->hasTrait<OpTrait::IsTerminator>() && !user->getNumSuccessors()
            ? user->getParentOp()
            : user;
    if (!isa<RegionBranchOpInterface>(around))
      return;
    addAll(around->getResults());
    for (Region &region : around->getRegions())
      if (!region.empty())
        addAll(region.getArguments());
  }

  SmallVector<Value> open;
  DenseSet<Value> seen; // never iterated over
  llvm::SetVector<Operation *> found;
};
} // namespace

/// Whether nothing but a fence and a barrier is between a wait for all copies
/// and `op`: for their writes, unless `read`.
static bool isWaitedFor(Operation *op, bool read) {
  Operation *before = op->getPrevNode();
  while (isa_and_present<tileas::BarrierOp, tileas::FenceAsyncProxyOp>(before))
    before = before->getPrevNode();
  auto wait = dyn_cast_if_present<tileas::AsyncWaitStoresOp>(before);
  return wait && (read || !wait.getRead()) && wait.getPending() == 0;
}

void tilewright::waitForStores(func::FuncOp func) {
  OrderedByStores ordered(func);
  for (Operation *op : ordered.operations()) {
    bool isEnd = op->hasTrait<OpTrait::IsTerminator>();
    if (isWaitedFor(op, isEnd))
      continue;
    OpBuilder builder(op);
    tileas::AsyncWaitStoresOp::create(builder, op->getLoc(), 0, isEnd);
    if (!isEnd &&
        !isa<tileas::AsyncTiledTMAStoreOp, tileas::ReleaseTMADescsOp>(op))
      insertBarrier(op);
  }
}
