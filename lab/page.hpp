// Findings as one self-contained HTML page: plots, and a table beside each of them. lab/page/ has its frame, its style
// and its script, which the build bundles with ECharts.
#pragma once

#include <span>
#include <string>

#include "engine/embedded.hpp"
#include "engine/text.hpp"
#include "lab/findings.hpp"

namespace noo::lab {

std::string page_of(const Findings& findings, Lang lang);

std::span<const EmbeddedFile> embedded_files();  // the room's words; made by the build
std::span<const EmbeddedFile> page_files();      // page.html, page.css and the bundled page.js; made by the build

}  // namespace noo::lab
