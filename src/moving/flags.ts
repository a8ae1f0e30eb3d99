/**
 * Names of front matter that say who may read a page. Some are those of a generator, others of its themes, plug-ins and people:
 * what looks like "not for all" counts, because a page that is held back too long harms nobody.
 */
const YES = /^(true|yes|on|y|t|1)$/i;
const NO = /^(false|no|off|n|f|0|never|none|null)$/i;

/** Values of `status` and the like. */
const HIDDEN =
  /^(drafts?|private|unpublished|not[ -]?published|hidden|internal|wip|secret|pending|scheduled|trash|(in[ -]?)?(review|progress)|protected|password|encrypted|members?([ -]?only)?|embargoed|confidential|restricted|never|none)$/i;

const isNotNo = (value: string): boolean => !NO.test(value);
const isNo = (value: string): boolean => NO.test(value) || HIDDEN.test(value);
const isYes = (value: string): boolean => YES.test(value);
const isHidden = (value: string): boolean => HIDDEN.test(value);

type Hides = (value: string) => boolean;

const named = (hides: Hides, names: string): readonly (readonly [string, Hides])[] =>
  names.split(" ").map((name) => [name, hides]);

const HIDES: ReadonlyMap<string, Hides> = new Map([
  ...named(isNotNo, "draft isdraft headless"),
  ...named(isNo, "published publish public ispublic ispublished dgpublish visible isvisible"),
  ...named(isNo, "live show enabled build"),
  ...named(isYes, "private isprivate unpublished unpublish nopublish wip internal secret hide"),
  ...named(isYes, "confidential protected restricted embargoed membersonly ignore"),
  ...named(isNotNo, "password passphrase passwd encrypt encrypted locked"),
  ...named(isHidden, "status state visibility stage access audience poststatus publishstatus"),
  ["render", (value: string) => !YES.test(value) && value !== "always"],
]);

/** Whichever way it is written: `dg-publish`, `is_draft`, `isDraft`. */
const plain = (name: string): string => name.toLowerCase().replace(/[_-]/g, "");

export const isFlag = (name: string): boolean => HIDES.has(plain(name));

export const isHiding = (name: string, value: string): boolean =>
  HIDES.get(plain(name))?.(value) ?? false;

/** Front matter that cannot be read may say that its page is hidden. */
export const MAY_HIDE =
  /draft|publi|expir|headless|render|privat|visib|hid(e|den)|password|encrypt|secret|intern|confiden|protect|restrict|status|wip/i;
