//===- Signature.h - a launch against the entry's types ---------*- C++ -*-===//
#ifndef TILEWRIGHT_LAUNCH_SIGNATURE_H
#define TILEWRIGHT_LAUNCH_SIGNATURE_H

#include "tilewright/Launch/Launch.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace tilewright {

/// Holds the parameters of `launch` against the types that its entry takes, as
/// Tile IR spells them: "ptr<f32>", "i32". Number, pointees and scalars must
/// agree; a pointer without a pointee, of the lower form, fits every pointer,
/// and a bool fits i8 as it fits i1. Fails with ExitCode::Usage and a message
/// that names parameter, both types and the way out.
llvm::Error checkSignature(const Launch &launch,
                           llvm::ArrayRef<std::string> types);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_SIGNATURE_H
