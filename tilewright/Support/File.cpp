//===- File.cpp - read and write whole files ------------------------------===//
#include "tilewright/Support/File.h"
#include "tilewright/Support/InputLog.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tilewright;
namespace fs = llvm::sys::fs;

/// Limits streams that never end (a device, a pipe).
static constexpr size_t longestStream = size_t(1) << 30;

static Error readFailed(StringRef path, const Twine &why, ExitCode code) {
  return toolError(code, "cannot read '" + path + "': " + why);
}

static Error writeFailed(StringRef path, const Twine &why) {
  return toolError(ExitCode::Usage, "cannot write '" + path + "': " + why);
}

static Expected<std::unique_ptr<MemoryBuffer>>
readStream(fs::file_t file, StringRef path, ExitCode code) {
  SmallString<0> bytes;
  constexpr size_t step = 1 << 16;
  while (true) {
    size_t size = bytes.size();
    bytes.resize_for_overwrite(size + step);
    Expected<size_t> read = fs::readNativeFile(
        file, MutableArrayRef<char>(bytes.data() + size, step));
    if (!read)
      return readFailed(path, toString(read.takeError()), code);
    bytes.truncate(size + *read);
    if (*read == 0)
      break;
    if (bytes.size() > longestStream)
      return readFailed(path, "it has more than 1 GiB", code);
  }
  return MemoryBuffer::getMemBufferCopy(bytes, path);
}

Expected<std::unique_ptr<MemoryBuffer>> tilewright::readOwnFile(StringRef path,
                                                                ExitCode code) {
  if (path == "-")
    return readStream(fs::getStdinHandle(), path, code);
  if (path.empty())
    return readFailed(path, "the name is empty", code);
  fs::file_status status;
  if (std::error_code error = fs::status(path, status))
    return readFailed(path, error.message(), code);
  if (status.type() == fs::file_type::directory_file)
    return readFailed(path, "it is a directory, expected a file", code);
  Expected<fs::file_t> file = fs::openNativeFileForRead(path);
  if (!file)
    return readFailed(path, toString(file.takeError()), code);
  Expected<std::unique_ptr<MemoryBuffer>> result = nullptr;
  if (status.type() == fs::file_type::regular_file) {
    ErrorOr<std::unique_ptr<MemoryBuffer>> buffer =
        MemoryBuffer::getOpenFile(*file, path, status.getSize(),
                                  /*RequiresNullTerminator=*/true,
                                  /*IsVolatile=*/true);
    if (buffer)
      result = std::move(*buffer);
    else
      result = readFailed(path, buffer.getError().message(), code);
  } else {
    result = readStream(*file, path, code);
  }
  fs::closeFile(*file);
  return result;
}

Expected<std::unique_ptr<MemoryBuffer>> tilewright::readFile(StringRef path,
                                                             ExitCode code) {
  Expected<std::unique_ptr<MemoryBuffer>> buffer = readOwnFile(path, code);
  if (buffer)
    logInput(path, (*buffer)->getBuffer());
  return buffer;
}

/// Control bytes could change the mode of a terminal.
static Error checkTerminal(StringRef contents) {
  if (!contents.contains('\0') || !sys::Process::StandardOutIsDisplayed())
    return Error::success();
  return toolError(ExitCode::Usage,
                   "standard output is a terminal and the result is binary: "
                   "specify a file (-o FILE), or redirect it to a pipe");
}

Error tilewright::checkNotRead(StringRef path) {
  SmallString<256> target;
  if (!fs::is_regular_file(path) || fs::real_path(path, target))
    return Error::success();
  for (const LoggedInput &input : loggedInputs()) {
    SmallString<256> source;
    if (StringRef(input.path) == "-" || fs::real_path(input.path, source) ||
        source != target)
      continue;
    return writeFailed(path, "it is an input of the command; expected "
                             "another file for the output");
  }
  return Error::success();
}

/// Writes and closes `fd`; success if every byte was written.
static std::error_code writeAll(int fd, StringRef contents, bool close) {
  raw_fd_ostream os(fd, close, /*unbuffered=*/true);
  os << contents;
  os.flush();
  std::error_code error = os.error();
  os.clear_error();
  return error;
}

Error tilewright::writeFile(StringRef path, StringRef contents) {
  if (path == "-") {
    if (Error error = checkTerminal(contents))
      return error;
    if (std::error_code error = writeAll(1, contents, /*close=*/false))
      return writeFailed("standard output", error.message());
    return Error::success();
  }
  if (path.empty())
    return writeFailed(path, "the name is empty");

  SmallString<256> target(path);
  fs::file_status status;
  bool exists = !fs::status(path, status);
  if (exists) {
    if (status.type() == fs::file_type::directory_file)
      return writeFailed(path, "it is a directory, expected a file");
    if (std::error_code error = fs::access(path, fs::AccessMode::Write))
      return writeFailed(path, error.message());
    if (Error error = checkNotRead(path))
      return error;
    if (status.type() != fs::file_type::regular_file) {
      int fd;
      std::error_code error =
          fs::openFileForWrite(path, fd, fs::CD_OpenExisting, fs::OF_None);
      if (!error)
        error = writeAll(fd, contents, /*close=*/true);
      return error ? writeFailed(path, error.message()) : Error::success();
    }
    // The target of a link is replaced, not the link itself.
    if (std::error_code error = fs::real_path(path, target))
      return writeFailed(path, error.message());
  }

  StringRef folder = sys::path::parent_path(target);
  if (!folder.empty() && !fs::is_directory(folder))
    return writeFailed(path, "there is no directory '" + folder + "'");
  Expected<fs::TempFile> temporary = fs::TempFile::create(
      target + ".%%%%%%%%.tmp", fs::all_read | fs::all_write);
  if (!temporary)
    return writeFailed(path, toString(temporary.takeError()));
  std::error_code error = writeAll(temporary->FD, contents, /*close=*/false);
  if (!error && exists)
    error = fs::setPermissions(temporary->FD, status.permissions());
  if (error) {
    consumeError(temporary->discard());
    return writeFailed(path, error.message());
  }
  if (Error kept = temporary->keep(target))
    return writeFailed(path, toString(std::move(kept)));
  return Error::success();
}

Error tilewright::createDirectories(StringRef path) {
  if (std::error_code error = fs::create_directories(path))
    return toolError(ExitCode::Usage, "cannot create the directory '" + path +
                                          "': " + error.message());
  return Error::success();
}
