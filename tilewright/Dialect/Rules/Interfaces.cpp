//===- Interfaces.cpp - interfaces and enumerations -----------------------===//
#include "tilewright/Dialect/Rules/Rules.h"

#include "tilewright/Dialect/Rules/Enums.cpp.inc"
#include "tilewright/Dialect/Rules/Interfaces.cpp.inc"
