//===- Chain.cpp - chains of elementwise operations -----------------------===//
#include "tilewright/Execution/Reference/Chain.h"
#include "tilewright/Execution/Reference/Loops.h"

using namespace tilewright;
using namespace tilewright::reference;

static ChainLevel machineChain() {
#ifdef __x86_64__
  switch (machineLevel()) {
  case Level::V4:
    return v4Chain();
  case Level::V3:
    return v3Chain();
  case Level::Baseline:
    break;
  }
#endif
  return baselineChain();
}

size_t Chain::width() { return machineChain().width; }

size_t Chain::lanes() { return machineChain().lanes; }

Chain::Chain(llvm::ArrayRef<ChainStep> steps) {
  ChainLevel level = machineChain();
  enter = level.enter;
  for (const ChainStep &step : steps)
    instructions.push_back({level.step(step), step.placeOfA, step.placeOfB});
  instructions.push_back({level.end, 0, 0});
}

void Chain::run(std::byte *const *places, const uint8_t *shifts,
                size_t count) const {
  enter({instructions.data(), places, shifts, count});
}
