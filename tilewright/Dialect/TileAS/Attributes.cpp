//===- Attributes.cpp - layouts, slices and bounds ------------------------===//
#include "mlir/IR/DialectImplementation.h"
#include "tilewright/Dialect/AssumePredicates.h"
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

#define GET_ATTRDEF_CLASSES
#include "tilewright/Dialect/TileAS/Attributes.cpp.inc"

void TileASDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "tilewright/Dialect/TileAS/Attributes.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// layout
//===----------------------------------------------------------------------===//

LayoutAttr LayoutAttr::get(MLIRContext *context, const LinearLayout &layout) {
  return get(context, layout.shape(), layout.bases(PlaceDim::Register),
             layout.bases(PlaceDim::Lane), layout.bases(PlaceDim::Warp),
             layout.bases(PlaceDim::Block));
}

LinearLayout LayoutAttr::getLinear() const {
  auto copy = [](ArrayRef<uint64_t> bases) {
    return LinearLayout::Bases(bases.begin(), bases.end());
  };
  return LinearLayout(getShape(), copy(getRegisters()), copy(getLanes()),
                      copy(getWarps()), copy(getBlocks()));
}

LogicalResult LayoutAttr::verify(function_ref<InFlightDiagnostic()> error,
                                 ArrayRef<int64_t> shape,
                                 ArrayRef<uint64_t> registers,
                                 ArrayRef<uint64_t> lanes,
                                 ArrayRef<uint64_t> warps,
                                 ArrayRef<uint64_t> blocks) {
  unsigned bits = 0;
  for (int64_t size : shape) {
    if (size <= 0 || !llvm::isPowerOf2_64(size))
      return error() << "expects sizes that are powers of two, but found "
                     << size;
    bits += llvm::Log2_64(size);
  }
  if (bits > 32)
    return error() << "expects at most 2^32 elements, but found 2^" << bits;
  if (registers.size() > 16 || warps.size() > 5)
    return error()
           << "expects at most 2^16 registers and 2^5 warps, but found 2^"
           << registers.size() << " and 2^" << warps.size();
  if (blocks.size() > 4)
    return error() << "expects at most 2^4 blocks in a cluster, but found 2^"
                   << blocks.size();
  if (lanes.size() != 5)
    return error() << "expects a basis for each of the 5 bits of the lane, but "
                      "found "
                   << lanes.size();
  auto copy = [](ArrayRef<uint64_t> bases) {
    return LinearLayout::Bases(bases.begin(), bases.end());
  };
  LinearLayout layout(shape, copy(registers), copy(lanes), copy(warps),
                      copy(blocks));
  for (uint64_t basis : layout.allBases())
    if (basis >> bits)
      return error() << "expects bases inside of the tile";
  if (!layout.isSurjective())
    return error() << "expects bases that reach every element of the tile";
  return success();
}

static LogicalResult parseBases(AsmParser &parser, StringRef name,
                                const LinearLayout &tile,
                                SmallVectorImpl<uint64_t> &bases) {
  if (parser.parseKeyword(name) || parser.parseEqual())
    return failure();
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
    SmallVector<int64_t> at;
    SMLoc loc = parser.getCurrentLocation();
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
          return parser.parseInteger(at.emplace_back());
        }))
      return failure();
    if (at.size() != tile.rank())
      return LogicalResult(parser.emitError(loc, "expects ")
                           << tile.rank() << " coordinates, but found "
                           << at.size());
    for (auto [coordinate, size] : llvm::zip_equal(at, tile.shape()))
      if (coordinate < 0 || coordinate >= size)
        return LogicalResult(
            parser.emitError(loc, "expects a coordinate below ")
            << size << ", but found " << coordinate);
    bases.push_back(tile.element(at));
    return success();
  });
}

Attribute LayoutAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> shape;
  SmallVector<uint64_t> registers, lanes, warps, blocks;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLess() ||
      parser.parseDimensionList(shape, /*allowDynamic=*/false,
                                /*withTrailingX=*/false))
    return {};
  for (int64_t size : shape)
    if (size <= 0 || !llvm::isPowerOf2_64(size)) {
      parser.emitError(loc, "expects sizes that are powers of two, but found ")
          << size;
      return {};
    }
  LinearLayout tile(shape, {}, {}, {});
  if (parser.parseComma() ||
      failed(parseBases(parser, "register", tile, registers)) ||
      parser.parseComma() || failed(parseBases(parser, "lane", tile, lanes)) ||
      parser.parseComma() || failed(parseBases(parser, "warp", tile, warps)))
    return {};
  if (succeeded(parser.parseOptionalComma()) &&
      failed(parseBases(parser, "block", tile, blocks)))
    return {};
  if (parser.parseGreater())
    return {};
  return getChecked([&] { return parser.emitError(loc); }, parser.getContext(),
                    shape, registers, lanes, warps, blocks);
}

void LayoutAttr::print(AsmPrinter &printer) const {
  LinearLayout tile = getLinear();
  printer << "<";
  printer.printDimensionList(getShape());
  auto bases = [&](StringRef name, ArrayRef<uint64_t> bases) {
    printer << ", " << name << " = [";
    llvm::interleaveComma(bases, printer, [&](uint64_t basis) {
      printer << "[";
      llvm::interleaveComma(tile.coordinates(basis), printer);
      printer << "]";
    });
    printer << "]";
  };
  bases("register", getRegisters());
  bases("lane", getLanes());
  bases("warp", getWarps());
  if (!getBlocks().empty())
    bases("block", getBlocks());
  printer << ">";
}

LogicalResult
LayoutAttr::verifyEncoding(ArrayRef<int64_t> shape, Type,
                           function_ref<InFlightDiagnostic()> error) const {
  if (shape == getShape())
    return success();
  InFlightDiagnostic diagnostic = error();
  auto dims = [&](ArrayRef<int64_t> sizes) {
    llvm::interleave(
        sizes, [&](int64_t size) { diagnostic << size; },
        [&] { diagnostic << "x"; });
  };
  diagnostic << "expects the layout to cover a tile of ";
  dims(shape);
  diagnostic << ", but it covers ";
  dims(getShape());
  return diagnostic;
}

//===----------------------------------------------------------------------===//
// slice
//===----------------------------------------------------------------------===//

SliceAttr SliceAttr::get(MLIRContext *context, const TileSlice &slice) {
  return get(context, slice.mask, slice.at);
}

TileSlice SliceAttr::getTileSlice() const {
  TileSlice slice;
  slice.mask.assign(getMask().begin(), getMask().end());
  slice.at.assign(getAt().begin(), getAt().end());
  return slice;
}

bool SliceAttr::fits(ArrayRef<int64_t> shape) const {
  return shape.size() == getMask().size() &&
         llvm::all_of(llvm::zip_equal(shape, getMask()), [](auto pair) {
           auto [size, bits] = pair;
           return llvm::isPowerOf2_64(size) && bits < size;
         });
}

LogicalResult SliceAttr::verify(function_ref<InFlightDiagnostic()> error,
                                ArrayRef<int64_t> mask, ArrayRef<int64_t> at) {
  if (mask.size() != at.size())
    return error() << "expects as many dimensions on both sides, but found "
                   << mask.size() << " and " << at.size();
  for (auto [bits, value] : llvm::zip_equal(mask, at))
    if (bits < 0 || (value & ~bits))
      return error() << "expects bits of " << bits << ", but found " << value;
  return success();
}

//===----------------------------------------------------------------------===//
// bounded
//===----------------------------------------------------------------------===//

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
