//===- TargetNotes.h - chip names of PTX ------------------------*- C++ -*-===//
// PTX from other compilers targets more chips than this compiler supports: the
// names after `.target`, and those in the target notes of the PTX ISA.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CHIP_TARGETNOTES_H
#define TILEWRIGHT_CHIP_TARGETNOTES_H

#include "tilewright/Chip/Chip.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright {

/// Whether a name such as sm_52 denotes a chip older than all known ones. PTX
/// for it runs on each of these (PTX ISA 9.0, .target). Not true of sm_1x,
/// whose float rounding differs.
bool isOlderChip(llvm::StringRef name);

/// Whether the chip after `.target`, such as sm_52, sm_90a or sm_100f,
/// satisfies target notes: `sm_80` and newer ones; only `sm_90a`; `sm_100a` or
/// another chip of its generation with a suffix; `sm_100a+` or any newer chip
/// with a suffix.
bool isTargetOf(llvm::StringRef target, llvm::StringRef notes);

/// The chip of a `.target`. `sm_100f` has the features that its family shares
/// (PTX ISA, PTX Module Directives: .target); it is mapped to sm_100a, which
/// has all of them. The error lists the known chips.
llvm::Expected<const Chip &> lookupTarget(llvm::StringRef target);

} // namespace tilewright

#endif // TILEWRIGHT_CHIP_TARGETNOTES_H
