//===- ProductSteps.h - steps of a product along k --------------*- C++ -*-===//
// A product is computed in steps along k: of one instruction's depth if an atom
// was chosen, otherwise of one element. Some products are accumulated in parts
// along k of several steps, each with a sum of its own:
//
//   f16 accumulator  with fma, a part has the depth of the chip's mma
//                    instruction; its sum starts with the accumulator in f32
//                    and is rounded once
//   block scales     a part is a block; its sum starts at zero and is added to
//                    the accumulator times the scales
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_COSTS_PRODUCTSTEPS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_COSTS_PRODUCTSTEPS_H

#include "tilewright/Chip/Chip.h"
#include "tilewright/Transform/TileAS/Costs/DotScales.h"

namespace tilewright {

using MaybeAtom = std::optional<tileas::ProductAtom>;

/// The atom of `product`: none in the body of a reduction, where each thread
/// has a product of its own.
MaybeAtom atomOf(mlir::Operation *product);

/// The elements of k of a step.
int64_t stepOf(mlir::Operation *product, const MaybeAtom &atom);

/// The number of steps of `product`.
int64_t stepsOf(mlir::Operation *product);

/// The most steps that are emitted without a loop. The operands are in their
/// placements.
int64_t stepsInRow(mlir::Operation *product, const MaybeAtom &atom);

/// Whether the elements of an operand of `product` are widened to the atom's
/// operand type, f16.
bool isWidened(mlir::Operation *product, const MaybeAtom &atom,
               const DotOperand &operand);

/// The accumulator's type, with the layout in which the product adds to it.
mlir::RankedTensorType typeOfSum(mlir::Operation *product,
                                 const MaybeAtom &atom);

/// `tile` without the bits below the last one of a tf32, which memory may
/// contain.
mlir::Value withoutExtraBits(mlir::OpBuilder &builder, mlir::Location loc,
                             mlir::Value tile);

/// The sums of a product's parts along k.
class ProductSums {
public:
  ProductSums(mlir::Operation *product, const MaybeAtom &atom,
              const Chip *chip);

  /// The elements of k of a part; all if there is one part.
  int64_t extent() const { return part; }
  mlir::Type element() const { return sumElement; }
  /// The initial sum of a part, with the accumulator `carried`.
  mlir::Value begin(mlir::OpBuilder &builder, mlir::Value carried) const;
  /// The accumulator after the part from `at` on, whose sum is `sum`.
  mlir::Value end(mlir::OpBuilder &builder, const KIndex &at,
                  mlir::Value carried, mlir::Value sum) const;

private:
  mlir::Location loc;
  mlir::RankedTensorType acc;
  mlir::Type sumElement;
  int64_t part;
  std::optional<DotScales> scales;
};

/// Calls `body` for each `chunk` of `extent` elements from `start` on, with the
/// previous values carried; without a loop if there are at most `mostInRow`.
llvm::SmallVector<mlir::Value> inChunks(
    mlir::OpBuilder &builder, mlir::Location loc, KIndex start, int64_t extent,
    int64_t chunk, mlir::ValueRange carried,
    llvm::function_ref<llvm::SmallVector<mlir::Value>(mlir::OpBuilder &, KIndex,
                                                      mlir::ValueRange)>
        body,
    int64_t mostInRow = 1);
/// The same with one value.
mlir::Value
inChunks(mlir::OpBuilder &builder, mlir::Location loc, KIndex start,
         int64_t extent, int64_t chunk, mlir::Value carried,
         llvm::function_ref<mlir::Value(mlir::OpBuilder &, KIndex, mlir::Value)>
             body,
         int64_t mostInRow = 1);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_COSTS_PRODUCTSTEPS_H
