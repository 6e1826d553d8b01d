//===- CudaTile.h - the cuda_tile dialect -----------------------*- C++ -*-===//
// CUDA Tile IR as an MLIR dialect; Rationale.md describes its guarantees.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_CUDATILE_H
#define TILEWRIGHT_DIALECT_CUDATILE_CUDATILE_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tilewright/Dialect/Rules/Rules.h"

#include "tilewright/Dialect/CudaTile/Dialect.h.inc"
#include "tilewright/Dialect/CudaTile/Enums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "tilewright/Dialect/CudaTile/Attributes.h.inc"

#include "tilewright/Dialect/CudaTile/TypeInterfaces.h.inc"

#define GET_TYPEDEF_CLASSES
#include "tilewright/Dialect/CudaTile/Types.h.inc"

namespace tilewright::cuda_tile {

/// i1, i8, i16, i32 or i64.
inline bool isInteger(mlir::Type type) {
  auto integer = llvm::dyn_cast<mlir::IntegerType>(type);
  return integer && integer.isSignless() &&
         llvm::is_contained({1u, 8u, 16u, 32u, 64u}, integer.getWidth());
}

/// The predicate that holds for (b, a) if `predicate` holds for (a, b).
ComparisonPredicate mirrored(ComparisonPredicate predicate);

llvm::LogicalResult verifySameShape(mlir::Operation *op);

/// Operands and results are tiles of one shape.
template <typename ConcreteOp>
struct SameShape : mlir::OpTrait::TraitBase<ConcreteOp, SameShape> {
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    mlir::Type type = op->getResult(0).getType();
    auto isSame = [&](mlir::Type other) { return other == type; };
    if (llvm::all_of(op->getOperandTypes(), isSame) && op->getNumResults() == 1)
      return llvm::success();
    return verifySameShape(op);
  }
};

} // namespace tilewright::cuda_tile

#define GET_OP_CLASSES
#include "tilewright/Dialect/CudaTile/Ops.h.inc"

#endif // TILEWRIGHT_DIALECT_CUDATILE_CUDATILE_H
