//===- TargetNotes.cpp - chip names of PTX --------------------------------===//
#include "tilewright/Chip/TargetNotes.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace tilewright;

bool tilewright::isOlderChip(StringRef name) {
  static constexpr StringLiteral names[] = {
      "sm_20", "sm_30", "sm_32", "sm_35", "sm_37", "sm_50", "sm_52",
      "sm_53", "sm_60", "sm_61", "sm_62", "sm_70", "sm_72"};
  return is_contained(names, name);
}

/// 90 for sm_90a; 0 for a string that is not a chip name.
static unsigned capabilityOf(StringRef name) {
  unsigned capability = 0;
  if (!name.consume_front("sm_") ||
      name.rtrim("af").getAsInteger(10, capability))
    return 0;
  return capability;
}

/// The capability at which the next generation starts, which has other
/// architecture-specific instructions: sm_90a is alone, sm_100a to sm_110a are
/// together.
static unsigned endOfGeneration(unsigned capability) {
#define GENERATION(Name)                                                       \
  if (unsigned first = capabilityOf(#Name); capability < first)                \
    return first;
#include "tilewright/Chip/Chips.def"
  return ~0u;
}

bool tilewright::isTargetOf(StringRef target, StringRef notes) {
  bool orLater = notes.consume_back("+");
  unsigned first = capabilityOf(notes), capability = capabilityOf(target);
  if (!notes.ends_with("a"))
    return capability >= first;
  bool isByOwnName = target.ends_with("a") || target.ends_with("f");
  return isByOwnName && capability >= first &&
         (orLater || capability < endOfGeneration(first));
}

Expected<const Chip &> tilewright::lookupTarget(StringRef target) {
  constexpr unsigned firstOfFamilies = 100;
  StringRef base = target;
  if (base.consume_back("f") && capabilityOf(base) >= firstOfFamilies) {
    Expected<const Chip &> found = lookupChip((base + "a").str());
    if (found)
      return found;
    consumeError(found.takeError());
  }
  return lookupChip(target);
}
