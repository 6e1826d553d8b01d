//===- Pages.cpp - pages referred to by help and messages -----------------===//
#include "tools/tilewright/Pages.h"
#include "tilewright/Codegen/Search.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace tilewright;

/// The parent of `docs`, derived from the location of the program.
static std::string aboveDocs() {
  std::string programs = executableFolder();
  for (StringRef way : {"..", "../share/doc/Tilewright", "../.."}) {
    SmallString<256> folder(programs);
    sys::path::append(folder, way);
    sys::path::remove_dots(folder, /*remove_dot_dot=*/true);
    if (sys::fs::exists(folder + "/docs/command-line.md"))
      return folder.str().str();
  }
  return "";
}

Error tilewright::printPage(StringRef name, raw_ostream &os) {
  std::string above = aboveDocs();
  if (above.empty())
    return toolError(ExitCode::Usage, "no 'docs' folder is installed with " +
                                          executableFolder() + "/tilewright");
  std::string path = above + "/" + name.str();
  ErrorOr<std::unique_ptr<MemoryBuffer>> page =
      name.contains("..") ? std::errc::no_such_file_or_directory
                          : MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!page)
    return toolError(ExitCode::Usage, "no page '" + name +
                                          "': expected one of those in " +
                                          above + "/docs");
  os << path << "\n\n" << (*page)->getBuffer();
  return Error::success();
}
