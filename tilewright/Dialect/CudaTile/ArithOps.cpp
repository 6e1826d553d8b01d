//===- ArithOps.cpp - rules of arithmetic ---------------------------------===//
#include "tilewright/Dialect/CudaTile/Verify.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

LogicalResult DivIOp::verify() {
  if (getSignedness() == Signedness::Unsigned &&
      getRounding() == RoundingMode::NegativeInf)
    return emitOpError("expects rounding zero or positive_inf for unsigned "
                       "operands; got negative_inf");
  return success();
}

LogicalResult NegIOp::verify() {
  // Tile IR, negi: no_unsigned_wrap is not a mode, only a part of no_wrap.
  if (getOverflow() == IntegerOverflow::NoUnsignedWrap)
    return emitOpError("expects overflow none, no_signed_wrap or no_wrap; got "
                       "no_unsigned_wrap");
  return success();
}
