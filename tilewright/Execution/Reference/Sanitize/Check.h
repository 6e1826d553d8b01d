//===- Check.h - steps that see undefined behaviour -------------*- C++ -*-===//
// Under `sanitize` an operation is planned with steps ahead of it that look at
// its operands, and a memory operation with a watch around it (Watch.h). A step
// that finds what the specification leaves undefined is a fault at the place
// that the producer wrote. Without `sanitize` nothing here is planned.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_CHECK_H
#define TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_CHECK_H

#include "tilewright/Execution/Reference/Planner.h"

namespace tilewright::reference {

/// Plans `op` together with everything that is checked of it.
llvm::LogicalResult planChecked(mlir::Operation *op, Planner &planner);

/// Division, shift amounts and wrapping (CheckArith.cpp).
void checkArith(mlir::Operation *op, Planner &planner);

/// What a float becomes as an integer (CheckConvert.cpp).
void checkConvert(cuda_tile::FToIOp op, Planner &planner);

/// What the producer guarantees (CheckAssume.cpp).
void checkAssume(cuda_tile::AssumeOp op, Planner &planner);

/// The promises that are judged where a view is made (CheckStrides.cpp): those
/// about a number that nothing but views take, as the stride of a dimension.
/// The promise's number; none of an `assume` that is judged where it stands.
std::optional<unsigned> promiseOfStride(cuda_tile::AssumeOp op,
                                        Planner &planner);
/// Judges those about the strides that `op` takes.
void checkStrides(cuda_tile::MakeTensorViewOp op, Planner &planner);

/// Memory operations and tokens, watched (CheckMemory.cpp).
llvm::LogicalResult planMemory(mlir::Operation *op, Planner &planner);

/// " at element (0,3)" of a tile, or nothing where it has but one element or
/// stands in the body of a reduction.
std::string atElement(mlir::Type tile, size_t index);

/// The place that the producer wrote, an operation's name, and its elements.
struct CheckedOp {
  CheckedOp(mlir::Operation *op, mlir::Type tile, const Planner &planner);

  /// How many elements a step looks at: one where all operands are splats.
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
