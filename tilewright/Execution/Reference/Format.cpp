//===- Format.cpp - the formats of print_tko ------------------------------===//
#include "tilewright/Execution/Reference/Format.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>
#include <cstdio>

using namespace tilewright;
using namespace tilewright::reference;
using llvm::StringRef;

/// A larger width or precision is a mistake, and could exhaust memory.
static constexpr unsigned mostDigits = 4096;

std::string reference::parseFormat(StringRef text, Format &format) {
  format.texts.emplace_back();
  while (!text.empty()) {
    if (text.front() != '%') {
      format.texts.back() += text.front();
      text = text.drop_front();
      continue;
    }
    size_t end = text.find_first_of("diuoxXeEfFgGaAcsSpn%", 1);
    if (end == StringRef::npos)
      return "has a format that ends within a conversion";
    StringRef all = text.take_front(end + 1);
    text = text.drop_front(end + 1);
    if (all == "%%") {
      format.texts.back() += '%';
      continue;
    }
    StringRef flags = all.drop_front().drop_back();
    StringRef rest = flags.ltrim("-+ #0").rtrim("hlLqjzt");
    auto [width, precision] = rest.split('.');
    unsigned digits = 0;
    for (StringRef number : {width, precision})
      if (number.find_first_not_of("0123456789") != StringRef::npos)
        return ("has the conversion \"" + all +
                "\"; expected flags, a width and a precision in digits, and a "
                "letter, as in %-8.3f")
            .str();
      else if (!number.empty() &&
               (number.getAsInteger(10, digits) || digits > mostDigits))
        return ("has the conversion \"" + all +
                "\"; expected a width and a precision of at most " +
                llvm::Twine(mostDigits))
            .str();
    if (StringRef("sSn").contains(all.back()))
      return ("has the conversion \"" + all +
              "\"; expected one for a number, such as %d or %f")
          .str();
    format.conversions.emplace_back(("%" + flags.rtrim("hlLqjzt")).str(),
                                    all.back());
    format.texts.emplace_back();
  }
  return "";
}

template <typename T>
static std::string format(const std::string &conversion, T value) {
  int length = std::snprintf(nullptr, 0, conversion.c_str(), value);
  std::string text(std::max(length, 0), '\0');
  std::snprintf(text.data(), text.size() + 1, conversion.c_str(), value);
  return text;
}

/// Converts a number to an integer: rounded toward zero, and 0 if it is out of
/// range or NaN.
static long long toInteger(double value) {
  if (!(std::fabs(value) < 0x1p63))
    return 0;
  return static_cast<long long>(value);
}

std::string Conversion::apply(Element element, uint64_t bits) const {
  bool wantsFloat = StringRef("eEfFgGaA").contains(letter);
  if (isFloat(element)) {
    double value = decodeFloat(getFormat(element), bits);
    if (wantsFloat)
      return format(flags + letter, value);
    bits = toInteger(value);
  } else if (element != Element::I1 && element != Element::Pointer) {
    unsigned unused = 64 - 8 * getBytes(element);
    bool isSigned = wantsFloat || letter == 'd' || letter == 'i';
    if (isSigned)
      bits = int64_t(bits << unused) >> unused;
  }
  if (wantsFloat)
    return format(flags + letter, double(int64_t(bits)));
  if (letter == 'c')
    return format(flags + letter, int(uint8_t(bits)));
  if (letter == 'p')
    return format(flags + letter, reinterpret_cast<void *>(bits));
  return format(flags + "ll" + letter, bits);
}

std::string reference::describeIndex(size_t number,
                                     llvm::ArrayRef<int64_t> shape) {
  llvm::SmallVector<std::string, 4> parts(shape.size());
  for (size_t d = shape.size(); d-- > 0; number /= shape[d])
    parts[d] = std::to_string(number % shape[d]);
  return "(" + llvm::join(parts, ",") + ")";
}
