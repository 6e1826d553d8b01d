//===- AgentOps.td - warps that go ways of their own ------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_AGENTOPS
#define TILEWRIGHT_DIALECT_TILEAS_AGENTOPS

include "tilewright/Dialect/TileAS/Base.td"

def TileAS_AgentSwitchOp : TileAS_Op<"async.pipeline.agent_switch", [
    NoRegionArguments, RecursiveMemoryEffects,
    SingleBlockImplicitTerminator<"AgentYieldOp">,
    DeclareOpInterfaceMethods<RegionBranchOpInterface>]> {
  let summary = "groups of warps, each of which runs a region of its own";
  let description = [{
    Region i belongs to agent i: `agent_strides[i]` warps, or as many as the
    attribute `nv_tileas.num_warps` of the operation says where there are no
    strides. The first agent has the first warps of the kernel, and each other
    one those after the agent before; an agent's first warp is a multiple of its
    number of warps. Warps beyond the last agent go on after the operation.
    Inside, "all threads" are the agent's: layouts number its warps and its
    threads synchronize at the barrier `i + 1`.

    With `max_regs` the first agent's threads may have `max_regs[0]` registers
    and all others of the block `max_regs[1]`: what these give back, those take.
    Both kinds of warps are whole groups of four.

    Agents run at the same time and wait for each other where a channel says so
    (`async.pipeline.create_pipeline`) and nowhere else, also not after the
    operation. So they may not touch a buffer that another one writes, but for
    the rings of their channels.

    Example:
    ```mlir
    nv_tileas.async.pipeline.agent_switch attributes {nv_tileas.num_warps = 4 : i32} {
      %0 = nv_tileas.iota : tensor<128xi32, #four_warps>
    }, {
      %1 = nv_tileas.iota : tensor<256xi32, #four_warps>
    }
    ```
  }];
  let arguments = (ins OptionalAttr<DenseI32ArrayAttr>:$agent_strides,
                       OptionalAttr<DenseI32ArrayAttr>:$max_regs);
  let regions = (region VariadicRegion<SizedRegion<1>>:$agents);
  let assemblyFormat = "attr-dict-with-keyword $agents";
  let extraClassDeclaration = [{
    /// How many warps run region `number`.
    unsigned warpsOf(unsigned number);
    /// The first of them.
    unsigned firstWarpOf(unsigned number);
  }];
  let hasVerifier = 1;
}

def TileAS_AgentYieldOp : TileAS_Op<"async.pipeline.yield", [
    Pure, ReturnLike, Terminator, HasParent<"AgentSwitchOp">]> {
  let summary = "ends what an agent does";
  let description = [{
    Not written where it has nothing before it to say.

    Example:
    ```mlir
    nv_tileas.async.pipeline.yield
    ```
  }];
  let assemblyFormat = "attr-dict";
}

#endif // TILEWRIGHT_DIALECT_TILEAS_AGENTOPS
