//===- AsyncDotOps.cpp - products that nobody waits for at once -----------===//
#include "tilewright/Dialect/AtomTypes.h"
#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

SmallVector<BufferAccess, 2> AsyncDotOp::getBufferAccesses() {
  SmallVector<BufferAccess, 2> accesses;
  for (Value side : {getLhs(), Value(getRhs())})
    if (isa<BufferType>(side.getType()))
      accesses.push_back(
          {side, /*writes=*/false, Value(), BufferAccess::WithProduct});
  return accesses;
}

LogicalResult AsyncAccumulatorOp::verify() {
  if (getLayout(getTile().getType()))
    return success();
  return emitOpError("expects a tile with a layout, but found ")
         << getTile().getType();
}

static LogicalResult verifyRunning(Operation *op, StringRef name,
                                   ArrayRef<int32_t> warps) {
  llvm::Expected<const MmaAtom &> atom = findMmaAtom(name);
  if (!atom)
    return op->emitOpError(llvm::toString(atom.takeError()));
  if (!atom->runsByItself())
    return op->emitOpError("expects an atom that runs by itself, but found '")
           << name << "'";
  return verifyWarpsOf(op, *atom, warps);
}

LogicalResult AsyncWaitDotOp::verify() {
  auto tile = cast<RankedTensorType>(getTile().getType());
  if (failed(verifyRunning(*this, getAtom(), getWarps())))
    return failure();
  if (getLayout(tile).getLinear() !=
      productAtomOf(*this)->fragment(MmaOperand::D, tile.getShape()))
    return emitOpError("expects a sum in the fragments of its atom, but found ")
           << tile;
  return success();
}

LogicalResult AsyncDotOp::verify() {
  RankedTensorType a = DotOp::tileOf(getLhs()), b = DotOp::tileOf(getRhs()),
                   d = getAcc().getType().getTile();
  if (failed(verifyProductAtom(*this, getAtom(), getWarps(), a.getElementType(),
                               getLhsUnsigned(), d.getElementType())) ||
      failed(verifyRunning(*this, getAtom(), getWarps())))
    return failure();
  ProductAtom atom = *productAtomOf(*this);
  int64_t rank = d.getRank(), m = rank - 2, n = rank - 1;
  if ((rank != 2 && rank != 3) || a.getRank() != rank || b.getRank() != rank ||
      (rank == 3 && (a.getDimSize(0) != d.getDimSize(0) ||
                     b.getDimSize(0) != d.getDimSize(0))) ||
      a.getDimSize(m) != d.getDimSize(m) ||
      b.getDimSize(n) != d.getDimSize(n) || a.getDimSize(n) != b.getDimSize(m))
    return emitOpError("expects shapes MxK, KxN and MxN, but found ")
           << a << ", " << b << " and " << d;
  if (!atom.divides(d.getShape(), a.getDimSize(n)))
    return emitOpError("expects shapes that are multiples of its atom's for "
                       "its warps, but found ")
           << a << ", " << b << " and " << d;
  if (atomTypeName(a.getElementType(), getLhsUnsigned()) != atom.input ||
      b.getElementType() != a.getElementType())
    return emitOpError("expects lhs and rhs of the atom's type, ")
           << atom.input << ", but found " << a.getElementType() << " and "
           << b.getElementType();
  if (getLayout(d).getLinear() != atom.fragment(MmaOperand::D, d.getShape()))
    return emitOpError("expects a sum in the fragments of its atom, but found ")
           << d;
  for (unsigned number : {0, 1}) {
    auto buffer = dyn_cast<BufferType>(getOperand(number).getType());
    if (!buffer)
      continue;
    if (buffer.getStages() != 1)
      return emitOpError("expects a stage of a buffer, but found ") << buffer;
    if (!describeOperand(*this, number))
      return emitOpError("expects a buffer that a descriptor of its atom "
                         "names, but found ")
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
    }
  return alignment;
}
