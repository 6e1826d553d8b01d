//===- SlicedMove.h - conversions slice by slice ----------------*- C++ -*-===//
// A tile that is too large for a buffer is converted slice by slice
// (Layout/SliceMove.h describes the layouts that make this cheap).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_LOWERING_SLICEDMOVE_H
#define TILEWRIGHT_TRANSFORM_TILEAS_LOWERING_SLICEDMOVE_H

#include "tilewright/Chip/Chip.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright {

/// log2 of the number of slices for a buffer on this chip, each at most a
/// quarter of a block's shared memory, since the need of other buffers is not
/// known yet.
unsigned sliceBitsOf(tileas::BufferType buffer, const Chip *chip);

/// `source` as a tile of `type`, through a buffer for one of the 2^`sliceBits`
/// slices. The highest bits of offsets in `map` are the slice and depend only
/// on the writer's registers. `owned`: each element comes from its owner.
mlir::Value moveInSlices(mlir::OpBuilder &builder, mlir::Location loc,
                         mlir::Value source, mlir::RankedTensorType type,
                         tileas::MemoryAttr map, unsigned sliceBits,
                         bool owned);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_LOWERING_SLICEDMOVE_H
