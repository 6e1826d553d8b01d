//===- Printer.h - what the blocks of a launch print ------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_PRINTER_H
#define TILEWRIGHT_EXECUTION_PRINTER_H

#include "llvm/Support/raw_ostream.h"
#include <cstdint>
#include <map>
#include <mutex>
#include <string>

namespace tilewright {

/// Writes what blocks print in the order in which they were begun, whenever
/// they end. Several host threads may call it.
class Printer {
public:
  /// Null is standard output; nothing is written where it is not `active`.
  explicit Printer(llvm::raw_ostream *to, bool active = true)
      : to(to ? *to : llvm::outs()), active(active) {}

  /// The block that was begun as number `index`, from 0 on, has ended.
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
