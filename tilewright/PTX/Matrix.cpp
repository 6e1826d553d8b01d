//===- Matrix.cpp - fragments of matrices and their products --------------===//
// PTX ISA 9.0, ldmatrix, stmatrix, mma.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Emitter.h"
#include "tilewright/PTX/Families.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace tilewright::ptx {

static ArrayRef<Operand> partsOrOne(Emitter &emit, unsigned index) {
  const Operand &operand = emit.operand(index);
  return operand.kind == Operand::Vector ? emit.partsOf(operand)
                                         : ArrayRef(operand);
}

static unsigned countOf(Emitter &emit) {
  return emit.has("x4") ? 4 : emit.has("x2") ? 2 : 1;
}

/// Results of one instruction, which it gives as a struct or as one value.
static void takeResults(Emitter &emit, Value result, ArrayRef<Operand> to,
                        Type type) {
  if (!isa<LLVM::LLVMStructType>(result.getType()))
    return emit.result(to[0], result, type);
  SmallVector<Value, 8> parts;
  for (size_t i = 0; i < to.size(); ++i)
    parts.push_back(emit.part(result, int64_t(i)));
  for (auto [each, part] : llvm::zip_equal(to, parts))
    emit.result(each, part, type);
}

static mlir::Type structOf(Emitter &emit, mlir::Type type, size_t count) {
  if (count == 1)
    return type;
  SmallVector<mlir::Type, 8> all(count, type);
  return LLVM::LLVMStructType::getLiteral(emit.getContext(), all);
}

static NVVM::LdStMatrixShapeAttr shapeOf(Emitter &emit) {
  bool isWide = emit.has("m16n8") || emit.has("m16n16");
  return NVVM::LdStMatrixShapeAttr::get(emit.getContext(), isWide ? 16 : 8,
                                        emit.has("m16n16") ? 16 : 8);
}

void emitLoadMatrix(Emitter &emit) {
  unsigned count = countOf(emit);
  ArrayRef<Operand> to = partsOrOne(emit, 0);
  if (to.size() != count)
    return emit.fail(emit.operand(0), "expected " + Twine(count) +
                                          " registers, found " +
                                          Twine(to.size()));
  Value from = emit.address(emit.operand(1), Space::Shared);
  auto load = NVVM::LdMatrixOp::create(
      emit, emit.loc(), structOf(emit, emit.getI32Type(), count), from, count,
      emit.has("trans") ? NVVM::MMALayout::col : NVVM::MMALayout::row,
      shapeOf(emit), NVVM::LdStMatrixEltType::B16);
  takeResults(emit, load, to, Type::B32);
}

void emitStoreMatrix(Emitter &emit) {
  unsigned count = countOf(emit);
  ArrayRef<Operand> from = partsOrOne(emit, 1);
  if (from.size() != count)
    return emit.fail(emit.operand(1), "expected " + Twine(count) +
                                          " registers, found " +
                                          Twine(from.size()));
  Value to = emit.address(emit.operand(0), Space::Shared);
  SmallVector<Value, 4> values;
  for (const Operand &each : from)
    values.push_back(emit.source(each, Type::B32));
  NVVM::StMatrixOp::create(emit, emit.loc(), to, values,
                           emit.has("trans") ? NVVM::MMALayout::col
                                             : NVVM::MMALayout::row,
                           shapeOf(emit), NVVM::LdStMatrixEltType::B16);
}

//===----------------------------------------------------------------------===//
// mma
//===----------------------------------------------------------------------===//

static NVVM::MMATypes numberOf(Type type) {
  return *NVVM::symbolizeMMATypes(getInfo(type).name);
}

/// The type that registers of a fragment have, as nvvm's operation wants it.
static Type registerType(Type element) {
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

/// mma.sync: types of D, A, B, C in this order.
void emitMma(Emitter &emit) {
  int64_t shape[3] = {};
  for (unsigned i = 0;; ++i) {
    StringRef word = emit.modifier(i);
    if (word.empty())
      return emit.fail("expected a shape such as m16n8k16");
    if (readShape(word, shape))
      break;
  }
  auto fragment = [&](unsigned index, Type element) {
    SmallVector<Value, 8> values;
    for (const Operand &each : partsOrOne(emit, index))
      values.push_back(emit.source(each, registerType(element)));
    return values;
  };
  SmallVector<Value, 8> a = fragment(1, emit.type(1));
  SmallVector<Value, 8> b = fragment(2, emit.type(2));
  SmallVector<Value, 8> c = fragment(3, emit.type(3));
  ArrayRef<Operand> to = partsOrOne(emit, 0);
  Type of = registerType(emit.type(0));
  if (emit.fault)
    return;
  using Layout = NVVM::MMALayout;
  std::array<Layout, 2> layouts = {Layout::row, Layout::col};
  ArrayRef<StringRef> order = emit.modifiers();
  SmallVector<StringRef, 2> found;
  for (StringRef word : order)
    if (word == "row" || word == "col")
      found.push_back(word);
  if (found.size() == 2)
    layouts = {found[0] == "row" ? Layout::row : Layout::col,
               found[1] == "row" ? Layout::row : Layout::col};
  std::optional<NVVM::MMAB1Op> bit;
  if (emit.type(1) == Type::B1)
    bit = emit.has("and") ? NVVM::MMAB1Op::and_popc : NVVM::MMAB1Op::xor_popc;
  std::optional<NVVM::MMAIntOverflow> overflow;
  if (emit.type(0) == Type::S32 && !bit)
    overflow = emit.has("satfinite") ? NVVM::MMAIntOverflow::satfinite
                                     : NVVM::MMAIntOverflow::wrapped;
  auto result = NVVM::MmaOp::create(
      emit, emit.loc(), structOf(emit, emit.mlirType(of), to.size()), a, b, c,
      ArrayRef<int64_t>(shape), bit, overflow,
      std::array<NVVM::MMATypes, 2>{numberOf(emit.type(1)),
                                    numberOf(emit.type(2))},
      layouts);
  if (failed(result.verify()))
    return emit.fail("has fragments that do not fit its shape and types");
  takeResults(emit, result, to, of);
}

} // namespace tilewright::ptx
