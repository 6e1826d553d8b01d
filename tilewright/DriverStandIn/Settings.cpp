//===- Settings.cpp - environment variables -------------------------------===//
#include "tilewright/DriverStandIn/Settings.h"

#include <cstdlib>
#include <cstring>

using namespace tilewright::standin;

static std::string variable(const char *name, const char *otherwise) {
  const char *value = std::getenv(name);
  return value && *value ? value : otherwise;
}

static bool isSet(const char *name) {
  std::string value = variable(name, "0");
  return value != "0" && value != "false";
}

const Settings &Settings::get() {
  static const Settings settings = [] {
    Settings read;
    read.onEmulator = variable("TILEWRIGHT_ON", "reference") == "emulator";
    read.chip = variable("TILEWRIGHT_CHIP", "sm_90");
    if (read.chip.starts_with("sm_"))
      read.capability = std::atoi(read.chip.c_str() + 3);
    read.sanitize = isSet("TILEWRIGHT_SANITIZE");
    read.racecheck = isSet("TILEWRIGHT_RACECHECK");
    read.check = isSet("TILEWRIGHT_CHECK");
    read.unchecked = isSet("TILEWRIGHT_NO_CHECKS");
    read.elementBits =
        unsigned(std::atoi(variable("TILEWRIGHT_ALGEBRA", "0").c_str()));
    read.maxSteps = std::strtoull(variable("TILEWRIGHT_MAX_STEPS", "0").c_str(),
                                  nullptr, 10);
    return read;
  }();
  return settings;
}
