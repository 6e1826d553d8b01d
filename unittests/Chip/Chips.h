//===- Chips.h - chips by name ----------------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_UNITTESTS_CHIP_CHIPS_H
#define TILEWRIGHT_UNITTESTS_CHIP_CHIPS_H

#include "tilewright/Chip/Chip.h"
#include "llvm/Support/Error.h"

inline const tilewright::Chip &chip(llvm::StringRef name) {
  return llvm::cantFail(tilewright::lookupChip(name));
}

#endif // TILEWRIGHT_UNITTESTS_CHIP_CHIPS_H
