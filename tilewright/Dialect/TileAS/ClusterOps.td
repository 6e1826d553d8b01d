//===- ClusterOps.td - the blocks of a cluster ----------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_CLUSTEROPS
#define TILEWRIGHT_DIALECT_TILEAS_CLUSTEROPS

include "tilewright/Dialect/TileAS/Base.td"
include "tilewright/Dialect/TileAS/BufferAccess.td"

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

def TileAS_LoadClusterOp : TileAS_Op<"load_cluster",
    [MemoryEffects<[MemRead]>,
     DeclareOpInterfaceMethods<TileAS_BufferAccessInterface>]> {
  let summary = "loads the buffers of all blocks of the cluster";
  let description = [{
    The tiles are next to each other along `dim`, in the order of the blocks'
    ranks, each in registers of its own. A `cluster_barrier` precedes the
    operation, so the stores of all blocks are visible, and another follows it,
    before a block overwrites its buffer or ends.

    Example:
    ```mlir
    nv_tileas.store_shared %sum, %buffer
       : tensor<8x1xf32, #sum>, !nv_tileas.memref<8x1xf32, shared>
    nv_tileas.cluster_barrier
    %sums = nv_tileas.load_cluster %buffer dim = 1
       : !nv_tileas.memref<8x1xf32, shared> -> tensor<8x2xf32, #sums>
    nv_tileas.cluster_barrier
    ```
  }];
  let arguments = (ins TileAS_MemRefType:$buffer, I32Attr:$dim);
  let results = (outs TileAS_Tile:$tile);
  let assemblyFormat = [{
    $buffer `dim` `=` $dim attr-dict `:` qualified(type($buffer)) `->`
    type($tile)
  }];
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_TILEAS_CLUSTEROPS
