//===- Recorder.cpp - the operations of hashes ----------------------------===//
#include "tilewright/Execution/Trees/Recorder.h"

#include "llvm/ADT/STLExtras.h"
#include <tuple>

using namespace tilewright;
using namespace tilewright::trees;

std::atomic<Recorder *> Recorder::current = nullptr;

bool Recorded::operator<(const Recorded &other) const {
  auto key = [](const Recorded &each) {
    auto operand = [&](size_t i) {
      return std::pair(each.operands[i].format, each.operands[i].code);
    };
    return std::tuple(each.operation, each.count, operand(0), operand(1),
                      operand(2));
  };
  return key(*this) < key(other);
}

/// By the number of the predicate: bits for equal, greater, less, unordered.
static constexpr const char *predicates[] = {
    "false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord",
    "uno",   "ueq", "ugt", "uge", "ult", "ule", "une", "true"};
static constexpr const char *combinations[] = {"and", "or", "xor"};

Recorder::Recorder() : shards(new Shard[shardCount]), places{""} {
  for (auto [number, text] : llvm::enumerate(predicates))
    names[number] = (llvm::Twine("compare.") + text).str();
  for (auto [number, text] : llvm::enumerate(combinations))
    names[~uint64_t(number)] = text;
  current = this;
}
Recorder::~Recorder() { current = nullptr; }

void Recorder::name(uint64_t operation, llvm::StringRef text) {
  std::lock_guard<std::mutex> lock(mutex);
  names.try_emplace(operation, text.str());
}

uint32_t Recorder::place(llvm::StringRef text) {
  std::lock_guard<std::mutex> lock(mutex);
  auto found = llvm::find(places, text);
  if (found == places.end())
    found = places.insert(places.end(), text.str());
  return uint32_t(found - places.begin());
}

void Recorder::add(Meaning result, const Recorded &operation) {
  if (!isOn)
    return;
  for (size_t i = 0; i < operation.count; ++i)
    if (operation.operands[i].code == result.code)
      return;
  Shard &shard = shards[shardOf(result.code)];
  std::lock_guard<std::mutex> lock(shard.mutex);
  Key key(result.format, result.code);
  auto found = shard.operations.find(key);
  if (found == shard.operations.end()) {
    if (++operationCount <= mostOperations)
      shard.operations.insert({key, operation});
    return;
  }
  Recorded &known = found->second;
  if (operation < known)
    known = operation;
  else if (!(known < operation))
    known.place = std::max(known.place, operation.place);
}

const Recorded *Recorder::find(Meaning result) const {
  const Shard &shard = shards[shardOf(result.code)];
  auto found = shard.operations.find(Key(result.format, result.code));
  return found == shard.operations.end() ? nullptr : &found->second;
}

llvm::StringRef Recorder::nameOf(uint64_t operation) const {
  auto found = names.find(operation);
  return found == names.end() ? llvm::StringRef("operation")
                              : llvm::StringRef(found->second);
}
