//===- Assembly.h - assembly directives of the operations -------*- C++ -*-===//
// Inside a module Tile IR omits the dialect's prefix of types: `tile<8xf32>`,
// not `!cuda_tile.tile<8xf32>`. Both forms are parsed; the short one is
// printed.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_ASSEMBLY_H
#define TILEWRIGHT_DIALECT_CUDATILE_ASSEMBLY_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"

namespace tilewright::cuda_tile {

/// Parses a type with or without the prefix; null after an error.
mlir::Type parseElided(mlir::AsmParser &parser);
/// Prints a type of this dialect without its prefix, others unchanged.
void printElided(mlir::AsmPrinter &printer, mlir::Type type);

// Directives of the assembly formats.
mlir::ParseResult parseElidedType(mlir::OpAsmParser &parser, mlir::Type &type);
void printElidedType(mlir::OpAsmPrinter &printer, mlir::Operation *,
                     mlir::Type type);

mlir::ParseResult parseElidedTypes(mlir::OpAsmParser &parser,
                                   llvm::SmallVectorImpl<mlir::Type> &types);
void printElidedTypes(mlir::OpAsmPrinter &printer, mlir::Operation *,
                      mlir::TypeRange types);

/// One type for three results.
mlir::ParseResult parseSharedElidedType(mlir::OpAsmParser &parser,
                                        mlir::Type &x, mlir::Type &y,
                                        mlir::Type &z);
void printSharedElidedType(mlir::OpAsmPrinter &printer, mlir::Operation *,
                           mlir::Type x, mlir::Type y, mlir::Type z);

/// A view's type, which determines its tensor's type.
mlir::ParseResult parseViewAndItsTensor(mlir::OpAsmParser &parser,
                                        mlir::Type &tensor, mlir::Type &view);
void printViewAndItsTensor(mlir::OpAsmPrinter &printer, mlir::Operation *,
                           mlir::Type tensor, mlir::Type view);

/// `, type` once if the types of all indices agree, otherwise for each index;
/// nothing without indices.
mlir::ParseResult
parseIndexTypes(mlir::OpAsmParser &parser,
                llvm::SmallVectorImpl<mlir::Type> &types,
                llvm::ArrayRef<mlir::OpAsmParser::UnresolvedOperand> indices);
void printIndexTypes(mlir::OpAsmPrinter &printer, mlir::Operation *,
                     mlir::TypeRange types, mlir::OperandRange indices);

/// Index types, followed by the token's type if there is a token.
mlir::ParseResult parseIndexAndTokenTypes(
    mlir::OpAsmParser &parser, llvm::SmallVectorImpl<mlir::Type> &types,
    llvm::ArrayRef<mlir::OpAsmParser::UnresolvedOperand> indices,
    const std::optional<mlir::OpAsmParser::UnresolvedOperand> &token);
void printIndexAndTokenTypes(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                             mlir::TypeRange types, mlir::OperandRange indices,
                             mlir::Value token);

/// `<f32: 0.5> : tile<8xf32>`; lists nest by dimension.
mlir::ParseResult parseTypedElements(mlir::OpAsmParser &parser,
                                     mlir::ElementsAttr &value);
void printTypedElements(mlir::OpAsmPrinter &printer, mlir::Operation *,
                        mlir::ElementsAttr value);

/// A predicate of assume without the `#cuda_tile.` prefix.
mlir::ParseResult parseAssumePredicate(mlir::OpAsmParser &parser,
                                       mlir::Attribute &predicate);
void printAssumePredicate(mlir::OpAsmPrinter &printer, mlir::Operation *,
                          mlir::Attribute predicate);

/// `inbounds = [true, false]`, a flag for each index; omitted if none is set,
/// which means the same.
mlir::ParseResult parseInbounds(mlir::OpAsmParser &parser,
                                mlir::DenseBoolArrayAttr &inbounds);
void printInbounds(mlir::OpAsmPrinter &printer, mlir::Operation *,
                   mlir::DenseBoolArrayAttr inbounds);

/// `private`, or nothing for a public symbol; `public` is parsed too.
mlir::ParseResult parseVisibility(mlir::OpAsmParser &parser,
                                  SymbolVisibilityAttr &visibility);
void printVisibility(mlir::OpAsmPrinter &printer, mlir::Operation *,
                     SymbolVisibilityAttr visibility);

/// An i32 attribute as a bare number.
mlir::ParseResult parsePlainI32(mlir::OpAsmParser &parser,
                                mlir::IntegerAttr &value);
void printPlainI32(mlir::OpAsmPrinter &printer, mlir::Operation *,
                   mlir::IntegerAttr value);

/// An enumerator as a bare keyword: `signed`.
template <typename EnumAttr>
mlir::ParseResult parseKeyword(mlir::OpAsmParser &parser, EnumAttr &attr) {
  using Enum = decltype(attr.getValue());
  llvm::StringRef keyword;
  llvm::SMLoc loc = parser.getCurrentLocation();
  (void)parser.parseOptionalKeyword(&keyword);
  // Enumerators are numbered from 0 without gaps.
  auto nameOf = [](uint32_t i) { return stringifyEnum(static_cast<Enum>(i)); };
  for (uint32_t i = 0; !nameOf(i).empty(); ++i) {
    if (nameOf(i) != keyword)
      continue;
    attr = EnumAttr::get(parser.getContext(), static_cast<Enum>(i));
    return mlir::success();
  }
  mlir::InFlightDiagnostic diag = parser.emitError(loc, "expected ");
  for (uint32_t i = 0; !nameOf(i).empty(); ++i)
    diag << (i == 0 ? "" : nameOf(i + 1).empty() ? " or " : ", ") << nameOf(i);
  if (keyword.empty())
    return diag << ", got none of them";
  return diag << ", got " << keyword;
}
template <typename EnumAttr>
void printKeyword(mlir::OpAsmPrinter &printer, mlir::Operation *,
                  EnumAttr attr) {
  printer << stringifyEnum(attr.getValue());
}

/// An enumerator in angle brackets: `<zero>`.
template <typename EnumAttr>
mlir::ParseResult parseBracketed(mlir::OpAsmParser &parser, EnumAttr &attr) {
  return mlir::failure(failed(parser.parseLess()) ||
                       failed(parseKeyword(parser, attr)) ||
                       failed(parser.parseGreater()));
}
/// For a keyword that is no rounding mode the error lists the operation's
/// modes.
mlir::ParseResult parseBracketed(mlir::OpAsmParser &parser,
                                 RoundingModeAttr &attr);
template <typename EnumAttr>
void printBracketed(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                    EnumAttr attr) {
  printer << "<";
  printKeyword(printer, op, attr);
  printer << ">";
}

/// The attribute dictionary of an operation with a custom parser. An attribute
/// that has its own syntax is an error there.
mlir::ParseResult parseOtherAttributes(mlir::OpAsmParser &parser,
                                       mlir::OperationState &state,
                                       bool withKeyword = false);

/// An ordering and, unless it is weak, its scope: `weak`, `acquire device`.
mlir::ParseResult parseOrdering(mlir::OpAsmParser &parser,
                                MemSemanticAttr &semantics,
                                MemoryScopeAttr &scope);
void printOrdering(mlir::OpAsmPrinter &printer, mlir::Operation *,
                   MemSemanticAttr semantics, MemoryScopeAttr scope);

/// `(%lhs: tile<f32>, %rhs: tile<f32>) { ... }`
mlir::ParseResult parseArgumentRegion(mlir::OpAsmParser &parser,
                                      mlir::Region &body);
void printArgumentRegion(mlir::OpAsmPrinter &printer, mlir::Operation *,
                         mlir::Region &body);

} // namespace tilewright::cuda_tile

#endif // TILEWRIGHT_DIALECT_CUDATILE_ASSEMBLY_H
