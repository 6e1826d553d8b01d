//===- Print.cpp - vprintf and assertions ---------------------------------===//
// Functions of the device's system library, which are called by name (CUDA C++
// Programming Guide, Formatted Output and Assertion; PTX Interoperability,
// System Calls): `vprintf(format, arguments)` and `__assertfail(message, file,
// line, function, charSize)`.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdio>

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::StringRef;
using llvm::Twine;

static constexpr size_t longestText = 1 << 20;
static constexpr unsigned widestField = 4096;
/// High, since printed text is kept until the block ends.
static constexpr uint64_t stepsPerCharacter = 64;

/// Reads a device string, which must end with a zero within its memory.
static std::string readText(Thread &thread, uint32_t site, uint64_t address) {
  std::string text;
  for (uint64_t at = address; text.size() < longestText; ++at) {
    requireAccess(thread, site, at, 1, 1, 0, /*writes=*/false);
    thread.block->charge(thread, site, 1);
    char each = *reinterpret_cast<const char *>(at);
    if (!each)
      return text;
    text += each;
  }
  thread.block->fail(thread, site, "uses a string that has no end");
}

namespace {
/// The arguments of a vprintf, each aligned to its size.
class Arguments {
public:
  Arguments(Thread &thread, uint32_t site, uint64_t begin)
      : thread(thread), site(site), at(begin) {}

  template <typename T> T take() {
    at = llvm::alignTo(at, sizeof(T));
    requireAccess(thread, site, at, sizeof(T), sizeof(T), 0, /*writes=*/false);
    auto *memory = reinterpret_cast<const void *>(at);
    if (thread.block->launch.followed)
      for (size_t i = 0; i < sizeof(T); ++i)
        if (shadowOf(memory)[i] != std::byte(0))
          thread.block->fail(thread, site,
                             "prints a value that was never written");
    T value;
    std::memcpy(&value, memory, sizeof(T));
    at += sizeof(T);
    return value;
  }

private:
  Thread &thread;
  uint32_t site;
  uint64_t at;
};

/// C99, fprintf; CUDA supports %[flags][width][.precision][size]type without n.
struct Conversion {
  std::string spec; ///< "%-*.3" without size and type, `*` replaced
  bool isLong = false;
  char type = 0;
};

class Format {
public:
  Format(Thread &thread, uint32_t site, std::string format, uint64_t arguments)
      : thread(thread), site(site), format(std::move(format)),
        rest(this->format), arguments(thread, site, arguments) {}

  void print(std::string &to);
  uint32_t count() const { return taken; }

private:
  [[noreturn]] void fail(const Twine &what) {
    thread.block->fail(thread, site,
                       what + " in the format '" + StringRef(escaped()) + "'");
  }
  llvm::SmallString<64> escaped() const {
    llvm::SmallString<64> text;
    llvm::raw_svector_ostream os(text);
    llvm::printEscapedString(format, os);
    return text;
  }
  void takeNumber(Conversion &into);
  Conversion takeConversion();
  void convert(const Conversion &conversion, std::string &to);
  template <typename T>
  void put(const Conversion &conversion, StringRef size, T value,
           std::string &to);

  Thread &thread;
  uint32_t site;
  std::string format;
  StringRef rest;
  Arguments arguments;
  uint32_t taken = 0;
};
} // namespace

/// Parses a width or precision: digits, or `*` for an argument.
void Format::takeNumber(Conversion &into) {
  int64_t number = 0;
  if (rest.consume_front("*")) {
    number = arguments.take<int32_t>();
    into.spec += std::to_string(number);
  } else {
    StringRef digits = rest.take_while(llvm::isDigit);
    rest = rest.drop_front(digits.size());
    into.spec += digits;
    if (!digits.empty() && digits.getAsInteger(10, number))
      number = widestField + 1;
  }
  if (std::abs(number) > widestField)
    fail("has a field of more than " + Twine(widestField) + " characters");
}

Conversion Format::takeConversion() {
  Conversion result;
  result.spec = "%";
  while (!rest.empty() && StringRef("#0-+ ").contains(rest.front())) {
    result.spec += rest.front();
    rest = rest.drop_front();
  }
  takeNumber(result);
  if (rest.consume_front(".")) {
    result.spec += ".";
    takeNumber(result);
  }
  if (rest.consume_front("ll") || rest.consume_front("l"))
    result.isLong = true;
  else
    (void)rest.consume_front("h");
  if (!rest.empty()) {
    result.type = rest.front();
    rest = rest.drop_front();
  }
  return result;
}

template <typename T>
void Format::put(const Conversion &conversion, StringRef size, T value,
                 std::string &to) {
  std::string spec = conversion.spec + size.str() + conversion.type;
  char text[2 * widestField];
  int length = std::snprintf(text, sizeof(text), spec.c_str(), value);
  to.append(text, std::min<size_t>(std::max(length, 0), sizeof(text) - 1));
}

void Format::convert(const Conversion &conversion, std::string &to) {
  ++taken;
  switch (conversion.type) {
  case 'd':
  case 'i':
    if (conversion.isLong)
      return put(conversion, "ll", (long long)arguments.take<int64_t>(), to);
    return put(conversion, "", int(arguments.take<int32_t>()), to);
  case 'u':
  case 'o':
  case 'x':
  case 'X':
    if (conversion.isLong)
      return put(conversion, "ll",
                 (unsigned long long)arguments.take<uint64_t>(), to);
    return put(conversion, "", unsigned(arguments.take<uint32_t>()), to);
  case 'c':
    return put(conversion, "", int(arguments.take<int32_t>()), to);
  case 'e':
  case 'E':
  case 'f':
  case 'F':
  case 'g':
  case 'G':
  case 'a':
  case 'A':
    return put(conversion, "", arguments.take<double>(), to);
  case 'p':
    return put(conversion, "",
               reinterpret_cast<void *>(arguments.take<uint64_t>()), to);
  case 's': {
    std::string text = readText(thread, site, arguments.take<uint64_t>());
    return put(conversion, "", text.c_str(), to);
  }
  }
  fail("has an unknown conversion after '" + Twine(conversion.spec) + "'");
}

void Format::print(std::string &to) {
  while (!rest.empty()) {
    size_t plain = std::min(rest.find('%'), rest.size());
    to += rest.take_front(plain);
    rest = rest.drop_front(plain);
    if (rest.consume_front("%%"))
      to += '%';
    else if (rest.consume_front("%"))
      convert(takeConversion(), to);
  }
}

/// Returns the number of arguments.
static uint32_t print(Thread *thread, uint32_t site, uint64_t format,
                      uint64_t arguments) {
  requireDefined(*thread, site, 2, 64, "the address of its format");
  requireDefined(*thread, site, 3, 64, "the address of its arguments");
  Format whole(*thread, site, readText(*thread, site, format), arguments);
  std::string text;
  whole.print(text);
  thread->block->charge(*thread, site, stepsPerCharacter * text.size());
  thread->block->print(*thread, text);
  thread->setResultShadow(0);
  return whole.count();
}

static std::string triple(Thread &thread, Register first) {
  auto at = [&](unsigned d) {
    return std::to_string(thread[Register(unsigned(first) + d)]);
  };
  return "[" + at(0) + "," + at(1) + "," + at(2) + "]";
}

/// Reports an assertion as CUDA does.
static void failAssertion(Thread *thread, uint32_t site, uint64_t message,
                          uint64_t file, uint32_t line, uint64_t function,
                          uint64_t charSize) {
  if (charSize != 1)
    thread->block->fail(*thread, site,
                        "has strings with characters of " + Twine(charSize) +
                            " bytes, which are not emulated");
  auto text = [&](uint64_t address) {
    return address ? readText(*thread, site, address) : std::string();
  };
  thread->block->fail(*thread, site,
                      Twine("asserts: ") + text(file) + ":" + Twine(line) +
                          ": " + text(function) +
                          ": block: " + triple(*thread, Register::CtaIdX) +
                          ", thread: " + triple(*thread, Register::TidX) +
                          " Assertion `" + text(message) + "` failed.");
}

llvm::ArrayRef<RuntimeFunction> emulator::printFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_assertfail", failAssertion),
      runtimeFunction("tw_vprintf", print),
  };
  return functions;
}
