# noo_game(NAME HOSTED FILES...): the targets of a game's room, games/NAME.
#
#   NAME_rules   the rules: every source of the room but the hosted ones. Links engine_core alone, no exceptions, no RTTI.
#   NAME         the hosted sources (JSON, words, the binding to the engine) and the embedded texts and data,
#                which "NAME/embedded.hpp" (generated) declares
#   NAME_test    test/*.cpp, if there are any
#   NAME_wasm    the rules as a WebAssembly module (cmake/Wasm.cmake)
function(noo_game name)
  cmake_parse_arguments(arg "" "" "HOSTED" ${ARGN})
  set(room "${CMAKE_CURRENT_SOURCE_DIR}")

  file(GLOB_RECURSE rules CONFIGURE_DEPENDS "${room}/*.cpp")
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS "${room}/*.hpp")
  foreach(list rules headers)
    list(FILTER ${list} EXCLUDE REGEX "^${room}/(test|wasm)/")
  endforeach()
  set(hosted "")
  foreach(file IN LISTS arg_HOSTED)
    string(REGEX REPLACE "cpp$" "hpp" header "${file}")
    list(REMOVE_ITEM rules "${room}/${file}")
    list(REMOVE_ITEM headers "${room}/${header}")
    if(EXISTS "${room}/${file}")
      list(APPEND hosted "${room}/${file}")
    endif()
  endforeach()

  noo_room(${name}_rules ${rules})
  target_compile_options(${name}_rules PRIVATE ${NOO_HOT})
  noo_door(${name}_rules PUBLIC ${name} games/${name})
  noo_generate(${name}_rules PUBLIC ${name} games/${name})
  target_compile_options(${name}_rules PRIVATE -fno-exceptions -fno-rtti)
  target_link_libraries(${name}_rules PUBLIC engine_core)

  noo_room(${name} ${hosted})
  noo_embed(${name} games/${name} noo::${name}::embedded_files games/${name}/test tests engine/test)
  noo_write_if_changed(
    "${CMAKE_BINARY_DIR}/generated/${name}/${name}/embedded.hpp"
    "// The texts and data of games/${name}; see engine/embedded.hpp.
#pragma once

#include \"engine/embedded.hpp\"

namespace noo::${name} {
std::span<const EmbeddedFile> embedded_files();
}  // namespace noo::${name}
")
  target_include_directories(${name} PUBLIC "${CMAKE_BINARY_DIR}/generated/${name}")
  target_link_libraries(${name} PUBLIC ${name}_rules engine)
  set_property(GLOBAL APPEND PROPERTY NOO_GAMES ${name})

  noo_unit_test(${name}_test LINKS ${name})
  noo_isolation_test(${name}_rules ${rules} ${headers})
  noo_wasm(${name} ${rules})
endfunction()
