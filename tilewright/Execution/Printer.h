//===- Printer.h - orders the text that blocks print ------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_PRINTER_H
#define TILEWRIGHT_EXECUTION_PRINTER_H

#include "llvm/Support/raw_ostream.h"
#include <cstdint>
#include <map>
#include <mutex>
#include <string>

namespace tilewright {

/// Writes the text that blocks print, in the order in which the blocks started,
/// regardless of when they end. Thread-safe.
class Printer {
public:
  /// Writes to `to`, or to standard output if it is null; to nothing unless
  /// `active`.
  explicit Printer(llvm::raw_ostream *to, bool active = true)
      : to(to ? *to : llvm::outs()), active(active) {}

  /// The `index`th block to start, counting from 0, has ended.
  void finish(uint64_t index, std::string text) {
    if (!active)
      return;
    std::lock_guard<std::mutex> lock(mutex);
    waiting[index] = std::move(text);
    while (!waiting.empty() && waiting.begin()->first == next) {
      to << waiting.begin()->second;
      waiting.erase(waiting.begin());
      ++next;
    }
    to.flush();
  }

private:
  llvm::raw_ostream &to;
  bool active;
  std::mutex mutex;
  uint64_t next = 0;
  std::map<uint64_t, std::string> waiting;
};

} // namespace tilewright

#endif // TILEWRIGHT_EXECUTION_PRINTER_H
