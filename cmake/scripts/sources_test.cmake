# cmake -DROOT=PROJECT -P sources_test.cmake
# Rules and comments cite what a reader of this repository can look up: rule ids and headings of rulebooks, never working
# papers that are not in it.
cmake_minimum_required(VERSION 3.25)

set(papers "[Ll]edger|look\\.md|house\\.md|contract\\.md")

# Complains about each line of FILE that matches PATTERN.
function(refuse file pattern)
  file(STRINGS "${file}" lines REGEX "${pattern}")
  foreach(line IN LISTS lines)
    message(SEND_ERROR "${file} cites a paper that is not in the repository: ${line}")
  endforeach()
endfunction()

file(GLOB tables "${ROOT}/engine/rules/ids.csv" "${ROOT}/games/*/rules/ids.csv" "${ROOT}/examples/*/rules/ids.csv")
foreach(table IN LISTS tables)
  refuse("${table}" "${papers}")
endforeach()

foreach(room bench bots cli cmake engine examples fuzz games lab table tests web/contract web/e2e web/scripts web/src)
  file(GLOB_RECURSE sources "${ROOT}/${room}/*.[ch]pp" "${ROOT}/${room}/*.ts" "${ROOT}/${room}/*.mjs" "${ROOT}/${room}/*.css"
       "${ROOT}/${room}/*.svelte" "${ROOT}/${room}/*.cmake" "${ROOT}/${room}/CMakeLists.txt")
  foreach(source IN LISTS sources)
    if(NOT source STREQUAL CMAKE_CURRENT_LIST_FILE)
      refuse("${source}" "(//|#|\\*|<!--).*(${papers})")
    endif()
  endforeach()
endforeach()
