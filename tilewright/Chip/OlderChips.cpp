//===- OlderChips.cpp - chips before those of the table -------------------===//
#include "tilewright/Chip/OlderChips.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

bool tilewright::isOlderChip(StringRef name) {
  static constexpr StringLiteral names[] = {
      "sm_20", "sm_30", "sm_32", "sm_35", "sm_37", "sm_50", "sm_52",
      "sm_53", "sm_60", "sm_61", "sm_62", "sm_70", "sm_72"};
  return is_contained(names, name);
}
