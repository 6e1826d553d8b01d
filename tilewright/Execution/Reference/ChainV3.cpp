//===- ChainV3.cpp - chain steps for machines with AVX2 -------------------===//
#ifdef __x86_64__
#define TILEWRIGHT_HAS_F16C 1
#define TILEWRIGHT_VECTOR_BYTES 32
#include "tilewright/Execution/Reference/ChainLoops.inc"

tilewright::reference::ChainLevel tilewright::reference::v3Chain() {
  return levelOf<std::make_index_sequence<8>>();
}
#endif
