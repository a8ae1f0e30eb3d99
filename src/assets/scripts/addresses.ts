/** Addresses of other sites that stand in bundled code, and what the code around says that they are for. */
import type { LoadKind } from "../../render/policy/allowance.ts";
import { escapeRegExp } from "../../text/escape-reg-exp.ts";

export interface Address {
  readonly index: number;
  /** As settings allow it: `https://*.tiles.example`. */
  readonly origin: string;
  /** What names it in the code: `fetch`, `url`; empty where nothing does. */
  readonly code: string;
  /** Where the code says it. */
  readonly kind: LoadKind | undefined;
  /** What it looks like. */
  readonly isPicture: boolean;
  /** No path follows: the code puts one there. */
  readonly isBare: boolean;
}

/** A whole text, or one that is put together: no sentence that names an address. `{s}.` is one of several hosts. */
const ADDRESS =
  /(["'`])((?:https?|wss?):\/\/)((?:\$?\{[^{}]*\}\.)?)([\w-]+(?:\.[\w-]+)*(?::\d+)?)(?=[/?#]|\1)([^\s"'`]*?(?:\$\{|\1))/g;

const ASKS =
  /(?<![\w$.])(?:window\.|globalThis\.|navigator\.)?(?:(fetch|WebSocket|EventSource|sendBeacon)|\w+\.(get|post|put|patch|delete))\($/;
/** Of a property, also of those in its list, and on both sides of a condition. */
const KEY = /(?:"([^"]*)"|([\w$]+)):(?:\[(?:"[^"]*",)*|[\w$.!]+\?(?:"[^"]*":)?)?$/;
const VARIABLE = /(?<![\w$.])([\w$]+)=$/;
const ELEMENT = /\("(img|iframe|video|audio|source|track|form)",\{[^{}]*$/;

/** What goes there by a click, is shown as text, or says what something is. */
const LINK_KEYS =
  /^(?:href|to|link|homepage|action|children|placeholder|value|defaultValue|title|alt|label|description|pattern|content|cite|xmlns\w*|\$?schema|item(?:Type|Prop|ID)|sameAs|@\w+|aria-[\w-]+)$/i;
const LINK_CODE =
  /(?:[=!]=|\bcase ?|\bhref=|\blocation=|"href",|(?:\bopen|\.(?:assign|replace|push|log|warn|error|info|startsWith|endsWith|includes|indexOf|test|has|writeText|createElementNS)|Error)\()$/;
const PICTURE_KEYS =
  /^(?:src|srcset|poster|image|img|icon|logo|avatar|photo|picture|thumbnail|backgroundImage)(?:Url)?$/i;
/** Of maps too: `/{z}/{x}/{y}.png`. */
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg)\b|\{z\}/i;
/** Of identifiers. */
const NAMESPACES = /^(?:schema\.org|(?:www\.)?w3\.org|json-schema\.org)$/;

const BY_ELEMENT: Readonly<Record<string, LoadKind>> = {
  img: "image",
  iframe: "frame",
  video: "media",
  audio: "media",
  form: "form",
};

/** In code without spaces. */
export const addressesIn = (code: string): readonly Address[] =>
  [...code.matchAll(ADDRESS)].flatMap((match) => {
    const [, , scheme = "", any = "", host = "", rest = ""] = match;
    const before = code.slice(Math.max(0, match.index - 300), match.index);
    const asks = ASKS.exec(before);
    const isSafe = scheme === "https://" || scheme === "wss://";
    if (!asks && (!isSafe || !host.includes(".") || NAMESPACES.test(host))) return [];
    const [, quoted, plain] = KEY.exec(before) ?? [];
    const key = quoted ?? plain;
    const element = ELEMENT.exec(before)?.[1];
    const isForm = element === "form" && key === "action";
    if (!isForm && (LINK_CODE.test(before) || (key !== undefined && LINK_KEYS.test(key))))
      return [];
    const variable = VARIABLE.exec(before)?.[1];
    if (becomesLink(code, key, variable)) return [];
    const kind = asks ? "connect" : key === "poster" ? "image" : BY_ELEMENT[element ?? ""];
    return [
      {
        index: match.index,
        origin: `${scheme}${any ? "*." : ""}${host}`,
        code: asks?.[1] ?? asks?.[2] ?? key ?? "",
        kind,
        isPicture: kind === undefined && (PICTURE_KEYS.test(key ?? "") || PICTURE.test(rest)),
        isBare: rest.length === 1,
      } satisfies Address,
    ];
  });

/** Whether links are made of what has this name. */
function becomesLink(code: string, key: string | undefined, variable: string | undefined): boolean {
  const isLink = (name: string) =>
    new RegExp(`\\bhref:[^,;]{0,80}?${name}(?![\\w$.(:])`).test(code);
  const isLinkOf = (one: string) => isLink(`(?<![\\w$.])${escapeRegExp(one)}`);
  if (key === undefined) return variable !== undefined && isLinkOf(variable);
  const taken = code.matchAll(new RegExp(`[{,]${escapeRegExp(key)}:([\\w$]+)(?=[,}])`, "g"));
  return isLink(`\\.${escapeRegExp(key)}`) || [...taken].some(([, name = ""]) => isLinkOf(name));
}
