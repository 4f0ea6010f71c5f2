#include "table/net/problem.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "table/net/log.hpp"

namespace noo::table {
namespace {

struct Said {
  std::string_view title, detail;
};
struct Entry {
  Trouble trouble;
  int status;
  std::string_view word;
  Said en, es;
};

constexpr std::array entries{
    Entry{Trouble::malformed,
          400,
          "malformed",
          {"This request cannot be read", "The address or the headers of the request are not well formed."},
          {"Esta petición no se puede leer", "La dirección o las cabeceras de la petición no están bien formadas."}},
    Entry{Trouble::origin,
          403,
          "origin",
          {"This request comes from another site", "The Origin header must name this server's own address."},
          {"Esta petición viene de otro sitio", "La cabecera Origin debe nombrar la dirección de este servidor."}},
    Entry{Trouble::not_found,
          404,
          "not_found",
          {"There is nothing here", "No page or file has this address."},
          {"Aquí no hay nada", "Ninguna página ni archivo tiene esta dirección."}},
    Entry{Trouble::method,
          405,
          "method",
          {"This cannot be done here", "The method is not one that this address takes."},
          {"Esto no se puede hacer aquí", "Esta dirección no admite ese método."}},
    Entry{Trouble::too_large,
          413,
          "too_large",
          {"This is too large", "The body of the request is longer than the server takes."},
          {"Esto es demasiado grande", "El cuerpo de la petición es más largo de lo que admite el servidor."}},
    Entry{Trouble::too_fast,
          429,
          "too_fast",
          {"Too many requests", "Please wait a moment and try again; Retry-After says how many seconds."},
          {"Demasiadas peticiones", "Espera un momento y vuelve a intentarlo; Retry-After dice cuántos segundos."}},
    Entry{Trouble::headers_too_large,
          431,
          "headers_too_large",
          {"The headers are too large", "The headers of the request are longer than the server takes."},
          {"Las cabeceras son demasiado grandes",
           "Las cabeceras de la petición son más largas de lo que admite el servidor."}},
    Entry{Trouble::broken,
          500,
          "broken",
          {"Something broke here", "It is the server's fault and it was written to the log."},
          {"Algo se rompió aquí", "Es culpa del servidor y quedó anotado en el registro."}},
    Entry{Trouble::busy,
          503,
          "busy",
          {"The server is busy", "Please try again in a moment."},
          {"El servidor está ocupado", "Vuelve a intentarlo en un momento."}},
};

}  // namespace

std::string_view reader_language(const std::map<std::string, std::string>& query, std::string_view accept_language) {
  if (const auto lang = query.find("lang"); lang != query.end()) return lang->second == "es" ? "es" : "en";
  while (!accept_language.empty()) {
    const std::string_view item = accept_language.substr(0, accept_language.find(','));
    const std::string_view tag = item.substr(std::min(item.find_first_not_of(' '), item.size()));
    if (tag.starts_with("es")) return "es";
    if (tag.starts_with("en")) return "en";
    accept_language.remove_prefix(std::min(accept_language.size(), item.size() + 1));
  }
  return "en";
}

Response problem(Trouble trouble, std::string_view language) {
  const Entry& entry = *std::ranges::find(entries, trouble, &Entry::trouble);
  const Said& said = language == "es" ? entry.es : entry.en;
  std::string body = R"({"type":)";
  body += json_quoted("/problems/" + std::string(entry.word));
  body += R"(,"title":)" + json_quoted(said.title) + R"(,"status":)" + std::to_string(entry.status);
  body += R"(,"detail":)" + json_quoted(said.detail) + "}";
  return {.status = entry.status, .type = "application/problem+json", .headers = {}, .body = std::move(body)};
}

}  // namespace noo::table
