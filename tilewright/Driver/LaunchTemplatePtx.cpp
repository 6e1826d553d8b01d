//===- LaunchTemplatePtx.cpp - a launch for a kernel of PTX, to be filled -===//
// PTX says the size of a parameter and seldom what it is: an address is what
// the kernel takes for one, and a struct is bytes.
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/LaunchTemplate.h"
#include "tilewright/Driver/LaunchTemplateParts.h"
#include "tilewright/Driver/LowerTemplate.h"
#include "tilewright/PTX/Summary.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace tilewright;

/// Threads of a block of a kernel that does not say how many, and what it gets
/// of shared memory whose size is the launch's.
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
