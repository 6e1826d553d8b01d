//===- Launch.cpp - executes blocks one after another ---------------------===//
#include "tilewright/Execution/Reference/Plain/Launch.h"
#include "tilewright/Support/ExitCode.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::plain;

/// The default limit on the bytes of a block's values.
static constexpr uint64_t defaultBytes = uint64_t(1) << 30;

/// The limit on host threads, each of which may have a waiting block.
static constexpr size_t mostThreads = 8192;

plain::Launch::Launch(cuda_tile::EntryOp entry, ArrayRef<uint64_t> params,
                      const ExecutorOptions &options)
    : entry(entry), params(params), options(options), printer(options.printed) {
  maxBytes = options.maxBytes ? options.maxBytes : defaultBytes;
}

std::string plain::placeOf(Location loc) {
  auto file = loc->findInstanceOf<FileLineColLoc>();
  if (!file)
    return "";
  return (file.getFilename().getValue() + ":" + Twine(file.getLine()) + ":" +
          Twine(file.getColumn()) + ": ")
      .str();
}

llvm::Error plain::Launch::run() {
  enter();
  for (size_t i = 0; i < threads.size(); ++i) // more may start meanwhile
    threads[i].join();
  if (!ended && !isInterrupted())
    return llvm::Error::success();
  std::string where =
      (", in block (" + Twine(failedBlock[0]) + "," + Twine(failedBlock[1]) +
       "," + Twine(failedBlock[2]) + ")")
          .str();
  if (fault)
    return toolError(ExitCode::KernelFaulted,
                     placeOf(fault->loc) + fault->message + where);
  if (isInterrupted())
    return toolError(ExitCode::KernelFaulted,
                     "the launch was interrupted" + where);
  return toolError(ExitCode::KernelFaulted,
                   "the launch took more than " + Twine(options.maxSteps) +
                       " steps, which is the limit (--max-steps)" + where);
}

void plain::Launch::runBlocks() {
  while (!ended && !isInterrupted() && next < total())
    runBlock(next++);
}

void plain::Launch::runBlock(uint64_t index) {
  TileBlock block(*this, {uint32_t(index % grid[0]),
                          uint32_t(index / grid[0] % grid[1]),
                          uint32_t(index / grid[0] / grid[1])});
  std::vector<Datum> arguments;
  for (uint64_t bits : params)
    arguments.push_back(Tile{bits});
  Flow flow = block.run(entry.getBody(), arguments);
  printer.finish(index, std::move(block.printed));
  if (options.blocksDone)
    ++*options.blocksDone;
  if (flow != Flow::Fault || ended)
    return;
  ended = true;
  failedBlock = block.coordinates;
  fault = std::move(block.fault);
}

bool plain::Launch::spend(uint64_t more) {
  if (ended || isInterrupted())
    return false;
  steps += more;
  return !options.maxSteps || steps <= options.maxSteps;
}

//===----------------------------------------------------------------------===//
// Scheduling
//===----------------------------------------------------------------------===//

/// Resumes the block that has waited longest. Requires the mutex.
void plain::Launch::passTicket() {
  if (tickets.empty())
    return;
  tickets.front()->mine = true;
  tickets.front()->arrived.notify_one();
  tickets.pop_front();
}

void plain::Launch::enter() {
  runBlocks();
  std::lock_guard<std::mutex> lock(mutex);
  passTicket();
}

bool plain::Launch::letOthersRun() {
  if (ended || isInterrupted())
    return false;
  std::unique_lock<std::mutex> lock(mutex);
  Ticket ticket;
  bool begun = false;
  if (next < total() && threads.size() < mostThreads) {
    tickets.push_back(&ticket);
    std::optional<HostThread> thread = HostThread::start([this] {
      // The starting thread holds the mutex until it waits.
      std::unique_lock<std::mutex>(mutex).unlock();
      enter();
    });
    if (thread) {
      threads.push_back(std::move(*thread));
      begun = true;
    } else {
      tickets.pop_back();
    }
  }
  if (!begun) {
    if (tickets.empty())
      return true;
    passTicket();
    tickets.push_back(&ticket);
  }
  ticket.arrived.wait(lock, [&] { return ticket.mine; });
  return !ended && !isInterrupted();
}
