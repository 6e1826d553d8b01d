//===- PlaceOperands.cpp - moves operands to where products read them -----===//
// A product reads its operands from buffers, or from the registers of the
// threads that need them, and adds to an accumulator in its atom's layout
// (SelectAtoms.cpp). The layout solver has recorded its choice in `homes`
// (ProductTiles.h), which this pass executes for operands and accumulators:
//
//   %d = dot %a, %b, %c {homes = [registers, shared]}
//   ->   %l = convert_layout %a
//        %buffer = alloc_tensor
//        store_shared %b, %buffer
//        %s = convert_layout %c
//        %p = dot %l, %buffer, %s {homes = [registers, shared]}
//        %d = convert_layout %p
//
// The product stays a single operation, so that a loop around it can be
// scheduled (GenerateSchedule.cpp) before its steps along k are emitted
// (LowerDot.cpp).
//
// Operands that do not fit into shared memory together are multiplied in slabs
// of k; if not even one step of an atom fits, multiply-adds are used instead.
// If a slab is smaller than a part of k with a sum of its own (ProductSteps.h),
// the slabs accumulate that sum.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Transform/TileAS/Costs/KernelBudget.h"
#include "tilewright/Transform/TileAS/Costs/ProductRemarks.h"
#include "tilewright/Transform/TileAS/Costs/ProductSteps.h"
#include "tilewright/Transform/TileAS/Layouts/LayoutAssignment.h"
#include "tilewright/Transform/TileAS/Passes.h"

namespace tilewright {
#define GEN_PASS_DEF_PLACEOPERANDS
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

namespace {
/// Buffers that products without an instruction have filled with whole tiles,
/// in the order of the program: later products of the block read the same ones,
/// as long as all buffers filled in between leave half of shared memory free.
class FilledBuffers {
public:
  explicit FilledBuffers(int64_t mostBytes) : mostBytes(mostBytes) {}

  void add(Value tile, tileas::BufferType type, Value buffer) {
    filled.push_back({tile, type, buffer});
  }
  /// Null if there is none.
  Value find(Value tile, tileas::BufferType type, Block *block) const {
    int64_t bytes = 0;
    for (Filled each : llvm::reverse(filled)) {
      bytes += placedBytes(each.type.getBytes());
      if (bytes > mostBytes || each.buffer.getParentBlock() != block)
        return {};
      if (each.tile == tile && each.type == type)
        return each.buffer;
    }
    return {};
  }
  /// No buffer outlives a product that needs the rest of shared memory.
  void clear() { filled.clear(); }

private:
  struct Filled {
    Value tile;
    tileas::BufferType type;
    Value buffer;
  };
  int64_t mostBytes;
  std::vector<Filled> filled;
};

/// An operand being placed.
class Placement {
public:
  explicit Placement(DotOperand operand, FilledBuffers *filled = nullptr)
      : operand(std::move(operand)), placed(this->operand.value()),
        filled(filled) {}

  bool isInRegisters() const { return operand.isInRegisters(); }
  int64_t bytes(int64_t depth) const { return operand.bytes(depth); }

  /// Allocates a buffer for `depth` elements of k. Operands in registers are
  /// converted here.
  void allocate(OpBuilder &builder, Location loc, int64_t depth) {
    if (operand.isInMemory())
      return;
    if (!isInRegisters()) {
      tileas::BufferType type = operand.bufferFor(depth);
      if (filled && depth == operand.extent())
        if (Value buffer = filled->find(operand.value(), type,
                                        builder.getInsertionBlock())) {
          placed = buffer;
          isFilled = true;
          return;
        }
      placed = tileas::AllocTensorOp::create(builder, loc, type, IntegerAttr());
      return;
    }
    Type held = tileas::withLayout(operand.type(), operand.fragments());
    if (held != placed.getType())
      placed = tileas::ConvertLayoutOp::create(builder, loc, held, placed);
  }

  /// The `depth` elements from `start` on, where the product reads them.
  Value slab(OpBuilder &builder, Location loc, const KIndex &start,
             int64_t depth) const {
    bool isWhole = depth == operand.extent();
    if (isFilled)
      return placed;
    if (!isInRegisters() && !operand.isInMemory()) {
      if (isWhole) {
        tileas::StoreSharedOp::create(builder, loc, operand.value(), placed);
        if (filled)
          filled->add(operand.value(),
                      cast<tileas::BufferType>(placed.getType()), placed);
      } else {
        tileas::StoreWindowOp::create(builder, loc, operand.value(), placed,
                                      start.materialize(builder, loc),
                                      operand.kDim());
      }
      return placed;
    }
    return isWhole ? placed : cut(builder, loc, placed, start, depth);
  }

  /// The same elements of an operand that has been placed entirely as `whole`.
  Value cut(OpBuilder &builder, Location loc, Value whole, const KIndex &start,
            int64_t depth) const {
    SmallVector<int64_t> shape = operand.shapeOf(depth);
    SmallVector<Value> indices(shape.size(),
                               KIndex().materialize(builder, loc));
    Value &index = indices[operand.kDim()];
    if (isa<tileas::BufferType>(whole.getType())) {
      index = start.materialize(builder, loc);
      return tileas::ViewOp::create(builder, loc, whole, shape, indices);
    }
    index = start.over(builder, loc, depth).materialize(builder, loc);
    auto tile = tileas::withLayout(
        RankedTensorType::get(shape, operand.type().getElementType()),
        operand.fragments(depth));
    return tileas::ExtractOp::create(builder, loc, tile, whole, indices);
  }

private:
  DotOperand operand;
  Value placed;
  FilledBuffers *filled; ///< null if the product has an instruction
  bool isFilled = false; ///< for an earlier product
};

/// One product of matrices, of either kind.
class Product {
public:
  Product(Operation *op, const MaybeAtom &atom, const Chip *chip,
          FilledBuffers *filled = nullptr)
      : op(op), loc(op->getLoc()), atom(atom), chip(chip), filled(filled),
        k(tileas::DotOp::tileOf(op->getOperand(0)).getShape().back()) {
    LinearLayout sum = tileas::getLayout(typeOfSum(op, atom)).getLinear();
    for (unsigned number : {0, 1})
      sides.emplace_back(DotOperand::of(op, number, atom, sum),
                         atom ? nullptr : filled);
    if (isa<tileas::DotScaledOp>(op))
      for (unsigned number : {3, 4})
        scales.emplace_back(DotOperand::repeated(
            op, number, sum.rank() - (number == 3 ? 1 : 2), sum));
  }

  /// Whether the operands of one step fit.
  bool fits(int64_t sharedBytes) const {
    return chooseDepth(sharedBytes) >= stepOf(op, atom);
  }
  void place(int64_t sharedBytes);

private:
  int64_t chooseDepth(int64_t sharedBytes) const;
  int64_t blocks() const {
    return tileas::DotOp::tileOf(op->getOperand(3)).getShape().back();
  }
  void setOperand(Operation *product, unsigned number, Value placed) const;
  Value multiplySlab(OpBuilder &builder, const KIndex &start, int64_t depth,
                     Value sum);
  Value addSlab(OpBuilder &builder, const KIndex &start, int64_t depth,
                Value sum);
  Value multiplySlabs(OpBuilder &builder, Value acc, int64_t depth);

  Operation *op;
  Location loc;
  const MaybeAtom &atom;
  const Chip *chip;
  FilledBuffers *filled;
  int64_t k;
  SmallVector<Placement, 2> sides, scales;
};
} // namespace

int64_t Product::chooseDepth(int64_t sharedBytes) const {
  int64_t left = sharedBytes;
  for (const Placement &scale : scales)
    left -= placedBytes(scale.bytes(blocks()));
  int64_t depth = k;
  auto bytes = [&] {
    return placedBytes(sides[0].bytes(depth)) +
           placedBytes(sides[1].bytes(depth));
  };
  while (depth > 1 && bytes() > left)
    depth /= 2;
  return depth;
}

void Product::setOperand(Operation *product, unsigned number,
                         Value placed) const {
  product->setOperand(number, placed);
  tileas::setHome(product, number,
                  isa<tileas::BufferType>(placed.getType())
                      ? TileSpace::Shared
                      : TileSpace::Registers);
}

/// The product itself, on one slab.
Value Product::multiplySlab(OpBuilder &builder, const KIndex &start,
                            int64_t depth, Value sum) {
  Operation *slab = builder.clone(*op);
  for (auto [number, side] : llvm::enumerate(sides))
    setOperand(slab, number, side.slab(builder, loc, start, depth));
  if (!scales.empty()) {
    int64_t block = k / blocks();
    for (auto [number, scale] : llvm::enumerate(scales))
      setOperand(slab, 3 + number,
                 scale.cut(builder, loc, op->getOperand(3 + number),
                           start.over(builder, loc, block), depth / block));
  }
  slab->setOperand(2, sum);
  slab->moveBefore(builder.getInsertionBlock(), builder.getInsertionPoint());
  return slab->getResult(0);
}

/// The contribution of a slab to a sum over several slabs.
Value Product::addSlab(OpBuilder &builder, const KIndex &start, int64_t depth,
                       Value sum) {
  auto dot = tileas::DotOp::create(
      builder, loc, sum.getType(), op->getOperand(0), op->getOperand(1), sum,
      /*lhs_unsigned=*/false, /*rhs_unsigned=*/false, /*fast_acc=*/false,
      op->getAttrOfType<StringAttr>("atom"),
      op->getAttrOfType<DenseI32ArrayAttr>("warps"), ArrayAttr(),
      cast<FastMathOpInterface>(op).getFastmath());
  for (auto [number, side] : llvm::enumerate(sides))
    setOperand(dot, number, side.slab(builder, loc, start, depth));
  dot->moveBefore(builder.getInsertionBlock(), builder.getInsertionPoint());
  return dot;
}

void Product::place(int64_t sharedBytes) {
  OpBuilder builder(op);
  int64_t depth = chooseDepth(sharedBytes);
  if (filled && depth != k)
    filled->clear();
  RankedTensorType sumType = typeOfSum(op, atom);
  Value acc = convertTiles(builder, loc, op->getOperand(2),
                           tileas::getLayout(sumType).getLinear())
                  .front();
  LinearLayout wanted = tileas::layoutOf(op->getResult(0));
  op->setOperand(2, acc);
  op->getResult(0).setType(sumType);
  // Conversions to registers may need shared memory, so they precede the
  // allocation of the other operands' buffers.
  for (bool inRegisters : {true, false}) {
    for (Placement &side : sides)
      if (side.isInRegisters() == inRegisters)
        side.allocate(builder, loc, depth);
    if (!inRegisters)
      continue;
    for (auto [number, scale] : llvm::enumerate(scales)) {
      scale.allocate(builder, loc, blocks());
      setOperand(op, 3 + number, scale.slab(builder, loc, {}, blocks()));
    }
  }
  auto inItsLayout = [&](Value sum) {
    return convertTiles(builder, loc, sum, wanted).front();
  };
  Value result = op->getResult(0);
  if (depth == k) {
    for (auto [number, side] : llvm::enumerate(sides))
      setOperand(op, number, side.slab(builder, loc, {}, depth));
    builder.setInsertionPointAfter(op);
    if (Value converted = inItsLayout(result); converted != result)
      result.replaceAllUsesExcept(converted, converted.getDefiningOp());
    return;
  }
  result.replaceAllUsesWith(inItsLayout(multiplySlabs(builder, acc, depth)));
  op->erase();
}

/// The sum of all slabs.
Value Product::multiplySlabs(OpBuilder &builder, Value acc, int64_t depth) {
  ProductSums sums(op, atom, chip);
  if (depth >= sums.extent())
    return inChunks(builder, loc, {}, k, depth, acc,
                    [&](OpBuilder &inner, KIndex at, Value carried) {
                      return multiplySlab(inner, at, depth, carried);
                    });
  return inChunks(builder, loc, {}, k, sums.extent(), acc,
                  [&](OpBuilder &outer, KIndex at, Value carried) {
                    Value part =
                        inChunks(outer, loc, at, sums.extent(), depth,
                                 sums.begin(outer, carried),
                                 [&](OpBuilder &inner, KIndex from, Value sum) {
                                   return addSlab(inner, from, depth, sum);
                                 });
                    return sums.end(outer, at, carried, part);
                  });
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
class PlaceOperands final
    : public tilewright::impl::PlaceOperandsBase<PlaceOperands> {
  void runOnOperation() override {
    SmallVector<Operation *> products;
    getOperation().walk([&](Operation *op) {
      if (tileas::isProduct(op))
        products.push_back(op);
    });
    if (products.empty())
      return;
    FailureOr<const Chip *> chip = findChip(getOperation());
    if (failed(chip))
      return signalPassFailure();
    for (Operation *op : products)
      if (!tileas::getLayout(op->getResult(0).getType())) {
        op->emitOpError("expects operands with a layout; run "
                        "nv-tileas-assign-layouts first");
        return signalPassFailure();
      }
    SmallVector<tileas::AllocTensorOp> buffers;
    getOperation().walk(
        [&](tileas::AllocTensorOp op) { buffers.push_back(op); });
    SmallVector<int64_t> left;
    for (Operation *op : products)
      left.push_back(Budget(*chip).sharedBytes() - bytesInUse(op, buffers));
    FilledBuffers filled(Budget(*chip).sharedBytesOfOperands());
    for (auto [op, bytes] : llvm::zip_equal(products, left))
      place(op, bytes, *chip, filled);
  }

  /// Whether `op` or a later operation of its block uses `buffer`.
  static bool isNeededFrom(Operation *op, Value buffer) {
    return llvm::any_of(buffer.getUsers(), [&](Operation *user) {
      Operation *here = op->getBlock()->findAncestorOpInBlock(*user);
      return !here || !here->isBeforeInBlock(op) ||
             (isa<tileas::ViewOp>(user) &&
              isNeededFrom(op, user->getResult(0)));
    });
  }

  /// The bytes of buffers, those of its operands included, that are live while
  /// `product` runs.
  static int64_t bytesInUse(Operation *product,
                            ArrayRef<tileas::AllocTensorOp> buffers) {
    int64_t bytes = 0;
    for (tileas::AllocTensorOp buffer : buffers) {
      Operation *here = buffer->getBlock()->findAncestorOpInBlock(*product);
      if (here && buffer->isBeforeInBlock(here) && isNeededFrom(here, buffer))
        bytes += placedBytes(buffer.getType().getBytes());
    }
    return bytes;
  }

  /// Once for each tile, instead of by each warp for its fragments.
  static void cutExtraBits(Operation *op) {
    OpBuilder builder(op);
    for (unsigned side : {0, 1}) {
      Value tile = op->getOperand(side);
      if (isa<RankedTensorType>(tile.getType()) &&
          !tile.getDefiningOp<tileas::TruncFOp>())
        op->setOperand(side, withoutExtraBits(builder, op->getLoc(), tile));
    }
  }

  static void place(Operation *op, int64_t sharedBytes, const Chip *chip,
                    FilledBuffers &filled) {
    MaybeAtom atom = atomOf(op);
    if (atom && !Product(op, atom, chip).fits(sharedBytes)) {
      reportMultiplyAdds(op, "a step of the matrix instruction does not fit in "
                             "shared memory");
      atom.reset();
    }
    if (!atom) {
      op->removeAttr("atom");
      op->removeAttr("warps");
    } else {
      cutExtraBits(op);
    }
    Product(op, atom, chip, &filled).place(sharedBytes);
  }
};
} // namespace
