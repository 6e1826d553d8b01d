//===- InlineText.cpp - inline PTX ----------------------------------------===//
// The PTX reader (tilewright/PTX) reads the text of `llvm.inline_asm` as the
// body of a function whose registers are the operands and results:
//
//   llvm.inline_asm "add.u32 $0, $1, 7;", "=r,r" %x : (i32) -> i32
//   ->
//   .func (.reg .b32 tw_0) __tilewright_text_0(.reg .b32 tw_1)
//   { { add.u32 tw_0, tw_1, 7; } ret; }
//
// Values are passed as the bits of their registers. An error of the reader, or
// an unsupported constraint, is reported at the operation.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/InlineText.h"

#include "tilewright/Launch/PtxName.h"
#include "tilewright/PTX/PTX.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tilewright;

namespace {
/// The register for `$number` in the text.
struct TextRegister {
  Type type;
  unsigned bits = 0; ///< 16, 32 or 64; a predicate is passed in 32
  bool isPredicate = false;
  std::string name, passed; ///< in the text; and in the signature
};

class TextFunction {
public:
  TextFunction(LLVM::InlineAsmOp op, StringRef name) : op(op), name(name) {}

  /// Fails and sets `reason` if the operation is not supported.
  LogicalResult describe();
  std::string text(const Chip &chip) const;
  /// Calls the function instead of the operation.
  void call(LLVM::LLVMFuncOp function);

  std::string reason;

private:
  std::optional<TextRegister> makeRegister(Type type, StringRef constraint);
  LogicalResult takeConstraints();
  LogicalResult takeBody();
  SmallVector<Type> resultTypes() const;

  LLVM::InlineAsmOp op;
  std::string name, body;
  SmallVector<TextRegister> outputs, inputs;
  SmallVector<std::pair<unsigned, unsigned>> tied; ///< input, output
};
} // namespace

SmallVector<Type> TextFunction::resultTypes() const {
  if (op->getNumResults() == 0)
    return {};
  Type type = op->getResult(0).getType();
  if (auto record = dyn_cast<LLVM::LLVMStructType>(type))
    return SmallVector<Type>(record.getBody());
  return {type};
}

std::optional<TextRegister> TextFunction::makeRegister(Type type,
                                                       StringRef constraint) {
  TextRegister made;
  made.type = type;
  if (auto pointer = dyn_cast<LLVM::LLVMPointerType>(type))
    made.bits = constraint == "r" ? 32 : 64;
  else if (auto vector = dyn_cast<VectorType>(type))
    made.bits = vector.getRank() == 1 && vector.getElementType().isIntOrFloat()
                    ? vector.getNumElements() * vector.getElementTypeBitWidth()
                    : 0;
  else if (type.isIntOrFloat())
    made.bits = type.getIntOrFloatBitWidth();
  made.isPredicate = type.isInteger(1);
  if (made.isPredicate)
    made.bits = 32;
  unsigned wanted = constraint == "h"                        ? 16
                    : constraint == "r" || constraint == "f" ? 32
                    : constraint == "l" || constraint == "d" ? 64
                                                             : 0;
  if (made.isPredicate ? constraint == "b" : wanted && wanted == made.bits)
    return made;
  return std::nullopt;
}

LogicalResult TextFunction::takeConstraints() {
  SmallVector<StringRef> words;
  op.getConstraints().split(words, ',', -1, /*KeepEmpty=*/false);
  SmallVector<Type> results = resultTypes();
  auto operands = op.getOperands().begin();
  auto take = [&](SmallVectorImpl<TextRegister> &taken, Type type,
                  StringRef word, StringRef whole) -> LogicalResult {
    std::optional<TextRegister> made = makeRegister(type, word);
    if (!made)
      return reason = ("no register of the constraint '" + whole +
                       "' holds its type")
                          .str(),
             failure();
    taken.push_back(*made);
    return success();
  };
  for (StringRef word : words) {
    if (word.starts_with("~"))
      continue; // the memory that it changes is that of any instruction
    StringRef whole = word;
    bool isOutput = word.consume_front("=");
    word.consume_front("&");
    unsigned same;
    if (isOutput && outputs.size() < results.size()) {
      if (failed(take(outputs, results[outputs.size()], word, whole)))
        return failure();
      continue;
    }
    if (isOutput || operands == op.getOperands().end())
      return reason = ("the constraint '" + whole + "' has no value").str(),
             failure();
    Type type = (*operands++).getType();
    if (!word.getAsInteger(10, same)) {
      if (same >= outputs.size() || outputs[same].type != type)
        return reason = ("the constraint '" + whole +
                         "' names no output of "
                         "the operand's type")
                            .str(),
               failure();
      tied.push_back({unsigned(inputs.size()), same});
      inputs.push_back(outputs[same]);
      continue;
    }
    if (failed(take(inputs, type, word, whole)))
      return failure();
  }
  if (outputs.size() != results.size() || operands != op.getOperands().end())
    return reason = "expected a constraint for each operand and result",
           failure();
  unsigned number = 0;
  for (TextRegister &each : llvm::concat<TextRegister>(outputs, inputs)) {
    each.name = "tw_" + std::to_string(number++);
    each.passed = each.name + (each.isPredicate ? "_word" : "");
  }
  return success();
}

/// The text with `$` replaced by registers.
LogicalResult TextFunction::takeBody() {
  StringRef rest = op.getAsmString();
  while (!rest.empty()) {
    auto [before, after] = rest.split('$');
    body += before;
    if (before.size() == rest.size())
      break;
    if (after.consume_front("$")) {
      body += "$";
      rest = after;
      continue;
    }
    bool isBraced = after.consume_front("{");
    StringRef digits = after.take_while(llvm::isDigit);
    unsigned number;
    after = after.drop_front(digits.size());
    if (digits.getAsInteger(10, number) ||
        number >= outputs.size() + inputs.size() ||
        (isBraced && !after.consume_front("}")))
      return reason = "it uses '$' without the number of an operand", failure();
    body += number < outputs.size() ? outputs[number].name
                                    : inputs[number - outputs.size()].name;
    rest = after;
  }
  return success();
}

LogicalResult TextFunction::describe() {
  if (op.getAsmDialect() == LLVM::AsmDialect::AD_Intel)
    return reason = "its dialect is not PTX", failure();
  if (failed(takeConstraints()))
    return failure();
  return takeBody();
}

std::string TextFunction::text(const Chip &chip) const {
  std::string result;
  llvm::raw_string_ostream os(result);
  auto list = [&](ArrayRef<TextRegister> registers) {
    os << "(";
    llvm::interleaveComma(registers, os, [&](const TextRegister &each) {
      os << ".reg .b" << each.bits << " " << each.passed;
    });
    os << ")";
  };
  os << ".version 9.0\n.target " << chip.name() << "\n.address_size 64\n.func ";
  if (!outputs.empty())
    list(outputs);
  os << " " << name;
  list(inputs);
  os << "\n{\n";
  for (const TextRegister &each :
       llvm::concat<const TextRegister>(outputs, inputs))
    if (each.isPredicate)
      os << ".reg .pred " << each.name << ";\n";
  for (const TextRegister &each : inputs)
    if (each.isPredicate)
      os << "setp.ne.b32 " << each.name << ", " << each.passed << ", 0;\n";
  for (auto [input, output] : tied)
    os << "mov."
       << (inputs[input].isPredicate ? "pred"
                                     : "b" + std::to_string(inputs[input].bits))
       << " " << outputs[output].name << ", " << inputs[input].name << ";\n";
  os << "{\n" << body << "\n}\n";
  for (const TextRegister &each : outputs)
    if (each.isPredicate)
      os << "selp.b32 " << each.passed << ", 1, 0, " << each.name << ";\n";
  os << "ret;\n}\n";
  return result;
}

/// The bits of a value in a register, and back.
static Value toBits(OpBuilder &builder, Location loc, Value value,
                    const TextRegister &as) {
  Type bits = builder.getIntegerType(as.bits);
  if (isa<LLVM::LLVMPointerType>(value.getType()))
    return LLVM::PtrToIntOp::create(builder, loc, bits, value);
  if (as.isPredicate)
    return LLVM::ZExtOp::create(builder, loc, bits, value);
  if (value.getType() == bits)
    return value;
  return LLVM::BitcastOp::create(builder, loc, bits, value);
}
static Value fromBits(OpBuilder &builder, Location loc, Value bits,
                      const TextRegister &as) {
  if (isa<LLVM::LLVMPointerType>(as.type))
    return LLVM::IntToPtrOp::create(builder, loc, as.type, bits);
  if (as.isPredicate)
    return LLVM::TruncOp::create(builder, loc, as.type, bits);
  if (as.type == bits.getType())
    return bits;
  return LLVM::BitcastOp::create(builder, loc, as.type, bits);
}

void TextFunction::call(LLVM::LLVMFuncOp function) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  SmallVector<Value> operands;
  for (auto [operand, as] : llvm::zip_equal(op.getOperands(), inputs))
    operands.push_back(toBits(builder, loc, operand, as));
  auto made = LLVM::CallOp::create(builder, loc, function, operands);
  // The results are concatenated in one number, the first lowest.
  SmallVector<Value> results;
  unsigned at = 0;
  for (const TextRegister &each : outputs) {
    Value piece = made.getResult();
    Type all = piece.getType(), type = builder.getIntegerType(each.bits);
    if (at)
      piece = LLVM::LShrOp::create(
          builder, loc, piece,
          LLVM::ConstantOp::create(builder, loc, all,
                                   builder.getIntegerAttr(all, at)));
    if (all != type)
      piece = LLVM::TruncOp::create(builder, loc, type, piece);
    results.push_back(fromBits(builder, loc, piece, each));
    at += each.bits;
  }
  if (op->getNumResults()) {
    Type type = op->getResult(0).getType();
    Value whole = results.front();
    if (isa<LLVM::LLVMStructType>(type)) {
      whole = LLVM::PoisonOp::create(builder, loc, type);
      for (auto [i, each] : llvm::enumerate(results))
        whole = LLVM::InsertValueOp::create(builder, loc, whole, each,
                                            ArrayRef<int64_t>{int64_t(i)});
    }
    op->getResult(0).replaceAllUsesWith(whole);
  }
  op.erase();
}

/// The module of the text; null on failure, with a reason.
static OwningOpRef<ModuleOp> read(StringRef text, MLIRContext *context,
                                  std::string &reason) {
  ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
    if (reason.empty())
      reason = diagnostic.str();
    return success();
  });
  return readPtx(llvm::MemoryBufferRef(text, "inline.ptx"), context);
}

LogicalResult emulator::expandInlineText(gpu::GPUModuleOp device,
                                         const Chip &chip) {
  SmallVector<LLVM::InlineAsmOp> texts;
  device.walk([&](LLVM::InlineAsmOp op) { texts.push_back(op); });
  if (texts.empty())
    return success();
  MLIRContext *context = device.getContext();
  DialectRegistry registry;
  registerPtxDialects(registry);
  context->appendDialectRegistry(registry);
  for (StringRef name : registry.getDialectNames())
    context->getOrLoadDialect(name);
  SymbolTable symbols(device);
  bool isGood = true;
  for (LLVM::InlineAsmOp op : texts) {
    auto refuse = [&](StringRef reason) {
      op.emitOpError("holds the text '")
          << op.getAsmString() << "', which is not emulated: " << reason;
      isGood = false;
    };
    TextFunction function(op, (ownSymbolPrefix + "text").str());
    if (failed(function.describe())) {
      refuse(function.reason);
      continue;
    }
    std::string reason;
    OwningOpRef<ModuleOp> made = read(function.text(chip), context, reason);
    if (!made) {
      refuse(reason);
      continue;
    }
    auto ptx = *made->getOps<gpu::GPUModuleOp>().begin();
    if (!llvm::hasSingleElement(*ptx.getBody())) {
      refuse("it declares a variable outside of local memory");
      continue;
    }
    auto called = cast<LLVM::LLVMFuncOp>(ptx.getBody()->front());
    called->remove();
    called.setLinkage(LLVM::Linkage::Internal);
    called.walk([&](Operation *each) { each->setLoc(op.getLoc()); });
    symbols.insert(called); // which may rename it
    function.call(called);
  }
  return success(isGood);
}
