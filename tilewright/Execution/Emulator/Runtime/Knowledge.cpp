//===- Knowledge.cpp - what is known of other threads ---------------------===//
#include "tilewright/Execution/Emulator/Runtime/Knowledge.h"

#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace tilewright::emulator;

Knowledge::Row *Knowledge::find(uint32_t block) {
  return llvm::lower_bound(
      rows, block, [](const Row &row, uint32_t at) { return row.block < at; });
}

llvm::ArrayRef<uint32_t> Knowledge::of(uint32_t block) const {
  const Row *row = const_cast<Knowledge *>(this)->find(block);
  if (row == rows.end() || row->block != block)
    return {};
  return *row->times;
}

void Knowledge::learn(uint32_t block, uint32_t place, uint32_t time,
                      uint32_t places) {
  Row *row = find(block);
  if (row == rows.end() || row->block != block)
    row = rows.insert(row, {block, std::make_shared<Times>(places)});
  if ((*row->times)[place] >= time)
    return;
  if (row->times.use_count() > 1)
    row->times = std::make_shared<Times>(*row->times);
  (*row->times)[place] = time;
}

static bool coversAll(const std::vector<uint32_t> &more,
                      const std::vector<uint32_t> &less) {
  return std::equal(more.begin(), more.end(), less.begin(),
                    std::greater_equal<uint32_t>());
}

bool Knowledge::covers(const Knowledge &other) const {
  return llvm::all_of(other.rows, [&](const Row &theirs) {
    const Row *row = const_cast<Knowledge *>(this)->find(theirs.block);
    return row != rows.end() && row->block == theirs.block &&
           (row->times == theirs.times ||
            coversAll(*row->times, *theirs.times));
  });
}

void Knowledge::learn(const Knowledge &other) {
  for (const Row &theirs : other.rows) {
    Row *row = find(theirs.block);
    if (row == rows.end() || row->block != theirs.block) {
      rows.insert(row, theirs);
      continue;
    }
    if (row->times == theirs.times || coversAll(*row->times, *theirs.times))
      continue;
    if (coversAll(*theirs.times, *row->times)) {
      row->times = theirs.times;
      continue;
    }
    auto both = std::make_shared<Times>(*row->times);
    for (auto [mine, their] : llvm::zip_equal(*both, *theirs.times))
      mine = std::max(mine, their);
    row->times = std::move(both);
  }
}
