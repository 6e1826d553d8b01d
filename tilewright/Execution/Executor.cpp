//===- Executor.cpp - what runs a launch ----------------------------------===//
#include "tilewright/Execution/Executor.h"

using namespace tilewright;

Executor::~Executor() = default;
