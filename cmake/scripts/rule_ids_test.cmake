# cmake -DSCRATCH=FOLDER -P rule_ids_test.cmake
# A good rules/ids.csv gives its ids; a malformed one stops CMake with a message that says what is wrong.
# The script runs itself with -DCSV=TABLE, so that a stop can be seen from outside.
cmake_minimum_required(VERSION 3.25)
include("${CMAKE_CURRENT_LIST_DIR}/rule_ids.cmake")

if(DEFINED CSV)
  noo_read_rule_ids("${CSV}" ids)
  message(STATUS "ids: ${ids}")
  return()
endif()

set(heading "id,kind,origin,source")

# reads(WANTED TEXT): the table TEXT is read, and something like WANTED is said about it.
function(reads wanted text)
  file(WRITE "${SCRATCH}/ids.csv" "${text}")
  execute_process(COMMAND "${CMAKE_COMMAND}" "-DCSV=${SCRATCH}/ids.csv" -P "${CMAKE_CURRENT_LIST_FILE}"
                  OUTPUT_VARIABLE said ERROR_VARIABLE said)
  string(REGEX REPLACE "[ \n]+" " " said "${said}") # CMake breaks long messages into lines
  string(FIND "${said}" "${wanted}" at)
  if(at EQUAL -1)
    message(SEND_ERROR "'${text}' should have given '${wanted}', but said '${said}'")
  endif()
endfunction()

foreach(origin rulebook edition reconstructed ruling designed)
  reads("ids: A-1" "${heading}\nA-1,rule,${origin},Chapter 1\n")
endforeach()
reads("ids: A-1;3C-EST-1" "${heading}\nA-1,rule,rulebook,\"A, B; [C]\"\n3C-EST-1,rule,designed,A-1; B\n")
reads("the heading is 'id,kind,source'; it must be '${heading}'" "id,kind,source\nA-1,rule,Chapter 1\n")
reads("it must be '${heading}'" "")
reads("A-1: 'hearsay' is no origin; origins are rulebook, edition, reconstructed, ruling, designed"
      "${heading}\nA-1,rule,hearsay,Chapter 1\n")
reads("A-1: '' is no origin" "${heading}\nA-1,rule,,Chapter 1\n")
reads("does not have the four fields" "${heading}\nA-1,rule,Chapter 1\n")
reads("does not have the four fields" "${heading}\nA-1,rule,ruling,\n")
reads("'-A' is not a rule id" "${heading}\n-A,rule,ruling,Chapter 1\n")
