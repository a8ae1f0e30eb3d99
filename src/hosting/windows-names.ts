/** Names of files that Windows cannot have: https://learn.microsoft.com/windows/win32/fileio/naming-a-file */

/** What stands in the way of the first such name in a path, or undefined when there is none. */
export function windowsFault(path: string): string | undefined {
  return path
    .split("/")
    .map(faultOf)
    .find((fault) => fault !== undefined);
}

function faultOf(name: string): string | undefined {
  if (DEVICE.test(name)) return `"${name}", a name that Windows reserves`;
  if (/[. ]$/.test(name)) return `"${name}", whose last character Windows leaves out`;
  return FORBIDDEN.test(name) ? `"${name}", with a character that Windows refuses` : undefined;
}

const DEVICE = /^(con|prn|aux|nul|(com|lpt)[\d¹²³])(\.|$)/i;
const FORBIDDEN = /[<>:"|?*\\\p{Cc}]/u;
