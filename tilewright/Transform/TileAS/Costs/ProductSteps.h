//===- ProductSteps.h - a product along k -----------------------*- C++ -*-===//
// A product goes over k in steps: what one instruction takes of k where an atom
// was chosen, an element elsewhere. Some products are summed up in parts along
// k, each with a sum of its own, of several steps:
//
//   f16 accumulator  by fma a part is what the chip's mma instruction takes;
//   its
//                    sum begins as the accumulator in f32 and is rounded once
//   block scales     a part is a block; its sum begins at zero and joins the
//                    accumulator times the scales
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_COSTS_PRODUCTSTEPS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_COSTS_PRODUCTSTEPS_H

#include "tilewright/Chip/Chip.h"
#include "tilewright/Transform/TileAS/Costs/DotScales.h"

namespace tilewright {

using MaybeAtom = std::optional<tileas::ProductAtom>;

/// The atom that `product` is made of: none in the body of a reduction, where
/// each thread has a product of its own.
MaybeAtom atomOf(mlir::Operation *product);

/// The elements of k of a step.
int64_t stepOf(mlir::Operation *product, const MaybeAtom &atom);

/// How many steps `product` takes.
int64_t stepsOf(mlir::Operation *product);

/// Steps that are written one after the other, at most; more are a loop. The
/// operands are where they are read.
int64_t stepsInRow(mlir::Operation *product, const MaybeAtom &atom);

/// Whether the elements of an operand of `product` are widened to what the atom
/// multiplies, an f16.
bool isWidened(mlir::Operation *product, const MaybeAtom &atom,
               const DotOperand &operand);

/// The accumulator's type, in the layout in which the product adds to it.
mlir::RankedTensorType typeOfSum(mlir::Operation *product,
                                 const MaybeAtom &atom);

/// `tile` without the bits that memory may hold below the last one of a tf32.
mlir::Value withoutExtraBits(mlir::OpBuilder &builder, mlir::Location loc,
                             mlir::Value tile);

/// The sums of a product's parts along k.
class ProductSums {
public:
  ProductSums(mlir::Operation *product, const MaybeAtom &atom,
              const Chip *chip);

  /// The elements of k of a part: all, where there is one.
  int64_t extent() const { return part; }
  mlir::Type element() const { return sumElement; }
  /// The sum of a part where the accumulator is `carried`.
  mlir::Value begin(mlir::OpBuilder &builder, mlir::Value carried) const;
  /// The accumulator behind the part from `at` on, which came to `sum`.
  mlir::Value end(mlir::OpBuilder &builder, const KIndex &at,
                  mlir::Value carried, mlir::Value sum) const;

private:
  mlir::Location loc;
  mlir::RankedTensorType acc;
  mlir::Type sumElement;
  int64_t part;
  std::optional<DotScales> scales;
};

/// Runs `body` for each `chunk` of `extent` elements from `start` on, each run
/// with the value of the one before; without a loop, if there are at most
/// `mostInRow`.
mlir::Value
inChunks(mlir::OpBuilder &builder, mlir::Location loc, KIndex start,
         int64_t extent, int64_t chunk, mlir::Value carried,
         llvm::function_ref<mlir::Value(mlir::OpBuilder &, KIndex, mlir::Value)>
             body,
         int64_t mostInRow = 1);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_COSTS_PRODUCTSTEPS_H
