//===- OrderTrial.cpp - run a launch in other permitted orders ------------===//
#include "tilewright/Library/OrderTrial.h"

#include "tilewright/Support/ExitCode.h"

using namespace llvm;
using namespace tilewright;
using namespace tilewright::library;

OrderTrial::OrderTrial(TwKernelData &kernel, const TwLaunch &given)
    : kernel(kernel), given(given), pieces(piecesOf(given)),
      before(contentsOf(pieces)) {}

void OrderTrial::restore() {
  for (auto [piece, bytes] : zip_equal(pieces, before))
    if (!piece->isReadOnly)
      copy(bytes, static_cast<uint8_t *>(piece->data));
}

Expected<LaunchResult> OrderTrial::runOnce(Executor &executor) {
  TwKernelData &bounded = *kernel.expectation;
  if (Error error = bounded.takeLaunch(given))
    return std::move(error);
  Error error = executor.run(*bounded.state);
  std::vector<BufferElements> elements;
  if (!error && executor.options().bounds)
    for (unsigned i = 0; i < pieces.size(); ++i)
      elements.push_back(executor.elementsOf(*bounded.state, i));
  std::vector<MutableArrayRef<uint8_t>> memory;
  for (std::vector<uint8_t> &bytes : left.emplace_back(contentsOf(pieces)))
    memory.push_back(bytes);
  restore();
  if (error)
    return std::move(error);
  return LaunchResult{
      LaunchState::over(bounded.launch, memory), {}, std::move(elements), ""};
}

Error OrderTrial::tryOrders() {
  TwKernelData &bounded = *kernel.expectation;
  Expected<LaunchResult> reference = runOnce(*bounded.executor);
  if (!reference) {
    std::string text = toString(reference.takeError());
    if (StringRef(text).contains(" is undecided: "))
      kernel.remarks.push_back("no other order of this launch was tried: " +
                               text);
    // Other faults are the launch's own, which runs afterwards.
    return Error::success();
  }
  std::string printed = bounded.printed;
  // Its arrays are bytes; only buffers record types.
  Launch launch = bounded.launch;
  launch.arrays.clear();
  ExecutorOptions execution = bounded.executor->options();
  std::string message;
  for (const OpenOrder &order : findOpenOrders(
           bounded.loaded->tileModule(), launch,
           [&](MakeExecutor make, std::string &text) -> Expected<LaunchResult> {
             raw_string_ostream stream(text);
             Expected<std::unique_ptr<Executor>> executor = make(stream);
             if (!executor)
               return executor.takeError();
             Expected<LaunchResult> result = runOnce(**executor);
             if (left.size() > 1)
               left.erase(left.begin() + 1, left.end() - 1);
             return result;
           },
           execution, kernel.options.orders, *reference, printed))
    message += (message.empty() ? "kernel '" : "\nkernel '") + kernel.entry +
               "': " + order.describe();
  if (message.empty())
    return Error::success();
  return toolError(ExitCode::CheckDiffers, message);
}

Error OrderTrial::run() {
  Error orders = tryOrders();
  if (Error fault = kernel.executor->run(*kernel.state)) {
    consumeError(std::move(orders));
    return fault;
  }
  return orders;
}
