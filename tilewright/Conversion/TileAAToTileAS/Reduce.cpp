//===- Reduce.cpp - reductions and scans ----------------------------------===//
// The body stays over scalars: arith stays arith in it, and what has modifiers
// becomes the nv_tileas operation, which takes scalars as well.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/Aggregate.h"
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

void tileaa_to_tileas::populateReduce(const TypeConverter &converter,
                                      RewritePatternSet &patterns) {
  patterns.add<AggregatePattern<tileaa::ReduceOp, tileas::ReduceOp>,
               AggregatePattern<tileaa::ScanOp, tileas::ScanOp>>(
      converter, patterns.getContext());
}
