# shellcheck shell=bash
# One-node Ceph with its RADOS gateway, in memory, for start.sh.
# Needs Debian's ceph-mon, ceph-osd, radosgw and curl.
folder=$1
port=$2

for tool in ceph-mon ceph-osd radosgw; do
  command -v "$tool" >/dev/null && continue
  echo "there is no $tool: on Debian, apt-get install ceph-mon ceph-osd radosgw" >&2
  exit 1
done

up() {
  start_api "http://127.0.0.1:$port/" radosgw -f -n client.rgw
}

mkdir -p "$folder"/{mon,osd,rgw,run}
cluster=$(cat /proc/sys/kernel/random/uuid)
disk=$(cat /proc/sys/kernel/random/uuid)
monitor=v1:127.0.0.1:$((port + 1))
export CEPH_CONF=$folder/ceph.conf
cat >"$CEPH_CONF" <<EOF
[global]
fsid = $cluster
mon_host = $monitor
mon_initial_members = a
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
ms_bind_msgr2 = false
public_network = 127.0.0.0/8
ms_bind_port_min = $((port + 2))
ms_bind_port_max = $((port + 15))
run_dir = $folder/run
log_file = $folder/log/\$name.log
pid_file = ""
keyring = $folder/keyring
mon_data = $folder/mon
mon_data_avail_crit = 1
mon_allow_pool_size_one = true
osd_data = $folder/osd
osd_objectstore = memstore
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_crush_chooseleaf_type = 0
rgw_data = $folder/rgw
rgw_frontends = beast endpoint=127.0.0.1:$port
EOF

make() { "$@" >>"$folder/log/make.log" 2>&1 || fail; }

make ceph-authtool "$folder/keyring" --create-keyring --gen-key -n mon. --cap mon 'allow *'
make monmaptool "$folder/monmap" --create --fsid "$cluster" --addv a "[$monitor]"
make ceph-mon -i a --mkfs --monmap "$folder/monmap" --keyring "$folder/keyring"
start monitor ceph-mon -f -i a
make timeout 60 ceph osd new "$disk"
make ceph-osd -i 0 --mkfs --osd-uuid "$disk"
# A disk that asks before the monitor has made up its map is sent away ("wrong fsid"), and ends.
for _ in 1 2 3 4 5; do
  start disk ceph-osd -f -i 0
  sleep 2
  is_running disk && break
done
make timeout 120 radosgw-admin user create --uid=tester --display-name=tester \
  --access-key=test:tester --secret-key=testing
