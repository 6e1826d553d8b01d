//===- Debug.cpp - assertions and prints ----------------------------------===//
// A device prints by vprintf(format, arguments). The output of a call is
// contiguous (CUDA C++ Programming Guide, Formatted Output), but other blocks
// may print between calls. The first thread prints scalars, and tiles of which
// every thread holds all elements, which is the layout that
// nv-tileas-assign-layouts chooses for tiles that fit one call. It prints as
// many of them per call as fit.
//
// A larger tile is distributed over threads: for each element in order its
// owner prints it, with the brackets and commas around it, and a barrier orders
// it before the next. The inverse of the tile's layout gives the owner and its
// register; registers indexed at run time are kept in local memory.
//
//   for e in 0 to 8:
//     (register, thread) = inverse(e)
//     if this thread is it:
//       vprintf("%s%s%lld%s", {", " or "", "[" or "", registers[r], "]" or ""})
//     barrier
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Dialect/TileAS/Format.h"
#include "tilewright/Launch/PtxName.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/Support/xxhash.h"
#include <map>

using namespace mlir;
using namespace tilewright;

using tileas::mostPrintedAtOnce;

namespace {
/// Texts, buffers and calls for one operation.
class Printer {
public:
  Printer(ConversionPatternRewriter &builder, Operation *op)
      : builder(builder), op(op), loc(op->getLoc()) {}

  Value i32(int64_t number) {
    return LLVM::ConstantOp::create(builder, loc, builder.getI32Type(),
                                    builder.getI32IntegerAttr(number));
  }
  Value thread() { return threadInAgent(builder, loc); }
  Value isFirstThread() { return isEqual(thread(), i32(0)); }
  Value isEqual(Value lhs, Value rhs) {
    return LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::eq, lhs,
                                rhs);
  }
  void barrier() { synchronizeAgent(builder, loc); }

  /// Emits code by `emit` that only threads with `condition` execute.
  void onlyIf(Value condition, llvm::function_ref<void()> emit) {
    auto branch = scf::IfOp::create(builder, loc, condition,
                                    /*withElseRegion=*/false);
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(branch.thenBlock());
    emit();
  }

  Value text(StringRef text);
  /// Local memory of the thread, allocated for the whole function.
  Value allocate(Type type);
  void print(StringRef format, ValueRange arguments);

  ConversionPatternRewriter &builder;
  Operation *op;
  Location loc;
};
} // namespace

static Type pointerType(OpBuilder &builder) {
  return LLVM::LLVMPointerType::get(builder.getContext());
}

/// Equal texts share a global.
Value Printer::text(StringRef text) {
  std::string content = text.str();
  content.push_back('\0');
  Operation *table = SymbolTable::getNearestSymbolTable(op);
  std::string stem =
      (ownSymbolPrefix + "text_" + llvm::utohexstr(llvm::xxh3_64bits(content)))
          .str();
  LLVM::GlobalOp global;
  for (unsigned i = 0; !global; ++i) {
    std::string name = i ? stem + "_" + std::to_string(i) : stem;
    Operation *known = SymbolTable::lookupSymbolIn(table, name);
    if (known) {
      auto same = dyn_cast<LLVM::GlobalOp>(known);
      if (same && same.getValueAttr() == builder.getStringAttr(content))
        global = same;
      continue;
    }
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&table->getRegion(0).front());
    global = LLVM::GlobalOp::create(
        builder, loc,
        LLVM::LLVMArrayType::get(builder.getI8Type(), content.size()),
        /*isConstant=*/true, LLVM::Linkage::Internal, name,
        builder.getStringAttr(content));
  }
  return LLVM::AddressOfOp::create(builder, loc, global);
}

Value Printer::allocate(Type type) {
  auto function = op->getParentOfType<FunctionOpInterface>();
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&function.getFunctionBody().front());
  return LLVM::AllocaOp::create(builder, loc, pointerType(builder), type,
                                i32(1));
}

void Printer::print(StringRef format, ValueRange arguments) {
  Value buffer;
  if (arguments.empty()) {
    buffer = LLVM::ZeroOp::create(builder, loc, pointerType(builder));
  } else {
    auto packed = LLVM::LLVMStructType::getLiteral(
        builder.getContext(), llvm::to_vector(arguments.getTypes()));
    buffer = allocate(packed);
    for (auto [i, argument] : llvm::enumerate(arguments)) {
      Value at =
          LLVM::GEPOp::create(builder, loc, pointerType(builder), packed,
                              buffer, ArrayRef<LLVM::GEPArg>{0, int32_t(i)});
      LLVM::StoreOp::create(builder, loc, argument, at);
    }
  }
  callLibrary(builder, loc, op, "vprintf", builder.getI32Type(),
              {text(format), buffer});
}

//===----------------------------------------------------------------------===//
// Tiles
//===----------------------------------------------------------------------===//

namespace {
/// Prints the elements of a tile in order.
class TilePrinter {
public:
  TilePrinter(Printer &printer, RankedTensorType tile, ValueRange registers)
      : printer(printer), builder(printer.builder), loc(printer.loc),
        tile(tile), registers(registers) {}

  void print(StringRef conversion) {
    if (registers.size() > 1)
      memory = store();
    Value first = printer.i32(0), step = printer.i32(1);
    Value last = printer.i32(tile.getNumElements());
    auto loop = scf::ForOp::create(builder, loc, first, last, step);
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(loop.getBody());
    printElement(conversion, loop.getInductionVar());
    printer.barrier();
  }

private:
  Value binary(auto op, Value lhs, int64_t rhs) {
    return decltype(op)::create(builder, loc, lhs, printer.i32(rhs));
  }

  Value store() {
    Type type = registers.front().getType();
    Type array = LLVM::LLVMArrayType::get(type, registers.size());
    Value memory = printer.allocate(array);
    for (auto [r, value] : llvm::enumerate(registers))
      LLVM::StoreOp::create(
          builder, loc, value,
          LLVM::GEPOp::create(builder, loc, pointerType(builder), array, memory,
                              ArrayRef<LLVM::GEPArg>{0, int32_t(r)}));
    return memory;
  }

  /// The packed register and thread number that hold element `e`; bits shifted
  /// by the same distance are shifted together.
  Value placeOf(Value e) {
    LinearLayout inverse = *tileas::getLayout(tile).getLinear().pseudoInverse();
    std::map<int, uint64_t> moves;
    for (auto [from, basis] : llvm::enumerate(inverse.allBases()))
      for (int to = 0; to < 32; ++to)
        if (basis >> to & 1)
          moves[to - int(from)] |= uint64_t(1) << from;
    Value place = printer.i32(0);
    for (auto [distance, mask] : moves) {
      Value part = binary(LLVM::AndOp(), e, mask);
      if (distance > 0)
        part = binary(LLVM::ShlOp(), part, distance);
      else if (distance < 0)
        part = binary(LLVM::LShrOp(), part, -distance);
      place = LLVM::XOrOp::create(builder, loc, place, part);
    }
    return place;
  }

  /// The number of nested lists that begin with element `e`.
  Value countBeginning(Value e) {
    Value count = printer.i32(0);
    int64_t length = 1;
    for (int64_t size : llvm::reverse(tile.getShape())) {
      length *= size;
      Value begins =
          printer.isEqual(binary(LLVM::AndOp(), e, length - 1), printer.i32(0));
      count = LLVM::AddOp::create(
          builder, loc, count,
          LLVM::ZExtOp::create(builder, loc, builder.getI32Type(), begins));
    }
    return count;
  }

  /// The last `count` characters of `text`, which has `length`.
  Value lastOf(StringRef text, Value count) {
    Value dropped =
        LLVM::SubOp::create(builder, loc, printer.i32(text.size()), count);
    return LLVM::GEPOp::create(builder, loc, pointerType(builder),
                               builder.getI8Type(), printer.text(text),
                               ArrayRef<LLVM::GEPArg>{dropped});
  }

  void printElement(StringRef conversion, Value e) {
    TileLayout layout = TileLayout::of(tile);
    unsigned bits = layout.registers.size();
    Value place = placeOf(e);
    Value holder = binary(LLVM::LShrOp(), place, bits);
    printer.onlyIf(printer.isEqual(printer.thread(), holder), [&] {
      Value value = registers.front();
      if (memory) {
        Type type = value.getType();
        Value r = binary(LLVM::AndOp(), place, (1 << bits) - 1);
        Value at = LLVM::GEPOp::create(builder, loc, pointerType(builder), type,
                                       memory, ArrayRef<LLVM::GEPArg>{r});
        value = LLVM::LoadOp::create(builder, loc, type, at);
      }
      std::string opening(tile.getRank(), '['), closing(tile.getRank(), ']');
      Value isFirst = printer.isEqual(e, printer.i32(0));
      Value separator =
          lastOf(", ", LLVM::SelectOp::create(builder, loc, isFirst,
                                              printer.i32(0), printer.i32(2)));
      Value next = binary(LLVM::AddOp(), e, 1);
      printer.print(("%s%s" + conversion + "%s").str(),
                    {separator, lastOf(opening, countBeginning(e)), value,
                     lastOf(closing, countBeginning(next))});
    });
  }

  Printer &printer;
  ConversionPatternRewriter &builder;
  Location loc;
  RankedTensorType tile;
  ValueRange registers;
  Value memory;
};

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// Collects the values that the first thread prints.
class ScalarPrinter {
public:
  explicit ScalarPrinter(Printer &printer) : printer(printer) {}

  void add(StringRef text, StringRef conversion, Value value) {
    if (value && arguments.size() == mostPrintedAtOnce)
      flush();
    format += text;
    format += conversion;
    if (value)
      arguments.push_back(value);
  }
  /// Adds a tile that each thread holds, for a single call.
  void addTile(StringRef text, StringRef conversion, RankedTensorType tile,
               ValueRange registers) {
    if (arguments.size() + registers.size() > mostPrintedAtOnce)
      flush();
    const LinearLayout &layout = tileas::getLayout(tile).getLinear();
    SmallVector<Value> elements(registers.size());
    for (auto [r, value] : llvm::enumerate(registers))
      elements[layout.apply(r, /*lane=*/0, /*warp=*/0)] = value;
    std::string between = text.str();
    for (auto [e, value] : llvm::enumerate(elements)) {
      between.append(countMultiples(tile, e), '[');
      add(between, conversion, value);
      between = std::string(countMultiples(tile, e + 1), ']') + ", ";
    }
    StringRef closing = between;
    add(closing.drop_back(2), "", {});
  }
  void flush() {
    if (format.empty())
      return;
    printer.onlyIf(printer.isFirstThread(),
                   [&] { printer.print(format, arguments); });
    format.clear();
    arguments.clear();
  }

private:
  /// The number of nested lists that begin, or have ended, at element `e`.
  static unsigned countMultiples(RankedTensorType tile, uint64_t e) {
    unsigned count = 0;
    int64_t length = 1;
    for (int64_t size : llvm::reverse(tile.getShape())) {
      length *= size;
      count += e % length == 0;
    }
    return count;
  }

  Printer &printer;
  std::string format;
  SmallVector<Value> arguments;
};

/// Whether the first thread, and therefore each, holds every element once.
static bool isHeldByEachThread(RankedTensorType tile) {
  const LinearLayout &layout = tileas::getLayout(tile).getLinear();
  return tile.getNumElements() <= int64_t(mostPrintedAtOnce) &&
         registerCount(tile) == tile.getNumElements() &&
         layout.withoutRedundantRegisters().numRegisters() ==
             registerCount(tile);
}

/// Whether a print must wait for the operations its token follows, which other
/// threads may perform; operations that follow its own token wait themselves.
/// The last part of a preceding print was performed by the first thread.
static bool waitsFor(Value token) {
  return token && !token.getDefiningOp<tileas::MakeTokenOp>() &&
         !token.getDefiningOp<tileas::PrintOp>();
}

struct LowerPrint final : OpConversionPattern<tileas::PrintOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::PrintOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Printer printer(rewriter, op);
    ScalarPrinter scalars(printer);
    if (waitsFor(op.getToken()))
      printer.barrier();
    SmallVector<tileas::FormatPiece> pieces =
        tileas::splitFormat(op.getFormat());
    for (auto [piece, argument, registers] :
         llvm::zip(pieces, op.getArgs(), adaptor.getArgs())) {
      auto tile = dyn_cast<RankedTensorType>(argument.getType());
      if (!tile) {
        scalars.add(piece.text, piece.conversion, registers.front());
        continue;
      }
      if (isHeldByEachThread(tile)) {
        scalars.addTile(piece.text, piece.conversion, tile, registers);
        continue;
      }
      scalars.add(piece.text, "", {});
      scalars.flush();
      printer.barrier();
      TilePrinter(printer, tile, registers).print(piece.conversion);
    }
    scalars.add(pieces.back().text, "", {});
    scalars.flush();
    rewriter.replaceOp(op, printer.i32(0));
    return success();
  }
};

/// One thread prints the message and ends the launch. The barrier also reduces
/// the condition over the threads that hold the tile.
struct LowerAssert final : OpConversionPattern<tileas::AssertOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::AssertOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Printer printer(rewriter, op);
    Value holds;
    for (Value element : adaptor.getCondition())
      holds =
          holds ? LLVM::AndOp::create(rewriter, loc, holds, element).getResult()
                : element;
    if (isa<RankedTensorType>(op.getCondition().getType()))
      holds = allInAgent(rewriter, loc, holds);
    Value fails = LLVM::XOrOp::create(
        rewriter, loc, holds,
        LLVM::ConstantOp::create(rewriter, loc, rewriter.getI1Type(),
                                 rewriter.getBoolAttr(true)));
    Value speaks =
        LLVM::AndOp::create(rewriter, loc, fails, printer.isFirstThread());
    printer.onlyIf(speaks, [&] {
      std::string message;
      for (char each : op.getMessage())
        message += each == '%' ? std::string("%%") : std::string(1, each);
      printer.print("assert failed: " + message + "\n", {});
      LLVM::Trap::create(rewriter, loc);
    });
    rewriter.eraseOp(op);
    return success();
  }
};
} // namespace

void tilewright::populateDebugPatterns(const TypeConverter &converter,
                                       RewritePatternSet &patterns) {
  patterns.add<LowerPrint, LowerAssert>(converter, patterns.getContext());
}
