//===- TemporaryFile.h - files that go with their owner ---------*- C++ -*-===//
#ifndef TILEWRIGHT_SUPPORT_TEMPORARYFILE_H
#define TILEWRIGHT_SUPPORT_TEMPORARYFILE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace tilewright {

/// An empty file in the folder for temporary files (TMPDIR). It goes when its
/// owner goes, and when a signal ends the program.
class TemporaryFile {
public:
  /// Fails with ExitCode::Usage and names the folder, and the variable that
  /// chose it.
  static llvm::Expected<TemporaryFile> create(llvm::StringRef suffix);

  TemporaryFile(TemporaryFile &&other);
  TemporaryFile &operator=(TemporaryFile &&) = delete;
  ~TemporaryFile();

  llvm::StringRef path() const { return file; }

private:
  explicit TemporaryFile(llvm::StringRef path) : file(path) {}
  std::string file; ///< empty: it has moved
};

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_TEMPORARYFILE_H
