//===- Container.h - what stands in for a cubin -----------------*- C++ -*-===//
// PTX as text, up to a zero byte, as the driver of CUDA takes it too; or Tile
// IR. The driver gets an image without its length, so that stands within:
//
//   8 bytes "TWTILEIR", u32 version, u32 optimization level, u64 bytes of all
//   of it, 16 bytes of the chip's name, zeros behind it, then Tile IR bytecode,
//   or PTX
//
// Little endian. python/tilewright/cutile/container.py writes it.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DRIVERSTANDIN_CONTAINER_H
#define TILEWRIGHT_DRIVERSTANDIN_CONTAINER_H

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace tilewright::standin {

struct Container {
  uint32_t optLevel = 3;
  std::string chip;
  const void *program = nullptr;
  uint64_t bytes = 0;
  bool isPtx = false; ///< which the emulator runs, whatever runs Tile IR

  /// False where the image is something else.
  bool read(const void *image) {
    struct Head {
      char magic[8];
      uint32_t version, optLevel;
      uint64_t bytes;
      char chip[16];
    } head;
    if (!image)
      return false;
    if (beginsPtx(static_cast<const char *>(image))) {
      program = image;
      bytes = std::strlen(static_cast<const char *>(image));
      isPtx = true;
      return true;
    }
    if (std::strncmp(static_cast<const char *>(image), "TWTILEIR", 8) != 0)
      return false;
    std::memcpy(&head, image, sizeof head);
    if (head.version != 1 || head.optLevel > 3 || head.bytes < sizeof head)
      return false;
    optLevel = head.optLevel;
    chip.assign(head.chip, strnlen(head.chip, sizeof head.chip));
    program = static_cast<const char *>(image) + sizeof head;
    bytes = head.bytes - sizeof head;
    std::string text(static_cast<const char *>(program), bytes);
    isPtx = beginsPtx(text.c_str());
    return true;
  }

private:
  /// Whether `.version` comes first, after spaces and comments.
  static bool beginsPtx(const char *text) {
    std::string_view rest(text);
    while (true) {
      rest.remove_prefix(
          std::min(rest.find_first_not_of(" \t\r\n"), rest.size()));
      std::string_view end = rest.starts_with("//")   ? "\n"
                             : rest.starts_with("/*") ? "*/"
                                                      : "";
      if (end.empty())
        return rest.starts_with(".version");
      size_t at = rest.find(end);
      if (at == rest.npos)
        return false;
      rest.remove_prefix(at + end.size());
    }
  }
};

} // namespace tilewright::standin

#endif // TILEWRIGHT_DRIVERSTANDIN_CONTAINER_H
