# cmake -DROOT=PROJECT -DFILES=LIST -DOUTPUT=FILE.csv -P test_index.cmake
# Writes one line `rule_id,file:line` a citation, sorted.
cmake_minimum_required(VERSION 3.25)
include("${CMAKE_CURRENT_LIST_DIR}/citations.cmake")

file(STRINGS "${FILES}" files)
set(all "")
foreach(file IN LISTS files)
  noo_citations("${ROOT}" "${file}" found)
  list(APPEND all ${found})
endforeach()
list(SORT all COMPARE NATURAL)
list(REMOVE_DUPLICATES all)
list(JOIN all "\n" text)
if(all)
  string(APPEND text "\n")
endif()
file(WRITE "${OUTPUT}" "${text}")
