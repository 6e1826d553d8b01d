//===- Loops.cpp - detects the instruction set ----------------------------===//
#include "tilewright/Execution/Reference/Loops.h"

#include <algorithm>
#include <atomic>

using namespace tilewright::reference;

static Level detectLevel() {
#if defined(__x86_64__) && defined(__clang__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("x86-64-v4"))
    return Level::V4;
  if (__builtin_cpu_supports("x86-64-v3"))
    return Level::V3;
#endif
  return Level::Baseline;
}

static std::atomic<Level> limit = Level::V4;

void tilewright::reference::limitLevel(Level level) { limit = level; }

Level tilewright::reference::machineLevel() {
  static const Level level = detectLevel();
  return std::min(level, limit.load());
}
