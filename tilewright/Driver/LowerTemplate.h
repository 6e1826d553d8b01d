//===- LowerTemplate.h - a launch template in the lower form ----*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_LOWERTEMPLATE_H
#define TILEWRIGHT_DRIVER_LOWERTEMPLATE_H

#include "llvm/Support/raw_ostream.h"
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace tilewright {

/// A number, or the address of a buffer of its own.
struct TemplateValue {
  std::string name;
  bool isPointer = false;
  std::string type;    ///< of a number: "u32"; empty: bytes of any meaning
  uint64_t bytes = 0;  ///< of a number
  uint64_t offset = 0; ///< of a field
};

struct TemplateParam : TemplateValue {
  /// The fields of a struct of `bytes` bytes that is passed by value.
  std::vector<TemplateValue> fields;
  uint64_t align = 1;
};

struct LowerTemplate {
  std::string entry;
  /// Null if the kernel specifies it.
  std::optional<std::array<uint32_t, 3>> block;
  uint64_t sharedBytes = 0;
  std::vector<TemplateParam> params;

  /// Bytes of each buffer.
  static constexpr uint64_t bufferBytes = 1024;
  /// The value of integers: small, since one may count a buffer's elements.
  static constexpr uint64_t number = 4;

  /// Writes the description: buffers of zeros, one block, nothing expected.
  void write(llvm::raw_ostream &os) const;
};

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_LOWERTEMPLATE_H
