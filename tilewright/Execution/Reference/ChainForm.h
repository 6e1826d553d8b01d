//===- ChainForm.h - which elementwise operations chains know ---*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_CHAINFORM_H
#define TILEWRIGHT_EXECUTION_REFERENCE_CHAINFORM_H

#include "mlir/IR/Operation.h"
#include "tilewright/Execution/Reference/ChainLevel.h"
#include <optional>

namespace tilewright::reference {

/// An operation as a step of a chain whose accumulator is operand `x`. One
/// without other operands is a load, a store or a function.
struct ChainForm {
  ChainKind kind;
  unsigned x = 0;
  int a = -1, b = -1;    ///< operands, or none
  bool makesNaN = false; ///< that need not be the canonical one

  /// `x`: the operand that is to be the accumulator, if any is. None: chains do
  /// not know the operation.
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
