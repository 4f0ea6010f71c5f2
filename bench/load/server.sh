# A server for the load tests, to be sourced: a fresh database, loopback only, gone at the end.
#
#   use_command "$@"; shift "$used"     the program under test
#   start_server [OPTIONS of serve]     $server is its process, $port where it listens
#   stop_server                         the database stays for another start

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
scratch=$(mktemp -d)
server=
on=()  # what to start it with, if anything
port=

fail() { printf '%s: %s\n' "$(basename "$0")" "$*" >&2; exit 2; }

use_command() {
  command=$here/../../build/release/noosphere
  used=0
  if [ $# -gt 0 ] && [ "${1#--}" = "$1" ]; then
    command=$1
    used=1
  fi
  [ -x "$command" ] || fail "$command is not built: cmake --build --preset release --target noosphere"
  command -v node >/dev/null || fail "needs Node 20 or newer"
  ulimit -n 8192 2>/dev/null || fail "needs 8192 open files: ulimit -n"
}

stop_server() {
  [ -n "$server" ] || return 0
  kill -"${1:-TERM}" "$server" 2>/dev/null || true
  wait "$server" 2>/dev/null || true
  server=
}

clear_up() {
  stop_server
  rm -rf "$scratch"
}
trap clear_up EXIT

start_server() {
  port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
  "${on[@]}" "$command" serve --host 127.0.0.1 --port "$port" --db "$scratch/load.db" "$@" >"$scratch/log" 2>&1 &
  server=$!
  for _ in $(seq 600); do
    curl -fsS "http://127.0.0.1:$port/healthz" >/dev/null 2>&1 && return
    kill -0 "$server" 2>/dev/null || { cat "$scratch/log" >&2; fail "the server did not start"; }
    sleep 0.1
  done
  fail "the server does not answer"
}
