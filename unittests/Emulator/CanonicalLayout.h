//===- CanonicalLayout.h - matrices of wgmma and tcgen05 --------*- C++ -*-===//
#ifndef TILEWRIGHT_UNITTESTS_EMULATOR_CANONICALLAYOUT_H
#define TILEWRIGHT_UNITTESTS_EMULATOR_CANONICALLAYOUT_H

namespace tilewright {

/// PTX ISA, Canonical Layouts. Distances are in bytes.
struct CanonicalLayout {
  int bits;    ///< of an element
  int swizzle; ///< 0 to 3: none, 32, 64, 128 bytes
  bool isMNMajor;
  int leading, stride;

  int byteOf(int start, int outer, int inner) const {
    int t = 128 / bits, s = 1 << swizzle;
    int lbo = leading * 8 / bits, sbo = stride * 8 / bits, element;
    if (!isMNMajor && !swizzle) // ((8,m),(T,2)):((T,SBO),(1,LBO))
      element = outer % 8 * t + outer / 8 * sbo + inner % t + inner / t * lbo;
    else if (!isMNMajor) // ((8,m),(T,2)):((sT,SBO),(1,T))
      element = outer % 8 * s * t + outer / 8 * sbo + inner % t + inner / t * t;
    else if (!swizzle) // ((T,1,m),(8,k)):((1,T,SBO),(T,LBO))
      element = outer % t + outer / t * sbo + inner % 8 * t + inner / 8 * lbo;
    else // ((T,s,m),(8,k)):((1,T,LBO),(sT,SBO))
      element = outer % t + outer / t % s * t + outer / t / s * lbo +
                inner % 8 * s * t + inner / 8 * sbo;
    int byte = start + element * bits / 8;
    // The row of 128 bytes determines how pieces of 16 bytes are permuted.
    return byte ^ ((byte >> 7) & (s - 1)) << 4;
  }
};

} // namespace tilewright

#endif // TILEWRIGHT_UNITTESTS_EMULATOR_CANONICALLAYOUT_H
