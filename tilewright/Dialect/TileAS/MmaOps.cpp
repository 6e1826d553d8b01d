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

template <typename Op> static LogicalResult verifyShapes(Op op) {
  for (Value side : {op.getLhs(), op.getRhs()})
    if (auto buffer = dyn_cast<BufferType>(side.getType()))
      if (buffer.getStages() != 1)
        return op.emitOpError("expects a stage of a buffer, but found ")
               << buffer;
  RankedTensorType a = DotOp::tileOf(op.getLhs()),
                   b = DotOp::tileOf(op.getRhs()), c = op.getType();
  int64_t rank = c.getRank();
  bool fits =
      (rank == 2 || rank == 3) && a.getRank() == rank && b.getRank() == rank;
  if (fits) {
    int64_t m = rank - 2, n = rank - 1;
    fits = a.getDimSize(m) == c.getDimSize(m) &&
           a.getDimSize(n) == b.getDimSize(m) &&
           b.getDimSize(n) == c.getDimSize(n) &&
           (rank == 2 || (a.getDimSize(0) == c.getDimSize(0) &&
                          b.getDimSize(0) == c.getDimSize(0)));
  }
  if (!fits)
    return op.emitOpError("expects MxK times KxN plus MxN, but found ")
           << a << ", " << b << " and " << c;
  return success();
}

/// Whether products of `element` are added up in `acc` (Tile IR, mmaf, mmai).
static bool accumulatesIn(Type element, Type acc) {
  if (element.isInteger(8))
    return acc.isInteger(32);
  if (element.isF64())
    return acc.isF64();
  if (isa<Float8E4M3FNType, Float8E5M2Type, Float16Type>(element))
    return acc.isF16() || acc.isF32();
  return isa<BFloat16Type, FloatTF32Type, Float32Type>(element) && acc.isF32();
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
      !hasName(atom->accumulators, sum))
    return op.emitOpError("expects an atom that adds products of ")
           << input << " up in " << sum << ", but found '" << *op.getAtom()
           << "'";
  return success();
}

LogicalResult DotOp::verify() {
  if (failed(verifyShapes(*this)))
    return failure();
  Type a = tileOf(getLhs()).getElementType(),
       b = tileOf(getRhs()).getElementType(), c = getType().getElementType();
  if (a != b || !accumulatesIn(a, c))
    return emitOpError("expects operands of one element type and an "
                       "accumulator that suits it, but found ")
           << a << " and " << b << " into " << c;
  if (!isa<IntegerType>(a) && (getLhsUnsigned() || getRhsUnsigned()))
    return emitOpError("expects lhs_unsigned and rhs_unsigned on integers "
                       "alone, but found ")
           << a;
  return verifyAtom(*this, a, c);
}

LogicalResult DotScaledOp::verify() {
  if (failed(verifyShapes(*this)))
    return failure();
  RankedTensorType a = DotOp::tileOf(getLhs()), b = DotOp::tileOf(getRhs());
  Type element = a.getElementType(), acc = getType().getElementType();
  if (b.getElementType() != element || !acc.isF32() ||
      !isa<Float8E4M3FNType, Float8E5M2Type, Float4E2M1FNType>(element))
    return emitOpError("expects operands of f8E4M3FN, f8E5M2 or f4E2M1FN into "
                       "f32, but found ")
           << element << " and " << b.getElementType() << " into " << acc;
  RankedTensorType aScale = getLhsScale().getType(),
                   bScale = getRhsScale().getType();
  Type scale = aScale.getElementType();
  if (bScale.getElementType() != scale ||
      !(isa<Float8E8M0FNUType, Float8E4M3FNType>(scale) || scale.isInteger(8)))
    return emitOpError("expects scales of f8E8M0FNU, f8E4M3FN or i8 on both "
                       "sides, but found ")
           << scale << " and " << bScale.getElementType();
  int64_t rank = a.getRank(), row = rank - 2, column = rank - 1;
  int64_t k = a.getDimSize(column);
  bool fits = aScale.getRank() == rank && bScale.getRank() == rank;
  if (fits) {
    int64_t blocks = aScale.getDimSize(column);
    SmallVector<int64_t> forA(a.getShape()), forB(b.getShape());
    forA[column] = forB[row] = blocks;
    fits = aScale.getShape() == ArrayRef<int64_t>(forA) &&
           bScale.getShape() == ArrayRef<int64_t>(forB) &&
           (k == 16 * blocks || k == 32 * blocks);
  }
  if (!fits)
    return emitOpError("expects a scale for each 16 or 32 elements along k, "
                       "but found ")
           << aScale << " and " << bScale << " for " << a << " and " << b;
  return success();
}

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
