//===- Types.cpp - pointers, tokens and tiled views -----------------------===//
#include "mlir/IR/DialectImplementation.h"
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
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
  Padding padding = Padding::None;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLess() ||
      parser.parseDimensionList(tile, /*allowDynamic=*/false,
                                /*withTrailingX=*/false) ||
      parser.parseComma() || parser.parseType(memref))
    return {};
  for (size_t i = 0; i < tile.size(); ++i)
    map.push_back(i);
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
    std::string word;
    if (parser.parseKeyword("padding") || parser.parseEqual() ||
        parser.parseKeywordOrString(&word))
      return {};
    std::optional<Padding> known = symbolizePadding(word);
    if (!known) {
      parser.emitError(loc, "expects padding to be none, zero, neg_zero, nan, "
                            "pos_inf or neg_inf, but found ")
          << word;
      return {};
    }
    padding = *known;
  }
  if (parser.parseGreater())
    return {};
  return getChecked([&] { return parser.emitError(loc); }, parser.getContext(),
                    tile, memref, map, padding);
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
  if (getPadding() != Padding::None)
    printer << ", padding = " << stringifyPadding(getPadding());
  printer << ">";
}

LogicalResult TiledViewType::verify(function_ref<InFlightDiagnostic()> error,
                                    ArrayRef<int64_t> tile, MemRefType memref,
                                    ArrayRef<int32_t> map, Padding padding) {
  size_t rank = memref.getRank();
  if (tile.size() != rank || map.size() != rank)
    return error() << "expects a tile and a dim_map of the memref's rank "
                   << rank << ", but found " << tile.size() << " and "
                   << map.size();
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
  if (padding != Padding::None && padding != Padding::Zero &&
      !isa<FloatType>(element))
    return error() << "expects float elements for padding "
                   << stringifyPadding(padding) << ", but found " << element;
  return success();
}
