//===- CostConstants.cpp - cost constants by name -------------------------===//
#include "tilewright/Driver/CostConstants.h"

#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/NearestName.h"

#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace llvm;
using namespace tilewright;

ArrayRef<CostConstant<LaunchConstants>> tilewright::launchConstants() {
  static constexpr CostConstant<LaunchConstants> constants[] = {
      {"busy_warps", &LaunchConstants::busyWarps},
      {"serial", &LaunchConstants::serial},
      {"start", &LaunchConstants::start},
      {"device_gigabytes", &LaunchConstants::deviceGigabytes}};
  return constants;
}

ArrayRef<CostConstant<TimingConstants>> tilewright::timingConstants() {
  static constexpr CostConstant<TimingConstants> constants[] = {
      {"integer", &TimingConstants::integer},
      {"convert", &TimingConstants::convert},
      {"level2_bytes", &TimingConstants::level2Bytes},
      {"level2_latency", &TimingConstants::level2Latency},
      {"level2_megabytes", &TimingConstants::level2Megabytes},
      {"block_start", &TimingConstants::blockStart},
      {"line_atomic", &TimingConstants::lineAtomic},
      {"start", &TimingConstants::start}};
  return constants;
}

Error tilewright::checkNumber(StringRef where, const json::Value &value,
                              const Twine &name, NumberRange range) {
  bool isPositive = range == NumberRange::Positive;
  std::optional<double> number = value.getAsNumber();
  if (number && std::isfinite(*number) &&
      (isPositive ? *number > 0 : *number >= 0))
    return Error::success();
  return toolError(ExitCode::Usage,
                   where + ": expected a " +
                       (isPositive ? "positive number" : "number from 0 on") +
                       " for " + name);
}

Error tilewright::checkNumbers(StringRef where, const json::Value &value,
                               StringRef name, ArrayRef<StringRef> known,
                               StringRef listedBy, NumberRange range) {
  const json::Object *numbers = value.getAsObject();
  if (!numbers)
    return toolError(ExitCode::Usage,
                     where + ": expected an object of numbers for '" + name +
                         "'");
  for (const auto &[key, each] : *numbers) {
    if (!is_contained(known, StringRef(key)))
      return toolError(ExitCode::Usage,
                       where + ": unknown key '" + StringRef(key) + "' of '" +
                           name + "'" + suggestName(key, known, listedBy));
    if (Error error =
            checkNumber(where, each, "'" + StringRef(key) + "'", range))
      return error;
  }
  return Error::success();
}
