//===- BlockOrder.h - the order of operations -------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_BLOCKORDER_H
#define TILEWRIGHT_EXECUTION_REFERENCE_BLOCKORDER_H

#include "mlir/IR/Block.h"
#include "mlir/IR/Operation.h"
#include <random>
#include <vector>

namespace tilewright::reference {

/// The operations of a block: in textual order, or with a seed in a random
/// order that their operands permit. Tokens are operands, so memory operations
/// that no token orders may be swapped. An operation that may leave the block,
/// and an assertion, stay after everything before them and before everything
/// after them.
std::vector<mlir::Operation *> orderOf(mlir::Block &block, uint64_t seed,
                                       std::mt19937_64 &random);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_BLOCKORDER_H
