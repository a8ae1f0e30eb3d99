/** Puts the site's base before the addresses among an island's props: a script gives them to elements as they are. */

import { isHashed } from "../../hosting/url.ts";

/** Gives an address of the site with its base, and any other text as it is. */
export type OwnAddress = (text: string) => string;

/** Names under which a lone slash is the home page; under others it may be a mark between two words. */
const ADDRESS_NAME = /(^|[a-z])(href|url|uri|path|link|src|to|action|home|page)$/i;

/** The same props, where nothing in them is an address. */
export const propsWithBase = <Props extends object>(props: Props, own: OwnAddress): Props =>
  based(props, "", own, new Map()) as Props;

function based(
  value: unknown,
  name: string,
  own: OwnAddress,
  known: Map<object, unknown>,
): unknown {
  if (typeof value === "string")
    return value.startsWith("/") && (value !== "/" || ADDRESS_NAME.test(name)) ? own(value) : value;
  if (typeof value !== "object" || value === null) return value;
  const done = known.get(value);
  if (done !== undefined) return done;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    known.set(value, list);
    for (const part of value) list.push(based(part, name, own, known));
    return list;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) return value;
  // What is no plain data, such as a React element, is told of later.
  if ("$$typeof" in value) return value;
  const copy: Record<string, unknown> = {};
  known.set(value, copy);
  for (const [key, part] of Object.entries(value)) copy[key] = based(part, key, own, known);
  return copy;
}

/** `paths` are those of everything on the site that a link may name, without the base. */
export function ownAddresses(paths: ReadonlySet<string>, withBase: OwnAddress): OwnAddress {
  return (text) => {
    const path = text.replace(/[?#].*$/s, "");
    const plain = path.replace(/(?<=.)\/$/, "");
    return isHashed(path.slice(1)) || paths.has(path) || paths.has(plain) || paths.has(`${plain}/`)
      ? withBase(text)
      : text;
  };
}
