//===- Arguments.h - typed access to a command's options --------*- C++ -*-===//
#ifndef TOOLS_TILEWRIGHT_ARGUMENTS_H
#define TOOLS_TILEWRIGHT_ARGUMENTS_H

#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/Error.h"
#include <limits>
#include <string>
#include <vector>

namespace tilewright {

/// The options of Options.td.
enum OptionID {
  OPT_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "tools/tilewright/Options.inc"
#undef OPTION
};

class TilewrightOptTable final : public llvm::opt::GenericOptTable {
public:
  TilewrightOptTable();
};

class Arguments {
public:
  Arguments(const TilewrightOptTable &table, llvm::StringRef command,
            llvm::ArrayRef<const char *> argv);

  bool has(OptionID id) const { return list.hasArg(id); }
  std::string text(OptionID id, llvm::StringRef fallback = "") const {
    return list.getLastArgValue(id, fallback).str();
  }
  /// The value must be a number from `least` to `most`.
  template <typename Int>
  Int number(OptionID id, Int fallback, Int least = 0,
             Int most = std::numeric_limits<Int>::max()) {
    return static_cast<Int>(checkedNumber(id, fallback, least, most));
  }
  /// The options that were given, without values except for --check=.
  std::vector<std::string> given() const;
  /// All values of an option that may be repeated.
  std::vector<std::string> all(OptionID id) const {
    return list.getAllArgValues(id);
  }
  std::string input();
  /// An input and an optional second word.
  std::pair<std::string, std::string> inputAndWord();
  void require(OptionID id, const llvm::Twine &what) {
    if (!has(id))
      fail("expected " + what);
  }
  void fail(const llvm::Twine &message) {
    if (error.empty())
      error = message.str();
  }
  /// The first error; success if there is none.
  llvm::Error takeError() const;

private:
  void check(const llvm::opt::Arg &arg);
  uint64_t checkedNumber(OptionID id, uint64_t fallback, uint64_t least,
                         uint64_t most);

  const TilewrightOptTable &table;
  llvm::StringRef command;
  llvm::opt::InputArgList list;
  std::string error;
};

} // namespace tilewright

#endif // TOOLS_TILEWRIGHT_ARGUMENTS_H
