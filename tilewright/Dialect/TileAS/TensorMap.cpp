//===- TensorMap.cpp - tensor maps and their encoding by the host ---------===//
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Dialect/TmaDesc.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

Type TmaDescType::parse(AsmParser &parser) {
  return parseTmaDesc<TmaDescType>(parser);
}

void TmaDescType::print(AsmPrinter &printer) const {
  printTmaDesc(printer, *this);
}

LogicalResult TmaDescType::verify(function_ref<InFlightDiagnostic()> error,
                                  ArrayRef<int64_t> box, Type element,
                                  TmaSwizzle swizzle) {
  return verifyTmaBox(error, box, element,
                      swizzleBytes(static_cast<unsigned>(swizzle)));
}

//===----------------------------------------------------------------------===//
// tensor_map<base = arg 0, sizes = [arg 1, 64], strides = [64, 1], nan>
//===----------------------------------------------------------------------===//

static ParseResult parseNumber(AsmParser &parser, HostNumber &number) {
  if (succeeded(parser.parseOptionalKeyword("arg")))
    return parser.parseInteger(number.argument);
  return parser.parseInteger(number.value);
}

static ParseResult parseNumbers(AsmParser &parser, StringRef name,
                                SmallVectorImpl<HostNumber> &numbers) {
  if (parser.parseComma() || parser.parseKeyword(name) || parser.parseEqual())
    return failure();
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
    return parseNumber(parser, numbers.emplace_back());
  });
}

Attribute TensorMapAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  int32_t base;
  SmallVector<HostNumber> sizes, strides;
  if (parser.parseLess() || parser.parseKeyword("base") ||
      parser.parseEqual() || parser.parseKeyword("arg") ||
      parser.parseInteger(base) || parseNumbers(parser, "sizes", sizes) ||
      parseNumbers(parser, "strides", strides))
    return {};
  bool nan = succeeded(parser.parseOptionalComma());
  if ((nan && parser.parseKeyword("nan")) || parser.parseGreater())
    return {};
  return getChecked([&] { return parser.emitError(loc); }, parser.getContext(),
                    base, ArrayRef<HostNumber>(sizes),
                    ArrayRef<HostNumber>(strides), nan);
}

static void printNumbers(AsmPrinter &printer, StringRef name,
                         ArrayRef<HostNumber> numbers) {
  printer << ", " << name << " = [";
  llvm::interleaveComma(numbers, printer, [&](const HostNumber &number) {
    if (number.argument >= 0)
      printer << "arg " << number.argument;
    else
      printer << number.value;
  });
  printer << "]";
}

void TensorMapAttr::print(AsmPrinter &printer) const {
  printer << "<base = arg " << getBase();
  printNumbers(printer, "sizes", getSizes());
  printNumbers(printer, "strides", getStrides());
  printer << (getNan() ? ", nan>" : ">");
}

LogicalResult TensorMapAttr::verify(function_ref<InFlightDiagnostic()> error,
                                    int32_t base, ArrayRef<HostNumber> sizes,
                                    ArrayRef<HostNumber> strides, bool) {
  if (base < 0)
    return error() << "expects the number of an argument, but found " << base;
  if (sizes.empty() || sizes.size() > 5 || sizes.size() != strides.size())
    return error() << "expects 1 to 5 sizes and as many strides, but found "
                   << sizes.size() << " and " << strides.size();
  for (ArrayRef<HostNumber> numbers : {sizes, strides})
    for (const HostNumber &number : numbers)
      if (number.argument < 0 && number.value < 1)
        return error() << "expects positive sizes and strides, but found "
                       << number.value;
  if (strides.back() != HostNumber{-1, 1})
    return error() << "expects the last stride to be 1";
  return success();
}

LogicalResult MakeTiledTMADescOp::verify() {
  auto desc = cast<TmaDescType>(getType());
  if (getMap().getSizes().size() != desc.getBox().size())
    return emitOpError("expects a size for each of ")
           << desc.getBox().size() << " dimensions of the box, but found "
           << getMap().getSizes().size();
  return success();
}

//===----------------------------------------------------------------------===//
// Boxes of a view's tiles
//===----------------------------------------------------------------------===//

SmallVector<unsigned> tileas::tensorMapDims(TiledViewType view) {
  MemRefType memref = view.getMemref();
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(memref.getStridesAndOffset(strides, offset)))
    return {};
  std::optional<unsigned> fastest;
  for (auto [dim, stride] : llvm::enumerate(strides))
    if (stride == 1)
      fastest = dim;
  if (!fastest)
    return {};
  SmallVector<unsigned> dims;
  for (unsigned dim = 0; dim < strides.size(); ++dim)
    if (dim != *fastest)
      dims.push_back(dim);
  dims.push_back(*fastest);
  return dims;
}

std::optional<TensorBoxes>
tileas::tensorBoxesOf(TiledViewType view, MemoryAttr places, int64_t blocks) {
  MemRefType memref = view.getMemref();
  unsigned rank = memref.getRank();
  unsigned bits = storageBits(memref.getElementType());
  SmallVector<unsigned> dims = tensorMapDims(view);
  if (bits < 8 || dims.empty() || rank > 5 || view.getSparse() ||
      view.getTileShape().size() != rank ||
      places.getShape() != view.getTileShape())
    return std::nullopt;
  SmallVector<unsigned> order, tileDimOf(rank, rank);
  for (auto [tileDim, dim] : llvm::enumerate(view.getDimMap()))
    tileDimOf[dim] = tileDim;
  for (unsigned dim : llvm::reverse(dims)) {
    if (tileDimOf[dim] == rank)
      return std::nullopt;
    order.push_back(tileDimOf[dim]);
  }
  return findTensorBoxes(places.getShape(), places.getBits(), order, bits / 8,
                         /*most=*/16, /*least=*/unsigned(blocks));
}

FailureOr<TmaDescType>
tileas::tensorMapTypeOf(TiledViewType view, MemoryAttr places, int64_t blocks) {
  std::optional<TensorBoxes> boxes = tensorBoxesOf(view, places, blocks);
  if (!boxes)
    return failure();
  SmallVector<int64_t> box;
  for (unsigned dim : tensorMapDims(view))
    for (auto [tileDim, of] : llvm::enumerate(view.getDimMap()))
      if (unsigned(of) == dim)
        box.push_back(boxes->box[tileDim]);
  return TmaDescType::get(view.getContext(), box,
                          view.getMemref().getElementType(),
                          TmaSwizzle(boxes->swizzledBits));
}

std::optional<unsigned> tileas::combinedElement(AtomicMode mode, Type element) {
  enum Number { U32 = 2, S32, U64, S64, F16, F32, F64 = 9, BF16 };
  if (mode == AtomicMode::AddF) {
    if (element.isF16())
      return F16;
    if (element.isBF16())
      return BF16;
    if (element.isF32())
      return F32;
    return element.isF64() ? std::optional<unsigned>(F64) : std::nullopt;
  }
  if (mode == AtomicMode::Xchg ||
      !(element.isInteger(32) || element.isInteger(64)))
    return std::nullopt;
  bool isSigned = mode == AtomicMode::Min || mode == AtomicMode::Max;
  if (element.isInteger(32))
    return isSigned ? S32 : U32;
  return isSigned ? S64 : U64;
}

unsigned tileas::elementNumberOf(Value map) {
  Type element = cast<TmaDescType>(map.getType()).getElement();
  for (Operation *user : map.getUsers())
    if (auto store = dyn_cast<AsyncTiledTMAStoreOp>(user);
        store && store.getMode())
      return *combinedElement(*store.getMode(), element);
  unsigned bytes = llvm::divideCeil(storageBits(element), 8);
  return bytes == 8 ? 4 : llvm::Log2_32(bytes);
}
