//===- Registers.h - one thread's registers of a tile -----------*- C++ -*-===//
// A tile with a layout becomes one LLVM value per register. Register r of a
// thread holds the element at
//
//   coordinate(r, lane, warp) = base(lane, warp) XOR offset(r)
//
// in each dimension. The base is computed once per operation, from the thread's
// number; the offsets are constants. Bits of an offset that no thread has are
// its `shift`: for them XOR is addition, and they fold into addresses. The
// others are its `flip`: they change the base, which is computed once for each
// value of it.
//
//   coordinate = (base XOR `flip`) + shift
//
// In a layout that tiles without overlap, `flip` is always 0.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_REGISTERS_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_REGISTERS_H

#include "tilewright/Layout/LinearLayout.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/SmallVector.h"
#include <map>
#include <optional>

namespace tilewright {
namespace tileas {
class SliceAttr;
} // namespace tileas

/// The bases of a tensor's layout (`Layout/LinearLayout.h`) as coordinates: the
/// contribution of each bit of the register, lane, warp and block number.
struct TileLayout {
  using Coordinates = llvm::SmallVector<int64_t, 4>;

  unsigned rank = 0;
  llvm::SmallVector<Coordinates> registers, lanes, warps, blocks;
  /// The bits of a slice's coordinates that are constant across the slice.
  Coordinates fixed;
  /// The bits of the packed number (register lowest, then lane, warp and block)
  /// that distinguish copies: every element is held where all of them are zero.
  uint64_t copies = 0;

  /// The layout of a tensor type; a scalar is a tile of rank 0 in one register.
  static TileLayout of(mlir::Type type);
  static TileLayout of(const LinearLayout &layout);
  /// The layout of a slice of a tile of `whole`, in that tile's coordinates; of
  /// the tile itself if `slice` is null.
  static TileLayout of(mlir::Type type, tileas::SliceAttr slice,
                       llvm::ArrayRef<int64_t> whole);

  unsigned registerCount() const { return 1u << registers.size(); }

  /// The bits by which register `r` changes the thread's base, by xor.
  Coordinates offset(unsigned r) const;
  /// The bits of each coordinate that depend on the thread, alone or not.
  Coordinates threadMask() const;
  /// The part of `offset(r)` in bits that also depend on the thread, and the
  /// rest.
  Coordinates flip(unsigned r) const;
  Coordinates shift(unsigned r) const;

  /// Whether a different register or thread owns this register's element.
  bool isCopy(unsigned r) const { return r & copies; }
  /// The bits of the thread's number in an agent of `agentWarps` warps that are
  /// zero in the owner among the threads that hold an element. A layout with
  /// fewer warps than the agent is repeated.
  unsigned copyThreads(unsigned agentWarps) const;
  /// The same for the block's rank in its cluster.
  unsigned copyBlocks() const;
};

/// The xor of `bases[i]` for each set bit i of `number`, an i32; null if all
/// are zero. `isExact` states that it has no set bits without a nonzero basis.
/// Neighboring bits that move by the same distance move together.
mlir::Value moveBits(mlir::OpBuilder &builder, mlir::Location loc,
                     mlir::Value number, llvm::ArrayRef<uint64_t> bases,
                     bool isExact = false);

/// The number of warps that execute `region`: its agent's, or the kernel's;
/// nothing if unknown, as in a function that is not a kernel.
std::optional<unsigned> agentWarps(mlir::Region *region);

/// The number of blocks in a cluster of the kernel around `op`; 1 by default.
unsigned clusterBlocks(mlir::Operation *op);

/// The number, as i32, of the thread in its agent, or in the block if there are
/// no agents.
mlir::Value threadInAgent(mlir::OpBuilder &builder, mlir::Location loc);

/// Inserts a barrier of the agent's threads, or of the block's.
void synchronizeAgent(mlir::OpBuilder &builder, mlir::Location loc);
/// Inserts such a barrier and returns whether `holds`, an i1, is true in all
/// threads.
mlir::Value allInAgent(mlir::OpBuilder &builder, mlir::Location loc,
                       mlir::Value holds);

/// Integer arithmetic on thread numbers; each value is computed once per
/// operation.
class ThreadCoordinates {
public:
  ThreadCoordinates(mlir::OpBuilder &builder, mlir::Location loc,
                    TileLayout layout);

  const TileLayout &layout() const { return tileLayout; }

  /// The thread's part of coordinate `dim`, xor `flip`, as i32.
  mlir::Value base(unsigned dim, int64_t flip = 0);

  /// Coordinate `dim` of register `r`, as i32.
  mlir::Value coordinate(unsigned r, unsigned dim);

  /// Whether this thread owns its elements and therefore stores them, as i1;
  /// null if all threads hold different ones.
  mlir::Value isOwner();

  mlir::Value constant(int64_t value); ///< i32
  mlir::Value lane();
  mlir::Value warp();

private:
  mlir::Value threadId();
  mlir::Value block();

  mlir::OpBuilder &builder;
  mlir::Location loc;
  TileLayout tileLayout;
  mlir::Value thread, laneNumber, warpNumber, blockNumber;
  std::map<std::pair<unsigned, int64_t>, mlir::Value> bases;
};

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_REGISTERS_H
