//===- Crash.h - how a program of ours ends when it is wrong ----*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_CRASH_H
#define TILEWRIGHT_DRIVER_CRASH_H

namespace tilewright {

/// To be called first in `main`: a crash says that the fault is ours, and ends
/// the program within seconds even where its handler cannot finish. The trace
/// is not symbolized, which runs another program for minutes.
void prepareForCrashes();

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_CRASH_H
