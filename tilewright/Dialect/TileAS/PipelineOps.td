//===- PipelineOps.td - iterators over stages, and their tokens -----------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_PIPELINEOPS
#define TILEWRIGHT_DIALECT_TILEAS_PIPELINEOPS

include "tilewright/Dialect/TileAS/Base.td"
include "tilewright/Dialect/TileAS/BufferAccess.td"

def TileAS_PipelineToken : AnyTypeOf<[TileAS_ProducerTokenType,
    TileAS_ConsumerTokenType], "producer_token or consumer_token">;

def TileAS_CreateIteratorOp : TileAS_Op<"async.pipeline.create_iterator", [Pure]> {
  let summary = "an iterator at the first stage, in its first phase";
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
  let summary = "the iterator at the next stage";
  let description = [{
    Behind the last stage comes the first, in the other phase.

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
  let summary = "the token of the stage at which an iterator stands";
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
  let summary = "the stage of a token, and its phase";
  let description = [{
    The phase is what a wait on the stage's barrier takes as its parity.

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
    `full`, at which the producer arrives once and what it copies arrives by its
    bytes, and `empty`, at which `consumers` warps arrive. `rings` are the
    buffers, of as many stages, that the producer fills and the consumer reads.

    Example:
    ```mlir
    %p = nv_tileas.async.pipeline.create_pipeline %full, %empty rings(%a, %b) consumers 4
       : !nv_tileas.memref<3x[1xi64], shared>, (!nv_tileas.memref<3x[64x32xf16], shared>, !nv_tileas.memref<3x[32x64xf16], shared>) -> !nv_tileas.pipeline<3>
    ```
  }];
  let arguments = (ins TileAS_MemRefType:$full, TileAS_MemRefType:$empty,
    Variadic<TileAS_MemRefType>:$rings,
    ConfinedAttr<I32Attr, [IntPositive]>:$consumers);
  let results = (outs TileAS_PipelineType:$result);
  let assemblyFormat = [{
    $full `,` $empty `rings` `(` $rings `)` `consumers` $consumers attr-dict `:`
    qualified(type($full)) `,` `(` qualified(type($rings)) `)` `->`
    qualified(type($result))
  }];
  let hasVerifier = 1;
}

/// What an agent does at the stage at which its iterator stands.
class TileAS_StageOp<string mnemonic, list<Trait> traits = []>
    : TileAS_Op<"async.pipeline." # mnemonic,
        [MemoryEffects<[MemRead, MemWrite]>,
         DeclareOpInterfaceMethods<TileAS_BufferAccessInterface>] # traits>;

def TileAS_ProducerAcquireOp : TileAS_StageOp<"producer_acquire"> {
  let summary = "waits until the stage may be filled";
  let description = [{
    Until the consumer has released what was in it; the first time round there
    was nothing. Then the producer arrives at the barrier `full`, which is
    complete when `bytes` have arrived too.

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
  let summary = "waits until all that the producer copied has arrived";
  let description = [{
    The iterator stands at the stage that would be filled next.

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
    All threads of the consumer wait, and may read the stage of each ring
    afterwards. Where there is a `condition`, which all threads share, and it
    does not hold, nobody waits: nothing is copied to the stage any more, and
    what is read from it is not used.

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
  let summary = "gives the stage back to the producer";
  let description = [{
    Stage `slot`, where `condition`, which all threads share, holds. Each warp
    arrives for itself, after its own reads; products that still read the stage
    are waited for.

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
  let summary = "says that a channel is used no more";
  let description = [{
    The consumer's last word: it has waited for whatever the producer copies,
    and what has been in the rings is not needed any more.

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
