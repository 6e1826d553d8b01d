//===- ProductTiles.cpp - tiles that products multiply --------------------===//
#include "tilewright/Transform/TileAS/Costs/ProductTiles.h"
#include "tilewright/Dialect/TileAS/ProductAtom.h"

#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Analysis/WeakAccesses.h"
#include "tilewright/Transform/TileAS/Costs/DotOperand.h"
#include "tilewright/Transform/TileAS/Costs/LayoutCost.h"
#include "tilewright/Transform/TileAS/Costs/OperandMemory.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace tilewright;

//===----------------------------------------------------------------------===//
// Finding the tiles
//===----------------------------------------------------------------------===//

/// The tile of which `operand` is a permutation.
static Value rootOf(Value operand, SmallVectorImpl<int32_t> &order) {
  auto rank = cast<RankedTensorType>(operand.getType()).getRank();
  order.assign(llvm::to_vector(llvm::seq<int32_t>(0, rank)));
  while (auto permute = operand.getDefiningOp<tileas::PermuteOp>()) {
    for (int32_t &dim : order)
      dim = permute.getPermutation()[dim];
    operand = permute.getSource();
  }
  return operand;
}

/// The layout of a tile whose permutation by `order` has the layout `layout`.
static LinearLayout inTile(const LinearLayout &layout,
                           ArrayRef<int32_t> order) {
  SmallVector<int32_t> back(order.size());
  for (auto [dim, source] : llvm::enumerate(order))
    back[source] = dim;
  return layout.permute(back);
}

/// Whether `value` is only used as an operand of products.
static bool isOnlyMultiplied(Value value) {
  return llvm::all_of(value.getUses(), [](OpOperand &use) {
    Operation *user = use.getOwner();
    if (isa<tileas::PermuteOp>(user))
      return isOnlyMultiplied(user->getResult(0));
    return tileas::isProduct(user) && use.getOperandNumber() < 2;
  });
}

/// The load of `tile`, if cp.async can copy it to a buffer.
static Operation *copiedLoad(Value tile, unsigned elementBytes,
                             const Chip *chip) {
  if (!chip || !chip->hasAsyncCopy() || !isOnlyMultiplied(tile))
    return nullptr;
  while (auto reshape = tile.getDefiningOp<tileas::ReshapeOp>()) {
    tile = reshape.getSource();
    if (!isa<RankedTensorType>(tile.getType()) || !tile.hasOneUse())
      return nullptr;
  }
  auto load = tile.getDefiningOp<tileas::TiledLoadOp>();
  if (!load || !isWeakLoad(load) || !isa<scf::ForOp>(load->getParentOp()))
    return nullptr;
  std::optional<GlobalAccess> access = findGlobalAccess(load);
  return access && access->run * elementBytes >= 4 ? load : nullptr;
}

std::vector<ProductTile> tilewright::findProductTiles(func::FuncOp func,
                                                      const Chip *chip) {
  llvm::MapVector<Value, ProductTile> byTile;
  func.walk([&](Operation *product) {
    if (!tileas::isProduct(product) || tileas::isInCombiner(product))
      return;
    std::optional<tileas::ProductAtom> atom = tileas::productAtomOf(product);
    if (!atom)
      return;
    for (unsigned number : {0, 1}) {
      DotOperand operand = DotOperand::ofAtom(product, number, *atom);
      if (operand.isInMemory())
        continue;
      ProductSide side;
      side.product = product;
      side.number = number;
      side.fragments = operand.fragments();
      Value root = rootOf(product->getOperand(number), side.order);
      side.fragmentsOfTile = inTile(side.fragments, side.order);
      MmaOperand which = number ? MmaOperand::B : MmaOperand::A;
      side.fitsRegisters = operand.fitsRegisters() &&
                           atom->row->mayBeIn(TileSpace::Registers, which);
      if (atom->row->mayBeIn(TileSpace::Shared, which))
        side.described = {{unsigned(side.order[operand.kDim()]),
                           unsigned(side.order[operand.mnDim()])},
                          int64_t(number ? atom->row->n : atom->row->m)};
      ProductTile &tile = byTile[root];
      if (!tile.tile) {
        auto type = cast<RankedTensorType>(root.getType());
        auto buffer =
            tileas::BufferType::get(type.getShape(), type.getElementType());
        tile.tile = root;
        tile.elementBytes = buffer.getElementBytes();
        tile.bytes = buffer.getBytes();
        tile.isForced = isa<FloatTF32Type>(type.getElementType());
        tile.copied = copiedLoad(root, tile.elementBytes, chip);
        tile.hasStMatrix = chip && chip->hasStMatrix();
      }
      tile.sides.push_back(std::move(side));
    }
  });
  std::vector<ProductTile> found;
  for (auto &entry : byTile)
    found.push_back(std::move(entry.second));
  return found;
}

Operation *tilewright::placeOfBuffer(const ProductTile &tile,
                                     ArrayRef<unsigned> sides,
                                     BlockFrequencies &frequencies) {
  // The innermost block that contains all of them.
  Operation *place = nullptr;
  Block *block = tile.sides[sides[0]].product->getBlock();
  auto firstIn = [&](Block *of) -> Operation * {
    Operation *first = nullptr;
    for (unsigned side : sides) {
      Operation *here = of->findAncestorOpInBlock(*tile.sides[side].product);
      if (!here)
        return nullptr;
      if (!first || here->isBeforeInBlock(first))
        first = here;
    }
    return first;
  };
  while (!(place = firstIn(block))) {
    Operation *around = block->getParentOp();
    if (!isa<scf::ForOp, scf::IfOp, scf::WhileOp>(around))
      return nullptr;
    block = around->getBlock();
  }
  Region *defined = Value(tile.tile).getParentRegion();
  Operation *best = place;
  while (true) {
    Operation *around = block->getParentOp();
    if (!isa<scf::ForOp, scf::IfOp, scf::WhileOp>(around) ||
        around->isAncestor(defined->getParentOp()))
      return best;
    block = around->getBlock();
    if (frequencies.of(block) < frequencies.of(best->getBlock()))
      best = around;
  }
}

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

/// A buffer that one of `sides` reads by a descriptor has a memory map that the
/// descriptor can encode; any other suits the side `wished`.
static LinearLayout chooseMemoryOf(const ProductTile &tile,
                                   ArrayRef<unsigned> sides, unsigned preferred,
                                   const LinearLayout &writer, int64_t reads,
                                   int64_t writes) {
  SmallVector<DescribedReader> readers;
  for (unsigned side : sides)
    if (const ProductSide &each = tile.sides[side]; each.described)
      readers.push_back(*each.described);
  if (!readers.empty())
    return chooseDescribedMemory(writer, readers, tile.elementBytes);
  return chooseOperandMemory(writer, tile.sides[preferred].fragmentsOfTile,
                             tile.elementBytes, reads, writes,
                             tile.hasStMatrix);
}

static MemorySide readSideOf(const ProductSide &side,
                             const LinearLayout &memory,
                             unsigned elementBytes) {
  if (side.described)
    return {0, "the instruction"};
  return readSide(side.fragmentsOfTile, memory, elementBytes);
}

BufferPlan tilewright::planBuffer(const ProductTile &tile,
                                  ArrayRef<unsigned> sides,
                                  ArrayRef<int64_t> often, int64_t writes,
                                  const LinearLayout &writer, unsigned warps) {
  BufferPlan best;
  int64_t least = 0;
  for (auto [preferred, preferredOften] : llvm::zip_equal(sides, often)) {
    BufferPlan plan;
    plan.memory =
        chooseMemoryOf(tile, sides, preferred, writer, preferredOften, writes);
    if (!best.reads.empty() && plan.memory == best.memory)
      continue;
    MemorySide write = writeSide(writer, plan.memory, tile.elementBytes,
                                 {tile.hasStMatrix, tile.copied != nullptr});
    plan.writeWay = write.way;
    plan.write = warps * costOfWavefronts(write.cost + costOfBarrier());
    int64_t cost = plan.write * writes;
    for (auto [side, times] : llvm::zip_equal(sides, often)) {
      MemorySide read =
          readSideOf(tile.sides[side], plan.memory, tile.elementBytes);
      plan.reads.push_back(warps * costOfWavefronts(read.cost));
      plan.readWays.push_back(read.way);
      cost += plan.reads.back() * times;
    }
    if (best.reads.empty() || cost < least) {
      best = std::move(plan);
      least = cost;
    }
  }
  return best;
}

//===----------------------------------------------------------------------===//
// Applying the choice
//===----------------------------------------------------------------------===//

/// Erases the operation of `value`, and those that only it used, if it has no
/// uses.
static void eraseUnused(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (!isa<tileas::PermuteOp, tileas::ConvertLayoutOp>(op) ||
        !op->use_empty())
      return;
    value = op->getOperand(0);
    op->erase();
  }
}

static void setOperand(const ProductSide &side, Value value) {
  Value before = side.product->getOperand(side.number);
  side.product->setOperand(side.number, value);
  eraseUnused(before);
}

static void keepInRegisters(const ProductSide &side) {
  Value value = side.product->getOperand(side.number);
  auto type = tileas::withLayout(cast<RankedTensorType>(value.getType()),
                                 side.fragments);
  bool isMoved = !tileas::layoutOf(value).renamesTo(side.fragments);
  makeRemark(side.product, RemarkId::KeptFragments)
      .with("Operand", side.number);
  if (isMoved) {
    OpBuilder builder(value.getContext());
    builder.setInsertionPointAfterValue(value);
    setOperand(side, tileas::ConvertLayoutOp::create(
                         builder, side.product->getLoc(), type, value));
  }
  tileas::setHome(side.product, side.number, TileSpace::Registers);
}

/// A view of `buffer` with its dimensions in the order `order`.
static Value reorder(OpBuilder &builder, Location loc, Value buffer,
                     ArrayRef<int32_t> order) {
  auto type = cast<tileas::BufferType>(buffer.getType());
  if (llvm::equal(order, llvm::seq<int32_t>(0, order.size())))
    return buffer;
  auto turned = tileas::BufferType::get(
      llvm::map_to_vector(order,
                          [&](int32_t dim) { return type.getShape()[dim]; }),
      type.getElementType(), type.getMap().permute(order));
  return tileas::ViewOp::create(builder, loc, turned, buffer, Value(),
                                ValueRange());
}

static void writeOnce(const TileHomes &chosen, ArrayRef<unsigned> sides,
                      Operation *place) {
  const ProductTile &tile = *chosen.tile;
  auto type = cast<RankedTensorType>(tile.tile.getType());
  OpBuilder builder(place);
  Location loc = tile.sides[sides[0]].product->getLoc();
  auto held = tileas::BufferType::get(
      type.getShape(), type.getElementType(),
      tileas::MemoryAttr::get(builder.getContext(),
                              *chosen.sides[sides[0]].memory));
  Value buffer =
      tileas::AllocTensorOp::create(builder, loc, held, IntegerAttr());
  tileas::StoreSharedOp::create(builder, loc, Value(tile.tile), buffer);
  llvm::SmallMapVector<ArrayRef<int32_t>, Value, 2> orders;
  for (unsigned number : sides) {
    const ProductSide &side = tile.sides[number];
    Value &view = orders[side.order];
    if (!view)
      view = reorder(builder, loc, buffer, side.order);
    setOperand(side, view);
    tileas::setHome(side.product, side.number, TileSpace::Shared);
  }
}

/// Lets the sides in shared memory read one buffer, unless the step is omitted.
static bool takeWriteOnce(const TileHomes &chosen, ArrayRef<unsigned> inMemory,
                          BlockFrequencies &frequencies) {
  if (!chosen.isWrittenOnce || inMemory.empty())
    return false;
  Operation *place = placeOfBuffer(*chosen.tile, inMemory, frequencies);
  const ProductSide &first = chosen.tile->sides[inMemory[0]];
  if (!place || !takeStep(first.product, StepId::WriteOnce, [] {}))
    return false;
  makeRemark(first.product, RemarkId::StoredOnce)
      .with("Operand", first.number)
      .with("Bytes", chosen.tile->bytes)
      .with("Products", inMemory.size());
  writeOnce(chosen, inMemory, place);
  return true;
}

/// Writes each of the sides before its product.
static void writeAtProducts(const TileHomes &chosen,
                            ArrayRef<unsigned> inMemory) {
  for (unsigned number : inMemory) {
    const ProductSide &side = chosen.tile->sides[number];
    tileas::MemoryAttr memory;
    if (const auto &layout = chosen.sides[number].memory)
      memory = tileas::MemoryAttr::get(side.product->getContext(), *layout)
                   .permute(side.order);
    tileas::setHome(side.product, side.number, TileSpace::Shared, memory);
  }
}

void tilewright::giveHomes(ArrayRef<TileHomes> homes,
                           BlockFrequencies &frequencies) {
  for (const TileHomes &chosen : homes) {
    SmallVector<unsigned> inMemory;
    for (auto [number, home] : llvm::enumerate(chosen.sides)) {
      const ProductSide &side = chosen.tile->sides[number];
      if (home.space == TileSpace::Shared)
        inMemory.push_back(number);
      else if (takeStep(side.product, StepId::KeepFragments, [] {}))
        keepInRegisters(side);
    }
    if (!takeWriteOnce(chosen, inMemory, frequencies))
      writeAtProducts(chosen, inMemory);
  }
}
