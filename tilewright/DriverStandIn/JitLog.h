//===- JitLog.h - the log that options of a load name -----------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVERSTANDIN_JITLOG_H
#define TILEWRIGHT_DRIVERSTANDIN_JITLOG_H

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>

namespace tilewright::standin {

/// The client's buffer for errors, where the options have one
/// (CU_JIT_ERROR_LOG_BUFFER, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES).
struct JitLog {
  char *buffer = nullptr;
  void **size = nullptr;

  JitLog() = default;
  JitLog(const int *options, void **values, unsigned count) {
    for (unsigned i = 0; i < count; ++i) {
      if (options[i] == 4) // nothing else is logged
        values[i] = nullptr;
      if (options[i] == 5)
        buffer = static_cast<char *>(values[i]);
      if (options[i] == 6)
        size = &values[i];
    }
  }

  /// Cuts a text that is too long; the size becomes that of the text.
  void write(const std::string &text) const {
    uint64_t capacity = size ? reinterpret_cast<uintptr_t>(*size) : 0;
    uint64_t bytes = 0;
    if (buffer && capacity) {
      bytes = std::min<uint64_t>(text.size(), capacity - 1);
      std::memcpy(buffer, text.data(), bytes);
      buffer[bytes] = 0;
    }
    if (size)
      *size = reinterpret_cast<void *>(bytes);
  }
};

} // namespace tilewright::standin

#endif // TILEWRIGHT_DRIVERSTANDIN_JITLOG_H
