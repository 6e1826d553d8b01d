//===- Fiber.cpp - one thread of the device -------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Fiber.h"

#include <sys/mman.h>
#include <utility>

using namespace tilewright::emulator;
using namespace boost::context::detail;

void Fiber::prepare(std::byte *top, size_t bytes, Entry toRun, void *with) {
  entry = toRun;
  argument = with;
  ended = false;
  context = make_fcontext(top, bytes, start);
}

void Fiber::start(transfer_t from) {
  Fiber &self = *static_cast<Fiber *>(from.data);
  self.outside = from.fctx;
  self.entry(self.argument);
  self.ended = true;
  self.suspend();
}

bool Fiber::resume() {
  context = jump_fcontext(context, this).fctx;
  return !ended;
}

void Fiber::suspend() { outside = jump_fcontext(outside, nullptr).fctx; }

FiberStacks::FiberStacks(size_t count) : count(count) {
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

int64_t FiberStacks::guardOf(const void *address) const {
  auto *at = static_cast<const std::byte *>(address);
  if (at < memory || at >= memory + count * stride)
    return -1;
  size_t offset = at - memory;
  return offset % stride < guardBytes ? int64_t(offset / stride) : -1;
}
