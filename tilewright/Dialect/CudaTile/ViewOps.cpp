//===- ViewOps.cpp - syntax and rules of view operations ------------------===//
// make_tensor_view lists static sizes and strides as numbers and dynamic ones
// as values. The verifiers check operands against the result type; Types.cpp
// verifies the types of views.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/CudaTile/Assembly.h"
#include "tilewright/Dialect/CudaTile/Verify.h"
#include "tilewright/Dialect/Numbers.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

//===----------------------------------------------------------------------===//
// make_tensor_view %p, shape = [%m, 64], strides = [64, 1] : tile<i32> -> ...
//===----------------------------------------------------------------------===//

using Unresolved = SmallVector<OpAsmParser::UnresolvedOperand>;

/// Parses `name = [%m, 64]`: numbers for static sizes, values for dynamic ones.
static ParseResult parseMixed(OpAsmParser &parser, StringRef name,
                              Unresolved &values,
                              SmallVectorImpl<int64_t> &numbers) {
  auto parseOne = [&]() -> ParseResult {
    OpAsmParser::UnresolvedOperand value;
    OptionalParseResult read = parser.parseOptionalOperand(value);
    if (read.has_value()) {
      values.push_back(value);
      numbers.push_back(ShapedType::kDynamic);
      return *read;
    }
    return parseNumber(parser, numbers.emplace_back());
  };
  return failure(failed(parser.parseComma()) ||
                 failed(parser.parseKeyword(name)) ||
                 failed(parser.parseEqual()) ||
                 failed(parser.parseCommaSeparatedList(
                     AsmParser::Delimiter::Square, parseOne)));
}

static bool isPointerTile(Type type) {
  auto tile = dyn_cast<TileType>(type);
  return tile && isa<PointerType>(tile.getElementType());
}

ParseResult MakeTensorViewOp::parse(OpAsmParser &parser,
                                    OperationState &state) {
  OpAsmParser::UnresolvedOperand base;
  Unresolved sizes, strides;
  SmallVector<int64_t> shapeNumbers, strideNumbers;
  if (failed(parser.parseOperand(base)))
    return failure();
  SMLoc listLoc = parser.getCurrentLocation();
  if (failed(parseMixed(parser, "shape", sizes, shapeNumbers)) ||
      failed(parseMixed(parser, "strides", strides, strideNumbers)) ||
      failed(parseOtherAttributes(parser, state)) ||
      failed(parser.parseColon()))
    return failure();
  // The base's type, which is optional; then the type of the dynamic sizes and
  // strides.
  Type baseType, dynamicType, result;
  SMLoc typeLoc = parser.getCurrentLocation();
  if (failed(parseElidedType(parser, result)))
    return failure();
  auto takeType = [&](Type &type) -> ParseResult {
    type = result;
    typeLoc = parser.getCurrentLocation();
    return parseElidedType(parser, result);
  };
  bool hasDynamic = !sizes.empty() || !strides.empty();
  if (isPointerTile(result) &&
      (failed(hasDynamic ? parser.parseComma() : parser.parseArrow()) ||
       failed(takeType(baseType))))
    return failure();
  if (hasDynamic &&
      (failed(parser.parseArrow()) || failed(takeType(dynamicType))))
    return failure();
  auto view = dyn_cast<TensorViewType>(result);
  if (!view)
    return parser.emitError(typeLoc, "expected a tensor_view, got ") << result;
  if (view.getShape() != ArrayRef<int64_t>(shapeNumbers) ||
      view.getStrides() != ArrayRef<int64_t>(strideNumbers))
    return parser.emitError(listLoc, "expected shape and strides as in ")
           << view << ": numbers where it has numbers, values where it has ?";
  if (!baseType)
    baseType = TileType::get({}, PointerType::get(parser.getContext(),
                                                  view.getElementType(),
                                                  view.getAttr()));
  if (failed(parser.resolveOperand(base, baseType, state.operands)) ||
      failed(parser.resolveOperands(sizes, dynamicType, state.operands)) ||
      failed(parser.resolveOperands(strides, dynamicType, state.operands)))
    return failure();
  llvm::copy(
      ArrayRef<int32_t>({1, static_cast<int32_t>(sizes.size()),
                         static_cast<int32_t>(strides.size())}),
      state.getOrAddProperties<Properties>().operandSegmentSizes.begin());
  state.addTypes(view);
  return success();
}

static void printMixed(OpAsmPrinter &printer, StringRef name,
                       ArrayRef<int64_t> numbers, ValueRange values) {
  printer << ", " << name << " = [";
  llvm::interleaveComma(numbers, printer, [&](int64_t number) {
    if (!ShapedType::isDynamic(number)) {
      printer << number;
      return;
    }
    printer << values.front();
    values = values.drop_front();
  });
  printer << "]";
}

void MakeTensorViewOp::print(OpAsmPrinter &printer) {
  auto view = cast<TensorViewType>(getType());
  printer << " " << getBase();
  printMixed(printer, "shape", view.getShape(), getDynamicShape());
  printMixed(printer, "strides", view.getStrides(), getDynamicStrides());
  printer.printOptionalAttrDict((*this)->getAttrs(), {"operandSegmentSizes"});
  printer << " : ";
  SmallVector<Type> types;
  if (cast<PointerType>(elementTypeOf(getBase().getType())).getAttr())
    types.push_back(getBase().getType());
  if (getNumOperands() > 1)
    types.push_back(getOperand(1).getType());
  printElidedTypes(printer, *this, types);
  if (!types.empty())
    printer << " -> ";
  printElided(printer, view);
}

LogicalResult MakeTensorViewOp::verify() {
  auto view = cast<TensorViewType>(getType());
  auto pointer = cast<PointerType>(elementTypeOf(getBase().getType()));
  if (pointer.getPointee() != view.getElementType())
    return emitOpError("expects a pointer to ")
           << view.getElementType() << ", got one to " << pointer.getPointee();
  if (view.getAttr() && !pointer.getAttr())
    return emitOpError("expects a pointer with the view's ptr_attr, got one "
                       "without");
  if (pointer.getAttr() != view.getAttr())
    return emitOpError("expects a view with the pointer's ptr_attr ")
           << Attribute(pointer.getAttr()) << ", got one without";
  if (getDynamicShape().size() != view.getNumDynamicSizes())
    return emitOpError("expects ")
           << view.getNumDynamicSizes() << " dynamic sizes, got "
           << getDynamicShape().size();
  if (getDynamicStrides().size() != view.getNumDynamicStrides())
    return emitOpError("expects ")
           << view.getNumDynamicStrides() << " dynamic strides, got "
           << getDynamicStrides().size();
  for (Value value : (*this)->getOperands().drop_front())
    if (value.getType() != getOperand(1).getType())
      return emitOpError("expects sizes and strides of one type, got ")
             << getOperand(1).getType() << " and " << value.getType();
  return success();
}

/// The view's type must name the operand's tensor type.
template <typename Op> static LogicalResult verifyMadeView(Op op) {
  Type tensor = cast<TileViewInterface>(op.getType()).getViewTensor();
  if (tensor != op.getTensorView().getType())
    return op.emitOpError("expects a view of ")
           << op.getTensorView().getType() << ", got one of " << tensor;
  return success();
}

LogicalResult MakePartitionViewOp::verify() { return verifyMadeView(*this); }
LogicalResult MakeGatherScatterViewOp::verify() {
  return verifyMadeView(*this);
}
LogicalResult MakeStridedViewOp::verify() { return verifyMadeView(*this); }

//===----------------------------------------------------------------------===//
// get_index_space_shape %p : partition_view<...> -> tile<i32>
// get_tensor_shape %v : tensor_view<...> -> tile<i32>
//===----------------------------------------------------------------------===//

/// The rank of a view or a tensor, and so the number of results of a query of
/// its shape.
static std::optional<unsigned> rankOf(Type type) {
  if (auto view = dyn_cast<TileViewInterface>(type))
    return view.getViewIndexRank();
  if (auto tensor = dyn_cast<TensorViewType>(type))
    return tensor.getRank();
  return std::nullopt;
}

static ParseResult parseShapeQuery(OpAsmParser &parser, OperationState &state) {
  OpAsmParser::UnresolvedOperand source;
  Type sourceType, sizeType;
  if (failed(parser.parseOperand(source)) ||
      failed(parseOtherAttributes(parser, state)) ||
      failed(parser.parseColon()))
    return failure();
  SMLoc loc = parser.getCurrentLocation();
  if (failed(parseElidedType(parser, sourceType)) ||
      failed(parser.parseArrow()) ||
      failed(parseElidedType(parser, sizeType)) ||
      failed(parser.resolveOperand(source, sourceType, state.operands)))
    return failure();
  std::optional<unsigned> rank = rankOf(sourceType);
  if (!rank)
    return parser.emitError(loc, "expected a view type, got ") << sourceType;
  state.types.append(*rank, sizeType);
  return success();
}

template <typename Op>
static void printShapeQuery(OpAsmPrinter &printer, Op op) {
  printer << " " << op.getSrc();
  printer.printOptionalAttrDict(op->getAttrs());
  printer << " : ";
  printElided(printer, op.getSrc().getType());
  printer << " -> ";
  if (op.getNumResults())
    printElided(printer, op.getResult(0).getType());
  else // parsed, but unused
    printElided(printer,
                TileType::get({}, IntegerType::get(op.getContext(), 32)));
}

template <typename Op> static LogicalResult verifyShapeQuery(Op op) {
  unsigned rank = *rankOf(op.getSrc().getType());
  if (op.getNumResults() != rank)
    return op.emitOpError("expects ")
           << rank << " results, got " << op.getNumResults();
  if (!llvm::all_equal(op.getResultTypes()))
    return op.emitOpError("expects results of one type, got ")
           << op.getResultTypes();
  return success();
}

ParseResult GetIndexSpaceShapeOp::parse(OpAsmParser &parser,
                                        OperationState &state) {
  return parseShapeQuery(parser, state);
}
void GetIndexSpaceShapeOp::print(OpAsmPrinter &printer) {
  printShapeQuery(printer, *this);
}
LogicalResult GetIndexSpaceShapeOp::verify() { return verifyShapeQuery(*this); }

ParseResult GetTensorShapeOp::parse(OpAsmParser &parser,
                                    OperationState &state) {
  return parseShapeQuery(parser, state);
}
void GetTensorShapeOp::print(OpAsmPrinter &printer) {
  printShapeQuery(printer, *this);
}
LogicalResult GetTensorShapeOp::verify() { return verifyShapeQuery(*this); }
