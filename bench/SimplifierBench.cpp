//===- SimplifierBench.cpp - times cuda-tile-simplify ---------------------===//
// simplifier-bench [--repeat N]
//
// Modules of 10^3, 10^4 and 10^5 operations of four kinds: index arithmetic as
// kernels have it, random expressions, one chain in which every operation is
// replaced, and one of ands, which are taken apart. The fastest runs are
// printed as JSON, in seconds; each run has a new copy of the module.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Testing/RandomExpressions.h"
#include "tilewright/Transform/CudaTile/Simplifier/Simplifier.h"

#include "mlir/IR/Builders.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>

using namespace mlir;
using namespace tilewright;

static llvm::cl::opt<unsigned> repeat("repeat", llvm::cl::init(5),
                                      llvm::cl::desc("timed runs"));

using Module = OwningOpRef<mlir::ModuleOp>;

static Module parseEntry(MLIRContext &context, StringRef body) {
  return parseSourceString<mlir::ModuleOp>(
      ("cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %x: tile<i32>, "
       "%n: tile<i32>) {\n" +
       body + "return } }")
          .str(),
      &context);
}

/// An offset from block and row, a bound and a mask, a load, a sum: half of the
/// operations are expressions, few of which simplify.
static Module makeKernel(MLIRContext &context, unsigned operations) {
  std::string text = "%s0 = constant <i32: 0> : tile<i32>\n"
                     "%c1 = constant <i32: 1> : tile<i32>\n"
                     "%c4 = constant <i32: 4> : tile<i32>\n"
                     "%t0 = make_token : token\n";
  llvm::raw_string_ostream os(text);
  for (unsigned i = 0; i < operations / 10; ++i)
    os << llvm::formatv(R"(
      %r{0} = constant <i32: {2}> : tile<i32>
      %a{0} = muli %r{0}, %n : tile<i32>
      %b{0} = addi %a{0}, %x overflow<no_signed_wrap> : tile<i32>
      %e{0} = addi %b{0}, %c4 overflow<no_signed_wrap> : tile<i32>
      %f{0} = addi %e{0}, %c4 overflow<no_signed_wrap> : tile<i32>
      %m{0} = cmpi less_than %f{0}, %n, signed : tile<i32> -> tile<i1>
      %g{0} = select %m{0}, %f{0}, %c1 : tile<i1>, tile<i32>
      %o{0} = offset %p, %g{0} : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %l{0}, %t{1} = load_ptr_tko weak %o{0} token=%t{0} : tile<ptr<i32>> -> tile<i32>, token
      %s{1} = addi %s{0}, %l{0} : tile<i32>
)",
                        i, i + 1, i % 97);
  os << llvm::formatv("%end = store_ptr_tko weak %p, %s{0} : tile<ptr<i32>>, "
                      "tile<i32> -> token\n",
                      operations / 10);
  return parseEntry(context, text);
}

static Module makeRandom(MLIRContext &context, unsigned operations) {
  testing::ExpressionOptions options;
  options.operations = 12;
  options.trees = operations / 17; // with constants and stores
  return testing::makeExpressions(context, options, /*definedness=*/false);
}

/// `body` for each step, {0} its number and {1} the next.
static Module makeChain(MLIRContext &context, unsigned steps,
                        const char *body) {
  std::string text = "%c1 = constant <i32: 1> : tile<i32>\n"
                     "%v0 = addi %x, %c1 : tile<i32>\n";
  llvm::raw_string_ostream os(text);
  for (unsigned i = 0; i < steps; ++i)
    os << llvm::formatv(body, i, i + 1) << "\n";
  os << llvm::formatv("%end = store_ptr_tko weak %p, %v{0} : tile<ptr<i32>>, "
                      "tile<i32> -> token\n",
                      steps);
  return parseEntry(context, text);
}

static Module makeSums(MLIRContext &context, unsigned operations) {
  return makeChain(context, operations, "%v{1} = addi %v{0}, %c1 : tile<i32>");
}

static Module makeAnds(MLIRContext &context, unsigned operations) {
  return makeChain(context, operations / 2,
                   "%w{1} = muli %v{0}, %n : tile<i32>\n"
                   "%v{1} = andi %v{0}, %w{1} : tile<i32>");
}

static unsigned countOperations(mlir::ModuleOp module) {
  unsigned count = 0;
  module.walk([&](Operation *) { ++count; });
  return count;
}

int main(int argc, char **argv) {
  llvm::cl::ParseCommandLineOptions(argc, argv, "Times the simplifier\n");
  const std::pair<StringRef, Module (*)(MLIRContext &, unsigned)> kinds[] = {
      {"kernel", makeKernel},
      {"random", makeRandom},
      {"sums", makeSums},
      {"ands", makeAnds}};
  bool first = true;
  llvm::outs() << "[";
  for (auto [name, make] : kinds)
    for (unsigned operations : {1000, 10000, 100000}) {
      MLIRContext context(MLIRContext::Threading::DISABLED);
      context.loadDialect<cuda_tile::CudaTileDialect>();
      Module pristine = make(context, operations);
      if (!pristine)
        return 1;
      double best = 1e9;
      unsigned before = countOperations(*pristine), after = 0;
      for (unsigned i = 0; i < repeat; ++i) {
        Module module = pristine->clone();
        auto begin = std::chrono::steady_clock::now();
        simplifyExpressions(*module);
        std::chrono::duration<double> taken =
            std::chrono::steady_clock::now() - begin;
        best = std::min(best, taken.count());
        after = countOperations(*module);
      }
      llvm::outs() << (first ? "" : ",\n ")
                   << llvm::formatv("{{\"kind\": \"{0}\", \"size\": {1}, "
                                    "\"before\": {2}, \"after\": {3}, "
                                    "\"seconds\": {4:f6}}",
                                    name, operations, before, after, best);
      first = false;
    }
  llvm::outs() << "]\n";
  return 0;
}
