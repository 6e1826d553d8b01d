//===- CompileCacheTest.cpp -----------------------------------------------===//
#include "tilewright/Cache/CompileCache.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <fcntl.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace llvm;
using namespace tilewright;

namespace {
constexpr uint64_t plenty = 64 << 20;

class CompileCacheTest : public ::testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(sys::fs::createUniqueDirectory("tilewright-cache", folder));
  }
  void TearDown() override { sys::fs::remove_directories(folder); }

  CompileCache open(uint64_t mostBytes = plenty) {
    return cantFail(CompileCache::open(folder, mostBytes));
  }
  std::string file() const { return (folder + "/compiled.sqlite3").str(); }

  SmallString<128> folder;
};

std::string keyOf(StringRef text) { return CacheKey().add(text).finish(); }

/// Changes a byte of every occurrence of `from` in a file.
void damage(const std::string &path, const std::string &from) {
  auto buffer = cantFail(errorOrToExpected(MemoryBuffer::getFile(path)));
  std::string bytes = buffer->getBuffer().str();
  size_t at = bytes.find(from);
  ASSERT_NE(at, std::string::npos);
  for (; at != std::string::npos; at = bytes.find(from, at + 1))
    bytes[at] ^= 1;
  std::error_code code;
  raw_fd_ostream(path, code) << bytes;
  ASSERT_FALSE(code);
}
} // namespace

TEST_F(CompileCacheTest, KeepsBytesForTheNextOne) {
  std::string value("\0text\xff", 6);
  cantFail(open().insert(keyOf("a"), value));
  CompileCache again = open();
  EXPECT_EQ(again.find(keyOf("a")), value);
  EXPECT_EQ(again.find(keyOf("b")), std::nullopt);
  cantFail(again.insert(keyOf("a"), "newer"));
  EXPECT_EQ(again.find(keyOf("a")), "newer");
}

TEST_F(CompileCacheTest, TellsPartsOfAKeyApart) {
  EXPECT_NE(CacheKey().add("ab").add("c").finish(),
            CacheKey().add("a").add("bc").finish());
  EXPECT_NE(CacheKey().add("").finish(), CacheKey().finish());
  std::string missing = CacheKey().addFile(file()).finish();
  open();
  EXPECT_NE(CacheKey().addFile(file()).finish(), missing);
}

TEST_F(CompileCacheTest, DropsWhatWasNotUsedForLongest) {
  constexpr uint64_t bound = 1 << 20;
  CompileCache cache = open(bound);
  std::string value(100 << 10, 'x');
  for (int i = 0; i < 40; ++i)
    cantFail(cache.insert(keyOf(std::to_string(i)), value));
  unsigned kept = 0;
  for (int i = 0; i < 40; ++i)
    kept += cache.find(keyOf(std::to_string(i))).has_value();
  EXPECT_GE(kept, 5u);
  EXPECT_LE(kept, bound / value.size());
  // An entry that would evict all others is not stored.
  cantFail(cache.insert(keyOf("large"), std::string(bound / 2, 'x')));
  EXPECT_EQ(cache.find(keyOf("large")), std::nullopt);
}

TEST_F(CompileCacheTest, GivesNoDamagedValue) {
  cantFail(open().insert(keyOf("a"), "what was compiled"));
  damage(file(), "what was compiled");
  EXPECT_EQ(open().find(keyOf("a")), std::nullopt);
}

TEST_F(CompileCacheTest, ReplacesWhatIsNoDatabase) {
  std::error_code code;
  raw_fd_ostream(file(), code) << std::string(5000, 'x');
  ASSERT_FALSE(code);
  CompileCache cache = open();
  cantFail(cache.insert(keyOf("a"), "value"));
  EXPECT_EQ(cache.find(keyOf("a")), "value");
}

TEST_F(CompileCacheTest, SaysWhereItCannotBe) {
  std::string stated =
      toString(CompileCache::open("/proc/none", plenty).takeError());
  EXPECT_NE(stated.find("/proc/none"), std::string::npos) << stated;
}

TEST_F(CompileCacheTest, ServesThreads) {
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 4; ++thread)
    threads.emplace_back([&, thread] {
      CompileCache cache = open();
      for (int i = 0; i < 50; ++i) {
        std::string name = std::to_string(thread) + "." + std::to_string(i);
        cantFail(cache.insert(keyOf(name), name));
        EXPECT_EQ(cache.find(keyOf(name)), name);
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  CompileCache cache = open();
  for (int thread = 0; thread < 4; ++thread)
    for (int i = 0; i < 50; ++i) {
      std::string name = std::to_string(thread) + "." + std::to_string(i);
      EXPECT_EQ(cache.find(keyOf(name)), name);
    }
}

/// Runs `work` in three processes at once; returns whether all succeeded.
static void expectOfProcesses(function_ref<bool(int child)> work) {
  std::vector<pid_t> children;
  for (int child = 0; child < 3; ++child) {
    pid_t pid = fork();
    ASSERT_NE(pid, -1);
    if (pid == 0)
      _exit(!work(child));
    children.push_back(pid);
  }
  for (pid_t pid : children) {
    int status = -1;
    ASSERT_EQ(waitpid(pid, &status, 0), pid);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  }
}

// Processes rarely create a database at the same time: the race showed once in
// 30 runs before they waited for each other.
TEST_F(CompileCacheTest, IsSetUpByProcessesAtOnce) {
  for (int round = 0; round < 100; ++round) {
    std::string fresh = (folder + "/" + Twine(round)).str();
    expectOfProcesses([&](int) {
      return !errorToBool(CompileCache::open(fresh, plenty).takeError());
    });
  }
}

TEST_F(CompileCacheTest, ServesProcesses) {
  expectOfProcesses([&](int child) {
    bool isRight = true;
    CompileCache cache = open();
    for (int i = 0; i < 50; ++i) {
      std::string name = std::to_string(child) + "." + std::to_string(i);
      isRight &= !errorToBool(cache.insert(keyOf(name), name)) &&
                 cache.find(keyOf(name)) == name;
    }
    return isRight;
  });
}
