//===- Shadow.cpp - shadow memory -----------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
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

namespace {
/// MemorySanitizer's shadow layout for a target. The highest bits of an address
/// select the part; `begin` and `end` are those of its shadow.
struct Layout {
  const char *triple;
  uint64_t distance;
  struct {
    uint64_t begin, end;
  } parts[3];
};
} // namespace

// The parts shadow the ranges where Linux places mappings, those for programs
// and their heaps, each with address randomization, and the low 4 GiB.
static constexpr Layout layouts[] = {
#if defined(__aarch64__)
    {"aarch64-unknown-linux-gnu",
     0xB00000000000,
     {{0x400000000000, 0x800000000000},
      {0x010000000000, 0x200000000000},
      {0xB00000000000, 0xB10000000000}}},
#endif
    // arm64 with 16 KiB pages and qemu-user on it have these 47 bits too.
    {"x86_64-unknown-linux-gnu",
     0x500000000000,
     {{0x200000000000, 0x400000000000},
      {0x010000000000, 0x100000000000},
      {0x500000000000, 0x510000000000}}},
};

#if !defined(__x86_64__)
uint64_t emulator::shadowDistance = 0;
#endif

static bool reserveAll(const Layout &layout) {
  for (const auto &part : layout.parts) {
    if (reserve(part.begin, part.end))
      continue;
    for (const auto *done = layout.parts; done != &part; ++done)
      munmap(reinterpret_cast<void *>(done->begin), done->end - done->begin);
    return false;
  }
  return true;
}

/// Whether this machine's addresses match a layout: some arm64 kernels have
/// fewer bits. A failed mapping of that size takes minutes in qemu-user before
/// version 8.
static bool isOfThisMachine(const Layout &layout) {
  std::byte local;
  auto shadow = reinterpret_cast<uint64_t>(&local) ^ layout.distance;
  return llvm::any_of(llvm::ArrayRef(layout.parts).drop_back(),
                      [&](const auto &part) {
                        return shadow >= part.begin && shadow < part.end;
                      });
}

static const Layout *mapLayout() {
  for (const Layout &layout : layouts) {
    if (!isOfThisMachine(layout) || !reserveAll(layout))
      continue;
#if !defined(__x86_64__)
    shadowDistance = layout.distance;
#endif
    return &layout;
  }
  return nullptr;
}

static std::atomic<const Layout *> mapped = nullptr;

bool emulator::hasShadow() { return mapped; }

bool emulator::mapShadow() {
  static const Layout *const layout = mapLayout();
  mapped = layout;
  return layout;
}

const char *emulator::shadowTriple() { return mapped.load()->triple; }

static constexpr uint64_t zone = 4096;

/// Shadow sizes for which huge pages are used: for smaller ones they do not pay
/// off, and of larger ones a kernel may touch little.
static constexpr uint64_t hugePage = 2 << 20, leastHuge = 4 * hugePage,
                          mostHuge = 128 * hugePage;

/// Otherwise page faults take a fifth of the time of a kernel that streams
/// through much memory.
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
  // Drop whole pages, most of which were never touched.
  uint64_t pages = llvm::alignDown(bytes - head, page);
  std::memset(begin, 0, head);
  madvise(begin + head, pages, MADV_DONTNEED);
  takeHugePages(begin + head, pages);
  std::memset(begin + head + pages, 0, bytes - head - pages);
}

static uint64_t pagesFor(uint64_t bytes) {
  return llvm::alignTo(bytes, zone) + 2 * zone;
}

/// Maps pages below 4 GiB, since pointers to shared memory may be cast to 32
/// bits; or returns MAP_FAILED.
static void *mapLow(uint64_t bytes) {
  constexpr int access = PROT_READ | PROT_WRITE;
  constexpr int flags = MAP_PRIVATE | MAP_ANONYMOUS;
#ifdef MAP_32BIT
  return mmap(nullptr, bytes, access, flags | MAP_32BIT, -1, 0);
#else
  // Elsewhere Linux uses the hint if it is free. The upper half is for clusters
  // (SharedWindow.h).
  constexpr uint64_t begin = 1 << 28, end = uint64_t(1) << 31;
  static std::atomic<uint64_t> next = begin;
  uint64_t step = llvm::alignTo(bytes, 1 << 16);
  for (uint64_t tried = begin; tried < end; tried += step) {
    uint64_t wanted = next.fetch_add(step);
    if (wanted + step > end) {
      next = begin;
      continue;
    }
    void *got = mmap(reinterpret_cast<void *>(wanted), bytes, access,
                     flags | MAP_FIXED_NOREPLACE, -1, 0);
    if (got == reinterpret_cast<void *>(wanted))
      return got;
    if (got != MAP_FAILED)
      munmap(got, bytes);
  }
  return MAP_FAILED;
#endif
}

std::byte *emulator::allocateShared(uint64_t bytes) {
  void *pages = mapLow(pagesFor(bytes));
  return pages == MAP_FAILED ? nullptr : static_cast<std::byte *>(pages) + zone;
}

void emulator::freeShared(std::byte *memory, uint64_t bytes) {
  if (memory)
    munmap(memory - zone, pagesFor(bytes));
}

void emulator::poisonShared(std::byte *memory, uint64_t bytes,
                            bool withShadow) {
  // Another block's leftovers must not be usable by accident.
  std::memset(memory, 0xa5, bytes);
  if (withShadow)
    std::memset(shadowOf(memory), 0xff, bytes);
}

static thread_local Thread *current = nullptr;

void emulator::enterThread(Thread &thread) { current = &thread; }
Thread *emulator::currentThread() { return current; }
