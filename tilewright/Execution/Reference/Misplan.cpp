//===- Misplan.cpp - deliberately wrong plans -----------------------------===//
#include "tilewright/Execution/Reference/Misplan.h"

#include "llvm/ADT/StringSwitch.h"

using namespace tilewright;
using namespace tilewright::reference;

static Misplan planted = Misplan::None;

Misplan reference::plantedMisplan() { return planted; }

bool reference::plantMisplan(llvm::StringRef name) {
  planted = llvm::StringSwitch<Misplan>(name)
                .Case("hoist-block", Misplan::HoistBlock)
                .Case("hoist-carried", Misplan::HoistCarried)
                .Case("keep-row", Misplan::KeepRow)
                .Case("keep-row-in-region", Misplan::KeepRowInRegion)
                .Case("run-over-exit", Misplan::RunOverExit)
                .Case("stale-index", Misplan::StaleIndex)
                .Default(Misplan::None);
  return planted != Misplan::None;
}
