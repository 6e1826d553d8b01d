//===- Shadow.cpp - which bits are poison ---------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"

#include "llvm/Support/MathExtras.h"
#include <atomic>
#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

using namespace tilewright;
using namespace tilewright::emulator;

static bool reserve(uint64_t begin, uint64_t end) {
  void *wanted = reinterpret_cast<void *>(begin);
  void *got = mmap(
      wanted, end - begin, PROT_READ | PROT_WRITE,
      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
  if (got == MAP_FAILED)
    return false;
  if (got != wanted) {
    munmap(got, end - begin);
    return false;
  }
  madvise(got, end - begin, MADV_DONTDUMP);
  return true;
}

static std::atomic<bool> isMapped = false;

bool emulator::hasShadow() { return isMapped; }

bool emulator::mapShadow() {
#if defined(__x86_64__)
  // Of the places where Linux puts mappings, of those where it puts programs
  // and their heaps, and of those that 32 bits reach.
  static const bool mapped = reserve(0x200000000000, 0x300000000000) &&
                             reserve(0x010000000000, 0x100000000000) &&
                             reserve(0x500000000000, 0x510000000000);
  isMapped = mapped;
  return mapped;
#else
  return false;
#endif
}

static constexpr uint64_t zone = 4096;

/// What takes shadow in pieces of 2 MiB: less is not worth it, and of more a
/// kernel may touch little.
static constexpr uint64_t hugePage = 2 << 20, leastHuge = 4 * hugePage,
                          mostHuge = 128 * hugePage;

/// Else the faults of small pages are a fifth of the time of a kernel that goes
/// once through much memory.
static void takeHugePages(std::byte *begin, uint64_t bytes) {
#ifdef MADV_HUGEPAGE
  if (bytes < leastHuge || bytes > mostHuge)
    return;
  auto address = reinterpret_cast<uint64_t>(begin);
  uint64_t first = llvm::alignTo(address, hugePage);
  uint64_t last = llvm::alignDown(address + bytes, hugePage);
  madvise(reinterpret_cast<void *>(first), last - first, MADV_HUGEPAGE);
#endif
}

void emulator::clearShadow(const void *memory, uint64_t bytes) {
  static const uint64_t page = sysconf(_SC_PAGESIZE);
  std::byte *begin = shadowOf(memory);
  auto address = reinterpret_cast<uint64_t>(begin);
  uint64_t head = llvm::alignTo(address, page) - address;
  if (head >= bytes) {
    std::memset(begin, 0, bytes);
    return;
  }
  // Whole pages are dropped: of most, nobody ever wrote the shadow.
  uint64_t pages = llvm::alignDown(bytes - head, page);
  std::memset(begin, 0, head);
  madvise(begin + head, pages, MADV_DONTNEED);
  takeHugePages(begin + head, pages);
  std::memset(begin + head + pages, 0, bytes - head - pages);
}

static uint64_t pagesFor(uint64_t bytes) {
  return llvm::alignTo(bytes, zone) + 2 * zone;
}

std::byte *emulator::allocateShared(uint64_t bytes) {
  int flags = MAP_PRIVATE | MAP_ANONYMOUS;
#ifdef MAP_32BIT
  flags |= MAP_32BIT; // as a pointer to shared memory may be cast to 32 bits
#endif
  void *pages =
      mmap(nullptr, pagesFor(bytes), PROT_READ | PROT_WRITE, flags, -1, 0);
  return pages == MAP_FAILED ? nullptr : static_cast<std::byte *>(pages) + zone;
}

void emulator::freeShared(std::byte *memory, uint64_t bytes) {
  if (memory)
    munmap(memory - zone, pagesFor(bytes));
}

void emulator::poisonShared(std::byte *memory, uint64_t bytes,
                            bool withShadow) {
  // What is left of another block must not be of use by accident.
  std::memset(memory, 0xa5, bytes);
  if (withShadow)
    std::memset(shadowOf(memory), 0xff, bytes);
}

static thread_local Thread *current = nullptr;

void emulator::enterThread(Thread &thread) { current = &thread; }
Thread *emulator::currentThread() { return current; }
