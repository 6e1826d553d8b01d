//===- LaunchEstimate.cpp - launch time estimates as JSON -----------------===//
#include "tilewright/Driver/LaunchEstimate.h"

#include "tilewright/Chip/Occupancy.h"
#include "tilewright/Driver/CostConstants.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/Json.h"
#include "tilewright/Support/NearestName.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace tilewright;

static constexpr StringLiteral where = "estimate", listedBy = "docs/costs.md";

static Error wrong(const Twine &message) {
  return toolError(ExitCode::Usage, where + ": " + message);
}

static constexpr StringLiteral numberKeys[] = {
    "far_bytes",    "spill_bytes",     "threads", "registers",
    "shared_bytes", "resident_blocks", "blocks",  "multiprocessors"};

namespace {
class Request {
public:
  explicit Request(const json::Object &object) : object(object) {}

  Error check() const;
  /// 0 where it is absent.
  double number(StringRef key) const {
    return object.getNumber(key).value_or(0);
  }
  unsigned count(StringRef key) const {
    return unsigned(std::min(number(key), 1e9));
  }
  bool has(StringRef key) const { return object.get(key); }
  double ofUnit(StringRef key, Unit unit) const {
    const json::Object *units = object.getObject(key);
    return units ? units->getNumber(nameOf(unit)).value_or(0) : 0;
  }

private:
  const json::Object &object;
};
} // namespace

Error Request::check() const {
  SmallVector<StringRef> units, constants = namesOf(launchConstants());
  for (unsigned unit = 0; unit < numUnits; ++unit)
    units.push_back(nameOf(Unit(unit)));
  for (const auto &[key, value] : object) {
    StringRef name = key;
    Error error = name == "chip" ? Error::success()
                  : name == "amounts" || name == "cycles"
                      ? checkNumbers(where, value, name, units, listedBy)
                  : name == "constants"
                      ? checkNumbers(where, value, name, constants, listedBy)
                  : is_contained(numberKeys, name)
                      ? checkNumber(where, value, "'" + name + "'")
                      : wrong("unknown key '" + name + "'" +
                              suggestName(name, numberKeys, listedBy));
    if (error)
      return error;
  }
  if (!object.getString("chip"))
    return wrong("expected the name of a chip for 'chip'");
  if (count("threads") < 1)
    return wrong("expected the threads of a block for 'threads'");
  return Error::success();
}

Expected<json::Value> tilewright::estimateLaunch(StringRef text) {
  Expected<json::Value> parsed = parseJson(text, "<estimate>");
  if (!parsed)
    return parsed.takeError();
  const json::Object *object = parsed->getAsObject();
  if (!object)
    return wrong("expected a JSON object");
  Request request(*object);
  if (Error error = request.check())
    return std::move(error);
  Expected<const Chip &> chip = lookupChip(*object->getString("chip"));
  if (!chip)
    return chip.takeError();
  CostModel costs = CostModel::of(&*chip);
  if (const json::Object *constants = object->getObject("constants"))
    setConstants(*constants, launchConstants(), costs.launch);

  LaunchWork work;
  work.warps = divideCeil(request.count("threads"), chip->warpSize());
  for (unsigned unit = 0; unit < numUnits; ++unit)
    work.cycles[unit] =
        request.ofUnit("cycles", Unit(unit)) +
        costs.exactCycles(Unit(unit), request.ofUnit("amounts", Unit(unit)));
  work.cycles[unsigned(Unit::Memory)] +=
      costs.exactCycles(Unit::Memory, request.number("spill_bytes") *
                                          work.warps * chip->warpSize());
  work.farBytes = request.number("far_bytes");
  work.resident = request.has("resident_blocks")
                      ? request.count("resident_blocks")
                      : occupancyOf(*chip, {request.count("threads"),
                                            request.count("registers"),
                                            request.count("shared_bytes")})
                            .blocks;
  work.resident = std::max(work.resident, 1u);
  work.blocks = uint64_t(std::min(request.number("blocks"), 1e15));
  std::optional<ChipPart> part = costs.part();
  work.multiprocessors = request.count("multiprocessors");
  if (!work.multiprocessors) {
    if (!part)
      return wrong("expected 'multiprocessors', which are not known for " +
                   chip->name());
    work.multiprocessors = part->multiprocessors;
  }
  LaunchEstimate found = costs.estimate(work);
  json::Object answer{{"cycles", found.cycles},
                      {"cycles_of_block", found.cyclesOfBlock},
                      {"bound_by", found.boundBy},
                      {"resident_blocks", work.resident},
                      {"multiprocessors", work.multiprocessors}};
  if (!costs.measuredOn().empty())
    answer["measured_on"] = costs.measuredOn();
  return json::Value(std::move(answer));
}
