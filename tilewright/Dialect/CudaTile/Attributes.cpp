//===- Attributes.cpp - hints and the predicates of assume ----------------===//
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
// div_by<16>, div_by<4, every 4 along 0>
//===----------------------------------------------------------------------===//

Attribute DivByAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  uint64_t divisor;
  std::optional<int64_t> every, along;
  if (failed(parser.parseLess()) || failed(parser.parseInteger(divisor)))
    return {};
  if (succeeded(parser.parseOptionalComma()) &&
      (failed(parser.parseKeyword("every")) ||
       failed(parser.parseInteger(every.emplace())) ||
       failed(parser.parseKeyword("along")) ||
       failed(parser.parseInteger(along.emplace()))))
    return {};
  if (failed(parser.parseGreater()))
    return {};
  return parser.getChecked<DivByAttr>(loc, parser.getContext(), divisor, every,
                                      along);
}

void DivByAttr::print(AsmPrinter &printer) const {
  printer << "<" << getDivisor();
  if (getEvery())
    printer << ", every " << *getEvery() << " along " << *getAlong();
  printer << ">";
}

LogicalResult
DivByAttr::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                  uint64_t divisor, std::optional<int64_t> every,
                  std::optional<int64_t> along) {
  if (!llvm::isPowerOf2_64(divisor) || divisor > (uint64_t(1) << 62))
    return emitError() << "expected a divisor that is a power of two of at "
                          "most 2^62, got "
                       << divisor;
  if (every.has_value() != along.has_value())
    return emitError() << "expected every and along together, got one of them";
  if (every && (*every <= 0 || *along < 0))
    return emitError() << "expected every to be positive and along not "
                          "negative, got "
                       << *every << " and " << *along;
  return success();
}

//===----------------------------------------------------------------------===//
// bounded<0, ?>
//===----------------------------------------------------------------------===//

static ParseResult parseBound(AsmParser &parser,
                              std::optional<int64_t> &bound) {
  if (succeeded(parser.parseOptionalQuestion()))
    return success();
  return parser.parseInteger(bound.emplace());
}

static void printBound(AsmPrinter &printer, std::optional<int64_t> bound) {
  if (bound)
    printer << *bound;
  else
    printer << "?";
}

Attribute BoundedAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  std::optional<int64_t> lower, upper;
  if (failed(parser.parseLess()) || failed(parseBound(parser, lower)) ||
      failed(parser.parseComma()) || failed(parseBound(parser, upper)) ||
      failed(parser.parseGreater()))
    return {};
  return parser.getChecked<BoundedAttr>(loc, parser.getContext(), lower, upper);
}

void BoundedAttr::print(AsmPrinter &printer) const {
  printer << "<";
  printBound(printer, getLower());
  printer << ", ";
  printBound(printer, getUpper());
  printer << ">";
}

LogicalResult
BoundedAttr::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                    std::optional<int64_t> lower,
                    std::optional<int64_t> upper) {
  if (lower && upper && *lower > *upper)
    return emitError() << "expected a lower bound of at most the upper bound "
                       << *upper << ", got " << *lower;
  return success();
}
