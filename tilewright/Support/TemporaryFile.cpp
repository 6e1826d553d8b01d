//===- TemporaryFile.cpp - files that go with their owner -----------------===//
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

/// The variable that names the folder, as sys::path::system_temp_directory
/// asks for them; empty where none is set.
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
      "cannot make a temporary file in '" + folder + "'" +
          (variable.empty() ? "" : ", which " + variable + " names") + ": " +
          error.message() + "; set TMPDIR to a folder that can be written");
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
