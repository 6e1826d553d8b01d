//===- CanonicalizeRemarks.h - remarks about greedy rewriting ---*- C++ -*-===//
// Listens to greedy rewriting: which pattern was applied to which operation,
// what was folded, and which patterns failed for a single reason that still
// held in the last round.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_CANONICALIZEREMARKS_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_CANONICALIZEREMARKS_H

#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/MapVector.h"

namespace tilewright {

/// The name of the folding pattern (Canonicalizer.cpp).
inline constexpr llvm::StringLiteral foldPattern = "fold";

class CanonicalizeRemarks final : public mlir::RewriterBase::Listener {
public:
  /// The listener for the next round. Operations may be erased unseen between
  /// rounds.
  mlir::RewriterBase::Listener &beginRound() {
    missed.clear();
    return *this;
  }
  /// Emits the remarks about missed patterns; the others are emitted
  /// immediately. All operations that the last round left must still exist.
  void finish();

private:
  void notifyPatternBegin(const mlir::Pattern &pattern,
                          mlir::Operation *op) override;
  void notifyPatternEnd(const mlir::Pattern &pattern,
                        mlir::LogicalResult status) override;
  void notifyMatchFailure(
      mlir::Location loc,
      llvm::function_ref<void(mlir::Diagnostic &)> reason) override;
  void notifyOperationReplaced(mlir::Operation *op,
                               mlir::ValueRange values) override;
  void notifyOperationModified(mlir::Operation *op) override;
  void notifyOperationErased(mlir::Operation *op) override;

  void forget(mlir::Operation *op);

  /// The operation at which a pattern is tried; it may be erased at the end.
  struct Attempt {
    mlir::Operation *op;
    mlir::Location loc;
    llvm::StringRef operation, function, pattern;
  };
  std::optional<Attempt> attempt;
  bool isFold() const { return attempt && attempt->pattern == foldPattern; }
  /// Why patterns failed at an operation; empty for erased ones.
  using Refusals = llvm::MapVector<llvm::StringRef, std::string>;
  llvm::MapVector<mlir::Operation *, Refusals> missed;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_CANONICALIZEREMARKS_H
