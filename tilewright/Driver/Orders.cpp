//===- Orders.cpp - results that depend on an unspecified order -----------===//
#include "tilewright/Driver/Orders.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Execution/Reference/Reference.h"
#include "tilewright/Launch/Widen.h"
#include "tilewright/Support/Remarks.h"

using namespace mlir;
using namespace tilewright;

std::string OpenOrder::describe() const {
  std::string text;
  for (auto [i, result] : llvm::enumerate(results)) {
    if (i)
      text += i + 1 == results.size() ? " and " : ", ";
    text += result;
  }
  return text + (results.size() == 1 ? " depends on " : " depend on ") + what;
}

/// " at k.py:26:12", or nothing.
static std::string placeOf(Operation *op) {
  std::string line = sourceLine(op->getLoc());
  return line.empty() ? "" : " at " + line;
}

namespace {
/// The orders that differ from the natural one.
struct Open {
  bool combines = false;        ///< those of reduce and scan
  std::optional<unsigned> only; ///< of this operation only
  bool blocks = false;          ///< of blocks and operations
};

class OrderSearch {
public:
  OrderSearch(cuda_tile::ModuleOp program, const Launch &launch, RunLaunch runs,
              const ExecutorOptions &execution, unsigned count,
              LaunchResult &reference, StringRef printed)
      : program(program), launch(launch), runs(runs), execution(execution),
        count(count), reference(reference), printed(printed) {
    // A single thread makes an order reproducible.
    this->execution.threads = 1;
    this->execution.bounds = false;
    this->execution.sanitize = false;
    this->execution.remarks = nullptr;
    this->execution.watched = nullptr;
  }

  std::vector<OpenOrder> run() {
    auto entry = program.lookupSymbol<cuda_tile::EntryOp>(launch.symbol);
    Open all{/*combines=*/true, std::nullopt, /*blocks=*/true};
    if (!entry || !reference.fault.empty() || !differs(all))
      return {};
    std::vector<OpenOrder> found;
    auto look = [&](const Open &open, const Twine &what) {
      std::vector<std::string> results = dependingOn(open);
      if (!results.empty())
        found.push_back({what.str(), std::move(results)});
    };
    for (auto [i, op] : llvm::enumerate(combinationsOf(entry))) {
      look({/*combines=*/true, unsigned(i), /*blocks=*/false},
           "the order of '" + op->getName().getStringRef() + "'" + placeOf(op));
    }
    look({/*combines=*/false, std::nullopt, /*blocks=*/true},
         "the order of blocks, or of operations that no token orders "
         "(--sanitize names a race)");
    if (found.empty())
      found.push_back({"several open orders together", dependingOn(all)});
    return found;
  }

private:
  /// The result of another order, or its fault.
  struct Tried {
    std::optional<LaunchResult> result;
    std::string printed, fault;
  };
  Tried tryOrder(const Open &open, uint64_t seed) {
    Tried tried;
    ExecutorOptions options = execution;
    options.seed = open.blocks ? seed : 0;
    CombineOrder order{open.combines ? seed : 0, open.only};
    llvm::Expected<LaunchResult> result = runs(
        [&](llvm::raw_ostream &stream) {
          options.printed = &stream;
          return createReferenceExecutor(program, options, order);
        },
        tried.printed);
    if (result)
      tried.result = std::move(*result);
    else
      tried.fault = toString(result.takeError());
    return tried;
  }

  bool differs(const Open &open) {
    std::vector<std::vector<double>> radii = reference.radii;
    std::vector<BufferElements> elements = reference.elements;
    bool found = false;
    for (uint64_t seed = 1; seed <= count && !found; ++seed)
      found = !widenBy(tryOrder(open, seed), radii, elements).empty();
    return found;
  }

  std::vector<std::string> dependingOn(const Open &open) {
    // Results explained by one order may also be explained by another.
    std::vector<std::vector<double>> radii = startRadii;
    std::vector<BufferElements> elements = startElements;
    std::vector<std::string> results;
    for (uint64_t seed = 1; seed <= count; ++seed) {
      Tried tried = tryOrder(open, seed);
      widenBy(tried, reference.radii, reference.elements);
      for (std::string &each : widenBy(tried, radii, elements))
        if (!llvm::is_contained(results, each))
          results.push_back(std::move(each));
    }
    return results;
  }

  /// The names of the results that another order changes.
  std::vector<std::string> widenBy(const Tried &tried,
                                   std::vector<std::vector<double>> &radii,
                                   std::vector<BufferElements> &elements) {
    if (!tried.fault.empty())
      return {"whether it faults (" + tried.fault + ")"};
    std::vector<std::string> results;
    const LaunchState &got = tried.result->state, &expected = reference.state;
    for (auto [i, array] : llvm::enumerate(launch.arrays))
      if (array.role != LaunchArray::Role::In &&
          widen(array.type, got.readArray(array), expected.readArray(array),
                radii[i]))
        results.push_back("'" + array.name + "'");
    for (auto [i, of] : llvm::enumerate(elements))
      if (widen(got, expected, i, of))
        results.push_back("'" + launch.buffers[i].name + "'");
    if (sortedLines(tried.printed) != sortedLines(printed))
      results.push_back("the printed text");
    if (tried.result->fault.empty() != reference.fault.empty())
      results.push_back("whether it faults");
    return results;
  }

  cuda_tile::ModuleOp program;
  const Launch &launch;
  RunLaunch runs;
  ExecutorOptions execution;
  unsigned count;
  LaunchResult &reference;
  StringRef printed;
  const std::vector<std::vector<double>> startRadii = reference.radii;
  const std::vector<BufferElements> startElements = reference.elements;
};
} // namespace

std::vector<OpenOrder>
tilewright::findOpenOrders(cuda_tile::ModuleOp program, const Launch &launch,
                           const ExecutorOptions &execution, unsigned count,
                           LaunchResult &reference, StringRef printed) {
  return findOpenOrders(
      program, launch,
      [&](MakeExecutor make, std::string &text) {
        return launchOn(make, launch, /*check=*/true, text);
      },
      execution, count, reference, printed);
}

std::vector<OpenOrder>
tilewright::findOpenOrders(cuda_tile::ModuleOp program, const Launch &launch,
                           RunLaunch run, const ExecutorOptions &execution,
                           unsigned count, LaunchResult &reference,
                           StringRef printed) {
  return OrderSearch(program, launch, run, execution, count, reference, printed)
      .run();
}
