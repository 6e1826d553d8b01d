//===- Mma.cpp - matrix products of a warp --------------------------------===//
// PTX ISA 9.0, mma, mma.sp, also with block scaling.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Families.h"
#include "tilewright/PTX/Fragments.h"
#include "tilewright/PTX/MmaExtension.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;

namespace tilewright::ptx {

/// Writes an instruction's results, given as a struct or as one value.
void takeResults(Emitter &emit, Value result, ArrayRef<Operand> to, Type type) {
  if (!isa<LLVM::LLVMStructType>(result.getType()))
    return emit.result(to[0], result, type);
  SmallVector<Value, 8> parts;
  for (size_t i = 0; i < to.size(); ++i)
    parts.push_back(emit.part(result, int64_t(i)));
  for (auto [each, part] : llvm::zip_equal(to, parts))
    emit.result(each, part, type);
}

mlir::Type structOf(Emitter &emit, mlir::Type type, size_t count) {
  if (count == 1)
    return type;
  SmallVector<mlir::Type, 8> all(count, type);
  return LLVM::LLVMStructType::getLiteral(emit.getContext(), all);
}

static NVVM::MMATypes numberOf(Type type) {
  return *NVVM::symbolizeMMATypes(getInfo(type).name);
}

Type registerType(Type element) {
  switch (element) {
  case Type::F16:
    return Type::F16x2;
  case Type::F64:
    return Type::F64;
  case Type::F32:
    return Type::F32;
  case Type::S32:
    return Type::S32;
  default:
    return Type::B32;
  }
}

static bool readShape(StringRef word, int64_t (&shape)[3]) {
  return word.consume_front("m") && !word.consumeInteger(10, shape[0]) &&
         word.consume_front("n") && !word.consumeInteger(10, shape[1]) &&
         word.consume_front("k") && !word.getAsInteger(10, shape[2]);
}

bool shapeOf(Emitter &emit, int64_t (&shape)[3]) {
  auto found =
      emit.wordsThat([&](StringRef word) { return readShape(word, shape); });
  if (!found.empty())
    return true;
  emit.fail("expected a shape such as m16n8k16");
  return false;
}

SmallVector<StringRef, 2> layoutsOf(Emitter &emit) {
  return emit.wordsThat(
      [](StringRef word) { return word == "row" || word == "col"; });
}

namespace {
/// Common to all products.
struct Product {
  int64_t shape[3] = {};
  SmallVector<Value, 8> a, b, c;
  ArrayRef<Operand> to;
  Type of;
  NVVM::MMATypes aType, bType;

  mlir::Type result(Emitter &emit) const {
    return structOf(emit, emit.mlirType(of), to.size());
  }
  NVVM::MMAShapeAttr shapeAttr(Emitter &emit) const {
    return NVVM::MMAShapeAttr::get(emit.getContext(), int(shape[0]),
                                   int(shape[1]), int(shape[2]));
  }
  NVVM::MMATypesAttr attr(Emitter &emit, NVVM::MMATypes type) const {
    return NVVM::MMATypesAttr::get(emit.getContext(), type);
  }
};
} // namespace

static std::optional<NVVM::MMAIntOverflow> overflowOf(Emitter &emit) {
  if (emit.type(0) != Type::S32 || emit.type(1) == Type::B1)
    return std::nullopt;
  return emit.has("satfinite") ? NVVM::MMAIntOverflow::satfinite
                               : NVVM::MMAIntOverflow::wrapped;
}

static Operation *emitDense(Emitter &emit, const Product &mma) {
  using Layout = NVVM::MMALayout;
  SmallVector<StringRef, 2> found = layoutsOf(emit);
  auto layout = [&](unsigned i) {
    return found[i] == "row" ? Layout::row : Layout::col;
  };
  std::array<Layout, 2> layouts = {layout(0), layout(1)};
  std::optional<NVVM::MMAB1Op> bit;
  if (emit.type(1) == Type::B1)
    bit = emit.has("and") ? NVVM::MMAB1Op::and_popc : NVVM::MMAB1Op::xor_popc;
  return NVVM::MmaOp::create(
      emit, emit.loc(), mma.result(emit), mma.a, mma.b, mma.c,
      ArrayRef<int64_t>(mma.shape), bit, overflowOf(emit),
      std::array<NVVM::MMATypes, 2>{mma.aType, mma.bType}, layouts);
}

/// d, a, b, c, metadata, selector.
static Operation *emitSparse(Emitter &emit, const Product &mma) {
  MLIRContext *context = emit.getContext();
  Value metadata = emit.source(4, Type::B32), which = emit.source(5, Type::B32);
  std::optional<NVVM::MMAIntOverflow> overflow = overflowOf(emit);
  bool isOrdered = StringRef(emit.name()).ends_with("ordered_metadata");
  return NVVM::MmaSpOp::create(
      emit, emit.loc(), mma.result(emit), mma.shapeAttr(emit),
      overflow ? NVVM::MMAIntOverflowAttr::get(context, *overflow)
               : NVVM::MMAIntOverflowAttr(),
      mma.attr(emit, mma.aType), mma.attr(emit, mma.bType),
      isOrdered ? emit.getUnitAttr() : UnitAttr(),
      emit.has("kind::f8f6f4")
          ? NVVM::MMAKindAttr::get(context, NVVM::MMAKind::f8f6f4)
          : NVVM::MMAKindAttr(),
      mma.a, mma.b, mma.c, metadata, which);
}

/// d, a, b, c, if A is sparse the metadata and selector, scales of A, {byte,
/// thread}, scales of B, {byte, thread}.
static Operation *emitScaled(Emitter &emit, const Product &mma) {
  MLIRContext *context = emit.getContext();
  bool isSparse = emit.argument() == "sparse scaled";
  SmallVector<Value, 6> scales;
  for (unsigned k = 0; k < 2; ++k) {
    unsigned first = (isSparse ? 6 : 4) + 2 * k;
    scales.push_back(emit.source(first, Type::B32));
    ArrayRef<Operand> ids = partsOrOne(emit, first + 1);
    if (ids.size() != 2) {
      emit.fail(emit.operand(first + 1), "expected {byte-id, thread-id}");
      return nullptr;
    }
    for (const Operand &id : ids)
      scales.push_back(emit.source(id, Type::U16));
  }
  using Kind = NVVM::MMABlockScaleKind;
  Kind kind = emit.has("kind::mxf8f6f4") ? Kind::MXF8F6F4
              : emit.has("kind::mxf4")   ? Kind::MXF4
                                         : Kind::MXF4NVF4;
  using Size = NVVM::ScaleVecSize;
  Size size = emit.has("scale_vec::4X") ? Size::X4
              : kind == Kind::MXF8F6F4  ? Size::X1
                                        : Size::X2;
  auto format = emit.type(4) == Type::UE4M3 ? NVVM::BlockScaleFormat::UE4M3
                                            : NVVM::BlockScaleFormat::UE8M0;
  auto sizeAttr = NVVM::ScaleVecSizeAttr::get(context, size);
  auto formatAttr = NVVM::BlockScaleFormatAttr::get(context, format);
  auto kindAttr = NVVM::MMABlockScaleKindAttr::get(context, kind);
  if (isSparse)
    return NVVM::MmaSpBlockScaleOp::create(
        emit, emit.loc(), mma.result(emit), mma.shapeAttr(emit),
        mma.attr(emit, mma.aType), mma.attr(emit, mma.bType), sizeAttr,
        formatAttr, kindAttr, emit.getUnitAttr(), mma.a, mma.b, mma.c,
        emit.source(4, Type::B32), emit.source(5, Type::B32), scales[0],
        scales[1], scales[2], scales[3], scales[4], scales[5]);
  return NVVM::MmaBlockScaleOp::create(
      emit, emit.loc(), mma.result(emit), mma.shapeAttr(emit),
      mma.attr(emit, mma.aType), mma.attr(emit, mma.bType), sizeAttr,
      formatAttr, kindAttr, mma.a, mma.b, mma.c, scales[0], scales[1],
      scales[2], scales[3], scales[4], scales[5]);
}

/// Products of floats of 8 bits or less without scales, which neither NVVM nor
/// nvvm_ext has: emitted with scales of one. k of 16 becomes 32 with the upper
/// half zero, and sums of halves are rounded at the end.
static void emitNarrowFloats(Emitter &emit, Product &mma) {
  Location loc = emit.loc();
  MLIRContext *context = emit.getContext();
  bool isHalf = emit.type(0) == Type::F16;
  if (emit.type(3) != emit.type(0))
    return emit.fail("is not supported if C and D have different types");
  Value zero = emit.i32(0);
  if (mma.shape[2] == 16) {
    mma.a.append({zero, zero});
    mma.b.push_back(zero);
    mma.shape[2] = 32;
  }
  mlir::Type single = emit.getF32Type();
  if (isHalf) {
    SmallVector<Value, 8> wide;
    for (Value pair : mma.c)
      for (unsigned i = 0; i < 2; ++i)
        wide.push_back(
            LLVM::FPExtOp::create(emit, loc, single, emit.part(pair, i)));
    mma.c = wide;
  }
  Value ones = emit.i32(0x7f7f7f7f),
        first = emit.constant(emit.getI16Type(), 0);
  auto size = NVVM::ScaleVecSizeAttr::get(context, NVVM::ScaleVecSize::X1);
  auto format =
      NVVM::BlockScaleFormatAttr::get(context, NVVM::BlockScaleFormat::UE8M0);
  auto kind = NVVM::MMABlockScaleKindAttr::get(
      context, NVVM::MMABlockScaleKind::MXF8F6F4);
  mlir::Type all = structOf(emit, single, 4);
  Operation *op;
  if (emit.argument() == "sparse")
    op = NVVM::MmaSpBlockScaleOp::create(
        emit, loc, all, mma.shapeAttr(emit), mma.attr(emit, mma.aType),
        mma.attr(emit, mma.bType), size, format, kind, emit.getUnitAttr(),
        mma.a, mma.b, mma.c, emit.source(4, Type::B32),
        emit.source(5, Type::B32), ones, first, first, ones, first, first);
  else
    op = NVVM::MmaBlockScaleOp::create(
        emit, loc, all, mma.shapeAttr(emit), mma.attr(emit, mma.aType),
        mma.attr(emit, mma.bType), size, format, kind, mma.a, mma.b, mma.c,
        ones, first, first, ones, first, first);
  if (mma.to.size() != (isHalf ? 2u : 4u) || failed(mlir::verify(op, false)))
    return emit.fail("has fragments that do not fit its shape and types");
  Value made = op->getResult(0);
  if (!isHalf)
    return takeResults(emit, made, mma.to, mma.of);
  for (auto [i, to] : llvm::enumerate(mma.to)) {
    Value both = LLVM::UndefOp::create(emit, loc, emit.mlirType(Type::F16x2));
    for (unsigned k = 0; k < 2; ++k)
      both = LLVM::InsertElementOp::create(
          emit, loc, both,
          LLVM::FPTruncOp::create(emit, loc, emit.getF16Type(),
                                  emit.part(made, 2 * i + k)),
          emit.i32(k));
    emit.result(to, both, Type::F16x2);
  }
}

/// mma.sync: types of D, A, B, C in this order.
void emitMma(Emitter &emit) {
  Product mma;
  if (!shapeOf(emit, mma.shape))
    return;
  if (emit.argument().empty() && emitMmaExtension(emit, mma.shape))
    return;
  auto fragment = [&](unsigned index, Type element) {
    SmallVector<Value, 8> values;
    for (const Operand &each : partsOrOne(emit, index))
      values.push_back(emit.source(each, registerType(element)));
    return values;
  };
  mma.a = fragment(1, emit.type(1));
  mma.b = fragment(2, emit.type(2));
  mma.c = fragment(3, emit.type(3));
  mma.to = partsOrOne(emit, 0);
  mma.of = registerType(emit.type(0));
  mma.aType = numberOf(emit.type(1));
  mma.bType = numberOf(emit.type(2));
  if (emit.fault)
    return;
  bool isScaled = emit.argument().ends_with("scaled");
  if (!isScaled && getInfo(emit.type(1)).kind == Kind::Narrow &&
      emit.type(0) != Type::S32)
    return emitNarrowFloats(emit, mma);
  Operation *made = isScaled                      ? emitScaled(emit, mma)
                    : emit.argument() == "sparse" ? emitSparse(emit, mma)
                                                  : emitDense(emit, mma);
  if (emit.fault)
    return;
  if (failed(mlir::verify(made, false)))
    return emit.fail("has fragments that do not fit its shape and types");
  takeResults(emit, made->getResult(0), mma.to, mma.of);
}

} // namespace tilewright::ptx
