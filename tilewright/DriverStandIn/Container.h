//===- Container.h - Tile IR in place of a cubin ----------------*- C++ -*-===//
// The driver receives an image without its length, so the length is inside:
//
//   8 bytes "TWTILEIR", u32 version, u32 optimization level, u64 total size
//   in bytes, 16 bytes of chip name padded with zeros, then Tile IR bytecode
//
// Little endian. python/tilewright/cutile/container.py writes it.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DRIVERSTANDIN_CONTAINER_H
#define TILEWRIGHT_DRIVERSTANDIN_CONTAINER_H

#include <cstdint>
#include <cstring>
#include <string>

namespace tilewright::standin {

struct Container {
  uint32_t optLevel = 3;
  std::string chip;
  const void *bytecode = nullptr;
  uint64_t bytes = 0;

  /// False if the image is something else.
  bool read(const void *image) {
    struct Head {
      char magic[8];
      uint32_t version, optLevel;
      uint64_t bytes;
      char chip[16];
    } head;
    if (!image || std::memcmp(image, "TWTILEIR", 8) != 0)
      return false;
    std::memcpy(&head, image, sizeof head);
    if (head.version != 1 || head.optLevel > 3 || head.bytes < sizeof head)
      return false;
    optLevel = head.optLevel;
    chip.assign(head.chip, strnlen(head.chip, sizeof head.chip));
    bytecode = static_cast<const char *>(image) + sizeof head;
    bytes = head.bytes - sizeof head;
    return true;
  }
};

} // namespace tilewright::standin

#endif // TILEWRIGHT_DRIVERSTANDIN_CONTAINER_H
