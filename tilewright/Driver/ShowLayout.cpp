//===- ShowLayout.cpp - layouts and atoms as numbers and pictures ---------===//
// Reads a layout, applies one operation of the algebra if requested, prints the
// result in numbers (size, cosize, the coalesced layout, the right inverse) and
// draws it: offsets by row and column, or by thread and value for a tile or an
// atom.
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/ShowLayout.h"

#include "tilewright/Layout/CuteBridge.h"
#include "tilewright/Layout/Draw.h"
#include "tilewright/Layout/DrawAtoms.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/File.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tilewright;

static Expected<CuteLayout>
parseAnd(StringRef text,
         function_ref<Expected<CuteLayout>(const CuteLayout &)> step) {
  Expected<CuteLayout> other = CuteLayout::parse(text);
  return other ? step(*other) : other.takeError();
}

/// Applies the requested operation; `stated` describes it.
static Expected<CuteLayout> applyStep(const ShowLayoutOptions &options,
                                      const CuteLayout &layout,
                                      std::string &stated) {
  if (!options.compose.empty()) {
    stated = " o " + options.compose;
    return parseAnd(options.compose, [&](const CuteLayout &other) {
      return compose(layout, other);
    });
  }
  if (!options.product.empty()) {
    stated = ", product with " + options.product;
    return parseAnd(options.product, [&](const CuteLayout &other) {
      return logicalProduct(layout, other);
    });
  }
  if (!options.complement.empty()) {
    int64_t size;
    if (StringRef(options.complement).getAsInteger(10, size) || size < 1 ||
        size > IntTuple::maxValue)
      return toolError(ExitCode::Usage,
                       "expected a size of 1 to 2^40 for --complement, got '" +
                           options.complement + "'");
    stated = ", complement in " + options.complement;
    return complement(layout, size);
  }
  if (!options.divide.empty()) {
    Expected<Tiler> tiler = Tiler::parse(options.divide);
    if (!tiler)
      return tiler.takeError();
    stated = ", divided by " + options.divide;
    return zippedDivide(layout, *tiler);
  }
  if (options.rightInverse) {
    stated = ", inverse";
    return rightInverse(layout);
  }
  return layout;
}

static Error checkOptions(const ShowLayoutOptions &options) {
  unsigned steps =
      count_if(ArrayRef<StringRef>{options.compose, options.complement,
                                   options.divide, options.product},
               [](StringRef text) { return !text.empty(); }) +
      options.rightInverse;
  if (steps > 1)
    return toolError(ExitCode::Usage,
                     "expected one of --compose, --complement, --divide, "
                     "--product and --inverse, got " +
                         Twine(steps));
  if (options.atom.empty() == options.layout.empty())
    return toolError(ExitCode::Usage,
                     "expected a layout such as '(4,8):(8,1)' or --atom NAME");
  if (!options.atom.empty() &&
      (steps || !options.swizzle.empty() || !options.tile.empty()))
    return toolError(ExitCode::Usage,
                     "expected only --operand and --svg with --atom");
  if (options.atom.empty() && !options.operand.empty())
    return toolError(ExitCode::Usage, "expected --atom with --operand");
  return Error::success();
}

static Expected<Drawing> drawTile(const CuteLayout &layout, StringRef tile) {
  auto [rowText, columnText] = tile.split('x');
  unsigned rows, columns;
  if (rowText.getAsInteger(10, rows) || columnText.getAsInteger(10, columns) ||
      !rows || !columns)
    return toolError(ExitCode::Usage,
                     "expected a tile such as 16x8 for --tile, got '" + tile +
                         "'");
  return drawThreadValues(layout, rows, columns);
}

static Expected<Drawing> drawStep(const ShowLayoutOptions &options,
                                  raw_ostream &os) {
  Expected<CuteLayout> read = CuteLayout::parse(options.layout);
  if (!read)
    return read.takeError();
  Swizzle swizzle;
  if (!options.swizzle.empty()) {
    Expected<Swizzle> parsed = Swizzle::parse(options.swizzle);
    if (!parsed)
      return parsed.takeError();
    swizzle = *parsed;
  }
  std::string stated;
  Expected<CuteLayout> layout = applyStep(options, *read, stated);
  if (!layout)
    return layout.takeError();
  if (!stated.empty())
    os << read->str() << stated << "\n  = " << layout->str() << "\n";
  os << "size " << layout->size() << ", cosize " << layout->cosize()
     << ", coalesced " << coalesce(*layout).str() << ", right inverse "
     << rightInverse(*layout).str() << "\n";
  if (Expected<LinearLayout> linear = toLinear(*layout, swizzle))
    os << "linear over bits, "
       << (linear->isInjective() ? "no element twice" : "with copies") << "\n";
  else
    consumeError(linear.takeError());
  return options.tile.empty()
             ? drawLayout(*layout, swizzle, options.elementBytes)
             : drawTile(*layout, options.tile);
}

static Expected<Drawing> drawNamedAtom(const ShowLayoutOptions &options,
                                       raw_ostream &os) {
  Expected<DrawnAtom> atom = drawAtom(options.atom, options.operand);
  if (!atom)
    return atom.takeError();
  os << atom->text;
  return std::move(atom->drawing);
}

Error tilewright::showLayout(const ShowLayoutOptions &options,
                             raw_ostream &os) {
  if (options.listAtoms) {
    for (const std::string &name : atomNames())
      os << name << "\n";
    return Error::success();
  }
  if (Error error = checkOptions(options))
    return error;
  std::string text;
  raw_string_ostream stated(text);
  Expected<Drawing> drawing = options.atom.empty()
                                  ? drawStep(options, stated)
                                  : drawNamedAtom(options, stated);
  if (!drawing)
    return drawing.takeError();
  if (!options.svg.empty())
    if (Error error = writeFile(options.svg, toSVG(*drawing)))
      return error;
  os << text << toText(*drawing);
  return Error::success();
}
