//===- Attributes.cpp - the kernel spec and the predicates of assume ------===//
#include "tilewright/Dialect/TileAA/TileAA.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilewright::tileaa;

#include "tilewright/Dialect/TileAA/Enums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "tilewright/Dialect/TileAA/Attributes.cpp.inc"

void TileAADialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "tilewright/Dialect/TileAA/Attributes.cpp.inc"
      >();
}

LogicalResult
KernelSpecAttr::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                       int32_t numWarps, int32_t numCtas,
                       std::optional<int32_t> occupancy) {
  if (numWarps < 1 || numWarps > kMaxWarps || !llvm::isPowerOf2_32(numWarps))
    return emitError() << "expected num_warps to be a power of two from 1 to "
                       << kMaxWarps << ", got " << numWarps;
  if (numCtas < 1 || numCtas > kMaxCtas || !llvm::isPowerOf2_32(numCtas))
    return emitError() << "expected num_ctas to be a power of two from 1 to "
                       << kMaxCtas << ", got " << numCtas;
  if (occupancy && *occupancy < 1)
    return emitError() << "expected occupancy to be positive, got "
                       << *occupancy;
  return success();
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
