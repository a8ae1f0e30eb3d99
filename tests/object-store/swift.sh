# shellcheck shell=bash
# One-node OpenStack Swift with its S3 API, for start.sh.
# Needs Debian's swift-proxy, swift-account, swift-container, swift-object, memcached and curl.
folder=$1
port=$2

up() {
  start_api "http://127.0.0.1:$port/healthcheck" swift-proxy-server "$folder/etc/proxy-server.conf"
}

mkdir -p "$folder"/{etc,data/sda}
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

"$(dirname "$0")/swift-rings.py" "$folder/etc" "$port"
cd "$folder/etc" || exit
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

# The API answers before what is behind it: the first request would be told to come back later.
number=0
for kind in account container object; do
  number=$((number + 1))
  answers "$kind" "http://127.0.0.1:$((port + number))/"
done
