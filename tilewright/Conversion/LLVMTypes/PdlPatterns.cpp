//===- PdlPatterns.cpp - patterns that are partly written in PDLL ---------===//
#include "tilewright/Conversion/LLVMTypes/PdlPatterns.h"

#include "mlir/Conversion/PDLToPDLInterp/PDLToPDLInterp.h"
#include "mlir/Dialect/PDL/IR/PDL.h"
#include "mlir/Dialect/PDL/IR/PDLOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectInterface.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringSet.h"
#include <mutex>

using namespace mlir;
using namespace tilewright;

namespace {
/// The pattern modules, as text, that have been lowered in this context.
class LoweredModules final : public DialectInterface::Base<LoweredModules> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(LoweredModules)
  explicit LoweredModules(Dialect *dialect) : Base(dialect) {}

  static LoweredModules &of(MLIRContext *context) {
    auto *dialect = context->getOrLoadDialect<pdl::PDLDialect>();
    static std::mutex adding; // contexts may be shared by threads
    std::lock_guard<std::mutex> lock(adding);
    if (auto *found = dialect->getRegisteredInterface<LoweredModules>())
      return *const_cast<LoweredModules *>(found);
    return dialect->addInterface<LoweredModules>();
  }

  bool contains(StringRef text) {
    std::lock_guard<std::mutex> lock(mutex);
    return texts.contains(text);
  }
  void insert(StringRef text) {
    std::lock_guard<std::mutex> lock(mutex);
    texts.insert(text);
  }

private:
  std::mutex mutex;
  llvm::StringSet<> texts;
};

using Causes = std::vector<std::pair<Location, std::string>>;
} // namespace

/// The parts of a pattern module that the interpreter cannot resolve.
static Causes findUnresolved(ModuleOp module, PDLPatternModule &patterns) {
  Causes causes;
  MLIRContext *context = module.getContext();
  module.walk([&](Operation *op) {
    auto add = [&](const llvm::Twine &text) {
      causes.emplace_back(op->getLoc(), text.str());
    };
    if (auto matched = dyn_cast<pdl::OperationOp>(op)) {
      std::optional<StringRef> name = matched.getOpName();
      if (name && !RegisteredOperationName::lookup(*name, context))
        add("no loaded dialect has the operation '" + *name +
            "' which a pattern names");
    } else if (auto constraint = dyn_cast<pdl::ApplyNativeConstraintOp>(op)) {
      if (!patterns.getConstraintFunctions().contains(constraint.getName()))
        add("no constraint '" + constraint.getName() + "' is registered");
    } else if (auto rewrite = dyn_cast<pdl::ApplyNativeRewriteOp>(op)) {
      if (!patterns.getRewriteFunctions().contains(rewrite.getName()))
        add("no rewrite '" + rewrite.getName() + "' is registered");
    }
  });
  return causes;
}

/// Lowers a copy of `module` and returns the causes of a failure.
static Causes lowerCopy(ModuleOp module) {
  Causes causes;
  OwningOpRef<ModuleOp> copy = module.clone();
  ScopedDiagnosticHandler handler(
      module.getContext(), [&](Diagnostic &diagnostic) {
        causes.emplace_back(diagnostic.getLocation(), diagnostic.str());
        return success();
      });
  PassManager manager(module.getContext());
  manager.addPass(createConvertPDLToPDLInterpPass());
  if (failed(manager.run(*copy)) && causes.empty())
    causes.emplace_back(module.getLoc(), "no cause was reported");
  return causes;
}

LogicalResult tilewright::lowersToInterpreter(Operation *root,
                                              RewritePatternSet &patterns) {
  PDLPatternModule &pdl = patterns.getPDLPatterns();
  ModuleOp module = pdl.getModule();
  if (!module)
    return success();
  Causes causes = findUnresolved(module, pdl);
  if (causes.empty()) {
    std::string text;
    llvm::raw_string_ostream(text) << module;
    LoweredModules &lowered = LoweredModules::of(root->getContext());
    if (lowered.contains(text))
      return success();
    causes = lowerCopy(module);
    if (causes.empty()) {
      lowered.insert(text);
      return success();
    }
  }
  InFlightDiagnostic error = root->emitError(
      "failed to lower PDL pattern module to the PDL Interpreter");
  for (const auto &[location, cause] : causes)
    error.attachNote(location) << cause;
  return error;
}

LogicalResult tilewright::convertToLLVM(Operation *root,
                                        const ConversionTarget &target,
                                        RewritePatternSet &&patterns) {
  if (failed(lowersToInterpreter(root, patterns)))
    return failure();
  return applyPartialConversion(root, target, std::move(patterns));
}
