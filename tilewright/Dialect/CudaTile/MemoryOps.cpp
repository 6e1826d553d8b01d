//===- MemoryOps.cpp - rules of tokens, loads and stores ------------------===//
// Rules of tokens, loads and stores that ODS cannot express: tiles, indices,
// masks and padding match the view or the addresses, and `alloca` and globals
// have valid alignments. Pointer loads have a custom syntax, since mask and
// padding are both optional.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/CudaTile/Assembly.h"
#include "tilewright/Dialect/CudaTile/Verify.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

LogicalResult JoinTokensOp::verify() {
  if (getTokens().size() < 2)
    return emitOpError("expects two tokens or more, got ")
           << getTokens().size();
  return success();
}

template <typename Op> static LogicalResult verifyViewAccess(Op op) {
  if (failed(verifyViewTile(op, op.getView(), op.getTile(), "its tile")))
    return failure();
  return verifyViewIndex(op, op.getView(), op.getIndex(), op.getInbounds());
}

LogicalResult LoadViewTkoOp::verify() { return verifyViewAccess(*this); }

LogicalResult StoreViewTkoOp::verify() { return verifyViewAccess(*this); }

//===----------------------------------------------------------------------===//
// load_ptr_tko weak %p, %mask, %padding token=%t
//     : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
//===----------------------------------------------------------------------===//

static bool isMask(Type type) {
  auto tile = dyn_cast<TileType>(type);
  return tile && tile.getElementType().isInteger(1);
}

ParseResult LoadPtrTkoOp::parse(OpAsmParser &parser, OperationState &state) {
  MemSemanticAttr semantics;
  MemoryScopeAttr scope;
  OpAsmParser::UnresolvedOperand source, token;
  SmallVector<OpAsmParser::UnresolvedOperand> others;
  bool namesPadding = false;
  SMLoc loc = parser.getCurrentLocation();
  if (failed(parseOrdering(parser, semantics, scope)) ||
      failed(parser.parseOperand(source)))
    return failure();
  while (!namesPadding && succeeded(parser.parseOptionalComma())) {
    namesPadding = succeeded(parser.parseOptionalKeyword("padding_value"));
    if ((namesPadding && failed(parser.parseEqual())) ||
        failed(parser.parseOperand(others.emplace_back())))
      return failure();
  }
  bool hasToken = succeeded(parser.parseOptionalKeyword("token"));
  if (hasToken &&
      (failed(parser.parseEqual()) || failed(parser.parseOperand(token))))
    return failure();
  Properties &properties = state.getOrAddProperties<Properties>();
  properties.memory_ordering_semantics = semantics;
  properties.memory_scope = scope;
  if (succeeded(parser.parseOptionalKeyword("optimization_hints"))) {
    if (failed(parser.parseEqual()))
      return failure();
    auto hints = dyn_cast_or_null<OptimizationHintsAttr>(
        OptimizationHintsAttr::parse(parser, {}));
    if (!hints)
      return failure();
    properties.optimization_hints = hints;
  }
  SmallVector<Type> types;
  if (failed(parseOtherAttributes(parser, state)) ||
      failed(parser.parseColon()) || failed(parseElidedTypes(parser, types)) ||
      failed(parser.parseArrow()) ||
      failed(parseElidedTypes(parser, state.types)))
    return failure();
  if (others.size() > 2 || types.size() != others.size() + 1)
    return parser.emitError(loc, "expected addresses, a mask and a padding "
                                 "value, with a type for each; got ")
           << others.size() + 1 << " operands and " << types.size() << " types";
  bool hasMask = others.size() == 2 ||
                 (others.size() == 1 && !namesPadding && isMask(types[1]));
  bool hasPadding = others.size() == 2 || (others.size() == 1 && !hasMask);
  properties.operandSegmentSizes = {1, hasMask, hasPadding, hasToken};
  if (failed(parser.resolveOperand(source, types.front(), state.operands)) ||
      failed(parser.resolveOperands(others, ArrayRef(types).drop_front(), loc,
                                    state.operands)))
    return failure();
  if (!hasToken)
    return success();
  return parser.resolveOperand(token, TokenType::get(parser.getContext()),
                               state.operands);
}

void LoadPtrTkoOp::print(OpAsmPrinter &printer) {
  printer << " ";
  printOrdering(printer, *this, getMemoryOrderingSemanticsAttr(),
                getMemoryScopeAttr());
  printer << " " << getSource();
  if (getMask())
    printer << ", " << getMask();
  if (getPaddingValue()) {
    bool ambiguous = !getMask() && isMask(getPaddingValue().getType());
    printer << (ambiguous ? ", padding_value = " : ", ") << getPaddingValue();
  }
  if (getToken())
    printer << " token=" << getToken();
  if (getOptimizationHintsAttr()) {
    printer << " optimization_hints = ";
    printer.printStrippedAttrOrType(getOptimizationHintsAttr());
  }
  printer.printOptionalAttrDict(
      (*this)->getAttrs(),
      {getMemoryOrderingSemanticsAttrName(), getMemoryScopeAttrName(),
       getOptimizationHintsAttrName(), "operandSegmentSizes"});
  printer << " : ";
  TypeRange types = getOperandTypes();
  printElidedTypes(printer, *this, getToken() ? types.drop_back() : types);
  printer << " -> ";
  printElidedTypes(printer, *this, getResultTypes());
}

LogicalResult LoadPtrTkoOp::verify() {
  if (failed(verifyPointerAccess(*this, getSource(), getResult(), "its result",
                                 getMask())))
    return failure();
  if (getPaddingValue() && getPaddingValue().getType() != getResult().getType())
    return emitOpError("expects a padding value of the result's type ")
           << getResult().getType() << ", got " << getPaddingValue().getType();
  return success();
}

LogicalResult StorePtrTkoOp::verify() {
  return verifyPointerAccess(*this, getDestination(), getValue(), "its value",
                             getMask());
}

LogicalResult AllocaOp::verify() {
  if (!llvm::isPowerOf2_64(getAlignment()))
    return emitOpError("expects an alignment that is a power of two, got ")
           << getAlignment();
  Type pointee =
      cast<PointerType>(elementTypeOf(getResult().getType())).getPointee();
  uint64_t bytes = isa<F8E5M3FNUType>(pointee)
                       ? 1
                       : llvm::PowerOf2Ceil(llvm::divideCeil(
                             pointee.getIntOrFloatBitWidth(), 8));
  if (getAlignment() < bytes)
    return emitOpError("expects an alignment of at least ")
           << bytes << " bytes, the size of " << pointee << ", got "
           << getAlignment();
  return success();
}

LogicalResult GlobalOp::verify() {
  if (getSymName().empty())
    return emitOpError("expects a name that is not empty");
  auto type = dyn_cast<TileType>(getValue().getType());
  if (!type || !isa<DenseIntOrFPElementsAttr>(getValue()))
    return emitOpError("expects the dense elements of a tile as its value");
  if (type.getRank() != 1)
    return emitOpError("expects a value of rank 1, got ") << type;
  if (type.getElementType().isInteger(4)) // a constant has bytes, or i1
    return emitOpError("expects elements that are i1, i8, i16, i32, i64 or "
                       "floats, got i4");
  int64_t alignment = getAlignment();
  if (alignment && (alignment < 0 || !llvm::isPowerOf2_64(alignment)))
    return emitOpError("expects an alignment that is 0 or a power of two, got ")
           << alignment;
  return success();
}

LogicalResult
GetGlobalOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  auto global =
      symbolTable.lookupNearestSymbolFrom<GlobalOp>(*this, getNameAttr());
  if (!global)
    return emitOpError("expects the name of a global, got @") << getName();
  Type element = cast<TileType>(global.getValue().getType()).getElementType();
  auto pointer = cast<PointerType>(elementTypeOf(getResult().getType()));
  if (pointer.getPointee() != element)
    return emitOpError("expects a pointer to ")
           << element << ", the element type of @" << getName()
           << ", got one to " << pointer.getPointee();
  return success();
}
