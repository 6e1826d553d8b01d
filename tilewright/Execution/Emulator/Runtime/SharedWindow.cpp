//===- SharedWindow.cpp - places a cluster's shared memory ----------------===//
#include "tilewright/Execution/Emulator/Runtime/SharedWindow.h"

#include <mutex>
#include <sys/mman.h>
#include <vector>

using namespace tilewright::emulator;

static constexpr uint64_t granule = SharedWindow::mostBytes;
static constexpr uint64_t blockBytes = uint64_t(1) << SharedWindow::rankBit;
static constexpr uint64_t windowBytes = SharedWindow::mostBlocks * blockBytes;

namespace {
/// The free slots. Windows stay mapped for further launches, and pages are
/// committed on use.
class Windows {
public:
  std::byte *take() {
    std::lock_guard<std::mutex> lock(mutex);
    if (unused.empty())
      mapAnother();
    if (unused.empty())
      return nullptr;
    std::byte *place = unused.back();
    unused.pop_back();
    return place;
  }

  void give(std::byte *place) {
    std::lock_guard<std::mutex> lock(mutex);
    unused.push_back(place);
  }

private:
  void mapAnother() {
    for (; next; --next) {
      void *wanted = reinterpret_cast<void *>(next * windowBytes);
      void *got = mmap(wanted, windowBytes, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE |
                           MAP_FIXED_NOREPLACE,
                       -1, 0);
      if (got != MAP_FAILED && got != wanted)
        munmap(got, windowBytes);
      if (got != wanted)
        continue;
      --next;
      madvise(got, windowBytes, MADV_DONTDUMP);
      for (uint64_t offset = blockBytes; offset > 0; offset -= granule)
        unused.push_back(static_cast<std::byte *>(got) + offset - granule);
      return;
    }
  }

  std::mutex mutex;
  std::vector<std::byte *> unused;
  uint64_t next = 6; ///< the window to try next, downwards
};
} // namespace

static Windows &windows() {
  static Windows all;
  return all;
}

SharedWindow::SharedWindow(uint64_t bytes) {
  if (bytes <= granule)
    place = windows().take();
}

SharedWindow::~SharedWindow() {
  if (!place)
    return;
  for (uint32_t rank = 0; rank < mostBlocks; ++rank)
    madvise(of(rank), granule, MADV_DONTNEED);
  windows().give(place);
}
