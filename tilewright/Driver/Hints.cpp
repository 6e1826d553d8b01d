//===- Hints.cpp - optimization hints from a file -------------------------===//
// {"schema": 1,
//  "entries": {"saxpy": {"sm_90": {"num_worker_warps_per_cta": 8},
//                        "default": {"occupancy": 2}}},
//  "opt_levels": {"sm_90": 3},
//  "tuning": free for the tool that wrote the file}
//
//   entry @saxpy(...) optimization_hints=<sm_90 = {occupancy = 4}>
//     -> optimization_hints=<sm_90 = {num_worker_warps_per_cta = 8,
//                                     occupancy = 4}, default = {occupancy =
//                                     2}>
//
// A producer's hint that cannot be honored is ignored. A file is chosen on
// purpose, so a hint in it that would be ignored is an error.
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/Hints.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Dialect/TileAA/EntryHints.h"
#include "tilewright/Support/File.h"
#include "tilewright/Support/Json.h"
#include "tilewright/Support/NearestName.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace tilewright;
using cuda_tile::OptimizationHintsAttr;
using tileaa::HintRange;
namespace json = llvm::json;

static constexpr HintRange ranges[] = {tileaa::kCtasHint, tileaa::kLatencyHint,
                                       tileaa::kOccupancyHint,
                                       tileaa::kWarpsHint};

static const HintRange *findRange(StringRef hint) {
  const auto *found = llvm::find_if(
      ranges, [&](const HintRange &range) { return range.name == hint; });
  return found == std::end(ranges) ? nullptr : found;
}

/// Keys in a deterministic order.
static SmallVector<StringRef> sortedKeys(const json::Object &object) {
  SmallVector<StringRef> keys;
  for (const auto &[key, value] : object)
    keys.push_back(StringRef(key));
  llvm::sort(keys);
  return keys;
}

llvm::Error Hints::wrong(const llvm::Twine &message) const {
  return toolError(ExitCode::Usage, name + ": " + message);
}

llvm::Error Hints::checkHint(StringRef entry, StringRef chip, StringRef hint,
                             const json::Value &value) const {
  std::string place = ("entry '" + entry + "', " + chip + ": ").str();
  const HintRange *range = findRange(hint);
  if (!range) {
    SmallVector<StringRef> names;
    for (const HintRange &each : ranges)
      names.push_back(each.name);
    return wrong(place + "unknown hint '" + hint + "'" +
                 suggestName(hint, names, "docs/tuning.md"));
  }
  std::optional<int64_t> number = value.getAsInteger();
  if (number && range->takes(*number))
    return llvm::Error::success();
  return wrong(place + "expected " +
               (range->isPowerOf2 ? "a power of two" : "a number") + " from " +
               Twine(range->fewest) + " to " + Twine(range->most) + " for '" +
               hint + "', found " + llvm::formatv("{0}", value).str());
}

/// The chip name that hints use: sm_90 for sm_90a as well.
static std::string hintedName(const Chip &chip) {
  return "sm_" + std::to_string(chip.computeCapability());
}

llvm::Error Hints::checkChip(StringRef place, StringRef chip) const {
  llvm::Expected<const Chip &> found = lookupChip(chip);
  if (!found)
    return wrong(place + ": expected hints by chip; " +
                 llvm::toString(found.takeError()));
  if (hintedName(*found) == chip)
    return llvm::Error::success();
  return wrong(place + ": expected " + hintedName(*found) + ", whose hints " +
               chip + " uses, found '" + chip + "'");
}

llvm::Error Hints::checkEntry(StringRef entry, const json::Value &value) const {
  const json::Object *chips = value.getAsObject();
  if (!chips)
    return wrong("entry '" + entry +
                 "': expected an object of hints by chip, found " +
                 llvm::formatv("{0}", value).str());
  for (StringRef chip : sortedKeys(*chips)) {
    if (chip != "default")
      if (llvm::Error error = checkChip(("entry '" + entry + "'").str(), chip))
        return error;
    const json::Object *hints = chips->getObject(chip);
    if (!hints)
      return wrong("entry '" + entry + "', " + chip +
                   ": expected an object of hints, found " +
                   llvm::formatv("{0}", *chips->get(chip)).str());
    for (StringRef hint : sortedKeys(*hints))
      if (llvm::Error error = checkHint(entry, chip, hint, *hints->get(hint)))
        return error;
  }
  return llvm::Error::success();
}

llvm::Error Hints::checkOptLevels() const {
  for (StringRef chip : sortedKeys(optLevels)) {
    if (llvm::Error error = checkChip("opt_levels", chip))
      return error;
    std::optional<int64_t> level = optLevels.getInteger(chip);
    if (!level || *level < 0 || *level > 3)
      return wrong("opt_levels: expected a level from 0 to 3 for " + chip +
                   ", found " +
                   llvm::formatv("{0}", *optLevels.get(chip)).str());
  }
  return llvm::Error::success();
}

llvm::Error Hints::takeTop(json::Value top) {
  json::Object *object = top.getAsObject();
  if (!object)
    return wrong("expected an object with 'schema' and 'entries', found " +
                 llvm::formatv("{0}", top).str());
  for (StringRef key : sortedKeys(*object))
    if (!llvm::is_contained({"schema", "entries", "opt_levels", "tuning"}, key))
      return wrong("expected the keys 'schema', 'entries', 'opt_levels' and "
                   "'tuning', found '" +
                   key + "'");
  if (object->getInteger("schema") != 1)
    return wrong("schema: expected 1, found " +
                 llvm::formatv("{0}", object->get("schema")
                                          ? *object->get("schema")
                                          : json::Value("nothing"))
                     .str());
  json::Object *found = object->getObject("entries");
  if (!found)
    return wrong("entries: expected an object of hints by entry and chip");
  entries = std::move(*found);
  if (json::Value *levels = object->get("opt_levels")) {
    if (!levels->getAsObject())
      return wrong("opt_levels: expected an object of levels by chip, found " +
                   llvm::formatv("{0}", *levels).str());
    optLevels = std::move(*levels->getAsObject());
  }
  return llvm::Error::success();
}

llvm::Expected<Hints> Hints::parse(const HintsFile &file) {
  llvm::Expected<json::Value> value = parseJson(file.text, file.name);
  if (!value)
    return value.takeError();
  Hints hints;
  hints.name = file.name;
  if (llvm::Error error = hints.takeTop(std::move(*value)))
    return std::move(error);
  for (StringRef entry : sortedKeys(hints.entries))
    if (llvm::Error error = hints.checkEntry(entry, *hints.entries.get(entry)))
      return std::move(error);
  if (llvm::Error error = hints.checkOptLevels())
    return std::move(error);
  return hints;
}

/// `asked` with the hints of `chips` that an entry accepts, or those that a
/// load accepts, merged into it.
static OptimizationHintsAttr merge(OptimizationHintsAttr asked,
                                   const json::Object &chips, bool ofLoads,
                                   MLIRContext *context) {
  NamedAttrList byChip(asked ? asked.getValue() : DictionaryAttr());
  auto i32 = IntegerType::get(context, 32);
  for (StringRef chip : sortedKeys(chips)) {
    auto before = dyn_cast_or_null<DictionaryAttr>(byChip.get(chip));
    NamedAttrList hints(before);
    for (const auto &[hint, value] : *chips.getObject(chip))
      if ((StringRef(hint) == tileaa::kLatencyHint.name) == ofLoads)
        hints.set(StringRef(hint),
                  IntegerAttr::get(i32, *value.getAsInteger()));
    if (!hints.empty())
      byChip.set(chip, hints.getDictionary(context));
  }
  if (byChip.empty())
    return asked;
  return OptimizationHintsAttr::get(context, byChip.getDictionary(context));
}

static void applyToEntry(cuda_tile::EntryOp entry, const json::Object &chips) {
  MLIRContext *context = entry.getContext();
  auto set = [&](auto op, bool isLoad) {
    if (auto merged =
            merge(op.getOptimizationHintsAttr(), chips, isLoad, context))
      op.setOptimizationHintsAttr(merged);
  };
  set(entry, false);
  entry.walk([&](cuda_tile::LoadViewTkoOp load) { set(load, true); });
  entry.walk([&](cuda_tile::LoadPtrTkoOp load) { set(load, true); });
}

llvm::Error Hints::applyTo(ModuleOp module) const {
  llvm::StringMap<cuda_tile::EntryOp> found;
  SmallVector<StringRef> names;
  module.walk([&](cuda_tile::EntryOp entry) {
    found[entry.getSymName()] = entry;
    names.push_back(entry.getSymName());
  });
  if (names.empty())
    return wrong(
        "expected Tile IR, whose entries accept hints; the program has "
        "no entry");
  for (StringRef entry : sortedKeys(entries)) {
    auto op = found.find(entry);
    if (op == found.end())
      return wrong("expected hints for an entry of the program, found '" +
                   entry + "'" +
                   suggestName(entry, names, "tilewright inspect"));
    applyToEntry(op->second, *entries.getObject(entry));
  }
  return llvm::Error::success();
}

std::optional<unsigned> Hints::optLevelFor(const Chip &chip) const {
  return optLevels.getInteger(hintedName(chip));
}

llvm::Expected<Hints> tilewright::applyHints(ModuleOp module,
                                             const HintsFile &file) {
  if (file.text.empty())
    return Hints();
  llvm::Expected<Hints> hints = Hints::parse(file);
  if (hints)
    if (llvm::Error error = hints->applyTo(module))
      return std::move(error);
  return hints;
}

llvm::Expected<HintsFile> tilewright::readHintsFile(StringRef path) {
  HintsFile file;
  if (path.empty())
    return file;
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> buffer =
      readFile(path, ExitCode::Usage);
  if (!buffer)
    return buffer.takeError();
  file.name = path.str();
  file.text = (*buffer)->getBuffer().str();
  if (file.text.empty())
    return toolError(ExitCode::Usage, path + ": expected hints, found nothing");
  return file;
}
