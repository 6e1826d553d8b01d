//===- EntryFacts.h - uses of an entry's parameters -------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_ENTRYFACTS_H
#define TILEWRIGHT_DRIVER_ENTRYFACTS_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Launch/Launch.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <optional>

namespace tilewright {

/// Known facts of a number.
struct NumberFacts {
  /// Upper limit of a size, whatever an assumption requires.
  static constexpr int64_t largestSize = 1 << 20;

  int64_t divisor = 1;
  std::optional<int64_t> lower, upper;
  int64_t wanted = 0; ///< a size: the largest tile along it
  bool isAssumed = false;
  bool isSize = false, isStride = false;
  int64_t value = 1;
};

/// A tensor view and the parameters it is built from.
struct EntryView {
  mlir::Value address;
  cuda_tile::TensorViewType type;
  std::optional<unsigned> base;                       ///< parameter
  llvm::SmallVector<std::optional<unsigned>> sizes;   ///< parameters, by axis
  llvm::SmallVector<std::optional<unsigned>> strides; ///< the same
  llvm::SmallVector<int64_t> tile;                    ///< the largest, by axis
};

struct MemoryAccess {
  bool reads = false, writes = false;

  LaunchArray::Role role() const {
    if (reads && writes)
      return LaunchArray::Role::InOut;
    return writes ? LaunchArray::Role::Out : LaunchArray::Role::In;
  }
};

/// Facts on an entry's parameters, collected from its operations. Cost: one
/// walk over the entry, and one over the uses of each pointer queried.
class EntryFacts {
public:
  explicit EntryFacts(cuda_tile::EntryOp entry);

  mlir::Type typeOf(unsigned parameter) const {
    return mlir::cast<cuda_tile::TileType>(types[parameter]).getElementType();
  }
  bool isPointer(unsigned parameter) const {
    return mlir::isa<cuda_tile::PointerType>(typeOf(parameter));
  }
  mlir::BlockArgument valueOf(unsigned parameter) {
    return entry.getBody().getArgument(parameter);
  }
  /// The parameter that a value is, ignoring assumptions and width conversions.
  std::optional<unsigned> parameterOf(mlir::Value value) const;

  /// The accesses through a pointer; reads and writes if the pointer escapes.
  MemoryAccess accessOf(mlir::Value pointer) const;

protected:
  mutable cuda_tile::EntryOp entry; // accessors of operations are not const
  llvm::ArrayRef<mlir::Type> types;
  std::vector<NumberFacts> facts; ///< of each parameter
  std::vector<EntryView> views;
  int64_t largestTile = 1; ///< elements

private:
  void takeAssumption(cuda_tile::AssumeOp op);
  void takeView(cuda_tile::MakeTensorViewOp op);
  void followUses(mlir::Value value, MemoryAccess &access,
                  llvm::SmallPtrSetImpl<mlir::Operation *> &seen) const;
};

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_ENTRYFACTS_H
