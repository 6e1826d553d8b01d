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

/// A value of the panic whose trap the thread executes next.
static void takePanicValue(Thread *thread, uint32_t, uint64_t value) {
  thread->block->panicValues.push_back(value);
}

/// The message of a panic with its values; without the part that contains them
/// if they are not known.
static std::string fillIn(llvm::StringRef text,
                          llvm::ArrayRef<uint64_t> values) {
  if (values.size() != text.count("{}"))
    return text.split(": {}").first.split(": the len is {}").first.str();
  std::string filled;
  for (uint64_t value : values) {
    auto [plain, rest] = text.split("{}");
    filled += plain.str() + std::to_string(value);
    text = rest;
  }
  return filled + text.str();
}

static void trap(Thread *thread, uint32_t site) {
  Block &block = *thread->block;
  llvm::StringRef operation = block.operationAt(site);
  if (operation.starts_with("panic: "))
    block.failInWords(*thread, site, fillIn(operation, block.panicValues),
                      /*isOfThread=*/true);
  // Device code of Tile IR prints the failed assertion, then traps.
  llvm::StringRef said = block.lastPrintBy(*thread);
  if (said.consume_front("assert failed: ") && said.consume_back("\n"))
    block.failInWords(*thread, site,
                      "assertion failed" + (said.empty() ? "" : ": " + said),
                      /*isOfThread=*/false);
  block.fail(*thread, site, "ends the launch: a trap");
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
      runtimeFunction("tw_panic_value", takePanicValue),
      runtimeFunction("tw_steps", takeSteps),
      runtimeFunction("tw_trap", trap),
      runtimeFunction("tw_unreachable", unreachable),
  };
  return functions;
}
