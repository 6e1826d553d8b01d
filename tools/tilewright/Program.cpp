//===- Program.cpp - tilewright -------------------------------------------===//
#include "tools/Tools.h"

int main(int argc, char **argv) { return tilewrightMain(argc, argv); }
