//===- AccessFacts.h - facts about a tile of addresses ----------*- C++ -*-===//
// The conversion from cuda_tile records the assumptions about the operands of
// pointer loads and stores in a discardable attribute, which the final lowering
// reads. Dropping the attribute costs speed, never correctness.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_ACCESSFACTS_H
#define TILEWRIGHT_DIALECT_ACCESSFACTS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"

namespace tilewright {

/// The widest access of one thread, in bits (PTX ISA, ld: vectors).
inline constexpr unsigned widestAccess = 128;

struct AccessFacts {
  /// Aligned groups of `run` elements along dimension `along` are contiguous in
  /// memory and aligned to their size.
  int64_t along = 0, run = 1;
  /// The mask is constant in aligned groups of `maskGroup` elements along
  /// `along`.
  int64_t maskGroup = 1;

  static constexpr llvm::StringLiteral name = "nv_tileas.access_facts";

  void writeTo(mlir::Operation *op) const {
    op->setAttr(name, mlir::DenseI64ArrayAttr::get(op->getContext(),
                                                   {along, run, maskGroup}));
  }

  static AccessFacts of(mlir::Operation *op) {
    auto stated = op->getAttrOfType<mlir::DenseI64ArrayAttr>(name);
    if (!stated || stated.size() != 3)
      return {};
    return {stated[0], stated[1], stated[2]};
  }
};

} // namespace tilewright

#endif // TILEWRIGHT_DIALECT_ACCESSFACTS_H
