//===- AnyCommandLine.cpp - any tilewright command line -------------------===//
#include "tilewright/Testing/AnyCommandLine.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Driver/Executors.h"
#include "tilewright/Driver/Program.h"
#include "tilewright/Layout/CuteLayout.h"
#include "tilewright/Layout/DrawAtoms.h"
#include "tilewright/Layout/Swizzle.h"
#include "tools/tilewright/CommandOptions.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace tilewright;
using namespace tilewright::testing;

namespace {
/// Checks one command line and keeps the first violated property.
class Judge {
public:
  Outcome judge(StringRef command, ArrayRef<const char *> words);

private:
  void refuse(Error error);
  void differ(const Twine &message) {
    if (outcome.verdict != Verdict::Differs)
      outcome = {Verdict::Differs, message.str()};
  }
  void inRange(bool isInRange, StringRef what) {
    if (!isInRange)
      differ(what + " is accepted out of its range");
  }
  /// Whether a value was accepted.
  template <typename Result> bool accepts(Result &&result) {
    if (result)
      return true;
    refuse(result.takeError());
    return false;
  }
  template <typename Value> void printable(StringRef text);
  void chip(StringRef name) {
    if (!name.empty())
      accepts(lookupChip(name));
  }

  void bytecodeVersion(StringRef text);

  void judge(const CompileOptions &options);
  void judge(const RunOptions &options);
  void judge(const TranslateOptions &options);
  void judge(const InspectOptions &) {}
  void judge(const BisectOptions &options);
  void judge(const ShowLayoutOptions &options);
  template <typename Options>
  void read(Expected<Options> (*reader)(Arguments &), Arguments &arguments) {
    if (Expected<Options> options = reader(arguments))
      judge(*options);
    else
      refuse(options.takeError());
  }

  Outcome outcome = {Verdict::Agrees, ""};
};
} // namespace

void Judge::refuse(Error error) {
  bool isUsage = true;
  std::string message;
  handleAllErrors(
      std::move(error),
      [&](const ToolError &tool) {
        isUsage &= tool.code() == ExitCode::Usage;
        message += tool.message();
      },
      [&](const ErrorInfoBase &other) {
        isUsage = false;
        message += other.message();
      });
  if (message.empty())
    differ("refused without a message");
  else if (!isUsage)
    differ("refused, but not as a usage error: " + message);
  if (outcome.verdict == Verdict::Agrees)
    outcome = {Verdict::Refused, message};
}

template <typename Value> void Judge::printable(StringRef text) {
  if (text.empty())
    return;
  Expected<Value> first = Value::parse(text);
  if (!accepts(first))
    return;
  std::string printed = first->str();
  Expected<Value> again = Value::parse(printed);
  if (!again)
    differ("'" + text + "' prints as '" + printed +
           "', which is refused: " + toString(again.takeError()));
  else if (!(*again == *first))
    differ("'" + text + "' prints as '" + printed +
           "', which reads differently");
}

void Judge::bytecodeVersion(StringRef text) {
  if (text.empty())
    return;
  Expected<unsigned> minor = parseBytecodeVersion(text);
  if (accepts(minor))
    inRange(*minor >= 1 && *minor <= 5, "--bytecode-version");
}

static bool areInRange(const ExecutorOptions &options) {
  return options.threads <= mostThreads;
}

void Judge::judge(const CompileOptions &options) {
  inRange(options.ptxasSeconds >= 1 && options.ptxasSeconds <= longestTimeout,
          "--ptxas-timeout");
  inRange(options.optLevel.value_or(0) <= 3, "-O");
  chip(options.gpuName);
  if (!options.ptxVersion.empty()) {
    Expected<unsigned> version = parsePtxVersion(options.ptxVersion);
    if (accepts(version))
      inRange(*version >= 60 && *version <= 999, "--ptx-version");
  }
  bytecodeVersion(options.bytecodeVersion);
  accepts(RemarkReport::create(options.remarks));
}

void Judge::judge(const RunOptions &options) {
  inRange(areInRange(options.execution), "--threads");
  inRange(options.optLevel.value_or(0) <= 3, "-O");
  chip(options.gpuName);
  accepts(findExecutor(options.executor));
}

void Judge::judge(const TranslateOptions &options) {
  bytecodeVersion(options.bytecodeVersion);
}

void Judge::judge(const BisectOptions &options) {
  inRange(areInRange(options.execution), "--threads");
  inRange(options.optLevel <= 3, "-O");
  chip(options.gpuName);
}

void Judge::judge(const ShowLayoutOptions &options) {
  for (StringRef text : {options.layout, options.compose, options.product})
    printable<CuteLayout>(text);
  printable<Swizzle>(options.swizzle);
  if (!options.divide.empty())
    accepts(Tiler::parse(options.divide));
  if (!options.atom.empty())
    accepts(drawAtom(options.atom, options.operand));
}

Outcome Judge::judge(StringRef command, ArrayRef<const char *> words) {
  static const TilewrightOptTable table;
  // As in the program: an unknown command has no options.
  if (!is_contained(
          {"compile", "run", "translate", "inspect", "bisect", "layout"},
          command))
    return {Verdict::Refused, "no command"};
  Arguments arguments(table, command, words);
  accepts(parseColorChoice(arguments.text(OPT_color, "auto")));
  if (command == "compile")
    read(readCompile, arguments);
  else if (command == "run")
    read(readRun, arguments);
  else if (command == "translate")
    read(readTranslate, arguments);
  else if (command == "inspect")
    read(readInspect, arguments);
  else if (command == "bisect")
    read(readBisect, arguments);
  else
    read(readLayout, arguments);
  return outcome;
}

Outcome tilewright::testing::judgeCommandLine(StringRef lines) {
  SmallVector<StringRef> split;
  lines.split(split, '\n');
  // An argument ends at its first NUL, as those from the operating system do.
  std::vector<std::string> owned;
  for (StringRef line : split)
    owned.push_back(line.take_until([](char c) { return c == '\0'; }).str());
  std::vector<const char *> words;
  for (const std::string &word : ArrayRef(owned).drop_front())
    words.push_back(word.c_str());
  Outcome first = Judge().judge(owned.front(), words);
  Outcome again = Judge().judge(owned.front(), words);
  if (first.verdict != again.verdict || first.message != again.message)
    return {Verdict::Differs, "judged differently the second time: " +
                                  first.message + " / " + again.message};
  return first;
}
