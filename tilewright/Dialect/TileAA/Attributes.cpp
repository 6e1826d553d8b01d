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

LogicalResult KernelSpecAttr::verify(
    llvm::function_ref<InFlightDiagnostic()> emitError, int32_t numWarps,
    int32_t numCtas, std::optional<int32_t> occupancy,
    DenseI32ArrayAttr clusterDim, std::optional<int32_t> numStages,
    std::optional<int32_t> numProducerWarps) {
  if (numWarps < 1 || numWarps > kMaxWarps || !llvm::isPowerOf2_32(numWarps))
    return emitError() << "expected num_warps to be a power of two from 1 to "
                       << kMaxWarps << ", got " << numWarps;
  if (numProducerWarps &&
      (*numProducerWarps < 1 || *numProducerWarps > kMaxWarps - numWarps))
    return emitError() << "expected num_producer_warps from 1 to "
                       << kMaxWarps - numWarps << ", got " << *numProducerWarps;
  if (numCtas < 1 || numCtas > kMaxCtas || !llvm::isPowerOf2_32(numCtas))
    return emitError() << "expected num_ctas to be a power of two from 1 to "
                       << kMaxCtas << ", got " << numCtas;
  if (occupancy && *occupancy < 1)
    return emitError() << "expected occupancy to be positive, got "
                       << *occupancy;
  if (numStages && (*numStages < 1 || *numStages > kMaxStages))
    return emitError() << "expected num_stages from 1 to " << kMaxStages
                       << ", got " << *numStages;
  if (!clusterDim)
    return success();
  int64_t blocks = 1;
  for (int32_t extent : clusterDim.asArrayRef())
    blocks *= extent >= 1 && extent <= kMaxCtas ? extent : 0;
  if (clusterDim.size() != 3 || blocks != numCtas)
    return emitError() << "expected cluster_dim to be three extents with the "
                          "product num_ctas, "
                       << numCtas << ", got " << clusterDim;
  return success();
}

std::array<int32_t, 3> KernelSpecAttr::getCluster() const {
  if (!getClusterDim())
    return {getNumCtas(), 1, 1};
  ArrayRef<int32_t> extents = getClusterDim().asArrayRef();
  return {extents[0], extents[1], extents[2]};
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
