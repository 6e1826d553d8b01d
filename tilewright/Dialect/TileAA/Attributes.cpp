//===- Attributes.cpp - the kernel spec and the predicates of assume ------===//
#include "tilewright/Dialect/AssumePredicates.h"
#include "tilewright/Dialect/TileAA/TileAA.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa;

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

KernelSpecAttr tilewright::tileaa::getKernelSpec(Operation *function) {
  return function->getAttrOfType<KernelSpecAttr>(
      TileAADialect::kKernelSpecAttr);
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
