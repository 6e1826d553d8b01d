//===- SharedCopies.cpp - one copy of a tile in shared memory -------------===//
#include "tilewright/Transform/TileAS/SharedCopies.h"

#include "tilewright/Layout/MatrixMove.h"
#include "tilewright/Layout/SharedMemory.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/SharedBytes.h"

#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace tilewright;

tileas::AllocTensorOp tilewright::bufferOfOne(tileas::StoreSharedOp store) {
  auto buffer = store.getBuffer().getDefiningOp<tileas::AllocTensorOp>();
  if (!buffer || buffer->getBlock() != store->getBlock() ||
      buffer.getType().getStages() != 1)
    return {};
  SmallVector<Value> places = {buffer};
  while (!places.empty())
    for (Operation *user : places.pop_back_val().getUsers()) {
      if (auto view = dyn_cast<tileas::ViewOp>(user))
        places.push_back(view);
      else if (user != store && !isa<tileas::LoadSharedOp>(user))
        return {};
    }
  return buffer;
}

/// Whether the function's buffers fit beside each other, so that no lifetime
/// matters.
static bool fitsApart(func::FuncOp func, const Chip *chip) {
  int64_t bytes = 0;
  func.walk([&](tileas::AllocTensorOp buffer) {
    bytes += placedBytes(buffer.getType().getBytes());
  });
  return bytes <= sharedBytesOfBlock(chip);
}

//===----------------------------------------------------------------------===//
// Tiles that differ in the order of dimensions
//===----------------------------------------------------------------------===//

namespace {
/// A tile as another one with its dimensions in some order: dimension i is
/// dimension `order[i]` of `source`.
struct Turned {
  Value source;
  SmallVector<int32_t> order;

  explicit Turned(Value tile) : source(tile) {
    unsigned rank = cast<RankedTensorType>(tile.getType()).getRank();
    for (unsigned dim = 0; dim < rank; ++dim)
      order.push_back(dim);
    while (auto permute = source.getDefiningOp<tileas::PermuteOp>()) {
      for (int32_t &dim : order)
        dim = permute.getPermutation()[dim];
      source = permute.getSource();
    }
  }
};
} // namespace

/// The dimension of `first` that each of `second` is, of one source.
static SmallVector<int32_t> orderWithin(const Turned &first,
                                        const Turned &second) {
  SmallVector<int32_t> order;
  for (int32_t dim : second.order)
    order.push_back(llvm::find(first.order, dim) - first.order.begin());
  return order;
}

/// What `view` sees of a buffer with `map`.
static tileas::MemoryAttr mapOf(tileas::ViewOp view, tileas::MemoryAttr map) {
  return view.getPermutation() ? map.permuted(*view.getPermutation())
                               : map.cutTo(view.getType().getShape());
}

/// Gives views of `buffer` the types that follow from its own.
static void retypeViews(Value buffer) {
  auto type = cast<tileas::BufferType>(buffer.getType());
  for (Operation *user : buffer.getUsers())
    if (auto view = dyn_cast<tileas::ViewOp>(user)) {
      tileas::MemoryAttr map = mapOf(view, type.getMap());
      view.getResult().setType(
          tileas::BufferType::get(map.getShape(), type.getElementType(), map));
      retypeViews(view);
    }
}

/// Cycles of shared memory that reads of `buffer` and of its views take, if it
/// had `map`.
static int64_t cyclesOfReads(Value buffer, tileas::MemoryAttr map) {
  int64_t cycles = 0;
  for (Operation *user : buffer.getUsers()) {
    if (auto view = dyn_cast<tileas::ViewOp>(user)) {
      cycles += cyclesOfReads(view, mapOf(view, map));
    } else if (auto load = dyn_cast<tileas::LoadSharedOp>(user)) {
      unsigned bytes = load.getBuffer().getType().getElementBytes();
      const LinearLayout &tile = tileas::layoutOf(load.getTile());
      LinearLayout offsets = map.getOffsets().compose(tile);
      if (std::optional<MatrixMove> move = findMatrixMove(offsets, bytes)) {
        cycles += int64_t(move->instructionCount()) * move->matrixCount();
        continue;
      }
      unsigned bits = vectorBits(offsets, bytes);
      cycles += std::max<int64_t>(1, int64_t(tile.numRegisters()) >> bits) *
                wavefronts(offsets, bytes, bits);
    }
  }
  return cycles;
}

/// What the second of two stores of one tile would read from the first one's
/// buffer; nothing where its reads would take longer there.
static std::optional<SmallVector<int32_t>>
findOrder(tileas::StoreSharedOp first, tileas::StoreSharedOp second) {
  SmallVector<int32_t> order =
      orderWithin(Turned(first.getTile()), Turned(second.getTile()));
  tileas::MemoryAttr own = second.getBuffer().getType().getMap(),
                     other =
                         first.getBuffer().getType().getMap().permuted(order);
  if (own != other && cyclesOfReads(second.getBuffer(), other) >
                          cyclesOfReads(second.getBuffer(), own))
    return std::nullopt;
  return order;
}

static void readFrom(tileas::StoreSharedOp first, tileas::StoreSharedOp second,
                     ArrayRef<int32_t> order) {
  auto buffer = second.getBuffer().getDefiningOp<tileas::AllocTensorOp>();
  Value turned = first.getBuffer();
  if (!llvm::is_sorted(order)) {
    OpBuilder builder(second);
    turned = tileas::ViewOp::create(builder, second.getLoc(), turned, order);
  }
  second->erase();
  buffer.replaceAllUsesWith(turned);
  retypeViews(turned);
  buffer->erase();
}

void tilewright::shareCopies(func::FuncOp func, const Chip *chip) {
  if (!fitsApart(func, chip))
    return;
  // By tile and place in the code, in program order.
  llvm::MapVector<std::pair<Value, Block *>,
                  SmallVector<tileas::StoreSharedOp, 2>>
      copies;
  func.walk([&](tileas::StoreSharedOp store) {
    if (!store.getOwned() && bufferOfOne(store))
      copies[{Turned(store.getTile()).source, store->getBlock()}].push_back(
          store);
  });
  for (auto &[key, stores] : copies)
    for (unsigned i = 0; i < stores.size(); ++i)
      for (unsigned j = i + 1; j < stores.size(); ++j) {
        std::optional<SmallVector<int32_t>> order =
            findOrder(stores[i], stores[j]);
        if (!order)
          continue;
        bool taken = takeStep(stores[j], "share-copy", [&] {
          makeRemark(stores[j], RemarkId::CopyShared)
              .with("Bytes", stores[j].getBuffer().getType().getBytes());
          readFrom(stores[i], stores[j], *order);
        });
        if (taken)
          stores.erase(stores.begin() + j--);
      }
}
