//===- TranslateFunction.cpp - translate one function of PTX --------------===//
// Creates a block of operations per basic block, preceded by an entry block
// with the variables; each ends in a terminator according to its last
// instruction.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/TranslateFunction.h"
#include "tilewright/PTX/Blocks.h"
#include "tilewright/PTX/Emitter.h"
#include "tilewright/PTX/Families.h"
#include "tilewright/PTX/PTX.h"

using namespace mlir;

namespace tilewright::ptx {

std::string hoistedName(const Function &function, uint32_t local) {
  return (function.name + "$" + Twine(local) + "$" +
          function.locals[local].name)
      .str();
}

/// A parameter's type: an array is passed by address.
static mlir::Type typeOf(const Variable &variable, MLIRContext *context) {
  if (variable.isArray)
    return LLVM::LLVMPointerType::get(context);
  return IntegerType::get(context, getInfo(variable.type).bits);
}

bool isOneWord(const Variable &variable) {
  uint64_t bytes = variable.size();
  return !variable.isOpen && bytes <= 8 && llvm::isPowerOf2_64(bytes);
}

mlir::Type resultType(const Function &function, MLIRContext *context) {
  if (function.results.empty())
    return LLVM::LLVMVoidType::get(context);
  return IntegerType::get(context, 8 * resultBytes(function));
}

uint64_t resultBytes(const Function &function) {
  uint64_t bytes = 0;
  for (const Variable &each : function.results)
    bytes += each.size();
  return bytes;
}

SmallVector<Value, 2> unpackResults(Emitter &emit, const Function &called,
                                    Value all) {
  SmallVector<Value, 2> pieces;
  uint64_t at = 0;
  for (const Variable &each : called.results) {
    Value piece = all;
    if (at)
      piece = LLVM::LShrOp::create(emit, emit.loc(), all,
                                   emit.constant(all.getType(), at));
    pieces.push_back(emit.resize(piece, 8 * each.size(), false));
    at += 8 * each.size();
  }
  return pieces;
}

LLVM::LLVMFunctionType functionType(const Function &function,
                                    MLIRContext *context) {
  SmallVector<mlir::Type> params;
  for (const Variable &each : function.params)
    params.push_back(function.isEntry && isOneWord(each)
                         ? IntegerType::get(context, 8 * each.size())
                         : typeOf(each, context));
  return LLVM::LLVMFunctionType::get(resultType(function, context), params);
}

namespace {
class FunctionTranslation {
public:
  FunctionTranslation(const Module &module, const Function &function,
                      ArrayRef<Form> forms, LLVM::LLVMFuncOp target,
                      const Blocks &found)
      : function(function), forms(forms), target(target), found(found),
        emit(target.getContext(), module, function) {
    emit.target = target;
    emit.accumulatorLists = found.accumulators;
  }

  std::optional<Fault> run();

private:
  void placeLocals(mlir::Block *entry);
  void placeRegisters(mlir::Block *entry);
  Value packResults();
  bool emitBlock(uint32_t number);
  void end(const BasicBlock &block);
  void branch(uint32_t to);
  SmallVector<Value> argumentsFor(uint32_t to);
  void leave(bool isExit);

  const Function &function;
  ArrayRef<Form> forms;
  LLVM::LLVMFuncOp target;
  const Blocks &found;
  Emitter emit;
  std::vector<mlir::Block *> blocks;
  std::vector<Value> values; ///< by number
};
} // namespace

/// Allocates results, local variables and call variables in the frame.
void FunctionTranslation::placeLocals(mlir::Block *entry) {
  Location loc = target.getLoc();
  auto pointer = LLVM::LLVMPointerType::get(target.getContext());
  size_t results = function.results.size(), params = function.params.size();
  for (auto [i, local] : llvm::enumerate(function.locals)) {
    Value &place = emit.locals.emplace_back();
    if (i >= results && i < results + params) {
      place = entry->getArgument(i - results);
    } else if (local.isRegister) {
      // A result, whose register a return reads.
    } else if (local.space == Space::Local || local.space == Space::Param) {
      auto bytes = LLVM::LLVMArrayType::get(emit.getI8Type(), local.size());
      place = LLVM::AllocaOp::create(emit, loc, pointer, bytes, emit.i32(1),
                                     std::max(1u, local.alignment));
    } else {
      auto global = SymbolTable::lookupNearestSymbolFrom<LLVM::GlobalOp>(
          target, emit.getStringAttr(hoistedName(function, i)));
      place = LLVM::AddressOfOp::create(emit, loc, global);
    }
  }
}

/// Parameters in registers hold the caller's values.
void FunctionTranslation::placeRegisters(mlir::Block *entry) {
  for (auto [i, param] : llvm::enumerate(function.params)) {
    if (!param.isRegister)
      continue;
    Value given = emit.bitcast(entry->getArgument(unsigned(i)),
                               emit.integerOf(param.reg));
    emit.setValue(param.reg, given);
    values[found.atEntry(param.reg)] = given;
  }
}

/// Null if there are none.
Value FunctionTranslation::packResults() {
  Location loc = emit.loc();
  Value all;
  uint64_t at = 0;
  unsigned bits = 8 * unsigned(resultBytes(function));
  for (auto [i, result] : llvm::enumerate(function.results)) {
    Value piece;
    if (result.isRegister)
      piece = emit.valueOf(result.reg, emit.integerOf(result.reg));
    else
      piece = LLVM::LoadOp::create(
          emit, loc, emit.getIntegerType(8 * unsigned(result.size())),
          emit.locals[i], std::max(1u, result.alignment));
    piece = emit.resize(piece, bits, false);
    if (at)
      piece = LLVM::ShlOp::create(emit, loc, piece,
                                  emit.constant(piece.getType(), at));
    all = all ? LLVM::OrOp::create(emit, loc, all, piece).getResult() : piece;
    at += 8 * result.size();
  }
  return all;
}

/// The block arguments for a branch from here.
SmallVector<Value> FunctionTranslation::argumentsFor(uint32_t to) {
  SmallVector<Value> arguments;
  for (auto [k, entry] : llvm::enumerate(found.blocks[to].entries))
    if (found.isArgument(to, k))
      arguments.push_back(emit.valueOf(entry.reg, emit.integerOf(entry.reg)));
  return arguments;
}

void FunctionTranslation::branch(uint32_t to) {
  SmallVector<Value> arguments = argumentsFor(to);
  LLVM::BrOp::create(emit, emit.loc(), arguments, blocks[to]);
}

void FunctionTranslation::leave(bool isExit) {
  Location loc = emit.loc();
  if (isExit && !function.isEntry) {
    emit.byName("nvvm.exit", {}, {});
    LLVM::UnreachableOp::create(emit, loc);
    return;
  }
  Value result = packResults();
  LLVM::ReturnOp::create(emit, loc, result ? ValueRange(result) : ValueRange());
}

/// The last instruction, if it is a branch or a return, or a branch to the next
/// block.
void FunctionTranslation::end(const BasicBlock &block) {
  Location loc = emit.loc();
  const Instruction *last =
      block.end > block.begin ? &function.instructions[block.end - 1] : nullptr;
  const Form *form = last ? &forms[last->opcode] : nullptr;
  if (!form || form->row->emit != emitEndOfBlock) {
    if (block.successors.empty())
      return leave(/*isExit=*/false);
    return branch(block.successors[0]);
  }
  // The successors are already known from labels and tables of labels.
  for (const Operand &each : function.operandsOf(*last))
    if (each.kind == Operand::Label)
      emit.take(each);
  bool isGuarded = last->guard != Instruction::noGuard;
  bool leaves = form->row->argument != "branch";
  bool isTable = form->row->name == "brx";
  Value condition = isGuarded ? emit.guardOf(*last) : Value();
  if (isGuarded && !leaves && !isTable && block.successors.size() == 2) {
    SmallVector<Value> taken = argumentsFor(block.successors[0]),
                       other = argumentsFor(block.successors[1]);
    LLVM::CondBrOp::create(emit, loc, condition, blocks[block.successors[0]],
                           taken, blocks[block.successors[1]], other);
    return;
  }
  if (isGuarded) { // a return or a table under a condition
    mlir::Block *inside = emit.newBlock();
    uint32_t next = block.successors.back();
    SmallVector<Value> other = argumentsFor(next);
    LLVM::CondBrOp::create(emit, loc, condition, inside, ValueRange(),
                           blocks[next], other);
    emit.setInsertionPointToEnd(inside);
  }
  if (leaves)
    return leave(form->row->argument == "exit");
  if (!isTable)
    return branch(block.successors[0]);
  ArrayRef<uint32_t> targets(block.successors);
  if (isGuarded)
    targets = targets.drop_back();
  if (targets.empty()) {
    emit.fault = Fault{last->place, "expected a list of labels, from "
                                    "'.branchtargets'"};
    return;
  }
  Value index = emit.source(function.operandsOf(*last)[0], Type::U32);
  SmallVector<SmallVector<Value>> lists;
  SmallVector<ValueRange> ranges;
  SmallVector<int32_t> cases;
  SmallVector<mlir::Block *> destinations;
  for (auto [i, to] : llvm::enumerate(targets)) {
    cases.push_back(i);
    destinations.push_back(blocks[to]);
    lists.push_back(argumentsFor(to));
  }
  for (SmallVector<Value> &list : lists)
    ranges.push_back(list);
  mlir::Block *beyond = emit.newBlock();
  LLVM::SwitchOp::create(emit, loc, index, beyond, ValueRange(), cases,
                         destinations, ranges);
  emit.setInsertionPointToEnd(beyond);
  LLVM::UnreachableOp::create(emit, loc)->setAttr(beyondTableAttrName,
                                                  emit.getUnitAttr());
}

bool FunctionTranslation::emitBlock(uint32_t number) {
  const BasicBlock &block = found.blocks[number];
  emit.setInsertionPointToEnd(blocks[number]);
  unsigned argument = 0;
  for (auto [k, entry] : llvm::enumerate(block.entries)) {
    if (found.isArgument(number, k))
      values[entry.value] = blocks[number]->getArgument(argument++);
    emit.setValue(entry.reg, values[entry.value]);
  }
  for (uint32_t i = block.begin; i < block.end; ++i) {
    const Instruction &instruction = function.instructions[i];
    if (!emit.emit(instruction, forms[instruction.opcode]))
      return false;
  }
  for (const BasicBlock::Entry &write : block.writes)
    values[write.value] = emit.valueOf(write.reg, emit.integerOf(write.reg));
  end(block);
  if (block.end > block.begin)
    emit.requireAllTaken(); // of the last instruction
  return !emit.fault;
}

std::optional<Fault> FunctionTranslation::run() {
  mlir::Block *entry = target.addEntryBlock(emit);
  emit.setInsertionPointToEnd(entry);
  placeLocals(entry);
  blocks.resize(found.blocks.size());
  values.resize(found.valueCount);
  placeRegisters(entry);
  for (uint32_t number : found.order) {
    blocks[number] = new mlir::Block;
    target.getBody().push_back(blocks[number]);
    for (auto [k, each] : llvm::enumerate(found.blocks[number].entries))
      if (found.isArgument(number, k))
        blocks[number]->addArgument(emit.integerOf(each.reg), target.getLoc());
  }
  branch(0);
  for (uint32_t number : found.order)
    if (!emitBlock(number))
      return emit.fault;
  return std::nullopt;
}

std::optional<Fault> translateFunction(const Module &module,
                                       const Function &function,
                                       ArrayRef<Form> forms,
                                       LLVM::LLVMFuncOp target) {
  std::optional<Blocks> found = findBlocks(function, forms);
  if (!found)
    return Fault{function.place,
                 ("'" + function.name +
                  "' has too many registers that are live across its labels")
                     .str()};
  return FunctionTranslation(module, function, forms, target, *found).run();
}

} // namespace tilewright::ptx
