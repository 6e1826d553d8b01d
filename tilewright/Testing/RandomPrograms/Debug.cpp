//===- Debug.cpp - printing and assertions in random programs -------------===//
#include "tilewright/Testing/RandomPrograms/Maker.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;
using namespace tilewright::testing;

/// An assertion that holds, or a printed line. Lines of one block are ordered
/// by tokens, which are not tracked here, so a block prints at most one line.
void testing::makeDebug(Maker &m) {
  if (!m.mayPrint || m.nesting || m.choices.chance(40)) {
    Value number = m.masked(m.exactly(Kind::I32, {}), 127);
    Value holds = CmpIOp::create(m.b, m.loc, m.tile({}, Kind::I1),
                                 ComparisonPredicate::GreaterThanOrEqual,
                                 number, m.i32(0), Signedness::Signed);
    AssertOp::create(m.b, m.loc, holds, "a masked number is negative");
    return;
  }
  m.mayPrint = false;
  Value number = m.exactly(Kind::I32, {});
  PrintTkoOp::create(m.b, m.loc, m.b.getType<TokenType>(), "block %d: %d\n",
                     ValueRange{m.block, number}, Value());
}
