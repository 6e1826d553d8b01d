//===- CachePolicy.cpp - cache policies of accesses -----------------------===//
// PTX ISA, ld and st: a cache operator (`.cg`) requires a weak access and
// excludes an L1 eviction priority; only a load may prefetch into the L2 cache.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/Rules/Rules.h"

using namespace mlir;
using namespace tilewright;

using enum CacheModifier;

/// A load has a result besides its token.
static bool isLoad(Operation *op) {
  if (auto access = dyn_cast<OrderedAccessOpInterface>(op))
    return access.getAccessKind() == AccessKind::Load;
  return op->getNumResults();
}

static LogicalResult verifyModifier(Operation *op, CacheModifier modifier) {
  static constexpr CacheModifier load[] = {CA, CG, CS, CV};
  static constexpr CacheModifier store[] = {WB, CG, CS, WT};
  ArrayRef<CacheModifier> allowed = isLoad(op) ? load : store;
  if (modifier == None || llvm::is_contained(allowed, modifier))
    return success();
  InFlightDiagnostic diag = op->emitOpError("expects cache_modifier ");
  llvm::interleave(
      allowed,
      [&](CacheModifier each) { diag << stringifyCacheModifier(each); },
      [&] { diag << ", "; });
  return diag << "; got " << stringifyCacheModifier(modifier);
}

LogicalResult rules::verifyCachePolicy(Operation *op) {
  CachePolicy policy = cast<CachedAccessOpInterface>(op).getCachePolicy();
  if (failed(verifyModifier(op, policy.modifier)))
    return failure();
  if (policy.modifier != None && policy.eviction != EvictionPolicy::None)
    return op->emitOpError("expects only one of cache_modifier and "
                           "eviction_policy, but found ")
           << stringifyCacheModifier(policy.modifier) << " and "
           << stringifyEvictionPolicy(policy.eviction);
  auto access = dyn_cast<OrderedAccessOpInterface>(op);
  if (policy.modifier != None && access &&
      access.getOrder() != MemSemantic::Weak)
    return op->emitOpError("expects weak ordering for cache_modifier, got ")
           << stringifyMemSemantic(access.getOrder());
  static constexpr uint32_t sizes[] = {0, 64, 128, 256};
  if (!llvm::is_contained(sizes, policy.l2Prefetch))
    return op->emitOpError("expects 64, 128 or 256 bytes as l2_prefetch, got ")
           << policy.l2Prefetch;
  if (policy.l2Prefetch && !isLoad(op))
    return op->emitOpError("expects no l2_prefetch for a store; got ")
           << policy.l2Prefetch;
  return success();
}
