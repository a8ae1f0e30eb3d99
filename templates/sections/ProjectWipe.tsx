import { Picture } from "build-site";
import { type Content, projectOf } from "../content.ts";
import { Wipe } from "./Wipe.tsx";

interface ProjectWipeProps {
  readonly content: Content;
  /** Of the project: its type and its own slug. */
  readonly name: string;
  readonly sizes?: string;
  /** The finished picture is the page's main one. */
  readonly main?: boolean;
}

/** A project of the portfolio before and after, by its name in content; nothing without a picture of before. */
export function ProjectWipe({
  content,
  name,
  sizes = "(min-width: 60rem) 66vw, 100vw",
  main = false,
}: ProjectWipeProps) {
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
        <Picture key="after" {...image} linked main={main} sizes={sizes} />,
        <Picture key="before" {...before} linked sizes={sizes} />,
      ]}
    >
      <figcaption>
        {sample ? `${labels.visualisation}. ${portfolioPage.proposal}` : `${title}, ${location}`}
      </figcaption>
    </Wipe>
  );
}
