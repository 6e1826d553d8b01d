//===- Enums.td - parameters of atoms -------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUTENVGPU_ENUMS
#define TILEWRIGHT_DIALECT_CUTENVGPU_ENUMS

include "mlir/IR/EnumAttr.td"

def CuteNVGPU_CacheMode : I32EnumAttr<"CacheMode", "caches that a copy fills", [
    I32EnumAttrCase<"Always", 0, "always">,
    I32EnumAttrCase<"Global", 1, "global">]> {
  let cppNamespace = "::tilewright::cute_nvgpu";
  let genSpecializedAttr = 0;
}

#endif // TILEWRIGHT_DIALECT_CUTENVGPU_ENUMS
