//===- ClusterOps.td - the blocks of a cluster ----------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_CLUSTEROPS
#define TILEWRIGHT_DIALECT_TILEAS_CLUSTEROPS

include "tilewright/Dialect/TileAS/Base.td"

def TileAS_ClusterRankOp : TileAS_Op<"cluster_rank", [Pure]> {
  let summary = "the number of the block in its cluster";
  let description = [{
    From 0 to the number of blocks in the kernel's cluster; 0 without one. In a
    kernel with this operation all blocks of the cluster work, each on its own
    part of the tile block; in any other the first one works alone.

    Example:
    ```mlir
    %rank = nv_tileas.cluster_rank
    ```
  }];
  let results = (outs I32:$rank);
  let assemblyFormat = "attr-dict";
}

def TileAS_ClusterBarrierOp : TileAS_Op<"cluster_barrier",
    [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "synchronizes all threads of the cluster";
  let description = [{
    Orders their memory accesses, in the shared memory of all its blocks too.
    Channels with peers need one after their initialization, before a peer
    arrives at their barriers, and one before the end of the kernel: a block may
    not end while a peer still does.

    Example:
    ```mlir
    nv_tileas.cluster_barrier
    ```
  }];
  let assemblyFormat = "attr-dict";
}

#endif // TILEWRIGHT_DIALECT_TILEAS_CLUSTEROPS
