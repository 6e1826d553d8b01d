//===- ProductsInFlight.h - products that outlast their iteration -*- C++ -*-=//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_PRODUCTSINFLIGHT_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_PRODUCTSINFLIGHT_H

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace tilewright {

/// The number of the loop-carried value of `loop` that is the operand `acc` in
/// an iteration and `result` after it, with no other use; nothing otherwise.
std::optional<unsigned> carriedSum(mlir::scf::ForOp loop, mlir::Value acc,
                                   mlir::Value result);

/// Whether `op` is an asynchronous dot on buffers, into a loop-carried sum with
/// no other use: it may still run in the next iteration.
bool staysInFlight(mlir::Operation *op);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_PRODUCTSINFLIGHT_H
