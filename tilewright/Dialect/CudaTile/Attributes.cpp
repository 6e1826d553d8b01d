//===- Attributes.cpp - hints and the predicates of assume ----------------===//
#include "tilewright/Dialect/AssumePredicates.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilewright::cuda_tile;

#include "tilewright/Dialect/CudaTile/Enums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "tilewright/Dialect/CudaTile/Attributes.cpp.inc"

void CudaTileDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "tilewright/Dialect/CudaTile/Attributes.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Optimization hints: <sm_90 = {latency = 2 : i32}, default = {}>
//===----------------------------------------------------------------------===//

Attribute OptimizationHintsAttr::parse(AsmParser &parser, Type) {
  NamedAttrList byArch;
  auto parseArch = [&]() -> ParseResult {
    std::string arch;
    NamedAttrList hints;
    if (failed(parser.parseKeywordOrString(&arch)) ||
        failed(parser.parseEqual()) ||
        failed(parser.parseOptionalAttrDict(hints)))
      return failure();
    if (byArch.get(arch))
      return parser.emitError(parser.getCurrentLocation(),
                              "expected each architecture once, got ")
             << arch << " twice";
    byArch.append(arch, hints.getDictionary(parser.getContext()));
    return success();
  };
  SMLoc loc = parser.getCurrentLocation();
  if (failed(parser.parseCommaSeparatedList(
          AsmParser::Delimiter::OptionalLessGreater, parseArch)))
    return {};
  return parser.getChecked<OptimizationHintsAttr>(
      loc, parser.getContext(), byArch.getDictionary(parser.getContext()));
}

void OptimizationHintsAttr::print(AsmPrinter &printer) const {
  printer << "<";
  llvm::interleaveComma(getValue(), printer, [&](NamedAttribute entry) {
    printer.printKeywordOrString(entry.getName());
    printer << " = " << entry.getValue();
  });
  printer << ">";
}

LogicalResult OptimizationHintsAttr::verify(
    llvm::function_ref<InFlightDiagnostic()> emitError, DictionaryAttr value) {
  for (NamedAttribute entry : value)
    if (!isa<DictionaryAttr>(entry.getValue()))
      return emitError() << "expected a dictionary of hints for "
                         << entry.getName() << ", got " << entry.getValue();
  return success();
}

Attribute OptimizationHintsAttr::lookup(StringRef arch, StringRef key) const {
  for (StringRef name : {arch, StringRef("default")})
    if (auto hints = getValue().getAs<DictionaryAttr>(name))
      if (Attribute hint = hints.get(key))
        return hint;
  return {};
}

//===----------------------------------------------------------------------===//
// The predicates of assume
//===----------------------------------------------------------------------===//

Attribute DivByAttr::parse(AsmParser &parser, Type) {
  return parseDivBy<DivByAttr>(parser);
}

void DivByAttr::print(AsmPrinter &printer) const { printDivBy(printer, *this); }

LogicalResult
DivByAttr::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                  uint64_t divisor, std::optional<int64_t> every,
                  std::optional<int64_t> along) {
  return verifyDivBy(emitError, divisor, every, along);
}

Attribute BoundedAttr::parse(AsmParser &parser, Type) {
  return parseBounded<BoundedAttr>(parser);
}

void BoundedAttr::print(AsmPrinter &printer) const {
  printBounded(printer, *this);
}

LogicalResult
BoundedAttr::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                    std::optional<int64_t> lower,
                    std::optional<int64_t> upper) {
  return verifyBounded(emitError, lower, upper);
}
