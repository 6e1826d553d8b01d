//===- ChainForm.h - elementwise operations in chains -----------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_CHAINFORM_H
#define TILEWRIGHT_EXECUTION_REFERENCE_CHAINFORM_H

#include "mlir/IR/Operation.h"
#include "tilewright/Execution/Reference/ChainLevel.h"
#include <optional>

namespace tilewright::reference {

/// An operation as a chain step whose accumulator is operand `x`. One without
/// other operands is a load, a store or a function.
struct ChainForm {
  ChainKind kind;
  unsigned x = 0;
  int a = -1, b = -1;    ///< operands, or none
  bool makesNaN = false; ///< may produce a non-canonical NaN

  /// `x`: the preferred accumulator, if any. None if chains do not support the
  /// operation.
  static std::optional<ChainForm> of(mlir::Operation *op, unsigned x);

  bool isLoad() const {
    return kind == ChainKind::Load || kind == ChainKind::LoadF16 ||
           kind == ChainKind::LoadBF16;
  }
  bool isHalfStore() const {
    return kind == ChainKind::StoreF16 || kind == ChainKind::StoreBF16;
  }
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_CHAINFORM_H
