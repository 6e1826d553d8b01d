//===- Reduce.cpp - reductions and scans ----------------------------------===//
// The body's arguments become scalars in the same step as the operation.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/Aggregate.h"
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile_to_tileaa;

void cuda_tile_to_tileaa::populateReduce(const TypeConverter &converter,
                                         RewritePatternSet &patterns) {
  patterns.add<AggregatePattern<cuda_tile::ReduceOp, tileaa::ReduceOp>,
               AggregatePattern<cuda_tile::ScanOp, tileaa::ScanOp>>(
      converter, patterns.getContext());
}
