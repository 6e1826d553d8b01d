//===- WeakAccesses.h - accesses that only tokens order ---------*- C++ -*-===//
// In Tile IR nothing but tokens orders weak accesses: one may stand anywhere
// behind what its operands come from, and be done piece by piece, as long as
// whoever comes after its token comes after all of it.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_WEAKACCESSES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_WEAKACCESSES_H

#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright {

/// Accesses are told apart by where they go.
struct Place {
  mlir::Value base;
  llvm::SmallVector<mlir::Value> indices;
  bool operator==(const Place &other) const {
    return base == other.base && indices == other.indices;
  }
};
/// Of a load or a store.
Place placeOf(mlir::Operation *op);

bool isWeakLoad(mlir::Operation *op);
bool isWeakStore(mlir::Operation *op);

/// An access's token.
inline mlir::Value doneOf(mlir::Operation *access) {
  return access->getResult(access->getNumResults() - 1);
}

/// The token that a load or a store waits for; null for none.
mlir::Value tokenOf(mlir::Operation *access);
/// Lets it wait for `token`, which may be null.
void setToken(mlir::Operation *access, mlir::Value token);
/// All of `tokens` as one; null for none.
mlir::Value joinTokens(mlir::OpBuilder &builder, mlir::Location loc,
                       llvm::ArrayRef<mlir::Value> tokens);
/// Lets what waits for the load wait for what that waits for itself: it has
/// been made elsewhere.
void passDone(mlir::Operation *load);

/// Whether what `token` orders is, besides what follows `sink` in its block,
/// `sink` alone; `reaches` is set if it orders that.
bool ordersOnly(mlir::Value token, mlir::Operation *sink, bool &reaches);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_WEAKACCESSES_H
