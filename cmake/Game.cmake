# noo_game(NAME HOSTED FILES...): the targets of a game's room, which is the present folder.
#
#   NAME_door    the headers that other rooms may include: those of NOO_GAME_DOOR that the room has
#   NAME_rules   the rules: every source of the room but the hosted ones. Links engine_core alone, no exceptions, no RTTI.
#   NAME         the hosted sources (JSON, words, the binding to the engine) and the embedded texts and data,
#                which "NAME/embedded.hpp" (generated) declares
#   NAME_test    test/*.cpp, if there are any
#   NAME_wasm    the rules as a WebAssembly module (cmake/Wasm.cmake)
#
# The game's own targets see all headers of the room.
set(NOO_GAME_DOOR types.hpp state.hpp moves.hpp steps.hpp edition.hpp reasons.hpp game.hpp insight.hpp
                  stepper.hpp data.hpp binding.hpp)

function(noo_game name)
  cmake_parse_arguments(arg "" "" "HOSTED" ${ARGN})
  set(room "${CMAKE_CURRENT_SOURCE_DIR}")
  file(RELATIVE_PATH path "${CMAKE_SOURCE_DIR}" "${room}")

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

  set_property(GLOBAL PROPERTY NOO_ROOM_OF_${name} "${path}")
  add_library(${name}_door INTERFACE)
  foreach(header IN LISTS NOO_GAME_DOOR)
    if(EXISTS "${room}/${header}")
      noo_door(${name}_door INTERFACE ${name}/${header} ${path}/${header})
    endif()
  endforeach()

  noo_room(${name}_rules ${rules})
  target_compile_options(${name}_rules PRIVATE ${NOO_HOT})
  noo_door(${name}_rules PRIVATE ${name} ${path})
  noo_generate(${name}_rules PUBLIC ${name} ${path})
  noo_rule_header(${name}_rules ${name})
  target_compile_options(${name}_rules PRIVATE -fno-exceptions -fno-rtti)
  target_link_libraries(${name}_rules PUBLIC engine_core ${name}_door)

  noo_room(${name} ${hosted})
  noo_door(${name} PRIVATE ${name} ${path})
  noo_embed(${name} ${path} noo::${name}::embedded_files ${path}/test tests engine/test)
  noo_write_if_changed(
    "${CMAKE_BINARY_DIR}/generated/${name}/${name}/embedded.hpp"
    "// The texts and data of ${path}; see engine/embedded.hpp.
#pragma once

#include \"engine/embedded.hpp\"

namespace noo::${name} {
std::span<const EmbeddedFile> embedded_files();
}  // namespace noo::${name}
")
  target_include_directories(${name} PUBLIC "${CMAKE_BINARY_DIR}/generated/${name}")
  target_link_libraries(${name} PUBLIC ${name}_rules engine)

  noo_unit_test(${name}_test LINKS ${name})
  if(TARGET ${name}_test)
    noo_door(${name}_test PRIVATE ${name} ${path})
  endif()
  noo_isolation_test(${name}_rules ${rules} ${headers})
  noo_wasm(${name} ${rules})
endfunction()

# noo_trials(TARGET GAMES...): TARGET may include test/trials.hpp of these games.
function(noo_trials target)
  foreach(game IN LISTS ARGN)
    get_property(path GLOBAL PROPERTY NOO_ROOM_OF_${game})
    noo_door(${target} PRIVATE ${game}/test/trials.hpp ${path}/test/trials.hpp)
  endforeach()
endfunction()

# noo_include_each_game(TARGET VISIBILITY HEADER PATH): generates HEADER, which includes PATH for every game of
# games/list.inc; in PATH the word GAME stands for the game's id.
function(noo_include_each_game target visibility header path)
  get_property(games GLOBAL PROPERTY NOO_GAMES)
  set(lines "")
  foreach(game IN LISTS games)
    string(REPLACE "GAME" "${game}" included "${path}")
    string(APPEND lines "#include \"${included}\"\n")
  endforeach()
  set(out "${CMAKE_BINARY_DIR}/generated/${target}")
  noo_write_if_changed("${out}/${header}" "// ${path} of every game (games/list.inc).\n#pragma once\n\n${lines}")
  target_include_directories(${target} ${visibility} "${out}")
endfunction()

# noo_conformance(TARGET GAMES...): the test program TARGET puts these games before the conformance suite, on the tables
# that each one's test/trials.hpp declares. One source for each game, so that they compile side by side.
function(noo_conformance target)
  foreach(game IN LISTS ARGN)
    string(REPLACE "_" ";" words "${game}")
    set(name "")  # pax_emancipation: PaxEmancipation
    foreach(word IN LISTS words)
      string(SUBSTRING "${word}" 0 1 first)
      string(SUBSTRING "${word}" 1 -1 rest)
      string(TOUPPER "${first}" first)
      string(APPEND name "${first}${rest}")
    endforeach()
    set(source "${CMAKE_BINARY_DIR}/generated/${target}/${game}_conformance.cpp")
    noo_write_if_changed(
      "${source}"
      "#include \"${game}/binding.hpp\"
#include \"${game}/test/trials.hpp\"
#include \"conformance/of_game.hpp\"

NOO_CONFORMANCE(${game}, ${name})
")
    target_sources(${target} PRIVATE "${source}")
    set_source_files_properties("${source}" PROPERTIES SKIP_LINTING ON)
  endforeach()
  noo_trials(${target} ${ARGN})
  noo_door(${target} PRIVATE conformance tests/conformance)
endfunction()
