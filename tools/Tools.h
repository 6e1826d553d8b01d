//===- Tools.h - entry points of the programs in the library ----*- C++ -*-===//
#ifndef TOOLS_TOOLS_H
#define TOOLS_TOOLS_H

extern "C" {
int tilewrightMain(int argc, char **argv);
int tileirasMain(int argc, char **argv);
int tilewrightOptMain(int argc, char **argv);
}

#endif // TOOLS_TOOLS_H
