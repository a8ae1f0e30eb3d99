/** What scripts of a page do that its policy forbids, in words: all that the packages of a file do at once. */
import { groupBy } from "../../collections/group-by.ts";
import type { Problem } from "../../errors.ts";
import { KINDS, type LoadKind } from "./allowance.ts";
import { blockedUses, type ForbiddenUse, type PageWithScripts } from "./forbidden-uses.ts";

export function forbiddenUseNotices(page: PageWithScripts): readonly Problem[] {
  const byFile = [...groupBy(blockedUses(page), ({ file }) => file).values()];
  return byFile.flatMap((all) => {
    const own = all.filter((use) => use.package === undefined);
    const ofPackages = all.filter((use) => use.package !== undefined && use.what !== "eval");
    return [
      ...all.flatMap((use) => (use.what === "eval" ? evalNotice(use) : [])),
      ...own.flatMap(ownLoadNotice),
      ...settingNotice(own.filter(({ what }) => what === "innerHTML" || what === "style")),
      ...settingNotice(ofPackages),
    ];
  });
}

const BLOCKED = "which the policy of its pages blocks in browsers";

const evalNotice = (use: ForbiddenUse): Problem => ({
  ...whereOf(use),
  message: `${subject([use])}runs text as code (${use.code}${use.place ? ` in ${use.place}` : ""}), ${BLOCKED}: what runs it ends there`,
  hint: "no setting allows it: take another package, or a version of it that does without",
});

function ownLoadNotice({
  what,
  kinds = [],
  origin,
  code,
  ...use
}: ForbiddenUse): readonly Problem[] {
  const [kind] = kinds;
  if (what === "load" && kind)
    return [
      {
        ...whereOf(use),
        message: `${LOADS[kind]} ${origin ?? "a host that it is given"}${within(code)}, ${BLOCKED}`,
        hint: `write allow: [{ path: "…", ${kind}: ["${origin ?? "https://…"}"] }]${origin ? "" : "; for files of the site, innerHTML: true"}`,
      },
    ];
  if (what !== "address" || !kind) return [];
  return [
    {
      ...whereOf(use),
      message: `names ${origin}${within(code)}, and the policy of its pages blocks what is loaded from there`,
      hint: `write allow: [{ path: "…", ${kind}: ["${origin}"] }], or ${GUESSED.filter((one) => one !== kind).join(", ")} in place of ${kind}, as it is; where nothing is loaded from there, ${kind}: [], which ends this notice`,
    },
  ];
}

const within = (code: string): string => (code ? ` (${code})` : "");

const whereOf = ({
  file,
  line,
}: Pick<ForbiddenUse, "file" | "line">): Pick<Problem, "rule" | "where"> => ({
  rule: "site/policy",
  where: { file, ...(line === undefined ? {} : { line }) },
});

const LOADS: Readonly<Record<LoadKind, string>> = {
  script: "loads scripts of",
  style: "loads stylesheets of",
  image: "loads images of",
  font: "loads typefaces of",
  media: "loads sound or film of",
  frame: "shows frames of",
  connect: "asks",
  form: "sends forms to",
};

const GUESSED: readonly LoadKind[] = ["connect", "image", "media", "frame"];

interface Needed {
  readonly does: string;
  /** As settings allow it. */
  readonly allowed: string;
  /** As they say that the page works without. */
  readonly refused: string;
}

function settingNotice(uses: readonly ForbiddenUse[]): readonly Problem[] {
  const [first] = uses;
  if (!first) return [];
  const packages = new Set(uses.flatMap((use) => use.package ?? []));
  const needs = [
    ...sinkNeeds(uses, "innerHTML", packages.size > 1),
    ...sinkNeeds(uses, "style", packages.size > 1),
    ...KINDS.flatMap((kind) => loadNeeds(uses, kind)),
  ];
  const lines = (of: "allowed" | "refused") => needs.map((need) => need[of]).join(", ");
  const hosts = new Set(uses.flatMap(({ origin }) => origin ?? []));
  const loadsScripts = uses.some(({ kinds }) => kinds?.includes("script"));
  return [
    {
      ...whereOf(first),
      message: `${subject(uses)}${inSentence(needs.map(({ does }) => does))}, ${BLOCKED}`,
      hint: `try it in one: where it fails, write allow: [{ path: "…", ${lines("allowed")} }]${hosts.size > 1 ? " with the hosts that it needs there" : ""}; where it works, ${lines("refused")} instead, which ends this notice${loadsScripts ? `. ${SCRIPTS_ASK}` : ""}`,
    },
  ];
}

const inSentence = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(", "), ...parts.slice(-1)].filter(Boolean).join(" and ");

const SCRIPTS_ASK = "Scripts of others mostly ask for more: the browser's console tells it";

const SINKS = {
  innerHTML: {
    does: "turns text into elements",
    allowed: "innerHTML: true",
    refused: "innerHTML: false",
  },
  style: { does: "writes styles", allowed: `style: ["'unsafe-inline'"]`, refused: "style: []" },
} as const;

function sinkNeeds(
  uses: readonly ForbiddenUse[],
  what: "innerHTML" | "style",
  isNamed: boolean,
): readonly Needed[] {
  const [first, ...others] = uses.filter((use) => use.what === what);
  if (!first) return [];
  const { does, ...lines } = SINKS[what];
  const place = isNamed ? `${first.package}/${first.place}` : first.place;
  const also = others.length > 0 ? `, also in ${others.map((use) => use.package).join(", ")}` : "";
  return [{ does: `${does} (${first.code}${place ? ` in ${place}` : ""}${also})`, ...lines }];
}

function loadNeeds(uses: readonly ForbiddenUse[], kind: LoadKind): readonly Needed[] {
  const loads = uses.filter(({ kinds }) => kinds?.includes(kind));
  if (loads.length === 0) return [];
  const origins = [...new Set(loads.flatMap(({ origin }) => origin ?? []))];
  const named = origins.length > 0 ? origins : ["https://…"];
  return [
    {
      does: `${LOADS[kind]} ${origins.join(", ") || `a host that it is given (${loads[0]?.code} in ${loads[0]?.place})`}`,
      allowed: `${kind}: [${named.map((one) => `"${one}"`).join(", ")}]`,
      refused: `${kind}: []`,
    },
  ];
}

function subject(uses: readonly ForbiddenUse[]): string {
  const packages = new Set(uses.flatMap((use) => use.package ?? []));
  const [name, ...more] = packages;
  if (name === undefined) return "";
  const ways = new Set(uses.map(({ by = "" }) => by));
  const [by = ""] = ways;
  if (more.length === 0) return `loads ${name}${by === name ? "" : `, by way of ${by}`}: it `;
  return `loads ${[...ways].join(", ")}, with code that `;
}
