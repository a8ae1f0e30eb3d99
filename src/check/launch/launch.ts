/** What built pages show that must change before the site goes live: samples, icons, dead forms. */
import { isReservedHost } from "../../hosting/reserved.ts";
import type { BuiltSite } from "../reading/built-site.ts";
import type { Element } from "../reading/element.ts";
import { linksOf } from "../reading/facts.ts";
import { linkTargetOf } from "../reading/link-target.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { at, type Fault, type Joiner, type Rule, type Survey } from "../rules/rule.ts";

export const LAUNCH: readonly Rule[] = [
  {
    id: "launch/sample",
    severity: "error",
    only: "launch",
    // Samples that content declares are found in content.ts.
    explain: {
      title: "No sample value goes out",
      why: "A made-up origin, address or record tells visitors nothing true.",
      fix: "Write the true value into the content file that is named.",
      source: "https://www.rfc-editor.org/rfc/rfc2606",
    },
    site(run) {
      const samples = run.survey(SAMPLES);
      return () => [...originFaults(run.site), ...samples.found()];
    },
  },
  {
    id: "launch/drafts",
    severity: "error",
    only: "launch",
    explain: {
      title: "No draft goes out",
      why: "An output that was built with --drafts shows everybody what its authors hold back.",
      fix: "Build the site without --drafts.",
    },
    site:
      ({ site }) =>
      () =>
        site.buildInfo.drafts
          ? [
              {
                where: { field: "drafts" },
                message:
                  "the site was built with --drafts: drafts and what is dated in the future would be public",
                hint: "build it without",
              },
            ]
          : [],
  },
  {
    id: "launch/form",
    severity: "error",
    only: "launch",
    explain: {
      title: "Forms send to a host that can be reached",
      why: "A message to a host that does not exist is lost, with a visitor who waits for an answer.",
      fix: "Name the address that the form service gave you.",
    },
    page: (facts, site) =>
      facts.tagged("form").flatMap((form) => {
        const message = formFault(form, facts, site);
        return message ? [at(facts, form, message)] : [];
      }),
  },
  {
    id: "launch/icon",
    severity: "error",
    only: "launch",
    explain: {
      title: "All icons are there",
      why: "Tabs, bookmarks and home screens show a grey square instead.",
      fix: "Build the site again; the engine makes them from the mark.",
    },
    page: (facts, site) => (facts.page.route === "/" ? iconFaults(facts, site) : []),
  },
  {
    id: "launch/site",
    severity: "error",
    only: "launch",
    // Told by the site's own `launch`, which content.ts calls.
    explain: {
      title: "The site's own conditions for going live are met",
      why: "The site's manifest names what must change before it goes live.",
      fix: "Write what is true in its place, or take it out.",
    },
  },
];

interface Sample {
  readonly address: string;
  readonly fault: Fault;
}

interface Samples extends Joiner<readonly Sample[]> {
  readonly found: () => readonly Fault[];
}

/** Each address is reported once, where it is found first. */
const SAMPLES: Survey<readonly Sample[], Samples> = {
  take: (facts) =>
    facts.references.flatMap(({ url, element }) => {
      const address = /^mailto:([^?]*)/i.exec(url)?.[1];
      if (address === undefined || !isReservedHost(address.replace(/^.*@/, ""))) return [];
      const message = `"${url}" writes to a sample address`;
      return [{ address, fault: at(facts, element, message, { quote: address }) }];
    }),
  join() {
    const met = new Map<string, Fault>();
    return {
      add(samples) {
        for (const { address, fault } of samples) if (!met.has(address)) met.set(address, fault);
      },
      found: () => [...met.values()],
    };
  },
};

const originFaults = ({ origin }: BuiltSite): readonly Fault[] =>
  isReservedHost(new URL(origin).hostname)
    ? [
        {
          where: { route: "/" },
          message: `the site's origin ${origin} is a sample that nobody can visit`,
          quote: origin,
        },
      ]
    : [];

function formFault(form: Element, facts: PageFacts, site: BuiltSite): string | undefined {
  const { action, method = "get" } = form.attributes;
  if (!action)
    return method.toLowerCase() === "post"
      ? "the form posts to this page, which is a file and takes nothing"
      : undefined;
  const target = linkTargetOf(action, facts.page.route, site);
  if (target.kind !== "foreign") return undefined;
  return isReservedHost(target.url.hostname)
    ? `the form sends to ${target.url.host}, a host that does not exist`
    : undefined;
}

function iconFaults(facts: PageFacts, site: BuiltSite): readonly Fault[] {
  const missing = ["icon", "apple-touch-icon", "manifest"].filter(
    (rel) => linksOf(facts, rel).length === 0,
  );
  return [
    ...missing.map((rel) => at(facts, undefined, `the home page has no link rel=${rel}`)),
    ...(site.files.has("favicon.ico")
      ? []
      : [at(facts, undefined, "there is no /favicon.ico, which browsers ask for")]),
  ];
}
