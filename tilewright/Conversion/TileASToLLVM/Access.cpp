//===- Access.cpp - shared by all memory accesses -------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Access.h"

#include "tilewright/Support/Remarks.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tilewright;

AccessOrder::AccessOrder(OrderedAccessOpInterface op, MemSemantic semantic,
                         std::optional<MemScope> scope) {
  bool isLoad = op.getAccessKind() == AccessKind::Load;
  if (semantic == MemSemantic::AcqRel || semantic == MemSemantic::Sc)
    semantic = isLoad ? MemSemantic::Acquire : MemSemantic::Release;
  this->semantic = nvvmext::MemSemanticAttr::get(op.getContext(), semantic);
  if (scope)
    this->scope = nvvmext::MemScopeAttr::get(op.getContext(), *scope);
  if (auto cached = dyn_cast<CachedAccessOpInterface>(op.getOperation()))
    cache = cached.getCachePolicy();
}

void tilewright::fenceSequentially(Operation *op, std::optional<MemScope> scope,
                                   OpBuilder &builder) {
  LLVM::FenceOp::create(builder, op->getLoc(), LLVM::AtomicOrdering::seq_cst,
                        syncScope(scope.value_or(MemScope::Sys)));
}

LLVM::AtomicOrdering tilewright::atomicOrdering(MemSemantic semantic) {
  switch (semantic) {
  case MemSemantic::Weak:
  case MemSemantic::Relaxed:
    return LLVM::AtomicOrdering::monotonic;
  case MemSemantic::Acquire:
    return LLVM::AtomicOrdering::acquire;
  case MemSemantic::Release:
    return LLVM::AtomicOrdering::release;
  case MemSemantic::AcqRel:
  case MemSemantic::Sc: // after its fence
    return LLVM::AtomicOrdering::acq_rel;
  }
  llvm_unreachable("unknown ordering");
}

StringRef tilewright::syncScope(MemScope scope) {
  switch (scope) {
  case MemScope::Cta:
    return "block";
  case MemScope::Cluster:
    return "cluster";
  case MemScope::Gpu:
    return "device";
  case MemScope::Sys:
    return "";
  }
  llvm_unreachable("unknown scope");
}

//===----------------------------------------------------------------------===//
// Tokens
//===----------------------------------------------------------------------===//

Value tilewright::makeToken(OpBuilder &builder, Location loc) {
  return LLVM::ConstantOp::create(builder, loc, builder.getI32Type(),
                                  builder.getI32IntegerAttr(0));
}

/// Collects the operations that a token represents, through joins; a region
/// argument, which has no operation, is null.
static void collectSources(Value token, SmallVectorImpl<Operation *> &sources) {
  Operation *op = token.getDefiningOp();
  if (isa_and_present<tileas::MakeTokenOp>(op))
    return;
  auto join = dyn_cast_if_present<tileas::JoinTokensOp>(op);
  if (!join)
    return sources.push_back(op);
  for (Value part : join.getTokens())
    collectSources(part, sources);
}

static bool isWeakLoad(Operation *op) {
  if (auto load = dyn_cast_if_present<tileas::TiledLoadOp>(op))
    return load.getMemSemantic() == MemSemantic::Weak;
  if (auto load = dyn_cast_if_present<tileas::LoadPtrOp>(op))
    return load.getMemSemantic() == MemSemantic::Weak;
  return false;
}

/// Whether all threads of the block, or of `agent`, synchronize at `op`.
static bool isBarrierOf(Operation *op, std::optional<tileas::Agent> agent) {
  if (!agent)
    return isa<NVVM::Barrier0Op>(op);
  auto barrier = dyn_cast<NVVM::BarrierOp>(op);
  llvm::APInt id;
  return barrier && !barrier.getReductionOp() && barrier.getBarrierId() &&
         matchPattern(barrier.getBarrierId(), m_ConstantInt(&id)) &&
         id == agent->barrier();
}

/// Whether a barrier already exists between the last of `sources` and `op`.
/// Converted operations stay in front of their replacements until the
/// conversion ends.
static bool hasBarrier(Operation *op, ArrayRef<Operation *> sources) {
  std::optional<tileas::Agent> agent = tileas::findAgent(op);
  for (Operation *before = op->getPrevNode(); before;
       before = before->getPrevNode()) {
    if (isBarrierOf(before, agent))
      return true;
    if (llvm::is_contained(sources, before))
      return false;
  }
  return false;
}

bool tilewright::synchronizeIfOrdered(Operation *op, Value token,
                                      OpBuilder &builder) {
  if (!token)
    return false;
  SmallVector<Operation *> sources;
  collectSources(token, sources);
  // Two weak loads are unordered, and the first has waited for its own sources.
  if (isWeakLoad(op))
    llvm::erase_if(sources, isWeakLoad);
  if (sources.empty())
    return false;
  if (hasBarrier(op, sources))
    return true;
  makeRemark(op, RemarkId::TokenBarrier).with("Operation", op->getName());
  synchronizeAgent(builder, op->getLoc());
  return true;
}

//===----------------------------------------------------------------------===//
// Predicates
//===----------------------------------------------------------------------===//

Value tilewright::both(OpBuilder &builder, Location loc, Value a, Value b) {
  if (!a || !b)
    return a ? a : b;
  return LLVM::AndOp::create(builder, loc, a, b);
}

Value tilewright::orTrue(OpBuilder &builder, Location loc, Value condition) {
  if (condition)
    return condition;
  return LLVM::ConstantOp::create(builder, loc, builder.getI1Type(),
                                  builder.getBoolAttr(true));
}

Value tilewright::makeZero(OpBuilder &builder, Location loc, Type type) {
  return LLVM::ZeroOp::create(builder, loc, type);
}

Value tilewright::valueWhere(OpBuilder &builder, Location loc, Value condition,
                             Value other, llvm::function_ref<Value()> build) {
  if (!condition)
    return build();
  auto branch = scf::IfOp::create(builder, loc, TypeRange(other.getType()),
                                  condition, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(builder, loc, build());
  builder.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(builder, loc, other);
  return branch.getResult(0);
}

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

static bool isGlobal(Value pointer) {
  return cast<LLVM::LLVMPointerType>(pointer.getType()).getAddressSpace() == 1;
}

/// LLVM's ordering and scope of a load or a store.
static LLVM::AtomicOrdering orderingOf(const AccessOrder &order) {
  return order.isWeak() ? LLVM::AtomicOrdering::not_atomic
                        : atomicOrdering(order.semantic.getValue());
}
static StringRef syncScopeOf(const AccessOrder &order) {
  return order.scope ? syncScope(order.scope.getValue()) : StringRef();
}

static unsigned bytesOf(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return (vector ? vector.getNumElements() : 1) *
         getElementTypeOrSelf(type).getIntOrFloatBitWidth() / 8;
}

Value tilewright::loadWhere(OpBuilder &builder, Location loc, Value pointer,
                            Value condition, Value other,
                            const AccessOrder &order) {
  if (isGlobal(pointer)) {
    auto load = nvvmext::LdGlobalOp::create(
        builder, loc, other.getType(), pointer, orTrue(builder, loc, condition),
        other, order.semantic.getValue(), order.scope);
    load.setCachePolicy(order.cache);
    return load;
  }
  return valueWhere(builder, loc, condition, other, [&]() -> Value {
    return LLVM::LoadOp::create(builder, loc, other.getType(), pointer,
                                bytesOf(other.getType()), /*isVolatile=*/false,
                                /*isNonTemporal=*/false, /*isInvariant=*/false,
                                /*isInvariantGroup=*/false, orderingOf(order),
                                syncScopeOf(order));
  });
}

void tilewright::storeWhere(OpBuilder &builder, Location loc, Value value,
                            Value pointer, Value condition,
                            const AccessOrder &order) {
  if (isGlobal(pointer)) {
    auto store = nvvmext::StGlobalOp::create(
        builder, loc, value, pointer, orTrue(builder, loc, condition),
        order.semantic.getValue(), order.scope);
    store.setCachePolicy(order.cache);
    return;
  }
  auto store = [&] {
    LLVM::StoreOp::create(builder, loc, value, pointer,
                          bytesOf(value.getType()), /*isVolatile=*/false,
                          /*isNonTemporal=*/false, /*isInvariantGroup=*/false,
                          orderingOf(order), syncScopeOf(order));
  };
  if (!condition)
    return store();
  auto branch =
      scf::IfOp::create(builder, loc, condition, /*withElseRegion=*/false);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(branch.thenBlock());
  store();
}
