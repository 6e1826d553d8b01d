//===- MatrixSums.cpp - how matrix units sum products ---------------------===//
#include "tilewright/Chip/MatrixSums.h"

#include "tilewright/Chip/Chip.h"

using namespace tilewright;

namespace {
struct Row {
  unsigned firstCapability;
  SumRule rule;
};
} // namespace

static constexpr Row rows[] = {
#define SUM(First, Instruction, Factors, Way, Block, Kept, Result)             \
  {First,                                                                      \
   {SumInstruction::Instruction, SumFactors::Factors, SumWay::Way, Block,      \
    Kept, Result}},
#include "tilewright/Chip/MatrixSums.def"
};

const SumRule *tilewright::sumRule(const Chip &chip, SumInstruction instruction,
                                   SumFactors factors) {
  const Row *found = nullptr;
  for (const Row &row : rows)
    if (row.rule.instruction == instruction && row.rule.factors == factors &&
        chip.isWithin(row.firstCapability) &&
        (!found || found->firstCapability < row.firstCapability))
      found = &row;
  return found ? &found->rule : nullptr;
}
