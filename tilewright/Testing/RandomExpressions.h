//===- RandomExpressions.h - programs of random expression trees *- C++ -*-===//
// One entry of Tile IR that computes many trees over the same inputs and stores
// what each gives: integers of 1 to 64 bits, masks and floats, with overflow
// flags, divisions, selects, casts and constants at the edges, operands drawn
// so that what cancels comes up. Some trees stand inside an `if`.
//
// A second form of the same program also stores whether each result is defined,
// computed by operations of its own beside every tree: where a flag is broken
// or a division is by zero, Tile IR promises nothing, and a rewrite may differ.
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
  /// How many trees, and operations in each of them.
  unsigned trees = 64, operations = 12;
};

/// The program. With `definedness`, results are followed by their i1.
mlir::OwningOpRef<mlir::ModuleOp>
makeExpressions(mlir::MLIRContext &context, const ExpressionOptions &options,
                bool definedness);

/// What the program of `options` computed: for each tree the bytes of its
/// result (and of the same place for all other types), and its i1 in the second
/// form.
struct ExpressionResults {
  std::string error; // empty: it ran
  std::vector<std::vector<uint8_t>> results, defined;
};

/// Runs a program that makeExpressions has made, on inputs drawn from the seed:
/// edges of each type and random bits, NaN with payloads among them.
ExpressionResults runExpressions(mlir::ModuleOp module,
                                 const ExpressionOptions &options);

/// Where two runs differ in an element that is defined; empty: nowhere. Adds to
/// `compared` the elements that were.
std::string firstDifference(const ExpressionResults &before,
                            const ExpressionResults &after,
                            const ExpressionResults &defined,
                            uint64_t &compared);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_RANDOMEXPRESSIONS_H
