//===- Wgmma.cpp - matrix products of a warpgroup -------------------------===//
// PTX ISA 9.0, Asynchronous warpgroup-level matrix instructions. A wait defines
// the accumulator registers, so it reads and writes all register lists that
// products of the function accumulate into (Blocks.h).
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"
#include "tilewright/PTX/Blocks.h"
#include "tilewright/PTX/Emitter.h"
#include "tilewright/PTX/Families.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace tilewright::ptx {

/// "m64n128k16" to 128 and 16; no other words of the table contain an `m`.
static std::array<int32_t, 2> shapeOf(Emitter &emit) {
  std::array<int32_t, 2> shape = {0, 0};
  for (StringRef word : emit.wordsThat(
           [](StringRef word) { return word.starts_with("m64n"); })) {
    auto [n, k] = word.drop_front(4).split('k');
    (void)n.getAsInteger(10, shape[0]);
    (void)k.getAsInteger(10, shape[1]);
  }
  return shape;
}

/// Registers of f32 or of two f16, as words.
static SmallVector<Value> wordsOf(Emitter &emit, ArrayRef<Operand> parts) {
  SmallVector<Value> words;
  for (const Operand &each : parts)
    words.push_back(emit.source(each, Type::B32));
  return words;
}

/// Whether a factor's sign, 1 or -1, is negative.
static bool isNegative(Emitter &emit, unsigned index) {
  uint64_t scale = emit.immediate(index);
  if (scale != 1 && int64_t(scale) != -1 && uint32_t(scale) != ~uint32_t(0))
    emit.fail(emit.operand(index), "expected 1 or -1");
  return scale != 1;
}

static bool isTransposed(Emitter &emit, unsigned index) {
  uint64_t value = emit.immediate(index);
  if (value > 1)
    emit.fail(emit.operand(index), "expected 0 or 1");
  return value == 1;
}

/// The pair of four threads that has the metadata; all of them if elements have
/// 8 bits.
static IntegerAttr sparsitySelectorOf(Emitter &emit, unsigned index) {
  uint64_t selector = emit.immediate(index);
  bool isOfBytes = getInfo(emit.type(1)).bits == 8;
  if (selector > (isOfBytes ? 0 : 1))
    emit.fail(emit.operand(index),
              isOfBytes ? "expected the selector 0" : "expected 0 or 1");
  return emit.getI32IntegerAttr(int32_t(selector));
}

void emitWgmma(Emitter &emit) {
  const Operand &to = emit.operand(0), &from = emit.operand(1);
  if (to.kind != Operand::Vector)
    return emit.fail(to, "expected the registers of D in braces");
  auto shape = shapeOf(emit);
  unsigned perWord = emit.type(0) == Type::F16 ? 4 : 2;
  ArrayRef<Operand> results = emit.partsOf(to);
  if (results.size() != size_t(shape[0]) / perWord)
    return emit.fail(to, "expected " + Twine(shape[0] / int(perWord)) +
                             " registers, found " + Twine(results.size()));
  bool isRegisters = from.kind == Operand::Vector;
  if (isRegisters && emit.partsOf(from).size() != 4)
    return emit.fail(from, "expected 4 registers, found " +
                               Twine(emit.partsOf(from).size()));
  bool isFloat = emit.type(0) != Type::S32;
  bool isHalf = emit.type(1) == Type::F16 || emit.type(1) == Type::BF16;
  bool isSparse = emit.argument() == "sparse";
  unsigned next = isSparse ? 5 : 3; // the operand after B and the metadata
  unsigned count =
      next + 1 + (isFloat ? 2 : 0) + (isHalf ? 2 - isRegisters : 0);
  if (emit.operandCount() != count)
    return emit.fail("expected " + Twine(count) + " operands, found " +
                     Twine(emit.operandCount()));
  SmallVector<Value> c = wordsOf(emit, results), a;
  Value descriptorA;
  if (isRegisters)
    a = wordsOf(emit, emit.partsOf(from));
  else
    descriptorA = emit.source(from, Type::B64);
  Value descriptorB = emit.source(2, Type::B64);
  Value metadata;
  IntegerAttr selector;
  if (isSparse) {
    metadata = emit.source(3, Type::B32);
    selector = sparsitySelectorOf(emit, 4);
  }
  Value accumulates = emit.source(next++, Type::Pred);
  bool negateA = isFloat && isNegative(emit, next++);
  bool negateB = isFloat && isNegative(emit, next++);
  bool transposeA = isHalf && !isRegisters && isTransposed(emit, next++);
  bool transposeB = isHalf && isTransposed(emit, next);
  if (emit.fault)
    return;
  SmallVector<StringRef, 3> names;
  for (unsigned i = 0; i < 3; ++i)
    names.push_back(getInfo(emit.type(i)).name);
  SmallVector<mlir::Type> types(c.size(), emit.getI32Type());
  auto product = nvvmext::WgmmaOp::create(
      emit, emit.loc(), types, c, a, descriptorA, descriptorB, metadata,
      accumulates, selector, emit.accumulatorOf(to), shape,
      emit.getStrArrayAttr(names), emit.has("satfinite"), negateA, negateB,
      transposeA, transposeB);
  for (auto [each, value] : llvm::zip_equal(results, product.getD()))
    emit.result(each, value, Type::B32);
}

void emitWgmmaWait(Emitter &emit) {
  uint64_t pending = emit.immediate(0);
  if (pending > 7)
    return emit.fail(emit.operand(0),
                     "expected a number of groups from 0 to 7");
  ArrayRef<std::vector<uint32_t>> lists = emit.accumulators();
  if (lists.empty()) {
    NVVM::WgmmaWaitGroupSyncOp::create(emit, emit.loc(), pending);
    return;
  }
  for (auto [number, list] : llvm::enumerate(lists)) {
    SmallVector<Value> before;
    for (uint32_t reg : list)
      before.push_back(emit.valueOf(reg, emit.getI32Type()));
    SmallVector<mlir::Type> types(before.size(), emit.getI32Type());
    auto wait = nvvmext::WgmmaWaitOp::create(
        emit, emit.loc(), types, uint32_t(pending), before, uint32_t(number));
    for (auto [reg, value] : llvm::zip_equal(list, wait.getResults()))
      emit.writeRegister(reg, value);
  }
}

void emitSetRegisters(Emitter &emit) {
  uint64_t count = emit.immediate(0);
  if (count < 24 || count > 256 || count % 8)
    return emit.fail(emit.operand(0),
                     "expected a multiple of 8 from 24 to 256");
  NVVM::SetMaxRegisterOp::create(emit, emit.loc(), uint32_t(count),
                                 emit.has("inc")
                                     ? NVVM::SetMaxRegisterAction::increase
                                     : NVVM::SetMaxRegisterAction::decrease);
}

} // namespace tilewright::ptx
