//===- TermModes.cpp - modes: selection, arrangement, division, product ---===//
#include "tilewright/Layout/TermAlgebra.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace tilewright;

using Result = TermAlgebra::Result;
using Step = Arithmetic::Step;

/// A term of the kind of `term` with other modes.
static CuteTerm withModes(const CuteTerm &term, ArrayRef<CuteTerm> modes) {
  if (term.isComposed()) {
    SmallVector<CuteTerm> outers;
    for (const CuteTerm &mode : modes)
      outers.push_back(mode.isComposed() ? mode.outer() : mode);
    return CuteTerm::composed(term.inner(), term.offset(), layoutOf(outers));
  }
  if (term.isLayout())
    return layoutOf(modes);
  std::vector<CuteTerm> parts(modes.begin(), modes.end());
  return term.isTile() ? CuteTerm::tile(std::move(parts))
                       : CuteTerm::tuple(std::move(parts));
}

static SmallVector<CuteTerm> modesOf(const CuteTerm &term) {
  SmallVector<CuteTerm> modes;
  for (unsigned i = 0; i < term.rank(); ++i)
    modes.push_back(term.mode(i));
  return modes;
}

static bool hasModes(const CuteTerm &term) {
  if (term.isComposed())
    return hasModes(term.outer());
  return term.isTuple() || term.isTile() ||
         (term.isLayout() && term.shape().isTuple());
}

static void appendFlat(const CuteTerm &term, SmallVectorImpl<CuteTerm> &flat,
                       bool onlyTiles) {
  if (!hasModes(term) || (onlyTiles && !term.isTile())) {
    flat.push_back(term);
    return;
  }
  for (const CuteTerm &mode : modesOf(term))
    appendFlat(mode, flat, onlyTiles);
}

CuteTerm TermAlgebra::flatten(const CuteTerm &term) {
  if (!hasModes(term))
    return term;
  SmallVector<CuteTerm> flat;
  appendFlat(term, flat, /*onlyTiles=*/term.isTile());
  return withModes(term, flat);
}

Result TermAlgebra::group(const CuteTerm &term, int64_t begin, int64_t end) {
  if (begin < 0 || end <= begin || end > int64_t(term.rank()))
    return toolError(ExitCode::Usage, "expected a range of the " +
                                          Twine(term.rank()) + " modes of " +
                                          term.str() + ", but found " +
                                          Twine(begin) + " to " + Twine(end));
  SmallVector<CuteTerm> modes = modesOf(term), result;
  result.append(modes.begin(), modes.begin() + begin);
  result.push_back(withModes(term, ArrayRef(modes).slice(begin, end - begin)));
  result.append(modes.begin() + end, modes.end());
  return withModes(term, result);
}

/// Collects the modes of `term` where `coordinate` is a wildcard, or is not.
static Error pickModes(const CuteTerm &term, const CuteTerm &coordinate,
                       bool wildcards, SmallVectorImpl<CuteTerm> &picked) {
  if (!coordinate.isTuple()) {
    if (coordinate.isWildcard() == wildcards)
      picked.push_back(term);
    return Error::success();
  }
  if (!hasModes(term) || coordinate.rank() != term.rank())
    return toolError(ExitCode::Usage,
                     "expected a number or '_', or one for each mode of " +
                         term.str() + ", but found " + coordinate.str());
  for (unsigned i = 0; i < term.rank(); ++i)
    if (Error error =
            pickModes(term.mode(i), coordinate.mode(i), wildcards, picked))
      return error;
  return Error::success();
}

static Result pick(const CuteTerm &term, const CuteTerm &coordinate,
                   bool wildcards) {
  SmallVector<CuteTerm> picked;
  if (Error error = pickModes(term, coordinate, wildcards, picked))
    return std::move(error);
  if (!coordinate.isTuple() && !picked.empty())
    return term;
  return withModes(term, picked);
}

static bool hasWildcard(const CuteTerm &coordinate) {
  return coordinate.isWildcard() || any_of(coordinate.items(), hasWildcard);
}

Result TermAlgebra::slice(const CuteTerm &term, const CuteTerm &coordinate) {
  if (!term.isComposed())
    return pick(term, coordinate, /*wildcards=*/true);
  if (term.inner().isSwizzle() &&
      (!term.outer().isStatic() || !hasWildcard(coordinate)))
    return toolError(ExitCode::Usage,
                     "expected a static layout below the swizzle and '_' in "
                     "the coordinate, but found " +
                         term.str() + " at " + coordinate.str());
  Result outer = pick(term.outer(), coordinate, /*wildcards=*/true);
  if (!outer)
    return outer;
  Result begin = evaluate(term.outer(), coordinate);
  if (!begin)
    return begin;
  Result offset = add(term.offset(), *begin);
  if (!offset)
    return offset;
  return CuteTerm::composed(term.inner(), std::move(*offset),
                            std::move(*outer));
}

Result TermAlgebra::dice(const CuteTerm &term, const CuteTerm &coordinate) {
  return pick(term, coordinate, /*wildcards=*/false);
}

static Error noMode(const CuteTerm &term, int64_t mode) {
  if (!hasModes(term))
    return toolError(ExitCode::Usage,
                     "expected no more modes in a path, since " + term.str() +
                         " has none");
  return toolError(ExitCode::Usage,
                   "expected a mode below " + Twine(term.rank()) + " of " +
                       term.str() + ", but found " + Twine(mode));
}

Result TermAlgebra::select(const CuteTerm &term, ArrayRef<int64_t> modes) {
  SmallVector<CuteTerm> picked;
  for (int64_t mode : modes) {
    if (mode < 0 || mode >= int64_t(term.rank()))
      return noMode(term, mode);
    picked.push_back(term.mode(mode));
  }
  return withModes(term, picked);
}

Result TermAlgebra::get(const CuteTerm &term, ArrayRef<int64_t> path) {
  CuteTerm part = term;
  for (auto [depth, mode] : enumerate(path)) {
    // A leaf is its own mode 0, but has no modes below that.
    if (mode < 0 || mode >= int64_t(part.rank()) || (depth && !hasModes(part)))
      return noMode(part, mode);
    part = part.mode(mode);
  }
  return part;
}

static Result extend(const CuteTerm &term, const CuteTerm &element,
                     int64_t rank, bool atEnd) {
  if (rank < 1 || rank > int64_t(CuteTerm::maxLeaves))
    return toolError(ExitCode::Usage, "expected a rank of at least 1, but "
                                      "found " +
                                          Twine(rank));
  if (int64_t(term.rank()) >= rank)
    return term;
  SmallVector<CuteTerm> modes = modesOf(term),
                        added(rank - term.rank(), element);
  modes.insert(atEnd ? modes.end() : modes.begin(), added.begin(), added.end());
  return withModes(term, modes);
}

Result TermAlgebra::append(const CuteTerm &term, const CuteTerm &element,
                           int64_t rank) {
  return extend(term, element, rank, /*atEnd=*/true);
}

Result TermAlgebra::prepend(const CuteTerm &term, const CuteTerm &element,
                            int64_t rank) {
  return extend(term, element, rank, /*atEnd=*/false);
}

//===----------------------------------------------------------------------===//
// Division: a layout composed with a tile and with the tile's complement
//===----------------------------------------------------------------------===//

Result TermAlgebra::logicalDivide(const CuteTerm &layout,
                                  const CuteTerm &tiler) {
  if (tiler.isWildcard())
    return layout;
  if (tiler.isNumber())
    return logicalDivide(layout, CuteTerm::layout(tiler, CuteTerm(1)));
  if (tiler.isLayout()) {
    CuteTerm domain = coalesced(layout).shape();
    for (const CuteTerm &leaf : tiler.stride().leaves())
      if (!leaf.basis().empty())
        domain = layout.shape();
    Result rest = complement(tiler, &domain, /*keepsModes=*/true);
    if (!rest)
      return rest;
    Result first = compose(layout, tiler);
    if (!first)
      return first;
    Result second = compose(layout, *rest);
    if (!second)
      return second;
    return layoutOf({*first, *second});
  }
  if (tiler.rank() > layout.rank())
    return toolError(ExitCode::Usage, "expected a tiler of at most " +
                                          Twine(layout.rank()) + " modes for " +
                                          layout.str() + ", but found " +
                                          tiler.str());
  SmallVector<CuteTerm> modes;
  for (unsigned i = 0; i < layout.rank(); ++i) {
    Result mode = i < tiler.rank()
                      ? logicalDivide(layout.mode(i), tiler.mode(i))
                      : Result(layout.mode(i));
    if (!mode)
      return mode;
    modes.push_back(std::move(*mode));
  }
  return layoutOf(modes);
}

/// A division by mode as (tiles, rests), nested as the tiler is.
static Expected<std::pair<CuteTerm, CuteTerm>>
zipByTiler(const CuteTerm &divided, const CuteTerm &tiler) {
  bool byMode = tiler.isTile() || tiler.isTuple();
  if (!byMode) {
    if (divided.rank() != 2)
      return toolError(ExitCode::Usage,
                       "expected a tile and a rest, but the mode " +
                           divided.str() + " has " + Twine(divided.rank()) +
                           " modes");
    return std::pair(divided.mode(0), divided.mode(1));
  }
  SmallVector<CuteTerm> tiles, rests;
  for (unsigned i = 0; i < divided.rank(); ++i) {
    if (i >= tiler.rank()) {
      rests.push_back(divided.mode(i));
      continue;
    }
    auto parts = zipByTiler(divided.mode(i), tiler.mode(i));
    if (!parts)
      return parts.takeError();
    tiles.push_back(std::move(parts->first));
    rests.push_back(std::move(parts->second));
  }
  return std::pair(layoutOf(tiles), layoutOf(rests));
}

/// (first, second), with the modes of the second, or of both, unnested.
static CuteTerm arrange(TermAlgebra::Arrangement as, const CuteTerm &first,
                        const CuteTerm &second) {
  SmallVector<CuteTerm> modes;
  if (as == TermAlgebra::Arrangement::Flat)
    modes = modesOf(first);
  else
    modes.push_back(first);
  if (as == TermAlgebra::Arrangement::Zipped)
    modes.push_back(second);
  else
    append_range(modes, modesOf(second));
  return layoutOf(modes);
}

Result TermAlgebra::divide(Arrangement as, const CuteTerm &term,
                           const CuteTerm &tiler) {
  return onOuter(term, [&](const CuteTerm &layout) -> Result {
    Result divided = logicalDivide(layout, tiler);
    if (!divided || as == Arrangement::Logical)
      return divided;
    auto parts = zipByTiler(*divided, tiler);
    if (!parts)
      return parts.takeError();
    return arrange(as, parts->first, parts->second);
  });
}

//===----------------------------------------------------------------------===//
// Product: a layout, and another one composed with its complement
//===----------------------------------------------------------------------===//

/// Where the layout's strides are along modes, plain strides continue in the
/// last of these modes.
Result TermAlgebra::multiply(Arrangement as, const CuteTerm &term,
                             const CuteTerm &tiler) {
  return onOuter(term, [&](const CuteTerm &layout) -> Result {
    Result rest = complement(layout, nullptr);
    if (!rest)
      return rest;
    Result copies = compose(*rest, tiler);
    if (!copies)
      return copies;
    if (as == Arrangement::Logical)
      as = Arrangement::Zipped;
    return arrange(as, layout, *copies);
  });
}

Result TermAlgebra::blocked(const CuteTerm &a, const CuteTerm &b, bool raked) {
  return onOuter(a, [&](const CuteTerm &layout) -> Result {
    unsigned rank = std::max(layout.rank(), b.rank());
    CuteTerm none = CuteTerm::layout(1, 0);
    Result first = append(layout, none, rank), second = append(b, none, rank);
    if (!first || !second) {
      consumeError(second.takeError());
      return first;
    }
    Result product = multiply(Arrangement::Zipped, *first, *second);
    if (!product)
      return product;
    SmallVector<CuteTerm> modes;
    if (!hasModes(*first))
      return raked ? layoutOf({product->mode(1), product->mode(0)}) : *product;
    for (unsigned i = 0; i < rank; ++i) {
      CuteTerm element = product->mode(0).mode(i),
               copies = product->mode(1).mode(i);
      if (i >= layout.rank() || i >= b.rank()) {
        modes.push_back(i < layout.rank() ? element : copies);
        continue;
      }
      modes.push_back(raked ? layoutOf({copies, element})
                            : layoutOf({element, copies}));
    }
    return layoutOf(modes);
  });
}

Result TermAlgebra::tileToShape(const CuteTerm &block, const CuteTerm &shape,
                                const CuteTerm *order) {
  return onOuter(block, [&](const CuteTerm &layout) -> Result {
    CuteTerm target = productEach(shape);
    if (layout.rank() > target.rank())
      return toolError(ExitCode::Usage, "expected a shape of at least " +
                                            Twine(layout.rank()) +
                                            " modes, but found " + shape.str());
    Result padded = append(layout, CuteTerm::layout(1, 0), target.rank());
    if (!padded)
      return padded;
    Result copies = ceilDiv(target, productEach(padded->shape()));
    if (!copies)
      return copies;
    Result counted =
        order ? ordered(*copies, *order) : Result(columnMajor(*copies));
    if (!counted)
      return counted;
    return blocked(*padded, *counted, /*raked=*/false);
  });
}
