//===- Pass.cpp - convert debug scopes to LLVM's --------------------------===//
// LLVM takes a line's file from its scope, whereas an MLIR location has a file
// of its own. A line whose file differs from its scope's therefore gets a copy
// of the scope with the line's file.
//
// A call that the producer inlined is a call site location. Its callee's scope
// is a subprogram of its own; the translation to LLVM IR does the rest, at any
// depth. A call site that names no subprogram stays in the caller, since its
// callee is unknown.
//
// A trap whose location carries a text as metadata, such as the message of a
// failed assertion, becomes a call of a function of that name inlined at its
// line, as Clang does for __builtin_verbose_trap: a debugger shows the text
// there. The metadata stays for the emulator's report.
//
// Cost: one walk; each attribute is translated once.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/AttachDebugInfo/Passes.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/Support/Path.h"

namespace tilewright {
#define GEN_PASS_DEF_ATTACHDEBUGINFO
#include "tilewright/Conversion/AttachDebugInfo/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

/// The file location that `location` resolves to.
static FileLineColLoc fileLocationOf(Location location) {
  if (auto place = dyn_cast<FileLineColLoc>(location))
    return place;
  if (auto name = dyn_cast<NameLoc>(location))
    return fileLocationOf(name.getChildLoc());
  if (auto site = dyn_cast<CallSiteLoc>(location))
    return fileLocationOf(site.getCallee());
  if (auto fused = dyn_cast<FusedLoc>(location))
    for (Location each : fused.getLocations())
      if (FileLineColLoc place = fileLocationOf(each))
        return place;
  return {};
}

namespace {
/// Translates the scopes that the locations of a module name.
class Scopes {
public:
  Scopes(MLIRContext *context, bool isFull, bool isOptimized)
      : context(context), isFull(isFull), isOptimized(isOptimized) {}

  /// The function's own subprogram, a definition.
  LLVM::DISubprogramAttr of(LLVM::LLVMFuncOp function);
  /// Returns `location` with LLVM's scopes, within `scope`. Only inlined code
  /// may be in a different subprogram.
  Location translate(Location location, LLVM::DILocalScopeAttr scope,
                     bool isInlined = false);
  /// The same for a trap.
  Location translateTrap(Location location, LLVM::DILocalScopeAttr scope);

private:
  LLVM::DIFileAttr file(StringRef path);
  LLVM::DIFileAttr file(cuda_tile::DIFileAttr file) {
    return LLVM::DIFileAttr::get(context, file.getName().getValue(),
                                 file.getDirectory().getValue());
  }
  LLVM::DICompileUnitAttr unitOf(LLVM::DIFileAttr file);
  LLVM::DISubprogramAttr make(StringRef name, StringRef linkageName,
                              LLVM::DIFileAttr file, unsigned line,
                              unsigned scopeLine, LLVM::DIFileAttr unit);
  LLVM::DISubprogramAttr subprogram(cuda_tile::DISubprogramAttr source);
  /// Null if `scope` is not one of the producer's scopes.
  LLVM::DILocalScopeAttr local(Attribute scope);
  static LLVM::DISubprogramAttr subprogramOf(LLVM::DIScopeAttr scope);
  static LLVM::DIFileAttr fileOf(LLVM::DILocalScopeAttr scope);
  static bool isSame(LLVM::DIFileAttr file, StringRef path);

  MLIRContext *context;
  bool isFull, isOptimized;
  llvm::DenseMap<LLVM::DIFileAttr, LLVM::DICompileUnitAttr> units;
  llvm::DenseMap<Attribute, LLVM::DILocalScopeAttr> known;
  llvm::DenseSet<Attribute> taken; ///< by a function; each needs its own
};
} // namespace

LLVM::DIFileAttr Scopes::file(StringRef path) {
  return LLVM::DIFileAttr::get(context, llvm::sys::path::filename(path),
                               llvm::sys::path::parent_path(path));
}

LLVM::DICompileUnitAttr Scopes::unitOf(LLVM::DIFileAttr file) {
  LLVM::DICompileUnitAttr &unit = units[file];
  if (!unit)
    unit = LLVM::DICompileUnitAttr::get(
        DistinctAttr::create(UnitAttr::get(context)),
        llvm::dwarf::DW_LANG_Python, file,
        StringAttr::get(context, "tilewright"), isOptimized,
        isFull ? LLVM::DIEmissionKind::Full
               : LLVM::DIEmissionKind::DebugDirectivesOnly);
  return unit;
}

LLVM::DISubprogramAttr Scopes::make(StringRef name, StringRef linkageName,
                                    LLVM::DIFileAttr file, unsigned line,
                                    unsigned scopeLine, LLVM::DIFileAttr unit) {
  auto flags = LLVM::DISubprogramFlags::Definition;
  if (isOptimized)
    flags = flags | LLVM::DISubprogramFlags::Optimized;
  return LLVM::DISubprogramAttr::get(
      context, DistinctAttr::create(UnitAttr::get(context)), unitOf(unit), file,
      StringAttr::get(context, name), StringAttr::get(context, linkageName),
      file, line, scopeLine, flags,
      LLVM::DISubroutineTypeAttr::get(context, llvm::dwarf::DW_CC_normal, {}),
      /*retainedNodes=*/{}, /*annotations=*/{});
}

LLVM::DISubprogramAttr Scopes::subprogram(cuda_tile::DISubprogramAttr source) {
  LLVM::DILocalScopeAttr &scope = known[source];
  if (!scope)
    scope =
        make(source.getName().getValue(), source.getLinkageName().getValue(),
             file(source.getFile()), source.getLine(), source.getScopeLine(),
             file(source.getCompileUnit().getFile()));
  return cast<LLVM::DISubprogramAttr>(scope);
}

LLVM::DILocalScopeAttr Scopes::local(Attribute scope) {
  if (auto source = dyn_cast_or_null<cuda_tile::DISubprogramAttr>(scope))
    return subprogram(source);
  auto block = dyn_cast_or_null<cuda_tile::DILexicalBlockAttr>(scope);
  if (!block)
    return dyn_cast_or_null<LLVM::DILocalScopeAttr>(scope);
  if (LLVM::DILocalScopeAttr translated = known.lookup(block))
    return translated;
  LLVM::DILocalScopeAttr outer = local(block.getScope());
  if (!outer)
    return {};
  return known[block] = LLVM::DILexicalBlockAttr::get(
             context, outer, file(block.getFile()), block.getLine(),
             block.getColumn());
}

LLVM::DISubprogramAttr Scopes::of(LLVM::LLVMFuncOp function) {
  if (auto fused = dyn_cast<FusedLoc>(function.getLoc())) {
    auto named =
        dyn_cast_or_null<LLVM::DISubprogramAttr>(local(fused.getMetadata()));
    if (named && taken.insert(named).second)
      return named;
  }
  FileLineColLoc place = fileLocationOf(function.getLoc());
  LLVM::DIFileAttr where =
      file(place ? place.getFilename().getValue() : "<unknown>");
  unsigned line = place ? place.getLine() : 0;
  return make(function.getName(), function.getName(), where, line, line, where);
}

LLVM::DISubprogramAttr Scopes::subprogramOf(LLVM::DIScopeAttr scope) {
  while (scope && !isa<LLVM::DISubprogramAttr>(scope)) {
    if (auto block = dyn_cast<LLVM::DILexicalBlockAttr>(scope))
      scope = block.getScope();
    else
      scope = cast<LLVM::DILexicalBlockFileAttr>(scope).getScope();
  }
  return cast_or_null<LLVM::DISubprogramAttr>(scope);
}

LLVM::DIFileAttr Scopes::fileOf(LLVM::DILocalScopeAttr scope) {
  if (auto subprogram = dyn_cast<LLVM::DISubprogramAttr>(scope))
    return subprogram.getFile();
  if (auto block = dyn_cast<LLVM::DILexicalBlockAttr>(scope))
    return block.getFile();
  return cast<LLVM::DILexicalBlockFileAttr>(scope).getFile();
}

bool Scopes::isSame(LLVM::DIFileAttr file, StringRef path) {
  SmallString<128> whole(file.getDirectory().getValue());
  llvm::sys::path::append(whole, file.getName().getValue());
  return whole == path || file.getName().getValue() == path;
}

Location Scopes::translate(Location location, LLVM::DILocalScopeAttr scope,
                           bool isInlined) {
  if (auto place = dyn_cast<FileLineColLoc>(location)) {
    if (isSame(fileOf(scope), place.getFilename()))
      return FusedLoc::get(context, {location}, scope);
    auto elsewhere = LLVM::DILexicalBlockFileAttr::get(
        context, scope, file(place.getFilename()), /*discriminator=*/0);
    return FusedLoc::get(context, {location}, elsewhere);
  }
  if (auto name = dyn_cast<NameLoc>(location))
    return translate(name.getChildLoc(), scope, isInlined);
  if (auto site = dyn_cast<CallSiteLoc>(location))
    return CallSiteLoc::get(
        translate(site.getCallee(), scope, /*isInlined=*/true),
        translate(site.getCaller(), scope, isInlined));
  auto fused = dyn_cast<FusedLoc>(location);
  if (!fused)
    return location;
  if (LLVM::DILocalScopeAttr own = local(fused.getMetadata()))
    if (isInlined || subprogramOf(own) == subprogramOf(scope))
      scope = own;
  SmallVector<Location> parts;
  for (Location each : fused.getLocations())
    parts.push_back(translate(each, scope, isInlined));
  if (auto text = dyn_cast_or_null<StringAttr>(fused.getMetadata()))
    return FusedLoc::get(context, parts, text);
  return FusedLoc::get(context, parts);
}

Location Scopes::translateTrap(Location location,
                               LLVM::DILocalScopeAttr scope) {
  auto fused = dyn_cast<FusedLoc>(location);
  auto text =
      fused ? dyn_cast_or_null<StringAttr>(fused.getMetadata()) : StringAttr();
  FileLineColLoc place = fileLocationOf(location);
  if (!text || !place)
    return translate(location, scope);
  LLVM::DIFileAttr where = file(place.getFilename().getValue());
  auto inlined = make(text.getValue(), text.getValue(), where, place.getLine(),
                      place.getLine(), where);
  Location call = CallSiteLoc::get(
      translate(place, inlined, /*isInlined=*/true), translate(place, scope));
  return FusedLoc::get(context, {call}, text);
}

namespace {
struct AttachDebugInfo final
    : tilewright::impl::AttachDebugInfoBase<AttachDebugInfo> {
  using Base::Base;

  void runOnOperation() override {
    Scopes scopes(&getContext(), full, optimized);
    getOperation().walk([&](LLVM::LLVMFuncOp function) {
      if (function.isExternal())
        return;
      LLVM::DISubprogramAttr own = scopes.of(function);
      function.walk([&](Operation *op) {
        if (op != function)
          op->setLoc(isa<LLVM::Trap>(op)
                         ? scopes.translateTrap(op->getLoc(), own)
                         : scopes.translate(op->getLoc(), own));
      });
      FileLineColLoc place = fileLocationOf(function.getLoc());
      Location at = place ? Location(place) : function.getLoc();
      function->setLoc(FusedLoc::get(&getContext(), {at}, own));
    });
  }
};
} // namespace
