//===- CacheChecks.h - cache policies that a chip supports ------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_CACHECHECKS_H
#define TILEWRIGHT_DIALECT_CACHECHECKS_H

#include "tilewright/Chip/Chip.h"

#include "mlir/Support/LLVM.h"

namespace mlir {
class Operation;
} // namespace mlir

namespace tilewright {

/// Emits an error at `op` if it is an access whose cache policy needs an
/// instruction that the chip lacks (PTX ISA, ld: `.level::cache_hint` and
/// `.level::prefetch_size`).
llvm::LogicalResult checkCachePolicy(mlir::Operation *op, const Chip &chip);

} // namespace tilewright

#endif // TILEWRIGHT_DIALECT_CACHECHECKS_H
