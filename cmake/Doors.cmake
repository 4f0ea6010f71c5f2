# Doors. A room's headers are reached only through a folder of links in the build tree, one folder per target:
#
#   build/PRESET/doors/engine_core/engine/core -> engine/core
#   build/PRESET/doors/spheres_rules/spheres   -> games/spheres
#   build/PRESET/doors/spheres_door/spheres/*  -> the public headers of games/spheres
#
# A target sees its own door and the doors of what it links, and nothing else of the source tree. So
# `#include "engine/record.hpp"` does not compile inside a game's rules, which link `engine_core` only, and
# `#include "spheres/chapters.hpp"` nowhere but in the game.

set(NOO_DOORS "${CMAKE_BINARY_DIR}/doors")

# noo_door(TARGET PUBLIC|PRIVATE|INTERFACE NAME PATH): `#include "NAME/..."` reaches PATH (relative to the project).
# NAME may be a folder ("engine/core") or a single header ("games/registry.hpp").
function(noo_door target visibility name path)
  set(link "${NOO_DOORS}/${target}/${name}")
  set(room "${CMAKE_SOURCE_DIR}/${path}")
  get_filename_component(parent "${link}" DIRECTORY)
  file(MAKE_DIRECTORY "${parent}")
  if(IS_SYMLINK "${link}")
    file(READ_SYMLINK "${link}" current)
  else()
    set(current "")
  endif()
  if(NOT current STREQUAL room)
    file(REMOVE "${link}")
    file(CREATE_LINK "${room}" "${link}" SYMBOLIC)
  endif()
  target_include_directories(${target} ${visibility} "${NOO_DOORS}/${target}")
endfunction()

# noo_room(TARGET SOURCES...): a static library of a room. A room without sources yet is an empty library.
function(noo_room target)
  set(sources ${ARGN})
  if(NOT sources)
    set(sources "${CMAKE_BINARY_DIR}/generated/empty_room.cpp")
    file(CONFIGURE OUTPUT "${sources}" CONTENT "// A room without sources.\n")
  endif()
  add_library(${target} STATIC ${sources})
  target_link_libraries(${target} PRIVATE noo_warnings)
endfunction()

# noo_sources(VARIABLE PATTERN...): the room's files by pattern; a new file is noticed by the next build.
function(noo_sources variable)
  list(TRANSFORM ARGN PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/")
  file(GLOB found CONFIGURE_DEPENDS ${ARGN})
  set(${variable} ${found} PARENT_SCOPE)
endfunction()
