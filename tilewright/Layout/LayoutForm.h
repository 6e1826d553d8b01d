//===- LayoutForm.h - layouts whose numbers may be unknown ------*- C++ -*-===//
// What a program's types say of a layout: shape:stride as CuTe writes it, where
// a leaf may be `?`, a number of 32 bits that only the running program knows,
// or
// `?{i64}`. Where nothing is unknown it is a CuteLayout, and the algebra is
// that of CuteLayout.h.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_LAYOUTFORM_H
#define TILEWRIGHT_LAYOUT_LAYOUTFORM_H

#include "tilewright/Layout/CuteLayout.h"
#include "tilewright/Layout/Swizzle.h"

namespace tilewright {

class LayoutForm {
public:
  LayoutForm() : shapes(1), strides(0) {}
  LayoutForm(const CuteLayout &layout)
      : shapes(layout.shape()), strides(layout.stride()) {}

  /// Shape and stride must be congruent, known sizes at least 1; what is known
  /// whole keeps the bounds of CuteLayout. Errors are ExitCode::Usage.
  static llvm::Expected<LayoutForm> create(IntTuple shape, IntTuple stride);
  /// "(4,?):(1,?{i64})"; strides may be left out where the shape is known.
  static llvm::Expected<LayoutForm> parse(llvm::StringRef text);

  const IntTuple &shape() const { return shapes; }
  const IntTuple &stride() const { return strides; }
  bool isStatic() const { return shapes.isKnown() && strides.isKnown(); }
  /// Of a static one.
  CuteLayout layout() const;

  bool operator==(const LayoutForm &other) const {
    return shapes == other.shapes && strides == other.strides;
  }
  std::string str() const;

private:
  LayoutForm(IntTuple shape, IntTuple stride)
      : shapes(std::move(shape)), strides(std::move(stride)) {}
  IntTuple shapes, strides;
};

llvm::hash_code hash_value(const LayoutForm &form);

/// A swizzle over a layout that begins at `offset`: c -> swizzle(offset + c).
struct ComposedForm {
  Swizzle swizzle;
  int64_t offset = 0;
  LayoutForm layout;

  /// "S<3,4,3> o 0 o (8,64):(64,1)".
  static llvm::Expected<ComposedForm> parse(llvm::StringRef text);
  /// Of a static layout, where a coordinate goes.
  int64_t operator()(int64_t index) const {
    return swizzle(offset + layout.layout()(index));
  }
  bool operator==(const ComposedForm &other) const {
    return swizzle == other.swizzle && offset == other.offset &&
           layout == other.layout;
  }
  std::string str() const;
};

llvm::hash_code hash_value(const ComposedForm &form);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_LAYOUTFORM_H
