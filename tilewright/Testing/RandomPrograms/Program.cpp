//===- Program.cpp - a random kernel and its launch -----------------------===//
#include "tilewright/Testing/RandomPrograms/Program.h"

#include "tilewright/Launch/Parse.h"

#include "mlir/IR/AsmState.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::testing;

Program Program::clone() const {
  Program copy;
  copy.module = module.get().clone();
  copy.grid = grid;
  copy.arguments = arguments;
  return copy;
}

llvm::json::Value Program::description() const {
  llvm::json::Array args;
  for (const llvm::json::Object &argument : arguments)
    args.push_back(llvm::json::Object(argument));
  return llvm::json::Object{
      {"entry", "random"},
      {"calling_convention", "pointers"},
      {"grid", llvm::json::Array{grid[0], grid[1], grid[2]}},
      {"args", std::move(args)},
      {"outputs", llvm::json::Array()}};
}

llvm::Expected<Launch> Program::launch() const {
  return lowerLaunch(description(), "random program", ".");
}

std::string Program::text(llvm::StringRef targets, llvm::StringRef remark,
                          uint64_t layouts) const {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "// RUN: %kernel-test %s\n";
  if (layouts)
    os << "// RUN: tilewright-kernel-test --only-random --random-layouts=1 "
          "--seed="
       << layouts << " %s\n";
  os << "// targets: " << targets << "\n";
  llvm::SmallVector<llvm::StringRef> lines;
  remark.split(lines, '\n', -1, /*KeepEmpty=*/false);
  for (llvm::StringRef line : lines)
    os << "// " << line << "\n";
  os << "// launch: {\"entry\": \"random\", \"calling_convention\": "
        "\"pointers\", \"grid\": ["
     << grid[0] << ", " << grid[1] << ", " << grid[2] << "], \"args\": [";
  for (const auto &[i, argument] : llvm::enumerate(arguments))
    os << (i ? ",\n//   " : "\n//   ")
       << llvm::json::Value(llvm::json::Object(argument));
  os << "], \"outputs\": []}\n";
  module.get().getBody()->front().print(os, OpPrintingFlags().useLocalScope());
  os << "\n";
  return text;
}
