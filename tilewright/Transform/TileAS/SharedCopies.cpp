//===- SharedCopies.cpp - one copy of a tile in shared memory -------------===//
#include "tilewright/Transform/TileAS/SharedCopies.h"

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

void tilewright::shareCopies(func::FuncOp func, const Chip *chip) {
  if (!fitsApart(func, chip))
    return;
  // By tile, place in the code and type of the buffer, in program order.
  llvm::MapVector<std::pair<Value, Block *>,
                  SmallVector<tileas::StoreSharedOp, 2>>
      copies;
  func.walk([&](tileas::StoreSharedOp store) {
    if (!store.getOwned() && bufferOfOne(store))
      copies[{store.getTile(), store->getBlock()}].push_back(store);
  });
  for (auto &[key, stores] : copies)
    for (unsigned i = 0; i < stores.size(); ++i)
      for (unsigned j = i + 1; j < stores.size(); ++j) {
        tileas::StoreSharedOp first = stores[i], second = stores[j];
        if (first.getBuffer().getType() != second.getBuffer().getType())
          continue;
        bool taken = takeStep(second, "share-copy", [&] {
          makeRemark(second, RemarkId::CopyShared)
              .with("Bytes", first.getBuffer().getType().getBytes());
          auto buffer =
              second.getBuffer().getDefiningOp<tileas::AllocTensorOp>();
          second->erase();
          buffer.replaceAllUsesWith(first.getBuffer());
          buffer->erase();
        });
        if (taken)
          stores.erase(stores.begin() + j--);
      }
}
