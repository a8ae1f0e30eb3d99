/** Addresses of other sites, and of this one under another name. */
import { isPrivateHost } from "../../hosting/reserved.ts";
import { FILE_ADDRESSES, fileFaults } from "../files/file-addresses.ts";
import type { BuiltSite } from "../reading/built-site.ts";
import type { Rule } from "../rules/rule.ts";
import { type Address, namedIn, ofAddresses } from "./addresses.ts";
import { EXTERNAL } from "./external.ts";

const OF_YOUR_OWN = "names a machine of your own, which visitors cannot reach";

export const FOREIGN_LINKS: readonly Rule[] = [
  {
    id: "links/no-scheme",
    severity: "error",
    explain: {
      title: "Addresses of other sites name https",
      why: "An address that begins with // takes the page's own scheme, and a forgotten slash makes a host of a path.",
      fix: "Write https: in front, or one slash for a path of this site.",
    },
    page: ofAddresses((address) =>
      address.target.kind === "no-scheme"
        ? {
            message: `${namedIn(address)} has no scheme, so it changes with the page's own`,
            hint: "write https: in front",
          }
        : undefined,
    ),
  },
  {
    id: "links/private-host",
    severity: "error",
    explain: {
      title: "No address of your own machine goes out",
      why: "localhost and the like lead every visitor to their own computer.",
      fix: "Write the path alone, or the public host.",
      source: "https://www.rfc-editor.org/rfc/rfc6761",
    },
    page: ofAddresses((address) =>
      address.target.kind === "foreign" && isPrivateHost(address.target.url.hostname)
        ? {
            message: `${namedIn(address)} ${OF_YOUR_OWN}`,
          }
        : undefined,
    ),
    site(run) {
      const addresses = run.survey(FILE_ADDRESSES);
      return async () =>
        fileFaults(await addresses.all(), ({ target }) =>
          target.kind === "foreign" && isPrivateHost(target.url.hostname)
            ? { message: OF_YOUR_OWN, hint: `begin with ${run.site.origin}` }
            : undefined,
        );
    },
  },
  {
    id: "links/other-origin",
    severity: "error",
    explain: {
      title: "The site names itself by one origin",
      why: "http and https, with and without www, are different sites to browsers and search engines; the link is redirected at best.",
      fix: "Write the path alone, such as /about.",
    },
    page: ofAddresses((address, site) =>
      address.target.kind === "foreign" && isTwinOf(address.target.url, site)
        ? {
            message: `${namedIn(address)} is this site under another origin than ${site.origin}`,
            hint: `write "${address.target.url.pathname}" or begin with ${site.origin}`,
          }
        : undefined,
    ),
    site(run) {
      const addresses = run.survey(FILE_ADDRESSES);
      return async () =>
        fileFaults(await addresses.all(), ({ target }) =>
          target.kind === "foreign" && isTwinOf(target.url, run.site)
            ? {
                message: `is this site under another origin than ${run.site.origin}`,
                hint: `begin with ${run.site.origin}`,
              }
            : undefined,
        );
    },
  },
  {
    id: "html/mixed-content",
    severity: "error",
    explain: {
      title: "Everything is loaded and sent by https",
      why: "Browsers block the rest, and forms would send in the clear.",
      fix: "Write https.",
      source: "https://www.w3.org/TR/mixed-content/",
    },
    page: ofAddresses((address, site) => {
      const isSent = address.use === "load" || address.use === "send";
      return isSent && elsewhere(address, site)?.protocol === "http:"
        ? {
            message: `${namedIn(address)} is not encrypted, so browsers block or expose it`,
            hint: "use https",
          }
        : undefined;
    }),
  },
  {
    id: "links/external",
    severity: "notice",
    only: "external",
    explain: {
      title: "Links to other sites work",
      why: "Other sites change. This is asked with --external only and never fails a check, because they also rest.",
      fix: "Follow the link yourself; if it is gone, name another source.",
    },
    site: (run) => run.survey(EXTERNAL).answers,
  },
];

/** The address of another site; undefined for all others. */
export const elsewhere = ({ target }: Address, site: BuiltSite): URL | undefined =>
  target.kind === "foreign" && !isPrivateHost(target.url.hostname) && !isTwinOf(target.url, site)
    ? target.url
    : undefined;

/** With and without www, by http and https: the same site to people. */
const isTwinOf = ({ hostname, origin: its }: URL, { origin }: BuiltSite): boolean =>
  // What lies beside the site's base on its own origin is another site.
  its !== origin &&
  !isPrivateHost(hostname) &&
  withoutWww(hostname) === withoutWww(new URL(origin).hostname);

const withoutWww = (host: string) => host.replace(/^www\./, "");
