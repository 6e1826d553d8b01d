//===- BufferType.cpp - buffers, and the offsets of their elements --------===//
#include "mlir/IR/DialectImplementation.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

/// Prevents overflow in sums of bytes.
static constexpr int64_t maxBufferElements = int64_t(1) << 30;

static LogicalResult verifySizes(function_ref<InFlightDiagnostic()> error,
                                 ArrayRef<int64_t> shape) {
  int64_t elements = 1;
  for (int64_t size : shape) {
    if (size <= 0 || !llvm::isPowerOf2_64(size))
      return error() << "expects sizes that are powers of two, but found "
                     << size;
    if (size > maxBufferElements / elements)
      return error() << "expects at most " << maxBufferElements
                     << " elements in a buffer";
    elements *= size;
  }
  return success();
}

/// The first bit of dimension `dim` in the number of an element.
static unsigned firstBit(ArrayRef<int64_t> shape, unsigned dim) {
  unsigned bit = 0;
  for (int64_t size : shape.drop_front(dim + 1))
    bit += llvm::Log2_64(size);
  return bit;
}

//===----------------------------------------------------------------------===//
// memory
//===----------------------------------------------------------------------===//

MemoryAttr MemoryAttr::get(MLIRContext *context, const LinearLayout &memory) {
  std::optional<LinearLayout> inverse = memory.pseudoInverse();
  assert(inverse && "a buffer holds every element");
  return get(context, memory.shape(), inverse->bases(PlaceDim::Register));
}

LinearLayout MemoryAttr::getOffsets() const {
  LinearLayout::Bases bases(getBits().begin(), getBits().end());
  return LinearLayout({int64_t(getOffsetEnd())}, bases, {}, {});
}

uint64_t MemoryAttr::getOffsetEnd() const {
  uint64_t all = 0;
  for (uint64_t offset : getBits())
    all |= offset;
  return llvm::PowerOf2Ceil(all + 1);
}

bool MemoryAttr::isFull() const {
  return getOffsetEnd() == uint64_t(1) << getBits().size();
}

bool MemoryAttr::isRowMajor() const {
  return llvm::all_of(llvm::enumerate(getBits()), [](auto entry) {
    return entry.value() == uint64_t(1) << entry.index();
  });
}

uint64_t MemoryAttr::getOffset(unsigned dim, unsigned bit) const {
  return getBits()[firstBit(getShape(), dim) + bit];
}

MemoryAttr MemoryAttr::cutTo(ArrayRef<int64_t> shape) const {
  SmallVector<uint64_t> offsets;
  for (unsigned dim = shape.size(); dim-- > 0;)
    for (unsigned bit = 0; int64_t(1) << bit < shape[dim]; ++bit)
      offsets.push_back(getOffset(dim, bit));
  return get(getContext(), shape, offsets);
}

MemoryAttr MemoryAttr::permute(ArrayRef<int32_t> permutation) const {
  SmallVector<int64_t> shape;
  for (int32_t dim : permutation)
    shape.push_back(getShape()[dim]);
  SmallVector<uint64_t> offsets;
  for (int32_t dim : llvm::reverse(permutation))
    for (unsigned bit = 0; int64_t(1) << bit < getShape()[dim]; ++bit)
      offsets.push_back(getOffset(dim, bit));
  return get(getContext(), shape, offsets);
}

LogicalResult MemoryAttr::verify(function_ref<InFlightDiagnostic()> error,
                                 ArrayRef<int64_t> shape,
                                 ArrayRef<uint64_t> offsets) {
  if (failed(verifySizes(error, shape)))
    return failure();
  LinearLayout tile(shape, {}, {}, {});
  if (offsets.size() != tile.outBits())
    return error() << "expects an offset for each of " << tile.outBits()
                   << " bits, but found " << offsets.size();
  for (uint64_t offset : offsets)
    if (offset >= uint64_t(maxBufferElements))
      return error() << "expects offsets below " << maxBufferElements
                     << ", but found " << offset;
  LinearLayout::Bases bases(offsets.begin(), offsets.end());
  if (!LinearLayout({maxBufferElements}, bases, {}, {}).isInjective())
    return error() << "expects a distinct offset for each element";
  return success();
}

Attribute MemoryAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> shape;
  SMLoc loc = parser.getCurrentLocation();
  auto error = [&] { return parser.emitError(loc); };
  if (parser.parseLess() ||
      parser.parseDimensionList(shape, /*allowDynamic=*/false,
                                /*withTrailingX=*/false) ||
      failed(verifySizes(error, shape)) || parser.parseComma() ||
      parser.parseKeyword("offset") || parser.parseEqual())
    return {};
  SmallVector<SmallVector<uint64_t>> byDim;
  if (parser.parseCommaSeparatedList(
          AsmParser::Delimiter::Square,
          [&] {
            SmallVector<uint64_t> &offsets = byDim.emplace_back();
            return parser.parseCommaSeparatedList(
                AsmParser::Delimiter::Square,
                [&] { return parser.parseInteger(offsets.emplace_back()); });
          }) ||
      parser.parseGreater())
    return {};
  bool fits = byDim.size() == shape.size();
  SmallVector<uint64_t> offsets;
  for (unsigned dim = shape.size(); fits && dim-- > 0;) {
    fits = byDim[dim].size() < 63 && shape[dim] == int64_t(1)
                                                       << byDim[dim].size();
    offsets.append(byDim[dim]);
  }
  if (!fits) {
    error()
        << "expects a list for each dimension, of an offset for each bit of "
           "its coordinate";
    return {};
  }
  return getChecked(error, parser.getContext(), ArrayRef<int64_t>(shape),
                    ArrayRef<uint64_t>(offsets));
}

void MemoryAttr::print(AsmPrinter &printer) const {
  printer << "<";
  printer.printDimensionList(getShape());
  printer << ", offset = [";
  llvm::interleaveComma(
      llvm::seq<size_t>(0, getShape().size()), printer, [&](size_t dim) {
        printer << "[";
        llvm::interleaveComma(getBits().slice(firstBit(getShape(), dim),
                                              llvm::Log2_64(getShape()[dim])),
                              printer);
        printer << "]";
      });
  printer << "]>";
}

//===----------------------------------------------------------------------===//
// memref
//===----------------------------------------------------------------------===//

static MemoryAttr rowMajor(MLIRContext *context, ArrayRef<int64_t> shape) {
  return MemoryAttr::get(context, LinearLayout::rowMajor(shape));
}

BufferType BufferType::get(ArrayRef<int64_t> shape, Type elementType) {
  return get(shape, elementType, rowMajor(elementType.getContext(), shape));
}

RankedTensorType BufferType::getTile() const {
  return RankedTensorType::get(getShape(), getElementType());
}

int64_t BufferType::getElementBytes() const {
  return llvm::divideCeil(storageBits(getElementType()), 8);
}

int64_t BufferType::getStageBytes() const {
  return int64_t(getMap().getOffsetEnd()) * getElementBytes();
}

LogicalResult BufferType::verify(function_ref<InFlightDiagnostic()> error,
                                 int64_t stages, ArrayRef<int64_t> shape,
                                 Type elementType, MemoryAttr map,
                                 MemorySpace space) {
  if (failed(verifySizes(error, shape)))
    return failure();
  if (stages < 1 || stages > 64)
    return error() << "expects 1 to 64 stages, but found " << stages;
  if (map.getShape() != shape)
    return error() << "expects a map of the buffer's shape, but found " << map;
  if (space != MemorySpace::Shared)
    return error() << "expects the memory space shared, but found "
                   << stringifyMemorySpace(space);
  return success();
}

Type BufferType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  auto error = [&] { return parser.emitError(loc); };
  int64_t stages = 1;
  SmallVector<int64_t> shape;
  Type element;
  if (parser.parseLess() ||
      parser.parseDimensionList(shape, /*allowDynamic=*/false))
    return {};
  if (succeeded(parser.parseOptionalLSquare())) {
    if (shape.size() != 1) {
      error() << "expects one number of stages before '['";
      return {};
    }
    stages = shape.pop_back_val();
    if (parser.parseDimensionList(shape, /*allowDynamic=*/false) ||
        parser.parseType(element) || parser.parseRSquare())
      return {};
  } else if (parser.parseType(element)) {
    return {};
  }
  if (parser.parseComma() || failed(verifySizes(error, shape)))
    return {};
  MemoryAttr map;
  OptionalParseResult hasMap = parser.parseOptionalAttribute(map);
  if (hasMap.has_value() && (failed(*hasMap) || parser.parseComma()))
    return {};
  StringRef word;
  if (parser.parseKeyword(&word) || parser.parseGreater())
    return {};
  std::optional<MemorySpace> space = symbolizeMemorySpace(word);
  if (!space) {
    error() << "expects a memory space, but found " << word;
    return {};
  }
  return getChecked(error, parser.getContext(), stages,
                    ArrayRef<int64_t>(shape), element,
                    map ? map : rowMajor(parser.getContext(), shape), *space);
}

void BufferType::print(AsmPrinter &printer) const {
  printer << "<";
  if (getStages() > 1)
    printer << getStages() << "x[";
  for (int64_t size : getShape())
    printer << size << "x";
  printer << getElementType();
  if (getStages() > 1)
    printer << "]";
  if (!getMap().isRowMajor())
    printer << ", " << getMap();
  printer << ", " << stringifyMemorySpace(getSpace()) << ">";
}
