//===- SharedAccesses.h - what a function does to shared buffers -*- C++
//-*-===//
// The accesses that operations declare by BufferAccessInterface, in the order
// of the text, and which of them have to wait for each other.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_BUFFERS_SHAREDACCESSES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_BUFFERS_SHAREDACCESSES_H

#include "tilewright/Transform/TileAS/Buffers/RingSlots.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace tilewright {

struct SharedAccess {
  tileas::BufferAccess declared;
  tileas::AllocTensorOp buffer; ///< null where it could be any
  int64_t first = 0, end = 0;   ///< bytes of the block's shared memory
  std::optional<RingSlot> slot; ///< where it is one stage of several
  mlir::Operation *op = nullptr;
  std::optional<unsigned> agent;

  /// Whether it is in flight until somebody waits for it.
  bool isAsynchronous() const {
    return declared.completion != tileas::BufferAccess::AtOnce;
  }
  bool isOfProduct() const {
    return declared.completion == tileas::BufferAccess::WithProduct;
  }
  /// Whether it is a copy that arrives at the stage of a channel.
  bool isOfStage() const {
    return declared.completion == tileas::BufferAccess::WithStage;
  }
};

/// Whether `later` has to wait for `earlier` if they touch the same stage:
/// their buffers have common bytes, one of them writes, and they are not the
/// same threads at the same elements.
bool conflict(const SharedAccess &earlier, const SharedAccess &later);

class SharedAccesses {
public:
  /// Numbers of accesses; `end` is not one of them.
  struct Range {
    unsigned first = 0, end = 0;
  };

  /// Fails, with a diagnostic, where an operation takes a buffer and does not
  /// declare what it does to it.
  llvm::LogicalResult collect(mlir::func::FuncOp func);

  llvm::ArrayRef<SharedAccess> all() const { return accesses; }
  unsigned size() const { return accesses.size(); }
  const SharedAccess &operator[](unsigned number) const {
    return accesses[number];
  }

  /// Those of `op` itself and of what it contains.
  Range of(mlir::Operation *op) const { return ranges.lookup(op); }

  /// Whether `access` writes what the async proxy reads, and not by it.
  bool needsFence(unsigned access) const { return fenced.test(access); }

  /// Whether some access to `buffer` is at a distance from `base`, or from a
  /// value that comes from it by control flow.
  bool isBaseOf(tileas::AllocTensorOp buffer, mlir::Value base) const {
    return bases.contains({buffer, base});
  }

  /// Whether `op` or what it contains has accesses, or synchronizes.
  bool isActive(mlir::Operation *op) const { return ranges.contains(op); }

  /// The active operation or terminator before `op`, which is one itself, in
  /// its block; null where it is the first.
  mlir::Operation *activeBefore(mlir::Operation *op) const {
    return previous.lookup(op);
  }

private:
  void describe(mlir::Operation *op, const tileas::BufferAccess &declared);
  void addBase(tileas::AllocTensorOp buffer, mlir::Value base);
  bool collectOf(mlir::Operation *op);
  bool collectIn(mlir::Region &region);

  void findFenced();

  bool isDeclared = true;

  std::vector<SharedAccess> accesses;
  llvm::BitVector fenced;
  // Only looked up.
  llvm::DenseMap<mlir::Operation *, Range> ranges;
  llvm::DenseMap<mlir::Operation *, mlir::Operation *> previous;
  llvm::DenseSet<std::pair<mlir::Operation *, mlir::Value>> bases;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_BUFFERS_SHAREDACCESSES_H
