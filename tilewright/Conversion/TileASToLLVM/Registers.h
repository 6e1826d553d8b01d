//===- Registers.h - one thread's registers of a tile -----------*- C++ -*-===//
// A tile with a layout becomes one LLVM value a register. Register r of a
// thread holds the element at
//
//   coordinate(r, lane, warp) = base(lane, warp) XOR offset(r)
//
// per dimension. The base is computed once an operation, from the thread's
// number; the offsets are constants. Bits of an offset that no thread has are
// its shift: for them XOR is addition, and they fold into addresses. The others
// are its turn: they change the base, which is then computed once a turn.
//
//   coordinate = (base XOR turn) + shift
//
// A layout that tiles without overlap has no turns.
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

/// The bases of a tensor's layout (`Layout/LinearLayout.h`) as coordinates: for
/// each bit of the register, lane, warp and block number, what it contributes.
struct TileLayout {
  using Coordinates = llvm::SmallVector<int64_t, 4>;

  unsigned rank = 0;
  llvm::SmallVector<Coordinates> registers, lanes, warps, blocks;
  /// The bits of a slice's coordinates that are the same in all of it.
  Coordinates fixed;
  /// The bits of the packed place (register lowest, then lane, warp and block)
  /// that make copies: every element is held where all of them are zero.
  uint64_t copies = 0;

  /// The layout of a tensor type; a scalar is a tile of rank 0 in one register.
  static TileLayout of(mlir::Type type);
  static TileLayout of(const LinearLayout &layout);
  /// Of a slice of a tile of `whole`, by coordinates in that tile; of the tile
  /// itself where `slice` is null.
  static TileLayout of(mlir::Type type, tileas::SliceAttr slice,
                       llvm::ArrayRef<int64_t> whole);

  unsigned registerCount() const { return 1u << registers.size(); }

  /// What register `r` changes in the thread's base, by xor.
  Coordinates offset(unsigned r) const;
  /// The bits of each coordinate that the thread decides, alone or not.
  Coordinates threadMask() const;
  /// The part of `offset(r)` in bits that the thread decides too, and the rest.
  Coordinates turn(unsigned r) const;
  Coordinates shift(unsigned r) const;

  /// Whether other registers or threads hold the same element and act for it.
  bool isCopy(unsigned r) const { return r & copies; }
  /// The bits of the thread's number, of an agent of `agentWarps` warps, that
  /// are zero in the one thread of those holding an element which acts for it.
  /// A layout that counts fewer warps than there are is repeated.
  unsigned copyThreads(unsigned agentWarps) const;
  /// The same of the block's rank in its cluster.
  unsigned copyBlocks() const;
};

/// The xor of `bases[i]` for each bit i that `number`, an i32, has set; null
/// where all are zero. `isExact` says that it has no bits but those of bases
/// that are not. Neighbouring bits that move by the same distance move
/// together.
mlir::Value moveBits(mlir::OpBuilder &builder, mlir::Location loc,
                     mlir::Value number, llvm::ArrayRef<uint64_t> bases,
                     bool isExact = false);

/// How many warps run what lies in `region` together, those of its agent or of
/// the kernel; nothing where that is not said, as in a function that is no
/// kernel.
std::optional<unsigned> agentWarps(mlir::Region *region);

/// How many blocks a cluster of the kernel around `op` has; 1 where none are
/// asked for.
unsigned clusterBlocks(mlir::Operation *op);

/// The number, as i32, of the thread among those of the agent, or of the block
/// where there are no agents.
mlir::Value threadInAgent(mlir::OpBuilder &builder, mlir::Location loc);

/// The threads of the agent, or of the block, meet.
void meetInAgent(mlir::OpBuilder &builder, mlir::Location loc);
/// They meet, and learn whether `holds`, an i1, is true in all of them.
mlir::Value allInAgent(mlir::OpBuilder &builder, mlir::Location loc,
                       mlir::Value holds);

/// Integer arithmetic on thread numbers, each value computed once an operation.
class ThreadCoordinates {
public:
  ThreadCoordinates(mlir::OpBuilder &builder, mlir::Location loc,
                    TileLayout layout);

  const TileLayout &layout() const { return tileLayout; }

  /// The thread's part of coordinate `dim`, xor `turn`, as i32.
  mlir::Value base(unsigned dim, int64_t turn = 0);

  /// Coordinate `dim` of register `r`, as i32.
  mlir::Value coordinate(unsigned r, unsigned dim);

  /// Whether this thread is the one of those holding the same elements that
  /// stores them, as i1; null where all threads hold different ones.
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
