//===- MmaLoops.cpp - loops of matrix products ----------------------------===//
#include "tilewright/Execution/Reference/MmaLoops.h"

#define TILEWRIGHT_LOOPS "tilewright/Execution/Reference/MmaLoops.inc"
#include "tilewright/Execution/Reference/ForEachLevel.h"

using namespace tilewright;
using namespace tilewright::reference;

MmaLoops reference::selectMmaLoops(bool exactProducts) {
  return selectLoop(exactProducts);
}
