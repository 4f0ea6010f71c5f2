# cmake -DPROGRAM=FILE -P stripped_test.cmake
# What people run is small, and its symbols lie beside it: a program with its debug information is several times as big.
cmake_minimum_required(VERSION 3.25)

set(symbols "${PROGRAM}.debug")
if(NOT EXISTS "${symbols}")
  message(FATAL_ERROR "${symbols} is missing: the symbols of the program lie nowhere")
endif()
file(SIZE "${PROGRAM}" size)
math(EXPR megabytes "${size} / 1000000")
if(megabytes GREATER 20)
  message(FATAL_ERROR "${PROGRAM} has ${megabytes} MB, so it is not stripped; about 12 are right")
endif()
file(STRINGS "${PROGRAM}" link REGEX "noosphere\\.debug" LIMIT_COUNT 1)
if(link STREQUAL "")
  message(FATAL_ERROR "${PROGRAM} does not name its symbols, so debuggers will not find them")
endif()
