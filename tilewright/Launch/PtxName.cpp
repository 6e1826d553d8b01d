//===- PtxName.cpp - valid PTX names --------------------------------------===//
#include "tilewright/Launch/PtxName.h"

#include "tilewright/Launch/TileDoor.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace tilewright;

/// The only word that `ptxas` reserves in every position (PTX ISA, Predefined
/// Constants); names of instructions and directives are free.
static constexpr StringLiteral warpSize = "WARP_SZ";

/// Prefixes of device library functions, and of LLVM's queries to it.
static constexpr StringLiteral libraryPrefixes[] = {"__nv_", "__nvvm_"};

static bool isFollowing(char c) { return isAlnum(c) || c == '_' || c == '$'; }

bool tilewright::isPtxName(StringRef name) {
  if (name.empty() || name == warpSize || !all_of(name, isFollowing))
    return false;
  return isAlpha(name.front()) || (!isDigit(name.front()) && name.size() > 1);
}

std::string tilewright::brokenNameRule(StringRef name) {
  if (name == warpSize)
    return "a name other than WARP_SZ, which is a constant of PTX";
  if (!isPtxName(name))
    return "a valid PTX name: letters, digits, _ and $, not a digit first, "
           "and not _ or $ alone";
  if (name == launchMetadataName)
    return "a name other than that of the global by which launchers recognize "
           "a tile kernel";
  for (StringRef prefix : libraryPrefixes)
    if (name.starts_with(prefix))
      return ("a name that does not begin with " + prefix +
              ", as those of the device library do")
          .str();
  if (name.starts_with(ownSymbolPrefix))
    return ("a name that does not begin with " + ownSymbolPrefix +
            ", as compiler-generated ones do")
        .str();
  return "";
}

std::string tilewright::encodeForPtx(StringRef name) {
  std::string encoded;
  for (char c : name) {
    if (isFollowing(c))
      encoded += c;
    else
      encoded += "$" + toHex(StringRef(&c, 1));
  }
  return isPtxName(encoded) ? encoded : "$_" + encoded;
}
