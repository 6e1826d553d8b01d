//===- Ops.td - all operations of nv_tileas -------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_OPS
#define TILEWRIGHT_DIALECT_TILEAS_OPS

include "tilewright/Dialect/TileAS/AgentOps.td"
include "tilewright/Dialect/TileAS/ArithOps.td"
include "tilewright/Dialect/TileAS/AsyncDotOps.td"
include "tilewright/Dialect/TileAS/AsyncOps.td"
include "tilewright/Dialect/TileAS/AtomicOps.td"
include "tilewright/Dialect/TileAS/ClusterOps.td"
include "tilewright/Dialect/TileAS/CompareOps.td"
include "tilewright/Dialect/TileAS/ControlOps.td"
include "tilewright/Dialect/TileAS/ConvertOps.td"
include "tilewright/Dialect/TileAS/DebugOps.td"
include "tilewright/Dialect/TileAS/LayoutOps.td"
include "tilewright/Dialect/TileAS/MathOps.td"
include "tilewright/Dialect/TileAS/MemoryOps.td"
include "tilewright/Dialect/TileAS/MmaOps.td"
include "tilewright/Dialect/TileAS/PipelineOps.td"
include "tilewright/Dialect/TileAS/PointerOps.td"
include "tilewright/Dialect/TileAS/ReduceOps.td"
include "tilewright/Dialect/TileAS/ShapeOps.td"
include "tilewright/Dialect/TileAS/SharedOps.td"
include "tilewright/Dialect/TileAS/StorageOps.td"
include "tilewright/Dialect/TileAS/ViewOps.td"

#endif // TILEWRIGHT_DIALECT_TILEAS_OPS
