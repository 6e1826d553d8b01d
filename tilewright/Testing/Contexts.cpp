//===- Contexts.cpp - an MLIR context for many small inputs ---------------===//
#include "tilewright/Testing/Contexts.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace tilewright;

MLIRContext &testing::Contexts::next() {
  if (inputsLeft == 0) {
    context = std::make_unique<MLIRContext>(MLIRContext::Threading::DISABLED);
    context->loadDialect<cuda_tile::CudaTileDialect, func::FuncDialect>();
    inputsLeft = inputsEach;
  }
  --inputsLeft;
  return *context;
}
