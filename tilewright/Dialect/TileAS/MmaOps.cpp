//===- MmaOps.cpp - shapes and types of products --------------------------===//
#include "tilewright/Dialect/AtomTypes.h"
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Layout/Atoms.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

//===----------------------------------------------------------------------===//
// Operands in registers and in memory
//===----------------------------------------------------------------------===//

RankedTensorType DotOp::tileOf(Value side) {
  if (auto buffer = dyn_cast<BufferType>(side.getType()))
    return buffer.getTile();
  auto tile = cast<RankedTensorType>(side.getType());
  return RankedTensorType::get(tile.getShape(), tile.getElementType());
}

template <typename Op> static SmallVector<BufferAccess, 2> accessesOf(Op op) {
  SmallVector<BufferAccess, 2> accesses;
  for (Value side : {op.getLhs(), op.getRhs()})
    if (isa<BufferType>(side.getType()))
      accesses.push_back({side, /*writes=*/false, Value()});
  return accesses;
}
SmallVector<BufferAccess, 2> DotOp::getBufferAccesses() {
  return accessesOf(*this);
}
SmallVector<BufferAccess, 2> DotScaledOp::getBufferAccesses() {
  return accessesOf(*this);
}

using Effects =
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>;

template <typename Op> static void effectsOf(Op op, Effects &effects) {
  for (OpOperand *side : {&op.getLhsMutable(), &op.getRhsMutable()})
    if (isa<BufferType>(side->get().getType()))
      effects.emplace_back(MemoryEffects::Read::get(), side);
}
void DotOp::getEffects(Effects &effects) { effectsOf(*this, effects); }
void DotScaledOp::getEffects(Effects &effects) { effectsOf(*this, effects); }

//===----------------------------------------------------------------------===//
// Verifiers
//===----------------------------------------------------------------------===//

template <typename Op> static LogicalResult verifyStages(Op op) {
  for (Value side : {op.getLhs(), op.getRhs()})
    if (auto buffer = dyn_cast<BufferType>(side.getType()))
      if (buffer.getStages() != 1)
        return op.emitOpError("expects a stage of a buffer, but found ")
               << buffer;
  return success();
}

/// The instruction must be there for the types; any shape is made of it.
static LogicalResult verifyAtom(DotOp op, Type a, Type acc) {
  if (!op.getAtom())
    return success();
  llvm::Expected<const MmaAtom &> atom = findMmaAtom(*op.getAtom());
  if (!atom)
    return op.emitOpError(llvm::toString(atom.takeError()));
  std::string input = atomTypeName(a, op.getLhsUnsigned()),
              sum = atomTypeName(acc);
  if (!op.getAtom()->ends_with("." + input) ||
      !hasName(atom->accumulators, sum) || !atom->isOfAWarp())
    return op.emitOpError("expects an atom of a warp that adds products of ")
           << input << " up in " << sum << ", but found '" << *op.getAtom()
           << "'";
  return success();
}

LogicalResult DotOp::verify() {
  if (failed(verifyStages(*this)))
    return failure();
  Type element = getLhsTile().getElementType();
  if (!isa<IntegerType>(element) && (getLhsUnsigned() || getRhsUnsigned()))
    return emitOpError("expects lhs_unsigned and rhs_unsigned on integers "
                       "alone, but found ")
           << element;
  return verifyAtom(*this, element, getType().getElementType());
}

LogicalResult DotScaledOp::verify() { return verifyStages(*this); }

LogicalResult StoreWindowOp::verify() {
  auto tile = getTile().getType();
  BufferType buffer = getBuffer().getType();
  ArrayRef<int64_t> sizes = buffer.getShape();
  int64_t dim = int32_t(getDim()), rank = tile.getRank();
  if (buffer.getStages() != 1 || rank != int64_t(sizes.size()) || dim < 0 ||
      dim >= rank || tile.getElementType() != buffer.getElementType())
    return emitOpError("expects a buffer of one stage with the tile's rank and "
                       "element type and one of its dimensions, but found ")
           << tile << ", " << buffer << " and dimension " << dim;
  for (int64_t i = 0; i < rank; ++i)
    if (sizes[i] != tile.getDimSize(i) &&
        (i != dim || sizes[i] > tile.getDimSize(i)))
      return emitOpError("expects a buffer as large as the tile but along "
                         "dimension ")
             << dim << ", but found " << tile << " and " << buffer;
  return success();
}

// Which thread writes what changes with the window.
SmallVector<BufferAccess, 2> StoreWindowOp::getBufferAccesses() {
  return {{getBuffer(), /*writes=*/true, Value()}};
}
