//===- Wmma.cpp - fragments of unspecified layout -------------------------===//
// PTX ISA 9.0, wmma.load, wmma.store, wmma.mma.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"
#include "tilewright/PTX/Families.h"
#include "tilewright/PTX/Fragments.h"

#include "mlir/IR/Verifier.h"

using namespace mlir;

namespace tilewright::ptx {

/// The elements from one row, or one column, to the next; by default the
/// matrix's own extent.
static Value strideOf(Emitter &emit, const int64_t (&shape)[3], bool isRow) {
  if (emit.operandCount() > 2)
    return emit.source(2, Type::B32);
  int64_t rows = emit.has("b") ? shape[2] : shape[0];
  int64_t columns = emit.has("a") ? shape[2] : shape[1];
  return emit.i32(uint64_t(isRow ? columns : rows));
}

/// The registers of matrix `which` for this element type, and the emitter's
/// name of their type; none after a fault.
static std::pair<mlir::Type, Type>
registersOf(Emitter &emit, const Operand &operand, size_t found,
            StringRef which, StringRef element, ArrayRef<int32_t> shape) {
  auto [type, count] =
      nvvmext::wmmaFragment(emit.getContext(), which, element, shape);
  if (!count) {
    emit.fail("has no such shape for its types");
    return {};
  }
  if (count != found) {
    emit.fail(operand,
              "expected " + Twine(count) + " registers, found " + Twine(found));
    return {};
  }
  Type as = isa<VectorType>(type) ? Type::F16x2
            : type.isF32()        ? Type::F32
            : type.isF64()        ? Type::F64
                                  : Type::B32;
  return {type, as};
}

/// Forms that the operation's verifier rejects do not exist as instructions.
static bool isForm(Emitter &emit, Operation *op) {
  if (succeeded(mlir::verify(op, false)))
    return true;
  emit.fail("has no such form");
  return false;
}

void emitWmmaLoad(Emitter &emit) {
  int64_t sizes[3] = {};
  if (!shapeOf(emit, sizes))
    return;
  SmallVector<int32_t, 3> shape(std::begin(sizes), std::end(sizes));
  StringRef which = emit.oneOf({"a", "b", "c"});
  StringRef element = getInfo(emit.type()).name;
  bool byColumns = layoutsOf(emit)[0] == "col";
  ArrayRef<Operand> to = partsOrOne(emit, 0);
  auto [type, as] =
      registersOf(emit, emit.operand(0), to.size(), which, element, shape);
  if (!type)
    return;
  Value from = emit.address(emit.operand(1), emit.space());
  Value stride = strideOf(emit, sizes, !byColumns);
  auto load = nvvmext::WmmaLoadOp::create(
      emit, emit.loc(), structOf(emit, type, to.size()), which, element, from,
      stride, shape, byColumns);
  if (isForm(emit, load))
    takeResults(emit, load, to, as);
}

void emitWmmaStore(Emitter &emit) {
  int64_t sizes[3] = {};
  if (!shapeOf(emit, sizes))
    return;
  SmallVector<int32_t, 3> shape(std::begin(sizes), std::end(sizes));
  StringRef element = getInfo(emit.type()).name;
  bool byColumns = layoutsOf(emit)[0] == "col";
  ArrayRef<Operand> from = partsOrOne(emit, 1);
  auto [type, as] =
      registersOf(emit, emit.operand(1), from.size(), "c", element, shape);
  if (!type)
    return;
  SmallVector<Value> values;
  for (const Operand &each : from)
    values.push_back(emit.source(each, as));
  Value to = emit.address(emit.operand(0), emit.space());
  Value stride = strideOf(emit, sizes, !byColumns);
  nvvmext::WmmaStoreOp::create(emit, emit.loc(), element, values, to, stride,
                               shape, byColumns);
}

/// Types of D and C if A and B are halves, otherwise of D, A, B, C.
void emitWmma(Emitter &emit) {
  int64_t sizes[3] = {};
  if (!shapeOf(emit, sizes))
    return;
  SmallVector<int32_t, 3> shape(std::begin(sizes), std::end(sizes));
  auto name = [&](unsigned i) -> StringRef {
    return getInfo(emit.type(i)).name;
  };
  SmallVector<StringRef, 4> types; // of D, A, B, C
  if (emit.argument() == "halves")
    types = {name(0), "f16", "f16", name(1)};
  else
    types = {name(0), name(1), name(2), name(3)};
  StringRef matrices[] = {"c", "a", "b", "c"};
  SmallVector<Value> values[4];
  mlir::Type sums;
  Type as = Type::B32;
  for (unsigned i = 0; i < 4; ++i) {
    ArrayRef<Operand> registers = partsOrOne(emit, i);
    auto [type, each] = registersOf(emit, emit.operand(i), registers.size(),
                                    matrices[i], types[i], shape);
    if (!type)
      return;
    if (!i) {
      sums = structOf(emit, type, registers.size());
      as = each;
      continue;
    }
    for (const Operand &operand : registers)
      values[i].push_back(emit.source(operand, each));
  }
  SmallVector<StringRef, 2> layouts = layoutsOf(emit);
  auto made = nvvmext::WmmaOp::create(
      emit, emit.loc(), sums, values[1], values[2], values[3], shape,
      emit.getStrArrayAttr(types), layouts[0] == "col", layouts[1] == "col",
      emit.has("satfinite"), emit.has("and"));
  if (isForm(emit, made))
    takeResults(emit, made, partsOrOne(emit, 0), as);
}

} // namespace tilewright::ptx
