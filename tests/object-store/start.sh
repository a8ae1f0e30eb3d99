#!/usr/bin/env bash
# A real object store for tests: one-node OpenStack Swift with its S3 API, on loopback.
#
#   start.sh FOLDER PORT
#
# Uses PORT to PORT+4. Prints "ready" when it answers, obeys the lines "down" and "up" on its standard
# input, which stop and start the S3 API, and ends with everything it started when that input closes.
# Access key test:tester, secret key testing, region us-east-1.
# Needs Debian's swift-proxy, swift-account, swift-container, swift-object, memcached and curl.
set -euo pipefail
mkdir -p "${1:?folder}"/{etc,data/sda,log}
folder=$(cd "$1" && pwd)
port=${2:?port}
declare -A pids=()

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

start() {
  local name=$1
  shift
  "$@" </dev/null >>"$folder/log/$name.log" 2>&1 &
  pids[$name]=$!
}

start_proxy() {
  start proxy swift-proxy-server "$folder/etc/proxy-server.conf"
  for _ in $(seq 120); do
    curl -fs "http://127.0.0.1:$port/healthcheck" >/dev/null && return
    kill -0 "${pids[proxy]}" 2>/dev/null || break
    sleep 0.25
  done
  echo "the object store did not start:" >&2
  tail -n 5 "$folder"/log/*.log >&2
  exit 1
}

common="workers = 0
user = $(id -un)
swift_dir = $folder/etc
log_address = $folder/no-log-socket"

cat >"$folder/etc/swift.conf" <<EOF
[swift-hash]
swift_hash_path_prefix = build-site
swift_hash_path_suffix = tests
[storage-policy:0]
name = default
default = yes
EOF

cd "$folder/etc"
number=0
for kind in account container object; do
  number=$((number + 1))
  cat >"$kind-server.conf" <<EOF
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $((port + number))
$common
devices = $folder/data
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = $kind-server
[app:$kind-server]
use = egg:swift#$kind
EOF
  rm -f "$kind.builder" "$kind.ring.gz"
  swift-ring-builder "$kind.builder" create 6 1 1 >/dev/null
  swift-ring-builder "$kind.builder" add "r1z1-127.0.0.1:$((port + number))/sda" 1 >/dev/null
  # Exit code 1 is a warning: one device is all there is.
  swift-ring-builder "$kind.builder" rebalance >/dev/null || [ $? = 1 ]
  start "$kind" "swift-$kind-server" "$folder/etc/$kind-server.conf"
done

cat >proxy-server.conf <<EOF
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $port
$common
[pipeline:main]
pipeline = catch_errors healthcheck cache s3api tempauth slo dlo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:$((port + 4))
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:versioned_writes]
use = egg:swift#versioned_writes
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
allow_no_owner = true
location = us-east-1
auth_pipeline_check = false
EOF
start memcached memcached -u nobody -l 127.0.0.1 -p $((port + 4))
start_proxy
echo ready

while read -r order; do
  case $order in
    down) stop proxy; echo down ;;
    up) start_proxy; echo up ;;
    *) echo "unknown order: $order" >&2; exit 1 ;;
  esac
done
