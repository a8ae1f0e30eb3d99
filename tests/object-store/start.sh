#!/usr/bin/env bash
# A real object store for tests, on loopback.
#
#   start.sh STORE FOLDER PORT
#
# STORE is swift or ceph. Uses PORT to PORT+15. Prints "ready" when it answers, obeys the lines "down" and
# "up" on its standard input, which stop and start the S3 API, and ends with everything it started when that
# input closes. Access key test:tester, secret key testing, region us-east-1.
set -euo pipefail
mkdir -p "${2:?folder}/log"
folder=$(cd "$2" && pwd)
declare -A pids=()

# start NAME COMMAND …
start() {
  local name=$1
  shift
  "$@" </dev/null >>"$folder/log/$name.log" 2>&1 &
  pids[$name]=$!
}

is_running() { kill -0 "${pids[$1]}" 2>/dev/null; }

stop() {
  local pid=${pids[$1]:-}
  [ -n "$pid" ] || return 0
  kill "$pid" 2>/dev/null || true
  for _ in $(seq 50); do kill -0 "$pid" 2>/dev/null || break; sleep 0.1; done
  kill -9 "$pid" 2>/dev/null || true
  wait "$pid" 2>/dev/null || true
  unset "pids[$1]"
}

stop_all() {
  trap - EXIT INT TERM
  for name in "${!pids[@]}"; do kill "${pids[$name]}" 2>/dev/null || true; done
  for name in "${!pids[@]}"; do stop "$name"; done
}
trap stop_all EXIT
trap 'exit 1' INT TERM

fail() {
  echo "the object store did not start:" >&2
  tail -n 5 "$folder"/log/*.log >&2
  exit 1
}

# answers NAME OPTIONS … URL: waits until what was started as NAME answers at the address.
answers() {
  local name=$1
  shift
  for _ in $(seq 240); do
    curl -s "$@" >/dev/null && return
    is_running "$name" || break
    sleep 0.25
  done
  fail
}

# start_api URL COMMAND …: the S3 API, which is ready when the address answers.
start_api() {
  local url=$1
  shift
  start api "$@"
  answers api -f "$url"
}

# Starts all but the API, and defines up, which starts that.
# shellcheck source=/dev/null
. "$(dirname "$0")/${1:?store}.sh" "$folder" "${3:?port}"
up
echo ready

while read -r order; do
  case $order in
    down) stop api; echo down ;;
    up) up; echo up ;;
    *) echo "unknown order: $order" >&2; exit 1 ;;
  esac
done
