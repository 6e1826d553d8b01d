//===- FastMath.cpp - permitted deviations from IEEE 754 ------------------===//
// The flags are arith's. A producer may write them as a string, `fastmath =
// "contract,nnan"` (seed 003), with the same meaning.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/Rules/Rules.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tilewright;

static std::optional<arith::FastMathFlags> readFlags(Attribute flags) {
  if (auto typed = dyn_cast<arith::FastMathFlagsAttr>(flags))
    return typed.getValue();
  if (auto words = dyn_cast<StringAttr>(flags))
    return arith::symbolizeFastMathFlags(words.getValue());
  return std::nullopt;
}

bool rules::isFastMath(Attribute flags) {
  return flags && readFlags(flags).has_value();
}

arith::FastMathFlags rules::fastMathOf(Attribute flags) {
  return flags ? readFlags(flags).value_or(arith::FastMathFlags::none)
               : arith::FastMathFlags::none;
}

LogicalResult rules::verifyFastMath(Operation *op) {
  if (cast<FastMathOpInterface>(op).getFastmath() == arith::FastMathFlags::none)
    return success();
  // Buffers, and accumulators in flight, were checked at their MMA.
  Type element = getElementTypeOrSelf(op->getOperand(0));
  if (!element.isIntOrIndex())
    return success();
  return op->emitOpError("expects floats for fastmath, got ") << element;
}

OptionalParseResult tilewright::parseFastMath(OpAsmParser &parser,
                                              Attribute &flags) {
  if (failed(parser.parseOptionalKeyword("fastmath")))
    return std::nullopt;
  flags = arith::FastMathFlagsAttr::parse(parser, Type());
  return flags ? ParseResult(success()) : failure();
}

void tilewright::printFastMath(OpAsmPrinter &printer, Operation *,
                               Attribute flags) {
  printer << "fastmath<"
          << arith::stringifyFastMathFlags(rules::fastMathOf(flags)) << ">";
}
