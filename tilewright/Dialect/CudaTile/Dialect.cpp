//===- Dialect.cpp - registration, and the generated op classes -----------===//
#include "tilewright/Dialect/CudaTile/Assembly.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Support/NearestName.h"

using namespace mlir;
using namespace tilewright;
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

/// Parses an operation under its name of an older version.
template <typename Op>
static ParseResult parseAs(OpAsmParser &parser, OperationState &state) {
  state.name = OperationName(Op::getOperationName(), parser.getContext());
  return Op::parse(parser, state);
}

static StringRef nearestOperation(StringRef name, MLIRContext *context) {
  SmallVector<StringRef> names;
  for (RegisteredOperationName known : context->getRegisteredOperations())
    if (known.getDialectNamespace() == CudaTileDialect::getDialectNamespace())
      names.push_back(known.stripDialect());
  return nearestName(name, names);
}

static ParseResult suggestOperation(OpAsmParser &parser,
                                    OperationState &state) {
  StringRef name = state.name.stripDialect();
  return parser.emitError(parser.getNameLoc(), "is unknown; did you mean '")
         << nearestOperation(name, parser.getContext()) << "'?";
}

std::optional<Dialect::ParseOpHook>
CudaTileDialect::getParseOperationHook(StringRef name) const {
  if (name == "cuda_tile.pow")
    return parseAs<FPowFOp>;
  if (name == "cuda_tile.print")
    return parseAs<PrintTkoOp>;
  // MLIR only reports that a name is unknown; this suggests the nearest one.
  if (!nearestOperation(name.split('.').second, getContext()).empty())
    return suggestOperation;
  return std::nullopt;
}

#define GET_OP_CLASSES
#include "tilewright/Dialect/CudaTile/Ops.cpp.inc"
