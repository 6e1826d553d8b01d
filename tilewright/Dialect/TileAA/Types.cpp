//===- Types.cpp - pointers, views and tokens -----------------------------===//
#include "tilewright/Dialect/TileAA/TileAA.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
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
  MemRefType memref;
  if (failed(parser.parseLess()) ||
      failed(parser.parseDimensionList(shape, /*allowDynamic=*/false,
                                       /*withTrailingX=*/false)) ||
      failed(parser.parseComma()) || failed(parser.parseType(memref)))
    return {};
  dimMap.resize(shape.size());
  std::iota(dimMap.begin(), dimMap.end(), 0);
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
    } else {
      parser.emitError(keywordLoc, "expected dim_map or padding, got ")
          << keyword;
      return {};
    }
  }
  if (failed(parser.parseGreater()))
    return {};
  return parser.getChecked<TiledViewType>(loc, parser.getContext(), shape,
                                          memref, dimMap, padding);
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
  printer << ">";
}

LogicalResult
TiledViewType::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                      ArrayRef<int64_t> tileShape, MemRefType memref,
                      ArrayRef<int32_t> dimMap, std::optional<Padding>) {
  int64_t rank = memref.getRank();
  if (rank == 0 || static_cast<int64_t>(tileShape.size()) != rank)
    return emitError() << "expected a tile of the memref's rank " << rank
                       << ", at least 1, got rank " << tileShape.size();
  for (int64_t size : tileShape)
    if (size <= 0)
      return emitError() << "expected sizes of a tile to be positive, got "
                         << size;
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
