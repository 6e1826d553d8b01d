//===- Search.cpp - locations of CUDA's files -----------------------------===//
#include "tilewright/Codegen/Search.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"

using namespace llvm;

std::optional<std::string> tilewright::readEnvironment(StringRef name) {
  std::optional<std::string> value = sys::Process::GetEnv(name);
  if (value && value->empty())
    return std::nullopt;
  return value;
}

std::string tilewright::executableFolder() {
  // The address of one of our functions is used on systems without /proc.
  std::string path = sys::fs::getMainExecutable(
      nullptr, reinterpret_cast<void *>(&executableFolder));
  return sys::path::parent_path(path).str();
}

std::vector<std::string> tilewright::cudaHomes() {
  std::vector<std::string> homes;
  for (StringRef name : {"CUDA_HOME", "CUDA_PATH"})
    if (std::optional<std::string> home = readEnvironment(name))
      if (!is_contained(homes, *home))
        homes.push_back(*home);
  return homes;
}

/// The entries of `folder` whose names start with `prefix`, in descending
/// order.
static std::vector<std::string> entries(const Twine &folder, StringRef prefix) {
  std::vector<std::string> found;
  std::error_code error;
  for (sys::fs::directory_iterator it(folder, error), end; !error && it != end;
       it.increment(error))
    if (sys::path::filename(it->path()).starts_with(prefix))
      found.push_back(it->path());
  llvm::sort(found, std::greater<>());
  return found;
}

std::vector<std::string> tilewright::wheelRoots() {
  std::vector<std::string> prefixes;
  prefixes.push_back(executableFolder() + "/../../.tools");
  for (StringRef name : {"VIRTUAL_ENV", "CONDA_PREFIX"})
    if (std::optional<std::string> prefix = readEnvironment(name))
      prefixes.push_back(*prefix);
  if (ErrorOr<std::string> python = sys::findProgramByName("python3"))
    prefixes.push_back(
        sys::path::parent_path(sys::path::parent_path(*python)).str());
  prefixes.push_back("/usr/local");

  std::vector<std::string> roots;
  for (const std::string &prefix : prefixes)
    for (const std::string &python : entries(prefix + "/lib", "python3"))
      for (StringRef packages : {"/site-packages", "/dist-packages"})
        for (std::string &root : entries(python + packages + "/nvidia", "cu"))
          if (!is_contained(roots, root))
            roots.push_back(std::move(root));
  return roots;
}
