//===- Cluster.cpp - executes a cluster's blocks --------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Cluster.h"

using namespace tilewright;
using namespace tilewright::emulator;

/// With a seed, the number of threads of a block that run before another block
/// may.
static constexpr uint64_t mostAtOnce = 4;

Cluster::Cluster(const KernelLaunch &launch, StepBudget &budget,
                 GridRaces *grid)
    : launch(launch) {
  uint32_t count = launch.blocksPerCluster();
  if (count > 1)
    window.emplace(launch.sharedBytes);
  if (count > 1 && !*window)
    return;
  for (uint32_t rank = 0; rank < count; ++rank)
    blocks.push_back(std::make_unique<Block>(
        launch, budget, grid, Block::Membership{this, rank},
        window ? window->of(rank) : nullptr));
}

Cluster::operator bool() const {
  return !blocks.empty() &&
         llvm::all_of(blocks, [](const auto &block) { return bool(*block); });
}

void Cluster::begin(const std::array<uint32_t, 3> &place) {
  uint64_t number = launch.clusterAt(place) * size();
  faulty = nullptr;
  for (auto &block : blocks)
    block->begin(launch.blockAt(number + block->rank()));
  phase = arrived = 0;
  parts.clear();
  waiting.clear();
  gathered = {};
  completed = nullptr;
  uint64_t mixed = (launch.seed ^ number) * 0x9e3779b97f4a7c15 + 1;
  random.seed(uint32_t(mixed >> 32));
}

Block::RunResult Cluster::run() {
  if (launch.explorer)
    return runExplored();
  if (size() > 1)
    return runTogether();
  faulty = blocks.front().get();
  return faulty->run();
}

Block::RunResult Cluster::runTogether() {
  for (auto &block : blocks)
    block->beginRun();
  while (true) {
    bool hasRun = false, onlyLooks = true;
    for (uint32_t i = 0; i < size(); ++i) {
      Block &block = *blocks[launch.seed ? random() % size() : i];
      if (!block.hasReady())
        continue;
      hasRun = true;
      Block::RunResult how = block.runReady(
          launch.seed ? 1 + random() % mostAtOnce : ~uint64_t(0));
      if (how == Block::RunResult::Faulted) {
        faulty = &block;
        return how;
      }
      onlyLooks &= how == Block::RunResult::Looks;
    }
    if (hasRun && onlyLooks)
      return Block::RunResult::Looks;
    if (llvm::none_of(blocks,
                      [](const auto &block) { return block->hasReady(); }))
      break;
  }
  if (llvm::all_of(blocks, [](const auto &block) { return block->hasEnded(); }))
    return Block::RunResult::Ended;
  reportDeadlock();
  return Block::RunResult::Faulted;
}

uint64_t Cluster::looks() const {
  uint64_t sum = 0;
  for (const auto &block : blocks)
    sum += block->looks();
  return sum;
}

bool Cluster::hasChanged() const {
  return llvm::any_of(blocks,
                      [](const auto &block) { return block->hasChanged(); });
}

bool Cluster::hasPolled() const {
  return llvm::any_of(blocks,
                      [](const auto &block) { return block->hasPolled(); });
}

/// The states of the other blocks of the cluster while `of` waits.
static std::string listOthers(const std::vector<std::unique_ptr<Block>> &blocks,
                              const Block &of) {
  std::string text;
  for (const auto &block : blocks)
    if (block.get() != &of)
      text += block->hasEnded() ? "\n  " + block->name() + " has ended"
                                : block->listWaiting(block->name() + ": ");
  return text;
}

void Cluster::reportLooking(const llvm::Twine &rest) {
  faulty = blocks.front().get();
  for (const auto &block : blocks)
    if (block->hasReady()) {
      faulty = block.get();
      break;
    }
  faulty->reportLooking(listOthers(blocks, *faulty) + rest);
}

void Cluster::reportDeadlock() {
  for (const auto &block : blocks)
    if (!block->hasEnded()) {
      faulty = block.get();
      break;
    }
  faulty->reportDeadlock(listOthers(blocks, *faulty));
}

std::string Cluster::takePrinted() {
  std::string text;
  for (auto &block : blocks)
    text += std::exchange(block->printed, {});
  return text;
}

Block *Cluster::named(uint64_t address) const {
  auto begin = reinterpret_cast<uint64_t>(blocks.front()->sharedMemory());
  uint64_t rank = (address - begin) >> SharedWindow::rankBit;
  return rank < size() ? blocks[rank].get() : nullptr;
}

Block *Cluster::ownerOf(uint64_t address) const {
  Block *block = named(address);
  if (!block)
    return nullptr;
  auto begin = reinterpret_cast<uint64_t>(block->sharedMemory());
  return address - begin < launch.sharedBytes ? block : nullptr;
}

/// Cached checks of an ended block's memory must not be reused.
void Cluster::noteEnd(Block &block, uint32_t thread) {
  if (!parts.empty()) {
    const Part &part = parts[block.rank() * block.threadCount() + thread];
    arrived -= part.hasArrived && part.phase == phase;
    tryBarrier();
  }
  if (size() > 1 && block.hasEnded())
    for (auto &other : blocks)
      other->forgetRegions();
}
