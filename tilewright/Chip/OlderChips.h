//===- OlderChips.h - chips before those of the table -----------*- C++ -*-===//
// Nothing is compiled for them, but PTX that others made names them.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CHIP_OLDERCHIPS_H
#define TILEWRIGHT_CHIP_OLDERCHIPS_H

#include "llvm/ADT/StringRef.h"

namespace tilewright {

/// Whether a name such as sm_52 is that of a chip before all that are known.
/// PTX for it runs on each of these (PTX ISA 9.0, .target). Of sm_1x, whose
/// floats are rounded otherwise, this is not true.
bool isOlderChip(llvm::StringRef name);

} // namespace tilewright

#endif // TILEWRIGHT_CHIP_OLDERCHIPS_H
