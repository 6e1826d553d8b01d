//===- TargetNotes.h - chips as PTX names them ------------------*- C++ -*-===//
// PTX that others made is for more chips than those that we compile for: the
// names after `.target`, and those of the target notes of the PTX ISA.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CHIP_TARGETNOTES_H
#define TILEWRIGHT_CHIP_TARGETNOTES_H

#include "tilewright/Chip/Chip.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright {

/// Whether a name such as sm_52 is that of a chip before all that are known.
/// PTX for it runs on each of these (PTX ISA 9.0, .target). Of sm_1x, whose
/// floats are rounded otherwise, this is not true.
bool isOlderChip(llvm::StringRef name);

/// Whether the name after `.target`, such as sm_52, sm_90a or sm_100f, is of
/// the chips that target notes say: `sm_80` and newer ones; `sm_90a` alone;
/// `sm_100a` or another chip of its generation by its own name; `sm_100a+` or
/// any newer chip by its own name.
bool isTargetOf(llvm::StringRef target, llvm::StringRef notes);

/// The chip that a `.target` names. `sm_100f` has what its family shares (PTX
/// ISA, PTX Module Directives: .target); it is taken for sm_100a, which has all
/// of that. An error names the chips that are known.
llvm::Expected<const Chip &> lookupTarget(llvm::StringRef target);

} // namespace tilewright

#endif // TILEWRIGHT_CHIP_TARGETNOTES_H
