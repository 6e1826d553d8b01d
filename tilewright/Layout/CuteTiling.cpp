//===- CuteTiling.cpp - division and product ------------------------------===//
// A division composes with (tiler, complement of the tiler): the first part of
// the result iterates within a tile, the second over tiles. A product of A and
// B is A together with B composed into the complement of A.
//===----------------------------------------------------------------------===//
#include "tilewright/Layout/CuteLayout.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace tilewright;

Expected<Tiler> Tiler::parse(StringRef whole) {
  Tiler tiler;
  StringRef text = whole.ltrim();
  auto fail = [&](const Twine &expected) {
    return toolError(ExitCode::Usage,
                     "column " + Twine(whole.size() - text.size() + 1) +
                         " of '" + whole + "': expected " + expected);
  };
  bool angled = text.consume_front("<");
  if (angled || text.consume_front("[")) {
    StringRef separator = angled ? "," : ";", close = angled ? ">" : "]";
    tiler.byMode = true;
    do {
      Expected<CuteLayout> mode = CuteLayout::take(text, whole);
      if (!mode)
        return mode.takeError();
      tiler.modes.push_back(std::move(*mode));
      text = text.ltrim();
    } while (text.consume_front(separator));
    if (!text.consume_front(close))
      return fail("'" + separator + "' or '" + close + "'");
    if (!text.trim().empty())
      return fail("the end");
    return tiler;
  }
  Expected<CuteLayout> layout = CuteLayout::parse(text);
  if (!layout)
    return layout.takeError();
  tiler.byMode = !layout->shape().isLeaf() && !text.contains(':');
  if (!tiler.byMode) {
    tiler.modes.push_back(std::move(*layout));
    return tiler;
  }
  for (const IntTuple &shape : layout->shape().items())
    tiler.modes.push_back(cantFail(CuteLayout::columnMajor(shape)));
  return tiler;
}

std::string Tiler::str() const {
  if (!byMode)
    return modes.front().str();
  std::string text = "[";
  for (const auto &[i, mode] : enumerate(modes))
    text += (i ? ";" : "") + mode.str();
  return text + "]";
}

hash_code tilewright::hash_value(const Tiler &tiler) {
  return llvm::hash_value(tiler.str());
}

static Expected<CuteLayout> divide(const CuteLayout &layout,
                                   const CuteLayout &tile) {
  Expected<CuteLayout> rest = complement(tile, layout.size());
  if (!rest)
    return rest.takeError();
  return compose(layout, concatenate({tile, *rest}));
}

using Step = Expected<CuteLayout> (*)(const CuteLayout &, const CuteLayout &);

/// Applies `step` to the whole layout, or to each mode that has a tiler.
static Expected<CuteLayout> byMode(const CuteLayout &layout, const Tiler &tiler,
                                   Step step) {
  if (!tiler.byMode)
    return step(layout, tiler.modes.front());
  if (tiler.modes.size() > layout.rank())
    return toolError(ExitCode::Usage, "expected a tiler of at most " +
                                          Twine(layout.rank()) + " modes for " +
                                          layout.str() + ", got " +
                                          Twine(tiler.modes.size()));
  SmallVector<CuteLayout> modes;
  for (unsigned i = 0; i < layout.rank(); ++i) {
    if (i >= tiler.modes.size()) {
      modes.push_back(layout.mode(i));
      continue;
    }
    Expected<CuteLayout> mode = step(layout.mode(i), tiler.modes[i]);
    if (!mode)
      return mode;
    modes.push_back(std::move(*mode));
  }
  return concatenate(modes);
}

namespace {
/// A layout of pairs, split into first and second parts.
struct Parts {
  SmallVector<CuteLayout> firsts, rests;
};
} // namespace

static Expected<Parts> inParts(Expected<CuteLayout> paired,
                               const Tiler &tiler) {
  if (!paired)
    return paired.takeError();
  Parts parts;
  if (!tiler.byMode) {
    parts.firsts.push_back(paired->mode(0));
    parts.rests.push_back(paired->mode(1));
    return parts;
  }
  for (unsigned i = 0; i < paired->rank(); ++i) {
    if (i >= tiler.modes.size()) {
      parts.rests.push_back(paired->mode(i));
      continue;
    }
    parts.firsts.push_back(paired->mode(i).mode(0));
    parts.rests.push_back(paired->mode(i).mode(1));
  }
  return parts;
}

static Expected<CuteLayout> zipped(Expected<CuteLayout> paired,
                                   const Tiler &tiler) {
  if (!tiler.byMode)
    return paired;
  Expected<Parts> parts = inParts(std::move(paired), tiler);
  if (!parts)
    return parts.takeError();
  return concatenate({concatenate(parts->firsts), concatenate(parts->rests)});
}

static Expected<CuteLayout> tiled(Expected<CuteLayout> paired,
                                  const Tiler &tiler) {
  if (!tiler.byMode)
    return paired;
  Expected<Parts> parts = inParts(std::move(paired), tiler);
  if (!parts)
    return parts.takeError();
  SmallVector<CuteLayout> modes = {concatenate(parts->firsts)};
  append_range(modes, parts->rests);
  return concatenate(modes);
}

static Expected<CuteLayout> flat(Expected<CuteLayout> paired,
                                 const Tiler &tiler) {
  Expected<Parts> parts = inParts(std::move(paired), tiler);
  if (!parts)
    return parts.takeError();
  SmallVector<CuteLayout> modes = parts->firsts;
  append_range(modes, parts->rests);
  return concatenate(modes);
}

Expected<CuteLayout> tilewright::compose(const CuteLayout &a,
                                         const Tiler &tiler) {
  return byMode(a, tiler, compose);
}

Expected<CuteLayout> tilewright::logicalDivide(const CuteLayout &layout,
                                               const Tiler &tiler) {
  return byMode(layout, tiler, divide);
}

Expected<CuteLayout> tilewright::zippedDivide(const CuteLayout &layout,
                                              const Tiler &tiler) {
  return zipped(logicalDivide(layout, tiler), tiler);
}

Expected<CuteLayout> tilewright::tiledDivide(const CuteLayout &layout,
                                             const Tiler &tiler) {
  return tiled(logicalDivide(layout, tiler), tiler);
}

Expected<CuteLayout> tilewright::flatDivide(const CuteLayout &layout,
                                            const Tiler &tiler) {
  return flat(logicalDivide(layout, tiler), tiler);
}

Expected<CuteLayout> tilewright::logicalProduct(const CuteLayout &a,
                                                const Tiler &tiler) {
  return byMode(a, tiler, logicalProduct);
}

Expected<CuteLayout> tilewright::zippedProduct(const CuteLayout &a,
                                               const Tiler &tiler) {
  return zipped(logicalProduct(a, tiler), tiler);
}

Expected<CuteLayout> tilewright::tiledProduct(const CuteLayout &a,
                                              const Tiler &tiler) {
  return tiled(logicalProduct(a, tiler), tiler);
}

Expected<CuteLayout> tilewright::flatProduct(const CuteLayout &a,
                                             const Tiler &tiler) {
  return flat(logicalProduct(a, tiler), tiler);
}

Expected<CuteLayout> tilewright::logicalProduct(const CuteLayout &a,
                                                const CuteLayout &b) {
  int64_t size;
  if (MulOverflow(a.cosize(), b.cosize(), size) || size > int64_t(1) << 40)
    return toolError(ExitCode::Usage, "the product of " + a.str() + " and " +
                                          b.str() +
                                          " has more than 2^40 elements");
  Expected<CuteLayout> rest = complement(a, a.size() * b.cosize());
  if (!rest)
    return rest.takeError();
  Expected<CuteLayout> copies = compose(*rest, b);
  if (!copies)
    return copies.takeError();
  return concatenate({a, *copies});
}

/// The product by mode: pairs of modes of A and B, A's first if `aFirst`.
static Expected<CuteLayout> productByMode(const CuteLayout &a,
                                          const CuteLayout &b, bool aFirst) {
  auto modeOf = [](const CuteLayout &layout, unsigned i) {
    return i < layout.rank() ? layout.mode(i) : CuteLayout();
  };
  unsigned rank = std::max(a.rank(), b.rank());
  SmallVector<CuteLayout> ofA, ofB, modes;
  for (unsigned i = 0; i < rank; ++i) {
    ofA.push_back(modeOf(a, i));
    ofB.push_back(modeOf(b, i));
  }
  Expected<CuteLayout> product =
      logicalProduct(concatenate(ofA), concatenate(ofB));
  if (!product)
    return product;
  for (unsigned i = 0; i < rank; ++i) {
    CuteLayout element = product->mode(0).mode(i),
               copy = product->mode(1).mode(i);
    modes.push_back(aFirst ? concatenate({element, copy})
                           : concatenate({copy, element}));
  }
  return concatenate(modes);
}

Expected<CuteLayout> tilewright::blockedProduct(const CuteLayout &a,
                                                const CuteLayout &b) {
  return productByMode(a, b, /*aFirst=*/true);
}

Expected<CuteLayout> tilewright::rakedProduct(const CuteLayout &a,
                                              const CuteLayout &b) {
  return productByMode(a, b, /*aFirst=*/false);
}
