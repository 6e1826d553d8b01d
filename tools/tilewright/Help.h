//===- Help.h - help texts --------------------------------------*- C++ -*-===//
#ifndef TOOLS_TILEWRIGHT_HELP_H
#define TOOLS_TILEWRIGHT_HELP_H

#include "tools/tilewright/Arguments.h"

namespace tilewright {

struct Command {
  llvm::StringLiteral name;
  llvm::Error (*main)(Arguments &);
  llvm::StringLiteral purpose; ///< the heading in the list of commands
  llvm::StringLiteral example;
};

/// Prints all commands by purpose, each with an example.
void printHelp(const TilewrightOptTable &table,
               llvm::ArrayRef<Command> commands, llvm::raw_ostream &os);

/// Prints the options of a command by group, in the order of Options.td.
void printHelp(const TilewrightOptTable &table, const Command &command,
               llvm::raw_ostream &os);

} // namespace tilewright

#endif // TOOLS_TILEWRIGHT_HELP_H
