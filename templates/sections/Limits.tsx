import { useFormatter } from "build-site";
import type { ReactNode } from "react";
import type { Content, Service } from "../content.ts";
import { fieldOf } from "../fields.ts";
import { countedSpan, joined, orSample } from "../text.ts";
import { Drawing } from "./Drawing.tsx";
import { Split } from "./Points.tsx";
import { ProjectLink } from "./ProjectLink.tsx";
import { type Term, Terms, term } from "./Terms.tsx";

interface LimitsProps {
  readonly content: Content;
  readonly service: Service;
  readonly picture: ReactNode;
}

/** How long a service takes on site, what it leaves out, what is covered, and where to see one. */
export function Limits({ content, service, picture }: LimitsProps) {
  const { terms: names } = content.servicePage;
  const { days, notIncluded, cover, project } = service;
  const format = useFormatter();
  const daysText = (range: NonNullable<typeof days>) =>
    joined([countedSpan(range, names.daysUnit, format), range.note ?? []].flat(), content.labels);
  const terms: readonly Term[] = [
    ...(days ? [term(names.days, daysText(days))] : []),
    ...(notIncluded
      ? [
          term(
            names.notIncluded,
            <ul>
              {notIncluded.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>,
          ),
        ]
      : []),
    ...(cover ? [term(names.cover, orSample(cover, content.site.cover, content.labels))] : []),
    ...(project ? [term(names.project, <ProjectLink content={content} name={project} />)] : []),
  ];
  if (terms.length === 0) return null;
  return (
    <Split
      title={names.title}
      picture={!project && <OnSite content={content} service={service} />}
      quiet
    >
      {picture}
      <Terms terms={terms} />
    </Split>
  );
}

/** The property while it is built, where no project shows the work. */
function OnSite({ content: { categories }, service: { category } }: Omit<LimitsProps, "picture">) {
  const walls = categories.find(({ slug }) => slug === category)?.stages.at(-1);
  return walls && <Drawing image={{ file: walls, alt: "" }} field={fieldOf(category)} />;
}
