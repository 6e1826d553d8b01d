//===- PtxBench.cpp - times reading PTX -----------------------------------===//
// ptx-bench FILE.ptx... [--repeat N]
//
// Reads each text into a module, in a context of its own, and prints megabytes
// for each second of this thread's processor, as JSON: the fastest run, since
// others may use the machine. `context_seconds` is the time to create the
// context and load its dialects, which a tool does once; it is not part of the
// rate. `again_per_second` is the rate of a second read in the same context,
// which then has the types and attributes.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/PTX.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <ctime>

static llvm::cl::list<std::string> files(llvm::cl::Positional,
                                         llvm::cl::OneOrMore);
static llvm::cl::opt<unsigned> repeat("repeat", llvm::cl::init(9),
                                      llvm::cl::desc("timed runs"));

static double seconds() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
}

int main(int argc, char **argv) {
  llvm::cl::ParseCommandLineOptions(argc, argv);
  for (const std::string &file : files) {
    auto buffer = llvm::MemoryBuffer::getFile(file);
    if (!buffer) {
      llvm::errs() << file << ": " << buffer.getError().message() << "\n";
      return 1;
    }
    double fastest = 1e9, context = 1e9, again = 1e9;
    for (unsigned i = 0; i < repeat; ++i) {
      double begin = seconds();
      mlir::DialectRegistry registry;
      tilewright::registerPtxDialects(registry);
      mlir::MLIRContext mlirContext(registry,
                                    mlir::MLIRContext::Threading::DISABLED);
      mlirContext.loadAllAvailableDialects();
      double loaded = seconds();
      mlir::OwningOpRef<mlir::ModuleOp> module =
          tilewright::readPtx(**buffer, &mlirContext);
      if (!module)
        return 1;
      fastest = std::min(fastest, seconds() - loaded);
      context = std::min(context, loaded - begin);
      double before = seconds();
      module = tilewright::readPtx(**buffer, &mlirContext);
      again = std::min(again, seconds() - before);
    }
    double bytes = double((*buffer)->getBufferSize());
    llvm::outs() << llvm::formatv(
        "{{\"file\": \"{0}\", \"bytes\": {1}, \"seconds\": {2:f6}, "
        "\"megabytes_per_second\": {3:f1}, \"context_seconds\": {4:f6}, "
        "\"again_per_second\": {5:f1}}\n",
        file, uint64_t(bytes), fastest, 1e-6 * bytes / fastest, context,
        1e-6 * bytes / again);
  }
  return 0;
}
