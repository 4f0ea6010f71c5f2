# Faster builds where the tools are there, and messages that name files from the project's root.

find_program(NOO_CCACHE ccache)
if(NOO_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${NOO_CCACHE}")
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  find_program(NOO_MOLD mold)
  if(NOO_MOLD)
    add_link_options(-fuse-ld=mold)
  endif()
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  add_link_options(-fuse-ld=lld)
endif()

add_compile_options("-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=")
