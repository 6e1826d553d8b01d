//===- PrintedText.cpp - captures a device's printf output ----------------===//
#include "tilewright/Execution/Cuda/PrintedText.h"

#include <cstdio>
#include <unistd.h>

using namespace tilewright::cuda;

PrintedText::PrintedText(llvm::raw_ostream *stream) : stream(stream) {
  if (!stream)
    return;
  std::FILE *file = std::tmpfile();
  if (!file)
    return;
  llvm::outs().flush();
  std::fflush(stdout);
  kept = dup(fileno(file));
  std::fclose(file);
  saved = dup(STDOUT_FILENO);
  dup2(kept, STDOUT_FILENO);
}

PrintedText::~PrintedText() {
  if (kept < 0)
    return;
  std::fflush(stdout);
  dup2(saved, STDOUT_FILENO);
  close(saved);
  lseek(kept, 0, SEEK_SET);
  char buffer[4096];
  for (ssize_t count; (count = read(kept, buffer, sizeof buffer)) > 0;)
    stream->write(buffer, count);
  close(kept);
}
