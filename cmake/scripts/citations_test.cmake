# cmake -DROOT=PROJECT -P citations_test.cmake
# Every id a test cites must be a rule of some ids.csv.
# A misspelt citation would otherwise leave its rule silently unproven.
cmake_minimum_required(VERSION 3.25)
include("${CMAKE_CURRENT_LIST_DIR}/citations.cmake")

file(GLOB tables "${ROOT}/engine/rules/ids.csv" "${ROOT}/games/*/rules/ids.csv" "${ROOT}/examples/*/rules/ids.csv")
set(known "")
foreach(table IN LISTS tables)
  file(READ "${table}" text)
  string(REGEX MATCHALL "\n[^,\r\n]+" firsts "\n${text}")
  list(TRANSFORM firsts REPLACE "\n" "")
  list(APPEND known ${firsts})
endforeach()

file(GLOB_RECURSE files "${ROOT}/engine/test/*.[ch]pp" "${ROOT}/tests/*.[ch]pp" "${ROOT}/tests/scenarios/*.json")
file(GLOB rooms "${ROOT}/games/*/test" "${ROOT}/examples/*/test")
foreach(room IN LISTS rooms)
  file(GLOB_RECURSE found "${room}/*.[ch]pp" "${room}/scenarios/*.json")
  list(APPEND files ${found})
endforeach()

foreach(file IN LISTS files)
  noo_citations("${ROOT}" "${file}" citations)
  foreach(citation IN LISTS citations)
    string(REGEX REPLACE "^([^,]*),(.*)$" "\\1;\\2" parts "${citation}")
    list(GET parts 0 id)
    list(GET parts 1 where)
    if(NOT id IN_LIST known)
      message(SEND_ERROR "${where} cites ${id}, which no ids.csv lists")
    endif()
  endforeach()
endforeach()
