//===- TileAA.h - the nv_tileaa dialect -------------------------*- C++ -*-===//
// The level at which aliasing is visible: see Rationale.md.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_TILEAA_H
#define TILEWRIGHT_DIALECT_TILEAA_TILEAA_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tilewright/Dialect/Rules/Rules.h"
#include <array>

#include "tilewright/Dialect/TileAA/Dialect.h.inc"

#define GET_ATTRDEF_CLASSES
#include "tilewright/Dialect/TileAA/Attributes.h.inc"

#define GET_TYPEDEF_CLASSES
#include "tilewright/Dialect/TileAA/Types.h.inc"

namespace tilewright::tileaa {
/// Fails unless all scalars and tensors of `op` have one shape.
llvm::LogicalResult verifyOneShape(mlir::Operation *op);

/// The trait of elementwise operations on tiles of one shape; tokens are
/// exempt.
template <typename ConcreteType>
struct OneShape : mlir::OpTrait::TraitBase<ConcreteType, OneShape> {
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    return verifyOneShape(op);
  }
};
} // namespace tilewright::tileaa

#define GET_OP_CLASSES
#include "tilewright/Dialect/TileAA/Ops.h.inc"

namespace tilewright::tileaa {
/// The kernel spec of a function; null before the second conversion, or if it
/// is not a kernel. All users of its numbers call this.
KernelSpecAttr getKernelSpec(mlir::Operation *function);
} // namespace tilewright::tileaa

#endif // TILEWRIGHT_DIALECT_TILEAA_TILEAA_H
