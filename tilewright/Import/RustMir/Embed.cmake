# Writes a text as a C++ string literal.
file(READ "${INPUT}" text)
file(WRITE "${OUTPUT}" "R\"mir(${text})mir\"\n")
