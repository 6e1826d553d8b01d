//===- CorpusTest.cpp - files of a real producer --------------------------===//
// test/bytecode/corpus and examples/first-light: each file reads, verifies,
// prints, parses back and is written byte for byte.
//===----------------------------------------------------------------------===//
#include "Files.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::test;

static std::vector<std::string> corpusFiles() {
  std::vector<std::string> files;
  for (StringRef folder : {"examples/first-light", "test/bytecode/corpus"}) {
    std::error_code error;
    std::string root = (TILEWRIGHT_SOURCE_DIR "/" + folder).str();
    for (llvm::sys::fs::recursive_directory_iterator it(root, error), end;
         it != end && !error; it.increment(error))
      if (llvm::sys::path::extension(it->path()) == ".tileirbc")
        files.push_back((folder + it->path().substr(root.size())).str());
    EXPECT_FALSE(error) << root;
  }
  llvm::sort(files);
  return files;
}

TEST(Corpus, EveryFileReadsPrintsAndWritesAsItWas) {
  std::vector<std::string> files = corpusFiles();
  EXPECT_EQ(files.size(), 754u);
  llvm::StringSet<> operations;
  for (const std::string &file : files) {
    SCOPED_TRACE(file);
    MLIRContext context(MLIRContext::Threading::DISABLED);
    ReadResult read = readAndVerify(load(file), context);
    ASSERT_TRUE(read.module) << read.message;
    read.module->walk([&](Operation *op) {
      if (!isa<ModuleOp, cuda_tile::ModuleOp>(op))
        operations.insert(op->getName().getStringRef());
    });

    std::string text = printWithoutLocations(*read.module);
    OwningOpRef<ModuleOp> parsed = parseSourceString<ModuleOp>(text, &context);
    ASSERT_TRUE(parsed) << text;
    EXPECT_EQ(printWithoutLocations(*parsed), text);

    std::string bytes = write(*read.module, read.minorVersion);
    ReadResult again = readAndVerify(bytes, context);
    ASSERT_TRUE(again.module) << again.message;
    EXPECT_EQ(again.minorVersion, read.minorVersion);
    EXPECT_EQ(print(*again.module), print(*read.module));
    EXPECT_EQ(write(*again.module, read.minorVersion), bytes);
  }
  // The primaries of the manifest have 101; fpowi comes with 13.4.
  EXPECT_EQ(operations.size(), 102u);
}

// Every later version encodes what a version can encode, identically.
TEST(Corpus, LaterVersionsSayTheSame) {
  for (const std::string &file : corpusFiles()) {
    SCOPED_TRACE(file);
    MLIRContext context(MLIRContext::Threading::DISABLED);
    ReadResult read = readAndVerify(load(file), context);
    ASSERT_TRUE(read.module) << read.message;
    EXPECT_LE(lowestMinorVersion(*read.module), read.minorVersion);
    std::string text = print(*read.module);
    for (unsigned minor = lowestMinorVersion(*read.module);
         minor <= newestMinorVersion; ++minor) {
      ReadResult again = readAndVerify(write(*read.module, minor), context);
      ASSERT_TRUE(again.module) << again.message;
      EXPECT_EQ(print(*again.module), text);
    }
  }
}

// The dialect's text tests use each operation with all its parts. Their modules
// round-trip through the lowest version that can encode them and the newest
// one.
TEST(Corpus, EveryTextOfTheDialectsTestsGoesThroughBytecode) {
  std::error_code error;
  unsigned modules = 0;
  llvm::StringSet<> operations;
  for (llvm::sys::fs::directory_iterator
           it(TILEWRIGHT_SOURCE_DIR "/tilewright/Dialect/CudaTile/test", error),
       end;
       it != end && !error; it.increment(error)) {
    StringRef path = it->path();
    if (!path.ends_with(".mlir") || path.contains("invalid"))
      continue;
    SCOPED_TRACE(it->path());
    MLIRContext context(MLIRContext::Threading::DISABLED);
    context.loadDialect<cuda_tile::CudaTileDialect>();
    context.loadDialect<func::FuncDialect>(); // carries types
    OwningOpRef<ModuleOp> file =
        parseSourceFile<ModuleOp>(it->path(), &context);
    ASSERT_TRUE(file);
    for (auto inner : file->getOps<cuda_tile::ModuleOp>()) {
      inner.setSymName("kernels");
      OwningOpRef<ModuleOp> module = ModuleOp::create(file->getLoc());
      module->getBody()->push_back(inner->clone());
      // Bytecode cannot encode unregistered attributes; the writer reports
      // them.
      module->walk([](Operation *op) {
        if (!isa<cuda_tile::EntryOp>(op))
          op->setDiscardableAttrs(DictionaryAttr::get(op->getContext()));
        op->removeDiscardableAttr("note");
      });
      std::string text = printWithoutLocations(*module);
      for (unsigned minor : {lowestMinorVersion(*module), newestMinorVersion}) {
        ReadResult again = readAndVerify(write(*module, minor), context);
        ASSERT_TRUE(again.module) << again.message;
        EXPECT_EQ(printWithoutLocations(*again.module), text);
      }
      module->walk([&](Operation *op) {
        operations.insert(op->getName().getStringRef());
      });
      ++modules;
    }
  }
  EXPECT_FALSE(error);
  EXPECT_GT(modules, 0u);
  MLIRContext context;
  context.loadDialect<cuda_tile::CudaTileDialect>();
  for (RegisteredOperationName name : context.getRegisteredOperations())
    if (name.getDialectNamespace() == "cuda_tile")
      EXPECT_TRUE(operations.contains(name.getStringRef()))
          << name.getStringRef().str();
}
