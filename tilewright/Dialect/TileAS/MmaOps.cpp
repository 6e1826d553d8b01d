//===- MmaOps.cpp - verifiers and effects of matrix products --------------===//
#include "tilewright/Dialect/AtomTypes.h"
#include "tilewright/Dialect/TileAS/ProductAtom.h"
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

static SmallVector<BufferAccess, 2>
readsOf(Operation *product,
        BufferAccess::Completion completion = BufferAccess::AtOnce) {
  SmallVector<BufferAccess, 2> accesses;
  for (Value operand : product->getOperands())
    if (isa<BufferType>(operand.getType()))
      accesses.push_back({operand, /*writes=*/false, Value(), completion});
  return accesses;
}
SmallVector<BufferAccess, 2> DotOp::getBufferAccesses() {
  return readsOf(*this);
}
SmallVector<BufferAccess, 2> DotScaledOp::getBufferAccesses() {
  return readsOf(*this);
}
SmallVector<BufferAccess, 2> AsyncDotOp::getBufferAccesses() {
  return readsOf(*this, BufferAccess::WithProduct);
}

using Effects =
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>;

static void effectsOf(Operation *product, Effects &effects) {
  for (OpOperand &operand : product->getOpOperands())
    if (isa<BufferType>(operand.get().getType()))
      effects.emplace_back(MemoryEffects::Read::get(), &operand);
}
void DotOp::getEffects(Effects &effects) { effectsOf(*this, effects); }
void DotScaledOp::getEffects(Effects &effects) { effectsOf(*this, effects); }

//===----------------------------------------------------------------------===//
// Verifiers
//===----------------------------------------------------------------------===//

static LogicalResult verifyStages(Operation *product) {
  for (Value operand : product->getOperands())
    if (auto buffer = dyn_cast<BufferType>(operand.getType()))
      if (buffer.getStages() != 1)
        return product->emitOpError("expects a stage of a buffer, but found ")
               << buffer;
  return success();
}

bool tileas::multipliesAs(Type element, bool isUnsigned, StringRef input) {
  return atomTypeName(element, isUnsigned) == input ||
         (input == "f16" &&
          isa<Float8E4M3FNType, Float8E5M2Type, Float4E2M1FNType>(element));
}

/// Checks that the atom supports the types; it is repeated for any shape.
static LogicalResult verifyAtom(Operation *op, StringRef name, Type a,
                                bool isUnsigned, Type acc) {
  llvm::Expected<const MmaAtom &> atom = findMmaAtom(name);
  if (!atom)
    return op->emitOpError(llvm::toString(atom.takeError()));
  std::string sum = atomTypeName(acc);
  if (!multipliesAs(a, isUnsigned, name.rsplit('.').second) ||
      !hasName(atom->accumulators, sum) ||
      !atom->mayBeIn(TileSpace::Registers, MmaOperand::D))
    return op->emitOpError("expects an atom with operands of ")
           << atomTypeName(a, isUnsigned)
           << " and an accumulator in registers of " << sum << ", but found '"
           << name << "'";
  return success();
}

static LogicalResult verifyWarps(Operation *op, ArrayRef<int32_t> warps) {
  if (warps.size() == 3 &&
      llvm::all_of(warps,
                   [](int32_t each) {
                     return each >= 1 && each <= 32 &&
                            llvm::isPowerOf2_32(each);
                   }) &&
      warps[0] * warps[1] * warps[2] <= 32)
    return success();
  return op->emitOpError("expects as warps three powers of two whose product "
                         "is at most 32, but found [")
         << warps << "]";
}

LogicalResult tileas::verifyWarpsOf(Operation *op, const MmaAtom &atom,
                                    ArrayRef<int32_t> warps) {
  if (failed(verifyWarps(op, warps)))
    return failure();
  if (warps[1] % atom.warps() == 0)
    return success();
  return op->emitOpError("expects groups of ")
         << atom.warps() << " warps that share the rows, but found [" << warps
         << "]";
}

LogicalResult tileas::verifyProductAtom(Operation *op, StringRef name,
                                        ArrayRef<int32_t> warps, Type element,
                                        bool isUnsigned, Type acc) {
  if (failed(verifyAtom(op, name, element, isUnsigned, acc)))
    return failure();
  return verifyWarpsOf(op, cantFail(findMmaAtom(name)), warps);
}

LogicalResult tileas::verifyProductShapes(Operation *op, RankedTensorType a,
                                          RankedTensorType b,
                                          RankedTensorType d) {
  int64_t rank = d.getRank(), m = rank - 2, n = rank - 1;
  if ((rank != 2 && rank != 3) || a.getRank() != rank || b.getRank() != rank ||
      (rank == 3 && (a.getDimSize(0) != d.getDimSize(0) ||
                     b.getDimSize(0) != d.getDimSize(0))) ||
      a.getDimSize(m) != d.getDimSize(m) ||
      b.getDimSize(n) != d.getDimSize(n) || a.getDimSize(n) != b.getDimSize(m))
    return op->emitOpError("expects shapes MxK, KxN and MxN, but found ")
           << a << ", " << b << " and " << d;
  return success();
}

/// Checks `atom` and `warps` of a matrix product; warps require an atom.
template <typename Op>
static LogicalResult verifyChoice(Op op, Type a, bool isUnsigned) {
  if (!op.getAtom()) {
    if (op.getWarps())
      return op.emitOpError("expects no warps without an atom");
    return success();
  }
  SmallVector<int32_t> warps = {1, 1, 1};
  if (op.getWarps())
    warps.assign(op.getWarps()->begin(), op.getWarps()->end());
  if (failed(verifyProductAtom(op, *op.getAtom(), warps, a, isUnsigned,
                               op.getType().getElementType())))
    return failure();
  ProductAtom atom = *productAtomOf(op);
  if (!atom.row->runsByItself())
    return success();
  if (atomTypeName(a, isUnsigned) != atom.input)
    return op.emitOpError("expects operands of the atom's type, ")
           << atom.input << ", but found " << a;
  if (atom.divides(op.getType().getShape(), op.getLhsTile().getShape().back()))
    return success();
  return op.emitOpError("expects shapes that are multiples of its atom's for "
                        "its warps, but found ")
         << op.getType() << " and '" << *op.getAtom() << "'";
}

StringRef ProductAtom::typeOf(bool isUnsigned) const {
  if (input == "s8" || input == "u8")
    return isUnsigned ? "u8" : "s8";
  return input;
}

LinearLayout ProductAtom::fragmentOfLhs(ArrayRef<int64_t> shape) const {
  SmallVector<int64_t> ofStep(shape);
  ofStep.back() = std::min<int64_t>(ofStep.back(), row->k);
  return fragment(MmaOperand::A, ofStep).growTo(shape);
}

bool ProductAtom::divides(ArrayRef<int64_t> shape, int64_t k) const {
  int64_t batch = shape.size() == 3 ? shape[0] : 1;
  return k % row->k == 0 && batch % grid.batch == 0 &&
         shape.end()[-2] % (row->m * (grid.rows / row->warps())) == 0 &&
         shape.back() % (row->n * grid.columns) == 0;
}

bool tileas::isAsyncProduct(Operation *op) {
  if (!isProduct(op))
    return false;
  std::optional<ProductAtom> atom = productAtomOf(op);
  return atom && atom->row->runsByItself();
}

std::optional<ProductAtom> tileas::productAtomOf(Operation *product) {
  auto read =
      [](std::optional<StringRef> name,
         std::optional<ArrayRef<int32_t>> warps) -> std::optional<ProductAtom> {
    if (!name)
      return std::nullopt;
    llvm::Expected<const MmaAtom &> atom = findMmaAtom(*name);
    if (!atom) {
      llvm::consumeError(atom.takeError());
      return std::nullopt;
    }
    WarpGrid grid;
    if (warps)
      grid = {unsigned((*warps)[0]), unsigned((*warps)[1]),
              unsigned((*warps)[2])};
    return ProductAtom{&*atom, grid, name->rsplit('.').second.str()};
  };
  return llvm::TypeSwitch<Operation *, std::optional<ProductAtom>>(product)
      .Case<DotOp, DotScaledOp>(
          [&](auto op) { return read(op.getAtom(), op.getWarps()); })
      .Case<MmaOp, AsyncDotOp, AsyncWaitDotOp>(
          [&](auto op) { return read(op.getAtom(), op.getWarps()); })
      .Default([](Operation *) { return std::nullopt; });
}

int64_t tileas::instructionsOfWarp(const ProductAtom &atom,
                                   Operation *product) {
  ArrayRef<int64_t> sum =
      cast<RankedTensorType>(product->getResult(0).getType()).getShape();
  int64_t batch = sum.size() == 3 ? sum[0] : 1;
  int64_t k = DotOp::tileOf(product->getOperand(0)).getShape().back();
  unsigned rows = atom.grid.rows / atom.row->warps();
  return llvm::divideCeil(batch, atom.grid.batch) *
         llvm::divideCeil(sum.end()[-2], atom.row->m * rows) *
         llvm::divideCeil(sum.back(), atom.row->n * atom.grid.columns) *
         llvm::divideCeil(k, atom.row->k);
}

LogicalResult DotOp::verify() {
  if (failed(verifyStages(*this)) || failed(verifyHomes(*this, getHomes())))
    return failure();
  return verifyChoice(*this, getLhsTile().getElementType(), getLhsUnsigned());
}

LogicalResult DotScaledOp::verify() {
  if (failed(verifyStages(*this)) || failed(verifyHomes(*this, getHomes())))
    return failure();
  return verifyChoice(*this, getLhsTile().getElementType(),
                      /*isUnsigned=*/false);
}

static LogicalResult verifyFragment(MmaOp op, const ProductAtom &atom,
                                    MmaOperand operand, StringRef name,
                                    RankedTensorType tile) {
  LayoutAttr layout = getLayout(tile);
  LinearLayout wanted = atom.fragment(operand, tile.getShape());
  if (layout && layout.getLinear() != wanted)
    return op.emitOpError("expects ")
           << name << " in the fragments of its atom, "
           << withLayout(tile, wanted) << ", but found " << tile;
  return success();
}

LogicalResult MmaOp::verify() {
  RankedTensorType a = getLhs().getType(), b = getRhs().getType(),
                   d = getType();
  Type element = a.getElementType();
  if (failed(verifyProductAtom(*this, getAtom(), getWarps(), element,
                               getLhsUnsigned(), d.getElementType())))
    return failure();
  ProductAtom atom = *productAtomOf(*this);
  if (!atom.row->mayBeIn(TileSpace::Registers, MmaOperand::B))
    return emitOpError("expects an atom of operands in registers, but found '")
           << getAtom() << "'";
  if (atomTypeName(element, getLhsUnsigned()) != atom.input ||
      b.getElementType() != element)
    return emitOpError("expects lhs and rhs of the atom's type, ")
           << atom.input << ", but found " << element << " and "
           << b.getElementType();
  if (failed(verifyProductShapes(*this, a, b, d)))
    return failure();
  if (a.getShape().back() > int64_t(atom.row->k))
    return emitOpError("expects k of at most ")
           << atom.row->k << ", the atom's, but found " << a;
  if (failed(verifyFragment(*this, atom, MmaOperand::A, "lhs", a)) ||
      failed(verifyFragment(*this, atom, MmaOperand::B, "rhs", b)))
    return failure();
  return verifyFragment(*this, atom, MmaOperand::D, "acc", d);
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
      return emitOpError("expects a buffer of the tile's size except along "
                         "dimension ")
             << dim << ", but found " << tile << " and " << buffer;
  return success();
}

// The thread that writes an element depends on the window.
SmallVector<BufferAccess, 2> StoreWindowOp::getBufferAccesses() {
  return {{getBuffer(), /*writes=*/true, Value()}};
}
