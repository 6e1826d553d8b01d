//===- Ops.td - every family of nv_tileaa ---------------------------------===//
include "tilewright/Dialect/TileAA/ArithOps.td"
include "tilewright/Dialect/TileAA/MathOps.td"
include "tilewright/Dialect/TileAA/ShapeOps.td"
include "tilewright/Dialect/TileAA/ControlOps.td"
include "tilewright/Dialect/TileAA/ViewOps.td"
include "tilewright/Dialect/TileAA/MemoryOps.td"
include "tilewright/Dialect/TileAA/ReduceOps.td"
include "tilewright/Dialect/TileAA/MmaOps.td"
