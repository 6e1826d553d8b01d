//===- Parser.h - parse PTX -------------------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_PTX_PARSER_H
#define TILEWRIGHT_PTX_PARSER_H

#include "tilewright/PTX/Syntax.h"

namespace tilewright::ptx {

/// Parses a text into `module`, whose `text` is set and outlives it. Returns
/// the first fault, which ends parsing, or nothing.
std::optional<Fault> parse(Module &module);

/// Whether a text is PTX: its first word is `.version`.
bool looksLikePtx(llvm::StringRef text);

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_PARSER_H
