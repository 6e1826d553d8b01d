//===- TemporaryFile.h - temporary files that own their path ----*- C++ -*-===//
#ifndef TILEWRIGHT_SUPPORT_TEMPORARYFILE_H
#define TILEWRIGHT_SUPPORT_TEMPORARYFILE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace tilewright {

/// An empty file in the directory for temporary files (TMPDIR). It is removed
/// with its owner, and when a signal ends the program.
class TemporaryFile {
public:
  /// Fails with ExitCode::Usage, naming the directory and the variable that
  /// selected it.
  static llvm::Expected<TemporaryFile> create(llvm::StringRef suffix);

  TemporaryFile(TemporaryFile &&other);
  TemporaryFile &operator=(TemporaryFile &&) = delete;
  ~TemporaryFile();

  llvm::StringRef path() const { return file; }

private:
  explicit TemporaryFile(llvm::StringRef path) : file(path) {}
  std::string file; ///< empty: moved from
};

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_TEMPORARYFILE_H
