# cmake -DCOMPILER= -DINCLUDES= -DRULES= -DROOT= -DSCRATCH= -P isolation_test.cmake
# Compiles probes with the include folders of a game's rules. Headers of the hosted rooms must not be found; the engine's
# core must. And since system libraries are always found, the rules' own `#include <...>` lines are read: standard
# headers that neither allocate nor throw nor do input and output, nothing else.
cmake_minimum_required(VERSION 3.25)

file(MAKE_DIRECTORY "${SCRATCH}")
list(TRANSFORM INCLUDES PREPEND "-I")

set(FLAGS -fno-exceptions -fno-rtti)
include("${CMAKE_CURRENT_LIST_DIR}/probe.cmake")

file(GLOB core RELATIVE "${ROOT}" "${ROOT}/engine/core/*.hpp")
foreach(header IN LISTS core)
  probe("${header}" outcome)
  if(NOT outcome STREQUAL "compiles")
    message(SEND_ERROR "${header} should be within reach of the rules")
  endif()
endforeach()

file(GLOB hosted RELATIVE "${ROOT}" "${ROOT}/engine/*.hpp" "${ROOT}/games/*.hpp" "${ROOT}/bots/*.hpp" "${ROOT}/bots/*/*.hpp"
     "${ROOT}/lab/*.hpp" "${ROOT}/cli/*.hpp")
foreach(header IN LISTS hosted)
  probe("${header}" outcome)
  if(NOT outcome STREQUAL "refused")
    message(SEND_ERROR "${header} is within reach of the rules: a door is open that should be shut")
  endif()
endforeach()

set(allowed algorithm array bit cassert climits compare concepts cstddef cstdint cstring functional initializer_list
            iterator limits numeric optional ranges source_location span string_view tuple type_traits utility variant)
foreach(header IN LISTS core)
  list(APPEND RULES "${ROOT}/${header}")
endforeach()
foreach(file IN LISTS RULES)
  file(STRINGS "${file}" includes REGEX "^[ \t]*#[ \t]*include[ \t]*<")
  foreach(line IN LISTS includes)
    string(REGEX REPLACE "^.*<(.*)>.*$" "\\1" header "${line}")
    if(NOT header IN_LIST allowed)
      message(SEND_ERROR "${file} includes <${header}>, which rules may not")
    endif()
  endforeach()
endforeach()
