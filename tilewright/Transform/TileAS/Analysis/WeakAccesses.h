//===- WeakAccesses.h - accesses that only tokens order ---------*- C++ -*-===//
// In Tile IR only tokens order weak accesses: one may move to any point after
// its operands' definitions, and be executed in pieces, as long as everything
// that waits for its token follows all of them.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_WEAKACCESSES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_WEAKACCESSES_H

#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright {

/// The address of an access, by which accesses are distinguished.
struct Place {
  mlir::Value base;
  llvm::SmallVector<mlir::Value> indices;
  bool operator==(const Place &other) const {
    return base == other.base && indices == other.indices;
  }
};
/// The address of a load or a store.
Place placeOf(mlir::Operation *op);

bool isWeakLoad(mlir::Operation *op);
bool isWeakStore(mlir::Operation *op);

/// An access's token.
inline mlir::Value doneOf(mlir::Operation *access) {
  return access->getResult(access->getNumResults() - 1);
}

/// The token that a load or a store waits for; null for none.
mlir::Value tokenOf(mlir::Operation *access);
/// Makes the access wait for `token`, which may be null.
void setToken(mlir::Operation *access, mlir::Value token);
/// All of `tokens` as one; null for none.
mlir::Value joinTokens(mlir::OpBuilder &builder, mlir::Location loc,
                       llvm::ArrayRef<mlir::Value> tokens);
/// Makes users of the load's token wait for the load's own token instead, after
/// the load has been repeated elsewhere.
void passDone(mlir::Operation *load);

/// Whether `token` orders only `sink` and operations that follow it in its
/// block; sets `reaches` if it orders `sink`.
bool ordersOnly(mlir::Value token, mlir::Operation *sink, bool &reaches);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_WEAKACCESSES_H
