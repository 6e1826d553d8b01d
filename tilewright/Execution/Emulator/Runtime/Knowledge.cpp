//===- Knowledge.cpp - what is known of other threads ---------------------===//
#include "tilewright/Execution/Emulator/Runtime/Knowledge.h"

#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace tilewright::emulator;

Knowledge::Row *Knowledge::find(uint32_t block) {
  return llvm::lower_bound(
      rows, block, [](const Row &row, uint32_t at) { return row.block < at; });
}

const Knowledge::Row *Knowledge::rowOf(uint32_t block) const {
  const Row *row = const_cast<Knowledge *>(this)->find(block);
  return row == rows.end() || row->block != block ? nullptr : row;
}

llvm::ArrayRef<uint32_t> Knowledge::of(uint32_t block) const {
  const Row *row = rowOf(block);
  return row ? llvm::ArrayRef(row->times->of) : llvm::ArrayRef<uint32_t>();
}

uint32_t Knowledge::leastOf(uint32_t block) const {
  const Row *row = rowOf(block);
  if (!row)
    return 0;
  const Times &times = *row->times;
  if (!times.least) {
    auto copies = times.of.begin() + times.of.size() / 2;
    times.least = *std::min_element(times.of.begin(), copies);
  }
  return *times.least;
}

void Knowledge::learn(uint32_t block, uint32_t place, uint32_t time,
                      uint32_t places) {
  Row *row = find(block);
  if (row == rows.end() || row->block != block)
    row = rows.insert(
        row, {block, std::make_shared<Times>(std::vector<uint32_t>(places))});
  if (row->times->of[place] >= time)
    return;
  if (row->times.use_count() > 1)
    row->times = std::make_shared<Times>(*row->times);
  row->times->of[place] = time;
  row->times->least.reset();
}

static bool coversAll(const std::vector<uint32_t> &more,
                      const std::vector<uint32_t> &less) {
  return std::equal(more.begin(), more.end(), less.begin(),
                    std::greater_equal<uint32_t>());
}

bool Knowledge::covers(const Knowledge &other) const {
  return llvm::all_of(other.rows, [&](const Row &theirs) {
    const Row *row = rowOf(theirs.block);
    return row && (row->times == theirs.times ||
                   coversAll(row->times->of, theirs.times->of));
  });
}

void Knowledge::learn(const Knowledge &other) {
  for (const Row &theirs : other.rows) {
    Row *row = find(theirs.block);
    if (row == rows.end() || row->block != theirs.block) {
      rows.insert(row, theirs);
      continue;
    }
    const std::vector<uint32_t> &mine = row->times->of,
                                &their = theirs.times->of;
    if (row->times == theirs.times || coversAll(mine, their))
      continue;
    if (coversAll(their, mine)) {
      row->times = theirs.times;
      continue;
    }
    auto both = std::make_shared<Times>();
    llvm::append_range(both->of, mine);
    for (auto [known, more] : llvm::zip_equal(both->of, their))
      known = std::max(known, more);
    row->times = std::move(both);
  }
}
