//===- Swizzle.cpp - bits of an offset, xored onto lower ones -------------===//
#include "tilewright/Layout/Swizzle.h"

#include "tilewright/Support/ExitCode.h"
#include "llvm/ADT/SmallVector.h"

using namespace llvm;
using namespace tilewright;

Expected<Swizzle> Swizzle::parse(StringRef text) {
  auto fail = [&] {
    return toolError(ExitCode::Usage,
                     "expected a swizzle B,M,S such as 3,4,3, with S at least "
                     "B and B + M + S at most 40, got '" +
                         text + "'");
  };
  StringRef inner = text.trim();
  if ((inner.consume_front("S<") || inner.consume_front("Sw<")) &&
      !inner.consume_back(">"))
    return fail();
  SmallVector<StringRef> parts;
  inner.split(parts, ',');
  if (parts.size() != 3)
    return fail();
  Swizzle swizzle;
  for (auto [part, into] :
       {std::pair(parts[0], &swizzle.bits), std::pair(parts[1], &swizzle.base),
        std::pair(parts[2], &swizzle.shift)})
    if (part.trim().getAsInteger(10, *into) || *into > 40)
      return fail();
  if (swizzle.shift < swizzle.bits ||
      swizzle.bits + swizzle.base + swizzle.shift > 40)
    return fail();
  return swizzle;
}

std::string Swizzle::str() const {
  return "S<" + std::to_string(bits) + "," + std::to_string(base) + "," +
         std::to_string(shift) + ">";
}
