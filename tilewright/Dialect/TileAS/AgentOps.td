//===- AgentOps.td - groups of warps with code of their own ---------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_AGENTOPS
#define TILEWRIGHT_DIALECT_TILEAS_AGENTOPS

include "tilewright/Dialect/TileAS/Base.td"

def TileAS_AgentSwitchOp : TileAS_Op<"async.pipeline.agent_switch", [
    NoRegionArguments, RecursiveMemoryEffects,
    SingleBlockImplicitTerminator<"AgentYieldOp">,
    DeclareOpInterfaceMethods<RegionBranchOpInterface>]> {
  let summary = "groups of warps, each executing its own region";
  let description = [{
    Region i belongs to agent i, of `agent_strides[i]` warps, or without strides
    of as many as the operation's attribute `nv_tileas.num_warps`. The first
    agent has the first warps of the kernel, each other agent those after the
    previous one's; an agent's first warp is a multiple of its number of warps.
    Warps after the last agent continue after the operation. Inside, "all
    threads" are the agent's: layouts number its warps, and its threads
    synchronize at the barrier `i + 1`.

    With `max_regs` the first agent's threads may have `max_regs[0]` registers
    and all other threads of the block `max_regs[1]`: the registers that the
    latter release are available to the former. Both kinds of warps form whole
    groups of four.

    Agents execute concurrently and synchronize only through channels
    (`async.pipeline.create_pipeline`), not at the end of the operation. So they
    may not access a buffer that another agent writes, except the rings of their
    channels.

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
    /// The number of warps that execute region `number`.
    unsigned warpsOf(unsigned number);
    /// The first of them.
    unsigned firstWarpOf(unsigned number);
  }];
  let hasVerifier = 1;
}

def TileAS_AgentYieldOp : TileAS_Op<"async.pipeline.yield", [
    Pure, ReturnLike, Terminator, HasParent<"AgentSwitchOp">]> {
  let summary = "ends the region of an agent";
  let description = [{
    The implicit terminator, omitted in the text unless it has attributes.

    Example:
    ```mlir
    nv_tileas.async.pipeline.yield
    ```
  }];
  let assemblyFormat = "attr-dict";
}

def TileAS_OrderWarpgroupsOp : TileAS_Op<"order_warpgroups",
    [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "orders the MMAs of two warpgroups";
  let description = [{
    The two warpgroups of eight warps alternate in their MMA sections, from
    `wait` to `arrive`, so that one multiplies while the other computes
    (ping-pong):

    - `begin` synchronizes all eight warps. Warpgroup 0 is the first to enter.
    - `wait` waits until the other warpgroup has left its previous section.
    - `arrive`, after `wait` in its block, lets the other warpgroup enter.
    - `end`, after `begin` in its block, waits for the last arrival.

    Both warpgroups execute the same number of sections. They synchronize at two
    named barriers after those of the agents; warpgroup `g` waits at number `g`
    of them. A barrier of all eight warps in a section never completes. The
    operation orders no memory accesses: a program has the same results without
    it.

    Example:
    ```mlir
    nv_tileas.order_warpgroups <begin>
    scf.for %k = %lo to %hi step %one : i32 {
      nv_tileas.order_warpgroups <wait>
      nv_tileas.order_warpgroups <arrive>
    }
    nv_tileas.order_warpgroups <end>
    ```
  }];
  let arguments = (ins TileAS_WarpgroupOrderStepAttr:$step);
  let assemblyFormat = "$step attr-dict";
  let extraClassDeclaration = [{
    /// The number of warpgroups, and of warps in each.
    static constexpr unsigned numGroups = 2, groupWarps = 4;
    /// The number of warpgroup 0's barrier; warpgroup 1's is the next.
    unsigned firstBarrier();
    /// The `arrive` of a `wait`, or the `end` of a `begin`. Verified to exist in
    /// the same block.
    OrderWarpgroupsOp partner();
  }];
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_TILEAS_AGENTOPS
