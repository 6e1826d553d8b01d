//===- ProductsInFlight.h - products that outlast their iteration -*- C++ -*-=//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_PRODUCTSINFLIGHT_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_PRODUCTSINFLIGHT_H

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace tilewright {

/// The number of the value that `loop` carries and that is the operand `acc` in
/// an iteration and `result` after it, and nothing else; none where there is
/// none.
std::optional<unsigned> carriedSum(mlir::scf::ForOp loop, mlir::Value acc,
                                   mlir::Value result);

/// Whether `op` is a dot by an instruction that runs by itself, on buffers, to
/// a sum that its loop carries and that nobody else looks at: it may still run
/// in the next iteration.
bool staysInFlight(mlir::Operation *op);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_PRODUCTSINFLIGHT_H
