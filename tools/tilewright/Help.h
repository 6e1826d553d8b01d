//===- Help.h - what the program says of itself -----------------*- C++ -*-===//
#ifndef TOOLS_TILEWRIGHT_HELP_H
#define TOOLS_TILEWRIGHT_HELP_H

#include "tools/tilewright/Arguments.h"

namespace tilewright {

struct Command {
  llvm::StringLiteral name;
  llvm::Error (*main)(Arguments &);
  llvm::StringLiteral purpose; ///< the heading under which it is listed
  llvm::StringLiteral example;
};

/// All commands by what a user does with them, each with an example.
void printHelp(const TilewrightOptTable &table,
               llvm::ArrayRef<Command> commands, llvm::raw_ostream &os);

/// One command: its options by group, in the order of Options.td.
void printHelp(const TilewrightOptTable &table, const Command &command,
               llvm::raw_ostream &os);

} // namespace tilewright

#endif // TOOLS_TILEWRIGHT_HELP_H
