//===- TemporaryFile.cpp - temporary files that own their path ------------===//
#include "tilewright/Support/TemporaryFile.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include <cstdlib>
#include <unistd.h>

using namespace llvm;
using namespace tilewright;

/// The variable that names the directory, in the order of
/// sys::path::system_temp_directory; empty if none is set.
static StringRef folderVariable() {
  for (const char *name : {"TMPDIR", "TMP", "TEMP", "TEMPDIR"})
    if (std::getenv(name))
      return name;
  return "";
}

Expected<TemporaryFile> TemporaryFile::create(StringRef suffix) {
  SmallString<128> path;
  std::error_code error =
      sys::fs::createTemporaryFile("tilewright", suffix, path);
  if (!error) {
    sys::RemoveFileOnSignal(path);
    return TemporaryFile(path);
  }
  SmallString<128> folder;
  sys::path::system_temp_directory(/*ErasedOnReboot=*/true, folder);
  StringRef variable = folderVariable();
  return toolError(
      ExitCode::Usage,
      "cannot create a temporary file in '" + folder + "'" +
          (variable.empty() ? "" : ", which " + variable + " names") + ": " +
          error.message() + "; set TMPDIR to a writable directory");
}

TemporaryFile::TemporaryFile(TemporaryFile &&other)
    : file(std::move(other.file)) {
  other.file.clear();
}

TemporaryFile::~TemporaryFile() {
  if (file.empty())
    return;
  (void)sys::fs::remove(file);
  sys::DontRemoveFileOnSignal(file);
}
