# cmake -DFILES=LIST -DFUNCTION=noo::x::files -DOUTPUT=FILE.cpp -P embed.cmake
# LIST holds pairs of lines: the name a file is known by, and where it lies now. Files that say the same, as most do of two
# versions of a game's data, are in the program once.
cmake_minimum_required(VERSION 3.25)

file(STRINGS "${FILES}" pairs)
string(REGEX REPLACE "::[^:]+$" "" namespace "${FUNCTION}")
string(REGEX REPLACE "^.*::" "" name "${FUNCTION}")

set(cpp "// Generated from data files.\n#include \"engine/embedded.hpp\"\n\n")
string(APPEND cpp "#include <array>\n#include <span>\n\n")
string(APPEND cpp "namespace ${namespace} {\nstd::span<const noo::EmbeddedFile> ${name}();\n\nnamespace {\n")
set(table "")
set(count 0)
while(pairs)
  list(POP_FRONT pairs path file)
  file(READ "${file}" text)
  if(text MATCHES "\\)noo_embedded\"")
    message(FATAL_ERROR "${file} contains the raw string delimiter")
  endif()
  string(SHA256 says "${text}")
  if(NOT DEFINED file_that_${says})
    set(file_that_${says} "file_${count}")
    # One byte longer than the text; the view below leaves the terminator out.
    string(APPEND cpp "constexpr char file_${count}[] = R\"noo_embedded(${text})noo_embedded\";\n")
  endif()
  set(file "${file_that_${says}}")
  string(APPEND table "    noo::EmbeddedFile{\"${path}\", {${file}, sizeof(${file}) - 1}},\n")
  math(EXPR count "${count} + 1")
endwhile()
string(APPEND cpp "\nconstexpr std::array<noo::EmbeddedFile, ${count}> files{{\n${table}}};\n}  // namespace\n\n")
string(APPEND cpp "std::span<const noo::EmbeddedFile> ${name}() { return files; }\n}  // namespace ${namespace}\n")
file(WRITE "${OUTPUT}" "${cpp}")
