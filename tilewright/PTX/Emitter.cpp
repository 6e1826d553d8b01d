//===- Emitter.cpp - operations of one instruction ------------------------===//
#include "tilewright/PTX/Emitter.h"

#include "tilewright/Dialect/FloatConstants.h"
#include "tilewright/PTX/Blocks.h"
#include "tilewright/PTX/Families.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

namespace tilewright::ptx {

void Emitter::fail(const Operand &operand, const Twine &message) {
  if (!fault)
    fault = Fault{operand.place, message.str()};
}

void Emitter::fail(const Twine &message) {
  if (!fault)
    fault = Fault{instruction->place, message.str()};
}

//===----------------------------------------------------------------------===//
// Types and plain operations
//===----------------------------------------------------------------------===//

mlir::Type Emitter::mlirType(Type type) {
  switch (type) {
  case Type::F16:
    return getF16Type();
  case Type::BF16:
    return getBF16Type();
  case Type::F32:
  case Type::TF32:
    return getF32Type();
  case Type::F64:
    return getF64Type();
  case Type::F16x2:
    return VectorType::get(2, getF16Type());
  case Type::BF16x2:
    return VectorType::get(2, getBF16Type());
  case Type::F32x2:
    return VectorType::get(2, getF32Type());
  case Type::U16x2:
  case Type::S16x2:
    return VectorType::get(2, getI16Type());
  default:
    return getIntegerType(getInfo(type).bits);
  }
}

Value Emitter::constant(mlir::Type type, uint64_t bits) {
  if (auto vector = dyn_cast<VectorType>(type)) {
    Value number = constant(getIntegerType(vector.getNumElements() *
                                           vector.getElementTypeBitWidth()),
                            bits);
    return bitcast(number, type);
  }
  if (auto real = dyn_cast<FloatType>(type))
    return LLVM::ConstantOp::create(
        *this, place, type,
        getFloatAttr(type, APFloat(real.getFloatSemantics(),
                                   APInt(real.getWidth(), bits, false, true))));
  unsigned width = type.getIntOrFloatBitWidth();
  return LLVM::ConstantOp::create(
      *this, place, type,
      getIntegerAttr(type, APInt(width, bits, false, /*implicitTrunc=*/true)));
}

Value Emitter::bitcast(Value value, mlir::Type type) {
  if (value.getType() == type)
    return value;
  return LLVM::BitcastOp::create(*this, place, type, value);
}

static unsigned widthOf(mlir::Type type) {
  if (auto vector = dyn_cast<VectorType>(type))
    return vector.getNumElements() * vector.getElementTypeBitWidth();
  return type.getIntOrFloatBitWidth();
}

Value Emitter::toInteger(Value value) {
  return bitcast(value, getIntegerType(widthOf(value.getType())));
}

Value Emitter::resize(Value value, unsigned bits, bool isSigned) {
  unsigned has = value.getType().getIntOrFloatBitWidth();
  mlir::Type type = getIntegerType(bits);
  if (has == bits)
    return value;
  if (has > bits)
    return LLVM::TruncOp::create(*this, place, type, value);
  if (isSigned)
    return LLVM::SExtOp::create(*this, place, type, value);
  return LLVM::ZExtOp::create(*this, place, type, value);
}

Value Emitter::intrinsic(StringRef name, mlir::Type type,
                         ValueRange arguments) {
  return LLVM::CallIntrinsicOp::create(*this, place, type, getStringAttr(name),
                                       arguments)
      .getResult(0);
}

Value Emitter::part(Value aggregate, int64_t index) {
  if (isa<VectorType>(aggregate.getType()))
    return LLVM::ExtractElementOp::create(*this, place, aggregate, i32(index));
  return LLVM::ExtractValueOp::create(*this, place, aggregate,
                                      ArrayRef<int64_t>{index});
}

Operation *Emitter::byName(StringRef name, TypeRange results,
                           ValueRange operands) {
  OperationState state(place, name);
  state.addTypes(results);
  state.addOperands(operands);
  return create(state);
}

mlir::Block *Emitter::newBlock() {
  mlir::Block *block = new mlir::Block;
  getInsertionBlock()->getParent()->getBlocks().insertAfter(
      getInsertionBlock()->getIterator(), block);
  return block;
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

/// An unwritten value: a load from a frame slot that nothing writes. An
/// undefined constant could be folded to any number, and would have no shadow.
Value Emitter::unwritten(unsigned bits) {
  Value &found = nobodys[bits];
  if (found)
    return found;
  InsertionGuard guard(*this);
  setInsertionPointToStart(&target.getBody().front());
  Location loc = target.getLoc();
  mlir::Type type = getIntegerType(std::max(8u, bits));
  Value one = LLVM::ConstantOp::create(*this, loc, getI32IntegerAttr(1));
  Value memory = LLVM::AllocaOp::create(
      *this, loc, LLVM::LLVMPointerType::get(getContext()), type, one);
  found = LLVM::LoadOp::create(*this, loc, type, memory);
  if (bits < 8)
    found = LLVM::TruncOp::create(*this, loc, getIntegerType(bits), found);
  return found;
}

Value Emitter::valueOf(uint32_t reg, mlir::Type type) {
  Value value = values[reg];
  return bitcast(value ? value : unwritten(bitsOf(reg)), type);
}

void Emitter::write(uint32_t reg, Value value) {
  if (guard) {
    Value old = valueOf(reg, value.getType());
    value = LLVM::SelectOp::create(*this, place, guard, value, old);
  }
  if (written &&
      llvm::none_of(*written, [&](auto &each) { return each.first == reg; }))
    written->push_back({reg, values[reg]});
  values[reg] = value;
}

uint32_t Emitter::accumulatorOf(const Operand &operand) const {
  const auto *at = llvm::find(accumulatorLists, registersOf(function, operand));
  return uint32_t(at - accumulatorLists.begin());
}

void Emitter::setCarry(Value value) { write(Function::carry, value); }

static std::string describe(Type type) {
  return ("." + getInfo(type).name).str();
}

Value Emitter::special(const Operand &operand) {
  StringRef stem = operand.name;
  if (stem.consume_back("_hi")) { // %clock_hi, %globaltimer_hi
    Operand whole = operand;
    whole.name = stem == "%clock" ? StringRef("%clock64") : stem;
    Value both =
        stem == "%clock" || stem == "%globaltimer" ? special(whole) : Value();
    if (both)
      return resize(
          LLVM::LShrOp::create(*this, place, both, constant(getI64Type(), 32)),
          32, false);
  }
  struct Row {
    StringRef operation;
    unsigned bits;
  };
  Row row = llvm::StringSwitch<Row>(operand.name)
#define PTX_SPECIAL(Name, Operation, Bits) .Case(Name, {Operation, Bits})
#include "tilewright/PTX/SpecialRegisters.def"
                .Default({"", 0});
  if (!row.bits) {
    fail(operand, "no register '" + operand.name + "' is declared or known");
    return {};
  }
  if (row.operation == "zero")
    return constant(getIntegerType(row.bits), 0);
  if (row.operation.starts_with("llvm."))
    return intrinsic(row.operation, getIntegerType(row.bits), {});
  return byName(row.operation, getIntegerType(row.bits), {})->getResult(0);
}

/// A kernel parameter whose address is taken: a copy of it in the frame. A
/// kernel never writes to a parameter.
Value Emitter::copyOfParameter(uint32_t local) {
  Value &copy = copies[local];
  if (copy)
    return copy;
  InsertionGuard guard(*this);
  setInsertionPointToStart(&target.getBody().front());
  Location loc = target.getLoc();
  copy = LLVM::AllocaOp::create(
      *this, loc, LLVM::LLVMPointerType::get(getContext()),
      locals[local].getType(), i32(1), /*alignment=*/8);
  LLVM::StoreOp::create(*this, loc, locals[local], copy);
  return copy;
}

Value Emitter::addressOfParameter(uint32_t local) {
  Value lies = locals[local];
  return isa<LLVM::LLVMPointerType>(lies.getType()) ? lies
                                                    : copyOfParameter(local);
}

Value Emitter::addressOfVariable(const Operand &operand) {
  Value base;
  if (operand.index != Operand::noIndex) {
    base = locals[operand.index];
    if (base && !isa<LLVM::LLVMPointerType>(base.getType()))
      base = copyOfParameter(operand.index);
  } else if (auto found = SymbolTable::lookupNearestSymbolFrom<LLVM::GlobalOp>(
                 target, getStringAttr(operand.name))) {
    base = LLVM::AddressOfOp::create(*this, place, found);
  }
  if (!base) {
    fail(operand, "no variable '" + operand.name + "' is declared");
    return {};
  }
  return base;
}

/// The value of an operand without its addend.
Value Emitter::withoutAddend(const Operand &operand, Type type, bool isWide) {
  take(operand);
  mlir::Type wanted = mlirType(type);
  unsigned bits = getInfo(type).bits;
  Value value;
  switch (operand.kind) {
  case Operand::Register: {
    unsigned has = bitsOf(operand.index);
    if (has != bits && !(isWide && has > bits && has > 1 && bits > 1)) {
      const RegisterInfo &reg = function.registers[operand.index];
      fail(operand, "expected a register of type " + describe(type) +
                        ", but '" + reg.str() + "' is a " + describe(reg.type));
      break;
    }
    value = valueOf(operand.index, has == bits ? wanted : getIntegerType(has));
    if (has != bits)
      value = bitcast(resize(value, bits, false), wanted);
    break;
  }
  case Operand::Special:
    value = special(operand);
    if (value)
      value = bitcast(resize(value, bits, false), wanted);
    break;
  case Operand::Integer:
    if (isa<FloatType>(wanted)) {
      fail(operand, "expected a number of type " + describe(type) +
                        ", such as 0f3F800000, found an integer");
      break;
    }
    value = constant(wanted, bits == 1 ? operand.bits != 0 : operand.bits);
    break;
  case Operand::Float32:
  case Operand::Float64: {
    bool isSingle = operand.kind == Operand::Float32;
    APFloat number(isSingle ? APFloat::IEEEsingle() : APFloat::IEEEdouble(),
                   APInt(isSingle ? 32 : 64, operand.bits));
    bool loses;
    Kind kind = getInfo(type).kind;
    if ((bits != 32 && bits != 64) || kind == Kind::Signed ||
        kind == Kind::Unsigned) {
      fail(operand, "expected an operand of type " + describe(type) +
                        ", found a floating-point number");
      break;
    }
    number.convert(bits == 32 ? APFloat::IEEEsingle() : APFloat::IEEEdouble(),
                   APFloat::rmNearestTiesToEven, &loses);
    value = constant(wanted, number.bitcastToAPInt().getZExtValue());
    if (isa<IntegerType>(wanted))
      noteFloats(value.getDefiningOp(),
                 bits == 32 ? getF32Type() : getF64Type());
    break;
  }
  case Operand::Variable:
    if (bits != 32 && bits != 64) {
      fail(operand, "expected an operand of type " + describe(type) +
                        ", found the address of '" + operand.name + "'");
      break;
    }
    if (std::optional<uint64_t> number = module.functionAddress(operand.name);
        number && operand.index == Operand::noIndex) {
      value = constant(wanted, *number);
      break;
    }
    value = addressOfVariable(operand);
    if (!value)
      break;
    value = LLVM::PtrToIntOp::create(*this, place, getI64Type(), value);
    value = bitcast(resize(value, bits, false), wanted);
    break;
  default:
    fail(operand, "expected a register or a number of type " + describe(type));
  }
  if (!value)
    return LLVM::PoisonOp::create(*this, place, wanted);
  if (operand.isNegated && type == Type::Pred) {
    take(operand, Operand::Sign);
    value = LLVM::XOrOp::create(*this, place, value, constant(getI1Type(), 1));
  }
  return value;
}

static bool isInteger(Type type) {
  Kind kind = getInfo(type).kind;
  return type != Type::B128 &&
         (kind == Kind::Bits || kind == Kind::Unsigned || kind == Kind::Signed);
}

/// `a + 1` is a sum of the operand's type if that is an integer type, as in
/// ptxas 13.0.
Value Emitter::source(const Operand &operand, Type type, bool isWide) {
  Value value = withoutAddend(operand, type, isWide);
  if (!operand.hasAddend || !isInteger(type))
    return value;
  take(operand, Operand::Addend);
  return LLVM::AddOp::create(*this, place, value,
                             constant(value.getType(), operand.bits));
}

void Emitter::result(const Operand &operand, Value value, Type type,
                     bool isWide) {
  take(operand);
  if (operand.kind == Operand::Sink)
    return;
  if (operand.kind != Operand::Register)
    return fail(operand, "expected a register of type " + describe(type) +
                             " for the result");
  unsigned has = bitsOf(operand.index), bits = widthOf(value.getType());
  if (has == bits)
    return write(operand.index, value);
  if (!isWide || has < bits || bits == 1) {
    const RegisterInfo &reg = function.registers[operand.index];
    return fail(operand, "expected a register of type " + describe(type) +
                             " for the result, but '" + reg.str() + "' is a " +
                             describe(reg.type));
  }
  bool isSigned = ptx::isSigned(type);
  write(operand.index, resize(toInteger(value), has, isSigned));
}

uint64_t Emitter::immediate(unsigned index) {
  const Operand &operand = operands[index];
  take(operand);
  if (operand.kind == Operand::Integer)
    return operand.bits;
  fail(operand, "expected an integer constant");
  return 0;
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

Space Emitter::space() const {
  for (StringRef word : form->modifiers) {
    auto space =
        llvm::StringSwitch<std::optional<Space>>(word)
            .Case("global", Space::Global)
            .Cases({"shared", "shared::cta"}, Space::Shared)
            .Case("shared::cluster", Space::SharedCluster)
            .Case("const", Space::Constant)
            .Case("local", Space::Local)
            .Cases({"param", "param::entry", "param::func"}, Space::Param)
            .Default(std::nullopt);
    if (space) {
      ask(word);
      return *space;
    }
  }
  return Space::Generic;
}

/// NVPTX's address space numbers; local memory is in the host's space.
static unsigned numberOf(Space space) {
  switch (space) {
  case Space::Global:
    return 1;
  case Space::Shared:
    return 3;
  case Space::SharedCluster:
    return 7;
  case Space::Constant:
    return 4;
  case Space::Generic:
  case Space::Local:
  case Space::Param:
    return 0;
  }
  llvm_unreachable("unknown space");
}

bool Emitter::isParameter(const Operand &operand) const {
  if (operand.kind != Operand::Address || operand.partCount != 1)
    return false;
  const Operand &base = function.partsOf(operand).front();
  return base.kind == Operand::Variable && base.index != Operand::noIndex &&
         function.locals[base.index].space == Space::Param;
}

std::pair<Value, uint64_t> Emitter::parameterAt(const Operand &operand) {
  const Operand &base = partsOf(operand).front();
  take(base, Operand::Itself | Operand::Addend);
  return {locals[base.index], base.bits};
}

Value Emitter::inFrame(Value address) {
  if (!frame) {
    InsertionGuard guard(*this);
    setInsertionPointToStart(&target.getBody().front());
    auto pointer = LLVM::LLVMPointerType::get(getContext());
    Value one = i32(1);
    Value memory = LLVM::AllocaOp::create(*this, target.getLoc(), pointer,
                                          getI8Type(), one);
    frame =
        LLVM::PtrToIntOp::create(*this, target.getLoc(), getI64Type(), memory);
  }
  Value distance = LLVM::SubOp::create(*this, place, resize(address, 32, false),
                                       resize(frame, 32, false));
  return LLVM::AddOp::create(*this, place, frame,
                             resize(distance, 64, /*isSigned=*/true));
}

Value Emitter::address(const Operand &operand, Space space) {
  auto pointer = LLVM::LLVMPointerType::get(getContext(), numberOf(space));
  if (operand.kind != Operand::Address) {
    fail(operand, "expected an address in brackets");
    return LLVM::PoisonOp::create(*this, place, pointer);
  }
  const Operand &base = partsOf(operand).front();
  if (base.kind == Operand::Vector || base.kind == Operand::Sink) {
    fail(base, "expected a register or a variable");
    return LLVM::PoisonOp::create(*this, place, pointer);
  }
  // The lower 4 GiB hold shared memory, and only its addresses fit.
  bool isNarrow = base.kind == Operand::Register && bitsOf(base.index) == 32;
  Value number = withoutAddend(base, isNarrow ? Type::U32 : Type::U64, false);
  number = resize(number, 64, /*isSigned=*/false);
  if (base.hasAddend) {
    take(base, Operand::Addend);
    number = LLVM::AddOp::create(*this, place, number,
                                 constant(getI64Type(), base.bits));
  }
  if (space == Space::Local)
    number = inFrame(number);
  return LLVM::IntToPtrOp::create(*this, place, pointer, number);
}

//===----------------------------------------------------------------------===//
// Operands and words that are taken
//===----------------------------------------------------------------------===//

/// Nothing is recorded for a copy of an operand, so its original counts as not
/// taken.
void Emitter::take(const Operand &operand, uint8_t parts) {
  const Operand *first = function.operands.data();
  if (std::less<>()(&operand, first) ||
      !std::less<>()(&operand, first + function.operands.size()))
    return;
  taken[&operand - first] |= parts;
}

void Emitter::pass(const Operand &operand) {
  take(operand, operand.written());
  for (const Operand &part : function.partsOf(operand))
    pass(part);
}

void Emitter::ask(StringRef word) const {
  if (isRead[instruction->opcode])
    return;
  for (auto [i, slot] : llvm::enumerate(form->row->modifiers))
    if (is_contained(slot.words, word))
      askedSlots |= 1u << i;
}

SmallVector<StringRef, 2>
Emitter::wordsThat(llvm::function_ref<bool(StringRef word)> isWanted) const {
  SmallVector<StringRef, 2> found;
  for (StringRef word : form->modifiers) {
    if (!isWanted(word))
      continue;
    ask(word);
    found.push_back(word);
  }
  return found;
}

void Emitter::requireTaken(const Operand &operand) {
  for (const Operand &part : function.partsOf(operand))
    requireTaken(part);
  uint8_t left =
      operand.written() & ~taken[&operand - function.operands.data()];
  StringRef opcode = module.opcodes[instruction->opcode];
  if (left & Operand::Itself)
    fail(operand, "'" + opcode + "' has no use for this operand");
  else if (left & Operand::Sign)
    fail(operand, "expected an operand without a sign: '" + opcode +
                      "' does not negate it");
  else if (left & Operand::Addend)
    fail(operand, "expected an operand without '+' or '-' after it: a number "
                  "is added to an address or to a source of an integer type");
  else if (left)
    fail(operand, "expected a register without a selector such as '.b0'");
}

/// Checks the row's choices of words and types, once per opcode.
void Emitter::requireWords() {
  StringRef opcode = module.opcodes[instruction->opcode];
  for (auto [word, slot] : llvm::zip_equal(form->modifiers, form->slots)) {
    const Row::Slot &its = form->row->modifiers[slot];
    if (its.isChoice() && !its.isSilent && !(askedSlots >> slot & 1))
      return fail("'" + opcode + "' is not emulated with '." + word + "'");
  }
  for (auto [i, type] : llvm::enumerate(form->types))
    if (form->row->types[i].size() > 1 && !(askedTypes >> i & 1))
      return fail("'" + opcode + "' is not emulated with '." +
                  getInfo(type).name + "'");
}

void Emitter::requireAllTaken() {
  if (fault)
    return;
  ArrayRef<OperandSpec> specs = form->row->operands;
  bool needsPolicy =
      !specs.empty() && specs.back().isPolicy && form->has("L2::cache_hint");
  bool isComplete = operands.size() == specs.size();
  if (needsPolicy && isComplete)
    pass(operands.back());
  for (const Operand &operand : operands)
    requireTaken(operand);
  if (needsPolicy && !isComplete)
    fail("expected a cache policy as the last operand");
  if (isRead[instruction->opcode])
    return;
  requireWords();
  isRead[instruction->opcode] = true;
}

//===----------------------------------------------------------------------===//
// One instruction
//===----------------------------------------------------------------------===//

/// The location in the text, with the opcode, by which findings name the
/// operation, and the source line of a `.loc`.
Location Emitter::locationOf(const Instruction &instruction, StringRef opcode) {
  auto [line, column] = module.lineOf(instruction.place);
  if (!fileName)
    fileName = getStringAttr(module.fileName);
  Location here = FileLineColLoc::get(fileName, line, column);
  const SourceLine &source = instruction.source;
  SmallVector<Location, 2> places = {here};
  if (source.line && source.file < module.files.size())
    places.push_back(FileLineColLoc::get(
        getContext(), module.files[source.file], source.line, source.column));
  // Findings name only operations with effects. Two attributes on all others
  // would take a sixth of the reading time.
  if (form && form->row->isPure && places.size() == 1)
    return here;
  // A panic's trap is inlined from a function named after the panic's message.
  if (opcode == "trap") {
    auto found = module.strings.find(source.function);
    if (found != module.strings.end() &&
        StringRef(found->second).starts_with("panic: "))
      opcode = found->second;
  }
  return FusedLoc::get(getContext(), places, getStringAttr(opcode));
}

Value Emitter::guardOf(const Instruction &instruction) {
  Value guard = valueOf(instruction.guard, getI1Type());
  if (!instruction.guardIsNegated)
    return guard;
  return LLVM::XOrOp::create(*this, place, guard, constant(getI1Type(), 1));
}

/// An instruction with effects is executed in a block of its own.
void Emitter::emitGuarded() {
  Value condition = guardOf(*instruction);
  mlir::Block *head = getInsertionBlock();
  mlir::Block *inside = newBlock();
  SmallVector<std::pair<uint32_t, Value>, 4> before;
  setInsertionPointToEnd(inside);
  written = &before;
  form->row->emit(*this);
  written = nullptr;
  mlir::Block *after = newBlock();
  SmallVector<Value> news, olds;
  for (auto [reg, old] : before)
    news.push_back(valueOf(reg, integerOf(reg)));
  LLVM::BrOp::create(*this, place, news, after);
  setInsertionPointToEnd(head);
  for (auto [reg, old] : before) {
    values[reg] = old;
    olds.push_back(valueOf(reg, integerOf(reg)));
  }
  LLVM::CondBrOp::create(*this, place, condition, inside, ValueRange(), after,
                         olds);
  for (auto [reg, old] : before)
    values[reg] = after->addArgument(integerOf(reg), place);
  setInsertionPointToEnd(after);
}

bool Emitter::emit(const Instruction &given, const Form &its) {
  instruction = &given;
  form = &its;
  operands = function.operandsOf(given);
  place = locationOf(given, module.opcodes[given.opcode]);
  guard = {};
  askedSlots = askedTypes = 0;
  // The translation ends the block, with or without a guard.
  if (form->row->emit == emitEndOfBlock)
    return !fault;
  if (given.guard == Instruction::noGuard) {
    form->row->emit(*this);
  } else if (form->row->isPure) {
    guard = guardOf(given);
    form->row->emit(*this);
    guard = {};
  } else {
    emitGuarded();
  }
  requireAllTaken();
  return !fault;
}

} // namespace tilewright::ptx
