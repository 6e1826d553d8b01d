//===- SharedAccesses.h - accesses to shared buffers ------------*- C++ -*-===//
// The accesses that operations declare through BufferAccessInterface, in
// program order, and which of them must wait for each other. An access to one
// of two stages counts as an access to each.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_BUFFERS_SHAREDACCESSES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_BUFFERS_SHAREDACCESSES_H

#include "tilewright/Transform/TileAS/Buffers/RingSlots.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace tilewright {

/// What a thread waits for by the number of later groups: copies by cp.async,
/// products, and copies to global memory.
enum class GroupKind : uint8_t { Copies, Products, Stores };
inline constexpr unsigned numGroupKinds = 3;

struct SharedAccess {
  tileas::BufferAccess declared;
  tileas::AllocTensorOp buffer; ///< null if unknown
  int64_t first = 0, end = 0;   ///< bytes of the block's shared memory
  std::optional<RingSlot> slot; ///< if it is one stage of several
  mlir::Operation *op = nullptr;
  std::optional<unsigned> agent;

  /// Whether it is in flight until it is waited for.
  bool isAsynchronous() const {
    return declared.completion != tileas::BufferAccess::AtOnce;
  }
  bool isOfProduct() const {
    return declared.completion == tileas::BufferAccess::WithProduct;
  }
  /// The groups that it completes with, unless it is a copy to a stage.
  GroupKind groupKind() const {
    return isOfProduct() ? GroupKind::Products
           : declared.completion == tileas::BufferAccess::WithStore
               ? GroupKind::Stores
               : GroupKind::Copies;
  }
  /// Whether it is a copy to a stage of a channel.
  bool isOfStage() const {
    return declared.completion == tileas::BufferAccess::WithStage;
  }
};

/// Whether `later` must wait for `earlier` if they touch the same stage: their
/// buffers share bytes, one of them writes, and they are not the same threads
/// accessing the same elements.
bool conflict(const SharedAccess &earlier, const SharedAccess &later);

class SharedAccesses {
public:
  /// A half-open range of access numbers.
  struct Range {
    unsigned first = 0, end = 0;
  };

  /// Fails, with a diagnostic, if an operation has a buffer operand without
  /// declaring its accesses.
  llvm::LogicalResult collect(mlir::func::FuncOp func);

  llvm::ArrayRef<SharedAccess> all() const { return accesses; }
  unsigned size() const { return accesses.size(); }
  const SharedAccess &operator[](unsigned number) const {
    return accesses[number];
  }

  /// The accesses of `op` and of the operations in it.
  Range of(mlir::Operation *op) const { return ranges.lookup(op); }

  /// Whether `access` is a write, not by the async proxy, of data that the
  /// async proxy reads.
  bool needsFence(unsigned access) const { return fenced.test(access); }

  /// Whether some access to `buffer` is at a distance from `base`, or from a
  /// value that originates from it through control flow.
  bool isBaseOf(tileas::AllocTensorOp buffer, mlir::Value base) const {
    return bases.contains({buffer, base});
  }

  /// Whether `op` or an operation in it accesses buffers or synchronizes.
  bool isActive(mlir::Operation *op) const { return ranges.contains(op); }

  /// The active operation or terminator before `op`, which is one itself, in
  /// its block; null if `op` is the first.
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
  // Never iterated over.
  llvm::DenseMap<mlir::Operation *, Range> ranges;
  llvm::DenseMap<mlir::Operation *, mlir::Operation *> previous;
  llvm::DenseSet<std::pair<mlir::Operation *, mlir::Value>> bases;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_BUFFERS_SHAREDACCESSES_H
