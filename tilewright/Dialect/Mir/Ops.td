//===- Ops.td - all operations of mir: 54 in 11 categories ----------------===//
#ifndef TILEWRIGHT_DIALECT_MIR_OPS
#define TILEWRIGHT_DIALECT_MIR_OPS

include "tilewright/Dialect/Mir/AggregateOps.td"
include "tilewright/Dialect/Mir/ArithOps.td"
include "tilewright/Dialect/Mir/CallOps.td"
include "tilewright/Dialect/Mir/CastOps.td"
include "tilewright/Dialect/Mir/CompareOps.td"
include "tilewright/Dialect/Mir/ConstantOps.td"
include "tilewright/Dialect/Mir/ControlOps.td"
include "tilewright/Dialect/Mir/EnumOps.td"
include "tilewright/Dialect/Mir/FuncOps.td"
include "tilewright/Dialect/Mir/MemoryOps.td"
include "tilewright/Dialect/Mir/StorageOps.td"

#endif // TILEWRIGHT_DIALECT_MIR_OPS
