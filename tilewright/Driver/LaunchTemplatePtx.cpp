//===- LaunchTemplatePtx.cpp - a launch for a kernel of PTX, to be filled -===//
// PTX declares a parameter's size and seldom its meaning: a parameter that the
// kernel uses as an address is one, and a struct is bytes.
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/LaunchTemplate.h"
#include "tilewright/Driver/LaunchTemplateParts.h"
#include "tilewright/Driver/LowerTemplate.h"
#include "tilewright/PTX/Summary.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace tilewright;

/// The threads of a block if the kernel does not specify them, and the bytes of
/// dynamic shared memory if it uses any.
static constexpr uint32_t threads = 32;
static constexpr uint64_t openSharedBytes = 1024;

static TemplateParam paramOf(StringRef name, const PtxParamSummary &param) {
  TemplateParam made;
  made.name = name.str();
  made.isPointer = param.isAddress;
  made.type = param.number;
  made.bytes = param.bytes;
  return made;
}

Error tilewright::writePtxTemplate(MemoryBufferRef buffer, StringRef entry,
                                   raw_ostream &os) {
  Expected<PtxSummary> summary = summarizePtx(buffer);
  if (!summary)
    return summary.takeError();
  SmallVector<StringRef> names;
  for (const PtxFunctionSummary &each : summary->functions)
    if (each.isEntry)
      names.push_back(each.name);
  Expected<StringRef> name = chooseEntry(names, entry);
  if (!name)
    return name.takeError();
  const PtxFunctionSummary &function =
      *find_if(summary->functions, [&](const PtxFunctionSummary &each) {
        return each.isEntry && each.name == *name;
      });
  LowerTemplate launch;
  launch.entry = function.name;
  if (function.threads.empty())
    launch.block = {threads, 1, 1};
  if (summary->hasOpenShared)
    launch.sharedBytes = openSharedBytes;
  for (auto [named, param] : zip_equal(function.params, function.launched))
    launch.params.push_back(paramOf(named.first, param));
  launch.write(os);
  return Error::success();
}
