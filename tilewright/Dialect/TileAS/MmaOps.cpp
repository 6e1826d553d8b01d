//===- MmaOps.cpp - shapes of products ------------------------------------===//
#include "tilewright/Dialect/TileAS/TileAS.h"

using namespace mlir;
using namespace tilewright::tileas;

LogicalResult DotOp::verify() {
  RankedTensorType a = getLhs().getType(), b = getRhs().getType(),
                   c = getType();
  int64_t rank = c.getRank();
  bool fits =
      (rank == 2 || rank == 3) && a.getRank() == rank && b.getRank() == rank;
  if (fits) {
    int64_t m = rank - 2, n = rank - 1;
    fits = a.getDimSize(m) == c.getDimSize(m) &&
           a.getDimSize(n) == b.getDimSize(m) &&
           b.getDimSize(n) == c.getDimSize(n) &&
           (rank == 2 || (a.getDimSize(0) == c.getDimSize(0) &&
                          b.getDimSize(0) == c.getDimSize(0)));
  }
  if (!fits)
    return emitOpError("expects MxK times KxN plus MxN, but found ")
           << a << ", " << b << " and " << c;
  return success();
}
