# cmake -DROOT=... -DVERSION=... -DOUTPUT=... -P version.cmake: writes the source that says which version and commit
# this is, and only if that changed, so that a build after a commit compiles one small file and links.
set(commit "unknown")
find_program(GIT git)
if(GIT AND EXISTS "${ROOT}/.git")
  # No optional locks: somebody may be committing right now.
  execute_process(
    COMMAND "${CMAKE_COMMAND}" -E env GIT_OPTIONAL_LOCKS=0 "${GIT}" -C "${ROOT}" describe --always --dirty --abbrev=12
    OUTPUT_VARIABLE described
    OUTPUT_STRIP_TRAILING_WHITESPACE
    ERROR_QUIET
    RESULT_VARIABLE failed)
  if(NOT failed AND described MATCHES "^[A-Za-z0-9._+/-]+$")
    set(commit "${described}")
  endif()
endif()

set(content
    "// Made while building (cmake/scripts/version.cmake).
#include \"cli/version.hpp\"

namespace noo::cli {

std::string_view version() { return \"${VERSION}\"; }
std::string_view commit() { return \"${commit}\"; }

}  // namespace noo::cli
")
set(old "")
if(EXISTS "${OUTPUT}")
  file(READ "${OUTPUT}" old)
endif()
if(NOT old STREQUAL content)
  file(WRITE "${OUTPUT}" "${content}")
endif()
