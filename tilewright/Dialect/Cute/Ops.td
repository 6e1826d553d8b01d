//===- Ops.td - all operations of cute ------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUTE_OPS
#define TILEWRIGHT_DIALECT_CUTE_OPS

include "tilewright/Dialect/Cute/ArithOps.td"
include "tilewright/Dialect/Cute/DivideOps.td"
include "tilewright/Dialect/Cute/IndexOps.td"
include "tilewright/Dialect/Cute/LayoutOps.td"
include "tilewright/Dialect/Cute/MakeOps.td"
include "tilewright/Dialect/Cute/MemoryOps.td"
include "tilewright/Dialect/Cute/PartOps.td"

#endif // TILEWRIGHT_DIALECT_CUTE_OPS
