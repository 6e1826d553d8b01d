//===- InspectPtx.cpp - report the contents of PTX ------------------------===//
// Prints text or JSON, as Inspect.cpp does for Tile IR.
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/InspectPtx.h"

#include "tilewright/PTX/Summary.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace tilewright;

static void print(const PtxFunctionSummary &function, raw_ostream &os) {
  os << (function.isEntry ? "entry " : "function ") << function.name << "\n";
  for (auto [i, param] : enumerate(function.params))
    os << "  parameter " << i << " (" << param.first << "): " << param.second
       << "\n";
  if (!function.threads.empty())
    os << "  threads: " << function.threads << "\n";
  if (function.sharedBytes)
    os << "  shared memory: " << function.sharedBytes << " bytes\n";
  os << "  registers: " << function.registers << "\n";
  for (const auto &[opcode, count] : function.instructions)
    os << "  " << opcode << ": " << count << "\n";
}

static void print(const PtxSummary &summary, raw_ostream &os) {
  os << "PTX " << summary.version << " for " << summary.target << "\n";
  if (summary.sharedBytes || summary.hasOpenShared)
    os << "shared memory: " << summary.sharedBytes << " bytes"
       << (summary.hasOpenShared ? " and the launch's dynamic shared memory"
                                 : "")
       << "\n";
  for (const PtxFunctionSummary &function : summary.functions)
    print(function, os);
  if (summary.unknown.empty())
    os << "every instruction is known\n";
  for (const auto &[opcode, reason] : summary.unknown)
    os << "not known: " << opcode << ": " << reason << "\n";
}

static json::Value toJson(const PtxSummary &summary) {
  json::Array functions;
  for (const PtxFunctionSummary &each : summary.functions) {
    json::Array params;
    for (const auto &[name, type] : each.params)
      params.push_back(json::Object{{"name", name}, {"type", type}});
    json::Object instructions;
    for (const auto &[opcode, count] : each.instructions)
      instructions[opcode] = count;
    functions.push_back(json::Object{{"entry", each.isEntry},
                                     {"instructions", std::move(instructions)},
                                     {"name", each.name},
                                     {"parameters", std::move(params)},
                                     {"registers", each.registers},
                                     {"shared_bytes", each.sharedBytes}});
  }
  json::Object unknown;
  for (const auto &[opcode, reason] : summary.unknown)
    unknown[opcode] = reason;
  return json::Object{{"format", "ptx"},
                      {"functions", std::move(functions)},
                      {"schema", 1},
                      {"shared_bytes", summary.sharedBytes},
                      {"target", summary.target},
                      {"unknown", std::move(unknown)},
                      {"version", summary.version}};
}

Error tilewright::inspectPtx(MemoryBufferRef buffer, bool asJson,
                             raw_ostream &os) {
  Expected<PtxSummary> summary = summarizePtx(buffer);
  if (!summary)
    return summary.takeError();
  if (asJson)
    os << formatv("{0:2}", toJson(*summary)) << "\n";
  else
    print(*summary, os);
  return Error::success();
}
