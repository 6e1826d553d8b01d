//===- Stages.cpp - the IR between passes, written down -------------------===//
#include "tilewright/Driver/Stages.h"

#include "tilewright/Support/File.h"

#include "mlir/Pass/PassInstrumentation.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tilewright;

namespace {
class StageRecorder final : public PassInstrumentation {
public:
  StageRecorder(ModuleOp module, std::vector<StageText> &texts)
      : module(module), texts(texts) {
    texts.push_back({"input", print()});
  }

  void runAfterPass(Pass *pass, Operation *) override {
    // Adaptors run passes on nested operations and have no name of their own.
    if (pass->getArgument().empty())
      return;
    std::string ir = print();
    bool changed = ir != texts.back().ir;
    texts.push_back({pass->getArgument().str(), std::move(ir), changed});
  }

private:
  std::string print() {
    std::string text;
    llvm::raw_string_ostream os(text);
    module->print(os);
    return text + "\n";
  }

  ModuleOp module;
  std::vector<StageText> &texts;
};
} // namespace

void tilewright::recordStages(PassManager &manager, ModuleOp module,
                              std::vector<StageText> &texts) {
  manager.addInstrumentation(std::make_unique<StageRecorder>(module, texts));
}

llvm::Error tilewright::writeStages(const std::vector<StageText> &texts,
                                    StringRef directory) {
  if (llvm::Error error = createDirectories(directory))
    return error;
  for (auto [i, text] : llvm::enumerate(texts)) {
    std::string path =
        llvm::formatv("{0}/{1,0+2}-{2}.mlir", directory, i, text.pass);
    StringRef contents =
        text.changed ? StringRef(text.ir) : StringRef("// unchanged\n");
    if (llvm::Error error = writeFile(path, contents))
      return error;
  }
  return llvm::Error::success();
}
