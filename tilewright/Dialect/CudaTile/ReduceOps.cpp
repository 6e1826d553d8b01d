//===- ReduceOps.cpp - scalars of reductions and scans --------------------===//
#include "tilewright/Dialect/CudaTile/CudaTile.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

Type ReduceOp::getScalarType(Type element) {
  return TileType::get({}, element);
}
Type ScanOp::getScalarType(Type element) { return TileType::get({}, element); }
