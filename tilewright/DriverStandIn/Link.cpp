//===- Link.cpp - the linker of the driver --------------------------------===//
// The emulator runs PTX, so the image of one PTX text is that text. Several
// texts, and machine code, are not linked.
//===----------------------------------------------------------------------===//
#include "tilewright/DriverStandIn/Container.h"
#include "tilewright/DriverStandIn/JitLog.h"
#include "tilewright/DriverStandIn/Types.h"

#include <cstdio>
#include <memory>

using namespace tilewright::standin;

namespace tilewright::standin {
struct LinkData {
  std::string ptx;
  JitLog log;
};
} // namespace tilewright::standin
using Link = LinkData *;

static Result refuse(const LinkData &link, const char *found, Result result) {
  std::string text = std::string("error: expected one input of PTX, got ") +
                     found +
                     "; Tilewright's stand-in for the driver links nothing\n";
  std::fputs(text.c_str(), stderr);
  link.log.write(text);
  return result;
}

STAND_IN_API Result cuLinkCreate_v2(unsigned count, int *options, void **values,
                                    Link *link) {
  if (!link)
    return InvalidValue;
  *link = new LinkData{{}, {options, values, count}};
  return Success;
}

STAND_IN_API Result cuLinkAddData_v2(Link link, int type, void *data,
                                     size_t bytes, const char *, unsigned,
                                     int *, void **) {
  enum { Ptx = 1 };
  if (!link)
    return InvalidHandle;
  if (!data)
    return InvalidValue;
  if (type != Ptx)
    return refuse(*link, "machine code", NotSupported);
  // With or without the zero at its end.
  std::string text(static_cast<const char *>(data), bytes);
  text.resize(std::strlen(text.c_str()));
  Container container;
  if (!container.read(text.c_str()) || !container.isPtx)
    return refuse(*link, "text that does not begin with .version", InvalidPtx);
  if (!link->ptx.empty())
    return refuse(*link, "several", NotSupported);
  link->ptx = std::move(text);
  return Success;
}

STAND_IN_API Result cuLinkAddFile_v2(Link link, int type, const char *path,
                                     unsigned count, int *options,
                                     void **values) {
  if (!link)
    return InvalidHandle;
  std::unique_ptr<FILE, int (*)(FILE *)> file(
      path ? std::fopen(path, "rb") : nullptr, std::fclose);
  if (!file)
    return FileNotFound;
  std::string text;
  char part[4096];
  while (size_t bytes = std::fread(part, 1, sizeof part, file.get()))
    text.append(part, bytes);
  return cuLinkAddData_v2(link, type, text.data(), text.size(), path, count,
                          options, values);
}

/// The image lives as long as the linker.
STAND_IN_API Result cuLinkComplete(Link link, void **image, size_t *bytes) {
  if (!link)
    return InvalidHandle;
  if (link->ptx.empty())
    return refuse(*link, "none", InvalidValue);
  link->log.write("");
  if (image)
    *image = link->ptx.data();
  if (bytes)
    *bytes = link->ptx.size() + 1;
  return Success;
}

STAND_IN_API Result cuLinkDestroy(Link link) {
  delete link;
  return Success;
}
