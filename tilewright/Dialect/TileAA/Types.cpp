//===- Types.cpp - pointers, views and tokens -----------------------------===//
#include "tilewright/Dialect/TileAA/TileAA.h"

#include "tilewright/Dialect/TmaDesc.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa;

#define GET_TYPEDEF_CLASSES
#include "tilewright/Dialect/TileAA/Types.cpp.inc"

void TileAADialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "tilewright/Dialect/TileAA/Types.cpp.inc"
      >();
}

LogicalResult
PtrType::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                Type pointee, MemorySpace) {
  if (!pointee.isIntOrFloat())
    return emitError() << "expected a pointee that is an integer or a float, "
                          "got "
                       << pointee;
  return success();
}

Type TmaDescType::parse(AsmParser &parser) {
  return tilewright::parseTmaDesc<TmaDescType>(parser);
}

void TmaDescType::print(AsmPrinter &printer) const {
  tilewright::printTmaDesc(printer, *this);
}

LogicalResult
TmaDescType::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                    ArrayRef<int64_t> box, Type element, TmaSwizzle swizzle) {
  return tilewright::verifyTmaBox(
      emitError, box, element,
      tilewright::swizzleBytes(static_cast<unsigned>(swizzle)));
}

//===----------------------------------------------------------------------===//
// tiled_view<64x32, memref<...>, dim_map = [1, 0], padding = zero>
//===----------------------------------------------------------------------===//

static bool isIdentity(ArrayRef<int32_t> dimMap) {
  for (auto [i, dim] : llvm::enumerate(dimMap))
    if (dim != static_cast<int32_t>(i))
      return false;
  return true;
}

Type TiledViewType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<int64_t> shape;
  SmallVector<int32_t> dimMap;
  std::optional<Padding> padding;
  SmallVector<int64_t> steps;
  std::optional<int32_t> sparse;
  MemRefType memref;
  if (failed(parser.parseLess()) ||
      failed(parser.parseDimensionList(shape, /*allowDynamic=*/false,
                                       /*withTrailingX=*/false)) ||
      failed(parser.parseComma()) || failed(parser.parseType(memref)))
    return {};
  dimMap.resize(shape.size());
  std::iota(dimMap.begin(), dimMap.end(), 0);
  steps = shape;
  while (succeeded(parser.parseOptionalComma())) {
    StringRef keyword;
    SMLoc keywordLoc = parser.getCurrentLocation();
    if (failed(parser.parseKeyword(&keyword)) || failed(parser.parseEqual()))
      return {};
    if (keyword == "dim_map") {
      dimMap.clear();
      if (failed(
              parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
                return parser.parseInteger(dimMap.emplace_back());
              })))
        return {};
    } else if (keyword == "padding") {
      FailureOr<Padding> value = FieldParser<Padding>::parse(parser);
      if (failed(value))
        return {};
      padding = *value;
    } else if (keyword == "steps") {
      steps.clear();
      if (failed(
              parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
                return parser.parseInteger(steps.emplace_back());
              })))
        return {};
    } else if (keyword == "sparse") {
      if (failed(parser.parseInteger(sparse.emplace())))
        return {};
    } else {
      parser.emitError(keywordLoc,
                       "expected dim_map, padding, steps or sparse, got ")
          << keyword;
      return {};
    }
  }
  if (failed(parser.parseGreater()))
    return {};
  return parser.getChecked<TiledViewType>(
      loc, parser.getContext(), shape, memref, dimMap, padding, steps, sparse);
}

void TiledViewType::print(AsmPrinter &printer) const {
  printer << "<";
  printer.printDimensionList(getTileShape());
  printer << ", " << getMemref();
  if (!isIdentity(getDimMap())) {
    printer << ", dim_map = [";
    llvm::interleaveComma(getDimMap(), printer);
    printer << "]";
  }
  if (getPadding())
    printer << ", padding = " << stringifyPadding(*getPadding());
  if (getSteps() != getTileShape()) {
    printer << ", steps = [";
    llvm::interleaveComma(getSteps(), printer);
    printer << "]";
  }
  if (getSparse())
    printer << ", sparse = " << *getSparse();
  printer << ">";
}

LogicalResult
TiledViewType::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                      ArrayRef<int64_t> tileShape, MemRefType memref,
                      ArrayRef<int32_t> dimMap, std::optional<Padding>,
                      ArrayRef<int64_t> steps, std::optional<int32_t> sparse) {
  int64_t rank = memref.getRank();
  if (rank == 0 || static_cast<int64_t>(tileShape.size()) != rank)
    return emitError() << "expected a tile of the memref's rank " << rank
                       << ", at least 1, got rank " << tileShape.size();
  for (int64_t size : tileShape)
    if (size <= 0)
      return emitError() << "expected sizes of a tile to be positive, got "
                         << size;
  if (steps.size() != tileShape.size())
    return emitError() << "expected a step for each of " << rank
                       << " dimensions, got " << steps.size();
  for (int64_t step : steps)
    if (step <= 0)
      return emitError() << "expected steps to be positive, got " << step;
  if (sparse && (*sparse < 0 || *sparse >= rank))
    return emitError() << "expected a sparse dimension below " << rank
                       << ", got " << *sparse;
  SmallVector<bool> seen(rank);
  bool valid = static_cast<int64_t>(dimMap.size()) == rank;
  for (int32_t dim : dimMap) {
    valid = valid && dim >= 0 && dim < rank && !seen[dim];
    if (!valid)
      break;
    seen[dim] = true;
  }
  if (!valid)
    return emitError() << "expected dim_map to be a permutation of " << rank
                       << " dimensions, got [" << dimMap << "]";
  return success();
}

RankedTensorType TiledViewType::getTileType() const {
  return RankedTensorType::get(getTileShape(), getMemref().getElementType());
}
