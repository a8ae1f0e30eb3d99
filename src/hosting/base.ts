/** A site below a path of its host, such as `/project`: that path is its base. At the top it is empty. */

/** An address of the site as its host knows it. One that has the base already, or is of elsewhere, stays. */
export const withBase = (base: string, address: string): string =>
  /^\/(?!\/)/.test(address) && pathBelow(base, address.replace(/[?#].*$/s, "")) === undefined
    ? base + address
    : address;

/** The path below the base; undefined for one beside it. */
export function pathBelow(base: string, path: string): string | undefined {
  if (base !== "" && path === base) return "/";
  return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
}

/** Styles name files by `url()`, in attributes with escaped quotes. */
export const cssWithBase = (base: string, css: string): string =>
  base === ""
    ? css
    : css.replace(
        /(\burl\(\s*(?:["']|&quot;|&#x27;)?)(\/[^"'&)\s]*)/gi,
        (_, before: string, address: string) => before + withBase(base, address),
      );
