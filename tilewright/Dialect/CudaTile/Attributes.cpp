//===- Attributes.cpp - hints and the predicates of assume ----------------===//
#include "tilewright/Dialect/AssumePredicates.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Dialect/CudaTile/Limits.h"
#include "tilewright/Support/Limits.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilewright;
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

/// Parses entries `name = value` with distinct names.
static FailureOr<DictionaryAttr>
parseEntries(AsmParser &parser, AsmParser::Delimiter delimiter, StringRef what,
             llvm::function_ref<FailureOr<Attribute>()> parseValue) {
  NamedAttrList entries;
  auto parseEntry = [&]() -> ParseResult {
    std::string name;
    SMLoc loc = parser.getCurrentLocation();
    if (failed(parser.parseKeywordOrString(&name)))
      return failure();
    if (name.empty() || entries.get(name))
      return parser.emitError(loc, "expected each ")
             << what << " once, with a name; got '" << name
             << (name.empty() ? "'" : "' twice");
    if (failed(parser.parseEqual()))
      return failure();
    FailureOr<Attribute> value = parseValue();
    if (succeeded(value))
      entries.append(name, *value);
    return success(succeeded(value));
  };
  if (failed(parser.parseCommaSeparatedList(delimiter, parseEntry)))
    return failure();
  return entries.getDictionary(parser.getContext());
}

/// A number without a type is an i32, the type of every numeric hint.
static FailureOr<Attribute> parseHint(AsmParser &parser) {
  StringRef keyword;
  if (succeeded(parser.parseOptionalKeyword(&keyword, {"true", "false"})))
    return Attribute(parser.getBuilder().getBoolAttr(keyword == "true"));
  int64_t number;
  OptionalParseResult bare = parser.parseOptionalInteger(number);
  if (bare.has_value()) {
    Type type = parser.getBuilder().getI32Type();
    if (failed(*bare) || (succeeded(parser.parseOptionalColon()) &&
                          failed(parser.parseType(type))))
      return failure();
    auto integer = dyn_cast<IntegerType>(type);
    if (!integer || !integer.getWidth() ||
        !llvm::isIntN(integer.getWidth(), number)) {
      parser.emitError(parser.getCurrentLocation(),
                       "expected an integer type that holds ")
          << number << ", got " << type;
      return failure();
    }
    return Attribute(IntegerAttr::get(integer, number));
  }
  Attribute value;
  if (failed(parser.parseAttribute(value)))
    return failure();
  return value;
}

Attribute OptimizationHintsAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  FailureOr<DictionaryAttr> byArch =
      parseEntries(parser, AsmParser::Delimiter::LessGreater, "architecture",
                   [&]() -> FailureOr<Attribute> {
                     FailureOr<DictionaryAttr> hints = parseEntries(
                         parser, AsmParser::Delimiter::Braces, "hint",
                         [&] { return parseHint(parser); });
                     if (failed(hints))
                       return failure();
                     return Attribute(*hints);
                   });
  if (failed(byArch))
    return {};
  return parser.getChecked<OptimizationHintsAttr>(loc, parser.getContext(),
                                                  *byArch);
}

static void printHint(AsmPrinter &printer, Attribute value) {
  auto integer = dyn_cast<IntegerAttr>(value);
  if (integer && integer.getType().isSignlessInteger(32))
    printer << integer.getInt();
  else
    printer << value;
}

void OptimizationHintsAttr::print(AsmPrinter &printer) const {
  auto printEntry = [&](NamedAttribute entry, auto printValue) {
    printer.printKeywordOrString(entry.getName());
    printer << " = ";
    printValue(entry.getValue());
  };
  printer << "<";
  llvm::interleaveComma(getValue(), printer, [&](NamedAttribute arch) {
    printEntry(arch, [&](Attribute hints) {
      printer << "{";
      llvm::interleaveComma(
          cast<DictionaryAttr>(hints), printer, [&](NamedAttribute hint) {
            printEntry(hint, [&](Attribute v) { printHint(printer, v); });
          });
      printer << "}";
    });
  });
  printer << ">";
}

LogicalResult OptimizationHintsAttr::verify(
    llvm::function_ref<InFlightDiagnostic()> emitError, DictionaryAttr value) {
  if (countLevels(value) > limits::kAttributeDepth)
    return emitError() << "expected attributes of at most "
                       << limits::kAttributeDepth << " levels, got more";
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
