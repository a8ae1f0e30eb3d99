/** How long titles and descriptions are in search results, with prices filled in. */
import type { LaunchFinding } from "build-site";
import type { Content, Seo } from "./content.ts";

const TITLE = { least: 1, most: 60 };
const DESCRIPTION = { least: 110, most: 160 };

interface Described {
  readonly from: object;
  readonly field: string;
  readonly seo: Seo;
}

function describedIn(content: Content): readonly Described[] {
  const pages = Object.values(content)
    .flat()
    .flatMap((from) => ("seo" in from ? [{ from, field: "seo", seo: from.seo }] : []));
  const projects = content.portfolio.flatMap((from) =>
    from.projects.flatMap(({ seo }, index) =>
      seo ? [{ from, field: `projects.${index}.seo`, seo }] : [],
    ),
  );
  return [...pages, ...projects];
}

export function seoLengths(content: Content): readonly LaunchFinding[] {
  // Nobody can shorten the name of a company: it counts as what is typed for it.
  const counted = (text: string) => text.replaceAll(content.site.brand, "{brand}");
  return describedIn(content).flatMap(({ from, field, seo }) => [
    ...outside(from, `${field}.title`, counted(seo.title), TITLE),
    ...outside(from, `${field}.description`, counted(seo.description), DESCRIPTION),
  ]);
}

function outside(
  from: object,
  field: string,
  { length }: string,
  { least, most }: { least: number; most: number },
): readonly LaunchFinding[] {
  if (length >= least && length <= most) return [];
  const message = `has ${length} characters once its prices are filled in, not ${least} to ${most}`;
  return [{ from, field, message }];
}
