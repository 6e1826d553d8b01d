//===- BytecodeBench.cpp - times reading and writing of Tile IR -----------===//
// bytecode-bench [--operations N] [--megabytes N] [--repeat N]
//
// Builds a module of many small operations, half of it with source locations,
// and one of large constants. The readers are timed alternately, each in a new
// context as in the tools; the fastest runs are printed as JSON, in seconds,
// since other processes can only slow a run down.
//===----------------------------------------------------------------------===//
#include "tilewright/Bytecode/Bytecode.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>

using namespace mlir;
using namespace tilewright;

static llvm::cl::opt<unsigned> operations("operations", llvm::cl::init(100000),
                                          llvm::cl::desc("small operations"));
static llvm::cl::opt<unsigned> megabytes("megabytes", llvm::cl::init(64),
                                         llvm::cl::desc("of constants"));
static llvm::cl::opt<unsigned> repeat("repeat", llvm::cl::init(15),
                                      llvm::cl::desc("timed runs"));
static llvm::cl::opt<bool>
    profile("profile",
            llvm::cl::desc("only read small operations, for a profiler"));

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

/// The body of one entry: typical steps of kernels, each on the values of the
/// previous one.
static void appendSteps(llvm::raw_ostream &os, unsigned steps) {
  os << R"(
    %v = make_tensor_view %p, shape = [%n, 64], strides = [64, 1]
        : tile<i32> -> tensor_view<?x64xf32, strides=[64,1]>
    %w = make_partition_view %v
        : partition_view<tile=(8x64), tensor_view<?x64xf32, strides=[64,1]>>
    %c0 = constant <i32: 0> : tile<i32>
    %c1 = constant <i32: 1> : tile<i32>
    %x0 = constant <f32: 0.5> : tile<8x64xf32>
    %t0 = make_token : token
)";
  for (unsigned i = 0; i < steps; ++i)
    os << llvm::formatv(
        R"(
    %a{0} = addf %x{0}, %x0 : tile<8x64xf32>
    %b{0} = mulf %a{0}, %x{0} rounding<zero> flush_to_zero : tile<8x64xf32>
    %k{0} = constant <f32: {2}.25> : tile<8x64xf32>
    %m{0} = maxf %b{0}, %k{0} propagate_nan : tile<8x64xf32>
    %c{0}_ = cmpf less_than ordered %m{0}, %a{0} : tile<8x64xf32> -> tile<8x64xi1>
    %s{0} = select %c{0}_, %m{0}, %a{0} : tile<8x64xi1>, tile<8x64xf32>
    %f{0} = reshape %s{0} : tile<8x64xf32> -> tile<512xf32>
    %e{0} = exp2 %f{0} : tile<512xf32>
    %g{0} = reshape %e{0} : tile<512xf32> -> tile<8x64xf32>
    %i{0} = muli %n, %c1 : tile<i32>
    %j{0} = addi %i{0}, %c1 overflow<no_signed_wrap> : tile<i32>
    %q{0} = cmpi less_than %j{0}, %n, signed : tile<i32> -> tile<i1>
    %l{0}, %r{0} = load_view_tko weak %w[%j{0}, %c0] token = %t{0}
        : partition_view<tile=(8x64), tensor_view<?x64xf32, strides=[64,1]>>, tile<i32>
        -> tile<8x64xf32>, token
    %x{1} = for %o in (%c0 to %j{0}, step %c1) : tile<i32>
        iter_values(%sum = %g{0}) -> (tile<8x64xf32>) {
      %y = fma %sum, %l{0}, %x0 : tile<8x64xf32>
      %z = select %c{0}_, %y, %sum : tile<8x64xi1>, tile<8x64xf32>
      continue %z : tile<8x64xf32>
    }
    %t{1} = store_view_tko weak %x{1}, %w[%j{0}, %c0] token = %r{0}
        : tile<8x64xf32>,
          partition_view<tile=(8x64), tensor_view<?x64xf32, strides=[64,1]>>, tile<i32>
        -> token
)",
        i, i + 1, i % 97);
}

static unsigned countOperations(ModuleOp module) {
  unsigned count = 0;
  module.walk([&](Operation *) { ++count; });
  return count;
}

/// Gives the operations of every other entry locations in their own file.
static void addLocations(ModuleOp module) {
  MLIRContext *context = module.getContext();
  auto name = [&](StringRef text) { return StringAttr::get(context, text); };
  auto file = cuda_tile::DIFileAttr::get(context, name("k.py"), name("/src"));
  auto unit = cuda_tile::DICompileUnitAttr::get(context, file);
  bool skip = false;
  // As in the producer's corpus, about two operations share a location.
  unsigned line = 0;
  module.walk([&](cuda_tile::EntryOp entry) {
    if ((skip = !skip))
      return;
    auto scope = cuda_tile::DISubprogramAttr::get(
        context, file, 1, entry.getSymNameAttr(), entry.getSymNameAttr(), unit,
        1);
    entry->walk([&](Operation *op) {
      Location place = FileLineColLoc::get(file.getName(), ++line / 2, 5);
      op->setLoc(FusedLoc::get(context, {place}, scope));
    });
  });
}

static OwningOpRef<ModuleOp> makeSmallOperations(MLIRContext &context) {
  // The largest of the 754 kernels of the producer's corpus has 508 operations.
  constexpr unsigned entries = 200, perStep = 18;
  std::string text = "cuda_tile.module @kernels {\n";
  llvm::raw_string_ostream os(text);
  for (unsigned i = 0; i < entries; ++i) {
    os << "entry @k" << i << "(%p: tile<ptr<f32>>, %n: tile<i32>) {";
    appendSteps(os, operations / entries / perStep + 1);
    os << "return }\n";
  }
  os << "}";
  auto module = parseSourceString<ModuleOp>(text, &context);
  if (module)
    addLocations(*module);
  return module;
}

/// Constants of a mebi elements, no two alike.
static OwningOpRef<ModuleOp> makeLargeConstants(MLIRContext &context) {
  constexpr int64_t elements = 1 << 20;
  auto module = parseSourceString<ModuleOp>(
      "cuda_tile.module @kernels { entry @k() { return } }", &context);
  if (!module)
    return module;
  OpBuilder builder(&context);
  auto type = cuda_tile::TileType::get({elements}, builder.getF32Type());
  module->walk(
      [&](cuda_tile::ReturnOp end) { builder.setInsertionPoint(end); });
  std::vector<float> values(elements);
  for (unsigned i = 0; i < megabytes / 4; ++i) {
    for (int64_t j = 0; j < elements; ++j)
      values[j] = static_cast<float>(j % 1021) + static_cast<float>(i);
    cuda_tile::ConstantOp::create(
        builder, builder.getUnknownLoc(), type,
        DenseElementsAttr::get(type, ArrayRef<float>(values)));
  }
  return module;
}

//===----------------------------------------------------------------------===//
// Readers
//===----------------------------------------------------------------------===//

using Read =
    llvm::function_ref<OwningOpRef<ModuleOp>(StringRef, MLIRContext &)>;

template <auto reader>
static OwningOpRef<ModuleOp> readOurs(StringRef bytes, MLIRContext &context) {
  auto module =
      reader(llvm::MemoryBufferRef(bytes, "bench"), &context, nullptr);
  if (!module) {
    llvm::errs() << llvm::toString(module.takeError()) << "\n";
    return {};
  }
  return std::move(*module);
}

static OwningOpRef<ModuleOp> readText(StringRef text, MLIRContext &context) {
  return parseSourceString<ModuleOp>(text, &context);
}

static OwningOpRef<ModuleOp> readPeer(StringRef bytes, MLIRContext &context) {
  auto module = ModuleOp::create(UnknownLoc::get(&context));
  OwningOpRef<ModuleOp> owner(module);
  if (failed(readBytecodeFile(llvm::MemoryBufferRef(bytes, "bench"),
                              module.getBody(), &context)) ||
      failed(verify(module)))
    return {};
  return owner;
}

/// A row of the result: the time of each run.
struct Timing {
  StringRef name;
  std::vector<double> seconds = {};

  double fastest() const { return *llvm::min_element(seconds); }
};

static void time(Timing &row, llvm::function_ref<bool()> run, bool &good) {
  auto begin = std::chrono::steady_clock::now();
  good &= run();
  std::chrono::duration<double> taken =
      std::chrono::steady_clock::now() - begin;
  row.seconds.push_back(taken.count());
}

static bool timeReading(Timing &row, StringRef bytes, Read read) {
  MLIRContext context(MLIRContext::Threading::DISABLED);
  context.disableMultithreading();
  context.loadDialect<cuda_tile::CudaTileDialect>();
  OwningOpRef<ModuleOp> module;
  bool good = true;
  time(
      row, [&] { return static_cast<bool>(module = read(bytes, context)); },
      good);
  return good;
}

static OwningOpRef<ModuleOp> readThenVerify(StringRef bytes,
                                            MLIRContext &context) {
  OwningOpRef<ModuleOp> module = readOurs<readBytecode>(bytes, context);
  if (module && failed(verify(*module)))
    return {};
  return module;
}

static int bench() {
  MLIRContext context(MLIRContext::Threading::DISABLED);
  context.disableMultithreading();
  context.loadDialect<cuda_tile::CudaTileDialect>();
  OwningOpRef<ModuleOp> small = makeSmallOperations(context);
  OwningOpRef<ModuleOp> large = makeLargeConstants(context);
  if (!small || !large)
    return 1;
  auto write = [](ModuleOp module, std::string &bytes) {
    bytes.clear();
    llvm::raw_string_ostream os(bytes);
    return succeeded(writeBytecode(module, newestMinorVersion, os));
  };
  std::string ours, constants, text, peer;
  llvm::raw_string_ostream textStream(text), peerStream(peer);
  small->print(textStream, OpPrintingFlags().enableDebugInfo());
  if (!write(*small, ours) || !write(*large, constants) ||
      failed(writeBytecodeToFile(*small, peerStream)))
    return 1;

  Timing read{"read"}, apart{"read_then_verify"}, unverified{"read_only"},
      parse{"parse"}, mlirs{"peer"}, readLarge{"read_constants"},
      writeSmall{"write"}, writeLarge{"write_constants"};
  std::string again;
  for (unsigned i = 0; i < std::max(1u, unsigned(repeat)); ++i) {
    bool good = true;
    for (unsigned j = 0; j < 3; ++j) // short, so easily disturbed
      good &= timeReading(read, ours, readOurs<readAndVerifyBytecode>);
    if (profile && good)
      continue;
    good = good && timeReading(apart, ours, readThenVerify) &&
           timeReading(unverified, ours, readOurs<readBytecode>) &&
           timeReading(parse, text, readText) &&
           timeReading(mlirs, peer, readPeer) &&
           timeReading(readLarge, constants, readOurs<readAndVerifyBytecode>);
    time(writeSmall, [&] { return write(*small, again); }, good);
    time(writeLarge, [&] { return write(*large, again); }, good);
    if (!good)
      return 1;
  }
  if (profile)
    return 0;
  llvm::outs() << "{\"operations\": " << countOperations(*small)
               << ", \"bytes\": " << ours.size()
               << ", \"constant_bytes\": " << constants.size();
  for (Timing *row : {&read, &apart, &unverified, &parse, &mlirs, &readLarge,
                      &writeSmall, &writeLarge})
    llvm::outs() << llvm::formatv(", \"{0}\": {1:f9}", row->name,
                                  row->fastest());
  llvm::outs() << "}\n";
  return 0;
}

int main(int argc, char **argv) {
  llvm::cl::ParseCommandLineOptions(argc, argv,
                                    "Times reading and writing of Tile IR\n");
  return bench();
}
