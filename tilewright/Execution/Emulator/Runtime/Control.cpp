//===- Control.cpp - clocks, polling, and the end of a thread -------------===//
#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"

using namespace tilewright::emulator;

namespace {
/// Each read of a clock returns a later time than the previous one, and the
/// times of a program are reproducible.
struct Clock {
  uint64_t ticks = 0;
};
} // namespace

static constexpr uint64_t ticksPerLook = 32;

static uint64_t clock64(Thread *thread, uint32_t site) {
  thread->setResultShadow(0);
  return thread->block->state<Clock>().ticks += ticksPerLook;
}

static uint32_t clock32(Thread *thread, uint32_t site) {
  return uint32_t(clock64(thread, site));
}

static void sleepFor(Thread *thread, uint32_t site, uint32_t duration) {
  requireDefined(*thread, site, 2, 32, "the duration of its sleep");
  thread->block->state<Clock>().ticks += duration;
  thread->block->yield(*thread);
}

/// Called at the back edge of a loop that polls memory. `what` has bits of
/// Thread::changes.
static void look(Thread *thread, uint32_t site, uint32_t what) {
  thread->changes |= what & (Thread::Moves | Thread::Polls);
  thread->block->lookAgain(
      *thread, site,
      {"memory to change", thread->lookedAt, thread->lookedBytes},
      /*atOnce=*/false);
}

/// A thread repeats a loop or enters a function.
static void takeSteps(Thread *thread, uint32_t site, uint64_t steps) {
  thread->block->takeSteps(*thread, site, steps);
}

static void trap(Thread *thread, uint32_t site) {
  thread->block->fail(*thread, site, "ends the launch: a trap");
}

/// PTX ISA, brkpt: suspends execution; no debugger can resume it.
static void breakpoint(Thread *thread, uint32_t site) {
  thread->block->fail(*thread, site, "suspends execution: a breakpoint");
}

/// LLVM assumes that this never executes.
static void unreachable(Thread *thread, uint32_t site, uint32_t isTable) {
  thread->block->fail(*thread, site,
                      isTable
                          ? "uses an index beyond its table of labels"
                          : "is executed, although the program states that it "
                            "never is");
}

static void exitThread(Thread *thread, uint32_t site) { thread->fiber.end(); }

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::controlFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_breakpoint", breakpoint),
      runtimeFunction("tw_clock", clock32),
      runtimeFunction("tw_clock64", clock64),
      runtimeFunction("tw_exit", exitThread),
      runtimeFunction("tw_look", look),
      runtimeFunction("tw_nanosleep", sleepFor),
      runtimeFunction("tw_steps", takeSteps),
      runtimeFunction("tw_trap", trap),
      runtimeFunction("tw_unreachable", unreachable),
  };
  return functions;
}
