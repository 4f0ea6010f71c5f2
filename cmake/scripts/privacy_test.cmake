# cmake -DCOMPILER= -DINCLUDES= -DGAMES= -DPUBLIC= -DROOT= -DSCRATCH= -P privacy_test.cmake
# Compiles probes with the include folders of a room that links all games. Of each game's headers those in PUBLIC must
# be found, with everything that they include, and no other.
cmake_minimum_required(VERSION 3.25)

file(MAKE_DIRECTORY "${SCRATCH}")
list(TRANSFORM INCLUDES PREPEND "-I")
include("${CMAKE_CURRENT_LIST_DIR}/probe.cmake")

foreach(game IN LISTS GAMES)
  file(GLOB headers RELATIVE "${ROOT}/games" "${ROOT}/games/${game}/*.hpp")
  foreach(header IN LISTS headers)
    get_filename_component(name "${header}" NAME)
    set(right "refused")
    if(name IN_LIST PUBLIC)
      set(right "compiles")
    endif()
    probe("${header}" outcome)
    if(NOT outcome STREQUAL right)
      message(SEND_ERROR "Outside of its game, ${header} ${outcome}: the public headers are ${PUBLIC}")
    endif()
  endforeach()
endforeach()
