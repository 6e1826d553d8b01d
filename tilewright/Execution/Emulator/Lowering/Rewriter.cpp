//===- Rewriter.cpp - builds host code ------------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

#include "mlir/Interfaces/DataLayoutInterfaces.h"

using namespace mlir;
using namespace tilewright::emulator;

Value Rewriter::thread() const {
  Operation *parent = getInsertionBlock()->getParentOp();
  auto function = dyn_cast<LLVM::LLVMFuncOp>(parent);
  if (!function)
    function = parent->getParentOfType<LLVM::LLVMFuncOp>();
  return function.getArgument(0);
}

static std::string describe(FileLineColLoc file) {
  return (file.getFilename().getValue() + ":" + Twine(file.getLine()) + ":" +
          Twine(file.getColumn()))
      .str();
}

/// A PTX instruction's location fuses its opcode with two locations: the one in
/// the text, and the one in the source from `.loc`.
static FusedLoc asInstruction(Location loc) {
  auto fused = dyn_cast<FusedLoc>(loc);
  bool isOne = fused && isa_and_nonnull<StringAttr>(fused.getMetadata());
  return isOne ? fused : FusedLoc();
}

/// The source location, followed by the text's if it differs.
static std::string locationOf(Location loc) {
  if (FusedLoc fused = asInstruction(loc);
      fused && fused.getLocations().size() == 2)
    if (auto text = dyn_cast<FileLineColLoc>(fused.getLocations()[0]))
      if (auto source = dyn_cast<FileLineColLoc>(fused.getLocations()[1]))
        return describe(source) + " (" + describe(text) + "): ";
  auto file = loc->findInstanceOf<FileLineColLoc>();
  return file ? describe(file) + ": " : "";
}

static std::string displayName(Operation *op) {
  if (FusedLoc fused = asInstruction(op->getLoc()))
    return cast<StringAttr>(fused.getMetadata()).str();
  return op->getName().getStringRef().str();
}

uint32_t Rewriter::siteNumber(Operation *op) {
  auto [number, isNew] = siteNumbers.try_emplace(op, sites.size());
  if (isNew)
    sites.push_back({displayName(op), locationOf(op->getLoc())});
  return number->second;
}

Value Rewriter::site(Operation *op) {
  return i32(op->getLoc(), siteNumber(op));
}

Value Rewriter::i32(Location loc, int64_t number) {
  return LLVM::ConstantOp::create(*this, loc, getI32IntegerAttr(number));
}
Value Rewriter::i64(Location loc, int64_t number) {
  return LLVM::ConstantOp::create(*this, loc, getI64IntegerAttr(number));
}

unsigned Rewriter::bitsOf(Type type) {
  if (auto vector = dyn_cast<VectorType>(type))
    return vector.getNumElements() * bitsOf(vector.getElementType());
  return isa<LLVM::LLVMPointerType>(type) ? 64 : type.getIntOrFloatBitWidth();
}

static uint64_t roundUp(uint64_t bytes, uint64_t align) {
  return llvm::SaturatingAdd(
      bytes, llvm::offsetToAlignment(bytes, llvm::Align(align)));
}

uint64_t Rewriter::stepOf(Type type) const {
  auto [size, align] = extentOf(type);
  return roundUp(size, align);
}

std::pair<uint64_t, uint64_t> Rewriter::extentOf(Type type) const {
  if (auto array = dyn_cast<LLVM::LLVMArrayType>(type)) {
    auto [size, align] = extentOf(array.getElementType());
    return {llvm::SaturatingMultiply<uint64_t>(roundUp(size, align),
                                               array.getNumElements()),
            align};
  }
  auto record = dyn_cast<LLVM::LLVMStructType>(type);
  if (!record) {
    DataLayout layout(module);
    uint64_t size = layout.getTypeSize(type);
    return {size, isa<IntegerType, FloatType>(type)
                      ? llvm::PowerOf2Ceil(std::max<uint64_t>(size, 1))
                      : layout.getTypeABIAlignment(type)};
  }
  uint64_t bytes = 0, most = 1;
  for (Type field : record.getBody()) {
    auto [size, align] = extentOf(field);
    if (!record.isPacked()) {
      bytes = roundUp(bytes, align);
      most = std::max(most, align);
    }
    bytes = llvm::SaturatingAdd(bytes, size);
  }
  return {roundUp(bytes, most), most};
}

Value Rewriter::toBits(Location loc, Value value, unsigned bits) {
  Type type = value.getType();
  if (auto vector = dyn_cast<VectorType>(type);
      vector && isa<LLVM::LLVMPointerType>(vector.getElementType())) {
    type = vector.clone(getI64Type());
    value = LLVM::PtrToIntOp::create(*this, loc, type, value);
  }
  if (isa<LLVM::LLVMPointerType>(type))
    value = LLVM::PtrToIntOp::create(*this, loc, getI64Type(), value);
  else if (!isa<IntegerType>(type))
    value = LLVM::BitcastOp::create(*this, loc, getIntegerType(bitsOf(type)),
                                    value);
  unsigned has = value.getType().getIntOrFloatBitWidth();
  Type wanted = getIntegerType(bits);
  if (has < bits)
    return LLVM::ZExtOp::create(*this, loc, wanted, value);
  return has > bits ? LLVM::TruncOp::create(*this, loc, wanted, value) : value;
}

Value Rewriter::fromBits(Location loc, Value bits, Type type) {
  unsigned wanted = bitsOf(type), has = bits.getType().getIntOrFloatBitWidth();
  if (has > wanted)
    bits = LLVM::TruncOp::create(*this, loc, getIntegerType(wanted), bits);
  if (isa<LLVM::LLVMPointerType>(type))
    return LLVM::IntToPtrOp::create(*this, loc, type, bits);
  if (isa<IntegerType>(type))
    return bits;
  return LLVM::BitcastOp::create(*this, loc, type, bits);
}

Value Rewriter::bit(Location loc, Value value, unsigned place) {
  Value by = LLVM::ConstantOp::create(*this, loc,
                                      getIntegerAttr(value.getType(), place));
  Value low = LLVM::LShrOp::create(*this, loc, value, by);
  return LLVM::TruncOp::create(*this, loc, getI1Type(), low);
}

Value Rewriter::pair(Location loc, Type type, Value first, Value second) {
  Value result = LLVM::PoisonOp::create(*this, loc, type);
  result = LLVM::InsertValueOp::create(*this, loc, result, first,
                                       ArrayRef<int64_t>{0});
  return LLVM::InsertValueOp::create(*this, loc, result, second,
                                     ArrayRef<int64_t>{1});
}

Value Rewriter::call(Location loc, StringRef symbol, Type result,
                     ValueRange arguments) {
  auto callee = module.lookupSymbol<LLVM::LLVMFuncOp>(symbol);
  if (!callee) {
    OpBuilder::InsertionGuard guard(*this);
    setInsertionPointToStart(module.getBody());
    Type type = result ? result : LLVM::LLVMVoidType::get(getContext());
    callee = LLVM::LLVMFuncOp::create(
        *this, module.getLoc(), symbol,
        LLVM::LLVMFunctionType::get(type,
                                    llvm::to_vector(arguments.getTypes())));
  }
  auto op = LLVM::CallOp::create(*this, loc, callee, arguments);
  return result ? op.getResult() : Value();
}

Value Rewriter::callAt(Operation *op, StringRef symbol, Type result,
                       ValueRange arguments) {
  SmallVector<Value> all = {thread(), site(op)};
  llvm::append_range(all, arguments);
  return call(op->getLoc(), symbol, result, all);
}

Value Rewriter::loadFromThread(Location loc, size_t offset, Type type) {
  auto pointer = LLVM::LLVMPointerType::get(getContext());
  Value at = LLVM::GEPOp::create(*this, loc, pointer, getI8Type(), thread(),
                                 ArrayRef<LLVM::GEPArg>{int32_t(offset)});
  return LLVM::LoadOp::create(*this, loc, type, at);
}

/// An operand of inline assembly must not be poison: MemorySanitizer's pass
/// checks it.
void Rewriter::mark(Operation *op, const Twine &text, Value operand) {
  auto none = LLVM::LLVMVoidType::get(getContext());
  LLVM::InlineAsmOp::create(
      *this, op->getLoc(), none, operand ? ValueRange(operand) : ValueRange(),
      getStringAttr(text), getStringAttr(operand ? "r" : ""),
      /*has_side_effects=*/true, /*is_align_stack=*/false,
      LLVM::tailcallkind::TailCallKind::None, LLVM::AsmDialectAttr(),
      ArrayAttr());
}

/// An access that writes and has a result is atomic.
static AccessType accessTypeOf(Operation *op, uint32_t kind) {
  if (!(kind & Write))
    return AccessType::Load;
  return op->getNumResults() ? AccessType::Atomic : AccessType::Store;
}

void Rewriter::check(Operation *op, Value pointer, Type type,
                     unsigned alignment, uint32_t kind) {
  if (!options.checked && !options.counted)
    return;
  if (!alignment)
    alignment = DataLayout(module).getTypeABIAlignment(type);
  unsigned space =
      cast<LLVM::LLVMPointerType>(pointer.getType()).getAddressSpace();
  uint64_t bytes = extentOf(type).first;
  std::string what = (Twine(siteNumber(op)) + " " + Twine(bytes) + " ").str();
  std::string rest =
      what + (Twine(alignment) + " " + Twine(space) + " " + Twine(kind)).str();
  if (options.checked)
    mark(op, "tw.check " + rest, pointer);
  if (options.checked && kind == Write)
    stored = {pointer, "tw.stored " + rest};
  if (options.counted)
    mark(op,
         "tw.access " + what + Twine(space) + " " +
             Twine(unsigned(accessTypeOf(op, kind))),
         pointer);
}

void Rewriter::look(Operation *op) {
  mark(op, "tw.look " + Twine(siteNumber(op)));
}

void Rewriter::finishStore(Operation *op) {
  if (!stored.second.empty())
    mark(op, stored.second, stored.first);
  stored = {};
}

void Rewriter::use(Operation *op, Value value) {
  Type type = value.getType();
  if (!options.checked || isa<LLVM::LLVMStructType, LLVM::LLVMArrayType>(type))
    return;
  Location loc = op->getLoc();
  std::string text = "tw.use " + std::to_string(siteNumber(op));
  unsigned bits = bitsOf(type);
  if (bits <= 64)
    return mark(op, text, toBits(loc, value, 64));
  unsigned count = llvm::divideCeil(bits, 64);
  auto words = VectorType::get(count, getI64Type());
  if (bits % 64 || !isa<IntegerType, FloatType>(getElementTypeOrSelf(type)))
    value = toBits(loc, value, 64 * count);
  Value all = LLVM::BitcastOp::create(*this, loc, words, value);
  for (unsigned i = 0; i < count; ++i)
    mark(op, text,
         LLVM::ExtractElementOp::create(*this, loc, all, i32(loc, i)));
}
