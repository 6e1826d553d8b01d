//===- CompileCache.cpp - cached compile results --------------------------===//
// A write-ahead log permits concurrent readers and a writer in several
// processes. It is not flushed at every insertion: a crash of the machine may
// lose or corrupt the last writes, so each value is stored with its hash.
//===----------------------------------------------------------------------===//
#include "tilewright/Cache/CompileCache.h"

#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/File.h"

#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include <chrono>
#include <sqlite3.h>
#include <thread>

using namespace llvm;
using namespace tilewright;

/// How long a statement waits for other processes.
static constexpr int busyMilliseconds = 2000;
/// The use of a value is recorded at most once in this interval.
static constexpr int64_t secondsBetweenMarks = 60;

//===----------------------------------------------------------------------===//
// Keys
//===----------------------------------------------------------------------===//

CacheKey &CacheKey::add(uint64_t number) {
  uint8_t bytes[8];
  support::endian::write64le(bytes, number);
  hash.update(bytes);
  return *this;
}

CacheKey &CacheKey::add(StringRef part) {
  add(uint64_t(part.size()));
  hash.update(part);
  return *this;
}

CacheKey &CacheKey::addFile(StringRef path) {
  add(path);
  sys::fs::file_status status;
  if (sys::fs::status(path, status))
    return add(uint64_t(0));
  add(status.getSize());
  return add(
      uint64_t(status.getLastModificationTime().time_since_epoch().count()));
}

std::string CacheKey::finish() { return toStringRef(hash.final()).str(); }

static std::string hashOf(StringRef value) {
  return toStringRef(SHA256::hash(arrayRefFromStringRef(value))).str();
}

//===----------------------------------------------------------------------===//
// The database
//===----------------------------------------------------------------------===//

namespace {
/// A prepared statement, finalized at the end of its scope.
class Statement {
public:
  Statement(sqlite3 *connection, const char *text) {
    sqlite3_prepare_v2(connection, text, -1, &statement, nullptr);
  }
  Statement(const Statement &) = delete;
  Statement &operator=(const Statement &) = delete;
  ~Statement() { sqlite3_finalize(statement); }

  Statement &bind(int at, StringRef bytes) {
    sqlite3_bind_blob64(statement, at, bytes.data(), bytes.size(),
                        SQLITE_STATIC);
    return *this;
  }
  Statement &bind(int at, int64_t number) {
    sqlite3_bind_int64(statement, at, number);
    return *this;
  }
  int step() { return statement ? sqlite3_step(statement) : SQLITE_ERROR; }
  int64_t number(int column) { return sqlite3_column_int64(statement, column); }
  StringRef bytes(int column) {
    const void *data = sqlite3_column_blob(statement, column);
    return {static_cast<const char *>(data),
            size_t(sqlite3_column_bytes(statement, column))};
  }

private:
  sqlite3_stmt *statement = nullptr;
};
} // namespace

struct CompileCache::Database {
  sqlite3 *connection = nullptr;
  uint64_t mostBytes = 0;

  Database() = default;
  Database(const Database &) = delete;
  Database &operator=(const Database &) = delete;
  ~Database() { sqlite3_close(connection); }

  int open(const std::string &file) {
    int code = sqlite3_open_v2(file.c_str(), &connection,
                               SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE |
                                   SQLITE_OPEN_FULLMUTEX,
                               nullptr);
    if (code != SQLITE_OK)
      return code;
    sqlite3_busy_timeout(connection, busyMilliseconds);
    return setUp();
  }

  /// Two processes that set up a new database concurrently could deadlock, so
  /// SQLite does not wait: one of them gets a busy error.
  int setUp() {
    using namespace std::chrono;
    auto last = steady_clock::now() + milliseconds(busyMilliseconds);
    for (;;) {
      int code =
          run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
              "CREATE TABLE IF NOT EXISTS compiled (key BLOB PRIMARY KEY,"
              " used INTEGER NOT NULL, size INTEGER NOT NULL,"
              " hash BLOB NOT NULL, value BLOB NOT NULL)");
      if (code != SQLITE_BUSY || steady_clock::now() >= last)
        return code;
      std::this_thread::sleep_for(milliseconds(1));
    }
  }

  int run(const char *text) {
    return sqlite3_exec(connection, text, nullptr, nullptr, nullptr);
  }

  Error failure(const Twine &what) const {
    return toolError(
        ExitCode::OutsideTool,
        what + " the compile cache failed: " + sqlite3_errmsg(connection));
  }
};

static int64_t secondsNow() {
  using namespace std::chrono;
  return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

/// Only a file that is not a database may be removed: one that is busy or
/// read-only is in use.
static bool isDamaged(int code) {
  return code == SQLITE_NOTADB || code == SQLITE_CORRUPT;
}

Expected<CompileCache> CompileCache::open(StringRef folder,
                                          uint64_t mostBytes) {
  if (Error error = createDirectories(folder))
    return std::move(error);
  std::string file = (folder + "/compiled.sqlite3").str();
  auto database = std::make_unique<Database>();
  int code = database->open(file);
  if (isDamaged(code)) {
    database = std::make_unique<Database>();
    for (StringRef end : {"", "-wal", "-shm"})
      sys::fs::remove(file + end);
    code = database->open(file);
  }
  if (code != SQLITE_OK)
    return database->failure("opening '" + file + "' of");
  database->mostBytes = mostBytes;
  return CompileCache(std::move(database));
}

CompileCache::CompileCache(std::unique_ptr<Database> database)
    : database(std::move(database)) {}
CompileCache::CompileCache(CompileCache &&) = default;
CompileCache::~CompileCache() = default;

std::optional<std::string> CompileCache::find(StringRef key) {
  std::string value;
  int64_t used;
  {
    Statement read(database->connection,
                   "SELECT used, hash, value FROM compiled WHERE key = ?");
    if (read.bind(1, key).step() != SQLITE_ROW ||
        hashOf(read.bytes(2)) != read.bytes(1))
      return std::nullopt;
    used = read.number(0);
    value = read.bytes(2).str();
  }
  int64_t now = secondsNow();
  if (now - used >= secondsBetweenMarks)
    Statement(database->connection,
              "UPDATE compiled SET used = ? WHERE key = ?")
        .bind(1, now)
        .bind(2, key)
        .step();
  return value;
}

Error CompileCache::insert(StringRef key, StringRef value) {
  if (value.size() > database->mostBytes / 4)
    return Error::success();
  std::string hash = hashOf(value);
  Statement write(database->connection,
                  "INSERT OR REPLACE INTO compiled VALUES (?, ?, ?, ?, ?)");
  int code = write.bind(1, key)
                 .bind(2, secondsNow())
                 .bind(3, int64_t(value.size()))
                 .bind(4, hash)
                 .bind(5, value)
                 .step();
  if (code != SQLITE_DONE)
    return database->failure("writing into");
  Statement all(database->connection, "SELECT sum(size) FROM compiled");
  if (all.step() != SQLITE_ROW ||
      uint64_t(all.number(0)) <= database->mostBytes)
    return Error::success();
  // Removes a quarter at once, so that not every insertion has to.
  Statement drop(database->connection,
                 "DELETE FROM compiled WHERE key IN (SELECT key FROM (SELECT "
                 "key, sum(size) OVER (ORDER BY used DESC, key) AS kept FROM "
                 "compiled) WHERE kept > ?)");
  if (drop.bind(1, int64_t(database->mostBytes / 4 * 3)).step() != SQLITE_DONE)
    return database->failure("evicting from");
  return Error::success();
}
