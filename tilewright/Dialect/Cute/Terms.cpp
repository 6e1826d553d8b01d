//===- Terms.cpp - types of cute as terms, and back -----------------------===//
#include "tilewright/Dialect/Cute/Terms.h"
#include "tilewright/Dialect/Cute/Cute.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cute;

using Form = CuteTerm::Form;

FailureOr<CuteTerm> cute::parseTerm(AsmParser &parser, Form form) {
  llvm::SMLoc loc = parser.getCurrentLocation();
  std::string text;
  if (parser.parseString(&text))
    return failure();
  llvm::Expected<CuteTerm> term = CuteTerm::parse(form, text);
  if (!term) {
    parser.emitError(loc, llvm::toString(term.takeError()));
    return failure();
  }
  return std::move(*term);
}

namespace {
struct FormAndTerm {
  Form form;
  const CuteTerm *term;
};
} // namespace

static std::optional<FormAndTerm> lookAt(Type type) {
  using Result = std::optional<FormAndTerm>;
  return llvm::TypeSwitch<Type, Result>(type)
      .Case([](cute::IntTupleType t) {
        return FormAndTerm{Form::IntTuple, &t.getTerm()};
      })
      .Case([](cute::CoordType t) {
        return FormAndTerm{Form::Coord, &t.getTerm()};
      })
      .Case([](cute::ShapeType t) {
        return FormAndTerm{Form::Shape, &t.getTerm()};
      })
      .Case([](cute::StrideType t) {
        return FormAndTerm{Form::Stride, &t.getTerm()};
      })
      .Case([](cute::LayoutType t) {
        return FormAndTerm{Form::Layout, &t.getTerm()};
      })
      .Case([](cute::TileType t) {
        return FormAndTerm{Form::Tile, &t.getTerm()};
      })
      .Case([](cute::SwizzleType t) {
        return FormAndTerm{Form::Swizzle, &t.getTerm()};
      })
      .Case([](cute::ComposedLayoutType t) {
        return FormAndTerm{Form::ComposedLayout, &t.getTerm()};
      })
      .Default([](Type) { return std::nullopt; });
}

bool cute::isTermType(Type type) { return lookAt(type).has_value(); }

const CuteTerm &cute::termOf(Type type) { return *lookAt(type)->term; }

Form cute::formOf(Type type) { return lookAt(type)->form; }

static Type makeType(MLIRContext *context, Form form, const CuteTerm &term) {
  switch (form) {
  case Form::IntTuple:
    return cute::IntTupleType::get(context, term);
  case Form::Coord:
    return cute::CoordType::get(context, term);
  case Form::Shape:
    return cute::ShapeType::get(context, term);
  case Form::Stride:
    return cute::StrideType::get(context, term);
  case Form::Layout:
    return cute::LayoutType::get(context, term);
  case Form::Tile:
    return cute::TileType::get(context, term);
  case Form::Swizzle:
    return cute::SwizzleType::get(context, term);
  case Form::ComposedLayout:
    return cute::ComposedLayoutType::get(context, term);
  }
  llvm_unreachable("every form has a type");
}

llvm::Expected<Type> cute::typeOf(MLIRContext *context, Form form,
                                  const CuteTerm &term) {
  if (llvm::Error error = CuteTerm::check(form, term))
    return std::move(error);
  return makeType(context, form, term);
}
