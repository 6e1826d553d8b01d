//===- Types.cpp - views, values in flight and iterators ------------------===//
#include "mlir/IR/DialectImplementation.h"
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

#define GET_TYPEDEF_CLASSES
#include "tilewright/Dialect/TileAS/Types.cpp.inc"

void TileASDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "tilewright/Dialect/TileAS/Types.cpp.inc"
      >();
}

Type TiledViewType::parse(AsmParser &parser) {
  SmallVector<int64_t> tile;
  MemRefType memref;
  SmallVector<int32_t> map;
  std::optional<Padding> padding;
  SmallVector<int64_t> steps;
  std::optional<int32_t> sparse;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLess() ||
      parser.parseDimensionList(tile, /*allowDynamic=*/false,
                                /*withTrailingX=*/false) ||
      parser.parseComma() || parser.parseType(memref))
    return {};
  for (size_t i = 0; i < tile.size(); ++i)
    map.push_back(i);
  steps = tile;
  while (succeeded(parser.parseOptionalComma())) {
    if (succeeded(parser.parseOptionalKeyword("dim_map"))) {
      map.clear();
      if (parser.parseEqual() ||
          parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
            return parser.parseInteger(map.emplace_back());
          }))
        return {};
      continue;
    }
    if (succeeded(parser.parseOptionalKeyword("steps"))) {
      steps.clear();
      if (parser.parseEqual() ||
          parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
            return parser.parseInteger(steps.emplace_back());
          }))
        return {};
      continue;
    }
    if (succeeded(parser.parseOptionalKeyword("sparse"))) {
      if (parser.parseEqual() || parser.parseInteger(sparse.emplace()))
        return {};
      continue;
    }
    std::string word;
    if (parser.parseKeyword("padding") || parser.parseEqual() ||
        parser.parseKeywordOrString(&word))
      return {};
    padding = symbolizePadding(word);
    if (!padding) {
      parser.emitError(loc, "expects padding to be zero, neg_zero, nan, "
                            "pos_inf or neg_inf, but found ")
          << word;
      return {};
    }
  }
  if (parser.parseGreater())
    return {};
  return getChecked([&] { return parser.emitError(loc); }, parser.getContext(),
                    tile, memref, map, padding, steps, sparse);
}

void TiledViewType::print(AsmPrinter &printer) const {
  printer << "<";
  printer.printDimensionList(getTileShape());
  printer << ", " << getMemref();
  if (!llvm::all_of(llvm::enumerate(getDimMap()), [](auto entry) {
        return int64_t(entry.index()) == entry.value();
      })) {
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

LogicalResult TiledViewType::verify(function_ref<InFlightDiagnostic()> error,
                                    ArrayRef<int64_t> tile, MemRefType memref,
                                    ArrayRef<int32_t> map,
                                    std::optional<Padding> padding,
                                    ArrayRef<int64_t> steps,
                                    std::optional<int32_t> sparse) {
  size_t rank = memref.getRank();
  if (tile.size() != rank || map.size() != rank)
    return error() << "expects a tile and a dim_map of the memref's rank "
                   << rank << ", but found " << tile.size() << " and "
                   << map.size();
  if (steps.size() != rank ||
      llvm::any_of(steps, [](int64_t step) { return step <= 0; }))
    return error() << "expects a positive step for each of " << rank
                   << " dimensions";
  if (sparse && (*sparse < 0 || size_t(*sparse) >= rank))
    return error() << "expects a sparse dimension below " << rank
                   << ", but found " << *sparse;
  SmallVector<bool> seen(rank);
  for (int32_t dim : map) {
    if (dim < 0 || size_t(dim) >= rank || seen[dim])
      return error() << "expects dim_map to be a permutation, but found " << dim
                     << " out of range or twice";
    seen[dim] = true;
  }
  for (int64_t size : tile)
    if (size <= 0 || !llvm::isPowerOf2_64(size))
      return error() << "expects tile sizes to be powers of two, but found "
                     << size;
  Type element = memref.getElementType();
  if (padding && padding != Padding::Zero && !isa<FloatType>(element))
    return error() << "expects float elements for padding "
                   << stringifyPadding(*padding) << ", but found " << element;
  return success();
}

LogicalResult InFlightType::verify(function_ref<InFlightDiagnostic()> error,
                                   RankedTensorType tile) {
  if (!getLayout(tile))
    return error() << "expects a tile with a layout, but found " << tile;
  return success();
}

LogicalResult
PipelineIteratorType::verify(function_ref<InFlightDiagnostic()> error,
                             int64_t stages) {
  if (stages < 1 || stages > kMaxStages)
    return error() << "expects 1 to " << kMaxStages << " stages, but found "
                   << stages;
  return success();
}
