# probe(HEADER VARIABLE): "compiles" or "refused", for a source that includes nothing but HEADER. Expects COMPILER,
# FLAGS, INCLUDES (each with its -I) and SCRATCH.
function(probe header variable)
  file(WRITE "${SCRATCH}/probe.cpp" "#include \"${header}\"\n")
  execute_process(
    COMMAND "${COMPILER}" -std=c++20 ${FLAGS} -fsyntax-only ${INCLUDES} "${SCRATCH}/probe.cpp"
    RESULT_VARIABLE failed
    ERROR_VARIABLE output)
  set(${variable} "compiles" PARENT_SCOPE)
  if(failed)
    set(${variable} "refused" PARENT_SCOPE)
    # Refused for another reason than the missing header proves nothing.
    string(FIND "${output}" "${header}" at)
    if(at EQUAL -1 OR NOT output MATCHES "(No such file|file not found)")
      message(FATAL_ERROR "The probe of ${header} failed for another reason:\n${output}")
    endif()
  endif()
endfunction()
