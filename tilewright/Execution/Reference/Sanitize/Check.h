//===- Check.h - steps that detect undefined behaviour ----------*- C++ -*-===//
// Under `sanitize` steps before an operation check its operands, and a wrapper
// checks a memory operation (Watch.h). A step that finds undefined behaviour
// faults at the operation's source location. Without `sanitize` none of this is
// planned.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_CHECK_H
#define TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_CHECK_H

#include "tilewright/Execution/Reference/Planner.h"

namespace tilewright::reference {

/// Plans `op` and all of its checks.
llvm::LogicalResult planChecked(mlir::Operation *op, Planner &planner);

/// Division, shift amounts and wrapping (CheckArith.cpp).
void checkArith(mlir::Operation *op, Planner &planner);

/// Conversions of floats to integers (CheckConvert.cpp).
void checkConvert(cuda_tile::FToIOp op, Planner &planner);

/// The producer's assumptions (CheckAssume.cpp).
void checkAssume(cuda_tile::AssumeOp op, Planner &planner);

/// For an assumption that is checked where a view is created
/// (CheckStrides.cpp), since its value is used only as a stride by views:
/// returns its number. None for an `assume` that is checked in place.
std::optional<unsigned> promiseOfStride(cuda_tile::AssumeOp op,
                                        Planner &planner);
/// Checks the assumptions about the strides of `op`.
void checkStrides(cuda_tile::MakeTensorViewOp op, Planner &planner);

/// Memory operations and tokens (CheckMemory.cpp).
llvm::LogicalResult planMemory(mlir::Operation *op, Planner &planner);

/// " at element (0,3)" of a tile; empty if it has only one element or is in the
/// body of a reduction.
std::string atElement(mlir::Type tile, size_t index);

/// The source location, the name and the elements of an operation.
struct CheckedOp {
  CheckedOp(mlir::Operation *op, mlir::Type tile, const Planner &planner);

  /// The number of elements to check: one if all operands are splats.
  size_t count(const Frame &frame, bool splat) const {
    return splat ? 1 : inBody ? frame.lanes : elements;
  }

  Flow fail(Frame &frame, size_t element, const llvm::Twine &what) const;

  mlir::Location loc;
  llvm::StringRef name;
  mlir::Type tile;
  size_t elements;
  bool inBody; ///< of a reduction
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_CHECK_H
