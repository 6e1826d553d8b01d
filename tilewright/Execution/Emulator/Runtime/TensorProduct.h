//===- TensorProduct.h - products in tensor memory --------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORPRODUCT_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORPRODUCT_H

#include "tilewright/Execution/Emulator/Runtime/MatrixElement.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright::emulator {

/// The first four in the order of NVVM's Tcgen05MMAKind; the others have block
/// scales.
enum class TensorKind : uint32_t {
  F16,
  TF32,
  F8F6F4,
  I8,
  MXF8F6F4,
  MXF4,
  MXF4NVF4
};

/// The modifiers of a product, as bits.
enum TensorFlag : uint32_t {
  TensorA = 1 << 0,          ///< A is in tensor memory
  TensorPair = 1 << 1,       ///< .cta_group::2
  WeightStationary = 1 << 2, ///< .ws
  ScalesOf16 = 1 << 3,       ///< a scale for 16 numbers; otherwise 32
  ScalesInputD = 1 << 4,
  MasksLanes = 1 << 5,
  TensorSparse = 1 << 6, ///< .sp
  MasksColumns = 1 << 7, ///< with a mask of zero columns of B
  ShiftsA = 1 << 8,      ///< .ashift
};

/// The rows and columns of D in tensor memory (PTX ISA, Data Path Layout
/// Organization), in each participating block.
struct DataPath {
  uint32_t rows = 128;   ///< in the block
  uint32_t columns = 0;  ///< adjacent; others are in higher lanes
  bool isHalved = false; ///< 16 of each 32 lanes

  uint32_t lane(uint32_t row, uint32_t column) const {
    return isHalved ? row / 16 * 32 + row % 16 : row + column / columns * rows;
  }
};

/// PTX ISA, Instruction descriptor.
struct TensorInstruction {
  uint32_t m = 0, n = 0, k = 0;
  bool isSparse = false;
  uint32_t selector = 0; ///< the column with the metadata
  bool isPacked = false; ///< two 4-bit numbers in a byte
  MatrixType a = MatrixType::F16, b = MatrixType::F16, d = MatrixType::F32;
  bool saturates = false;
  bool negateA = false, negateB = false;
  bool isMNMajorA = false, isMNMajorB = false;
  uint32_t blocks = 1;
  /// The numbers per scale, or 0 without scales; the byte of a word of tensor
  /// memory with the first scale; and whether scales are e4m3 instead of ue8m0.
  uint32_t scaled = 0, scaleA = 0, scaleB = 0;
  bool isScaleE4M3 = false;
  uint32_t mostShift = 0; ///< columns of B that a mask may skip
  DataPath path;

  /// The stored numbers in a row of A.
  uint32_t storedK() const { return isSparse ? k / 2 : k; }
  /// Copies of the rows of A, or of their metadata, in tensor memory: each part
  /// of the lanes that has other columns of D has its own.
  uint32_t copies() const { return path.isHalved ? 1 : 128 / path.rows; }
};

/// PTX ISA, Zero-Column Mask Descriptor.
struct ColumnMask {
  llvm::SmallVector<bool> isZero; ///< by column: counts as zeros; empty: none
  uint32_t shift = 0;             ///< the first column of B

  /// Returns an empty text, or what is wrong with it.
  llvm::StringRef decode(uint64_t bits, const TensorInstruction &is);
};

/// `flags` of TensorFlag. Returns an empty text, or what is wrong with it.
llvm::StringRef decodeInstruction(TensorKind kind, uint32_t bits,
                                  TensorInstruction &to, uint32_t flags = 0);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORPRODUCT_H
