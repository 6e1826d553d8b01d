//===- Chip.cpp - capabilities of GPUs ------------------------------------===//
#include "tilewright/Chip/Chip.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/NearestName.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>
#include <vector>

using namespace llvm;
using namespace tilewright;

namespace {
#define CHIP(Name, Capability, Ptx, VariantPtx, ...)                           \
  Chip(#Name, Capability, Ptx, VariantPtx != 0, false, __VA_ARGS__),
constexpr Chip baseChips[] = {
#include "tilewright/Chip/Chips.def"
};

#define CHIP(Name, Capability, Ptx, VariantPtx, ...)                           \
  Chip(#Name "a", Capability, VariantPtx, VariantPtx != 0, true, __VA_ARGS__),
constexpr Chip variantChips[] = {
#include "tilewright/Chip/Chips.def"
};
} // namespace

/// Base and variant of each row, without variants that do not exist.
static const std::vector<Chip> &table() {
  static const std::vector<Chip> chips = [] {
    std::vector<Chip> all;
    for (auto [base, variant] : zip_equal(baseChips, variantChips)) {
      all.push_back(base);
      if (base.architectureSpecificExists())
        all.push_back(variant);
    }
    return all;
  }();
  return chips;
}

ArrayRef<Chip> tilewright::allChips() { return table(); }

const Chip *Chip::architectureSpecific() const {
  for (const Chip &chip : table())
    if (chip.capability == capability && chip.isA)
      return &chip;
  return nullptr;
}

const Chip &Chip::compiledFor() const {
  const Chip *variant = architectureSpecific();
  return variant && variant->hasWarpgroupMma() ? *variant : *this;
}

unsigned Chip::registersForOccupancy(unsigned blocks, unsigned threads) const {
  threads = std::clamp(threads, 1u, maxThreadsPerBlock());
  unsigned warps = (threads + warpSize() - 1) / warpSize();
  unsigned reachable =
      std::min(blocksPerSM, threadsPerSM / (warps * warpSize()));
  blocks = std::clamp(blocks, 1u, std::max(1u, reachable));
  unsigned together = llvm::alignTo(blocks * warps, partitionsOfSM);
  unsigned perWarp = registersPerSM() / together / 256 * 256;
  return std::min(perWarp / warpSize(), maxRegistersPerThread());
}

std::string tilewright::knownChipNames() {
  std::string names;
  for (const Chip &chip : table())
    if (!chip.isArchitectureSpecific())
      names += (names.empty() ? "" : ", ") + chip.name().str();
  return names;
}

std::string tilewright::chipsWith(bool (Chip::*question)() const) {
  std::vector<StringRef> names;
  bool isSinceFirst = true; // contains all base chips from the first one on
  for (const Chip &chip : table()) {
    bool has = (chip.*question)();
    isSinceFirst &= has || names.empty() || chip.isArchitectureSpecific();
    if (has)
      names.push_back(chip.name());
  }
  if (names.empty())
    return "another chip";
  if (isSinceFirst && !names.front().ends_with("a"))
    return names.front().str() + " or newer";
  std::string last = names.back().str();
  names.pop_back();
  return names.empty() ? last : join(names, ", ") + " or " + last;
}

Expected<const Chip &> tilewright::lookupChip(StringRef name) {
  for (const Chip &chip : table())
    if (chip.name() == name)
      return chip;
  if (name == "sm_107" || name == "sm_107a")
    return toolError(ExitCode::Usage,
                     "chip '" + name +
                         "' is not supported by LLVM 22, which emits the PTX; "
                         "docs/coverage.md lists the supported chips");
  return toolError(
      ExitCode::Usage,
      "unknown chip '" + name + "'" +
          suggestName(
              name,
              map_range(table(), [](const Chip &chip) { return chip.name(); }),
              "docs/coverage.md"));
}

Expected<const Chip &> tilewright::lookupChip(unsigned computeCapability) {
  return lookupChip("sm_" + std::to_string(computeCapability));
}
