//===- AsyncDotOps.cpp - asynchronous matrix products ---------------------===//
#include "tilewright/Dialect/AtomTypes.h"
#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

LogicalResult AsyncAccumulatorOp::verify() {
  if (getLayout(getTile().getType()))
    return success();
  return emitOpError("expects a tile with a layout, but found ")
         << getTile().getType();
}

static LogicalResult verifyRunning(Operation *op, const MmaAtom &atom) {
  if (atom.runsByItself())
    return success();
  return op->emitOpError("expects an asynchronous atom, but found '")
         << op->getAttrOfType<StringAttr>("atom").getValue() << "'";
}

LogicalResult AsyncWaitDotOp::verify() {
  auto tile = cast<RankedTensorType>(getTile().getType());
  llvm::Expected<const MmaAtom &> atom = findMmaAtom(getAtom());
  if (!atom)
    return emitOpError(llvm::toString(atom.takeError()));
  if (failed(verifyRunning(*this, *atom)) ||
      failed(verifyWarpsOf(*this, *atom, getWarps())))
    return failure();
  if (getLayout(tile).getLinear() !=
      productAtomOf(*this)->fragment(MmaOperand::D, tile.getShape()))
    return emitOpError("expects an accumulator in the fragments of its atom, "
                       "but found ")
           << tile;
  return success();
}

LogicalResult AsyncDotOp::verify() {
  RankedTensorType a = DotOp::tileOf(getLhs()), b = DotOp::tileOf(getRhs()),
                   d = getAcc().getType().getTile();
  if (failed(verifyProductAtom(*this, getAtom(), getWarps(), a.getElementType(),
                               getLhsUnsigned(), d.getElementType())))
    return failure();
  ProductAtom atom = *productAtomOf(*this);
  if (failed(verifyRunning(*this, *atom.row)))
    return failure();
  if (failed(verifyProductShapes(*this, a, b, d)))
    return failure();
  if (!atom.divides(d.getShape(), a.getShape().back()))
    return emitOpError("expects shapes that are multiples of its atom's for "
                       "its warps, but found ")
           << a << ", " << b << " and " << d;
  if (atomTypeName(a.getElementType(), getLhsUnsigned()) != atom.input ||
      b.getElementType() != a.getElementType())
    return emitOpError("expects lhs and rhs of the atom's type, ")
           << atom.input << ", but found " << a.getElementType() << " and "
           << b.getElementType();
  if (getLayout(d).getLinear() != atom.fragment(MmaOperand::D, d.getShape()))
    return emitOpError("expects an accumulator in the fragments of its atom, "
                       "but found ")
           << d;
  for (unsigned number : {0, 1}) {
    auto buffer = dyn_cast<BufferType>(getOperand(number).getType());
    if (!buffer)
      continue;
    if (buffer.getStages() != 1)
      return emitOpError("expects a stage of a buffer, but found ") << buffer;
    if (!describeOperand(*this, number))
      return emitOpError("expects a buffer that descriptors of its atom "
                         "can express, but found ")
             << buffer;
  }
  if (auto tile = dyn_cast<RankedTensorType>(getLhs().getType());
      tile && (!getLayout(tile) || getLayout(tile).getLinear() !=
                                       atom.fragmentOfLhs(tile.getShape())))
    return emitOpError("expects lhs in the fragments of its atom, but found ")
           << tile;
  return success();
}

std::optional<DescribedMatrix> tileas::describeOperand(AsyncDotOp product,
                                                       unsigned number) {
  auto buffer = cast<BufferType>(product.getOperand(number).getType());
  const MmaAtom &atom = *productAtomOf(product)->row;
  unsigned rank = buffer.getShape().size(), last = rank - 1, before = rank - 2;
  MatrixDims dims =
      number ? MatrixDims{before, last} : MatrixDims{last, before};
  return describeMatrix(buffer.getShape(), buffer.getMap().getBits(), dims,
                        buffer.getElementBytes(),
                        {number ? atom.n : atom.m, atom.k});
}

uint64_t tileas::alignmentOf(AllocTensorOp buffer) {
  uint64_t alignment = 16;
  SmallVector<Value> places = {buffer->getResult(0)};
  while (!places.empty())
    for (OpOperand &use : places.pop_back_val().getUses()) {
      Operation *user = use.getOwner();
      if (isa<ViewOp>(user))
        places.push_back(user->getResult(0));
      else if (auto dot = dyn_cast<AsyncDotOp>(user))
        alignment =
            std::max(alignment,
                     describeOperand(dot, use.getOperandNumber())->alignment());
      else if (auto load = dyn_cast<AsyncTiledTMALoadOp>(user))
        alignment = std::max(
            alignment, tensorBoxesOf(load.getView().getType(), load.getPlaces())
                           ->alignment());
      else if (auto store = dyn_cast<AsyncTiledTMAStoreOp>(user))
        alignment = std::max(alignment,
                             tensorBoxesOf(store.getView().getType(),
                                           store.getBuffer().getType().getMap())
                                 ->alignment());
    }
  return alignment;
}
