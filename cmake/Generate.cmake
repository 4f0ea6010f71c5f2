# Code from data, at configure time; a changed input runs CMake again.
#
#   rules/ids.csv      -> NAME/rule_ids.inc   NOO_RULE(SPH_TAX_1, "SPH-TAX-1")       in the file's order
#                                             NOO_RULE(S3C_EST_1, "3C-EST-1")        a section's digit gets an S
#   data/numbers.json  -> NAME/numbers.inc    NOO_NUMBER(base_chance, 95, 0, 100)    id, value, least, most
#
# A game also gets "NAME/rule.hpp", its enumeration of rules.
# A room that has no such file yet gets an empty list. The results lie in build/PRESET/generated/TARGET/NAME/,
# and TARGET gets that folder as part of its door.

include("${CMAKE_CURRENT_LIST_DIR}/scripts/rule_ids.cmake")

function(noo_write_if_changed path content)
  if(EXISTS "${path}")
    file(READ "${path}" old)
    if(old STREQUAL content)
      return()
    endif()
  endif()
  file(WRITE "${path}" "${content}")
endfunction()

function(noo_watch path)
  # The glob notices that the file appears, the property that it changes.
  file(GLOB ignored CONFIGURE_DEPENDS "${path}")
  if(EXISTS "${path}")
    set_property(DIRECTORY "${CMAKE_SOURCE_DIR}" APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
  endif()
endfunction()

function(noo_rule_ids csv output)
  noo_watch("${csv}")
  set(lines "")
  set(seen "")
  if(EXISTS "${csv}")
    noo_read_rule_ids("${csv}" ids)
    foreach(id IN LISTS ids)
      string(REGEX REPLACE "[-.]" "_" name "${id}")
      string(REGEX REPLACE "^([0-9])" "S\\1" name "${name}")
      if(name IN_LIST seen)
        message(FATAL_ERROR "${csv}: the rule id '${id}' is there twice (or differs only in punctuation or in an S before it)")
      endif()
      list(APPEND seen "${name}")
      string(APPEND lines "NOO_RULE(${name}, \"${id}\")\n")
    endforeach()
  endif()
  noo_write_if_changed("${output}" "${lines}")
endfunction()

function(noo_numbers json output)
  noo_watch("${json}")
  set(lines "")
  if(EXISTS "${json}")
    file(READ "${json}" text)
    string(JSON count ERROR_VARIABLE problem LENGTH "${text}" numbers)
    if(problem)
      message(FATAL_ERROR "${json}: no list \"numbers\": ${problem}")
    endif()
    set(seen "")
    set(i 0)
    while(i LESS count)
      string(JSON record GET "${text}" numbers ${i})
      foreach(field id value min max)
        string(JSON ${field} ERROR_VARIABLE problem GET "${record}" ${field})
        if(problem)
          message(FATAL_ERROR "${json}: record ${i} has no \"${field}\"")
        endif()
      endforeach()
      foreach(field value min max)
        if(NOT ${field} MATCHES "^-?[0-9]+$")
          message(FATAL_ERROR "${json}: ${id}: \"${field}\" is '${${field}}', which is not a whole number")
        endif()
      endforeach()
      if(NOT id MATCHES "^[a-z][a-z0-9_]*$" OR id IN_LIST seen)
        message(FATAL_ERROR "${json}: the id '${id}' is malformed or there twice")
      endif()
      if(value LESS min OR value GREATER max)
        message(FATAL_ERROR "${json}: ${id}: ${value} is outside ${min}..${max}")
      endif()
      list(APPEND seen "${id}")
      string(APPEND lines "NOO_NUMBER(${id}, ${value}, ${min}, ${max})\n")
      math(EXPR i "${i} + 1")
    endwhile()
  endif()
  noo_write_if_changed("${output}" "${lines}")
endfunction()

# noo_generate(TARGET VISIBILITY NAME PATH): both lists of the room at PATH, as "NAME/rule_ids.inc" and "NAME/numbers.inc".
function(noo_generate target visibility name path)
  set(out "${CMAKE_BINARY_DIR}/generated/${target}")
  noo_rule_ids("${CMAKE_SOURCE_DIR}/${path}/rules/ids.csv" "${out}/${name}/rule_ids.inc")
  noo_numbers("${CMAKE_SOURCE_DIR}/${path}/data/numbers.json" "${out}/${name}/numbers.inc")
  target_include_directories(${target} ${visibility} "${out}")
endfunction()

# noo_rule_header(TARGET NAME): "NAME/rule.hpp", the enumeration of a game's rules after the engine's own.
function(noo_rule_header target name)
  noo_write_if_changed(
    "${CMAKE_BINARY_DIR}/generated/${target}/${name}/rule.hpp"
    "// The rules of ${name}, after the engine's own; made from rules/ids.csv.
#pragma once

#include <array>
#include <string_view>

#include \"engine/core/verdict.hpp\"

namespace noo::${name} {

enum class Rule : u16 {
  none,
#define NOO_RULE(id, name) id,
#include \"engine/rule_ids.inc\"
#include \"${name}/rule_ids.inc\"
#undef NOO_RULE
  past_the_last,
};

// The size is spelled out: deducing it from so many arguments is more than clang folds.
inline constexpr std::array<std::string_view, static_cast<std::size_t>(Rule::past_the_last)> rule_names{
    \"\",
#define NOO_RULE(id, name) name,
#include \"engine/rule_ids.inc\"
#include \"${name}/rule_ids.inc\"
#undef NOO_RULE
};

}  // namespace noo::${name}
")
endfunction()
