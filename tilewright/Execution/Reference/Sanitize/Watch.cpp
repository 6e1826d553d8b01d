//===- Watch.cpp - checks a launch's memory operations --------------------===//
#include "tilewright/Execution/Reference/Sanitize/Watch.h"
#include "tilewright/Execution/Executor.h"
#include "tilewright/Execution/Reference/Planner.h"

using namespace tilewright;
using namespace tilewright::reference;

LaunchWatch::LaunchWatch(const WatchPlan &plan,
                         const std::array<uint32_t, 3> &grid,
                         const MemoryMap &memory,
                         llvm::ArrayRef<uint64_t> unwritten)
    : plan(plan), grid(grid) {
  for (const MemoryRegion &region : memory.all()) {
    bool written = !llvm::is_contained(unwritten, region.begin);
    if (region.begin != region.end)
      histories.push_back(
          std::make_unique<History>(region.begin, region.end, written));
  }
}

void LaunchWatch::watch(std::vector<WatchedPlace> &which,
                        std::vector<uint64_t> where) {
  places = &which;
  addresses = std::move(where);
}

void LaunchWatch::note(
    llvm::ArrayRef<ByteRange> ranges,
    llvm::function_ref<std::string(uint64_t address)> writer) {
  for (auto [i, address] : llvm::enumerate(addresses)) {
    bool isWritten = llvm::any_of(ranges, [&](const ByteRange &range) {
      return range.writes && range.begin <= address && address < range.end;
    });
    if (isWritten)
      (*places)[i].writer = writer(address);
  }
}

void LaunchWatch::remark(unsigned promise, uint64_t block, std::string text) {
  std::lock_guard<std::mutex> lock(mutex);
  auto [found, isNew] = stated.try_emplace(promise, Remark{block, text});
  if (!isNew && block < found->second.block)
    found->second = {block, std::move(text)};
}

void LaunchWatch::withdraw(unsigned promise) {
  std::lock_guard<std::mutex> lock(mutex);
  stated.erase(promise);
}

std::vector<std::string> LaunchWatch::remarks() const {
  std::vector<std::string> all;
  for (const auto &[promise, remark] : stated)
    if (!llvm::is_contained(all, remark.text)) // one assumption, stated twice
      all.push_back(remark.text);
  return all;
}

History &LaunchWatch::historyOf(uint64_t address) {
  auto next = llvm::partition_point(histories, [&](const auto &history) {
    return history->begin() <= address;
  });
  return **std::prev(next);
}

void BlockWatch::begin(uint64_t index) {
  block = index;
  llvm::fill(counts, 0);
  own.clear();
}

void BlockWatch::allocated(uint64_t begin, uint64_t bytes) {
  own.push_back(
      std::make_unique<History>(begin, begin + bytes, /*written=*/false));
}

History &BlockWatch::historyOf(uint64_t address) {
  for (const std::unique_ptr<History> &history : own)
    if (history->contains(address))
      return *history;
  return launch.historyOf(address);
}

Access BlockWatch::access(unsigned operation, EventSet before) {
  uint32_t number = counts[operation]++;
  const MemoryOp &op = launch.plan.ops[operation];
  Access access = {&op,
                   {Span::chainOf(block, operation), number, number + 1},
                   std::move(before),
                   {},
                   {}};
  if (op.releases) {
    auto given = std::make_shared<Published>();
    given->block = block;
    given->own = access.before;
    given->own.insert(access.event);
    if (op.wide)
      given->wide = given->own;
    access.given = std::move(given);
  }
  return access;
}

std::optional<Finding> BlockWatch::record(llvm::ArrayRef<ByteRange> ranges,
                                          Access &access) {
  History *history = nullptr;
  for (const ByteRange &range : ranges) {
    if (!history || !history->contains(range.begin))
      history = &historyOf(range.begin);
    if (std::optional<Finding> finding = history->record(
            range, access, launch.plan.ops, launch.plan.orderable))
      return finding;
  }
  return std::nullopt;
}

/// "block (1,0,0)".
static std::string describeBlock(uint64_t index,
                                 const std::array<uint32_t, 3> &grid) {
  return (llvm::Twine("block (") + llvm::Twine(index % grid[0]) + "," +
          llvm::Twine(index / grid[0] % grid[1]) + "," +
          llvm::Twine(index / grid[0] / grid[1]) + ")")
      .str();
}

void BlockWatch::remark(unsigned promise, const llvm::Twine &text) {
  launch.remark(promise, block,
                (text + ", in " + describeBlock(block, launch.grid)).str());
}

std::string BlockWatch::describe(const Span &event) const {
  const MemoryOp &op = launch.plan.ops[event.operation()];
  llvm::StringRef at = "", where = "";
  std::string place = reference::describe(op.loc);
  if (where = place; where.consume_back(": "))
    at = " at ";
  return (llvm::Twine("'") + op.name + "'" + at + where + " in " +
          describeBlock(event.block(), launch.grid))
      .str();
}
