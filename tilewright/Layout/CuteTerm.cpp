//===- CuteTerm.cpp - values of CuTe's algebra ----------------------------===//
#include "tilewright/Layout/CuteTerm.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace tilewright;

StringRef tilewright::nameOf(CuteTerm::Form form) {
  switch (form) {
  case CuteTerm::Form::IntTuple:
    return "int_tuple";
  case CuteTerm::Form::Coord:
    return "coord";
  case CuteTerm::Form::Shape:
    return "shape";
  case CuteTerm::Form::Stride:
    return "stride";
  case CuteTerm::Form::Layout:
    return "layout";
  case CuteTerm::Form::Tile:
    return "tile";
  case CuteTerm::Form::Swizzle:
    return "swizzle";
  case CuteTerm::Form::ComposedLayout:
    return "composed_layout";
  }
  llvm_unreachable("every form is named");
}

unsigned CuteTerm::rank() const {
  switch (what) {
  case Kind::Tuple:
  case Kind::Tile:
    return parts.size();
  case Kind::Layout:
    return shape().rank();
  case Kind::Composed:
    return outer().rank();
  default:
    return 1;
  }
}

unsigned CuteTerm::depth() const {
  if (isLayout())
    return shape().depth();
  if (!isTuple())
    return 0;
  unsigned most = 0;
  for (const CuteTerm &part : parts)
    most = std::max(most, part.depth());
  return most + 1;
}

CuteTerm CuteTerm::mode(unsigned i) const {
  switch (what) {
  case Kind::Tuple:
  case Kind::Tile:
    return parts[i];
  case Kind::Layout:
    return layout(shape().mode(i), stride().mode(i));
  case Kind::Composed:
    return composed(inner(), offset(), outer().mode(i));
  default:
    return *this;
  }
}

void CuteTerm::forEachNumber(function_ref<void(CuteNumber &)> visit) {
  if (isNumber())
    visit(number);
  for (CuteTerm &part : parts)
    part.forEachNumber(visit);
}

void CuteTerm::forEachNumber(
    function_ref<void(const CuteNumber &)> visit) const {
  if (isNumber())
    visit(number);
  for (const CuteTerm &part : parts)
    part.forEachNumber(visit);
}

SmallVector<CuteNumber> CuteTerm::unknowns() const {
  SmallVector<CuteNumber> result;
  forEachNumber([&](const CuteNumber &each) {
    if (!each.isKnown())
      result.push_back(each);
  });
  return result;
}

static void appendLeavesOf(const CuteTerm &term,
                           std::vector<CuteTerm> &leaves) {
  if (!term.isTuple()) {
    leaves.push_back(term);
    return;
  }
  for (const CuteTerm &part : term.items())
    appendLeavesOf(part, leaves);
}

std::vector<CuteTerm> CuteTerm::leaves() const {
  std::vector<CuteTerm> result;
  appendLeavesOf(*this, result);
  return result;
}

bool CuteTerm::isCongruentTo(const CuteTerm &other) const {
  if (!isTuple() || !other.isTuple())
    return !isTuple() && !other.isTuple();
  return parts.size() == other.parts.size() &&
         all_of(zip_equal(parts, other.parts), [](auto pair) {
           return std::get<0>(pair).isCongruentTo(std::get<1>(pair));
         });
}

bool CuteTerm::operator==(const CuteTerm &other) const {
  return what == other.what && number == other.number && path == other.path &&
         parts == other.parts;
}

hash_code tilewright::hash_value(const CuteTerm &term) {
  return llvm::hash_value(term.str());
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

static std::string joined(ArrayRef<CuteTerm> terms, StringRef separator) {
  return llvm::join(
      map_range(terms, [](const CuteTerm &term) { return term.str(); }),
      separator);
}

std::string CuteTerm::str() const {
  switch (what) {
  case Kind::Number: {
    std::string text = number.isKnown()     ? std::to_string(number.value)
                       : number.width == 64 ? "?{i64}"
                                            : "?";
    for (unsigned mode : reverse(path))
      text += "@" + std::to_string(mode);
    return text;
  }
  case Kind::Wildcard:
    return "_";
  case Kind::Tuple:
    return "(" + joined(parts, ",") + ")";
  case Kind::Layout:
    return shape().str() + ":" + stride().str();
  case Kind::Tile:
    return "[" + joined(parts, ";") + "]";
  case Kind::Swizzle:
    return "S<" + joined(parts, ",") + ">";
  case Kind::Composed:
    return joined(parts, " o ");
  }
  llvm_unreachable("every kind is printed");
}
