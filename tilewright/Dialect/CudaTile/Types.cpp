//===- Types.cpp - tiles, pointers, views and tokens ----------------------===//
// Syntax and rules of the types. The views share one parser; its caller passes
// the parts that only some views have (a dim_map, traversal strides, a sparse
// dimension). The verifiers bound ranks and element counts and check that sizes
// of tiles are powers of two.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/CudaTile/Assembly.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Dialect/Numbers.h"
#include "tilewright/Support/Limits.h"
#include "tilewright/Support/NearestName.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/InterleavedRange.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

#include "tilewright/Dialect/CudaTile/TypeInterfaces.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "tilewright/Dialect/CudaTile/Types.cpp.inc"

void CudaTileDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "tilewright/Dialect/CudaTile/Types.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// With and without the prefix
//===----------------------------------------------------------------------===//

/// Parses a type after its mnemonic.
static Type parseByMnemonic(AsmParser &parser, StringRef mnemonic) {
  if (mnemonic == TileType::getMnemonic())
    return TileType::parse(parser);
  if (mnemonic == PointerType::getMnemonic())
    return PointerType::parse(parser);
  if (mnemonic == TensorViewType::getMnemonic())
    return TensorViewType::parse(parser);
  if (mnemonic == PartitionViewType::getMnemonic())
    return PartitionViewType::parse(parser);
  if (mnemonic == GatherScatterViewType::getMnemonic())
    return GatherScatterViewType::parse(parser);
  if (mnemonic == StridedViewType::getMnemonic())
    return StridedViewType::parse(parser);
  if (mnemonic == TokenType::getMnemonic())
    return TokenType::get(parser.getContext());
  return F8E5M3FNUType::get(parser.getContext());
}

static const StringRef mnemonics[] = {TileType::getMnemonic(),
                                      PointerType::getMnemonic(),
                                      TensorViewType::getMnemonic(),
                                      PartitionViewType::getMnemonic(),
                                      GatherScatterViewType::getMnemonic(),
                                      StridedViewType::getMnemonic(),
                                      TokenType::getMnemonic(),
                                      F8E5M3FNUType::getMnemonic()};

/// The mnemonic nearest to a word before `<`; empty for a builtin type.
static StringRef misspeltMnemonic(SMLoc loc) {
  const char *begin = loc.getPointer(), *end = begin;
  while (llvm::isAlnum(*end) || *end == '_')
    ++end; // the text ends in a zero byte
  StringRef word(begin, end - begin);
  static const StringRef builtin[] = {"tuple",  "tensor",  "vector",
                                      "memref", "complex", "none"};
  if (*end != '<' || llvm::is_contained(builtin, word))
    return {};
  return nearestName(word, mnemonics);
}

Type tilewright::cuda_tile::parseElided(AsmParser &parser) {
  StringRef keyword;
  if (succeeded(parser.parseOptionalKeyword(&keyword, mnemonics)))
    return parseByMnemonic(parser, keyword);
  SMLoc loc = parser.getCurrentLocation();
  if (StringRef meant = misspeltMnemonic(loc); !meant.empty()) {
    parser.emitError(loc, "unknown type; did you mean '") << meant << "'?";
    return {};
  }
  Type type;
  if (failed(parser.parseType(type)))
    return {};
  return type;
}

void tilewright::cuda_tile::printElided(AsmPrinter &printer, Type type) {
  if (failed(generatedTypePrinter(type, printer)))
    printer.printType(type);
}

Type CudaTileDialect::parseType(DialectAsmParser &parser) const {
  StringRef keyword;
  SMLoc loc = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalKeyword(&keyword, mnemonics)))
    return parseByMnemonic(parser, keyword);
  if (succeeded(parser.parseOptionalKeyword(&keyword))) {
    InFlightDiagnostic diag = parser.emitError(loc, "unknown type '")
                              << keyword << "' in dialect 'cuda_tile'";
    if (StringRef meant = nearestName(keyword, mnemonics); !meant.empty())
      diag << "; did you mean '" << meant << "'?";
  } else {
    parser.emitError(loc, "expected a type of dialect 'cuda_tile'");
  }
  return {};
}

// The generated parser is unused, since it parses the mnemonic too.
[[maybe_unused]] static auto *const unusedParser = &generatedTypeParser;

void CudaTileDialect::printType(Type type, DialectAsmPrinter &printer) const {
  (void)generatedTypePrinter(type, printer);
}

//===----------------------------------------------------------------------===//
// Lists
//===----------------------------------------------------------------------===//

/// Parses `[4, ?, 1]`. The smallest i64 is rejected, since it is MLIR's `?`.
static ParseResult parseStrides(AsmParser &parser,
                                SmallVectorImpl<int64_t> &strides) {
  SMLoc begin = parser.getCurrentLocation();
  auto parseStride = [&]() -> ParseResult {
    if (succeeded(parser.parseOptionalQuestion())) {
      strides.push_back(ShapedType::kDynamic);
      return success();
    }
    SMLoc loc = parser.getCurrentLocation();
    int64_t stride;
    if (failed(parseNumber(parser, stride)))
      return failure();
    if (ShapedType::isDynamic(stride))
      return parser.emitError(loc, "expected positive strides, got ") << stride;
    strides.push_back(stride);
    return success();
  };
  if (failed(parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                            parseStride)))
    return failure();
  if (strides.empty())
    return parser.emitError(begin, "expected strides of one dimension or more; "
                                   "a tensor without dimensions has no list of "
                                   "strides, got []");
  return success();
}

static void printSize(AsmPrinter &printer, int64_t size) {
  if (ShapedType::isDynamic(size))
    printer << "?";
  else
    printer << size;
}

/// Parses `=[1, 0]` as a list of i32.
static ParseResult parseI32List(AsmParser &parser,
                                SmallVectorImpl<int32_t> &values) {
  if (failed(parser.parseEqual()))
    return failure();
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
    return parseNumber(parser, values.emplace_back());
  });
}

static void printI32List(AsmPrinter &printer, ArrayRef<int32_t> values,
                         StringRef separator) {
  printer << "=[";
  llvm::interleave(values, printer, separator);
  printer << "]";
}

//===----------------------------------------------------------------------===//
// Elements, pointers, tiles
//===----------------------------------------------------------------------===//

static bool isNumber(Type type) {
  if (isa<F8E5M3FNUType>(type))
    return true;
  if (auto integer = dyn_cast<IntegerType>(type))
    return integer.isSignless() &&
           llvm::is_contained({1u, 8u, 16u, 32u, 64u}, integer.getWidth());
  return isa<Float16Type, BFloat16Type, Float32Type, FloatTF32Type, Float64Type,
             Float8E4M3FNType, Float8E5M2Type, Float8E8M0FNUType,
             Float4E2M1FNType>(type);
}

/// Parses the `<none>` after a pointee.
static ParseResult parsePtrAttr(AsmParser &parser, PtrKindAttr &attr) {
  StringRef keyword;
  SMLoc loc = parser.getCurrentLocation();
  if (failed(parser.parseLess()) || failed(parser.parseKeyword(&keyword)) ||
      failed(parser.parseGreater()))
    return failure();
  std::optional<PtrKind> kind = symbolizePtrKind(keyword);
  if (!kind)
    return parser.emitError(loc, "expected <none>, <unicast> or <multicast>, "
                                 "got <")
           << keyword << ">";
  attr = PtrKindAttr::get(parser.getContext(), *kind);
  return success();
}

Type PointerType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  PtrKindAttr attr;
  if (failed(parser.parseLess()))
    return {};
  Type pointee = parseElided(parser);
  if (!pointee)
    return {};
  if (succeeded(parser.parseOptionalComma()) &&
      failed(parsePtrAttr(parser, attr)))
    return {};
  if (failed(parser.parseGreater()))
    return {};
  return parser.getChecked<PointerType>(loc, parser.getContext(), pointee,
                                        attr);
}

void PointerType::print(AsmPrinter &printer) const {
  printer << "<";
  printElided(printer, getPointee());
  if (getAttr())
    printer << ", <" << stringifyPtrKind(getAttr().getValue()) << ">";
  printer << ">";
}

LogicalResult
PointerType::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                    Type pointee, PtrKindAttr) {
  if (!isNumber(pointee))
    return emitError() << "expected a pointee that is an integer or a float of "
                          "Tile IR, got "
                       << pointee;
  return success();
}

Type TileType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<int64_t> shape;
  if (failed(parser.parseLess()) ||
      failed(parser.parseDimensionList(shape, /*allowDynamic=*/false)))
    return {};
  Type elementType = parseElided(parser);
  if (!elementType || failed(parser.parseGreater()))
    return {};
  return parser.getChecked<TileType>(loc, parser.getContext(), shape,
                                     elementType);
}

void TileType::print(AsmPrinter &printer) const {
  printer << "<";
  for (int64_t size : getShape())
    printer << size << "x";
  printElided(printer, getElementType());
  printer << ">";
}

static_assert(TileType::kMaxElements == limits::kTileElements);

static LogicalResult
verifyRank(llvm::function_ref<InFlightDiagnostic()> emitError, size_t rank) {
  if (rank > limits::kRank)
    return emitError() << "expected at most " << limits::kRank
                       << " dimensions, got " << rank;
  return success();
}

/// The rules of the shape of a tile, or of a view's tile.
template <typename Size>
static LogicalResult
verifyTileShape(llvm::function_ref<InFlightDiagnostic()> emitError,
                ArrayRef<Size> shape) {
  if (failed(verifyRank(emitError, shape.size())))
    return failure();
  int64_t count = 1;
  for (auto [i, size] : llvm::enumerate(shape)) {
    if (size <= 0 || !llvm::isPowerOf2_64(static_cast<uint64_t>(size)))
      return emitError() << "expected dimension " << i
                         << " of a tile to be a positive power of two, got "
                         << size;
    if (size > TileType::kMaxElements / count)
      return emitError() << "expected at most " << TileType::kMaxElements
                         << " elements in a tile, got more, in dimensions of "
                         << llvm::interleaved(shape, "x");
    count *= size;
  }
  return success();
}

/// Two 4-bit floats share a byte.
template <typename Size>
static LogicalResult
verifyPairs(llvm::function_ref<InFlightDiagnostic()> emitError,
            ArrayRef<Size> shape, Type elementType) {
  if (isa<Float4E2M1FNType>(elementType) &&
      llvm::all_of(shape, [](Size size) { return size == 1; }))
    return emitError() << "expected an even number of f4E2M1FN elements, got 1";
  return success();
}

LogicalResult
TileType::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                 ArrayRef<int64_t> shape, Type elementType) {
  if (!isNumber(elementType) && !isa<PointerType>(elementType) &&
      !elementType.isInteger(4))
    return emitError() << "expected elements that are integers, floats or "
                          "pointers of Tile IR, got "
                       << elementType;
  if (failed(verifyTileShape(emitError, shape)))
    return failure();
  return verifyPairs(emitError, shape, elementType);
}

TileType TileType::cloneWith(std::optional<ArrayRef<int64_t>> shape,
                             Type elementType) const {
  return get(getContext(), shape.value_or(getShape()), elementType);
}

//===----------------------------------------------------------------------===//
// Tensor views
//===----------------------------------------------------------------------===//

unsigned TensorViewType::getNumDynamicSizes() const {
  return llvm::count_if(getShape(), ShapedType::isDynamic);
}

unsigned TensorViewType::getNumDynamicStrides() const {
  return llvm::count_if(getStrides(), ShapedType::isDynamic);
}

Type TensorViewType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<int64_t> shape, strides;
  PtrKindAttr attr;
  if (failed(parser.parseLess()) ||
      failed(parser.parseDimensionList(shape, /*allowDynamic=*/true)))
    return {};
  Type elementType = parseElided(parser);
  if (!elementType)
    return {};
  while (succeeded(parser.parseOptionalComma())) {
    if (succeeded(parser.parseOptionalKeyword("strides"))) {
      if (failed(parser.parseEqual()) || failed(parseStrides(parser, strides)))
        return {};
      continue;
    }
    if (failed(parser.parseAttribute(attr)))
      return {};
  }
  if (failed(parser.parseGreater()))
    return {};
  return parser.getChecked<TensorViewType>(loc, parser.getContext(),
                                           elementType, shape, strides, attr);
}

void TensorViewType::print(AsmPrinter &printer) const {
  printer << "<";
  for (int64_t size : getShape()) {
    printSize(printer, size);
    printer << "x";
  }
  printElided(printer, getElementType());
  if (!getStrides().empty()) {
    printer << ", strides=[";
    llvm::interleave(
        getStrides(), [&](int64_t stride) { printSize(printer, stride); },
        [&] { printer << ","; });
    printer << "]";
  }
  if (getAttr())
    printer << ", " << Attribute(getAttr());
  printer << ">";
}

LogicalResult
TensorViewType::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                       Type elementType, ArrayRef<int64_t> shape,
                       ArrayRef<int64_t> strides, PtrKindAttr) {
  if (!isNumber(elementType))
    return emitError() << "expected elements that are integers or floats of "
                          "Tile IR, got "
                       << elementType;
  if (failed(verifyRank(emitError, shape.size())))
    return failure();
  if (shape.size() != strides.size())
    return emitError() << "expected one stride for each of " << shape.size()
                       << " dimensions, got " << strides.size();
  for (int64_t size : shape)
    if (size <= 0 && !ShapedType::isDynamic(size))
      return emitError() << "expected positive sizes, got " << size;
  for (int64_t stride : strides)
    if (stride <= 0 && !ShapedType::isDynamic(stride))
      return emitError() << "expected positive strides, got " << stride;
  if (isa<Float4E2M1FNType>(elementType))
    for (auto [size, stride] : llvm::zip_equal(shape, strides))
      if (stride == 1 && !ShapedType::isDynamic(size) && size % 2)
        return emitError() << "expected an even size along the unit stride of "
                              "packed 4-bit elements, got "
                           << size;
  return success();
}

//===----------------------------------------------------------------------===//
// Views by tile
//===----------------------------------------------------------------------===//

static SmallVector<int64_t> widen(ArrayRef<int32_t> shape) {
  return SmallVector<int64_t>(shape.begin(), shape.end());
}

static std::optional<Padding> valueOf(PaddingAttr attr) {
  return attr ? std::optional(attr.getValue()) : std::nullopt;
}

#define VIEW_INTERFACE(TYPE)                                                   \
  Type TYPE::getViewTileType() const {                                         \
    return TileType::get(getContext(), widen(getTileShape()),                  \
                         getTensorView().getElementType());                    \
  }                                                                            \
  Type TYPE::getViewTensor() const { return getTensorView(); }                 \
  std::optional<Padding> TYPE::getViewPadding() const {                        \
    return valueOf(getPaddingValue());                                         \
  }                                                                            \
  unsigned TYPE::getViewIndexRank() const { return getTensorView().getRank(); }
VIEW_INTERFACE(PartitionViewType)
VIEW_INTERFACE(GatherScatterViewType)
VIEW_INTERFACE(StridedViewType)
#undef VIEW_INTERFACE

namespace {
/// The parts of a view's type; not every view has all.
struct ViewParts {
  SmallVector<int32_t> tileShape, traversalStrides, dimMap;
  PaddingAttr padding;
  TensorViewType tensor;
  std::optional<int32_t> sparseDim;
};
} // namespace

static ParseResult parseTileShape(AsmParser &parser,
                                  SmallVectorImpl<int32_t> &shape) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<int64_t> sizes;
  if (failed(parser.parseKeyword("tile")) || failed(parser.parseEqual()) ||
      failed(parser.parseLParen()))
    return failure();
  if (failed(parser.parseOptionalRParen())) {
    if (failed(parser.parseDimensionList(sizes, /*allowDynamic=*/false,
                                         /*withTrailingX=*/false)) ||
        failed(parser.parseRParen()))
      return failure();
  }
  for (int64_t size : sizes) {
    if (!llvm::isInt<32>(size))
      return parser.emitError(loc, "expected tile sizes of 32 bits, got ")
             << size;
    shape.push_back(size);
  }
  return success();
}

/// `others` are the parts of this kind of view other than tile, tensor and
/// padding.
static ParseResult parseView(AsmParser &parser, ViewParts &parts,
                             ArrayRef<StringRef> others) {
  if (failed(parser.parseLess()) ||
      failed(parseTileShape(parser, parts.tileShape)))
    return failure();
  while (succeeded(parser.parseOptionalComma())) {
    StringRef keyword;
    SMLoc loc = parser.getCurrentLocation();
    if (failed(parser.parseOptionalKeyword(
            &keyword,
            {"padding_value", "dim_map", "traversal_strides", "sparse_dim"}))) {
      if (parts.tensor)
        return parser.emitError(loc, "expected one tensor_view, got another");
      Type tensor = parseElided(parser);
      if (!tensor)
        return failure();
      parts.tensor = dyn_cast<TensorViewType>(tensor);
      if (!parts.tensor)
        return parser.emitError(loc, "expected a tensor_view, got ") << tensor;
      continue;
    }
    if (keyword != "padding_value" && !llvm::is_contained(others, keyword))
      return parser.emitError(loc, "expected a part that this view has (")
             << llvm::join(others, ", ") << " or padding_value), got "
             << keyword;
    if (keyword == "dim_map") {
      if (failed(parseI32List(parser, parts.dimMap)))
        return failure();
      continue;
    }
    if (keyword == "traversal_strides") {
      if (failed(parseI32List(parser, parts.traversalStrides)))
        return failure();
      continue;
    }
    if (failed(parser.parseEqual()))
      return failure();
    if (keyword == "sparse_dim") {
      if (failed(parseNumber(parser, parts.sparseDim.emplace())))
        return failure();
      continue;
    }
    StringRef name;
    SMLoc nameLoc = parser.getCurrentLocation();
    if (failed(parser.parseKeyword(&name)))
      return failure();
    std::optional<Padding> value = symbolizePadding(name);
    if (!value)
      return parser.emitError(nameLoc, "expected zero, neg_zero, nan, pos_inf "
                                       "or neg_inf, got ")
             << name;
    parts.padding = PaddingAttr::get(parser.getContext(), *value);
  }
  SMLoc end = parser.getCurrentLocation();
  if (failed(parser.parseGreater()))
    return failure();
  if (!parts.tensor)
    return parser.emitError(end, "expected a tensor_view in the view's type");
  if (parts.dimMap.empty())
    llvm::append_range(parts.dimMap,
                       llvm::seq<int32_t>(0, parts.tileShape.size()));
  return success();
}

static void printTileShape(AsmPrinter &printer, ArrayRef<int32_t> shape) {
  printer << "<tile=(";
  llvm::interleave(shape, printer, "x");
  printer << ")";
}

static void printPadding(AsmPrinter &printer, PaddingAttr padding) {
  if (padding)
    printer << ", padding_value = " << stringifyPadding(padding.getValue());
}

static void printTensor(AsmPrinter &printer, TensorViewType tensor) {
  printer << ", ";
  printElided(printer, tensor);
}

static void printDimMap(AsmPrinter &printer, ArrayRef<int32_t> map) {
  if (llvm::equal(map, llvm::seq<int32_t>(0, map.size())))
    return;
  printer << ", dim_map";
  printI32List(printer, map, ", ");
}

/// The rules of every view: a tile of the tensor's rank, a valid tile shape,
/// and padding that the elements can hold.
static LogicalResult
verifyView(llvm::function_ref<InFlightDiagnostic()> emitError,
           ArrayRef<int32_t> tileShape, TensorViewType tensor,
           PaddingAttr padding) {
  if (static_cast<int64_t>(tileShape.size()) != tensor.getRank())
    return emitError() << "expected a tile of the tensor's rank "
                       << tensor.getRank() << ", got rank " << tileShape.size();
  if (tileShape.empty())
    return emitError() << "expected a view of at least one dimension";
  if (failed(verifyTileShape(emitError, tileShape)) ||
      failed(verifyPairs(emitError, tileShape, tensor.getElementType())))
    return failure();
  if (padding && padding.getValue() != Padding::Zero &&
      !isa<FloatType, F8E5M3FNUType>(tensor.getElementType()))
    return emitError() << "expected float elements for the padding value "
                       << stringifyPadding(padding.getValue()) << ", got "
                       << tensor.getElementType();
  return success();
}

static LogicalResult
verifyDimMap(llvm::function_ref<InFlightDiagnostic()> emitError,
             ArrayRef<int32_t> map, int64_t rank) {
  if (static_cast<int64_t>(map.size()) != rank)
    return emitError() << "expected a dim_map of " << rank
                       << " dimensions, got " << map.size();
  llvm::SmallBitVector seen(rank);
  for (int32_t dim : map) {
    if (dim < 0 || dim >= rank)
      return emitError() << "expected dimensions 0 to " << rank - 1
                         << " in dim_map, got " << dim;
    if (seen.test(dim))
      return emitError() << "expected each dimension once in dim_map, got "
                         << dim << " twice";
    seen.set(dim);
  }
  return success();
}

Type PartitionViewType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  ViewParts parts;
  if (failed(parseView(parser, parts, {"dim_map"})))
    return {};
  return parser.getChecked<PartitionViewType>(loc, parser.getContext(),
                                              parts.tileShape, parts.tensor,
                                              parts.dimMap, parts.padding);
}

void PartitionViewType::print(AsmPrinter &printer) const {
  printTileShape(printer, getTileShape());
  printPadding(printer, getPaddingValue());
  printTensor(printer, getTensorView());
  printDimMap(printer, getDimMap());
  printer << ">";
}

LogicalResult
PartitionViewType::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                          ArrayRef<int32_t> tileShape, TensorViewType tensor,
                          ArrayRef<int32_t> dimMap, PaddingAttr padding) {
  if (failed(verifyView(emitError, tileShape, tensor, padding)))
    return failure();
  return verifyDimMap(emitError, dimMap, tensor.getRank());
}

Type GatherScatterViewType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  ViewParts parts;
  if (failed(parseView(parser, parts, {"sparse_dim"})))
    return {};
  if (!parts.sparseDim) {
    parser.emitError(loc, "expected sparse_dim in a gather_scatter_view");
    return {};
  }
  return parser.getChecked<GatherScatterViewType>(
      loc, parser.getContext(), parts.tileShape, parts.tensor, *parts.sparseDim,
      parts.padding);
}

void GatherScatterViewType::print(AsmPrinter &printer) const {
  printTileShape(printer, getTileShape());
  printPadding(printer, getPaddingValue());
  printTensor(printer, getTensorView());
  printer << ", sparse_dim=" << getSparseDim() << ">";
}

LogicalResult GatherScatterViewType::verify(
    llvm::function_ref<InFlightDiagnostic()> emitError,
    ArrayRef<int32_t> tileShape, TensorViewType tensor, int32_t sparseDim,
    PaddingAttr padding) {
  if (failed(verifyView(emitError, tileShape, tensor, padding)))
    return failure();
  if (sparseDim < 0 || sparseDim >= tensor.getRank())
    return emitError() << "expected sparse_dim to be 0 to "
                       << tensor.getRank() - 1 << ", got " << sparseDim;
  return success();
}

Type StridedViewType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  ViewParts parts;
  if (failed(parseView(parser, parts, {"traversal_strides", "dim_map"})))
    return {};
  return parser.getChecked<StridedViewType>(
      loc, parser.getContext(), parts.tileShape, parts.traversalStrides,
      parts.tensor, parts.dimMap, parts.padding);
}

void StridedViewType::print(AsmPrinter &printer) const {
  printTileShape(printer, getTileShape());
  printer << ", traversal_strides";
  printI32List(printer, getTraversalStrides(), ",");
  printPadding(printer, getPaddingValue());
  printTensor(printer, getTensorView());
  printDimMap(printer, getDimMap());
  printer << ">";
}

LogicalResult StridedViewType::verify(
    llvm::function_ref<InFlightDiagnostic()> emitError,
    ArrayRef<int32_t> tileShape, ArrayRef<int32_t> traversalStrides,
    TensorViewType tensor, ArrayRef<int32_t> dimMap, PaddingAttr padding) {
  if (failed(verifyView(emitError, tileShape, tensor, padding)))
    return failure();
  if (traversalStrides.size() != tileShape.size())
    return emitError() << "expected a traversal stride for each of "
                       << tileShape.size() << " dimensions, got "
                       << traversalStrides.size();
  for (int32_t stride : traversalStrides)
    if (stride <= 0)
      return emitError() << "expected positive traversal strides, got "
                         << stride;
  return verifyDimMap(emitError, dimMap, tensor.getRank());
}
