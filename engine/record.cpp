#include "engine/record.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>
#include <memory>
#include <system_error>

#include "engine/core/moves.hpp"
#include "engine/errors.hpp"

namespace noo {

namespace {

constexpr std::size_t max_bytes = std::size_t{16} << 20U;
constexpr std::size_t max_line = 512;
constexpr std::size_t max_header_lines = 256;
constexpr std::size_t max_body_lines = 1'000'000;
constexpr int max_plies = 1'000'000;
constexpr int newest_format = 2;  // 2 has `agreed`

// ---- reading

std::optional<int> to_int(std::string_view text, int least, int most) {
  int n = 0;
  const auto [stop, problem] = std::from_chars(text.data(), text.data() + text.size(), n);
  const bool whole = problem == std::errc{} && stop == text.data() + text.size();
  const bool canonical = !text.empty() && text[0] != '-' && (text.size() == 1 || text[0] != '0');
  return whole && canonical && n >= least && n <= most ? std::optional<int>(n) : std::nullopt;
}

bool is_word_char(char c) { return c > ' ' && c <= '~'; }

bool is_word(std::string_view s) { return !s.empty() && std::all_of(s.begin(), s.end(), is_word_char); }

// One to four words with single spaces between them.
bool is_notation(std::string_view s) {
  if (s.empty() || s.size() > Text::capacity) return false;
  std::size_t spaces = 0;
  for (std::size_t i = 0; i < s.size(); ++i) {
    if (s[i] != ' ') {
      if (!is_word_char(s[i])) return false;
      continue;
    }
    ++spaces;
    if (i == 0 || i + 1 == s.size() || s[i + 1] == ' ') return false;
  }
  return spaces <= 3;
}

// Which of the colours sit at this table, the game knows: replaying holds every line against it.
bool is_actor(std::string_view s) {
  return s == "chance" || std::find(seat_words.begin(), seat_words.end(), s) != seat_words.end();
}

class Parser {
 public:
  Parser(std::string_view text, std::string_view file) : rest_(text), file_(file) {}

  Record parse() {
    if (rest_.size() > max_bytes) fail("the file is too large", fmt::format("at most {} bytes", max_bytes));
    header();
    body();
    return std::move(record_);
  }

  RecordLine parse_line() {
    depth_ = max_plies;
    record_.header.format = newest_format;
    std::string_view line;
    if (!next(line) || !rest_.empty()) fail("not one line", "one line of a record");
    return body_line(line);
  }

 private:
  [[noreturn]] void fail(std::string_view what, std::string_view right) const {
    throw InputError(fmt::format("{}:{}: {}; {} would be right", file_, line_, what, right));
  }

  bool next(std::string_view& line) {
    if (rest_.empty()) return false;
    ++line_;
    const auto end = rest_.find('\n');
    line = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.size() > max_line) fail("the line is too long", fmt::format("at most {} bytes", max_line));
    if (std::any_of(line.begin(), line.end(), [](char c) { return static_cast<u8>(c) < ' ' || c == '\x7F'; })) {
      fail("the line has a control character", "plain text");
    }
    return true;
  }

  void header() {
    std::string_view line;
    while (next(line)) {
      if (line.empty()) break;
      if (static_cast<std::size_t>(line_) > max_header_lines)
        fail("the header is too long", "a blank line after the header");
      header_line(line);
    }
    for (const std::string_view key : {"noosphere", "game", "rules", "seats", "data", "commit"}) {
      if (!seen(key)) fail(fmt::format("the header has no '{}:' line", key), "a complete header and then a blank line");
    }
  }

  void header_line(std::string_view line) {
    const auto colon = line.find(": ");
    if (colon == std::string_view::npos) fail(fmt::format("'{}' is not a header line", line), "'key: value'");
    const std::string_view key = line.substr(0, colon);
    const std::string_view value = line.substr(colon + 2);
    if (line_ == 1 && key != "noosphere") fail("not a record", "'noosphere: 1' as the first line");
    if (key != "option" && key != "nonce" && seen(key)) fail(fmt::format("'{}' is there twice", key), "one such line");
    keys_.emplace_back(key);
    header_field(key, value);
  }

  void header_field(std::string_view key, std::string_view value) {
    RecordHeader& h = record_.header;
    if (key == "noosphere") {
      const auto format = to_int(value, 1, newest_format);
      if (!format) fail(fmt::format("format '{}' is not known here", value), "'noosphere: 1' or 2");
      h.format = *format;
    } else if (key == "game") {
      h.game = word(key, value, "the name of a game");
    } else if (key == "rules") {
      h.rules_version = word(key, value, "the version of the game's rules");
    } else if (key == "seats") {
      const auto seats = to_int(value, 1, max_seats);
      if (!seats) fail(fmt::format("'{}' is not a number of seats", value), fmt::format("1 to {}", max_seats));
      h.seats = *seats;
    } else if (key == "option") {
      option(value);
    } else if (key == "data") {
      h.data_hash = word(key, value, "the hash of the data");
    } else if (key == "commit") {
      h.commit = hex(key, value);
    } else if (key == "nonce") {
      h.nonces.push_back(word(key, value, "a nonce without spaces"));
    } else if (key == "seed") {
      h.seed = Seed{hex(key, value)};
    } else {
      fail(fmt::format("'{}' is not a key of the header", key),
           "noosphere, game, rules, seats, option, data, commit, nonce or seed");
    }
  }

  void option(std::string_view value) {
    const auto equals = value.find('=');
    if (equals == std::string_view::npos || !is_word(value.substr(0, equals)) || !is_word(value.substr(equals + 1))) {
      fail(fmt::format("'{}' is not an option", value), "'option: name=value'");
    }
    const auto [place, fresh] = record_.header.options.emplace(value.substr(0, equals), value.substr(equals + 1));
    if (!fresh) fail(fmt::format("the option '{}' is there twice", place->first), "one line per option");
  }

  std::string word(std::string_view key, std::string_view value, std::string_view right) const {
    if (!is_word(value) || value.size() > 128) fail(fmt::format("'{}: {}' is malformed", key, value), right);
    return std::string(value);
  }

  Digest hex(std::string_view key, std::string_view value) const {
    try {
      return digest_from_hex(value);
    } catch (const InputError&) {
      fail(fmt::format("'{}: {}' is malformed", key, value), "64 hexadecimal digits");
    }
  }

  bool seen(std::string_view key) const { return std::find(keys_.begin(), keys_.end(), key) != keys_.end(); }

  void body() {
    std::string_view line;
    bool blank = false;
    while (next(line)) {
      if (line.empty()) {
        blank = true;
        continue;
      }
      if (blank) fail("a blank line among the plies", "one ply per line without gaps");
      if (record_.lines.size() == max_body_lines) {
        fail("the record is too long", fmt::format("at most {} lines", max_body_lines));
      }
      record_.lines.push_back(body_line(line));
    }
  }

  RecordLine body_line(std::string_view line) {
    RecordLine out;
    out.source_line = line_;
    if (line.starts_with('#')) {
      hash_line(line, out);
    } else if (line == "undo" || line.starts_with("undo ")) {
      const auto count = to_int(line.substr(std::min<std::size_t>(5, line.size())), 1, max_plies);
      if (!count || *count > depth_) {
        fail(fmt::format("'{}' takes back what is not there", line), fmt::format("'undo N', N at most {},", depth_));
      }
      out.kind = RecordLine::Kind::undo;
      out.count = *count;
      depth_ -= *count;
    } else if (line == "agreed") {
      if (record_.header.format < 2) fail("'agreed' is a line of format 2", "'noosphere: 2' as the first line");
      out.kind = RecordLine::Kind::agreed;
    } else {
      const auto space = line.find(' ');
      const std::string_view actor = line.substr(0, space);
      const std::string_view move = space == std::string_view::npos ? std::string_view{} : line.substr(space + 1);
      if (!is_actor(actor)) fail(fmt::format("'{}' is no actor", actor), "a seat's colour or chance, then a move");
      if (!is_notation(move)) fail(fmt::format("'{}' is not a move", move), "one to four words with single spaces");
      out.actor = actor;
      out.move = move;
      ++depth_;
    }
    return out;
  }

  void hash_line(std::string_view line, RecordLine& out) const {
    constexpr std::string_view right = "'# PLIES HASH' with 16 hexadecimal digits (0-9, a-f)";
    if (!line.starts_with("# ")) fail(fmt::format("'{}' is not a hash line", line), right);
    const auto space = line.find(' ', 2);
    if (space == std::string_view::npos) fail(fmt::format("'{}' is not a hash line", line), right);
    const auto count = to_int(line.substr(2, space - 2), 0, max_plies);
    const std::string_view digits = line.substr(space + 1);
    u64 hash = 0;
    const std::errc problem = std::from_chars(digits.data(), digits.data() + digits.size(), hash, 16).ec;
    const bool written_so = problem == std::errc{} && fmt::format("{:016x}", hash) == digits;
    if (!count || !written_so) {
      fail(fmt::format("'{}' is not a hash line", line), right);
    }
    out.kind = RecordLine::Kind::hash;
    out.count = *count;
    out.hash = hash;
  }

  std::string_view rest_;
  std::string_view file_;
  int line_ = 0;
  int depth_ = 0;  // plies of the current line
  Record record_;
  std::vector<std::string> keys_;
};

std::string read_file(const std::filesystem::path& file) {
  std::error_code ignored;
  if (std::filesystem::is_directory(file, ignored)) {
    throw InputError(fmt::format("{}: is a directory; a record (*.noo) would be right", file.string()));
  }
  std::ifstream in(file, std::ios::binary);
  if (!in) throw InputError(fmt::format("{}: cannot be read: {}", file.string(), std::strerror(errno)));
  std::string content;
  std::array<char, 65536> block{};
  while (in.read(block.data(), block.size()) || in.gcount() > 0) {
    content.append(block.data(), static_cast<std::size_t>(in.gcount()));
    if (content.size() > max_bytes) {
      throw InputError(
          fmt::format("{}: the file is too large; at most {} bytes would be right", file.string(), max_bytes));
    }
  }
  if (in.bad()) throw InputError(fmt::format("{}: cannot be read: {}", file.string(), std::strerror(errno)));
  return content;
}

std::string decompress(const std::string& packed, const std::string& file) {
  const std::unique_ptr<ZSTD_DStream, decltype(&ZSTD_freeDStream)> stream(ZSTD_createDStream(), &ZSTD_freeDStream);
  std::string out;
  std::array<char, 65536> block{};
  ZSTD_inBuffer in{packed.data(), packed.size(), 0};
  std::size_t pending = 1;
  bool full = false;
  while (in.pos < in.size || full) {
    ZSTD_outBuffer slice{block.data(), block.size(), 0};
    pending = ZSTD_decompressStream(stream.get(), &slice, &in);
    if (ZSTD_isError(pending) != 0) {
      throw InputError(fmt::format("{}: not zstd data ({}); a record packed with zstd would be right", file,
                                   ZSTD_getErrorName(pending)));
    }
    out.append(block.data(), slice.pos);
    full = slice.pos == slice.size;
    if (out.size() > max_bytes) {
      throw InputError(fmt::format("{}: unpacks to too much; at most {} bytes would be right", file, max_bytes));
    }
  }
  if (pending != 0) throw InputError(fmt::format("{}: the zstd data is cut short; a whole file would be right", file));
  return out;
}

// ---- writing

void write_line(const RecordLine& line, std::string& out) {
  auto to = std::back_inserter(out);
  switch (line.kind) {
    case RecordLine::Kind::ply:
      fmt::format_to(to, "{} {}", line.actor, line.move);
      break;
    case RecordLine::Kind::undo:
      fmt::format_to(to, "undo {}", line.count);
      break;
    case RecordLine::Kind::hash:
      fmt::format_to(to, "# {} {:016x}", line.count, line.hash);
      break;
    case RecordLine::Kind::agreed:
      out += "agreed";
      break;
  }
}

std::string compress(std::string_view content) {
  std::string out(ZSTD_compressBound(content.size()), '\0');
  constexpr int thorough = 19;
  const std::size_t size = ZSTD_compress(out.data(), out.size(), content.data(), content.size(), thorough);
  if (ZSTD_isError(size) != 0) throw std::runtime_error(ZSTD_getErrorName(size));
  out.resize(size);
  return out;
}

[[noreturn]] void fail_write(const std::filesystem::path& file, const char* step) {
  throw InputError(fmt::format("{}: cannot {}: {}; a folder that can be written to would be right", file.string(), step,
                               std::strerror(errno)));
}

// A file that is closed, and removed unless it was kept.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::filesystem::path& target) : target_(target) {
    name_ = target.parent_path() / fmt::format(".{}.XXXXXX", target.filename().string());
    fd_ = ::mkostemp(name_.data(), O_CLOEXEC);
    if (fd_ < 0) fail_write(target_, "write beside it");
    struct stat old{};
    const bool replaces = ::stat(target.c_str(), &old) == 0;
    const mode_t mask = ::umask(0);
    ::umask(mask);
    if (::fchmod(fd_, replaces ? old.st_mode & 07777U : 0666U & ~mask) != 0) {
      drop();
      fail_write(target_, "set its permissions");
    }
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  TemporaryFile(TemporaryFile&&) = delete;
  TemporaryFile& operator=(TemporaryFile&&) = delete;
  ~TemporaryFile() { drop(); }

  void write(std::string_view content) const {
    while (!content.empty()) {
      const ssize_t n = ::write(fd_, content.data(), content.size());
      if (n < 0 && errno == EINTR) continue;
      if (n < 0) fail_write(target_, "be written");
      content.remove_prefix(static_cast<std::size_t>(n));
    }
    if (::fsync(fd_) != 0) fail_write(target_, "be flushed");
  }
  void keep_as_target() {
    if (::rename(name_.c_str(), target_.c_str()) != 0) fail_write(target_, "be replaced");
    name_.clear();
  }

 private:
  void drop() {
    const int why = errno;
    if (fd_ >= 0) ::close(fd_);
    if (!name_.empty()) ::unlink(name_.c_str());
    fd_ = -1;
    name_.clear();
    errno = why;
  }

  std::filesystem::path target_;
  std::string name_;
  int fd_ = -1;
};

// The rename itself must survive a power cut too.
void flush_directory(const std::filesystem::path& directory) {
  const int fd = ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return;
  ::fsync(fd);
  ::close(fd);
}

}  // namespace

Record parse_record(std::string_view text, std::string_view file_name) { return Parser(text, file_name).parse(); }

RecordLine parse_record_line(std::string_view line, std::string_view file_name) {
  return Parser(line, file_name).parse_line();
}

std::string write_record(const Record& r) {
  const RecordHeader& h = r.header;
  const bool ended_by_agreement = std::any_of(
      r.lines.begin(), r.lines.end(), [](const RecordLine& line) { return line.kind == RecordLine::Kind::agreed; });
  std::string out = fmt::format("noosphere: {}\ngame: {}\nrules: {}\nseats: {}\n", ended_by_agreement ? 2 : 1, h.game,
                                h.rules_version, h.seats);
  auto to = std::back_inserter(out);
  for (const auto& [name, value] : h.options) fmt::format_to(to, "option: {}={}\n", name, value);
  fmt::format_to(to, "data: {}\ncommit: {}\n", h.data_hash, to_hex(h.commit));
  for (const std::string& nonce : h.nonces) fmt::format_to(to, "nonce: {}\n", nonce);
  if (h.seed) fmt::format_to(to, "seed: {}\n", h.seed->hex());
  out += '\n';
  for (const RecordLine& line : r.lines) {
    write_line(line, out);
    out += '\n';
  }
  return out;
}

std::string write_record_line(const RecordLine& line) {
  std::string out;
  write_line(line, out);
  return out;
}

Record load_record(const std::filesystem::path& file) {
  const std::string content = read_file(file);
  if (file.extension() == ".zst") return parse_record(decompress(content, file.string()), file.string());
  return parse_record(content, file.string());
}

void save_atomically(const std::filesystem::path& file, std::string_view content) {
  std::error_code problem;
  const bool link = std::filesystem::is_symlink(file, problem);
  problem.clear();
  const std::filesystem::path target = link ? std::filesystem::canonical(file, problem) : file;
  if (problem) throw InputError(fmt::format("{}: a link that leads nowhere; a file would be right", file.string()));
  if (std::filesystem::exists(target, problem) && !std::filesystem::is_regular_file(target, problem)) {
    throw InputError(fmt::format("{}: is not a regular file; the name of a file would be right", file.string()));
  }
  const bool packed = target.extension() == ".zst";
  TemporaryFile temporary(target);
  temporary.write(packed ? compress(content) : std::string(content));
  temporary.keep_as_target();
  flush_directory(target.has_parent_path() ? target.parent_path() : ".");
}

}  // namespace noo
