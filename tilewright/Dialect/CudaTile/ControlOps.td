//===- ControlOps.td - modules, entries and structured control flow -------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_CONTROLOPS
#define TILEWRIGHT_DIALECT_CUDATILE_CONTROLOPS

include "tilewright/Dialect/CudaTile/Types.td"

/// Makes the dialect's prefix optional inside an operation's regions.
defvar elidesPrefix = [{
  static llvm::StringRef getDefaultDialect() { return "cuda_tile"; }
}];

def CudaTile_ModuleOp : CudaTile_Op<"module", 75, 1, [IsolatedFromAbove,
    NoRegionArguments, NoTerminator, SingleBlock, SymbolTable, Symbol,
    OpAsmOpInterface]> {
  let summary = "the entries and globals of one file";
  let description = [{
    In bytecode the file is the module; it is read as `@kernels`.
    `producer` names the program that wrote it (13.3).

    Example:
    ```mlir
    cuda_tile.module @kernels {
      entry @nothing() { return }
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<StrAttr>:$producer);
  let regions = (region SizedRegion<1>:$bodyRegion);
  let assemblyFormat = "$sym_name attr-dict-with-keyword $bodyRegion";
  let extraClassDeclaration = elidesPrefix;
}

def CudaTile_EntryOp : CudaTile_Op<"entry", 22, 1, [IsolatedFromAbove,
    FunctionOpInterface, AutomaticAllocationScope, HasParent<"ModuleOp">,
    OpAsmOpInterface]> {
  let summary = "a kernel, executed once for each tile block of the grid";
  let description = [{
    Parameters are tiles of rank 0. There are no results.

    Example:
    ```mlir
    entry @axpy(%x: tile<ptr<f32>>, %n: tile<i32>)
        optimization_hints=<sm_90 = {num_worker_warps_per_cta = 8}> {
      return
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name,
    TypeAttrOf<FunctionType>:$function_type,
    OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs,
    OptionalAttr<CudaTile_OptimizationHintsAttr>:$optimization_hints);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = elidesPrefix # [{
    mlir::Region *getCallableRegion() { return &getBody(); }
    llvm::ArrayRef<mlir::Type> getArgumentTypes() { return getFunctionType().getInputs(); }
    llvm::ArrayRef<mlir::Type> getResultTypes() { return getFunctionType().getResults(); }
  }];
}

def CudaTile_ReturnOp : CudaTile_Op<"return", 92, 1, [Terminator, Pure,
    ParentOneOf<["EntryOp", "IfOp"]>]> {
  let variadicOnWire = 1;
  let summary = "ends the entry";
  let description = [{
    Example:
    ```mlir
    return
    ```
  }];
  let assemblyFormat = "attr-dict";
  let hasVerifier = 1;
}

def CudaTile_YieldOp : CudaTile_Op<"yield", 109, 1, [Terminator, Pure,
    ReturnLike, ParentOneOf<["IfOp", "ReduceOp", "ScanOp"]>]> {
  let summary = "ends a region and passes values to its operation";
  let description = [{
    Example:
    ```mlir
    yield %0 : tile<f32>
    ```
  }];
  let arguments = (ins Variadic<CudaTile_AnyValue>:$operands);
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, mlir::ValueRange()); }]>];
  let assemblyFormat = "attr-dict ($operands^ `:` custom<ElidedTypes>(type($operands)))?";
}

def CudaTile_ContinueOp : CudaTile_Op<"continue", 17, 1, [Terminator, Pure,
    ParentOneOf<["ForOp", "LoopOp", "IfOp"]>]> {
  let summary = "ends an iteration and passes values to the next one";
  let description = [{
    Example:
    ```mlir
    continue %0 : tile<8x64xf32>
    ```
  }];
  let arguments = (ins Variadic<CudaTile_AnyValue>:$operands);
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, mlir::ValueRange()); }]>];
  let assemblyFormat = "attr-dict ($operands^ `:` custom<ElidedTypes>(type($operands)))?";
  let hasVerifier = 1;
}

def CudaTile_BreakOp : CudaTile_Op<"break", 10, 1, [Terminator, Pure,
    ParentOneOf<["LoopOp", "IfOp"]>]> {
  let summary = "exits a loop with its results";
  let description = [{
    Example:
    ```mlir
    break %0 : tile<8x64xf32>
    ```
  }];
  let arguments = (ins Variadic<CudaTile_AnyValue>:$operands);
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, mlir::ValueRange()); }]>];
  let assemblyFormat = "attr-dict ($operands^ `:` custom<ElidedTypes>(type($operands)))?";
  let hasVerifier = 1;
}

def CudaTile_ForOp : CudaTile_Op<"for", 41, 1, [RecursiveMemoryEffects,
    SingleBlockImplicitTerminator<"ContinueOp">, OpAsmOpInterface,
    AllTypesMatch<["lowerBound", "upperBound", "step"]>]> {
  let later = [CudaTile_Later<"unsignedCmp", 2>];
  let summary = "counted loop from a lower to an upper bound";
  let description = [{
    Iterates while the induction variable is less than `upperBound`. The
    comparison is signed unless `unsigned` is present. A step of zero or less is
    undefined. Iteration values are loop-carried: they start as the operands,
    and `continue` passes the next ones.

    Example:
    ```mlir
    %r = for %i in (%lb to %ub, step %s) : tile<i32>
        iter_values(%sum = %zero) -> (tile<8xf32>) {
      %next = addf %sum, %x : tile<8xf32>
      continue %next : tile<8xf32>
    }
    ```
  }];
  let arguments = (ins UnitAttr:$unsignedCmp, CudaTile_IntScalar:$lowerBound,
    CudaTile_IntScalar:$upperBound, CudaTile_IntScalar:$step,
    Variadic<CudaTile_AnyValue>:$initValues);
  let results = (outs Variadic<CudaTile_AnyValue>:$resultValues);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = elidesPrefix # [{
    mlir::BlockArgument getInductionVar() { return getBody()->getArgument(0); }
    mlir::Block::BlockArgListType getIterValues() {
      return getBody()->getArguments().drop_front();
    }
    void getAsmBlockArgumentNames(mlir::Region &region,
                                  mlir::OpAsmSetValueNameFn setName);
  }];
}

def CudaTile_LoopOp : CudaTile_Op<"loop", 65, 1, [RecursiveMemoryEffects, SingleBlock,
    OpAsmOpInterface, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "executes its body until `break`";
  let description = [{
    Iteration values start as the operands, and `continue` passes the next ones.
    `break` passes the results, which may have other types. Possible
    nontermination is an effect: without it, a loop without results would be
    dead.

    Example:
    ```mlir
    %r = loop iter_values(%n = %zero) : tile<i32> -> tile<f32> {
      if %done {
        break %x : tile<f32>
      }
      continue %n : tile<i32>
    }
    ```
  }];
  let arguments = (ins Variadic<CudaTile_AnyValue>:$initValues);
  let results = (outs Variadic<CudaTile_AnyValue>:$resultValues);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = elidesPrefix # [{
    mlir::Block::BlockArgListType getIterValues() { return getBody()->getArguments(); }
  }];
}

def CudaTile_IfOp : CudaTile_Op<"if", 50, 1, [RecursiveMemoryEffects,
    NoRegionArguments, OpAsmOpInterface,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "executes one of two regions by a scalar condition";
  let description = [{
    A region ends in `yield`, or exits by `break`, `continue` or `return`. With
    results the else region is required. An exit is an effect, since the
    operations after the `if` may not execute.

    Example:
    ```mlir
    %r = if %c -> (tile<f32>) {
      yield %a : tile<f32>
    } else {
      yield %b : tile<f32>
    }
    ```
  }];
  let arguments = (ins CudaTile_BoolScalar:$condition);
  let results = (outs Variadic<CudaTile_AnyValue>:$results);
  let regions = (region SizedRegion<1>:$thenRegion,
                 MaxSizedRegion<1>:$elseRegion);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let extraClassDeclaration = elidesPrefix # [{
    /// Whether a branch exits by `break`, `continue` or `return` instead of
    /// continuing after this operation.
    bool leaves();
  }];
}

class CudaTile_GridQueryOp<string mnemonic, int wireCode, string what>
    : CudaTile_Op<mnemonic, wireCode, 1, [Pure]> {
  let summary = what;
  let description = [{
    Example:
    ```mlir
    %x, %y, %z = }] # mnemonic # [{ : tile<i32>
    ```
  }];
  let results = (outs CudaTile_I32Scalar:$x, CudaTile_I32Scalar:$y, CudaTile_I32Scalar:$z);
  let assemblyFormat = "attr-dict `:` custom<SharedElidedType>(type($x), type($y), type($z))";
}
def CudaTile_GetTileBlockIdOp : CudaTile_GridQueryOp<"get_tile_block_id", 48,
    "index of the executing tile block in the grid">;
def CudaTile_GetNumTileBlocksOp : CudaTile_GridQueryOp<"get_num_tile_blocks", 46,
    "number of tile blocks in the grid">;

#endif // TILEWRIGHT_DIALECT_CUDATILE_CONTROLOPS
