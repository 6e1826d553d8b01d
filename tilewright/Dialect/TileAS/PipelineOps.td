//===- PipelineOps.td - channels, iterators over stages and tokens --------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_PIPELINEOPS
#define TILEWRIGHT_DIALECT_TILEAS_PIPELINEOPS

include "tilewright/Dialect/TileAS/Base.td"
include "tilewright/Dialect/TileAS/BufferAccess.td"

def TileAS_PipelineToken : AnyTypeOf<[TileAS_ProducerTokenType,
    TileAS_ConsumerTokenType], "producer_token or consumer_token">;

def TileAS_CreateIteratorOp : TileAS_Op<"async.pipeline.create_iterator", [Pure]> {
  let summary = "creates an iterator at the first stage, in the first phase";
  let description = [{
    Example:
    ```mlir
    %0 = nv_tileas.async.pipeline.create_iterator : !nv_tileas.pipeline_iterator<3>
    ```
  }];
  let results = (outs TileAS_PipelineIteratorType:$result);
  let assemblyFormat = "attr-dict `:` qualified(type($result))";
}

def TileAS_IncIterOp : TileAS_Op<"async.pipeline.inc_iter",
    [Pure, SameOperandsAndResultType]> {
  let summary = "advances an iterator to the next stage";
  let description = [{
    The first stage follows the last one, in the other phase.

    Example:
    ```mlir
    %1 = nv_tileas.async.pipeline.inc_iter %0 : !nv_tileas.pipeline_iterator<3>
    ```
  }];
  let arguments = (ins TileAS_PipelineIteratorType:$iterator);
  let results = (outs TileAS_PipelineIteratorType:$result);
  let assemblyFormat = "$iterator attr-dict `:` qualified(type($iterator))";
}

def TileAS_IteratorTokenOp : TileAS_Op<"async.pipeline.iterator_token", [Pure]> {
  let summary = "the token of an iterator's stage";
  let description = [{
    Example:
    ```mlir
    %1 = nv_tileas.async.pipeline.iterator_token %0
       : !nv_tileas.pipeline_iterator<3> -> !nv_tileas.consumer_token
    ```
  }];
  let arguments = (ins TileAS_PipelineIteratorType:$iterator);
  let results = (outs TileAS_PipelineToken:$token);
  let assemblyFormat = [{
    $iterator attr-dict `:` qualified(type($iterator)) `->`
    qualified(type($token))
  }];
}

def TileAS_ReadTokenOp : TileAS_Op<"async.pipeline.read_token", [Pure]> {
  let summary = "the stage and the phase of a token";
  let description = [{
    The phase is the parity for a wait on the stage's barrier.

    Example:
    ```mlir
    %slot, %phase = nv_tileas.async.pipeline.read_token %0 : !nv_tileas.consumer_token
    ```
  }];
  let arguments = (ins TileAS_PipelineToken:$token);
  let results = (outs I32:$slot, I1:$phase);
  let assemblyFormat = "$token attr-dict `:` qualified(type($token))";
}

//===----------------------------------------------------------------------===//
// Channels
//===----------------------------------------------------------------------===//

def TileAS_CreatePipelineOp : TileAS_Op<"async.pipeline.create_pipeline",
    [MemoryEffects<[MemRead, MemWrite]>, AllTypesMatch<["full", "empty"]>,
     DeclareOpInterfaceMethods<TileAS_BufferAccessInterface>]> {
  let summary = "a channel of stages from a producer to a consumer";
  let description = [{
    One thread initializes two barriers (mbarrier objects) for each stage:
    `full`, at which the producer arrives once and its copies complete
    transaction bytes, and `empty`, at which `consumers` warps arrive. `rings`
    are the buffers, with as many stages, that the producer fills and the
    consumer reads.

    With `peers`, the number of blocks in the cluster, producers may also fill
    the stages of the other blocks (`multicast`): at `empty` the consumers of
    all blocks arrive, so a stage is free when all blocks have released theirs.
    All blocks fill and release the same stages, and the kernel synchronizes the
    cluster after the initialization and before its end (`cluster_barrier`).

    Example:
    ```mlir
    %p = nv_tileas.async.pipeline.create_pipeline %full, %empty rings(%a, %b) consumers 4 peers 2
       : !nv_tileas.memref<3x[1xi64], shared>, (!nv_tileas.memref<3x[64x32xf16], shared>, !nv_tileas.memref<3x[32x64xf16], shared>) -> !nv_tileas.pipeline<3>
    ```
  }];
  let arguments = (ins TileAS_MemRefType:$full, TileAS_MemRefType:$empty,
    Variadic<TileAS_MemRefType>:$rings,
    ConfinedAttr<I32Attr, [IntPositive]>:$consumers,
    OptionalAttr<I32Attr>:$peers);
  let results = (outs TileAS_PipelineType:$result);
  let assemblyFormat = [{
    $full `,` $empty `rings` `(` $rings `)` `consumers` $consumers
    (`peers` $peers^)? attr-dict `:`
    qualified(type($full)) `,` `(` qualified(type($rings)) `)` `->`
    qualified(type($result))
  }];
  let extraClassDeclaration = [{
    /// The number of blocks whose consumers release a stage.
    int64_t getBlocks() { return getPeers().value_or(1); }
  }];
  let hasVerifier = 1;
}

/// An operation of an agent at its iterator's stage.
class TileAS_StageOp<string mnemonic, list<Trait> traits = []>
    : TileAS_Op<"async.pipeline." # mnemonic,
        [MemoryEffects<[MemRead, MemWrite]>,
         DeclareOpInterfaceMethods<TileAS_BufferAccessInterface>] # traits>;

def TileAS_ProducerAcquireOp : TileAS_StageOp<"producer_acquire"> {
  let summary = "waits until the stage may be filled";
  let description = [{
    Waits until the consumer has released the stage; in the first pass over the
    ring it is free. Then the producer arrives at the barrier `full`, which
    completes when `bytes` bytes have arrived too.

    Example:
    ```mlir
    nv_tileas.async.pipeline.producer_acquire %p[%it] bytes 8192
       : !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>
    ```
  }];
  let arguments = (ins TileAS_PipelineType:$pipeline,
    TileAS_PipelineIteratorType:$iterator,
    ConfinedAttr<I32Attr, [IntPositive]>:$bytes);
  let assemblyFormat = [{
    $pipeline `[` $iterator `]` `bytes` $bytes attr-dict `:`
    qualified(type($pipeline)) `,` qualified(type($iterator))
  }];
  let hasVerifier = 1;
}

def TileAS_ProducerTailOp : TileAS_StageOp<"producer_tail"> {
  let summary = "waits until all copies of the producer have arrived";
  let description = [{
    The iterator is at the stage that would be filled next.

    Example:
    ```mlir
    nv_tileas.async.pipeline.producer_tail %p[%it]
       : !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>
    ```
  }];
  let arguments = (ins TileAS_PipelineType:$pipeline,
    TileAS_PipelineIteratorType:$iterator);
  let assemblyFormat = [{
    $pipeline `[` $iterator `]` attr-dict `:` qualified(type($pipeline)) `,`
    qualified(type($iterator))
  }];
  let hasVerifier = 1;
}

def TileAS_ConsumerWaitOp : TileAS_StageOp<"consumer_wait"> {
  let summary = "waits until the stage has been filled";
  let description = [{
    All threads of the consumer wait, and may then read the stage of each ring.
    If the optional `condition`, which is uniform over all threads, is false,
    none waits: no further copy to the stage is issued, and data read from it is
    unused.

    Example:
    ```mlir
    nv_tileas.async.pipeline.consumer_wait %p[%it]
       : !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>
    ```
  }];
  let arguments = (ins TileAS_PipelineType:$pipeline,
    TileAS_PipelineIteratorType:$iterator, Optional<I1>:$condition);
  let assemblyFormat = [{
    $pipeline `[` $iterator `]` (`if` $condition^)? attr-dict `:`
    qualified(type($pipeline)) `,` qualified(type($iterator))
  }];
  let hasVerifier = 1;
}

def TileAS_ConsumerReleaseOp : TileAS_StageOp<"consumer_release"> {
  let summary = "releases the stage to the producer";
  let description = [{
    Releases stage `slot` if `condition`, which is uniform over all threads,
    holds. Each warp arrives separately, after its own reads and after waiting
    for MMAs that still read the stage.

    Example:
    ```mlir
    nv_tileas.async.pipeline.consumer_release %p[%slot] if %c : !nv_tileas.pipeline<3>
    ```
  }];
  let arguments = (ins TileAS_PipelineType:$pipeline, I32:$slot, I1:$condition);
  let assemblyFormat = [{
    $pipeline `[` $slot `]` `if` $condition attr-dict `:`
    qualified(type($pipeline))
  }];
  let hasVerifier = 1;
}

def TileAS_DestroyPipelineOp : TileAS_Op<"async.pipeline.destroy_pipeline",
    [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "ends the use of a channel";
  let description = [{
    The consumer's last operation on the channel: it has waited for all copies
    of the producer, and the contents of the rings are no longer needed.

    Example:
    ```mlir
    nv_tileas.async.pipeline.destroy_pipeline %p : !nv_tileas.pipeline<3>
    ```
  }];
  let arguments = (ins TileAS_PipelineType:$pipeline);
  let assemblyFormat = "$pipeline attr-dict `:` qualified(type($pipeline))";
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_TILEAS_PIPELINEOPS
