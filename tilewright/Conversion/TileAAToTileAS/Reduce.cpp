//===- Reduce.cpp - reductions and scans ----------------------------------===//
// The body stays on scalars: arith stays arith, and operations with modifiers
// become nv_tileas operations, which accept scalars too.
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
