//===- Count.cpp - profile counters ---------------------------------------===//
// Each block of device code has an execution counter, and a row for each kind
// and line of its instructions; the two are multiplied after the launch.
//
// A loop has an iteration counter, which is reset on entry. The counters of its
// enclosing loops give a block's instance, by which Runtime/Requests.h groups
// the lanes of a warp: lanes are at the same instance after equally many
// iterations of the same loops.
//
// Code/Count.cpp expands these marks; N is a counter:
//
//   tw.step N            adds 1
//   tw.reset N           sets it to 0
//   tw.instance N...     computes the instance from these
//   tw.enter N           records that the thread enters code block N
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/Kind.h"
#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

#include "mlir/Analysis/CFGLoopInfo.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include <map>

using namespace mlir;
using namespace tilewright::emulator;

namespace {
class Counting {
public:
  Counting(LLVM::LLVMFuncOp function, const llvm::StringMap<uint32_t> &entries,
           Rewriter &rewriter, CodeTable &code)
      : function(function), entries(entries), rewriter(rewriter), code(code) {}

  void run();

private:
  uint32_t lineNumber(Location loc);
  void addRows(mlir::Block &block, CodeBlock &row);
  void addLoop(CFGLoop &loop);
  void markBlock(mlir::Block &block, uint32_t number);

  LLVM::LLVMFuncOp function;
  const llvm::StringMap<uint32_t> &entries;
  Rewriter &rewriter;
  CodeTable &code;
  std::map<SourceLine, uint32_t> lines;
  uint32_t entryCounter = 0;
  llvm::DenseMap<mlir::Block *, uint32_t> blockCounters;
  llvm::DenseMap<mlir::Block *, uint32_t> headerCounters;
  /// The counters of the loops around a block, outermost first.
  llvm::DenseMap<mlir::Block *, SmallVector<uint32_t>> around;
};
} // namespace

uint32_t Counting::lineNumber(Location loc) {
  SourceLine place;
  if (auto file = loc->findInstanceOf<FileLineColLoc>())
    place = {file.getFilename().getValue().str(), file.getLine()};
  auto [number, isNew] = lines.try_emplace(place, code.lines.size());
  if (isNew)
    code.lines.push_back(place);
  return number->second;
}

void Counting::addRows(mlir::Block &block, CodeBlock &row) {
  std::map<std::pair<uint32_t, InstructionKind>, uint32_t> counts;
  for (Operation &op : block)
    if (std::optional<InstructionKind> kind = kindOf(&op))
      ++counts[{lineNumber(op.getLoc()), *kind}];
  for (auto [key, count] : counts)
    row.rows.push_back({key.second, key.first, count});
}

/// Outer loops precede inner ones.
void Counting::addLoop(CFGLoop &loop) {
  uint32_t counter = code.counters++;
  headerCounters[loop.getHeader()] = counter;
  for (mlir::Block *block : loop.getBlocks())
    around[block].push_back(counter);
  for (mlir::Block *before : loop.getHeader()->getPredecessors()) {
    if (loop.contains(before))
      continue;
    rewriter.setInsertionPoint(before->getTerminator());
    rewriter.mark(before->getTerminator(), "tw.reset " + Twine(counter));
  }
  for (CFGLoop *inner : loop.getSubLoops())
    addLoop(*inner);
}

void Counting::markBlock(mlir::Block &block, uint32_t number) {
  Operation *first = &block.front();
  rewriter.setInsertionPointToStart(&block);
  rewriter.mark(first, "tw.step " + Twine(blockCounters.lookup(&block)));
  if (rewriter.options.timed)
    rewriter.mark(first, "tw.enter " + Twine(number));
  auto header = headerCounters.find(&block);
  if (header != headerCounters.end())
    rewriter.mark(first, "tw.step " + Twine(header->second));
  // In a function that is called repeatedly, the calls count too.
  std::string instance = "tw.instance " + std::to_string(entryCounter);
  for (uint32_t counter : around.lookup(&block))
    instance += " " + std::to_string(counter);
  rewriter.mark(first, instance);
  for (auto call : llvm::make_early_inc_range(block.getOps<LLVM::CallOp>())) {
    if (!call.getCallee() || !entries.contains(*call.getCallee()))
      continue;
    rewriter.setInsertionPointAfter(call);
    rewriter.mark(call, instance);
  }
}

void Counting::run() {
  mlir::Region &body = function.getBody();
  for (auto [i, line] : llvm::enumerate(code.lines))
    lines[line] = i;
  entryCounter = code.counters;
  uint32_t firstBlock = uint32_t(code.blocks.size());
  for (mlir::Block &block : body) {
    CodeBlock &row = code.blocks.emplace_back();
    row.counter = code.counters++;
    blockCounters[&block] = row.counter;
    addRows(block, row);
  }
  DominanceInfo dominance(function);
  if (!body.hasOneBlock()) {
    CFGLoopInfo loops(dominance.getDomTree(&body));
    for (CFGLoop *loop : loops.getTopLevelLoops())
      addLoop(*loop);
  }
  if (rewriter.options.timed)
    readTiming(function, rewriter, code, entries, firstBlock,
               [this](Location loc) { return lineNumber(loc); });
  for (auto [i, block] : llvm::enumerate(body))
    markBlock(block, firstBlock + uint32_t(i));
}

void tilewright::emulator::countBlocks(LLVM::LLVMFuncOp function,
                                       const llvm::StringMap<uint32_t> &entries,
                                       Rewriter &rewriter, CodeTable &code) {
  Counting(function, entries, rewriter, code).run();
}
