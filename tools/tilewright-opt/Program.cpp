//===- Program.cpp - tilewright-opt ---------------------------------------===//
#include "tools/Tools.h"

int main(int argc, char **argv) { return tilewrightOptMain(argc, argv); }
