//===- ViewOps.cpp - verifiers and syntax of memrefs and views ------------===//
#include "tilewright/Dialect/Rules/Views.h"
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
  return rules::verifyMemref(*this, cast<MemRefType>(getType()),
                             cast<PtrType>(getBase().getType()).getPointee(),
                             getSizes().size(), getStrides().size());
}

LogicalResult BlockTileOp::verify() {
  return rules::verifyViewOf(*this, cast<MemRefType>(getSource().getType()),
                             cast<TiledViewType>(getType()).getMemref());
}

LogicalResult GetIndexSpaceShapeOp::verify() {
  auto view = cast<TiledViewType>(getView().getType());
  return rules::verifyIndexSpace(*this, view, view.getTileShape().size());
}

LogicalResult GetDimSizeOp::verify() {
  return rules::verifyDim(*this, cast<MemRefType>(getSource().getType()),
                          getDim());
}
