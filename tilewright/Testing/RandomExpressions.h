//===- RandomExpressions.h - programs of random expression trees *- C++ -*-===//
// A Tile IR entry that computes many trees over the same inputs and stores
// their results: integers of 1 to 64 bits, masks and floats, with overflow
// flags, divisions, selects, casts and edge-case constants. Operands are drawn
// such that cancellation occurs. Some trees are inside an `if`.
//
// A second form of the same program also stores whether each result is defined,
// computed by additional operations next to every tree. Where an overflow flag
// is violated or a divisor is zero, Tile IR does not define the result, and a
// rewrite may change it.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TESTING_RANDOMEXPRESSIONS_H
#define TILEWRIGHT_TESTING_RANDOMEXPRESSIONS_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tilewright::testing {

struct ExpressionOptions {
  uint64_t seed = 0;
  /// The number of trees, and of operations in each.
  unsigned trees = 64, operations = 12;
};

/// The program. With `definedness`, each result is followed by its i1.
mlir::OwningOpRef<mlir::ModuleOp>
makeExpressions(mlir::MLIRContext &context, const ExpressionOptions &options,
                bool definedness);

/// The results of the program of `options`: for each tree the bytes of its
/// result (and of the same slot for all other types), and its i1 in the second
/// form.
struct ExpressionResults {
  std::string error; // empty: it ran
  std::vector<std::vector<uint8_t>> results, defined;
};

/// Runs a program of makeExpressions on inputs drawn from the seed: edge cases
/// of each type and random bits, including NaN payloads.
ExpressionResults runExpressions(mlir::ModuleOp module,
                                 const ExpressionOptions &options);

/// The first defined element in which two runs differ; empty if there is none.
/// Adds the number of compared elements to `compared`.
std::string firstDifference(const ExpressionResults &before,
                            const ExpressionResults &after,
                            const ExpressionResults &defined,
                            uint64_t &compared);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_RANDOMEXPRESSIONS_H
