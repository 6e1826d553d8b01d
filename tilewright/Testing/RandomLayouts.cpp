//===- RandomLayouts.cpp - random layouts in the pipeline -----------------===//
#include "tilewright/Testing/RandomLayouts.h"

#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Pipeline/Pipeline.h"
#include "tilewright/Transform/TileAS/Costs/DotOperand.h"
#include "tilewright/Transform/TileAS/Costs/ProductTiles.h"
#include "tilewright/Transform/TileAS/Layouts/LayoutAssignment.h"
#include "tilewright/Transform/TileAS/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include <random>

using namespace mlir;
using namespace tilewright;

namespace {
class Dice {
public:
  explicit Dice(uint64_t seed) : random(seed) {}
  uint64_t below(uint64_t end) { return random() % end; }

  LinearLayout layout(ArrayRef<int64_t> shape, unsigned numWarps) {
    unsigned bits = LinearLayout(shape, {}, {}, {}).outBits();
    unsigned warps = below(llvm::Log2_32(numWarps) + 1);
    unsigned registers = bits > 5 + warps ? bits - 5 - warps : 0;
    // Copies in registers are expensive; large tiles are expensive enough.
    if (bits <= 10)
      registers += below(3);
    while (true) {
      LinearLayout::Bases all = bases(bits, registers + 5 + warps);
      ArrayRef<uint64_t> rest = all;
      auto take = [&](unsigned count) {
        LinearLayout::Bases taken(rest.take_front(count));
        rest = rest.drop_front(count);
        return taken;
      };
      LinearLayout::Bases first = take(registers), second = take(5);
      LinearLayout layout(shape, first, second, take(warps));
      if (layout.isSurjective())
        return layout;
    }
  }

  /// A linear bijection on `bits` bits: the image of each bit.
  LinearLayout::Bases bijection(unsigned bits) {
    while (true) {
      LinearLayout::Bases flips;
      for (unsigned bit = 0; bit < bits; ++bit)
        flips.push_back(below(uint64_t(1) << bits));
      if (LinearLayout({int64_t(1) << bits}, flips, {}, {}).isSurjective())
        return flips;
    }
  }

private:
  /// Unit vectors in any order with zeros between them, or arbitrary bases. The
  /// first few may be contiguous along the rows, so that vector accesses occur
  /// too.
  LinearLayout::Bases bases(unsigned bits, unsigned count) {
    LinearLayout::Bases all;
    unsigned runs = std::min<unsigned>({unsigned(below(4)), bits, count});
    for (unsigned bit = 0; bit < runs; ++bit)
      all.push_back(uint64_t(1) << bit);
    if (below(3)) {
      for (unsigned bit = runs; bit < bits; ++bit)
        all.push_back(uint64_t(1) << bit);
      while (all.size() < count)
        all.push_back(0);
      for (size_t i = all.size(); i-- > runs + 1;)
        std::swap(all[i], all[runs + below(i - runs + 1)]);
      all.resize(count);
      return all;
    }
    uint64_t clear = below(2) ? ~((uint64_t(1) << runs) - 1) : ~uint64_t(0);
    while (all.size() < count)
      all.push_back(below(uint64_t(1) << bits) & clear);
    return all;
  }

  std::mt19937_64 random;
};

/// Has the name of the pass it replaces, so that phases do not change.
class RandomLayouts final
    : public PassWrapper<RandomLayouts, OperationPass<func::FuncOp>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(RandomLayouts)
  explicit RandomLayouts(uint64_t seed) : seed(seed) {}

  StringRef getArgument() const override { return "nv-tileas-assign-layouts"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<tileas::TileASDialect>();
  }

  void runOnOperation() override {
    func::FuncOp func = getOperation();
    Dice dice(seed);
    auto choose = [&](Value value, RankedTensorType tile) {
      return dice.layout(tile.getShape(), warpsOf(value));
    };
    if (failed(assignLayouts(func, choose)))
      return signalPassFailure();
    chooseBuffers(func, dice);
    func.walk([&](Operation *op) {
      if (tileas::isProduct(op) && !tileas::isInCombiner(op))
        chooseHomes(op, dice);
    });
  }

private:
  /// Some MMA operand tiles get one placement for all their MMAs: registers, or
  /// a buffer that is written once.
  static void chooseBuffers(func::FuncOp func, Dice &dice) {
    std::vector<ProductTile> tiles = findProductTiles(func, nullptr);
    std::vector<TileHomes> homes;
    int64_t left = mostBytes;
    for (const ProductTile &tile : tiles) {
      bool fits = tile.bytes <= left && dice.below(2);
      if (fits)
        left -= tile.bytes;
      TileHomes chosen{&tile, {}, fits};
      SmallVector<unsigned> inMemory;
      for (auto [number, side] : llvm::enumerate(tile.sides)) {
        bool isHeld = side.fitsRegisters && !dice.below(fits ? 8 : 3);
        chosen.sides.push_back(
            {isHeld ? TileSpace::Registers : TileSpace::Shared, std::nullopt});
        if (!isHeld)
          inMemory.push_back(number);
      }
      if (fits && !inMemory.empty())
        chooseMemory(chosen, inMemory);
      homes.push_back(std::move(chosen));
    }
    BlockFrequencies frequencies;
    giveHomes(homes, frequencies);
  }

  /// The buffer layout suited to the MMAs, given the tile's register layout.
  static void chooseMemory(TileHomes &chosen, ArrayRef<unsigned> sides) {
    const ProductTile &tile = *chosen.tile;
    LinearLayout memory =
        planBuffer(tile, sides, SmallVector<int64_t>(sides.size(), 1),
                   /*writes=*/1, tileas::layoutOf(tile.tile),
                   tileas::getNumWarps(tile.sides[sides[0]].product))
            .memory;
    for (unsigned side : sides)
      chosen.sides[side].memory = memory;
  }

  /// For each MMA operand: registers, shared memory in pieces, or a buffer that
  /// holds it before the MMA.
  static void chooseHomes(Operation *product, Dice &dice) {
    for (unsigned operand : {0, 1, 3, 4})
      if (operand < product->getNumOperands() &&
          isa<RankedTensorType>(product->getOperand(operand).getType()) &&
          dice.below(2))
        tileas::setHome(product, operand, TileSpace::Registers);
    for (unsigned operand : {0, 1})
      if (!dice.below(3))
        store(product->getOpOperand(operand));
  }

  /// The shared memory that one side may use in addition to other needs.
  static constexpr int64_t mostBytes = 8192;

  static void store(OpOperand &operand) {
    auto tile = dyn_cast<RankedTensorType>(operand.get().getType());
    if (!tile)
      return;
    auto type = tileas::BufferType::get(tile.getShape(), tile.getElementType());
    if (std::optional<tileas::ProductAtom> atom =
            tileas::productAtomOf(operand.getOwner())) {
      tileas::setHome(operand.getOwner(), operand.getOperandNumber(),
                      TileSpace::Shared);
      DotOperand side = DotOperand::ofAtom(operand.getOwner(),
                                           operand.getOperandNumber(), *atom);
      if (side.isDescribed())
        type = side.bufferFor(side.extent());
    }
    if (type.getBytes() > mostBytes)
      return;
    OpBuilder builder(operand.getOwner());
    Location loc = operand.getOwner()->getLoc();
    Value buffer =
        tileas::AllocTensorOp::create(builder, loc, type, IntegerAttr());
    tileas::StoreSharedOp::create(builder, loc, operand.get(), buffer);
    operand.set(buffer);
    tileas::setHome(operand.getOwner(), operand.getOperandNumber(),
                    TileSpace::Shared);
  }

  uint64_t seed;
};

/// Applies a random bijection to each buffer's map before its address is
/// assigned.
class RandomBuffers final
    : public PassWrapper<RandomBuffers, OperationPass<func::FuncOp>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(RandomBuffers)
  explicit RandomBuffers(uint64_t seed) : seed(seed) {}

  StringRef getArgument() const override { return "nv-tileas-assign-buffers"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<tileas::TileASDialect>();
  }

  void runOnOperation() override {
    Dice dice(seed);
    getOperation().walk([&](tileas::AllocTensorOp op) {
      if (isDescribed(op->getResult(0)))
        return; // by an instruction, which supports few maps
      unsigned bits = llvm::Log2_64(op.getType().getMap().getOffsetEnd());
      unsigned ofTile = 0; // holds that tile's slices one after another
      forSlices(op, [&](tileas::MemoryAttr map) {
        ofTile = llvm::Log2_64(map.getOffsetEnd());
        return map;
      });
      unsigned word = std::min(bits, bitsOfWord(op));
      LinearLayout::Bases flips;
      for (unsigned bit = 0; bit < word; ++bit)
        flips.push_back(uint64_t(1) << bit);
      for (uint64_t flip : dice.bijection(bits - word))
        flips.push_back(flip << word);
      if (!ofTile)
        return turn(op, flips);
      for (unsigned bit = bits; bit < ofTile; ++bit) // slices stay disjoint
        flips.push_back(uint64_t(1) << bit | dice.below(uint64_t(1) << bits));
      forSlices(op, [&](tileas::MemoryAttr map) { return turned(map, flips); });
    });
    OpPassManager places(func::FuncOp::getOperationName());
    places.addPass(createAssignBuffers());
    if (failed(runPipeline(places, getOperation())))
      signalPassFailure();
  }

private:
  static tileas::MemoryAttr turned(tileas::MemoryAttr map,
                                   ArrayRef<uint64_t> flips) {
    SmallVector<uint64_t> bits;
    for (uint64_t offset : map.getBits()) {
      uint64_t result = 0;
      for (auto [bit, flip] : llvm::enumerate(flips))
        if (offset >> bit & 1)
          result ^= flip;
      bits.push_back(result);
    }
    return tileas::MemoryAttr::get(map.getContext(), map.getShape(), bits);
  }

  static bool isDescribed(Value buffer) {
    return llvm::any_of(buffer.getUsers(), [](Operation *user) {
      return isa<tileas::AsyncDotOp, tileas::AsyncTiledTMAStoreOp>(user) ||
             (isa<tileas::ViewOp>(user) && isDescribed(user->getResult(0)));
    });
  }

  /// The number of low offset bits to preserve, since cp.async copies at least
  /// four bytes to the buffer.
  static unsigned bitsOfWord(Value buffer) {
    unsigned bits = 0;
    for (Operation *user : buffer.getUsers())
      if (isa<tileas::AsyncTiledCopyOp, tileas::AsyncCopyPtrOp>(user))
        bits = std::max(
            bits,
            llvm::Log2_32_Ceil(llvm::divideCeil(
                4,
                cast<tileas::BufferType>(buffer.getType()).getElementBytes())));
      else if (auto view = dyn_cast<tileas::ViewOp>(user))
        bits = std::max(bits, bitsOfWord(view));
    return bits;
  }

  /// The maps from the slices of a tile to `buffer`.
  static void
  forSlices(Value buffer,
            llvm::function_ref<tileas::MemoryAttr(tileas::MemoryAttr)> change) {
    for (Operation *user : buffer.getUsers()) {
      if (auto store = dyn_cast<tileas::StoreSliceOp>(user))
        store.setMapAttr(change(store.getMap()));
      else if (auto load = dyn_cast<tileas::LoadSliceOp>(user))
        load.setMapAttr(change(load.getMap()));
    }
  }

  /// Permutes a buffer and all views of it.
  static void turn(Value buffer, ArrayRef<uint64_t> flips) {
    auto type = cast<tileas::BufferType>(buffer.getType());
    buffer.setType(tileas::BufferType::get(
        type.getContext(), type.getStages(), type.getShape(),
        type.getElementType(), turned(type.getMap(), flips), type.getSpace()));
    for (Operation *user : buffer.getUsers())
      if (auto view = dyn_cast<tileas::ViewOp>(user))
        turn(view, flips);
  }

  uint64_t seed;
};
} // namespace

void tilewright::testing::assignRandomLayouts(uint64_t seed) {
  if (!seed)
    return substitutePasses({});
  substitutePasses([seed](std::unique_ptr<Pass> pass) {
    if (pass->getArgument() == "nv-tileas-assign-layouts")
      pass = std::make_unique<RandomLayouts>(seed);
    else if (pass->getArgument() == "nv-tileas-assign-buffers")
      pass = std::make_unique<RandomBuffers>(seed);
    else if (pass->getArgument() == "nv-tileas-slice-epilogues") {
      SliceEpiloguesOptions slices;
      slices.forced = seed % 5; // 0: where they pay off
      pass = createSliceEpilogues(slices);
    }
    return pass;
  });
}
