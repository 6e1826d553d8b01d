//===- Wmma.cpp - fragments whose layout nobody says ----------------------===//
// PTX ISA 9.0, wmma.load, wmma.store, wmma.mma.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Families.h"
#include "tilewright/PTX/Fragments.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace tilewright::ptx {

static NVVM::MMALayout layoutOf(StringRef word) {
  return word == "row" ? NVVM::MMALayout::row : NVVM::MMALayout::col;
}

static NVVM::MMATypes numberOf(Type type) {
  return *NVVM::symbolizeMMATypes(getInfo(type).name);
}

/// The registers' type for a type of elements of an NVVM fragment.
static Type registerOf(Emitter &emit, mlir::Type type) {
  if (isa<VectorType>(type))
    return Type::F16x2;
  return type.isF32() ? Type::F32 : type.isF64() ? Type::F64 : Type::B32;
}

/// Elements from one row to the next, or from one column: as many as the matrix
/// has where nothing is said.
static Value strideOf(Emitter &emit, const int64_t (&shape)[3], bool isRow) {
  if (emit.operandCount() > 2)
    return emit.source(2, Type::B32);
  int64_t rows = emit.has("b") ? shape[2] : shape[0];
  int64_t columns = emit.has("a") ? shape[2] : shape[1];
  return emit.i32(uint64_t(isRow ? columns : rows));
}

void emitWmmaLoad(Emitter &emit) {
  int64_t shape[3] = {};
  if (!shapeOf(emit, shape))
    return;
  NVVM::MMAFrag which = emit.has("a")   ? NVVM::MMAFrag::a
                        : emit.has("b") ? NVVM::MMAFrag::b
                                        : NVVM::MMAFrag::c;
  NVVM::MMALayout layout = layoutOf(layoutsOf(emit)[0]);
  NVVM::MMATypes element = numberOf(emit.type());
  auto [m, n, k] = shape;
  if (!NVVM::WMMALoadOp::getIntrinsicID(m, n, k, layout, element, which))
    return emit.fail("has no such shape for its type");
  int64_t rows = which == NVVM::MMAFrag::b ? k : m;
  int64_t columns = which == NVVM::MMAFrag::a ? k : n;
  auto [type, count] =
      NVVM::inferMMAType(element, which, rows, columns, emit.getContext());
  ArrayRef<Operand> to = partsOrOne(emit, 0);
  if (to.size() != count)
    return emit.fail(emit.operand(0), "expected " + Twine(count) +
                                          " registers, found " +
                                          Twine(to.size()));
  Value from = emit.address(emit.operand(1), emit.space());
  Value stride = strideOf(emit, shape, layout == NVVM::MMALayout::row);
  mlir::Type all =
      type.isF64() && count == 1
          ? type
          : LLVM::LLVMStructType::getLiteral(
                emit.getContext(), SmallVector<mlir::Type>(count, type));
  auto load = NVVM::WMMALoadOp::create(emit, emit.loc(), all, from, stride, m,
                                       n, k, layout, element, which);
  takeResults(emit, load, to, registerOf(emit, type));
}

void emitWmmaStore(Emitter &emit) {
  int64_t shape[3] = {};
  if (!shapeOf(emit, shape))
    return;
  NVVM::MMALayout layout = layoutOf(layoutsOf(emit)[0]);
  NVVM::MMATypes element = numberOf(emit.type());
  auto [m, n, k] = shape;
  if (!NVVM::WMMAStoreOp::getIntrinsicID(m, n, k, layout, element))
    return emit.fail("has no such shape for its type");
  auto [type, count] =
      NVVM::inferMMAType(element, NVVM::MMAFrag::c, m, n, emit.getContext());
  ArrayRef<Operand> from = partsOrOne(emit, 1);
  if (from.size() != count)
    return emit.fail(emit.operand(1), "expected " + Twine(count) +
                                          " registers, found " +
                                          Twine(from.size()));
  SmallVector<Value> values;
  for (const Operand &each : from)
    values.push_back(emit.source(each, registerOf(emit, type)));
  Value to = emit.address(emit.operand(0), emit.space());
  Value stride = strideOf(emit, shape, layout == NVVM::MMALayout::row);
  NVVM::WMMAStoreOp::create(emit, emit.loc(), to, m, n, k, layout, element,
                            values, stride);
}

/// Types of D and C where A and B are halves, else of D, A, B, C.
void emitWmma(Emitter &emit) {
  int64_t shape[3] = {};
  if (!shapeOf(emit, shape))
    return;
  bool isHalf = emit.type(1) == Type::F16 || emit.type(1) == Type::F32;
  NVVM::MMATypes of = isHalf ? NVVM::MMATypes::f16 : numberOf(emit.type(1));
  Type last = isHalf ? emit.type(1) : emit.type(3);
  if (last != emit.type(0))
    return emit.fail("with C of another type than D is not known");
  NVVM::MMATypes sum = numberOf(last);
  SmallVector<StringRef, 2> layouts = layoutsOf(emit);
  auto [m, n, k] = shape;
  if (!NVVM::WMMAMmaOp::getIntrinsicID(m, n, k, layoutOf(layouts[0]),
                                       layoutOf(layouts[1]), of, sum))
    return emit.fail("has no such shape for its types");
  auto typed = [&](NVVM::MMATypes type, NVVM::MMAFrag which, int64_t rows,
                   int64_t columns) {
    return NVVM::inferMMAType(type, which, rows, columns, emit.getContext());
  };
  std::pair<mlir::Type, unsigned> parts[4] = {
      typed(sum, NVVM::MMAFrag::c, m, n), typed(of, NVVM::MMAFrag::a, m, k),
      typed(of, NVVM::MMAFrag::b, k, n), typed(sum, NVVM::MMAFrag::c, m, n)};
  SmallVector<Value> values;
  for (unsigned i = 0; i < 4; ++i) {
    ArrayRef<Operand> registers = partsOrOne(emit, i);
    auto [type, count] = parts[i];
    if (registers.size() != count || !count)
      return emit.fail(emit.operand(i), "expected " + Twine(count) +
                                            " registers, found " +
                                            Twine(registers.size()));
    for (const Operand &each : registers)
      if (i)
        values.push_back(emit.source(each, registerOf(emit, type)));
  }
  auto all = LLVM::LLVMStructType::getLiteral(
      emit.getContext(),
      SmallVector<mlir::Type>(parts[0].second, parts[0].first));
  auto made = NVVM::WMMAMmaOp::create(emit, emit.loc(), all, m, n, k,
                                      layoutOf(layouts[0]),
                                      layoutOf(layouts[1]), of, sum, values);
  takeResults(emit, made, partsOrOne(emit, 0),
              registerOf(emit, parts[0].first));
}

} // namespace tilewright::ptx
