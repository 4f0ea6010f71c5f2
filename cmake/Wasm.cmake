# noo_wasm(GAME SOURCES...): GAME_wasm compiles the game's rules and wasm/*.cpp of its room to build/PRESET/GAME.wasm,
# from the same sources as the native build. Built by `all` where NOO_WASM is on.
#
# Where the rules read tables from data/, wasm/tables/*.cpp is a native program that writes those compiled in to the file
# it is given; wasm/*.cpp include that as "GAME/tables.inc".

find_program(NOO_WASM_COMPILER clang++-19)
find_path(NOO_WASI_INCLUDE wasi/api.h PATH_SUFFIXES wasm32-wasi NO_CMAKE_FIND_ROOT_PATH)
if(NOO_WASM AND NOT (NOO_WASM_COMPILER AND NOO_WASI_INCLUDE))
  message(FATAL_ERROR "NOO_WASM needs clang++-19 and wasi-libc; ./setup installs both")
endif()

function(noo_wasm game)
  noo_sources(entry "wasm/*.cpp")
  if(NOT entry OR NOT NOO_WASM_COMPILER OR NOT NOO_WASI_INCLUDE)
    return()
  endif()

  # Without assertions nobody reads the fields that only they read.
  set(flags --target=wasm32-wasi -std=c++20 -O3 -DNDEBUG -fno-exceptions -fno-rtti -Wall -Wextra
            -Wno-unused-private-field -Werror)
  set(include_dirs "$<TARGET_PROPERTY:${game}_rules,INCLUDE_DIRECTORIES>")
  noo_wasm_tables(tables ${game})
  if(tables)
    list(APPEND flags "-I${CMAKE_BINARY_DIR}/generated/${game}_wasm")
  endif()
  set(objects "")
  foreach(source IN LISTS ARGN entry)
    file(RELATIVE_PATH object "${CMAKE_CURRENT_SOURCE_DIR}" "${source}")
    set(object "${CMAKE_BINARY_DIR}/wasm/${game}/${object}.o")
    get_filename_component(folder "${object}" DIRECTORY)
    file(MAKE_DIRECTORY "${folder}")
    add_custom_command(
      OUTPUT "${object}"
      COMMAND ${CMAKE_CXX_COMPILER_LAUNCHER} "${NOO_WASM_COMPILER}" ${flags} "-I$<JOIN:${include_dirs},;-I>" -MD -MF
              "${object}.d" -c "${source}" -o "${object}"
      DEPENDS "${source}" ${tables}
      DEPFILE "${object}.d"
      COMMENT "Compiling ${game} for WebAssembly"
      COMMAND_EXPAND_LISTS VERBATIM)
    list(APPEND objects "${object}")
  endforeach()

  set(module "${CMAKE_BINARY_DIR}/${game}.wasm")
  add_custom_command(
    OUTPUT "${module}"
    COMMAND "${NOO_WASM_COMPILER}" --target=wasm32-wasi -mexec-model=reactor -O3 -Wl,--strip-all ${objects} -o
            "${module}"
    DEPENDS ${objects}
    COMMENT "Linking ${game}.wasm"
    VERBATIM)
  if(NOO_WASM)
    add_custom_target(${game}_wasm ALL DEPENDS "${module}")
    noo_wasm_signature_test(${game} "${module}")
  else()
    add_custom_target(${game}_wasm DEPENDS "${module}")
  endif()
endfunction()

# noo_wasm_tables(VARIABLE GAME): the path of the generated tables, "" for a game without.
function(noo_wasm_tables variable game)
  set(${variable} "" PARENT_SCOPE)
  noo_sources(printer "wasm/tables/*.cpp")
  if(NOT printer)
    return()
  endif()
  add_executable(${game}_tables EXCLUDE_FROM_ALL ${printer})
  target_link_libraries(${game}_tables PRIVATE noo_warnings ${game})
  set(tables "${CMAKE_BINARY_DIR}/generated/${game}_wasm/${game}/tables.inc")
  get_filename_component(folder "${tables}" DIRECTORY)
  file(MAKE_DIRECTORY "${folder}")
  add_custom_command(
    OUTPUT "${tables}"
    COMMAND ${game}_tables "${tables}"
    DEPENDS ${game}_tables
    COMMENT "Writing the tables of ${game} for WebAssembly"
    VERBATIM)
  set(${variable} "${tables}" PARENT_SCOPE)
endfunction()
