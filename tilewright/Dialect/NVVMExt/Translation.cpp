//===- Translation.cpp - nvvm_ext to LLVM IR ------------------------------===//
// The only code that emits PTX text. An access is an inline assembly call on
// registers of 16, 32 or 64 bits:
//
//   mov.b32 $0, other; @p ld.global.b32 $0, [ptr];
//
// Three properties keep it correct. Outputs are early-clobber, since the moves
// write them before the last read of the pointer. Every access clobbers
// `memory`, so the code generator keeps it in the chain of stores and barriers.
// The call declares its effects to LLVM IR: a weak load only reads memory, and
// may be shared or removed; a store and every ordered access has side effects.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/NVVMExt/Translation.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Operation.h"
#include "mlir/Target/LLVMIR/LLVMTranslationInterface.h"
#include "mlir/Target/LLVMIR/ModuleTranslation.h"
#include "tilewright/Dialect/NVVMExt/WmmaTranslation.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::nvvmext;

namespace {

/// The registers of a value: `count` of `bits` bits each (8 bits use a register
/// of 16).
struct Pieces {
  unsigned count;
  unsigned bits;

  static Pieces of(llvm::Type *type) {
    unsigned total = type->getPrimitiveSizeInBits().getFixedValue();
    unsigned element = type->getScalarSizeInBits();
    if (total <= 32 || !type->isVectorTy())
      return {1, total};
    unsigned bits = element == 64 ? 64 : 32;
    return {total / bits, bits};
  }

  StringRef constraint() const {
    return bits <= 16 ? "h" : bits == 32 ? "r" : "l";
  }
  unsigned registerBits() const { return bits == 8 ? 16 : bits; }
};

} // namespace

/// The qualifiers of a cache policy, in PTX's order (PTX ISA, ld and st).
static std::string qualifiers(const CachePolicy &policy) {
  std::string text;
  if (policy.modifier != CacheModifier::None)
    text += ("." + stringifyCacheModifier(policy.modifier)).str();
  if (policy.eviction != EvictionPolicy::None)
    text += (".L1::" + stringifyEvictionPolicy(policy.eviction)).str();
  if (policy.priority != CacheEvictionPriority::None)
    text += ".L2::cache_hint";
  if (policy.l2Prefetch)
    text += ".L2::" + std::to_string(policy.l2Prefetch) + "B";
  return text;
}

/// `ld` or `st` with ordering, scope, space, cache policy and form, in PTX's
/// syntax.
template <typename Op> static std::string instruction(Op op, Pieces pieces) {
  std::string text = std::is_same_v<Op, LdGlobalOp> ? "ld" : "st";
  if (op.getSemantic() != MemSemantic::Weak)
    text += ("." + stringifyMemSemantic(op.getSemantic()) + "." +
             stringifyMemScope(*op.getScope()))
                .str();
  text += ".global" + qualifiers(op.getCachePolicy());
  if (pieces.count > 1)
    text += ".v" + std::to_string(pieces.count);
  return text + ".b" + std::to_string(pieces.bits);
}

/// `$first`, or `{$first, $first+1, ...}`.
static std::string operandList(unsigned first, unsigned count) {
  std::string text;
  for (unsigned i = 0; i < count; ++i)
    text += (i ? ", $" : "$") + std::to_string(first + i);
  return count == 1 ? text : "{" + text + "}";
}

static SmallVector<llvm::Value *>
toRegisters(llvm::IRBuilderBase &builder, llvm::Value *value, Pieces pieces) {
  llvm::Type *piece = builder.getIntNTy(pieces.bits);
  if (pieces.count == 1) {
    value = builder.CreateBitCast(value, piece);
    return {
        builder.CreateZExt(value, builder.getIntNTy(pieces.registerBits()))};
  }
  value = builder.CreateBitCast(
      value, llvm::FixedVectorType::get(piece, pieces.count));
  SmallVector<llvm::Value *> registers;
  for (unsigned i = 0; i < pieces.count; ++i)
    registers.push_back(builder.CreateExtractElement(value, i));
  return registers;
}

static llvm::Value *fromRegisters(llvm::IRBuilderBase &builder,
                                  llvm::Value *registers, llvm::Type *type,
                                  Pieces pieces) {
  llvm::Type *piece = builder.getIntNTy(pieces.bits);
  if (pieces.count == 1)
    return builder.CreateBitCast(builder.CreateTrunc(registers, piece), type);
  llvm::Value *vector =
      llvm::PoisonValue::get(llvm::FixedVectorType::get(piece, pieces.count));
  for (unsigned i = 0; i < pieces.count; ++i)
    vector = builder.CreateInsertElement(
        vector, builder.CreateExtractValue(registers, i), i);
  return builder.CreateBitCast(vector, type);
}

static llvm::CallInst *callAsm(llvm::IRBuilderBase &builder,
                               llvm::Type *resultType, const Twine &text,
                               StringRef constraints,
                               ArrayRef<llvm::Value *> operands,
                               bool hasSideEffects) {
  SmallVector<llvm::Type *> types;
  for (llvm::Value *operand : operands)
    types.push_back(operand->getType());
  llvm::InlineAsm *callee = llvm::InlineAsm::get(
      llvm::FunctionType::get(resultType, types, /*isVarArg=*/false),
      text.str(), constraints, hasSideEffects);
  llvm::CallInst *call = builder.CreateCall(callee, operands);
  call->setDoesNotThrow();
  call->addFnAttr(llvm::Attribute::WillReturn);
  return call;
}

/// The operand of `.L2::cache_hint`, applied to the whole access; null without
/// a priority. It depends only on the priority, so LLVM merges duplicates.
static llvm::Value *createPolicy(CacheEvictionPriority priority,
                                 llvm::IRBuilderBase &builder) {
  if (priority == CacheEvictionPriority::None)
    return nullptr;
  llvm::CallInst *call =
      callAsm(builder, builder.getInt64Ty(),
              "createpolicy.fractional.L2::" +
                  stringifyCacheEvictionPriority(priority) + ".b64 $0, 1.0;",
              "=l", {}, /*hasSideEffects=*/false);
  call->setDoesNotAccessMemory();
  return call;
}

/// Adds the last operand of an access with a policy, after its `results` and
/// the other `operands`.
template <typename Op>
static void addPolicy(Op op, llvm::IRBuilderBase &builder, unsigned results,
                      std::string &text, std::string &constraints,
                      SmallVectorImpl<llvm::Value *> &operands) {
  llvm::Value *policy = createPolicy(op.getCacheEvictionPriority(), builder);
  if (!policy)
    return;
  text += ", $" + std::to_string(results + operands.size());
  constraints += "l,";
  operands.push_back(policy);
}

/// Operands: results, then pointer, predicate, other, policy.
static void translate(LdGlobalOp op, llvm::IRBuilderBase &builder,
                      LLVM::ModuleTranslation &translation) {
  llvm::Type *type = translation.convertType(op.getResult().getType());
  Pieces pieces = Pieces::of(type);
  unsigned count = pieces.count;
  llvm::Type *one = builder.getIntNTy(pieces.registerBits());
  llvm::Type *results =
      count == 1 ? one
                 : llvm::StructType::get(builder.getContext(),
                                         SmallVector<llvm::Type *>(count, one));

  SmallVector<llvm::Value *> operands = {translation.lookupValue(op.getPtr()),
                                         translation.lookupValue(op.getPred())};
  llvm::append_range(
      operands,
      toRegisters(builder, translation.lookupValue(op.getOther()), pieces));

  // Undefined padding need not be written.
  bool isPadded = !isa<llvm::UndefValue>(operands.back());
  if (!isPadded)
    operands.truncate(2);
  std::string text, constraints;
  for (unsigned i = 0; i < count; ++i) {
    constraints += ("=&" + pieces.constraint() + ",").str();
    if (!isPadded)
      continue;
    text += "mov.b" + std::to_string(pieces.registerBits()) + " $" +
            std::to_string(i) + ", $" + std::to_string(count + 2 + i) + "; ";
  }
  text += "@$" + std::to_string(count + 1) + " " + instruction(op, pieces) +
          " " + operandList(0, count) + ", [$" + std::to_string(count) + "]";
  constraints += "l,b,";
  for (unsigned i = 0; isPadded && i < count; ++i)
    constraints += (pieces.constraint() + ",").str();
  addPolicy(op, builder, count, text, constraints, operands);
  text += ";";
  constraints += "~{memory}";

  bool isWeak = op.getSemantic() == MemSemantic::Weak;
  llvm::CallInst *call =
      callAsm(builder, results, text, constraints, operands, !isWeak);
  if (isWeak)
    call->setOnlyReadsMemory();
  translation.mapValue(op.getResult(),
                       fromRegisters(builder, call, type, pieces));
}

/// Operands: pointer, predicate, value, policy.
static void translate(StGlobalOp op, llvm::IRBuilderBase &builder,
                      LLVM::ModuleTranslation &translation) {
  llvm::Value *value = translation.lookupValue(op.getValue());
  Pieces pieces = Pieces::of(value->getType());
  SmallVector<llvm::Value *> operands = {translation.lookupValue(op.getPtr()),
                                         translation.lookupValue(op.getPred())};
  llvm::append_range(operands, toRegisters(builder, value, pieces));

  std::string text = "@$1 " + instruction(op, pieces) + " [$0], " +
                     operandList(2, pieces.count);
  std::string constraints = "l,b,";
  for (unsigned i = 0; i < pieces.count; ++i)
    constraints += (pieces.constraint() + ",").str();
  addPolicy(op, builder, /*results=*/0, text, constraints, operands);
  text += ";";
  constraints += "~{memory}";
  callAsm(builder, builder.getVoidTy(), text, constraints, operands,
          /*hasSideEffects=*/true);
}

//===----------------------------------------------------------------------===//
// Multicast objects
//===----------------------------------------------------------------------===//

/// PTX ISA, multimem: the operation and its type. 16-bit floats are packed in
/// pairs.
static std::string operationOf(MultimemKind kind, llvm::Type *type) {
  bool isFloat = type->isFloatingPointTy();
  if (type->is16bitFPTy())
    return stringifyMultimemKind(kind).str() +
           (type->isHalfTy() ? ".f16x2" : ".bf16x2");
  std::string bits = std::to_string(type->getPrimitiveSizeInBits());
  switch (kind) {
  case MultimemKind::Add:
    return (isFloat ? "add.f" : "add.u") + bits;
  case MultimemKind::Min:
    return "min.s" + bits;
  case MultimemKind::Max:
    return "max.s" + bits;
  case MultimemKind::And:
    return "and.b" + bits;
  case MultimemKind::Or:
    return "or.b" + bits;
  case MultimemKind::Xor:
    return "xor.b" + bits;
  case MultimemKind::UMin:
    return "min.u" + bits;
  case MultimemKind::UMax:
    return "max.u" + bits;
  }
  llvm_unreachable("unknown kind");
}

/// `multimem.NAME` with ordering, scope and space.
static std::string multimem(StringRef name, MemSemantic semantic,
                            std::optional<MemScope> scope) {
  std::string text =
      ("multimem." + name + ".").str() + stringifyMemSemantic(semantic).str();
  if (scope)
    text += "." + stringifyMemScope(*scope).str();
  return text + ".global.";
}

namespace {
/// The aligned word of multicast memory that holds 16 bits, and their shift.
struct HalfOfWord {
  HalfOfWord(llvm::IRBuilderBase &builder, llvm::Value *pointer)
      : builder(builder) {
    llvm::Value *address =
        builder.CreatePtrToInt(pointer, builder.getInt64Ty());
    word = builder.CreateAnd(address, ~uint64_t(3));
    shift = builder.CreateShl(
        builder.CreateAnd(builder.CreateTrunc(address, builder.getInt32Ty()),
                          2),
        3);
  }

  /// The word with `value` in its half, and zeros in the other.
  llvm::Value *place(llvm::Value *value) const {
    llvm::Value *bits = builder.CreateBitCast(value, builder.getInt16Ty());
    return builder.CreateShl(builder.CreateZExt(bits, builder.getInt32Ty()),
                             shift);
  }

  /// The word with `bits` in the other half, and zeros in this one.
  llvm::Value *otherHalf(uint16_t bits) const {
    return builder.CreateShl(builder.getInt32(bits),
                             builder.CreateSub(builder.getInt32(16), shift));
  }

  llvm::Value *take(llvm::Value *from, llvm::Type *type) const {
    llvm::Value *bits = builder.CreateTrunc(builder.CreateLShr(from, shift),
                                            builder.getInt16Ty());
    return builder.CreateBitCast(bits, type);
  }

  llvm::IRBuilderBase &builder;
  llvm::Value *word, *shift;
};
} // namespace

/// Operands: result, then address, predicate, word of other.
static void translateHalf(MultimemLdReduceOp op, llvm::Type *type,
                          llvm::IRBuilderBase &builder,
                          LLVM::ModuleTranslation &translation) {
  HalfOfWord half(builder, translation.lookupValue(op.getPtr()));
  std::string text = "mov.b32 $0, $3; @$2 " +
                     multimem("ld_reduce", op.getSemantic(), op.getScope()) +
                     operationOf(op.getKind(), type) + " $0, [$1];";
  llvm::CallInst *call =
      callAsm(builder, builder.getInt32Ty(), text, "=&r,l,b,r,~{memory}",
              {half.word, translation.lookupValue(op.getPred()),
               half.place(translation.lookupValue(op.getOther()))},
              /*hasSideEffects=*/true);
  translation.mapValue(op.getResult(), half.take(call, type));
}

/// Operands: address, predicate, word of value and negative zero.
static void translateHalf(MultimemRedOp op, llvm::Value *value,
                          llvm::IRBuilderBase &builder,
                          LLVM::ModuleTranslation &translation) {
  HalfOfWord half(builder, translation.lookupValue(op.getPtr()));
  std::string text = "@$1 " + multimem("red", op.getSemantic(), op.getScope()) +
                     operationOf(op.getKind(), value->getType()) + " [$0], $2;";
  llvm::Value *word =
      builder.CreateOr(half.place(value), half.otherHalf(0x8000));
  callAsm(builder, builder.getVoidTy(), text, "l,b,r,~{memory}",
          {half.word, translation.lookupValue(op.getPred()), word},
          /*hasSideEffects=*/true);
}

/// Operands: address, predicate, mask of the other half, word of value. An
/// update has no weak form; the widest scope reaches every reader.
static void translateHalf(MultimemStOp op, llvm::Value *value,
                          llvm::IRBuilderBase &builder,
                          LLVM::ModuleTranslation &translation) {
  HalfOfWord half(builder, translation.lookupValue(op.getPtr()));
  bool isWeak = op.getSemantic() == MemSemantic::Weak;
  MemScope scope = op.getScope().value_or(MemScope::Sys);
  std::string text =
      "@$1 " + multimem("red", MemSemantic::Relaxed, scope) +
      "and.b32 [$0], $2; @$1 " +
      multimem("red", isWeak ? MemSemantic::Relaxed : op.getSemantic(), scope) +
      "or.b32 [$0], $3;";
  callAsm(builder, builder.getVoidTy(), text, "l,b,r,r,~{memory}",
          {half.word, translation.lookupValue(op.getPred()),
           half.otherHalf(0xffff), half.place(value)},
          /*hasSideEffects=*/true);
}

/// Operands: result, then pointer, predicate, other.
static void translate(MultimemLdReduceOp op, llvm::IRBuilderBase &builder,
                      LLVM::ModuleTranslation &translation) {
  llvm::Type *type = translation.convertType(op.getResult().getType());
  if (type->is16bitFPTy())
    return translateHalf(op, type, builder, translation);
  Pieces pieces = Pieces::of(type);
  SmallVector<llvm::Value *> operands = {translation.lookupValue(op.getPtr()),
                                         translation.lookupValue(op.getPred())};
  llvm::append_range(
      operands,
      toRegisters(builder, translation.lookupValue(op.getOther()), pieces));
  std::string text = "mov.b" + std::to_string(pieces.bits) + " $0, $3; @$2 " +
                     multimem("ld_reduce", op.getSemantic(), op.getScope()) +
                     operationOf(op.getKind(), type) + " $0, [$1];";
  StringRef one = pieces.constraint();
  llvm::CallInst *call =
      callAsm(builder, builder.getIntNTy(pieces.bits), text,
              ("=&" + one + ",l,b," + one + ",~{memory}").str(), operands,
              /*hasSideEffects=*/true);
  translation.mapValue(op.getResult(),
                       fromRegisters(builder, call, type, pieces));
}

/// Operands: pointer, predicate, value.
template <typename Op>
static void translateMultimemWrite(Op op, const std::string &instruction,
                                   llvm::IRBuilderBase &builder,
                                   LLVM::ModuleTranslation &translation) {
  llvm::Value *value = translation.lookupValue(op.getValue());
  if (value->getType()->is16bitFPTy())
    return translateHalf(op, value, builder, translation);
  Pieces pieces = Pieces::of(value->getType());
  SmallVector<llvm::Value *> operands = {translation.lookupValue(op.getPtr()),
                                         translation.lookupValue(op.getPred())};
  llvm::append_range(operands, toRegisters(builder, value, pieces));
  callAsm(builder, builder.getVoidTy(), "@$1 " + instruction + " [$0], $2;",
          ("l,b," + pieces.constraint() + ",~{memory}").str(), operands,
          /*hasSideEffects=*/true);
}

static void translate(MultimemRedOp op, llvm::IRBuilderBase &builder,
                      LLVM::ModuleTranslation &translation) {
  llvm::Type *type = translation.convertType(op.getValue().getType());
  translateMultimemWrite(op,
                         multimem("red", op.getSemantic(), op.getScope()) +
                             operationOf(op.getKind(), type),
                         builder, translation);
}

static void translate(MultimemStOp op, llvm::IRBuilderBase &builder,
                      LLVM::ModuleTranslation &translation) {
  llvm::Type *type = translation.convertType(op.getValue().getType());
  translateMultimemWrite(op,
                         multimem("st", op.getSemantic(), op.getScope()) + "b" +
                             std::to_string(type->getPrimitiveSizeInBits()),
                         builder, translation);
}

//===----------------------------------------------------------------------===//
// Asynchronous operations
//===----------------------------------------------------------------------===//

/// An instruction on registers, each operand with its constraint.
namespace {
class AsyncCall {
public:
  AsyncCall(llvm::IRBuilderBase &builder, LLVM::ModuleTranslation &translation)
      : builder(builder), translation(translation) {}

  /// Adds an operand; returns its name in the text.
  std::string operator()(Value value) {
    llvm::Value *operand = translation.lookupValue(value);
    if (operand->getType()->isPointerTy()) // of any width
      operand = builder.CreatePtrToInt(operand, builder.getInt64Ty());
    llvm::Type *type = operand->getType();
    constraints += type->isDoubleTy()                     ? "d,"
                   : type->isFloatTy()                    ? "f,"
                   : type->getPrimitiveSizeInBits() == 64 ? "l,"
                                                          : "r,";
    operands.push_back(operand);
    return "$" + std::to_string(operands.size() - 1);
  }

  void emit(const Twine &text) {
    callAsm(builder, builder.getVoidTy(), text, constraints + "~{memory}",
            operands, /*hasSideEffects=*/true);
  }

private:
  llvm::IRBuilderBase &builder;
  LLVM::ModuleTranslation &translation;
  std::string constraints;
  SmallVector<llvm::Value *> operands;
};
} // namespace

/// ".add.noftz.f16", ".xor.b32".
static std::string reductionText(StringRef kind, StringRef type) {
  bool isBitwise = kind == "and" || kind == "or" || kind == "xor";
  bool isHalf = type == "f16" || type == "bf16";
  std::string text = "." + kind.str();
  if (kind == "add" && isHalf)
    text += ".noftz";
  return text + "." + (isBitwise ? "b" + type.drop_front().str() : type.str());
}

static void translate(StAsyncOp op, llvm::IRBuilderBase &builder,
                      LLVM::ModuleTranslation &translation) {
  AsyncCall call(builder, translation);
  size_t count = op.getValues().size();
  std::string values;
  for (Value value : op.getValues())
    values += (values.empty() ? "" : ", ") + call(value);
  if (count > 1)
    values = "{" + values + "}";
  std::string to = call(op.getPtr()), object = call(op.getMbar());
  Type type = op.getValues().front().getType();
  call.emit("st.async.weak.shared::cluster.mbarrier::complete_tx::bytes" +
            (count > 1 ? ".v" + std::to_string(count) : "") +
            (type.isIntOrIndex() ? ".b" : ".f") +
            std::to_string(type.getIntOrFloatBitWidth()) + " [" + to + "], " +
            values + ", [" + object + "];");
}

static void translate(RedAsyncOp op, llvm::IRBuilderBase &builder,
                      LLVM::ModuleTranslation &translation) {
  AsyncCall call(builder, translation);
  std::string to = call(op.getPtr()), value = call(op.getValue()),
              object = call(op.getMbar());
  call.emit("red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::"
            "bytes" +
            reductionText(op.getKind(), op.getType()) + " [" + to + "], " +
            value + ", [" + object + "];");
}

static void translate(CpReduceAsyncBulkOp op, llvm::IRBuilderBase &builder,
                      LLVM::ModuleTranslation &translation) {
  AsyncCall call(builder, translation);
  std::string operands = "[" + call(op.getDst()) + "], ";
  operands += "[" + call(op.getSrc()) + "], ";
  operands += call(op.getSize());
  if (op.getMbar())
    operands += ", [" + call(op.getMbar()) + "]";
  call.emit((op.getMbar() ? "cp.reduce.async.bulk.shared::cluster.shared::cta."
                            "mbarrier::complete_tx::bytes"
                          : "cp.reduce.async.bulk.global.shared::cta."
                            "bulk_group") +
            reductionText(op.getKind(), op.getType()) + " " + operands + ";");
}

static void translate(TensormapCopyOp op, llvm::IRBuilderBase &builder,
                      LLVM::ModuleTranslation &translation) {
  AsyncCall call(builder, translation);
  std::string to = call(op.getTo()), from = call(op.getFrom());
  call.emit("tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic."
            "release." +
            op.getScope() + ".sync.aligned [" + to + "], [" + from + "], 128;");
}

//===----------------------------------------------------------------------===//
// MMAs of a warpgroup
//===----------------------------------------------------------------------===//

/// Constraints of 32-bit registers that are read and written: a call's operands
/// are its results, then these, then the others.
static std::string tiedConstraints(unsigned count, StringRef result = "=r") {
  std::string text;
  for (unsigned i = 0; i < count; ++i)
    text += ((i ? "," : "") + result).str();
  for (unsigned i = 0; i < count; ++i)
    text += "," + std::to_string(i);
  return text;
}

static void mapResults(Operation *op, llvm::CallInst *call,
                       llvm::IRBuilderBase &builder,
                       LLVM::ModuleTranslation &translation) {
  for (auto [i, result] : llvm::enumerate(op->getResults()))
    translation.mapValue(result, builder.CreateExtractValue(call, i));
}

static llvm::Type *structOf(llvm::IRBuilderBase &builder, unsigned count) {
  SmallVector<llvm::Type *> types(count, builder.getInt32Ty());
  return llvm::StructType::get(builder.getContext(), types);
}

/// `{$3, $4}`, with the operands' constraints.
static std::string registerList(ValueRange values, unsigned &next,
                                std::string &constraints) {
  std::string text;
  for (Value value : values) {
    text += (text.empty() ? "{$" : ", $") + std::to_string(next++);
    constraints += value.getType().isF64()   ? ",d"
                   : value.getType().isF32() ? ",f"
                                             : ",r";
  }
  return text + "}";
}

static void translate(MmaOp op, llvm::IRBuilderBase &builder,
                      LLVM::ModuleTranslation &translation) {
  auto type = [&](unsigned i) {
    return "." + cast<StringAttr>(op.getTypes()[i]).str();
  };
  ArrayRef<int32_t> shape = op.getShape();
  std::string text = "mma.sync.aligned.m" + std::to_string(shape[0]) + "n" +
                     std::to_string(shape[1]) + "k" + std::to_string(shape[2]) +
                     ".row.col" + type(0) + type(1) + type(2) + type(0) + " ";
  std::string results, constraints;
  unsigned next = 0;
  text += registerList(op.getC(), next, results);
  for (StringRef each : llvm::split(StringRef(results).drop_front(), ','))
    constraints += (constraints.empty() ? "=" : ",=") + each.str();
  for (ValueRange values :
       {ValueRange(op.getA()), ValueRange(op.getB()), ValueRange(op.getC())})
    text += ", " + registerList(values, next, constraints);
  llvm::CallInst *call =
      callAsm(builder, translation.convertType(op.getD().getType()), text + ";",
              constraints, translation.lookupValues(op->getOperands()),
              /*hasSideEffects=*/false);
  call->setConvergent();
  call->setDoesNotAccessMemory();
  translation.mapValue(op.getD(), call);
}

/// A warpgroup's MMA up to its registers.
static std::string wgmmaName(ArrayAttr types, ArrayRef<int32_t> shape,
                             bool isSparse, bool isSaturated) {
  auto type = [&](unsigned i) {
    return "." + cast<StringAttr>(types[i]).str();
  };
  return "wgmma.mma_async" + std::string(isSparse ? ".sp" : "") +
         ".sync.aligned.m64n" + std::to_string(shape[0]) + "k" +
         std::to_string(shape[1]) + (isSaturated ? ".satfinite" : "") +
         type(0) + type(1) + type(2) + (type(1) == ".b1" ? ".and.popc" : "");
}

/// `{$4, $5}`, from `first` on.
static std::string numberedRegisters(unsigned first, unsigned count) {
  std::string text;
  for (unsigned i = 0; i < count; ++i)
    text += (i ? ", $" : "{$") + std::to_string(first + i);
  return text + "}";
}

namespace {
/// How an MMA takes A and B.
struct FactorForms {
  bool inMemory, negateA = false, negateB = false, transposeA, transposeB;

  /// The immediate operands at the end.
  std::string text(ArrayAttr types) const {
    auto type = [&](unsigned i) { return cast<StringAttr>(types[i]); };
    bool isHalf = type(1) == "f16" || type(1) == "bf16";
    std::string text;
    if (type(0) != "s32")
      text +=
          std::string(negateA ? ", -1" : ", 1") + (negateB ? ", -1" : ", 1");
    if (isHalf && inMemory)
      text += transposeA ? ", 1" : ", 0";
    if (isHalf)
      text += transposeB ? ", 1" : ", 0";
    return text;
  }
};
} // namespace

static void translate(WgmmaOp op, llvm::IRBuilderBase &builder,
                      LLVM::ModuleTranslation &translation) {
  unsigned count = op.getD().size(), next = 2 * count;
  SmallVector<llvm::Value *> operands =
      translation.lookupValues(ValueRange(op.getC()));
  std::string constraints = tiedConstraints(count);
  auto add = [&](Value value, StringRef constraint) {
    operands.push_back(translation.lookupValue(value));
    constraints += ("," + constraint).str();
    return "$" + std::to_string(next++);
  };
  bool isSparse = bool(op.getMetadata());
  std::string text =
      wgmmaName(op.getTypes(), op.getShape(), isSparse, op.getSatfinite()) +
      " " + numberedRegisters(0, count) + ", ";
  if (op.getDescriptorA()) {
    text += add(op.getDescriptorA(), "l");
  } else {
    for (auto [i, each] : llvm::enumerate(op.getA()))
      text += (i ? ", " : "{") + add(each, "r");
    text += "}";
  }
  text += ", " + add(op.getDescriptorB(), "l");
  if (isSparse)
    text += ", " + add(op.getMetadata(), "r") + ", " +
            std::to_string(*op.getSelector());
  text += ", " + add(op.getAccumulate(), "b");
  FactorForms forms = {bool(op.getDescriptorA()), op.getNegateA(),
                       op.getNegateB(), op.getTransposeA(), op.getTransposeB()};
  text += forms.text(op.getTypes());
  llvm::CallInst *call =
      callAsm(builder, structOf(builder, count), text + ";",
              constraints + ",~{memory}", operands, /*hasSideEffects=*/true);
  mapResults(op, call, builder, translation);
}

namespace {
/// The text of a group's MMAs. A descriptor has one 64-bit register for all of
/// its values: then ptxas keeps it where MMAs take it, and replaces the low
/// word in place. With a register for each value, or a high word that ptxas
/// knows, it moves both words for each MMA.
class GroupText {
public:
  GroupText(WgmmaGroupOp op, unsigned firstOfA, unsigned next)
      : op(op), firstOfA(firstOfA), next(next) {}

  std::string print() {
    bool inMemory = bool(op.getLowA());
    if (inMemory)
      a = Words{"a", operand(), operand()};
    b = Words{"b", operand(), operand()};
    std::string adds = operand(), overwrites = adds;
    if (op.getFromZero())
      overwrites = operand();
    unsigned words = op.getD().size() / op.getLists();
    FactorForms forms = {inMemory, false, false, op.getTransposeA(),
                         op.getTransposeB()};
    std::string name = wgmmaName(op.getTypes(), op.getShape(), false, false),
                end = forms.text(op.getTypes()) + ";";
    text = "{\n\t.reg .b32 low;\n\t.reg .b64 a, b;\n\t"
           "wgmma.fence.sync.aligned;";
    for (unsigned i = 0, count = op.getAtB().size(); i < count; ++i) {
      if (inMemory)
        a.moveTo(op.getAtA()[i], text);
      b.moveTo(op.getAtB()[i], text);
      unsigned list = i % op.getLists();
      text += "\n\t" + name + " " + numberedRegisters(list * words, words) +
              ", " +
              (inMemory ? a.name
                        : numberedRegisters(firstOfA + op.getAtA()[i], 4)) +
              ", b, " + (i < unsigned(op.getLists()) ? overwrites : adds) + end;
    }
    return text + "\n\twgmma.commit_group.sync.aligned;\n\t}";
  }

private:
  /// A descriptor's register, and its words.
  struct Words {
    std::string name, low, high;
    std::optional<int32_t> at = {};

    /// Adds `to` to the low word.
    void moveTo(int32_t to, std::string &text) {
      if (at == to)
        return;
      at = to;
      if (to)
        text += "\n\tadd.s32 low, " + low + ", " + std::to_string(to) + ";";
      text += "\n\tmov.b64 " + name + ", {" + (to ? "low" : low) + ", " + high +
              "};";
    }
  };

  std::string operand() { return "$" + std::to_string(next++); }

  WgmmaGroupOp op;
  unsigned firstOfA, next;
  Words a, b;
  std::string text;
};
} // namespace

/// Registers of A are read and written, as those of a fence, so that no other
/// value takes them while the MMAs are in flight. Results are written before
/// the last operands are read.
static void translate(WgmmaGroupOp op, llvm::IRBuilderBase &builder,
                      LLVM::ModuleTranslation &translation) {
  unsigned sums = op.getD().size(), count = sums + op.getA().size();
  SmallVector<llvm::Value *> operands =
      translation.lookupValues(ValueRange(op.getC()));
  llvm::append_range(operands, translation.lookupValues(ValueRange(op.getA())));
  std::string constraints = tiedConstraints(count, "=&r");
  auto add = [&](llvm::Value *value, StringRef constraint) {
    operands.push_back(value);
    constraints += constraint;
  };
  for (Value word : {op.getLowA(), op.getHighA(), op.getLowB(), op.getHighB()})
    if (word)
      add(translation.lookupValue(word), ",r");
  add(builder.getTrue(), ",b");
  if (op.getFromZero())
    add(builder.getFalse(), ",b");
  llvm::CallInst *call = callAsm(
      builder, structOf(builder, count), GroupText(op, sums, 2 * count).print(),
      constraints + ",~{memory}", operands, /*hasSideEffects=*/true);
  mapResults(op, call, builder, translation);
}

/// An instruction with registers as operands and tied results.
template <typename Op>
static void translateThrough(Op op, const Twine &instruction,
                             llvm::IRBuilderBase &builder,
                             LLVM::ModuleTranslation &translation) {
  unsigned count = op.getResults().size();
  llvm::CallInst *call =
      callAsm(builder, structOf(builder, count), instruction,
              tiedConstraints(count) + ",~{memory}",
              translation.lookupValues(ValueRange(op.getRegisters())),
              /*hasSideEffects=*/true);
  mapResults(op, call, builder, translation);
}

static void translate(WgmmaFenceOp op, llvm::IRBuilderBase &builder,
                      LLVM::ModuleTranslation &translation) {
  translateThrough(op, "wgmma.fence.sync.aligned;", builder, translation);
}

static void translate(WgmmaWaitOp op, llvm::IRBuilderBase &builder,
                      LLVM::ModuleTranslation &translation) {
  std::string text =
      "wgmma.wait_group.sync.aligned " + std::to_string(op.getPending()) + ";";
  if (!op.getApart())
    return translateThrough(op, text, builder, translation);
  // With results tied to registers, LLVM would copy these before the wait, and
  // ptxas would serialize all MMAs (C7514).
  unsigned count = op.getResults().size();
  std::string results, registers;
  for (unsigned i = 0; i < count; ++i) {
    text += "\n\tmov.b32 $" + std::to_string(i) + ", $" +
            std::to_string(count + i) + ";";
    results += "=r,";
    registers += "r,";
  }
  llvm::CallInst *call =
      callAsm(builder, structOf(builder, count), text,
              results + registers + "~{memory}",
              translation.lookupValues(ValueRange(op.getRegisters())),
              /*hasSideEffects=*/true);
  mapResults(op, call, builder, translation);
}

namespace {
class NVVMExtTranslation final : public LLVMTranslationDialectInterface {
public:
  using LLVMTranslationDialectInterface::LLVMTranslationDialectInterface;

  LogicalResult
  convertOperation(Operation *op, llvm::IRBuilderBase &builder,
                   LLVM::ModuleTranslation &translation) const override {
    if (auto load = dyn_cast<LdGlobalOp>(op))
      return translate(load, builder, translation), success();
    if (auto store = dyn_cast<StGlobalOp>(op))
      return translate(store, builder, translation), success();
    if (auto load = dyn_cast<MultimemLdReduceOp>(op))
      return translate(load, builder, translation), success();
    if (auto update = dyn_cast<MultimemRedOp>(op))
      return translate(update, builder, translation), success();
    if (auto store = dyn_cast<MultimemStOp>(op))
      return translate(store, builder, translation), success();
    if (auto product = dyn_cast<MmaOp>(op))
      return translate(product, builder, translation), success();
    if (auto load = dyn_cast<WmmaLoadOp>(op))
      return tilewright::translate(load, builder, translation);
    if (auto store = dyn_cast<WmmaStoreOp>(op))
      return tilewright::translate(store, builder, translation);
    if (auto product = dyn_cast<WmmaOp>(op))
      return tilewright::translate(product, builder, translation);
    if (auto product = dyn_cast<WgmmaOp>(op))
      return translate(product, builder, translation), success();
    if (auto group = dyn_cast<WgmmaGroupOp>(op))
      return translate(group, builder, translation), success();
    if (auto fence = dyn_cast<WgmmaFenceOp>(op))
      return translate(fence, builder, translation), success();
    if (auto wait = dyn_cast<WgmmaWaitOp>(op))
      return translate(wait, builder, translation), success();
    if (auto store = dyn_cast<StAsyncOp>(op))
      return translate(store, builder, translation), success();
    if (auto update = dyn_cast<RedAsyncOp>(op))
      return translate(update, builder, translation), success();
    if (auto update = dyn_cast<CpReduceAsyncBulkOp>(op))
      return translate(update, builder, translation), success();
    if (auto copy = dyn_cast<TensormapCopyOp>(op))
      return translate(copy, builder, translation), success();
    return op->emitOpError("has no translation to LLVM IR");
  }
};
} // namespace

void tilewright::registerNVVMExtDialectTranslation(DialectRegistry &registry) {
  registry.insert<NVVMExtDialect>();
  registry.addExtension(+[](MLIRContext *context, NVVMExtDialect *dialect) {
    dialect->addInterfaces<NVVMExtTranslation>();
  });
}
