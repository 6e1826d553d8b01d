//===- ChainBaseline.cpp - chain steps for every machine ------------------===//
#define TILEWRIGHT_VECTOR_BYTES 16
#include "tilewright/Execution/Reference/ChainLoops.inc"

tilewright::reference::ChainLevel tilewright::reference::baselineChain() {
  return levelOf<std::make_index_sequence<8>>();
}
