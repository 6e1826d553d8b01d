# Writes the preludes' texts as C++ string literals, one after another.
file(WRITE "${OUTPUT}" "")
foreach(name Prelude Numbers Core)
  file(READ "${INPUT}/${name}.mir" text)
  # A literal of more than 64 KiB is more than compilers promise to take.
  string(REPLACE "\nfn " "\n)mir\"\nR\"mir(fn " text "${text}")
  file(APPEND "${OUTPUT}" "R\"mir(${text})mir\"\n")
endforeach()
