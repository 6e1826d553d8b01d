//===- OperandHomes.cpp - operand placement of matrix products ------------===//
#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

//===----------------------------------------------------------------------===//
// The attribute
//===----------------------------------------------------------------------===//

LogicalResult OperandHomeAttr::verify(function_ref<InFlightDiagnostic()> error,
                                      TileSpace space, MemoryAttr memory) {
  if (space != TileSpace::Registers && space != TileSpace::Shared)
    return error() << "expects 'registers' or 'shared' as operand placement, "
                      "but found '"
                   << stringifyTileSpace(space) << "'";
  if (memory && space != TileSpace::Shared)
    return error() << "expects a memory layout only with 'shared', but found "
                      "one with '"
                   << stringifyTileSpace(space) << "'";
  return success();
}

Attribute OperandHomeAttr::parse(AsmParser &parser, Type) {
  StringRef keyword;
  MemoryAttr memory;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLess() || parser.parseKeyword(&keyword))
    return {};
  std::optional<TileSpace> space = symbolizeTileSpace(keyword);
  if (!space) {
    parser.emitError(loc, "expects 'registers' or 'shared' as operand "
                          "placement, but found '")
        << keyword << "'";
    return {};
  }
  if (succeeded(parser.parseOptionalComma()) && parser.parseAttribute(memory))
    return {};
  if (parser.parseGreater())
    return {};
  return parser.getChecked<OperandHomeAttr>(loc, parser.getContext(), *space,
                                            memory);
}

void OperandHomeAttr::print(AsmPrinter &printer) const {
  printer << "<" << stringifyTileSpace(getSpace());
  if (getMemory())
    printer << ", " << getMemory();
  printer << ">";
}

//===----------------------------------------------------------------------===//
// The operand placements of a matrix product
//===----------------------------------------------------------------------===//

/// The operands with a placement: all but the accumulator, number 2.
static unsigned numHomes(Operation *product) {
  return product->getNumOperands() - 1;
}
static unsigned operandOf(unsigned home) { return home < 2 ? home : home + 1; }

OperandHomeAttr tileas::homeOf(Operation *product, unsigned operand) {
  auto homes = product->getAttrOfType<ArrayAttr>(homesName);
  if (!homes)
    return OperandHomeAttr::get(product->getContext(), TileSpace::Shared);
  return cast<OperandHomeAttr>(homes[operand < 2 ? operand : operand - 1]);
}

void tileas::setHome(Operation *product, unsigned operand, TileSpace space,
                     MemoryAttr memory) {
  MLIRContext *context = product->getContext();
  SmallVector<Attribute> homes;
  for (unsigned each = 0; each < numHomes(product); ++each)
    homes.push_back(operandOf(each) == operand
                        ? OperandHomeAttr::get(context, space, memory)
                        : homeOf(product, operandOf(each)));
  product->setAttr(homesName, ArrayAttr::get(context, homes));
}

LogicalResult tileas::verifyHomes(Operation *product,
                                  std::optional<ArrayAttr> homes) {
  if (!homes)
    return success();
  if (homes->size() != numHomes(product))
    return product->emitOpError("expects ")
           << numHomes(product) << " operand placements, one for each operand "
           << "but the accumulator, but found " << homes->size();
  for (auto [number, home] :
       llvm::enumerate(homes->getAsRange<OperandHomeAttr>())) {
    Value operand = product->getOperand(operandOf(number));
    if (isa<BufferType>(operand.getType())) {
      if (home.getSpace() != TileSpace::Shared || home.getMemory())
        return product->emitOpError(
                   "expects operand placement 'shared' without a layout for a "
                   "buffer, whose type has the layout, but found ")
               << home << " of " << operand.getType();
      continue;
    }
    ArrayRef<int64_t> shape = DotOp::tileOf(operand).getShape();
    if (home.getMemory() && home.getMemory().getShape() != shape)
      return product->emitOpError("expects a memory layout of the whole "
                                  "operand, ")
             << operand.getType() << ", but found " << home.getMemory();
  }
  return success();
}
