//===- Timing.cpp - instructions for time estimates -----------------------===//
// Reads the instructions of each code block with the values that they wait for,
// before any of them is lowered for the host. An instruction here is one of
// ptxas, as far as PTX shows it: extensions, truncations and casts of pointers
// rename registers, a constant offset belongs to the access, and all operations
// that one PTX instruction was read into, which share its location, are one
// instruction. That of a bit field is six operations, and that of a pair of
// 8-bit floats eight.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/Kind.h"
#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Matchers.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::emulator;

namespace {
class TimingReader {
public:
  TimingReader(LLVM::LLVMFuncOp function, Rewriter &rewriter, CodeTable &code,
               const llvm::StringMap<uint32_t> &entries)
      : function(function), rewriter(rewriter), code(code), timed(code.timed),
        entries(entries) {}

  void run(uint32_t firstBlock, llvm::function_ref<uint32_t(Location)> lineOf);

private:
  uint32_t valueOf(Value value);
  void use(Value value, std::vector<uint32_t> &uses);
  bool renames(Operation *op);
  void chooseMain(mlir::Block &block);
  void read(Operation *op, TimedBlock &block, uint32_t line);
  void classify(Operation *op, InstructionKind kind, TimedInstruction &to);
  void setProducts(Operation *op, TimedInstruction &to);
  void setProducts(TimedInstruction &to, int64_t products, StringRef input);
  uint8_t inputOf(StringRef input);
  bool setMemory(Operation *op, InstructionKind kind, TimedInstruction &to);
  bool setSynchronization(Operation *op, TimedInstruction &to);
  bool setAsync(Operation *op, TimedInstruction &to);
  void setEdges(Operation *op, TimedInstruction &to);

  LLVM::LLVMFuncOp function;
  Rewriter &rewriter;
  CodeTable &code;
  TimedCode &timed;
  const llvm::StringMap<uint32_t> &entries;
  llvm::DenseMap<Value, uint32_t> values;
  llvm::DenseMap<mlir::Block *, uint32_t> blocks;
  /// By location, of the code block that is read: the operation that counts as
  /// the PTX instruction, and how many others do as much as it.
  struct Main {
    Operation *op = nullptr;
    unsigned rank = 0, equals = 0;
  };
  llvm::DenseMap<Location, Main> mains;
};
} // namespace

uint32_t TimingReader::valueOf(Value value) {
  auto [found, isNew] = values.try_emplace(value, timed.values);
  timed.values += isNew;
  return found->second;
}

void TimingReader::use(Value value, std::vector<uint32_t> &uses) {
  Operation *op = value.getDefiningOp();
  if (op && op->getNumOperands() == 0 && !op->getNumRegions() &&
      !kindOf(op)) // a constant or an address
    return;
  uint32_t number = valueOf(value);
  if (number && !llvm::is_contained(uses, number))
    uses.push_back(number);
}

static bool isAddressCast(Operation *op) {
  return isa<LLVM::IntToPtrOp, LLVM::PtrToIntOp, LLVM::AddrSpaceCastOp,
             LLVM::ZExtOp, LLVM::TruncOp, LLVM::SExtOp>(op);
}

/// Whether the value is only used as an address, perhaps after casts.
static bool isOnlyAddress(Value value) {
  return llvm::all_of(value.getUsers(), [](Operation *user) {
    return isa<LLVM::IntToPtrOp>(user);
  });
}

/// Whether ptxas has no instruction for it: its result is in the register of
/// its operand, or it is the constant offset of an access.
bool TimingReader::renames(Operation *op) {
  if (isAddressCast(op))
    return true;
  if (isa<LLVM::AddOp, LLVM::OrOp>(op))
    return matchPattern(op->getOperand(1), m_Constant()) &&
           isOnlyAddress(op->getResult(0));
  if (auto address = dyn_cast<LLVM::GEPOp>(op))
    return address.getDynamicIndices().empty();
  return false;
}

void TimingReader::setProducts(TimedInstruction &to, int64_t products,
                               StringRef input) {
  to.pipe = TimedPipe::Tensor;
  to.number = uint32_t(products);
  to.input = inputOf(input);
}

uint8_t TimingReader::inputOf(StringRef input) {
  auto known = llvm::find(timed.inputs, input);
  auto index = uint8_t(known - timed.inputs.begin());
  if (known == timed.inputs.end())
    timed.inputs.push_back(input.str());
  return index;
}

void TimingReader::setProducts(Operation *op, TimedInstruction &to) {
  if (auto mma = dyn_cast<NVVM::MmaOp>(op)) {
    auto shape = mma.getShape();
    std::optional<NVVM::MMATypes> type = mma.getMultiplicandAPtxType();
    setProducts(to, int64_t(shape.getM()) * shape.getN() * shape.getK(),
                type ? NVVM::stringifyMMATypes(*type) : "");
  } else if (auto mma = dyn_cast<nvvmext::MmaOp>(op)) {
    ArrayRef<int32_t> shape = mma.getShape();
    setProducts(to, int64_t(shape[0]) * shape[1] * shape[2],
                cast<StringAttr>(mma.getTypes()[1]).getValue());
  } else if (auto mma = dyn_cast<nvvmext::WgmmaOp>(op)) {
    ArrayRef<int32_t> shape = mma.getShape(); // a quarter by each warp
    setProducts(to, int64_t(16) * shape[0] * shape[1],
                cast<StringAttr>(mma.getTypes()[1]).getValue());
    to.isOfGroup = true;
  } else if (isa<nvvmext::WgmmaWaitOp>(op)) {
    to.action = TimedAction::WaitForProducts;
    to.number = uint32_t(cast<nvvmext::WgmmaWaitOp>(op).getPending());
  } else if (auto wait = dyn_cast<NVVM::WgmmaWaitGroupSyncOp>(op)) {
    to.action = TimedAction::WaitForProducts;
    to.number = uint32_t(wait.getGroup());
  } else if (isa<NVVM::WgmmaGroupSyncAlignedOp>(op)) {
    to.action = TimedAction::CommitProducts;
  }
}

/// Whether the instruction accesses memory.
bool TimingReader::setMemory(Operation *op, InstructionKind kind,
                             TimedInstruction &to) {
  switch (kind) {
  case InstructionKind::LoadGlobal:
  case InstructionKind::LoadShared:
  case InstructionKind::LoadConstant:
  case InstructionKind::LoadLocal:
  case InstructionKind::LoadGeneric:
    to.action = TimedAction::Load;
    break;
  case InstructionKind::StoreGlobal:
  case InstructionKind::StoreShared:
  case InstructionKind::StoreLocal:
  case InstructionKind::StoreGeneric:
    to.action = TimedAction::Store;
    break;
  case InstructionKind::MatrixMemory:
    to.action = op->getNumResults() ? TimedAction::Load : TimedAction::Store;
    break;
  case InstructionKind::Atomic:
    to.action = TimedAction::Atomic;
    break;
  default:
    return false;
  }
  to.site = rewriter.siteNumber(op);
  return true;
}

static uint32_t constantOf(Value value) {
  APInt number;
  if (value && matchPattern(value, m_ConstantInt(&number)))
    return uint32_t(number.getZExtValue());
  return 0;
}

bool TimingReader::setSynchronization(Operation *op, TimedInstruction &to) {
  if (auto wait = dyn_cast<NVVM::CpAsyncWaitGroupOp>(op)) {
    to.action = TimedAction::WaitForCopies;
    to.number = uint32_t(wait.getN());
  } else if (isa<NVVM::CpAsyncCommitGroupOp>(op)) {
    to.action = TimedAction::CommitCopies;
  } else if (isa<NVVM::CpAsyncOp>(op)) {
    to.action = TimedAction::Copy;
    to.site = rewriter.siteNumber(op);
  } else if (auto barrier = dyn_cast<NVVM::BarrierOp>(op)) {
    to.action = TimedAction::Barrier;
    to.number = constantOf(barrier.getBarrierId()) % 16;
    to.threads = constantOf(barrier.getNumberOfThreads());
  } else if (auto arrive = dyn_cast<NVVM::BarrierArriveOp>(op)) {
    to.action = TimedAction::ArriveAtBarrier;
    to.number = constantOf(arrive.getBarrierId()) % 16;
    to.threads = constantOf(arrive.getNumberOfThreads());
  } else if (op->getName().getStringRef() == "nvvm.barrier0") {
    to.action = TimedAction::Barrier;
  } else {
    return false;
  }
  return true;
}

static StringRef inputOfTensorMemory(Operation *op) {
  auto kind = op->getAttrOfType<NVVM::Tcgen05MMAKindAttr>("kind");
  if (!kind)
    return "e4m3";
  switch (kind.getValue()) {
  case NVVM::Tcgen05MMAKind::F16:
    return "f16";
  case NVVM::Tcgen05MMAKind::TF32:
    return "tf32";
  default:
    return "e4m3";
  }
}

/// Instructions whose executions have events (AsyncEvent), and bulk groups.
bool TimingReader::setAsync(Operation *op, TimedInstruction &to) {
  StringRef name = op->getName().getStringRef();
  auto is = [&](StringRef prefix) { return name.starts_with(prefix); };
  if (auto wait = dyn_cast<NVVM::CpAsyncBulkWaitGroupOp>(op)) {
    to.action = TimedAction::WaitForBulk;
    to.number = wait.getGroup();
    to.onlyReads = bool(wait.getRead());
    return true;
  }
  if (is("nvvm.cp.async.bulk.commit.group")) {
    to.action = TimedAction::CommitBulk;
    return true;
  }
  auto reduce = dyn_cast<nvvmext::CpReduceAsyncBulkOp>(op);
  if (is("nvvm.mbarrier.arrive"))
    to.action = TimedAction::ArriveAtObject;
  else if (is("nvvm.mbarrier.test.wait") || is("nvvm.mbarrier.try_wait"))
    to.action = TimedAction::WaitForObject;
  else if (is("nvvm.cp.async.mbarrier.arrive"))
    to.action = TimedAction::ArriveAfterCopies;
  else if (is("nvvm.cp.async.bulk.shared.cluster") ||
           is("nvvm.cp.async.bulk.tensor.shared.cluster") ||
           (reduce && reduce.getMbar()))
    to.action = TimedAction::CopyToObject;
  else if (is("nvvm.cp.async.bulk.global") ||
           is("nvvm.cp.async.bulk.tensor.global") ||
           is("nvvm.cp.async.bulk.tensor.reduce") || reduce)
    to.action = TimedAction::BulkStore;
  else if (is("nvvm.tcgen05.commit"))
    to.action = TimedAction::ArriveAfterProducts;
  else if (is("nvvm.tcgen05.mma")) {
    to.action = TimedAction::TensorMemoryProduct;
    to.input = inputOf(inputOfTensorMemory(op));
  } else {
    return false;
  }
  to.site = rewriter.siteNumber(op);
  return true;
}

/// A permutation of bytes (prmt), which has no kind.
static bool permutesBytes(Operation *op) {
  auto shuffle = dyn_cast<LLVM::ShuffleVectorOp>(op);
  return shuffle &&
         cast<VectorType>(shuffle.getType()).getElementType().isInteger(8);
}

static std::optional<InstructionKind> timedKindOf(Operation *op) {
  if (permutesBytes(op))
    return InstructionKind::Integer;
  return kindOf(op);
}

/// I2F and F2I execute on the unit of special functions (XU in Nsight Compute's
/// documentation), except from 32 bits to f32.
static bool convertsIntegers(Operation *op) {
  if (!isa<LLVM::SIToFPOp, LLVM::UIToFPOp, LLVM::FPToSIOp, LLVM::FPToUIOp>(op))
    return false;
  return !op->getOperand(0).getType().isInteger(32) ||
         !op->getResult(0).getType().isF32();
}

/// Minima, maxima and comparisons of floats execute with integers, at half the
/// rate of other arithmetic on f32 (the table of the CUDA programming guide).
static bool comparesFloats(Operation *op) {
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return call.getIntrin().starts_with("llvm.maximumnum") ||
           call.getIntrin().starts_with("llvm.minimumnum") ||
           call.getIntrin().starts_with("llvm.nvvm.fmax") ||
           call.getIntrin().starts_with("llvm.nvvm.fmin");
  return isa<LLVM::FCmpOp, LLVM::MaxNumOp, LLVM::MinNumOp, LLVM::MaximumOp,
             LLVM::MinimumOp>(op);
}

static TimedPipe pipeOf(InstructionKind kind) {
  switch (kind) {
  case InstructionKind::Integer:
  case InstructionKind::Address:
    return TimedPipe::Integer;
  case InstructionKind::F16:
  case InstructionKind::F32:
    return TimedPipe::Multiply;
  case InstructionKind::F64:
    return TimedPipe::Double;
  case InstructionKind::Conversion:
    return TimedPipe::Convert;
  case InstructionKind::Special:
    return TimedPipe::Special;
  case InstructionKind::Warp:
    return TimedPipe::Shuffle;
  default:
    return TimedPipe::None;
  }
}

/// Two conversions to 16 bits whose results share a register are one
/// instruction.
static bool isPacked(Operation *op) {
  return isa<LLVM::FPTruncOp>(op) && op->getResult(0).hasOneUse() &&
         isa<LLVM::InsertElementOp>(*op->getResult(0).user_begin());
}

void TimingReader::classify(Operation *op, InstructionKind kind,
                            TimedInstruction &to) {
  if (setSynchronization(op, to) || setAsync(op, to) || setMemory(op, kind, to))
    return;
  if (kind == InstructionKind::Mma)
    return setProducts(op, to);
  to.pipe = pipeOf(kind);
  if (convertsIntegers(op))
    to.pipe = TimedPipe::Special;
  else if (comparesFloats(op) && kind != InstructionKind::F64)
    to.pipe = TimedPipe::Integer;
  bool isWide = op->getNumResults() && op->getResult(0).getType().isInteger(64);
  if (isPacked(op) && !mains.lookup(op->getLoc()).equals)
    to.halfSlots = 1;
  else if (isWide && to.pipe == TimedPipe::Integer)
    to.halfSlots = 4;
}

void TimingReader::setEdges(Operation *op, TimedInstruction &to) {
  to.action = TimedAction::Jump;
  to.halfSlots = op->getNumSuccessors() > 1 ? 2 : 0;
  auto branch = dyn_cast<BranchOpInterface>(op);
  for (auto [i, next] : llvm::enumerate(op->getSuccessors())) {
    TimedInstruction::Edge edge;
    edge.block = blocks.lookup(next);
    if (branch)
      for (Value passed :
           branch.getSuccessorOperands(i).getForwardedOperands()) {
        std::vector<uint32_t> uses;
        use(passed, uses);
        edge.passed.push_back(uses.empty() ? 0 : uses.front());
      }
    to.edges.push_back(std::move(edge));
  }
}

/// Operations on memory, products and synchronization come before arithmetic,
/// and what occupies a pipe longer before the rest.
static unsigned rankOf(Operation *op, InstructionKind kind) {
  if (convertsIntegers(op))
    return 4;
  switch (pipeOf(kind)) {
  case TimedPipe::Integer:
    return 1;
  case TimedPipe::Multiply:
    return 2;
  case TimedPipe::Convert:
    return 3;
  case TimedPipe::Special:
  case TimedPipe::Double:
    return 4;
  default:
    return 5;
  }
}

void TimingReader::chooseMain(mlir::Block &block) {
  mains.clear();
  for (Operation &op : block) {
    std::optional<InstructionKind> kind = timedKindOf(&op);
    if (!kind || op.getNumSuccessors() || renames(&op) ||
        !op.getLoc()->findInstanceOf<FileLineColLoc>())
      continue;
    Main &main = mains[op.getLoc()];
    unsigned rank = rankOf(&op, *kind);
    if (rank > main.rank)
      main = {&op, rank, 0};
    else if (rank == main.rank)
      ++main.equals;
  }
}

void TimingReader::read(Operation *op, TimedBlock &block, uint32_t line) {
  TimedInstruction instruction;
  instruction.line = line;
  std::optional<InstructionKind> kind = timedKindOf(op);
  constexpr unsigned mostOfArithmetic = 4;
  if (auto main = mains.find(op->getLoc());
      kind && main != mains.end() && main->second.op != op &&
      rankOf(op, *kind) <= mostOfArithmetic)
    kind = std::nullopt;
  if (op->getNumSuccessors())
    setEdges(op, instruction);
  else if (isa<LLVM::ReturnOp>(op))
    instruction.action = TimedAction::Return;
  else if (!kind || renames(op))
    instruction.action = TimedAction::Free;
  else
    classify(op, *kind, instruction);
  if (auto call = dyn_cast<LLVM::CallOp>(op))
    if (auto entry = entries.find(call.getCallee().value_or(""));
        entry != entries.end()) {
      instruction.action = TimedAction::Call;
      instruction.callee = entry->second;
    }
  if (op->getNumSuccessors() < 2)
    if (!op->getNumSuccessors())
      for (Value operand : op->getOperands())
        use(operand, instruction.uses);
  if (op->getNumSuccessors() > 1)
    use(op->getOperand(0), instruction.uses);
  if (instruction.action == TimedAction::Free && instruction.uses.size() <= 1) {
    for (Value result : op->getResults())
      values[result] = instruction.uses.empty() ? 0 : instruction.uses.front();
    return;
  }
  for (Value result : op->getResults())
    instruction.results.push_back(valueOf(result));
  block.instructions.push_back(std::move(instruction));
}

void TimingReader::run(uint32_t firstBlock,
                       llvm::function_ref<uint32_t(Location)> lineOf) {
  for (auto [i, block] : llvm::enumerate(function.getBody()))
    blocks[&block] = firstBlock + uint32_t(i);
  timed.blocks.resize(code.blocks.size());
  for (mlir::Block &block : function.getBody()) {
    TimedBlock &to = timed.blocks[blocks.lookup(&block)];
    for (Value argument : block.getArguments())
      to.arguments.push_back(valueOf(argument));
    chooseMain(block);
    for (Operation &op : block)
      read(&op, to, lineOf(op.getLoc()));
  }
}

void tilewright::emulator::readTiming(
    LLVM::LLVMFuncOp function, Rewriter &rewriter, CodeTable &code,
    const llvm::StringMap<uint32_t> &entries, uint32_t firstBlock,
    llvm::function_ref<uint32_t(Location)> lineOf) {
  TimingReader(function, rewriter, code, entries).run(firstBlock, lineOf);
}
