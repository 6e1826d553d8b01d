//===- Assembly.cpp - assembly directives of the operations ---------------===//
#include "tilewright/Dialect/Mir/Assembly.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace tilewright::mir;

ParseResult tilewright::mir::parseExpected(OpAsmParser &parser,
                                           BoolAttr &expected) {
  StringRef word;
  if (parser.parseEqual() || parser.parseEqual() || parser.parseKeyword(&word))
    return failure();
  if (word != "true" && word != "false")
    return parser.emitError(parser.getCurrentLocation(),
                            "expected true or false, got '")
           << word << "'";
  expected = parser.getBuilder().getBoolAttr(word == "true");
  return success();
}

void tilewright::mir::printExpected(OpAsmPrinter &printer, Operation *,
                                    BoolAttr expected) {
  printer << (expected.getValue() ? "== true" : "== false");
}

ParseResult tilewright::mir::parseIndex(OpAsmParser &parser,
                                        IntegerAttr &index) {
  int32_t number;
  if (parser.parseInteger(number))
    return failure();
  index = parser.getBuilder().getI32IntegerAttr(number);
  return success();
}

void tilewright::mir::printIndex(OpAsmPrinter &printer, Operation *,
                                 IntegerAttr index) {
  printer << index.getInt();
}

/// The types of the `count` operands that construct a `result`.
static std::optional<SmallVector<Type>> operandTypes(Type result,
                                                     size_t count) {
  if (auto array = dyn_cast<ArrayType>(result))
    return SmallVector<Type>(count, array.getElementType());
  return fieldsOf(result);
}

ParseResult tilewright::mir::parseConstruction(
    OpAsmParser &parser,
    SmallVectorImpl<OpAsmParser::UnresolvedOperand> &operands,
    SmallVectorImpl<Type> &types, Type &result) {
  llvm::SMLoc where = parser.getCurrentLocation();
  if (parser.parseOperandList(operands) || parser.parseColonType(result))
    return failure();
  std::optional<SmallVector<Type>> fields =
      operandTypes(result, operands.size());
  if (!fields)
    return parser.emitError(where, "cannot construct ")
           << result << " from operands";
  if (fields->size() != operands.size())
    return parser.emitError(where, "expected ")
           << fields->size() << " operands to construct " << result << ", got "
           << operands.size();
  types.assign(fields->begin(), fields->end());
  return success();
}

void tilewright::mir::printConstruction(OpAsmPrinter &printer, Operation *,
                                        OperandRange operands, TypeRange,
                                        Type result) {
  printer.printOperands(operands);
  printer << (operands.empty() ? ": " : " : ") << result;
}

/// The type of `pointer` in a store of `value`, if the text defined it before;
/// otherwise a generic pointer. MLIR's parser reveals the type of a value only
/// by rejecting others.
static Type knownTarget(OpAsmParser &parser,
                        const OpAsmParser::UnresolvedOperand &pointer,
                        Type value) {
  ScopedDiagnosticHandler quiet(parser.getContext(),
                                [](Diagnostic &) { return success(); });
  for (unsigned space : {0, 1, 3, 4, 5, 6}) {
    Type type =
        PtrType::get(parser.getContext(), value, /*isMutable=*/true, space);
    SmallVector<Value, 1> resolved;
    if (succeeded(parser.resolveOperand(pointer, type, resolved)))
      return type;
  }
  return PtrType::get(parser.getContext(), value, /*isMutable=*/true, 0);
}

ParseResult
tilewright::mir::parseTarget(OpAsmParser &parser,
                             const OpAsmParser::UnresolvedOperand &pointer,
                             Type value, Type &target) {
  if (succeeded(parser.parseOptionalComma()))
    return parser.parseType(target);
  target = knownTarget(parser, pointer, value);
  return success();
}

void tilewright::mir::printTarget(OpAsmPrinter &printer, Operation *op, Value,
                                  Type value, Type target) {
  if (target != PtrType::get(op->getContext(), value, /*isMutable=*/true, 0))
    printer << ", " << target;
}
