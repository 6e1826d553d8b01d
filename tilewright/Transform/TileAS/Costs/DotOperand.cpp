//===- DotOperand.cpp - an operand of a product ---------------------------===//
#include "tilewright/Transform/TileAS/Costs/DotOperand.h"

#include "tilewright/Chip/Budget.h"
#include "tilewright/Layout/SharedMemory.h"
#include "tilewright/Transform/TileAS/Costs/OperandMemory.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tilewright;

Value KIndex::materialize(OpBuilder &builder, Location loc) const {
  if (value)
    return value;
  return arith::ConstantOp::create(
      builder, loc, builder.getI32IntegerAttr(static_cast<int32_t>(constant)));
}

KIndex KIndex::over(OpBuilder &builder, Location loc, int64_t step) const {
  if (!value)
    return {{}, constant / step};
  if (step == 1)
    return *this;
  return {arith::DivUIOp::create(builder, loc, value,
                                 KIndex{{}, step}.materialize(builder, loc))};
}

DotOperand::DotOperand(Operation *product, unsigned number, unsigned dim,
                       LinearLayout slice, bool inMatrices)
    : side(product->getOperand(number)), dim(dim), inMatrices(inMatrices),
      slice(std::move(slice)) {
  tileas::OperandHomeAttr home = tileas::homeOf(product, number);
  space = home.getSpace();
  memory = home.getMemory();
  if (tileas::isInCombiner(product))
    space = TileSpace::Registers;
  else if (isInRegisters() && !fitsRegisters())
    space = TileSpace::Shared;
}

bool DotOperand::fitsRegisters() const {
  // Any kernel's budget: each access selects among the registers, so this is
  // about code size, not about profitability.
  return slice.numRegisters() * extent() / step() <= Budget(nullptr).forTile();
}

DotOperand DotOperand::ofAtom(Operation *product, unsigned number,
                              const tileas::ProductAtom &atom) {
  Value side = product->getOperand(number);
  SmallVector<int64_t> shape(tileas::DotOp::tileOf(side).getShape());
  unsigned dim = shape.size() - (number ? 2 : 1);
  shape[dim] = std::min<int64_t>(shape[dim], atom.row->k);
  MmaOperand which = number ? MmaOperand::B : MmaOperand::A;
  bool mayHold = atom.row->mayBeIn(TileSpace::Registers, which);
  DotOperand operand(product, number, dim,
                     mayHold ? atom.fragment(which, shape)
                             : LinearLayout(shape, {}, {}, {}),
                     /*inMatrices=*/true);
  if (!mayHold && operand.isInRegisters())
    operand.space = TileSpace::Shared;
  if (atom.row->mayBeIn(TileSpace::Shared, which))
    operand.atom = atom;
  return operand;
}

DotOperand DotOperand::repeated(Operation *product, unsigned number,
                                unsigned dim, const LinearLayout &result) {
  Value side = product->getOperand(number);
  SmallVector<int64_t> shape(tileas::DotOp::tileOf(side).getShape());
  shape[dim] = 1;
  return DotOperand(product, number, dim, result.sliceTo(shape));
}

DotOperand DotOperand::of(Operation *product, unsigned number,
                          const std::optional<tileas::ProductAtom> &atom,
                          const LinearLayout &result) {
  if (atom)
    return ofAtom(product, number, *atom);
  return repeated(product, number, result.rank() - (number ? 2 : 1), result);
}

RankedTensorType DotOperand::type() const {
  return tileas::DotOp::tileOf(side);
}

SmallVector<int64_t> DotOperand::shapeOf(int64_t depth) const {
  SmallVector<int64_t> shape(type().getShape());
  shape[dim] = depth;
  return shape;
}

int64_t DotOperand::bytes(int64_t depth) const {
  if (isInRegisters() || isInMemory())
    return 0;
  return tileas::BufferType::get(shapeOf(depth), type().getElementType())
      .getBytes();
}

tileas::BufferType DotOperand::bufferFor(int64_t depth) const {
  Type element = type().getElementType();
  SmallVector<int64_t> shape = shapeOf(depth);
  if (memory && depth == extent())
    return tileas::BufferType::get(shape, element, memory);
  unsigned bytes = tileas::BufferType::get(shape, element).getElementBytes();
  LinearLayout writer = tileas::layoutOf(side).cutTo(shape),
               reader = slice.growTo(shape);
  LinearLayout suited =
      isDescribed()
          ? chooseDescribedMemory(writer, {{{dim, mnDim()}, mnOfAtom()}}, bytes)
      : inMatrices ? chooseOperandMemory(writer, reader, bytes)
                   : chooseMemory(writer, reader, bytes, {.isReadOften = true});
  return tileas::BufferType::get(
      shape, element, tileas::MemoryAttr::get(side.getContext(), suited));
}

int64_t DotOperand::mnOfAtom() const {
  return mnDim() < dim ? atom->row->m : atom->row->n;
}

RankedTensorType DotOperand::sliceType() const {
  return tileas::withLayout(
      RankedTensorType::get(shapeOf(step()), type().getElementType()), slice);
}

tileas::BufferType DotOperand::sliceBuffer() const {
  auto whole = cast<tileas::BufferType>(side.getType());
  SmallVector<int64_t> shape = shapeOf(step());
  return tileas::BufferType::get(shape, whole.getElementType(),
                                 whole.getMap().cutTo(shape));
}

Value DotOperand::load(OpBuilder &builder, Location loc,
                       const KIndex &at) const {
  Value zero = KIndex().materialize(builder, loc);
  SmallVector<Value> indices(slice.rank(), zero);
  if (!isInMemory()) {
    indices[dim] = at.over(builder, loc, step()).materialize(builder, loc);
    return tileas::ExtractOp::create(builder, loc, sliceType(), side, indices);
  }
  indices[dim] = at.materialize(builder, loc);
  Value part =
      tileas::ViewOp::create(builder, loc, side, shapeOf(step()), indices);
  return tileas::LoadSharedOp::create(builder, loc, sliceType(), part);
}
