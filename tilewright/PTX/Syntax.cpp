//===- Syntax.cpp - syntax tree of PTX ------------------------------------===//
#include "tilewright/PTX/Syntax.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace tilewright::ptx {

static constexpr TypeInfo infos[] = {
#define PTX_TYPE(Id, Name, KindId, Bits) {Name, Kind::KindId, Bits},
#include "tilewright/PTX/Types.def"
};

const TypeInfo &getInfo(Type type) { return infos[size_t(type)]; }

std::optional<Type> parseType(StringRef name) {
  return StringSwitch<std::optional<Type>>(name)
#define PTX_TYPE(Id, Name, Kind, Bits) .Case(Name, Type::Id)
#include "tilewright/PTX/Types.def"
      .Default(std::nullopt);
}

std::string RegisterInfo::str() const {
  std::string text = name.str();
  if (isNumbered)
    text += utostr(number);
  return element ? text + "." + element : text;
}

std::optional<uint64_t> Module::functionAddress(StringRef name) const {
  auto found = byName.find(name);
  if (found == byName.end())
    return std::nullopt;
  uint64_t index = 0;
  for (const Function &each : functions) {
    ++index;
    if (&each == found->second)
      return (uint64_t(0x7e) << 56) + 16 * index;
  }
  return std::nullopt;
}

std::pair<unsigned, unsigned> Module::lineOf(Place place) const {
  if (lines.empty()) {
    lines.push_back(0);
    for (size_t at = 0; (at = text.find('\n', at)) != StringRef::npos;)
      lines.push_back(++at);
  }
  auto after = llvm::upper_bound(lines, place);
  return {unsigned(after - lines.begin()), place - *std::prev(after) + 1};
}

} // namespace tilewright::ptx
