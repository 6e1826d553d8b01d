//===- Program.cpp - tileiras ---------------------------------------------===//
#include "tools/Tools.h"

int main(int argc, char **argv) { return tileirasMain(argc, argv); }
