//===- Launching.cpp - run a launch and check its results -----------------===//
#include "tilewright/Driver/Launching.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Dialect/Mir/Mir.h"
#include "tilewright/Execution/Reference/Reference.h"
#include "tilewright/Pipeline/Kernels.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tilewright;

/// Takes the fault out of `error` if the launch expects it.
static Error acceptFault(Error error, const Launch &launch,
                         std::string &fault) {
  return handleErrors(
      std::move(error), [&](std::unique_ptr<ToolError> each) -> Error {
        if (launch.fault.empty() || each->code() != ExitCode::KernelFaulted)
          return Error(std::move(each));
        fault = each->message();
        return Error::success();
      });
}

bool tilewright::statesResults(const Launch &launch) {
  return !launch.fault.empty() || launch.printed ||
         any_of(launch.outputs, [](const LaunchOutput &output) {
           return output.bound.compare != Bound::Compare::Reference;
         });
}

void tilewright::nameEntry(mlir::ModuleOp module, Launch &launch) {
  StringRef found;
  for (auto function : module.getOps<mir::FuncOp>()) {
    StringRef name = function.getSymName();
    if (name == launch.symbol)
      return;
    if (name.starts_with("cuda_oxide_codegen") &&
        name.ends_with("_" + launch.symbol) && isKernel(function) &&
        (found.empty() || name.size() < found.size()))
      found = name;
  }
  if (!found.empty())
    launch.symbol = found.str();
}

void tilewright::printRemarks(ArrayRef<std::string> remarks) {
  for (const std::string &remark : remarks)
    errs() << "remark: " << remark << '\n';
}

Expected<LaunchResult> tilewright::launchOn(MakeExecutor make,
                                            const Launch &launch, bool check,
                                            std::string &printed) {
  std::string fault;
  raw_string_ostream stream(printed);
  Expected<std::unique_ptr<Executor>> executor = make(stream);
  if (!executor)
    return executor.takeError();
  Expected<LaunchState> state = LaunchState::create(launch);
  if (!state)
    return state.takeError();
  Error error = (*executor)->run(*state);
  if (!error)
    error = state->checkGuards();
  if (error && check)
    error = acceptFault(std::move(error), launch, fault);
  if (error)
    return std::move(error);
  std::vector<std::vector<double>> radii;
  std::vector<BufferElements> elements;
  if ((*executor)->options().bounds) {
    for (const LaunchArray &array : launch.arrays)
      radii.push_back((*executor)->radiiOf(*state, array));
    for (unsigned i = 0; launch.isLowerForm && i < launch.buffers.size(); ++i)
      elements.push_back((*executor)->elementsOf(*state, i));
  }
  return LaunchResult{std::move(*state), std::move(radii), std::move(elements),
                      std::move(fault)};
}

std::vector<Comparison>
tilewright::compareWithReference(const Launch &launch,
                                 const LaunchResult &result,
                                 const LaunchResult &reference) {
  std::vector<Comparison> comparisons;
  for (auto [buffer, elements] : enumerate(reference.elements))
    comparisons.push_back(
        compareBuffer(result.state, reference.state, buffer, elements));
  for (auto [index, array] : enumerate(launch.arrays)) {
    if (array.role == LaunchArray::Role::In)
      continue;
    // The program does not determine the order of the elements.
    const LaunchOutput *sorted = nullptr;
    for (const LaunchOutput &output : launch.outputs)
      if (output.array == index &&
          output.bound.compare == Bound::Compare::Sorted)
        sorted = &output;
    std::vector<uint8_t> got = result.state.readArray(array),
                         expected = reference.state.readArray(array);
    comparisons.push_back(
        sorted ? compareArrays(array.type, array.shape, got, expected,
                               sorted->specified, sorted->bound)
               : compareWithin(array.type, array.shape, got, expected,
                               reference.radii[index]));
    comparisons.back().arg = array.name;
  }
  return comparisons;
}

LaunchStdout tilewright::printedBy(const Launch &launch, StringRef text) {
  LaunchStdout printed;
  printed.lines = linesOf(text);
  printed.anyOrder = launch.grid != std::array<uint32_t, 3>{1, 1, 1};
  return printed;
}

std::string tilewright::sortedLines(StringRef text) {
  SmallVector<StringRef> lines;
  text.split(lines, '\n');
  sort(lines);
  return join(lines, "\n");
}

/// Byte offset of an array element in its buffer.
static uint64_t offsetOf(const LaunchArray &array, ArrayRef<int64_t> index) {
  int64_t elements = 0;
  for (auto [at, stride] : zip_equal(index, array.strides))
    elements += at * stride;
  return array.offset + elements * getInfo(array.type).bytes;
}

void tilewright::findWriters(cuda_tile::ModuleOp program, const Launch &launch,
                             MutableArrayRef<Comparison> comparisons) {
  std::vector<WatchedPlace> places;
  std::vector<Difference *> differences;
  for (auto [place, comparison] : enumerate(comparisons)) {
    const LaunchArray *array = launch.findArray(comparison.arg);
    if (comparison.isSorted || !(array || launch.isLowerForm))
      continue;
    for (Difference &difference : comparison.first) {
      if (array)
        places.push_back(
            {array->buffer, offsetOf(*array, difference.index), ""});
      else
        places.push_back(
            {unsigned(place), uint64_t(difference.index.front()), ""});
      differences.push_back(&difference);
    }
  }
  if (places.empty())
    return;
  std::string printed;
  Expected<LaunchResult> result = launchOn(
      [&](raw_ostream &stream) {
        ExecutorOptions options;
        options.sanitize = true;
        options.watched = &places;
        options.printed = &stream;
        return createReferenceExecutor(program, options);
      },
      launch, /*check=*/false, printed);
  // After a fault nothing more is known.
  if (!result)
    consumeError(result.takeError());
  for (auto [place, difference] : zip_equal(places, differences))
    difference->writer = std::move(place.writer);
}

std::string tilewright::describeDifferences(const Launch &launch,
                                            const LaunchResult &result,
                                            StringRef printed,
                                            ArrayRef<Comparison> comparisons) {
  SmallVector<std::string> lines;
  for (const Comparison &each : comparisons)
    if (!each.ok())
      lines.push_back(each.describeAll());
  if (launch.printed)
    if (std::string line = comparePrinted(*launch.printed, printed);
        !line.empty())
      lines.push_back("the printed text: " + line);
  if (!launch.fault.empty() && result.fault.empty())
    lines.push_back("the outcome: expected a fault (" + launch.fault +
                    "), found none");
  return join(lines, "\n");
}
