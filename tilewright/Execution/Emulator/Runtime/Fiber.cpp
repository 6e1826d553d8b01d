//===- Fiber.cpp - one thread of the device -------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Fiber.h"

#include "llvm/Support/MathExtras.h"
#include <sys/mman.h>
#include <utility>

using namespace tilewright::emulator;
using namespace boost::context::detail;

// AddressSanitizer follows which stack runs, and keeps marks of frames that
// nobody left on the stacks of fibers that were dropped.
#if __has_feature(address_sanitizer)
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
static void beginSwitch(void **from, const void *bottom, size_t bytes) {
  __sanitizer_start_switch_fiber(from, bottom, bytes);
}
static void endSwitch(void *to, const void **bottom, size_t *bytes) {
  __sanitizer_finish_switch_fiber(to, bottom, bytes);
}
static void clearMarks(void *bottom, size_t bytes) {
  __asan_unpoison_memory_region(bottom, bytes);
}
#else
static void beginSwitch(void **, const void *, size_t) {}
static void endSwitch(void *, const void **, size_t *) {}
static void clearMarks(void *, size_t) {}
#endif

void Fiber::prepare(std::byte *top, size_t bytes, Entry toRun, void *with) {
  entry = toRun;
  argument = with;
  ended = false;
  own = {top - bytes, bytes};
  clearMarks(top - bytes, bytes);
  context = make_fcontext(top, bytes, start);
}

void Fiber::start(transfer_t from) {
  Fiber &self = *static_cast<Fiber *>(from.data);
  endSwitch(nullptr, &self.resumer.bottom, &self.resumer.bytes);
  self.outside = from.fctx;
  self.entry(self.argument);
  self.ended = true;
  self.suspend();
}

bool Fiber::resume() {
  void *marks = nullptr;
  beginSwitch(&marks, own.bottom, own.bytes);
  context = jump_fcontext(context, this).fctx;
  endSwitch(marks, nullptr, nullptr);
  return !ended;
}

void Fiber::suspend() {
  void *marks = nullptr;
  beginSwitch(ended ? nullptr : &marks, resumer.bottom, resumer.bytes);
  outside = jump_fcontext(outside, nullptr).fctx;
  endSwitch(marks, &resumer.bottom, &resumer.bytes);
}

FiberStacks::FiberStacks(size_t count, size_t bytes)
    : count(count), stride(llvm::alignTo(bytes, guardBytes) + guardBytes) {
  void *pages = mmap(nullptr, count * stride, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (pages == MAP_FAILED)
    return;
  memory = static_cast<std::byte *>(pages);
  for (size_t i = 0; i < count; ++i)
    mprotect(memory + i * stride, guardBytes, PROT_NONE);
}

FiberStacks::~FiberStacks() {
  if (memory)
    munmap(memory, count * stride);
}
