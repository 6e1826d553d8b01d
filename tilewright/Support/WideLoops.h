//===- WideLoops.h - function clones for wide vectors -----------*- C++ -*-===//
#ifndef TILEWRIGHT_SUPPORT_WIDELOOPS_H
#define TILEWRIGHT_SUPPORT_WIDELOOPS_H

/// Also compiles a function for machines with wide vectors. Floating-point
/// contraction is off where it would affect rounding, so all clones give the
/// same results. Not usable on templates: a template is inlined into one
/// function per type.
#if defined(__x86_64__) && defined(__clang__) && !defined(__SANITIZE_ADDRESS__)
#define TILEWRIGHT_WIDE                                                        \
  __attribute__((target_clones("default", "avx2", "avx512f")))
#else
#define TILEWRIGHT_WIDE
#endif

#endif // TILEWRIGHT_SUPPORT_WIDELOOPS_H
