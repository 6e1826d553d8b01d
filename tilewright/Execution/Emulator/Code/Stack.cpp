//===- Stack.cpp - limits a thread's stack --------------------------------===//
// Frame sizes of generated code are known after compiling: LLVM writes them to
// the object file, and a thread's stack is large enough for one frame of each
// function. Recursive functions need more and ask the runtime:
//
//   define void @kernel.f(ptr %thread, i32 %n) {
//     call void @tw_enter_function(%thread, site)
//
// Between two checks there is at most one frame of each function. A check runs
// after its frame is allocated, so each function also probes its frame page by
// page: the guard page below a stack catches an overflow. A kernel's local
// memory is not on this stack (Lowering/Local.cpp).
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Code/KernelCode.h"
#include "tilewright/Execution/Emulator/Code/Passes.h"

#include "tilewright/Support/ExitCode.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/DataExtractor.h"

using namespace llvm;
using namespace tilewright;
using namespace tilewright::emulator;

void emulator::gatherVariables(Module &module) {
  for (Function &function : module) {
    if (function.isDeclaration())
      continue;
    BasicBlock &entry = function.getEntryBlock();
    for (Instruction &each : make_early_inc_range(entry))
      if (auto *alloca = dyn_cast<AllocaInst>(&each))
        if (alloca->isStaticAlloca())
          alloca->moveBefore(entry, entry.getFirstInsertionPt());
  }
}

void emulator::cutBlocks(Module &module, unsigned longBlock) {
  for (Function &function : module) {
    if (function.isDeclaration())
      continue;
    SmallVector<BasicBlock *> blocks;
    for (BasicBlock &block : function)
      blocks.push_back(&block);
    for (BasicBlock *block : blocks) {
      SmallVector<Instruction *> cuts;
      unsigned length = 0;
      for (Instruction &each :
           make_range(block->getFirstInsertionPt(), block->end()))
        if (++length % longBlock == 0 && !each.isTerminator() &&
            !isa<AllocaInst>(each))
          cuts.push_back(&each);
      // Backwards, so that no instruction moves twice.
      for (Instruction *cut : reverse(cuts))
        block->splitBasicBlock(cut);
    }
  }
}

static uint32_t addSite(std::vector<Site> &sites, StringRef operation,
                        const DIFile *file, unsigned line, unsigned column) {
  std::string location;
  if (file) {
    location = (file->getFilename() + ":" + Twine(line) + ":").str();
    if (column)
      location += std::to_string(column) + ":";
    location += " ";
  }
  sites.push_back({operation.str(), std::move(location)});
  return sites.size() - 1;
}

static void askAtEntry(Function &function, std::vector<Site> &sites) {
  IRBuilder<> builder(&*function.getEntryBlock().getFirstInsertionPt());
  const DISubprogram *at = function.getSubprogram();
  uint32_t site = addSite(sites, "llvm.func", at ? at->getFile() : nullptr,
                          at ? at->getLine() : 0, 0);
  FunctionCallee ask = function.getParent()->getOrInsertFunction(
      "tw_enter_function", builder.getVoidTy(), builder.getPtrTy(),
      builder.getInt32Ty());
  builder.CreateCall(ask, {function.getArg(0), builder.getInt32(site)});
}

static SmallVector<Function *> functionsThatCallThemselves(Module &module) {
  SmallVector<Function *> found;
  CallGraph graph(module);
  for (auto circle = scc_begin(&graph); !circle.isAtEnd(); ++circle)
    if (circle.hasCycle())
      for (CallGraphNode *node : *circle)
        if (Function *function = node->getFunction())
          if (isOfKernel(*function) && !function->isDeclaration())
            found.push_back(function);
  return found;
}

bool emulator::limitStack(Module &module, std::vector<Site> &sites) {
  for (Function &function : module)
    if (!function.isDeclaration())
      function.addFnAttr("probe-stack", "inline-asm");
  SmallVector<Function *> circles = functionsThatCallThemselves(module);
  for (Function *function : circles)
    askAtEntry(*function, sites);
  return !circles.empty();
}

/// The bytes that a call pushes in addition to the frame, and the alignment.
static constexpr uint64_t bytesPerCall = 64;

Expected<uint64_t> emulator::frameBytesOf(MemoryBufferRef code) {
  Expected<std::unique_ptr<object::ObjectFile>> object =
      object::ObjectFile::createObjectFile(code);
  if (!object)
    return object.takeError();
  uint64_t total = 0;
  for (const object::SectionRef &section : (*object)->sections()) {
    Expected<StringRef> name = section.getName();
    if (!name)
      return name.takeError();
    if (*name != ".stack_sizes")
      continue;
    Expected<StringRef> contents = section.getContents();
    if (!contents)
      return contents.takeError();
    // An entry per function: its address, and its size as ULEB128 (LLVM,
    // CodeGen, Emitting function stack size information).
    DataExtractor entries(*contents, (*object)->isLittleEndian(),
                          (*object)->getBytesInAddress());
    DataExtractor::Cursor at(0);
    while (at && !entries.eof(at)) {
      entries.skip(at, (*object)->getBytesInAddress());
      total =
          SaturatingAdd<uint64_t>(total, entries.getULEB128(at), bytesPerCall);
    }
    if (!at)
      return at.takeError();
  }
  return total;
}
