//===- Fiber.cpp - runs a device thread -----------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Fiber.h"

#include "tilewright/Execution/Emulator/Runtime/Shadow.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <cassert>
#include <mutex>
#include <sys/mman.h>
#include <unistd.h>
#include <utility>
#include <vector>

using namespace tilewright::emulator;
using namespace boost::context::detail;

// AddressSanitizer must know the running stack, and leaves marks of unfinished
// frames on the stacks of destroyed fibers; ThreadSanitizer must know the
// running fiber.
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

#if __has_feature(thread_sanitizer)
#include <sanitizer/tsan_interface.h>
void Fiber::Identity::makeAnew() {
  drop();
  own = __tsan_create_fiber(0);
}
void Fiber::Identity::drop() {
  if (own)
    __tsan_destroy_fiber(std::exchange(own, nullptr));
}
void Fiber::Identity::enter() {
  resumer = __tsan_get_current_fiber();
  __tsan_switch_to_fiber(own, 0);
}
void Fiber::Identity::leave() { __tsan_switch_to_fiber(resumer, 0); }
#else
void Fiber::Identity::makeAnew() {}
void Fiber::Identity::drop() {}
void Fiber::Identity::enter() {}
void Fiber::Identity::leave() {}
#endif

#if !__has_feature(cxx_exceptions)
#error "expected -fexceptions: frames of fibers are unwound"
#endif

Fiber::~Fiber() {
  if (ended)
    return;
  dropped = true;
  resume();
}

void Fiber::prepare(std::byte *top, size_t bytes, Entry toRun, void *with) {
  assert(ended && "its frames would be lost");
  entry = toRun;
  argument = with;
  ended = false;
  own = {top - bytes, bytes};
  clearMarks(top - bytes, bytes);
  identity.makeAnew();
  context = make_fcontext(top, bytes, start);
}

void Fiber::start(transfer_t from) {
  Fiber &self = *static_cast<Fiber *>(from.data);
  endSwitch(nullptr, &self.resumer.bottom, &self.resumer.bytes);
  self.outside = from.fctx;
  self.outermostFrame = __builtin_frame_address(0);
  if (!self.dropped)
    self.entry(self.argument);
  self.leave();
}

bool Fiber::resume() {
  void *marks = nullptr;
  running = true;
  beginSwitch(&marks, own.bottom, own.bytes);
  identity.enter();
  context = jump_fcontext(context, this).fctx;
  endSwitch(marks, nullptr, nullptr);
  running = false;
  return !ended;
}

void Fiber::switchBack() {
  assert(running && "only a fiber itself can suspend it");
  void *marks = nullptr;
  beginSwitch(ended ? nullptr : &marks, resumer.bottom, resumer.bytes);
  identity.leave();
  outside = jump_fcontext(outside, nullptr).fctx;
  endSwitch(marks, &resumer.bottom, &resumer.bytes);
}

void Fiber::suspend() {
  switchBack();
  if (dropped)
    end();
}

void Fiber::leave() {
  ended = true;
  switchBack();
  __builtin_unreachable(); // it is not resumed again
}

/// Frames of generated code own nothing, and the unwinder does not know them:
/// it sees them as the end of the stack.
_Unwind_Reason_Code Fiber::unwindFrame(int, _Unwind_Action actions,
                                       _Unwind_Exception_Class,
                                       _Unwind_Exception *,
                                       _Unwind_Context *context, void *data) {
  Fiber &self = *static_cast<Fiber *>(data);
  auto frame = static_cast<uintptr_t>(_Unwind_GetCFA(context));
  if ((actions & _UA_END_OF_STACK) ||
      frame >= reinterpret_cast<uintptr_t>(self.outermostFrame))
    self.leave();
  return _URC_NO_REASON;
}

void Fiber::end() {
  assert(running && "only a fiber itself can end it");
  _Unwind_ForcedUnwind(&unwinding, unwindFrame, this);
  leave(); // the unwinder found no frames
}

namespace {
/// Stacks of finished launches. Mapping them, guarding each and touching its
/// first page again is most of the cost of a small launch.
class KeptStacks {
public:
  static KeptStacks &get() {
    static auto *kept = new KeptStacks(); // outlives running threads
    return *kept;
  }

  /// Null if none of that form is kept.
  std::byte *take(size_t count, size_t stride, size_t guard) {
    std::lock_guard<std::mutex> lock(mutex);
    auto found = llvm::find_if(all, [&](const Stacks &each) {
      return each.count == count && each.stride == stride &&
             each.guard == guard;
    });
    if (found == all.end())
      return nullptr;
    std::byte *memory = found->memory;
    all.erase(found);
    return memory;
  }

  /// Returns the stacks to free instead, or null.
  std::pair<std::byte *, size_t> keep(std::byte *memory, size_t count,
                                      size_t stride, size_t guard) {
    if (count * stride > mostBytes)
      return {memory, count * stride};
    std::lock_guard<std::mutex> lock(mutex);
    all.push_back({memory, count, stride, guard});
    if (all.size() <= most)
      return {nullptr, 0};
    Stacks oldest = all.front();
    all.erase(all.begin());
    return {oldest.memory, oldest.count * oldest.stride};
  }

private:
  static constexpr size_t most = 16, mostBytes = size_t(64) << 20;
  struct Stacks {
    std::byte *memory;
    size_t count, stride, guard;
  };
  std::mutex mutex;
  std::vector<Stacks> all;
};
} // namespace

size_t FiberStacks::guardBytes() {
  static const size_t page = sysconf(_SC_PAGESIZE);
  return page;
}

FiberStacks::FiberStacks(size_t count, size_t bytes, size_t guard)
    : count(count), stride(llvm::alignTo(bytes, guardBytes()) + guard),
      guard(guard) {
  if (!bytes)
    return;
  memory = KeptStacks::get().take(count, stride, guard);
  if (memory)
    return;
  void *pages = mmap(nullptr, count * stride, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (pages == MAP_FAILED)
    return;
  memory = static_cast<std::byte *>(pages);
  for (size_t i = 0; guard && i < count; ++i)
    mprotect(memory + i * stride, guard, PROT_NONE);
}

FiberStacks::~FiberStacks() {
  if (!memory)
    return;
  auto [gone, size] = KeptStacks::get().keep(memory, count, stride, guard);
  if (!gone)
    return;
  // The host may reuse these addresses for a buffer or for constants.
  if (hasShadow())
    clearShadow(gone, size);
  munmap(gone, size);
}
