//===- AssumePredicates.h - syntax of div_by and bounded --------*- C++ -*-===//
// Each dialect of the pipeline defines its own predicate attributes, since no
// dialect uses another's. They share syntax and rules (Tile IR, assume).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_ASSUMEPREDICATES_H
#define TILEWRIGHT_DIALECT_ASSUMEPREDICATES_H

#include "tilewright/Dialect/Numbers.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/OpImplementation.h"
#include "llvm/Support/MathExtras.h"
#include <optional>

namespace tilewright {

/// `<16>` or `<4, every 4 along 0>`, as an attribute of type `DivBy`.
template <typename DivBy> mlir::Attribute parseDivBy(mlir::AsmParser &parser) {
  llvm::SMLoc loc = parser.getCurrentLocation();
  uint64_t divisor;
  std::optional<int64_t> every, along;
  if (failed(parser.parseLess()) || failed(parseNumber(parser, divisor)))
    return {};
  if (succeeded(parser.parseOptionalComma()) &&
      (failed(parser.parseKeyword("every")) ||
       failed(parseNumber(parser, every.emplace())) ||
       failed(parser.parseKeyword("along")) ||
       failed(parseNumber(parser, along.emplace()))))
    return {};
  if (failed(parser.parseGreater()))
    return {};
  return parser.getChecked<DivBy>(loc, parser.getContext(), divisor, every,
                                  along);
}

template <typename DivBy>
void printDivBy(mlir::AsmPrinter &printer, DivBy attr) {
  printer << "<" << attr.getDivisor();
  if (attr.getEvery())
    printer << ", every " << *attr.getEvery() << " along " << *attr.getAlong();
  printer << ">";
}

inline mlir::LogicalResult
verifyDivBy(llvm::function_ref<mlir::InFlightDiagnostic()> emitError,
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
  return mlir::success();
}

/// `<0, ?>`, as an attribute of type `Bounded`.
template <typename Bounded>
mlir::Attribute parseBounded(mlir::AsmParser &parser) {
  llvm::SMLoc loc = parser.getCurrentLocation();
  auto parseBound = [&](std::optional<int64_t> &bound) -> mlir::ParseResult {
    if (succeeded(parser.parseOptionalQuestion()))
      return mlir::success();
    return parseNumber(parser, bound.emplace());
  };
  std::optional<int64_t> lower, upper;
  if (failed(parser.parseLess()) || failed(parseBound(lower)) ||
      failed(parser.parseComma()) || failed(parseBound(upper)) ||
      failed(parser.parseGreater()))
    return {};
  return parser.getChecked<Bounded>(loc, parser.getContext(), lower, upper);
}

template <typename Bounded>
void printBounded(mlir::AsmPrinter &printer, Bounded attr) {
  auto printBound = [&](std::optional<int64_t> bound) {
    if (bound)
      printer << *bound;
    else
      printer << "?";
  };
  printer << "<";
  printBound(attr.getLower());
  printer << ", ";
  printBound(attr.getUpper());
  printer << ">";
}

inline mlir::LogicalResult
verifyBounded(llvm::function_ref<mlir::InFlightDiagnostic()> emitError,
              std::optional<int64_t> lower, std::optional<int64_t> upper) {
  if (lower && upper && *lower > *upper)
    return emitError() << "expected a lower bound of at most the upper bound "
                       << *upper << ", got " << *lower;
  return mlir::success();
}

} // namespace tilewright

#endif // TILEWRIGHT_DIALECT_ASSUMEPREDICATES_H
