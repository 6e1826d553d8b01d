//===- CacheChecks.cpp - cache policies that a chip supports --------------===//
#include "tilewright/Dialect/CacheChecks.h"

#include "tilewright/Dialect/Rules/Rules.h"

using namespace mlir;
using namespace tilewright;

LogicalResult tilewright::checkCachePolicy(Operation *op, const Chip &chip) {
  auto access = dyn_cast<CachedAccessOpInterface>(op);
  if (!access || chip.hasCachePolicies())
    return success();
  CachePolicy policy = access.getCachePolicy();
  std::string what;
  if (policy.priority != CacheEvictionPriority::None)
    what = ("cache_eviction_priority " +
            stringifyCacheEvictionPriority(policy.priority))
               .str();
  else if (policy.l2Prefetch == 256)
    what = "an l2_prefetch of 256 bytes";
  else
    return success();
  return op->emitOpError("has ")
         << what << ", but " << chip.name() << " has none; compile for "
         << chipsWith(&Chip::hasCachePolicies);
}
