# Text files compiled into the binary, so that the command runs from any directory.

# noo_embed(TARGET PATH FUNCTION TESTS...): gives TARGET the definition of
#
#   std::span<const noo::EmbeddedFile> FUNCTION();        (FUNCTION with its namespace, e.g. noo::spheres::embedded_files)
#
# over text/*.json, rules/*.md, rules/ids.csv, data/*.json and its older versions, lessons/*.json, openapi.json,
# strength.json, */weights.json, */net.json and learn/*.py of the room at PATH, each under its path within the room,
# sorted by path, and over "test_index.csv" (rule_id,file:line), made from the citations in the folders TESTS.
function(noo_embed target path function)
  set(room "${CMAKE_SOURCE_DIR}/${path}")
  set(out "${CMAKE_BINARY_DIR}/generated/${target}")
  file(GLOB files CONFIGURE_DEPENDS "${room}/text/*.json" "${room}/rules/*.md" "${room}/rules/ids.csv"
       "${room}/data/*.json" "${room}/data/versions.txt" "${room}/data/versions/*/*.json" "${room}/lessons/*.json"
       "${room}/openapi.json" "${room}/strength.json" "${room}/*/weights.json" "${room}/*/net.json"
       "${room}/learn/*.py")

  noo_citing_files(citing ${ARGN})
  set(index "${out}/embedded/test_index.csv")
  set(citing_list "${out}/citing_files.txt")
  list(JOIN citing "\n" lines)
  noo_write_if_changed("${citing_list}" "${lines}\n")
  set(indexer "${CMAKE_SOURCE_DIR}/cmake/scripts/test_index.cmake")
  add_custom_command(
    OUTPUT "${index}"
    COMMAND "${CMAKE_COMMAND}" "-DROOT=${CMAKE_SOURCE_DIR}" "-DFILES=${citing_list}" "-DOUTPUT=${index}" -P "${indexer}"
    DEPENDS ${citing} "${citing_list}" "${indexer}"
    COMMENT "Indexing the rules that tests of ${target} cite"
    VERBATIM)

  set(file_list "${out}/embedded_files.txt")
  set(lines "")
  foreach(file IN LISTS files)
    file(RELATIVE_PATH name "${room}" "${file}")
    string(APPEND lines "${name}\n${file}\n")
  endforeach()
  string(APPEND lines "test_index.csv\n${index}\n")
  noo_write_if_changed("${file_list}" "${lines}")

  set(source "${out}/embedded.cpp")
  set(embedder "${CMAKE_SOURCE_DIR}/cmake/scripts/embed.cmake")
  add_custom_command(
    OUTPUT "${source}"
    COMMAND "${CMAKE_COMMAND}" "-DFILES=${file_list}" "-DFUNCTION=${function}" "-DOUTPUT=${source}" -P "${embedder}"
    DEPENDS ${files} "${index}" "${file_list}" "${embedder}"
    COMMENT "Embedding the texts and data of ${target}"
    VERBATIM)
  target_sources(${target} PRIVATE "${source}")
  # Clang counts the length of string literals under -Wpedantic.
  set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings SKIP_LINTING ON)
endfunction()

# noo_citing_files(VARIABLE FOLDERS...): the test sources and scenarios below the folders.
function(noo_citing_files variable)
  set(citing "")
  foreach(folder IN LISTS ARGN)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${folder}/*.cpp" "${CMAKE_SOURCE_DIR}/${folder}/*.hpp"
         "${CMAKE_SOURCE_DIR}/${folder}/scenarios/*.json")
    list(APPEND citing ${found})
  endforeach()
  set(${variable} ${citing} PARENT_SCOPE)
endfunction()

# noo_embed_page(TARGET): gives TARGET the definition of noo::lab::page_files() over lab/page: page.css, page.html, and
# page.js bundled with the plots it imports from web/node_modules (./setup installs them). Without those, page.js is
# empty, and reports have tables only.
function(noo_embed_page target)
  set(room "${CMAKE_SOURCE_DIR}/lab/page")
  set(out "${CMAKE_BINARY_DIR}/generated/${target}")
  set(web "${CMAKE_SOURCE_DIR}/web")
  set(bundle "${out}/page.js")
  find_program(NOO_NODE node)
  noo_watch("${web}/node_modules/echarts/package.json")
  if(NOO_NODE AND EXISTS "${web}/node_modules/echarts/package.json" AND EXISTS "${web}/node_modules/rolldown")
    set(bundler "${CMAKE_SOURCE_DIR}/cmake/scripts/bundle.mjs")
    add_custom_command(
      OUTPUT "${bundle}"
      COMMAND "${NOO_NODE}" "${bundler}" "${web}" "${room}/page.js" "${bundle}"
      DEPENDS "${room}/page.js" "${bundler}" "${web}/node_modules/echarts/package.json"
      COMMENT "Bundling the plots of reports"
      VERBATIM)
  else()
    message(STATUS "web/node_modules has no echarts: reports will have no plots (./setup installs it)")
    set(bundle "${out}/no_page.js")
    noo_write_if_changed("${bundle}" "")
  endif()

  set(file_list "${out}/page_files.txt")
  noo_write_if_changed("${file_list}"
                       "page.css\n${room}/page.css\npage.html\n${room}/page.html\npage.js\n${bundle}\n")
  set(source "${out}/page_files.cpp")
  set(embedder "${CMAKE_SOURCE_DIR}/cmake/scripts/embed.cmake")
  add_custom_command(
    OUTPUT "${source}"
    COMMAND "${CMAKE_COMMAND}" "-DFILES=${file_list}" -DFUNCTION=noo::lab::page_files "-DOUTPUT=${source}" -P
            "${embedder}"
    DEPENDS "${room}/page.css" "${room}/page.html" "${bundle}" "${file_list}" "${embedder}"
    COMMENT "Embedding the page of reports"
    VERBATIM)
  target_sources(${target} PRIVATE "${source}")
  set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings SKIP_LINTING ON)
endfunction()
