//===- PipelineOps.td - iterators over stages, and their tokens -----------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_PIPELINEOPS
#define TILEWRIGHT_DIALECT_TILEAS_PIPELINEOPS

include "tilewright/Dialect/TileAS/Base.td"

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

#endif // TILEWRIGHT_DIALECT_TILEAS_PIPELINEOPS
