//===- ChainV4.cpp - chain steps for machines with AVX-512 ----------------===//
#ifdef __x86_64__
#define TILEWRIGHT_HAS_F16C 1
#define TILEWRIGHT_VECTOR_BYTES 64
#include "tilewright/Execution/Reference/ChainLoops.inc"

tilewright::reference::ChainLevel tilewright::reference::v4Chain() {
  return levelOf<std::make_index_sequence<8>>();
}
#endif
