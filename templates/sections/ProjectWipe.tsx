import { Picture } from "build-site";
import { type Content, type Project, projectOf } from "../content.ts";
import { Wipe } from "./Wipe.tsx";

/** On phones a photograph is cut upright, where its project says, and is wider than the window before. */
export const photoClass = ({ focus }: Project) => (focus ? `photo ${focus}` : "photo");

/** `wide` is the share of a large window. */
export const photoSizes = (wide: string) =>
  `(min-width: 60rem) ${wide}, (min-width: 40rem) 100vw, 170vw`;

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
  sizes = photoSizes("66vw"),
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
      className={photoClass(project)}
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
