//===- Help.cpp - help texts ----------------------------------------------===//
#include "tools/tilewright/Help.h"

#include "tilewright/Chip/Chip.h"
#include "tools/tilewright/Arguments.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/Option.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

using namespace llvm;
using namespace llvm::opt;
using namespace tilewright;

static const OptTable::SubCommand &findRow(const TilewrightOptTable &table,
                                           const Command &command) {
  return *find_if(table.getSubCommands(),
                  [&](const auto &row) { return row.Name == command.name; });
}

/// `-o <file>`, `-O<0-3>`, `--check`.
static std::string spell(const TilewrightOptTable &table,
                         const Option &option) {
  std::string text = option.getPrefixedName().str();
  const char *value = table.getOptionMetaVar(option.getID());
  if (!value)
    return text;
  bool isJoined = option.getKind() == Option::JoinedClass;
  return text + (isJoined ? "" : " ") + value;
}

static void printOption(StringRef spelling, StringRef text, raw_ostream &os) {
  constexpr unsigned column = 26;
  os << "  " << spelling;
  if (spelling.size() + 3 > column)
    os << "\n" << indent(column);
  else
    os << indent(column - spelling.size() - 2);
  os << text << "\n";
}

void tilewright::printHelp(const TilewrightOptTable &table,
                           const Command &command, raw_ostream &os) {
  const OptTable::SubCommand &row = findRow(table, command);
  os << "tilewright " << command.name << ": " << row.HelpText
     << "\n\nusage:   " << row.Usage << "\nexample: " << command.example
     << "\n";
  struct Section {
    StringRef heading;
    std::map<std::string, StringRef> options; ///< texts by spelling
  };
  std::map<StringRef, Section> sections; // by group name
  for (unsigned id = 1; id <= table.getNumOptions(); ++id) {
    Option option = table.getOption(id);
    const char *text = table.getOptionHelpText(id);
    if (!text || option.getKind() == Option::GroupClass ||
        !option.isRegisteredSC(command.name))
      continue;
    Option group = option.getGroup();
    Section &section = sections[group.getName()];
    section.heading = table.getOptionHelpText(group.getID());
    section.options[spell(table, option)] = text;
  }
  for (const auto &[name, section] : sections) {
    os << "\n" << section.heading << ":\n";
    for (const auto &[spelling, text] : section.options)
      printOption(spelling, text, os);
  }
  if (table.getOption(OPT_gpu_name).isRegisteredSC(command.name))
    os << "\nChips: " << knownChipNames() << ".\n";
}

void tilewright::printHelp(const TilewrightOptTable &table,
                           ArrayRef<Command> commands, raw_ostream &os) {
  os << "Tilewright, an open compiler of GPU tile kernels\n\n"
        "usage: tilewright COMMAND [options]\n"
        "       tilewright help COMMAND     list its options\n"
        "       tilewright help docs/PAGE   print a page named here\n"
        "       tilewright --version        version and build\n";
  StringRef purpose;
  for (const Command &command : commands) {
    if (command.purpose != purpose)
      os << "\n" << command.purpose << ":\n";
    purpose = command.purpose;
    os << "  " << left_justify(command.name, 10) << " "
       << findRow(table, command).HelpText << "\n"
       << indent(13) << command.example << "\n";
  }
}
