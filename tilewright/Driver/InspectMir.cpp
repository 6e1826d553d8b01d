//===- InspectMir.cpp - report the kernels of a `mir` module --------------===//
// Prints text or JSON, as Inspect.cpp does for Tile IR. A kernel's report
// includes all functions that it calls.
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/InspectMir.h"

#include "tilewright/Conversion/MirToLLVM/DeviceNames.h"
#include "tilewright/Conversion/MirToLLVM/LaunchParams.h"
#include "tilewright/Dialect/Mir/Mir.h"
#include "tilewright/Driver/FileReport.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace tilewright;

namespace {
struct KernelReport {
  std::string name;
  std::vector<std::string> parameters;       ///< their types
  std::vector<MirArgument> launched;         ///< as a launch passes them
  std::map<std::string, std::string> shared; ///< name, type
  OperationCounts device;                    ///< calls of device functions
  OperationCounts operations;
  unsigned functions = 0;      ///< called, without the kernel itself
  unsigned firstChip = 0;      ///< 90 for sm_90; 0: any
  std::string firstChipReason; ///< the first callee that needs it
};
} // namespace

static void countCall(mir::CallOp call, const SymbolTable &symbols,
                      llvm::SetVector<mir::FuncOp> &reached,
                      KernelReport &report) {
  StringRef callee = call.getCallee();
  if (auto function = symbols.lookup<mir::FuncOp>(callee)) {
    reached.insert(function);
    return;
  }
  ++report.device[callee.str()];
  unsigned chip = firstChipOf(callee).value_or(0);
  if (chip <= report.firstChip)
    return;
  report.firstChip = chip;
  report.firstChipReason = callee.str();
}

static KernelReport reportKernel(mir::FuncOp kernel,
                                 const SymbolTable &symbols) {
  KernelReport report;
  report.name = kernel.getSymName();
  for (Type type : kernel.getFunctionType().getInputs())
    report.parameters.push_back(spellInside("mir", type));
  if (FailureOr<std::vector<MirArgument>> found = findLaunchParams(kernel);
      succeeded(found))
    report.launched = std::move(*found);
  llvm::SetVector<mir::FuncOp> reached;
  reached.insert(kernel);
  for (unsigned i = 0; i < reached.size(); ++i)
    mir::FuncOp(reached[i]).walk([&](Operation *op) {
      if (isa<mir::FuncOp>(op))
        return;
      StringRef name = op->getName().getStringRef();
      name.consume_front("mir.");
      ++report.operations[name.str()];
      if (auto call = dyn_cast<mir::CallOp>(op))
        countCall(call, symbols, reached, report);
      else if (auto shared = dyn_cast<mir::SharedAllocOp>(op))
        report.shared[shared.getName().value_or("").str()] = spellInside(
            "mir", cast<mir::PtrType>(shared.getType()).getPointee());
    });
  report.functions = reached.size() - 1;
  return report;
}

static void print(const KernelReport &report, llvm::raw_ostream &os) {
  os << "kernel " << report.name << "\n";
  unsigned number = 0;
  for (const MirArgument &argument : report.launched) {
    unsigned first = number;
    number += argument.params.size();
    os << "  parameter" << (number - first > 1 ? "s " : " ") << first;
    if (number - first > 1)
      os << " and " << number - 1;
    os << " (" << argument.name << "): " << spellInside("mir", argument.type)
       << (number - first > 1 ? ", address and length" : "") << "\n";
  }
  for (const auto &[name, type] : report.shared)
    os << "  shared memory " << name << ": " << type << "\n";
  os << "  chips: ";
  if (report.firstChip)
    os << "sm_" << report.firstChip << " and newer, for "
       << report.firstChipReason << "\n";
  else
    os << "all\n";
  os << "  functions that it calls: " << report.functions << "\n";
  for (const auto &[name, count] : report.device)
    os << "  " << name << ": " << count << "\n";
  for (const auto &[name, count] : report.operations)
    os << "  " << name << ": " << count << "\n";
}

static llvm::json::Object toJson(const KernelReport &report) {
  llvm::json::Object shared;
  for (const auto &[name, type] : report.shared)
    shared[llvm::json::fixUTF8(name)] = type;
  llvm::json::Array launched;
  for (const MirArgument &argument : report.launched)
    for (const MirArgument::Param &param : argument.params)
      launched.push_back(
          llvm::json::Object{{"bytes", param.bytes},
                             {"name", llvm::json::fixUTF8(argument.name)},
                             {"type", spellInside("mir", param.type)}});
  llvm::json::Value firstChip = nullptr;
  if (report.firstChip)
    firstChip = "sm_" + std::to_string(report.firstChip);
  return llvm::json::Object{
      {"device_functions", tilewright::toJson(report.device)},
      {"first_chip", std::move(firstChip)},
      {"functions", report.functions},
      {"launch_parameters", std::move(launched)},
      {"name", llvm::json::fixUTF8(report.name)},
      {"operations", tilewright::toJson(report.operations)},
      {"parameters", llvm::json::Array(report.parameters)},
      {"shared", std::move(shared)}};
}

bool tilewright::isMir(ModuleOp module) {
  return !module.getOps<mir::FuncOp>().empty();
}

void tilewright::inspectMir(ModuleOp module, const SourceInfo &source,
                            bool asJson, llvm::raw_ostream &os) {
  SymbolTable symbols(module);
  std::vector<KernelReport> kernels;
  for (auto function : module.getOps<mir::FuncOp>())
    if (function->hasAttr(mir::MirDialect::kKernelAttr))
      kernels.push_back(reportKernel(function, symbols));
  if (asJson) {
    llvm::json::Array list;
    for (const KernelReport &each : kernels)
      list.push_back(::toJson(each));
    llvm::json::Value report =
        llvm::json::Object{{"bytes", source.bytes},
                           {"format", source.isRustMir ? "rust-mir" : "mir"},
                           {"kernels", std::move(list)},
                           {"schema", 1}};
    os << llvm::formatv("{0:2}", report) << "\n";
    return;
  }
  os << (source.isRustMir ? "MIR of rustc" : "text of mir") << ", "
     << source.bytes << " bytes\n";
  for (const KernelReport &each : kernels)
    print(each, os);
  if (kernels.empty())
    os << "no kernels\n";
}
