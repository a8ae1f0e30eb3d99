/**
 * Which Host headers a local server answers. A page of a foreign site can make its own name resolve to
 * this machine and read what the server sends (DNS rebinding); it cannot choose the Host header.
 */
import { isIP, isIPv6 } from "node:net";
import { UsageError } from "../errors.ts";

export interface HostRules {
  /** The address to listen at. */
  readonly bind: string;
  /** Whether a request with this Host header is meant for this server. */
  readonly allows: (header: string | undefined) => boolean;
}

/** `hosts` is the value of --host: an address or a name, and more names after commas. Throws as `hostNames` does. */
export function hostRules(hosts: string): HostRules {
  const names = hostNames(hosts);
  const bind = names.find((name) => isIP(name) !== 0) ?? names[0] ?? "127.0.0.1";
  const open = !isLoopback(bind);
  return {
    bind,
    allows(header) {
      const name = hostName(header);
      if (name === undefined) return false;
      return isLoopback(name) || names.includes(name) || (open && isPrivateName(name));
    },
  };
}

/**
 * As browsers write them: `0` is the address 0.0.0.0. Throws a UsageError for what is no name, above all for nothing: Node
 * takes an empty name for every address of the machine.
 */
export const hostNames = (hosts: string): readonly string[] =>
  hosts.split(",").map((part) => {
    const name = canonical(bare(part.trim().toLowerCase()));
    if (name === undefined)
      throw new UsageError(
        `"${part}" in --host is no address or name: name one, such as 127.0.0.1, or leave the option out`,
      );
    return name;
  });

function canonical(name: string): string | undefined {
  // A URL has no zones, such as in fe80::1%eth0.
  if (isIPv6(name)) return name.includes("%") ? name : bare(new URL(`http://[${name}]`).hostname);
  const url = `http://${name}`;
  return /^[^\s/?#@:\\]+$/.test(name) && URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** Whether a server with this value of --host can be reached from other machines. */
export const reachesOthers = (hosts: string): boolean => !isLoopback(hostRules(hosts).bind);

/** Whether only this machine can reach the address. */
const isLoopback = (name: string): boolean =>
  name === "::1" || /^127(\.\d{1,3}){3}$/.test(name) || /^(.+\.)?localhost$/.test(name);

/** Whether a server that is bound there can be reached at every address of the machine. */
export const isWildcard = (address: string): boolean => address === "0.0.0.0" || address === "::";

/** Addresses, and names that nobody can register: https://www.iana.org/assignments/special-use-domain-names */
const isPrivateName = (name: string): boolean =>
  isIP(name) !== 0 || !name.includes(".") || /\.(local|internal|test|home\.arpa)$/.test(name);

const bare = (name: string): string => name.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");

/** The name in a Host header, without port, brackets and final dot. */
function hostName(header: string | undefined): string | undefined {
  const [, name] = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i.exec(header ?? "") ?? [];
  return name && bare(name.toLowerCase());
}
