//===- Assembly.cpp - assembly directives of the operations ---------------===//
// A parser and a printer for each directive (`custom<...>`) of this dialect's
// `assemblyFormat`s: types without `!cuda_tile.`, elements of constants,
// predicates, `inbounds` lists, orderings with scopes, and regions with
// arguments. Printed text parses to the same attributes and types.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/CudaTile/Assembly.h"

#include "tilewright/Dialect/CudaTile/Verify.h"
#include "tilewright/Dialect/Numbers.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include <cmath>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

ParseResult tilewright::cuda_tile::parseElidedType(OpAsmParser &parser,
                                                   Type &type) {
  type = parseElided(parser);
  return success(static_cast<bool>(type));
}

void tilewright::cuda_tile::printElidedType(OpAsmPrinter &printer, Operation *,
                                            Type type) {
  printElided(printer, type);
}

ParseResult
tilewright::cuda_tile::parseElidedTypes(OpAsmParser &parser,
                                        SmallVectorImpl<Type> &types) {
  return parser.parseCommaSeparatedList(
      [&] { return parseElidedType(parser, types.emplace_back()); });
}

void tilewright::cuda_tile::printElidedTypes(OpAsmPrinter &printer, Operation *,
                                             TypeRange types) {
  llvm::interleaveComma(types, printer,
                        [&](Type type) { printElided(printer, type); });
}

ParseResult tilewright::cuda_tile::parseSharedElidedType(OpAsmParser &parser,
                                                         Type &x, Type &y,
                                                         Type &z) {
  if (failed(parseElidedType(parser, x)))
    return failure();
  y = z = x;
  return success();
}

void tilewright::cuda_tile::printSharedElidedType(OpAsmPrinter &printer,
                                                  Operation *, Type x, Type,
                                                  Type) {
  printElided(printer, x);
}

ParseResult tilewright::cuda_tile::parseViewAndItsTensor(OpAsmParser &parser,
                                                         Type &tensor,
                                                         Type &view) {
  SMLoc loc = parser.getCurrentLocation();
  if (failed(parseElidedType(parser, view)))
    return failure();
  auto viewType = dyn_cast<TileViewInterface>(view);
  if (!viewType)
    return parser.emitError(loc, "expected a view type, got ") << view;
  tensor = viewType.getViewTensor();
  return success();
}

void tilewright::cuda_tile::printViewAndItsTensor(OpAsmPrinter &printer,
                                                  Operation *, Type,
                                                  Type view) {
  printElided(printer, view);
}

ParseResult tilewright::cuda_tile::parseIndexTypes(
    OpAsmParser &parser, SmallVectorImpl<Type> &types,
    ArrayRef<OpAsmParser::UnresolvedOperand> indices) {
  if (indices.empty())
    return success();
  SMLoc loc = parser.getCurrentLocation();
  if (failed(parser.parseComma()) ||
      failed(parseElidedType(parser, types.emplace_back())))
    return failure();
  while (succeeded(parser.parseOptionalComma()))
    if (failed(parseElidedType(parser, types.emplace_back())))
      return failure();
  if (types.size() == 1)
    types.append(indices.size() - 1, types.front());
  if (types.size() != indices.size())
    return parser.emitError(loc, "expected one index type, or ")
           << indices.size() << ", got " << types.size();
  return success();
}

ParseResult tilewright::cuda_tile::parseIndexAndTokenTypes(
    OpAsmParser &parser, SmallVectorImpl<Type> &types,
    ArrayRef<OpAsmParser::UnresolvedOperand> indices,
    const std::optional<OpAsmParser::UnresolvedOperand> &token) {
  SMLoc loc = parser.getCurrentLocation();
  while (succeeded(parser.parseOptionalComma()))
    if (failed(parseElidedType(parser, types.emplace_back())))
      return failure();
  if (token && (types.empty() || !isa<TokenType>(types.pop_back_val())))
    return parser.emitError(loc, "expected the types of the indices, and token "
                                 "as the last one");
  if (types.size() == 1 && !indices.empty())
    types.append(indices.size() - 1, types.front());
  if (types.size() != indices.size())
    return parser.emitError(loc, "expected one index type, or ")
           << indices.size() << ", got " << types.size();
  return success();
}

void tilewright::cuda_tile::printIndexAndTokenTypes(OpAsmPrinter &printer,
                                                    Operation *op,
                                                    TypeRange types,
                                                    OperandRange indices,
                                                    Value token) {
  printIndexTypes(printer, op, types, indices);
  if (token)
    printer << ", " << TokenType::getMnemonic();
}

void tilewright::cuda_tile::printIndexTypes(OpAsmPrinter &printer, Operation *,
                                            TypeRange types, OperandRange) {
  if (types.empty())
    return;
  if (llvm::all_equal(types))
    types = types.take_front();
  for (Type type : types) {
    printer << ", ";
    printElided(printer, type);
  }
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

namespace {
/// Parses the nested lists of a constant and checks that they are rectangular.
class ElementsParser {
public:
  ElementsParser(OpAsmParser &parser, Type elementType)
      : parser(parser), elementType(elementType) {}

  ParseResult parse() { return parseAt(0); }

  ParseResult build(SMLoc loc, TileType type, ElementsAttr &value) {
    if (!isSplat() && type.getShape() != ArrayRef<int64_t>(shape))
      return parser.emitError(loc, "expected elements in the shape of ")
             << type << ", got lists of shape [" << shape << "]";
    if (isa<FloatType>(elementType))
      value = DenseElementsAttr::get(type, ArrayRef<APFloat>(floats));
    else
      value = DenseElementsAttr::get(type, ArrayRef<APInt>(ints));
    return success();
  }

private:
  bool isSplat() const { return shape.empty(); }

  ParseResult parseAt(unsigned depth) {
    if (failed(parser.parseOptionalLSquare()))
      return depth == shape.size() || !closed ? parseScalar(depth)
                                              : unevenLists();
    if (closed && depth >= shape.size())
      return unevenLists();
    if (!closed)
      shape.push_back(0);
    int64_t count = 0;
    if (failed(parser.parseOptionalRSquare())) {
      do {
        if (failed(parseAt(depth + 1)))
          return failure();
        ++count;
      } while (succeeded(parser.parseOptionalComma()));
      if (failed(parser.parseRSquare()))
        return failure();
    }
    if (shape[depth] == 0)
      shape[depth] = count;
    if (shape[depth] != count)
      return unevenLists();
    return success();
  }

  ParseResult parseScalar(unsigned depth) {
    if (closed && depth != shape.size())
      return unevenLists();
    closed = true;
    if (auto floatType = dyn_cast<FloatType>(elementType)) {
      return parseFloat(floatType);
    }
    unsigned width = elementType.getIntOrFloatBitWidth();
    if (width == 1) {
      if (succeeded(parser.parseOptionalKeyword("true"))) {
        ints.push_back(APInt(1, 1));
        return success();
      }
      if (succeeded(parser.parseOptionalKeyword("false"))) {
        ints.push_back(APInt(1, 0));
        return success();
      }
    }
    if (failed(refuseBool(parser)))
      return failure();
    SMLoc loc = parser.getCurrentLocation();
    APInt value;
    OptionalParseResult read = parser.parseOptionalInteger(value);
    if (!read.has_value())
      return parser.emitError(loc, "expected a number of type ") << elementType;
    if (failed(*read))
      return failure();
    if (value.getSignificantBits() > width && !value.isIntN(width))
      return parser.emitError(loc, "expected a number that ")
             << elementType << " can hold, got "
             << llvm::toString(value, /*Radix=*/10, /*Signed=*/true);
    ints.push_back(value.sextOrTrunc(width));
    return success();
  }

  /// Hexadecimal numbers are bits. Others are rounded to nearest even: to
  /// infinity if the format has one, as in IEEE 754. A number out of the range
  /// of a format without infinity is an error.
  ParseResult parseFloat(FloatType type) {
    const llvm::fltSemantics &semantics = type.getFloatSemantics();
    SMLoc loc = parser.getCurrentLocation();
    const char *text = loc.getPointer(); // ends in a zero byte
    bool isBits = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
    APFloat value(isBits ? semantics : APFloat::IEEEdouble());
    if (failed(parser.parseFloat(value.getSemantics(), value)))
      return failure();
    if (!isBits) {
      bool isZero = value.isZero(), isNegative = value.isNegative(), inexact;
      double magnitude = std::abs(value.convertToDouble());
      unsigned status =
          value.convert(semantics, APFloat::rmNearestTiesToEven, &inexact);
      // A format without infinities and NaN saturates instead of overflowing.
      if (!APFloat::semanticsHasInf(semantics) &&
          !APFloat::semanticsHasNaN(semantics) &&
          magnitude > APFloat::getLargest(semantics).convertToDouble())
        status |= APFloat::opOverflow;
      if (value.isInfinity())
        status = APFloat::opOK;
      if ((status & (APFloat::opOverflow | APFloat::opInvalidOp)) ||
          (isZero && !APFloat::semanticsHasZero(semantics)) ||
          (isNegative && !APFloat::semanticsHasSignedRepr(semantics)))
        return parser.emitError(loc, "expected a number that ")
               << type << " can hold, or its bits in hexadecimal";
    }
    floats.push_back(value);
    return success();
  }

  ParseResult unevenLists() {
    return parser.emitError(parser.getCurrentLocation(),
                            "expected lists of equal length and depth");
  }

  OpAsmParser &parser;
  Type elementType;
  SmallVector<int64_t> shape;
  bool closed = false; // the first scalar has fixed the depth
  SmallVector<APFloat> floats;
  SmallVector<APInt> ints;
};
} // namespace

ParseResult tilewright::cuda_tile::parseTypedElements(OpAsmParser &parser,
                                                      ElementsAttr &value) {
  Type elementType;
  if (failed(parser.parseLess()))
    return failure();
  SMLoc typeLoc = parser.getCurrentLocation();
  if (failed(parseElidedType(parser, elementType)))
    return failure();
  if (!elementType.isIntOrFloat())
    return parser.emitError(typeLoc, "expected an integer or float type, got ")
           << elementType;
  ElementsParser elements(parser, elementType);
  if (failed(parser.parseColon()) || failed(elements.parse()) ||
      failed(parser.parseGreater()) || failed(parser.parseColon()))
    return failure();
  SMLoc loc = parser.getCurrentLocation();
  Type type;
  if (failed(parseElidedType(parser, type)))
    return failure();
  auto tileType = dyn_cast<TileType>(type);
  if (!tileType || tileType.getElementType() != elementType)
    return parser.emitError(loc, "expected a tile of ")
           << elementType << ", got " << type;
  return elements.build(loc, tileType, value);
}

static void printScalar(OpAsmPrinter &printer, Type elementType,
                        DenseElementsAttr value, int64_t index) {
  if (isa<FloatType>(elementType)) {
    printer.printFloat(*(value.value_begin<APFloat>() + index));
    return;
  }
  APInt number = *(value.value_begin<APInt>() + index);
  if (number.getBitWidth() == 1)
    printer << (number.isZero() ? "false" : "true");
  else
    number.print(printer.getStream(), /*isSigned=*/true);
}

static void printNested(OpAsmPrinter &printer, DenseElementsAttr value,
                        ArrayRef<int64_t> shape, int64_t &index) {
  if (shape.empty())
    return printScalar(printer, value.getElementType(), value, index++);
  printer << "[";
  for (int64_t i = 0; i < shape.front(); ++i) {
    if (i)
      printer << ", ";
    printNested(printer, value, shape.drop_front(), index);
  }
  printer << "]";
}

void tilewright::cuda_tile::printTypedElements(OpAsmPrinter &printer,
                                               Operation *,
                                               ElementsAttr value) {
  auto dense = cast<DenseElementsAttr>(value);
  printer << "<" << value.getElementType() << ": ";
  if (dense.isSplat()) {
    printScalar(printer, value.getElementType(), dense, 0);
  } else {
    int64_t index = 0;
    printNested(printer, dense, dense.getType().getShape(), index);
  }
  printer << "> : ";
  printElided(printer, dense.getType());
}

//===----------------------------------------------------------------------===//
// Attributes and regions
//===----------------------------------------------------------------------===//

/// The name of the operation that is being parsed, as in the text.
static StringRef nameInText(OpAsmParser &parser) {
  const char *begin = parser.getNameLoc().getPointer(), *end = begin;
  while (llvm::isAlnum(*end) || *end == '_' || *end == '.')
    ++end; // the text ends in a zero byte
  StringRef name(begin, end - begin);
  name.consume_front("cuda_tile.");
  return name;
}

ParseResult tilewright::cuda_tile::parseBracketed(OpAsmParser &parser,
                                                  RoundingModeAttr &attr) {
  ArrayRef<RoundingMode> modes = rules::roundingsOf(nameInText(parser));
  if (modes.empty())
    return parseBracketed<RoundingModeAttr>(parser, attr);
  StringRef keyword;
  if (failed(parser.parseLess()))
    return failure();
  SMLoc loc = parser.getCurrentLocation();
  (void)parser.parseOptionalKeyword(&keyword);
  std::optional<RoundingMode> mode = symbolizeRoundingMode(keyword);
  if (!mode) {
    InFlightDiagnostic diag = parser.emitError(loc, "expected ");
    for (auto [i, each] : llvm::enumerate(modes))
      diag << (i == 0                  ? ""
               : i + 1 == modes.size() ? " or "
                                       : ", ")
           << stringifyRoundingMode(each);
    if (keyword.empty())
      return diag << ", got none of them";
    return diag << ", got " << keyword;
  }
  attr = RoundingModeAttr::get(parser.getContext(), *mode);
  return parser.parseGreater();
}

ParseResult tilewright::cuda_tile::parseAssumePredicate(OpAsmParser &parser,
                                                        Attribute &predicate) {
  StringRef keyword;
  SMLoc loc = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalKeyword(&keyword))) {
    if (keyword == DivByAttr::getMnemonic())
      predicate = DivByAttr::parse(parser, {});
    else if (keyword == SameElementsAttr::getMnemonic())
      predicate = SameElementsAttr::parse(parser, {});
    else if (keyword == BoundedAttr::getMnemonic())
      predicate = BoundedAttr::parse(parser, {});
    else
      return parser.emitError(loc, "expected div_by, same_elements or "
                                   "bounded, got ")
             << keyword;
    return success(static_cast<bool>(predicate));
  }
  return parser.parseAttribute(predicate);
}

void tilewright::cuda_tile::printAssumePredicate(OpAsmPrinter &printer,
                                                 Operation *,
                                                 Attribute predicate) {
  llvm::TypeSwitch<Attribute>(predicate)
      .Case<DivByAttr, SameElementsAttr, BoundedAttr>([&](auto attr) {
        printer << attr.getMnemonic();
        printer.printStrippedAttrOrType(attr);
      });
}

ParseResult tilewright::cuda_tile::parseInbounds(OpAsmParser &parser,
                                                 DenseBoolArrayAttr &inbounds) {
  if (failed(parser.parseOptionalKeyword("inbounds")))
    return success();
  if (failed(parser.parseEqual()))
    return failure();
  inbounds = dyn_cast_or_null<DenseBoolArrayAttr>(
      DenseBoolArrayAttr::parse(parser, {}));
  return success(static_cast<bool>(inbounds));
}

void tilewright::cuda_tile::printInbounds(OpAsmPrinter &printer, Operation *,
                                          DenseBoolArrayAttr inbounds) {
  if (!inbounds || !llvm::is_contained(inbounds.asArrayRef(), true))
    return;
  printer << " inbounds = ";
  printer.printStrippedAttrOrType(inbounds);
}

ParseResult
tilewright::cuda_tile::parseVisibility(OpAsmParser &parser,
                                       SymbolVisibilityAttr &visibility) {
  StringRef keyword;
  if (succeeded(parser.parseOptionalKeyword(&keyword, {"public", "private"})))
    visibility = SymbolVisibilityAttr::get(parser.getContext(),
                                           *symbolizeSymbolVisibility(keyword));
  return success();
}

void tilewright::cuda_tile::printVisibility(OpAsmPrinter &printer, Operation *,
                                            SymbolVisibilityAttr visibility) {
  if (visibility && visibility.getValue() != SymbolVisibility::Public)
    printer << " " << stringifySymbolVisibility(visibility.getValue());
}

ParseResult tilewright::cuda_tile::parsePlainI32(OpAsmParser &parser,
                                                 IntegerAttr &value) {
  int32_t number;
  if (failed(parseNumber(parser, number)))
    return failure();
  value = parser.getBuilder().getI32IntegerAttr(number);
  return success();
}

void tilewright::cuda_tile::printPlainI32(OpAsmPrinter &printer, Operation *,
                                          IntegerAttr value) {
  printer << value.getInt();
}

ParseResult tilewright::cuda_tile::parseOrdering(OpAsmParser &parser,
                                                 MemSemanticAttr &semantics,
                                                 MemoryScopeAttr &scope) {
  SMLoc loc = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalKeyword("sc")))
    return parser.emitError(loc, "expected weak, relaxed, acquire, release or "
                                 "acq_rel, got sc: Tile IR has no sequentially "
                                 "consistent order");
  if (failed(parseKeyword(parser, semantics)))
    return failure();
  StringRef keyword;
  if (succeeded(
          parser.parseOptionalKeyword(&keyword, {"tl_blk", "device", "sys"})))
    scope = MemoryScopeAttr::get(parser.getContext(),
                                 *symbolizeMemoryScope(keyword));
  return success();
}

void tilewright::cuda_tile::printOrdering(OpAsmPrinter &printer, Operation *,
                                          MemSemanticAttr semantics,
                                          MemoryScopeAttr scope) {
  printer << stringifyMemSemantic(semantics.getValue());
  if (scope)
    printer << " " << stringifyMemoryScope(scope.getValue());
}

ParseResult tilewright::cuda_tile::parseOtherAttributes(OpAsmParser &parser,
                                                        OperationState &state,
                                                        bool withKeyword) {
  NamedAttrList others;
  SMLoc loc = parser.getCurrentLocation();
  if (failed(withKeyword ? parser.parseOptionalAttrDictWithKeyword(others)
                         : parser.parseOptionalAttrDict(others)))
    return failure();
  for (NamedAttribute attribute : others) {
    StringAttr name = attribute.getName();
    if (llvm::is_contained(state.name.getAttributeNames(), name) ||
        name == "operandSegmentSizes")
      return parser.emitError(loc, "expected '")
             << name.getValue() << "' in the operation's syntax, got it in the "
             << "attribute dictionary";
    state.addAttribute(name, attribute.getValue());
  }
  return success();
}

ParseResult tilewright::cuda_tile::parseArgumentRegion(OpAsmParser &parser,
                                                       Region &body) {
  SmallVector<OpAsmParser::Argument> arguments;
  auto parseArgument = [&]() -> ParseResult {
    OpAsmParser::Argument &argument = arguments.emplace_back();
    return failure(failed(parser.parseArgument(argument)) ||
                   failed(parser.parseColon()) ||
                   failed(parseElidedType(parser, argument.type)));
  };
  if (failed(parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren,
                                            parseArgument)))
    return failure();
  return parser.parseRegion(body, arguments);
}

void tilewright::cuda_tile::printArgumentRegion(OpAsmPrinter &printer,
                                                Operation *op, Region &body) {
  printer.printNewline();
  printer << "(";
  llvm::interleaveComma(body.getArguments(), printer, [&](BlockArgument arg) {
    printer << arg << ": ";
    printElided(printer, arg.getType());
  });
  printer << ") ";
  printer.printRegion(body, /*printEntryBlockArgs=*/false);
}
