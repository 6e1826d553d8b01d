//===- CanonicalizeBench.cpp - times the canonicalizer --------------------===//
// canonicalize-bench [--repeat N] [--operations N]...
//
// Canonicalizes modules of 10^3 to 2 * 10^5 operations: steps of a kernel to
// which each rule applies, and three shapes on which a careless driver is
// quadratic. Each run starts from a fresh copy; the fastest is printed as JSON,
// in seconds, since other processes can only slow a run down.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Transform/CudaTile/Passes.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>

using namespace mlir;
using namespace tilewright;

static llvm::cl::opt<unsigned> repeat("repeat", llvm::cl::init(7),
                                      llvm::cl::desc("timed runs"));

static llvm::cl::list<unsigned>
    sizes("operations",
          llvm::cl::desc("sizes instead of 10^3, 10^4, 10^5, 2 * 10^5"));

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

/// 25 operations, most of which stay: ifs to merge, to nest, to turn into
/// selects and to fold, selects to fold and a sum of constants, between
/// accesses.
static constexpr char steps[] = R"(
    %one{0} = constant <f32: {2}.25> : tile<8x64xf32>
    %two{0} = constant <f32: 2.0> : tile<8x64xf32>
    %sum{0} = addf %one{0}, %two{0} : tile<8x64xf32>
    %x{0} = mulf %v{0}, %sum{0} : tile<8x64xf32>
    %not{0} = xori %c, %true : tile<i1>
    %a{0}, %b{0} = if %not{0} -> (tile<8x64xf32>, tile<i32>) {{
      yield %x{0}, %n : tile<8x64xf32>, tile<i32>
    } else {{
      %y = negf %x{0} : tile<8x64xf32>
      yield %y, %n : tile<8x64xf32>, tile<i32>
    }
    %d{0} = if %c -> (tile<8x64xf32>) {{
      %y = addf %a{0}, %v{0} : tile<8x64xf32>
      yield %y : tile<8x64xf32>
    } else {{
      yield %a{0} : tile<8x64xf32>
    }
    %i{0} = addi %b{0}, %n : tile<i32>
    %e{0} = cmpi equal %i{0}, %n, signed : tile<i32> -> tile<i1>
    %z{0} = select %e{0}, %i{0}, %n : tile<i1>, tile<i32>
    if %c {{
      if %e{0} {{
        %p = print_tko "%d", %z{0} : tile<i32> -> token
      }
    }
    %t{1} = store_ptr_tko weak %q, %z{0} token=%t{0} : tile<ptr<i32>>, tile<i32> -> token
    %v{1} = maxf %d{0}, %v{0} : tile<8x64xf32>
)";

/// Adjacent ifs on one condition, each with a result that the next one uses.
static constexpr char neighbours[] = R"(
    %v{1} = if %c -> (tile<8x64xf32>) {{
      %y = negf %v{0} : tile<8x64xf32>
      yield %y : tile<8x64xf32>
    } else {{
      yield %v{0} : tile<8x64xf32>
    }
)";

/// A chain of sums, all of which fold; the constants before them block nothing.
static constexpr char sums[] = R"(
    %k{1} = addf %k{0}, %unit : tile<f32>
)";

/// Selects on one condition, each the arm of the next.
static constexpr char selects[] = R"(
    %w{0} = select %c, %s{0}, %n : tile<i1>, tile<i32>
    %s{1} = addi %w{0}, %n : tile<i32>
)";

static OwningOpRef<ModuleOp> makeModule(MLIRContext &context, const char *step,
                                        unsigned count) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << R"(cuda_tile.module @kernels {
  entry @k(%c: tile<i1>, %n: tile<i32>, %q: tile<ptr<i32>>) {
    %true = constant <i1: true> : tile<i1>
    %unit = constant <f32: 1.0> : tile<f32>
    %k0 = constant <f32: 0.0> : tile<f32>
    %s0 = addi %n, %n : tile<i32>
    %n1 = reshape %n : tile<i32> -> tile<1x1xi32>
    %n2 = broadcast %n1 : tile<1x1xi32> -> tile<8x64xi32>
    %v0 = itof %n2 signed : tile<8x64xi32> -> tile<8x64xf32>
    %t0 = make_token : token
)";
  for (unsigned i = 0; i < count; ++i)
    os << llvm::formatv(step, i, i + 1, i % 97);
  // The chain's last value is used, if the step has one.
  StringRef used(step);
  if (used.contains("%v{1}"))
    os << llvm::formatv(
        "%last = print_tko \"%f\", %v{0} : tile<8x64xf32> -> token\n", count);
  if (used.contains("%k{1}"))
    os << llvm::formatv(
        "%last = print_tko \"%f\", %k{0} : tile<f32> -> token\n", count);
  if (used.contains("%s{1}"))
    os << llvm::formatv(
        "%last = print_tko \"%d\", %s{0} : tile<i32> -> token\n", count);
  os << "return } }";
  return parseSourceString<ModuleOp>(text, &context);
}

static unsigned countOperations(ModuleOp module) {
  unsigned count = 0;
  module.walk([&](Operation *) { ++count; });
  return count;
}

//===----------------------------------------------------------------------===//
// Timing
//===----------------------------------------------------------------------===//

struct Case {
  StringRef name;
  const char *step;
  unsigned perStep; ///< operations
  unsigned operations;
};

static bool run(MLIRContext &context, const Case &each) {
  OwningOpRef<ModuleOp> module =
      makeModule(context, each.step, each.operations / each.perStep);
  if (!module)
    return false;
  PassManager manager(&context);
  manager.enableVerifier(false);
  manager.addPass(createCudaTileCanonicalize());
  double fastest = 0;
  unsigned after = 0;
  for (unsigned i = 0; i < std::max(1u, unsigned(repeat)); ++i) {
    OwningOpRef<ModuleOp> copy = module->clone();
    auto begin = std::chrono::steady_clock::now();
    if (failed(manager.run(*copy)))
      return false;
    std::chrono::duration<double> taken =
        std::chrono::steady_clock::now() - begin;
    fastest = i ? std::min(fastest, taken.count()) : taken.count();
    after = countOperations(*copy);
    if (i == 0 && failed(verify(*copy)))
      return false;
  }
  llvm::outs() << llvm::formatv(
      "{{\"name\": \"{0}\", \"before\": {1}, \"after\": {2}, \"seconds\": "
      "{3:f9}}\n",
      each.name, countOperations(*module), after, fastest);
  return true;
}

int main(int argc, char **argv) {
  llvm::cl::ParseCommandLineOptions(argc, argv, "Times the canonicalizer\n");
  MLIRContext context(MLIRContext::Threading::DISABLED);
  context.loadDialect<cuda_tile::CudaTileDialect>();
  SmallVector<unsigned> chosen(sizes.begin(), sizes.end());
  if (chosen.empty())
    chosen = {1000, 10000, 100000, 200000};
  for (unsigned size : chosen)
    for (Case each :
         {Case{"steps", steps, 25, size},
          Case{"neighbours", neighbours, 4, size}, Case{"sums", sums, 1, size},
          Case{"selects", selects, 2, size}})
      if (!run(context, each))
        return 1;
  return 0;
}
