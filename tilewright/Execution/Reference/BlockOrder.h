//===- BlockOrder.h - in which order operations run -------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_BLOCKORDER_H
#define TILEWRIGHT_EXECUTION_REFERENCE_BLOCKORDER_H

#include "mlir/IR/Block.h"
#include "mlir/IR/Operation.h"
#include <random>
#include <vector>

namespace tilewright::reference {

/// The operations of a block: as they stand, or, with a seed, in an order that
/// `random` picks among those that their operands permit. Tokens are operands,
/// so memory operations that no token orders change places. An operation that
/// may leave the block, and an assertion, stays behind all that stands ahead of
/// it and ahead of all that stands behind it.
std::vector<mlir::Operation *> orderOf(mlir::Block &block, uint64_t seed,
                                       std::mt19937_64 &random);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_BLOCKORDER_H
