//===- LowerTemplate.h - a launch in the lower form, to be filled *- C++
//-*-===//
#ifndef TILEWRIGHT_DRIVER_LOWERTEMPLATE_H
#define TILEWRIGHT_DRIVER_LOWERTEMPLATE_H

#include "llvm/Support/raw_ostream.h"
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace tilewright {

/// A number, or an address in a buffer of its own.
struct TemplateValue {
  std::string name;
  bool isPointer = false;
  std::string type;    ///< of a number: "u32"; empty: bytes of any meaning
  uint64_t bytes = 0;  ///< of a number
  uint64_t offset = 0; ///< of a field
};

struct TemplateParam : TemplateValue {
  /// Of a struct that is passed by value, whose size is `bytes`.
  std::vector<TemplateValue> fields;
  uint64_t align = 1;
};

struct LowerTemplate {
  std::string entry;
  /// Nothing where the kernel says it.
  std::optional<std::array<uint32_t, 3>> block;
  uint64_t sharedBytes = 0;
  std::vector<TemplateParam> params;

  /// Bytes of each buffer.
  static constexpr uint64_t bufferBytes = 1024;
  /// What a whole number is: small, since it may count elements of buffers.
  static constexpr uint64_t number = 4;

  /// Writes the description: buffers of zeros, one block, nothing expected.
  void write(llvm::raw_ostream &os) const;
};

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_LOWERTEMPLATE_H
