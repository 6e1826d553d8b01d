//===- DebugInfo.td - debug scopes of source locations --------------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_DEBUGINFO
#define TILEWRIGHT_DIALECT_CUDATILE_DEBUGINFO

include "tilewright/Dialect/CudaTile/Attributes.td"

def CudaTile_DIFileAttr : CudaTile_Attr<"DIFile", "di_file"> {
  let summary = "a source file";
  let description = [{
    Example: `#cuda_tile.di_file<"k.py" in "/src">`
  }];
  let parameters = (ins "mlir::StringAttr":$name, "mlir::StringAttr":$directory);
  let assemblyFormat = "`<` $name `in` $directory `>`";
}

def CudaTile_DICompileUnitAttr
    : CudaTile_Attr<"DICompileUnit", "di_compile_unit"> {
  let summary = "a compilation unit";
  let description = [{
    Example: `#cuda_tile.di_compile_unit<file = #file>`
  }];
  let parameters = (ins "DIFileAttr":$file);
  let assemblyFormat = "`<` `file` `=` $file `>`";
}

def CudaTile_DISubprogramAttr : CudaTile_Attr<"DISubprogram", "di_subprogram"> {
  let summary = "a function of the source";
  let description = [{
    Example: `#cuda_tile.di_subprogram<file = #file, line = 3, name = "k", linkageName = "k", compileUnit = #unit, scopeLine = 3>`
  }];
  let parameters = (ins "DIFileAttr":$file, "uint64_t":$line,
    "mlir::StringAttr":$name, "mlir::StringAttr":$linkageName,
    "DICompileUnitAttr":$compileUnit, "uint64_t":$scopeLine);
  let assemblyFormat = "`<` struct(params) `>`";
}

def CudaTile_DILexicalBlockAttr
    : CudaTile_Attr<"DILexicalBlock", "di_lexical_block"> {
  let summary = "a block within a function of the source";
  let description = [{
    Example: `#cuda_tile.di_lexical_block<scope = #subprogram, file = #file, line = 4, column = 2>`
  }];
  let parameters = (ins "mlir::Attribute":$scope, "DIFileAttr":$file,
                    "uint64_t":$line, "uint64_t":$column);
  let assemblyFormat = "`<` struct(params) `>`";
}

#endif // TILEWRIGHT_DIALECT_CUDATILE_DEBUGINFO
