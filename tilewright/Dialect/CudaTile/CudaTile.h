//===- CudaTile.h - the cuda_tile dialect -----------------------*- C++ -*-===//
// CUDA Tile IR as MLIR: see Rationale.md for what this level promises.
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

#include "tilewright/Dialect/CudaTile/Dialect.h.inc"
#include "tilewright/Dialect/CudaTile/Enums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "tilewright/Dialect/CudaTile/Attributes.h.inc"

#include "tilewright/Dialect/CudaTile/TypeInterfaces.h.inc"

#define GET_TYPEDEF_CLASSES
#include "tilewright/Dialect/CudaTile/Types.h.inc"

#define GET_OP_CLASSES
#include "tilewright/Dialect/CudaTile/Ops.h.inc"

#endif // TILEWRIGHT_DIALECT_CUDATILE_CUDATILE_H
