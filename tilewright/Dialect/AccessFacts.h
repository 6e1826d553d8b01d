//===- AccessFacts.h - what is known of a tile of addresses -----*- C++ -*-===//
// The first arrow writes down, on loads and stores through pointers, what
// stands as an assumption at their operands; it rides along as a discardable
// attribute to the last one. Dropping it is slow, never wrong.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_ACCESSFACTS_H
#define TILEWRIGHT_DIALECT_ACCESSFACTS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"

namespace tilewright {

/// The widest access of one thread, in bits (PTX ISA, ld: vectors).
inline constexpr unsigned widestAccess = 128;

struct AccessFacts {
  /// Aligned groups of `run` elements along dimension `along` lie side by side
  /// in memory, from a multiple of their size on.
  int64_t along = 0, run = 1;
  /// The mask is the same in aligned groups of so many along that dimension.
  int64_t maskGroup = 1;

  static constexpr llvm::StringLiteral name = "nv_tileas.access_facts";

  void writeTo(mlir::Operation *op) const {
    op->setAttr(name, mlir::DenseI64ArrayAttr::get(op->getContext(),
                                                   {along, run, maskGroup}));
  }

  static AccessFacts of(mlir::Operation *op) {
    auto said = op->getAttrOfType<mlir::DenseI64ArrayAttr>(name);
    if (!said || said.size() != 3)
      return {};
    return {said[0], said[1], said[2]};
  }
};

} // namespace tilewright

#endif // TILEWRIGHT_DIALECT_ACCESSFACTS_H
