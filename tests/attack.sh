#!/usr/bin/env bash
# npm run attack: the tests of every kind of attack, in one command. `npm test` runs them too.
set -euo pipefail
cd "$(dirname "$0")/.."
tests/install-tools.sh

attacks=(
  # Hostile content, drawings, names and folders.
  tests/security
  tests/serve/hostile.test.ts
  # Ways out of the folder that is served, and requests that no browser sends.
  tests/serve/preview.test.ts
  # A build that is killed, or whose disk, clock or folders fail.
  tests/build/kills.test.ts
  tests/build/faults.test.ts
  tests/build/output-folder.test.ts
  # A publish that is killed, cut off, lied to, or not alone, in memory and on OpenStack Swift.
  tests/publish
  tests/soak
)
npx vitest run "${attacks[@]}"

echo "attacked on OpenStack Swift; Ceph was not, as tests/object-store starts none"
