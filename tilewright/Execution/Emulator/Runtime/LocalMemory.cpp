//===- LocalMemory.cpp - a thread's local memory --------------------------===//
#include "tilewright/Execution/Emulator/Runtime/LocalMemory.h"

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"

#include <cstring>

using namespace tilewright::emulator;
using llvm::Twine;

std::byte *LocalMemory::take(uint64_t bytes, uint64_t alignment) {
  uint64_t from = llvm::alignTo(top, alignment);
  if (from > size || bytes > size - from)
    return nullptr;
  top = from + bytes;
  return base + from;
}

std::byte *LocalMemory::enter(uint64_t bytes, uint64_t alignment) {
  uint64_t before = top;
  std::byte *memory = take(bytes, alignment);
  if (memory)
    frames.push_back({before, saved.size()});
  return memory;
}

void LocalMemory::leave() {
  Frame frame = frames.back();
  frames.pop_back();
  top = frame.begin;
  saved.resize(frame.saved);
}

uint64_t LocalMemory::save() {
  // Returns the same value again if nothing was allocated since.
  size_t before = frames.back().saved;
  if (saved.size() == before || saved.back() != top)
    saved.push_back(top);
  return reinterpret_cast<uint64_t>(base) + top;
}

bool LocalMemory::restore(uint64_t address) {
  uint64_t wanted = address - reinterpret_cast<uint64_t>(base);
  size_t count = saved.size(), before = frames.back().saved;
  while (count > before && saved[count - 1] != wanted)
    --count;
  if (count == before)
    return false;
  saved.resize(count); // it may be restored again
  top = wanted;
  return true;
}

//===----------------------------------------------------------------------===//
// Functions that generated code calls
//===----------------------------------------------------------------------===//

static void poison(Thread &thread, std::byte *memory, uint64_t bytes) {
  if (thread.block->launch.followed)
    std::memset(shadowOf(memory), 0xff, bytes);
}

static std::byte *enterFrame(Thread *thread, uint32_t site, uint64_t bytes,
                             uint64_t alignment) {
  thread->setResultShadow(0);
  std::byte *memory = thread->local.enter(bytes, alignment);
  if (!memory)
    thread->block->fail(*thread, site,
                        "recurses so deeply that its frames exceed the " +
                            Twine(StackNeed::openBytes) +
                            " bytes of local memory that a thread has");
  poison(*thread, memory, bytes);
  return memory;
}

static void leaveFrame(Thread *thread, uint32_t) { thread->local.leave(); }

/// Allocates `count` elements of `each` bytes.
static std::byte *takeLocal(Thread *thread, uint32_t site, uint64_t count,
                            uint64_t each, uint64_t alignment) {
  requireDefined(*thread, site, 2, 64, "the size of an allocation");
  thread->setResultShadow(0);
  uint64_t bytes = llvm::SaturatingMultiply(count, each);
  std::byte *memory = thread->local.take(bytes, alignment);
  if (!memory)
    thread->block->fail(*thread, site,
                        "allocates " + Twine(bytes) +
                            " bytes of local memory, in total more than "
                            "the " +
                            Twine(StackNeed::openBytes) +
                            " bytes that a thread has");
  poison(*thread, memory, bytes);
  return memory;
}

static uint64_t saveLocal(Thread *thread, uint32_t) {
  thread->setResultShadow(0);
  return thread->local.save();
}

static void restoreLocal(Thread *thread, uint32_t site, uint64_t address) {
  requireDefined(*thread, site, 2, 64, "the address of a stack");
  if (!thread->local.restore(address))
    thread->block->fail(
        *thread, site,
        "restores the stack to a value that no 'stacksave' of its "
        "function returned, or that has been freed since");
}

/// Begins the lifetime of a variable.
static void beginLocal(Thread *thread, uint32_t site, uint64_t address,
                       uint64_t bytes) {
  requireAccess(*thread, site, address, uint32_t(bytes), 1, /*space=*/5,
                /*writes=*/true);
  poison(*thread, reinterpret_cast<std::byte *>(address), bytes);
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::localFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_begin_local", beginLocal),
      runtimeFunction("tw_enter_frame", enterFrame),
      runtimeFunction("tw_leave_frame", leaveFrame),
      runtimeFunction("tw_restore_local", restoreLocal),
      runtimeFunction("tw_save_local", saveLocal),
      runtimeFunction("tw_take_local", takeLocal),
  };
  return functions;
}
