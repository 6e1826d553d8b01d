//===- Math.cpp - functions, plain and with modifiers ---------------------===//
// Unlike arith, math does not stay on scalars: its lowering is nv_tileas's,
// which knows flushing and approximation, and one lowering is enough.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

template <typename... Ops>
static void addGeneric(const TypeConverter &converter,
                       RewritePatternSet &patterns) {
  patterns.add<GenericOpPattern<Ops>...>(converter, patterns.getContext());
}

void tileaa_to_tileas::populateMath(const TypeConverter &converter,
                                    RewritePatternSet &patterns) {
  using namespace math;
  addGeneric<AbsFOp, AbsIOp, Atan2Op, CeilOp, CosOp, CoshOp, ExpOp, Exp2Op,
             FloorOp, FmaOp, LogOp, Log2Op, PowFOp, RsqrtOp, SinOp, SinhOp,
             SqrtOp, TanOp, TanhOp>(converter, patterns);
  addGeneric<tileaa::ExpOp, tileaa::TanhOp, tileaa::Exp2Op, tileaa::RsqrtOp,
             tileaa::SqrtOp>(converter, patterns);
}
