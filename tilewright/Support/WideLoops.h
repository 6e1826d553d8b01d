//===- WideLoops.h - loops for wide vectors ---------------------*- C++ -*-===//
#ifndef TILEWRIGHT_SUPPORT_WIDELOOPS_H
#define TILEWRIGHT_SUPPORT_WIDELOOPS_H

/// Compiles a function for the machines that have wide vectors as well. Nothing
/// is contracted whose rounding would show, so all give the same. It cannot be
/// a template: a template is inlined into one function for each type.
#if defined(__x86_64__) && defined(__clang__) && !defined(__SANITIZE_ADDRESS__)
#define TILEWRIGHT_WIDE                                                        \
  __attribute__((target_clones("default", "avx2", "avx512f")))
#else
#define TILEWRIGHT_WIDE
#endif

#endif // TILEWRIGHT_SUPPORT_WIDELOOPS_H
