//===- ViewOps.cpp - views agree with their memrefs -----------------------===//
#include "tilewright/Dialect/TileAS/Assembly.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

ParseResult tilewright::tileas::parseAssumePredicate(OpAsmParser &parser,
                                                     Attribute &predicate) {
  if (succeeded(parser.parseOptionalKeyword("div_by")))
    predicate = DivByAttr::parse(parser, Type());
  else if (succeeded(parser.parseOptionalKeyword("bounded")))
    predicate = BoundedAttr::parse(parser, Type());
  else
    return parser.emitError(parser.getCurrentLocation(),
                            "expects div_by or bounded");
  return success(predicate != nullptr);
}
void tilewright::tileas::printAssumePredicate(OpAsmPrinter &printer,
                                              Operation *,
                                              Attribute predicate) {
  if (auto divBy = dyn_cast<DivByAttr>(predicate)) {
    printer << "div_by";
    divBy.print(printer);
  } else if (auto bounded = dyn_cast<BoundedAttr>(predicate)) {
    printer << "bounded";
    bounded.print(printer);
  } else {
    printer << predicate;
  }
}

using Operands = SmallVectorImpl<OpAsmParser::UnresolvedOperand>;

static ParseResult parseExtent(OpAsmParser &parser, Operands &operands,
                               SmallVectorImpl<Type> &types) {
  return failure(parser.parseLSquare() || parser.parseOperandList(operands) ||
                 parser.parseColonTypeList(types) || parser.parseRSquare());
}

ParseResult tilewright::tileas::parseExtents(
    OpAsmParser &parser, Operands &sizes, SmallVectorImpl<Type> &sizeTypes,
    Operands &strides, SmallVectorImpl<Type> &strideTypes) {
  if (failed(parser.parseOptionalComma()))
    return success();
  if (succeeded(parser.parseOptionalKeyword("sizes"))) {
    if (parseExtent(parser, sizes, sizeTypes))
      return failure();
    if (failed(parser.parseOptionalComma()))
      return success();
  }
  return failure(parser.parseKeyword("strides") ||
                 parseExtent(parser, strides, strideTypes));
}

static void printExtent(OpAsmPrinter &printer, StringRef name,
                        OperandRange operands, TypeRange types) {
  if (!operands.empty())
    printer << ", " << name << "[" << operands << " : " << types << "]";
}

void tilewright::tileas::printExtents(OpAsmPrinter &printer, Operation *,
                                      OperandRange sizes, TypeRange sizeTypes,
                                      OperandRange strides,
                                      TypeRange strideTypes) {
  printExtent(printer, "sizes", sizes, sizeTypes);
  printExtent(printer, "strides", strides, strideTypes);
}

LogicalResult AssumeOp::verify() {
  if (auto divBy = dyn_cast<DivByAttr>(getPredicate())) {
    if (!llvm::isPowerOf2_64(divBy.getDivisor()))
      return emitOpError("expects a power of two, but found div_by<")
             << divBy.getDivisor() << ">";
    return success();
  }
  if (!isa<BoundedAttr>(getPredicate()))
    return emitOpError("expects div_by or bounded, but found ")
           << getPredicate();
  return success();
}

LogicalResult MakeMemrefOp::verify() {
  auto type = cast<MemRefType>(getType());
  if (type.getElementType() != getBase().getType().getPointee())
    return emitOpError("expects elements of type ")
           << getBase().getType().getPointee() << ", but found " << type;
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return emitOpError("expects a strided memref, but found ") << type;
  if (offset != 0)
    return emitOpError("expects offset 0, but found ") << type;
  size_t sizes = llvm::count_if(type.getShape(), ShapedType::isDynamic);
  size_t dynamic = llvm::count_if(strides, ShapedType::isDynamic);
  if (getSizes().size() != sizes || getStrides().size() != dynamic)
    return emitOpError("expects ")
           << sizes << " sizes and " << dynamic << " strides for " << type
           << ", but found " << getSizes().size() << " and "
           << getStrides().size();
  return success();
}

LogicalResult BlockTileOp::verify() {
  if (getType().getMemref() != getSource().getType())
    return emitOpError("expects a view of ")
           << getSource().getType() << ", but found " << getType();
  return success();
}

LogicalResult GetIndexSpaceShapeOp::verify() {
  size_t rank = getView().getType().getTileShape().size();
  if (getExtents().size() != rank)
    return emitOpError("expects ")
           << rank << " results, but found " << getExtents().size();
  return success();
}

LogicalResult GetDimSizeOp::verify() {
  int64_t rank = cast<MemRefType>(getSource().getType()).getRank();
  if (getDim() >= uint64_t(rank))
    return emitOpError("expects a dimension below ")
           << rank << ", but found " << getDim();
  return success();
}
