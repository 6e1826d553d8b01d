//===- Dialect.cpp - registration, and the generated op classes -----------===//
#include "tilewright/Dialect/CudaTile/Assembly.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"

using namespace mlir;
using namespace tilewright::cuda_tile;

#include "tilewright/Dialect/CudaTile/Dialect.cpp.inc"

void CudaTileDialect::initialize() {
  registerTypes();
  registerAttributes();
  addOperations<
#define GET_OP_LIST
#include "tilewright/Dialect/CudaTile/Ops.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "tilewright/Dialect/CudaTile/Ops.cpp.inc"
