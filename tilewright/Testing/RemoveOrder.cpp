//===- RemoveOrder.cpp - remove one memory order from a module ------------===//
// Generates mutants for race detectors. Each mechanism by which a program
// orders its memory accesses is one order:
//
//   nvvm.barrier0, waits, fences                        erased
//   a wait that returns whether it has completed        true
//   an atomic access with an order                      relaxed
//   an atomic access of a wider scope than its block    block scope
//   a token operand of a Tile IR operation              a fresh token
//
// A fresh token orders nothing and does not count. Orders are numbered in
// module order.
//===----------------------------------------------------------------------===//
#include "tilewright/Testing/RemoveOrder.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Pass/Pass.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tilewright;

namespace {
struct Order {
  Operation *op;
  std::string what;
  std::function<void()> remove;
};
} // namespace

static bool isErased(StringRef name) {
  static constexpr StringLiteral names[] = {"llvm.fence",
                                            "nvvm.bar.warp.sync",
                                            "nvvm.barrier",
                                            "nvvm.barrier.arrive",
                                            "nvvm.barrier0",
                                            "nvvm.cluster.wait",
                                            "nvvm.cp.async.bulk.wait_group",
                                            "nvvm.cp.async.wait.group",
                                            "nvvm.mbarrier.try_wait.parity",
                                            "nvvm.memory.barrier"};
  return llvm::is_contained(names, name) || name.starts_with("nvvm.fence.");
}

static bool isAnswered(StringRef name) {
  return name == "nvvm.mbarrier.test.wait" || name == "nvvm.mbarrier.try_wait";
}

static void answerYes(Operation *op) {
  OpBuilder builder(op);
  Value yes = LLVM::ConstantOp::create(builder, op->getLoc(),
                                       builder.getBoolAttr(true));
  op->getResult(0).replaceAllUsesWith(yes);
  op->erase();
}

//===----------------------------------------------------------------------===//
// Atomic accesses
//===----------------------------------------------------------------------===//

static bool isStrong(LLVM::AtomicOrdering ordering) {
  return ordering > LLVM::AtomicOrdering::monotonic;
}

static constexpr StringLiteral ownBlock = "block";

template <typename Access>
static void collectScope(Access access, std::vector<Order> &orders) {
  if (access.getOrdering() == LLVM::AtomicOrdering::not_atomic ||
      access.getSyncscope() == StringRef(ownBlock))
    return;
  orders.push_back({access, "scope",
                    [=]() mutable { access.setSyncscope(ownBlock.str()); }});
}

template <typename Access>
static void collectAccess(Access access, std::vector<Order> &orders) {
  if (isStrong(access.getOrdering()))
    orders.push_back({access, "order", [=]() mutable {
                        access.setOrdering(LLVM::AtomicOrdering::monotonic);
                      }});
  collectScope(access, orders);
}

static void collectExchange(LLVM::AtomicCmpXchgOp op,
                            std::vector<Order> &orders) {
  constexpr auto relaxed = LLVM::AtomicOrdering::monotonic;
  if (isStrong(op.getSuccessOrdering()) || isStrong(op.getFailureOrdering()))
    orders.push_back({op, "order", [=]() mutable {
                        op.setSuccessOrdering(relaxed);
                        op.setFailureOrdering(relaxed);
                      }});
  if (op.getSyncscope() != StringRef(ownBlock))
    orders.push_back(
        {op, "scope", [=]() mutable { op.setSyncscope(ownBlock.str()); }});
}

/// Of nvvm_ext.
template <typename Access>
static void collectPredicated(Access access, std::vector<Order> &orders) {
  if (access.getSemantic() == MemSemantic::Weak)
    return;
  if (access.getSemantic() != MemSemantic::Relaxed)
    orders.push_back({access, "order", [=]() mutable {
                        access.setSemantic(MemSemantic::Relaxed);
                      }});
  if (access.getScope() != MemScope::Cta)
    orders.push_back(
        {access, "scope", [=]() mutable { access.setScope(MemScope::Cta); }});
}

//===----------------------------------------------------------------------===//
// Tokens
//===----------------------------------------------------------------------===//

static void replaceByFresh(OpOperand &token) {
  OpBuilder builder(token.getOwner());
  token.set(cuda_tile::MakeTokenOp::create(builder, token.getOwner()->getLoc(),
                                           token.get().getType()));
}

static void collectTokens(Operation *op, std::vector<Order> &orders) {
  for (OpOperand &operand : op->getOpOperands())
    if (isa<cuda_tile::TokenType>(operand.get().getType()) &&
        !operand.get().getDefiningOp<cuda_tile::MakeTokenOp>())
      orders.push_back({op, "token", [&operand] { replaceByFresh(operand); }});
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

static void collect(Operation *op, std::vector<Order> &orders) {
  StringRef name = op->getName().getStringRef();
  if (isErased(name) && op->getNumResults() == 0)
    orders.push_back({op, "operation", [op] { op->erase(); }});
  else if (isAnswered(name))
    orders.push_back({op, "answer", [op] { answerYes(op); }});
  else if (auto load = dyn_cast<LLVM::LoadOp>(op))
    collectAccess(load, orders);
  else if (auto store = dyn_cast<LLVM::StoreOp>(op))
    collectAccess(store, orders);
  else if (auto update = dyn_cast<LLVM::AtomicRMWOp>(op))
    collectAccess(update, orders);
  else if (auto exchange = dyn_cast<LLVM::AtomicCmpXchgOp>(op))
    collectExchange(exchange, orders);
  else if (auto load = dyn_cast<nvvmext::LdGlobalOp>(op))
    collectPredicated(load, orders);
  else if (auto store = dyn_cast<nvvmext::StGlobalOp>(op))
    collectPredicated(store, orders);
  else
    collectTokens(op, orders);
}

namespace {
struct RemoveOrder final : PassWrapper<RemoveOrder, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(RemoveOrder)

  RemoveOrder() = default;
  RemoveOrder(const RemoveOrder &other) : PassWrapper(other) {}

  StringRef getArgument() const final { return "test-remove-order"; }
  StringRef getDescription() const final {
    return "Reports the operations and operands that order memory, or removes "
           "some";
  }

  void runOnOperation() override {
    std::vector<Order> orders;
    getOperation()->walk([&](Operation *op) { collect(op, orders); });
    if (indices.empty())
      return tell(orders);
    for (unsigned index : indices)
      if (index >= orders.size()) {
        getOperation()->emitError("expected an index below ")
            << orders.size() << ", but found " << index;
        return signalPassFailure();
      }
    llvm::SetVector<unsigned> once(indices.begin(), indices.end());
    for (unsigned index : once)
      orders[index].remove();
  }

  static void tell(ArrayRef<Order> orders) {
    for (auto [number, order] : llvm::enumerate(orders))
      order.op->emitRemark("order ")
          << number << ": " << order.what << " of " << order.op->getName();
  }

  ListOption<unsigned> indices{*this, "index",
                               llvm::cl::desc("the orders to remove")};
};
} // namespace

void tilewright::testing::registerRemoveOrderPass() {
  PassRegistration<RemoveOrder>();
}
