import { Picture } from "build-site";
import { type Content, projectOf } from "../content.ts";
import { Wipe } from "./Wipe.tsx";

const SIZES = "(min-width: 60rem) 66vw, 100vw";

/** A project of the portfolio before and after, by its name in content; nothing without a picture of before. */
export function ProjectWipe({ content, name }: { content: Content; name: string }) {
  const { portfolioPage, servicePage, labels } = content;
  const project = projectOf(content, name);
  if (!project?.before) return null;
  const { slug, sample, image, before, title, location } = project;
  return (
    <Wipe
      id={slug}
      words={servicePage.before}
      field="sand"
      pictures={[
        <Picture key="after" {...image} linked sizes={SIZES} />,
        <Picture key="before" {...before} linked sizes={SIZES} />,
      ]}
    >
      <figcaption>
        {sample ? `${labels.visualisation}. ${portfolioPage.proposal}` : `${title}, ${location}`}
      </figcaption>
    </Wipe>
  );
}
