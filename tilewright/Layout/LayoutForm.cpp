//===- LayoutForm.cpp - layouts whose numbers may be unknown --------------===//
#include "tilewright/Layout/LayoutForm.h"

#include "tilewright/Support/ExitCode.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace tilewright;

Expected<LayoutForm> LayoutForm::create(IntTuple shape, IntTuple stride) {
  if (shape.isKnown() && stride.isKnown()) {
    Expected<CuteLayout> layout =
        CuteLayout::create(std::move(shape), std::move(stride));
    if (!layout)
      return layout.takeError();
    return LayoutForm(*layout);
  }
  auto fail = [&](const Twine &message) {
    return toolError(ExitCode::Usage, "layout " + shape.str() + ":" +
                                          stride.str() + ": " + message);
  };
  if (!shape.isCongruentTo(stride))
    return fail("expected shape and stride to nest alike");
  if (is_contained(shape.flatten(), 0))
    return fail("expected sizes of at least 1");
  return LayoutForm(std::move(shape), std::move(stride));
}

Expected<LayoutForm> LayoutForm::parse(StringRef whole) {
  StringRef text = whole;
  auto fail = [&](const Twine &expected) {
    return toolError(ExitCode::Usage,
                     "column " + Twine(whole.size() - text.size() + 1) +
                         " of '" + whole + "': expected " + expected);
  };
  Expected<IntTuple> shape = IntTuple::take(text, whole, true);
  if (!shape)
    return shape.takeError();
  text = text.ltrim();
  if (!text.consume_front(":")) {
    if (!text.empty())
      return fail("':' or the end, found '" + text + "'");
    if (!shape->isKnown())
      return fail("':' and strides, since a size is unknown");
    Expected<CuteLayout> layout = CuteLayout::columnMajor(std::move(*shape));
    if (!layout)
      return layout.takeError();
    return LayoutForm(*layout);
  }
  Expected<IntTuple> stride = IntTuple::take(text, whole, true);
  if (!stride)
    return stride.takeError();
  text = text.ltrim();
  if (!text.empty())
    return fail("the end, found '" + text + "'");
  return create(std::move(*shape), std::move(*stride));
}

CuteLayout LayoutForm::layout() const {
  return cantFail(CuteLayout::create(shapes, strides));
}

std::string LayoutForm::str() const {
  return shapes.str() + ":" + strides.str();
}

hash_code tilewright::hash_value(const LayoutForm &form) {
  return hash_combine(form.shape(), form.stride());
}

Expected<ComposedForm> ComposedForm::parse(StringRef text) {
  SmallVector<StringRef> parts;
  text.split(parts, " o ");
  ComposedForm form;
  if (parts.size() != 3 || parts[1].trim().getAsInteger(10, form.offset) ||
      form.offset < 0 || form.offset > IntTuple::maxValue)
    return toolError(ExitCode::Usage,
                     "expected a swizzle, an offset up to 2^40 and a layout "
                     "such as 'S<3,4,3> o 0 o (8,64):(64,1)', got '" +
                         text + "'");
  Expected<Swizzle> swizzle = Swizzle::parse(parts[0]);
  if (!swizzle)
    return swizzle.takeError();
  Expected<LayoutForm> layout = LayoutForm::parse(parts[2].trim());
  if (!layout)
    return layout.takeError();
  form.swizzle = *swizzle;
  form.layout = std::move(*layout);
  return form;
}

std::string ComposedForm::str() const {
  return swizzle.str() + " o " + std::to_string(offset) + " o " + layout.str();
}

hash_code tilewright::hash_value(const ComposedForm &form) {
  return hash_combine(form.swizzle, form.offset, form.layout);
}
