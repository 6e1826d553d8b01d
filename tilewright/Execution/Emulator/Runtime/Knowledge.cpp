//===- Knowledge.cpp - vector clocks --------------------------------------===//
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

uint32_t Knowledge::timeOf(uint32_t block, uint32_t place) const {
  const Row *row = rowOf(block);
  return row && place < row->times->of.size() ? row->times->of[place] : 0;
}

uint32_t Knowledge::leastOf(uint32_t block) const {
  const Row *row = rowOf(block);
  if (!row)
    return 0;
  const Times &times = *row->times;
  if (!times.least)
    times.least =
        *std::min_element(times.of.begin(), times.of.begin() + times.perBlock);
  return *times.least;
}

void Knowledge::learn(uint32_t block, uint32_t place, uint32_t time,
                      uint32_t perBlock) {
  Row *row = find(block);
  if (row == rows.end() || row->block != block) {
    auto fresh = std::make_shared<Times>();
    fresh->of.resize(perBlock);
    fresh->perBlock = perBlock;
    row = rows.insert(row, {block, std::move(fresh)});
  }
  bool isNew = place >= row->times->of.size();
  if (!isNew && row->times->of[place] >= time)
    return;
  if (row->times.use_count() > 1)
    row->times = std::make_shared<Times>(*row->times);
  if (isNew)
    row->times->of.resize((place / perBlock + 1) * perBlock);
  row->times->of[place] = time;
  row->times->least.reset();
}

/// A longer row knows of work that a shorter one does not.
static bool coversAll(const std::vector<uint32_t> &more,
                      const std::vector<uint32_t> &less) {
  return less.size() <= more.size() &&
         std::equal(less.begin(), less.end(), more.begin(),
                    std::less_equal<uint32_t>());
}

//===----------------------------------------------------------------------===//
// Fences
//===----------------------------------------------------------------------===//

static const Knowledge::Fenced *findLike(const Knowledge::Fences &list,
                                         const Knowledge::Fenced &like) {
  return llvm::find_if(list, [&](const Knowledge::Fenced &each) {
    return each.reach == like.reach && each.block == like.block;
  });
}

static bool coversFences(const Knowledge::Fences &list,
                         const Knowledge::Fences &other) {
  return llvm::all_of(other, [&](const Knowledge::Fenced &theirs) {
    const Knowledge::Fenced *own = findLike(list, theirs);
    return own != list.end() &&
           (own->known == theirs.known || own->known->covers(*theirs.known));
  });
}

void Knowledge::merge(Fences &into, const Fences &from) {
  for (const Fenced &theirs : from) {
    auto *own = const_cast<Fenced *>(findLike(into, theirs));
    if (own == into.end()) {
      into.push_back(theirs);
      continue;
    }
    if (own->known == theirs.known || own->known->covers(*theirs.known))
      continue;
    if (theirs.known->covers(*own->known)) {
      own->known = theirs.known;
      continue;
    }
    auto both = std::make_shared<Knowledge>(*own->known);
    both->learn(*theirs.known);
    own->known = std::move(both);
  }
}

bool Knowledge::addFences(const Fences &before, const Fences &observed) {
  static const Sequential none;
  const Sequential &old = fences ? *fences : none;
  if (coversFences(old.before, before) && coversFences(old.observed, observed))
    return false;
  auto more = std::make_shared<Sequential>(old);
  merge(more->before, before);
  merge(more->observed, observed);
  fences = std::move(more);
  return true;
}

Knowledge Knowledge::withoutFences() const {
  Knowledge copy = *this;
  copy.fences.reset();
  return copy;
}

bool Knowledge::covers(const Knowledge &other) const {
  if (other.fences && other.fences != fences &&
      (!fences || !coversFences(fences->before, other.fences->before) ||
       !coversFences(fences->observed, other.fences->observed)))
    return false;
  return llvm::all_of(other.rows, [&](const Row &theirs) {
    const Row *row = rowOf(theirs.block);
    return row && (row->times == theirs.times ||
                   coversAll(row->times->of, theirs.times->of));
  });
}

void Knowledge::learn(const Knowledge &other) {
  if (other.fences && !fences)
    fences = other.fences;
  else if (other.fences && other.fences != fences)
    addFences(other.fences->before, other.fences->observed);
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
    both->perBlock = row->times->perBlock;
    both->of = mine;
    both->of.resize(std::max(mine.size(), their.size()));
    for (auto [known, more] : llvm::zip_first(their, both->of))
      more = std::max(known, more);
    row->times = std::move(both);
  }
}
