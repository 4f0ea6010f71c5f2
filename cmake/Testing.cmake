include(GoogleTest)

# noo_test(TARGET [FROM FOLDER | FILES PATTERNS...] [EXCEPT CASES] [SHARDS COUNT] LINKS ROOMS...): a GoogleTest program of
# the sources in FOLDER (default: test), or of those that the patterns name, if there are any. CTest runs every case but
# EXCEPT (as in --gtest_filter): each is an entry of its own, so that they run side by side; with SHARDS they share that
# many entries, for a program that takes longer to start than most of its cases to run, and cases called slow_... or
# Slow... get entries of their own, labelled "slow". Tests run in the project's folder and know it as NOO_SOURCE_DIR.
function(noo_test target)
  if(NOT NOO_TESTS)
    return()
  endif()
  cmake_parse_arguments(arg "" "FROM;EXCEPT;SHARDS" "FILES;LINKS" ${ARGN})
  if(NOT arg_FROM)
    set(arg_FROM test)
  endif()
  if(NOT arg_FILES)
    set(arg_FILES "${arg_FROM}/*.cpp")
  endif()
  noo_sources(sources ${arg_FILES})
  if(NOT sources)
    return()
  endif()
  add_executable(${target} ${sources})
  target_compile_definitions(${target} PRIVATE "NOO_SOURCE_DIR=\"${CMAKE_SOURCE_DIR}\"")
  target_link_libraries(${target} PRIVATE noo_warnings engine_testing ${arg_LINKS} GTest::gmock GTest::gtest_main
                                          rapidcheck rapidcheck_gtest)
  if(arg_SHARDS)
    set(slow "*.slow_*:*.Slow*")
    noo_shards(${target} ${arg_SHARDS} "*-${slow}:${arg_EXCEPT}")
    noo_shards(${target}_slow ${arg_SHARDS} "${slow}-${arg_EXCEPT}" LABELS slow)
    return()
  endif()
  gtest_discover_tests(
    ${target}
    DISCOVERY_MODE PRE_TEST
    DISCOVERY_TIMEOUT 120
    WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}"
    TEST_FILTER "*-${arg_EXCEPT}"
    PROPERTIES TIMEOUT 900)
endfunction()

# noo_shards(NAME COUNT FILTER [PROPERTIES...]): COUNT entries, NAME_0 and so on, that share the cases of the filter. The
# program is the calling function's target.
function(noo_shards name count filter)
  math(EXPR last "${count} - 1")
  foreach(shard RANGE ${last})
    add_test(NAME ${name}_${shard} COMMAND ${target} --gtest_brief=1 "--gtest_filter=${filter}"
             WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}")
    set_tests_properties(${name}_${shard} PROPERTIES TIMEOUT 900 ENVIRONMENT
                                                     "GTEST_TOTAL_SHARDS=${count};GTEST_SHARD_INDEX=${shard}" ${ARGN})
  endforeach()
endfunction()

# noo_unit_test(...): noo_test for a room's own tests, in the trees that run those. Under sanitizers a program takes longer
# to start than most of its cases.
function(noo_unit_test)
  if(NOO_UNIT_TESTS)
    noo_test(${ARGN} SHARDS 4)
  endif()
endfunction()

# noo_isolation_test(TARGET FILES...): TARGET, made of FILES and their headers, must not compile with a wrong door: see
# cmake/scripts/isolation_test.cmake.
function(noo_isolation_test target)
  if(NOT NOO_TESTS OR NOT NOO_CROSS_TESTS)
    return()
  endif()
  add_test(
    NAME ${target}_doors
    COMMAND
      "${CMAKE_COMMAND}" "-DCOMPILER=${CMAKE_CXX_COMPILER}" "-DINCLUDES=$<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>"
      "-DROOT=${CMAKE_SOURCE_DIR}" "-DRULES=${ARGN}"
      "-DSCRATCH=${CMAKE_BINARY_DIR}/isolation/${target}" -P "${CMAKE_SOURCE_DIR}/cmake/scripts/isolation_test.cmake")
  set_tests_properties(${target}_doors PROPERTIES LABELS slow)
endfunction()

# noo_privacy_test(TARGET GAMES...): what TARGET, which links the games, can include of them: see
# cmake/scripts/privacy_test.cmake.
function(noo_privacy_test target)
  if(NOT NOO_TESTS OR NOT NOO_CROSS_TESTS)
    return()
  endif()
  add_test(
    NAME ${target}_doors
    COMMAND
      "${CMAKE_COMMAND}" "-DCOMPILER=${CMAKE_CXX_COMPILER}" "-DINCLUDES=$<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>"
      "-DROOT=${CMAKE_SOURCE_DIR}" "-DGAMES=${ARGN}" "-DPUBLIC=${NOO_GAME_DOOR}"
      "-DSCRATCH=${CMAKE_BINARY_DIR}/isolation/${target}" -P "${CMAKE_SOURCE_DIR}/cmake/scripts/privacy_test.cmake")
  set_tests_properties(${target}_doors PROPERTIES LABELS slow)
endfunction()

# The WebAssembly build of a game plays the games of its signature and must reach the same hash.
function(noo_wasm_signature_test game module)
  set(script "${CMAKE_SOURCE_DIR}/tests/wasm/signature.mjs")
  noo_watch("${script}")
  if(EXISTS "${script}")
    find_program(NOO_NODE node REQUIRED)
    add_test(NAME ${game}_wasm_signature
             COMMAND "${NOO_NODE}" "${script}" "${module}" "${CMAKE_SOURCE_DIR}/games/${game}/signature.txt")
    set_tests_properties(${game}_wasm_signature PROPERTIES LABELS slow TIMEOUT 900)
  endif()
endfunction()
