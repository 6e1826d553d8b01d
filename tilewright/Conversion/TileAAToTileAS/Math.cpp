//===- Math.cpp - math functions, plain and modified ----------------------===//
// Unlike arith, math does not stay on scalars: nv_tileas's lowering supports
// flushing and approximation, and a second lowering is not needed.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

void tileaa_to_tileas::populateMath(const TypeConverter &converter,
                                    RewritePatternSet &patterns) {
#define FUNCTION(Name, Math, Library, Domain)                                  \
  addGeneric<Namesakes<math::Math##Op, tileas::Name##Op>>(converter, patterns);
#include "tilewright/Dialect/Functions.def"
  addGeneric<Namesakes<math::AbsFOp, tileas::AbsFOp>,
             Namesakes<math::AbsIOp, tileas::AbsIOp>,
             Namesakes<math::Atan2Op, tileas::Atan2Op>,
             Namesakes<math::CeilOp, tileas::CeilOp>,
             Namesakes<math::ExpOp, tileas::ExpOp>,
             Namesakes<math::Exp2Op, tileas::Exp2Op>,
             Namesakes<math::FloorOp, tileas::FloorOp>,
             Namesakes<math::FmaOp, tileas::FmaOp>,
             Namesakes<math::PowFOp, tileas::PowFOp>,
             Namesakes<math::RsqrtOp, tileas::RsqrtOp>,
             Namesakes<math::SqrtOp, tileas::SqrtOp>,
             Namesakes<math::TanhOp, tileas::TanHOp>>(converter, patterns);
}
