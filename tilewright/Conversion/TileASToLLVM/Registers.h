//===- Registers.h - one thread's registers of a tile -----------*- C++ -*-===//
// A tile with a layout becomes one LLVM value a register. Register r of a
// thread holds the element at
//
//   coordinate(r, lane, warp) = base(lane, warp) XOR offset(r)
//
// per dimension. The base is computed once an operation, from the thread's
// number; the offsets are constants. Where no bit of a coordinate comes from
// both, as in every layout that tiles without overlap, XOR is addition, and
// offsets fold into addresses.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_REGISTERS_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_REGISTERS_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/SmallVector.h"

namespace tilewright {

/// The bases of a tensor's layout (`Layout/LinearLayout.h`) as coordinates: for
/// each bit of the register, lane and warp number, what it contributes.
struct TileLayout {
  using Coordinates = llvm::SmallVector<int64_t, 4>;

  unsigned rank = 0;
  llvm::SmallVector<Coordinates> registers, lanes, warps;

  /// The layout of a tensor type; a scalar is a tile of rank 0 in one register.
  static TileLayout of(mlir::Type type);

  unsigned registerCount() const { return 1u << registers.size(); }

  /// What register `r` adds to the thread's base.
  Coordinates offset(unsigned r) const;

  /// Register bits that move no coordinate hold copies.
  bool isCopy(unsigned r) const;
};

/// Integer arithmetic on thread numbers, each value computed once an operation.
class ThreadCoordinates {
public:
  ThreadCoordinates(mlir::OpBuilder &builder, mlir::Location loc,
                    TileLayout layout);

  const TileLayout &layout() const { return tileLayout; }

  /// The thread's part of coordinate `dim`, as i32.
  mlir::Value base(unsigned dim);

  /// Coordinate `dim` of register `r`, as i32.
  mlir::Value coordinate(unsigned r, unsigned dim);

  /// The bits that the thread's part of coordinate `dim` may have.
  int64_t baseMask(unsigned dim) const;

  /// Whether this thread is the one of those holding the same elements that
  /// stores them, as i1; null where all threads hold different ones.
  mlir::Value isOwner();

  mlir::Value constant(int64_t value); ///< i32
  mlir::Value lane();
  mlir::Value warp();

private:
  mlir::Value threadId();
  mlir::Value gather(mlir::Value number,
                     llvm::ArrayRef<TileLayout::Coordinates> bases,
                     unsigned dim);

  mlir::OpBuilder &builder;
  mlir::Location loc;
  TileLayout tileLayout;
  mlir::Value thread, laneNumber, warpNumber;
  llvm::SmallVector<mlir::Value> bases;
};

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_REGISTERS_H
