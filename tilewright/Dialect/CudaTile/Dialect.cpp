//===- Dialect.cpp - registration, and the generated op classes -----------===//
#include "tilewright/Dialect/CudaTile/Assembly.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"

using namespace mlir;
using namespace tilewright::cuda_tile;

#include "tilewright/Dialect/CudaTile/Dialect.cpp.inc"

void CudaTileDialect::initialize() {
  registerTypes();
  registerAttributes();
  registerInterfaces();
  addOperations<
#define GET_OP_LIST
#include "tilewright/Dialect/CudaTile/Ops.cpp.inc"
      >();
}

/// Reads an operation under the name that it had in an older version.
template <typename Op>
static ParseResult parseAs(OpAsmParser &parser, OperationState &state) {
  state.name = OperationName(Op::getOperationName(), parser.getContext());
  return Op::parse(parser, state);
}

std::optional<Dialect::ParseOpHook>
CudaTileDialect::getParseOperationHook(StringRef name) const {
  if (name == "cuda_tile.pow")
    return parseAs<FPowFOp>;
  if (name == "cuda_tile.print")
    return parseAs<PrintTkoOp>;
  return std::nullopt;
}

#define GET_OP_CLASSES
#include "tilewright/Dialect/CudaTile/Ops.cpp.inc"
