/** Addresses of the site's own pages and files: each leads where it says, at once and under its one name. */
import { nearest } from "../../problems/nearest.ts";
import { FILE_ADDRESSES, fileFaults } from "../files/file-addresses.ts";
import type { BuiltSite } from "../reading/built-site.ts";
import { linkTo } from "../reading/link-target.ts";
import type { PageFacts, Reference } from "../reading/page-facts.ts";
import type { Rule } from "../rules/rule.ts";
import { type Address, namedIn, ofAddresses } from "./addresses.ts";

const VERBS: Readonly<Record<Reference["use"], string>> = {
  visit: "leads to",
  load: "loads",
  name: "names",
  send: "sends to",
  symbol: "shows a part of",
};

export const OWN_LINKS: readonly Rule[] = [
  {
    id: "links/broken",
    severity: "error",
    explain: {
      title: "Every address of this site leads to something",
      why: "A visitor who follows it gets the 404 page; a picture, script or style that is not there is missing from the page.",
      fix: "Correct the address where it is written, or add the page or file.",
    },
    page: ofAddresses((address, site, facts) =>
      address.target.kind === "missing" && !isHintOfAnother(address, facts)
        ? {
            message: `${namedIn(address)} ${VERBS[address.use]} ${address.target.path}, which is not in the output`,
            hint: isHost(address)
              ? "write https:// in front: without it browsers look for a page of this site"
              : suggestion(address.target.path, address.use, site),
          }
        : undefined,
    ),
    site(run) {
      const addresses = run.survey(FILE_ADDRESSES);
      return async () =>
        fileFaults(await addresses.all(), ({ target }) =>
          target.kind === "missing" ? { message: "is not in the output" } : undefined,
        );
    },
  },
  {
    id: "links/malformed",
    severity: "error",
    explain: {
      title: "Addresses are well-formed",
      why: "Browsers guess differently what a broken address means.",
      fix: "Take spaces and backslashes out and complete broken % escapes.",
      source: "https://url.spec.whatwg.org/",
    },
    page: ofAddresses((address) =>
      address.target.kind === "malformed"
        ? { message: `${namedIn(address)} ${address.target.reason}` }
        : undefined,
    ),
    site(run) {
      const addresses = run.survey(FILE_ADDRESSES);
      return async () =>
        fileFaults(await addresses.all(), ({ target, better }) =>
          target.kind === "malformed"
            ? { message: target.reason }
            : better === undefined
              ? undefined
              : { message: `should be "${better}"`, hint: "write that address" },
        );
    },
  },
  {
    id: "links/redirect",
    severity: "error",
    explain: {
      title: "Links name pages by their one address",
      why: "Every other form is redirected, which costs time, or served as a second copy, which divides the page's standing.",
      fix: "Write the address without a slash at its end and without index.html.",
    },
    page: ofAddresses((address, site) =>
      address.target.kind === "detour"
        ? {
            message: `${namedIn(address)} is not the page's own address, so hosts redirect it or serve a second copy`,
            hint: `write "${linkTo(address.target.better, site)}"`,
          }
        : undefined,
    ),
  },
  {
    id: "links/case",
    severity: "error",
    explain: {
      title: "Addresses are written with the same letters as the file",
      why: "Hosts tell large from small letters, though your own computer may not: the link works here and fails there.",
      fix: "Write the address exactly as the hint says.",
    },
    page: ofAddresses((address, site) =>
      address.target.kind === "case"
        ? {
            message: `${namedIn(address)} differs from ${linkTo(address.target.better, site)} in letter case or in its last slash, and hosts tell them apart`,
            hint: `write "${linkTo(address.target.better, site)}"`,
          }
        : undefined,
    ),
  },
  {
    id: "links/empty",
    severity: "error",
    explain: {
      title: "Links lead somewhere",
      why: "An empty address or a lone # reloads the page or jumps to its top.",
      fix: "Name the page or part that is meant, or use a button for what a script does.",
    },
    page: ofAddresses(({ target, attribute, use, url }) => {
      if (target.kind === "empty")
        return { message: `${attribute} is empty, so it means this very page` };
      return target.kind === "own" && use === "visit" && url === "#"
        ? {
            message: 'href "#" leads nowhere',
            hint: "use a button, or name the part of the page",
          }
        : undefined;
    }),
  },
  {
    id: "links/relative-on-404",
    severity: "error",
    explain: {
      title: "The 404 page uses addresses that begin with /",
      why: "It is shown at any depth, so a relative address leads elsewhere each time.",
      fix: "Begin the address with a slash.",
    },
    page: ofAddresses((address, site, { page }) =>
      address.target.kind === "own" &&
      page.route === "/404.html" &&
      !/^(\/|#|https?:)/i.test(address.url)
        ? {
            message: `${namedIn(address)} is relative, but this page is shown at any depth`,
            hint: `write "${linkTo(address.target.path, site)}"`,
          }
        : undefined,
    ),
  },
  {
    id: "links/missing-page",
    severity: "error",
    explain: {
      title: "Every route has its page",
      why: "The output lacks a page that the site's routes promise.",
      fix: "Build the site again; nothing else may write into the output folder.",
    },
    site:
      ({ site }) =>
      () =>
        site.missing.map(({ file, route }) => ({
          where: { file, route },
          message: "the page of this route is not in the output",
          hint: "build the site again",
        })),
  },
];

/** React writes a preload for a picture, which is told itself. */
const isHintOfAnother = ({ url, element }: Address, { references }: PageFacts): boolean =>
  element.tag === "link" &&
  element.attributes.rel === "preload" &&
  references.some((other) => other.url === url && other.element.tag !== "link");

/** Endings of names of hosts; those of two letters are countries, but for some of files. */
const HOST =
  /^[a-z\d-]+(\.[a-z\d-]+)*\.(com|org|net|info|biz|edu|gov|dev|app|shop|site|online|(?!js|ts|md|gz|py|sh|rb|ps)[a-z]{2})$/i;

const isHost = ({ url, use }: Address): boolean =>
  use === "visit" && HOST.test(url.split(/[/?#:]/)[0] ?? "");

function suggestion(path: string, use: Reference["use"], site: BuiltSite): string {
  const candidates =
    use === "load" ? [...site.files.keys()].map((file) => `/${file}`) : [...site.routes.keys()];
  const meant = nearest(path, candidates);
  return meant
    ? `did you mean "${linkTo(meant, site)}"?`
    : "correct the address, or add what it leads to";
}
