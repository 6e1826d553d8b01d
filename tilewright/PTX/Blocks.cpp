//===- Blocks.cpp - basic blocks and values of registers ------------------===//
#include "tilewright/PTX/Blocks.h"

#include "tilewright/PTX/Families.h"
#include "tilewright/Support/Limits.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tilewright::ptx {

static std::optional<uint32_t> find(ArrayRef<BasicBlock::Entry> list,
                                    uint32_t reg) {
  const auto *at = llvm::partition_point(
      list, [&](const BasicBlock::Entry &each) { return each.reg < reg; });
  if (at == list.end() || at->reg != reg)
    return std::nullopt;
  return at->value;
}

std::optional<uint32_t> BasicBlock::valueAtEntry(uint32_t reg) const {
  return find(entries, reg);
}
std::optional<uint32_t> BasicBlock::lastWrite(uint32_t reg) const {
  return find(writes, reg);
}

namespace {
class BlockFinder {
public:
  BlockFinder(const Function &function, ArrayRef<Form> forms)
      : function(function), forms(forms) {}

  std::optional<Blocks> run();

private:
  const Form &formOf(const Instruction &instruction) const {
    return forms[instruction.opcode];
  }
  bool ends(const Instruction &instruction) const {
    return formOf(instruction).row->emit == emitEndOfBlock;
  }
  void findAccumulators();
  void cut();
  void connect();
  void sort();
  void collect(uint32_t block);
  void touch(const Operand &operand, bool isResult, bool isGuarded);
  void read(uint32_t reg);
  void write(uint32_t reg);
  void readResults();
  bool findLive();
  void findValues();
  uint32_t valueFrom(uint32_t predecessor, uint32_t reg) const;

  const Function &function;
  ArrayRef<Form> forms;
  Blocks found;
  uint32_t current = 0;
  std::vector<uint32_t> readIn, writtenIn; ///< by register: block + 1
  std::vector<std::pair<uint32_t, uint32_t>> reads, writes; ///< register, block
};
} // namespace

/// The registers of a vector; other parts are ignored.
std::vector<uint32_t> registersOf(const Function &function,
                                  const Operand &operand) {
  std::vector<uint32_t> list;
  for (const Operand &part : function.partsOf(operand))
    if (part.kind == Operand::Register)
      list.push_back(part.index);
  return list;
}

void BlockFinder::findAccumulators() {
  for (const Instruction &each : function.instructions) {
    if (formOf(each).row->emit != emitWgmma)
      continue;
    std::vector<uint32_t> list =
        registersOf(function, function.operandsOf(each)[0]);
    if (!list.empty() && !is_contained(found.accumulators, list))
      found.accumulators.push_back(std::move(list));
  }
}

/// A block begins at each label and after each branch.
void BlockFinder::cut() {
  uint32_t count = function.instructions.size();
  std::vector<bool> begins(count + 1, false);
  begins[0] = true;
  for (const LabelInfo &label : function.labels)
    begins[label.at] = true;
  for (auto [i, each] : enumerate(function.instructions))
    if (ends(each))
      begins[i + 1] = true;
  std::vector<uint32_t> blockAt(count + 1);
  for (uint32_t i = 0; i <= count; ++i) {
    if (begins[i])
      found.blocks.push_back({i, i, {}, {}, {}, {}, false});
    blockAt[i] = found.blocks.size() - 1;
    if (i < count)
      found.blocks.back().end = i + 1;
  }
  for (const LabelInfo &label : function.labels)
    found.blockOfLabel.push_back(blockAt[label.at]);
}

void BlockFinder::connect() {
  for (auto [number, block] : enumerate(found.blocks)) {
    bool continues = true;
    if (block.end > block.begin) {
      const Instruction &last = function.instructions[block.end - 1];
      if (ends(last)) {
        continues = last.guard != Instruction::noGuard;
        ArrayRef<Operand> operands = function.operandsOf(last);
        for (const Operand &each : operands) {
          if (each.kind != Operand::Label)
            continue;
          if (formOf(last).row->name == "bra")
            block.successors.push_back(found.blockOfLabel[each.index]);
          for (const BranchTargets &list : function.targets)
            if (formOf(last).row->name == "brx" && list.name == each.name)
              for (uint32_t label : list.labels)
                block.successors.push_back(found.blockOfLabel[label]);
        }
      }
    }
    if (continues && number + 1 < found.blocks.size())
      block.successors.push_back(number + 1);
  }
}

/// Reverse postorder from the first block.
void BlockFinder::sort() {
  std::vector<std::pair<uint32_t, uint32_t>> stack = {{0, 0}};
  found.blocks[0].isReached = true;
  while (!stack.empty()) {
    auto &[block, next] = stack.back();
    if (next == found.blocks[block].successors.size()) {
      found.order.push_back(block);
      stack.pop_back();
      continue;
    }
    uint32_t to = found.blocks[block].successors[next++];
    if (!found.blocks[to].isReached) {
      found.blocks[to].isReached = true;
      stack.push_back({to, 0});
    }
  }
  std::reverse(found.order.begin(), found.order.end());
  for (uint32_t block : found.order)
    for (uint32_t to : found.blocks[block].successors)
      found.blocks[to].predecessors.push_back(block);
}

void BlockFinder::read(uint32_t reg) {
  if (readIn[reg] == current + 1 || writtenIn[reg] == current + 1)
    return;
  readIn[reg] = current + 1;
  reads.push_back({reg, current});
}

void BlockFinder::write(uint32_t reg) {
  if (writtenIn[reg] == current + 1)
    return;
  writtenIn[reg] = current + 1;
  writes.push_back({reg, current});
}

void BlockFinder::touch(const Operand &operand, bool isResult, bool isGuarded) {
  if (operand.kind == Operand::Register) {
    if (!isResult || isGuarded)
      read(operand.index);
    if (isResult)
      write(operand.index);
    return;
  }
  bool isPlace = operand.kind == Operand::Address;
  for (const Operand &part : function.partsOf(operand))
    touch(part, isResult && !isPlace, isGuarded);
}

/// Adds reads of the result registers at a return.
void BlockFinder::readResults() {
  for (const Variable &each : function.results)
    if (each.isRegister)
      read(each.reg);
}

void BlockFinder::collect(uint32_t block) {
  current = block;
  for (uint32_t i = found.blocks[block].begin; i < found.blocks[block].end;
       ++i) {
    const Instruction &instruction = function.instructions[i];
    const Form &form = formOf(instruction);
    bool isGuarded = instruction.guard != Instruction::noGuard;
    if (isGuarded)
      read(instruction.guard);
    if (form.row->emit == emitWgmmaWait)
      for (const std::vector<uint32_t> &list : found.accumulators)
        for (uint32_t reg : list)
          read(reg), write(reg);
    bool readsResults = isGuarded || form.row->emit == emitWgmma;
    ArrayRef<Operand> operands = function.operandsOf(instruction);
    ArrayRef<OperandSpec> specs = form.row->operands;
    bool isCall = form.row->emit == emitCall;
    auto isResult = [&](size_t k) {
      if (isCall) // results precede the function
        return k == 0 && operands.size() > 1 &&
               operands[0].kind == Operand::Arguments;
      return k < specs.size() && specs[k].role == Role::Result;
    };
    for (auto [k, operand] : enumerate(operands))
      if (!isResult(k))
        touch(operand, false, isGuarded);
    if (form.readsCarry)
      read(Function::carry);
    for (auto [k, operand] : enumerate(operands))
      if (isResult(k))
        touch(operand, true, readsResults);
    if (form.writesCarry) {
      if (isGuarded)
        read(Function::carry);
      write(Function::carry);
    }
    if (ends(instruction) && form.row->argument != "branch")
      readResults();
  }
  if (found.blocks[block].successors.empty())
    readResults(); // falls off the end of the body
}

/// Propagates each read backwards to the writes. Registers are visited in
/// ascending order, so that the lists of blocks are sorted.
bool BlockFinder::findLive() {
  llvm::sort(reads);
  llvm::sort(writes);
  for (auto [reg, block] : writes)
    found.blocks[block].writes.push_back({reg, found.valueCount++});
  std::vector<uint32_t> live(found.blocks.size(), ~0u),
      written(found.blocks.size(), ~0u), stack;
  size_t write = 0;
  uint64_t total = 0;
  for (size_t i = 0; i < reads.size();) {
    uint32_t reg = reads[i].first;
    for (; write < writes.size() && writes[write].first <= reg; ++write)
      if (writes[write].first == reg)
        written[writes[write].second] = reg;
    auto mark = [&](uint32_t block) {
      if (live[block] == reg)
        return;
      live[block] = reg;
      found.blocks[block].entries.push_back({reg, ~0u});
      stack.push_back(block);
      ++total;
    };
    for (; i < reads.size() && reads[i].first == reg; ++i)
      mark(reads[i].second);
    while (!stack.empty()) {
      uint32_t block = stack.back();
      stack.pop_back();
      for (uint32_t from : found.blocks[block].predecessors)
        if (written[from] != reg)
          mark(from);
    }
    if (total > limits::kPtxLiveRegisters)
      return false;
  }
  return true;
}

uint32_t BlockFinder::valueFrom(uint32_t predecessor, uint32_t reg) const {
  const BasicBlock &block = found.blocks[predecessor];
  if (std::optional<uint32_t> value = block.lastWrite(reg))
    return *value;
  return block.valueAtEntry(reg).value_or(Blocks::undefined);
}

/// Iterates to a fixed point; an entry reached by two different values becomes
/// an argument for good.
void BlockFinder::findValues() {
  found.firstArgument.resize(found.blocks.size());
  for (uint32_t block : found.order) {
    found.firstArgument[block] = found.valueCount;
    found.valueCount += found.blocks[block].entries.size();
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t number : found.order) {
      BasicBlock &block = found.blocks[number];
      for (auto [k, entry] : enumerate(block.entries)) {
        uint32_t own = found.firstArgument[number] + k;
        if (entry.value == own)
          continue;
        uint32_t value = number == 0 ? found.atEntry(entry.reg) : ~0u;
        for (uint32_t from : block.predecessors) {
          uint32_t other = valueFrom(from, entry.reg);
          if (other == ~0u || other == value)
            continue;
          value = value == ~0u ? other : own;
          if (value == own)
            break;
        }
        changed |= value != entry.value;
        entry.value = value;
      }
    }
  }
}

std::optional<Blocks> BlockFinder::run() {
  findAccumulators();
  cut();
  connect();
  sort();
  readIn.assign(function.registers.size(), 0);
  writtenIn.assign(function.registers.size(), 0);
  for (const Variable &param : function.params)
    if (param.isRegister)
      found.parameters.push_back({param.reg, found.valueCount++});
  for (uint32_t block : found.order)
    collect(block);
  if (!findLive())
    return std::nullopt;
  findValues();
  return std::move(found);
}

std::optional<Blocks> findBlocks(const Function &function,
                                 ArrayRef<Form> forms) {
  return BlockFinder(function, forms).run();
}

} // namespace tilewright::ptx
