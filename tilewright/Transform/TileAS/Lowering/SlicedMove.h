//===- SlicedMove.h - tiles that memory holds a part of ---------*- C++ -*-===//
// A tile that is too large for a buffer goes from thread to thread slice by
// slice (Layout/SliceMove.h says which layouts make that cheap).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_LOWERING_SLICEDMOVE_H
#define TILEWRIGHT_TRANSFORM_TILEAS_LOWERING_SLICEDMOVE_H

#include "tilewright/Chip/Chip.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright {

/// log2 of the slices in which a buffer is to be used on this chip, of a
/// block's shared memory a quarter each, since what others leave is not known
/// yet.
unsigned sliceBitsOf(tileas::BufferType buffer, const Chip *chip);

/// `source` as a tile of `type`, by way of a buffer of one of the 2^`sliceBits`
/// slices. The highest bits of offsets in `map` say the slice and depend on the
/// writer's registers alone. `owned`: each element comes from its owner.
mlir::Value moveInSlices(mlir::OpBuilder &builder, mlir::Location loc,
                         mlir::Value source, mlir::RankedTensorType type,
                         tileas::MemoryAttr map, unsigned sliceBits,
                         bool owned);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_LOWERING_SLICEDMOVE_H
