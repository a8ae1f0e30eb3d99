import { type Content, projectOf } from "../content.ts";
import { joined } from "../text.ts";
import { ProjectFigure } from "./ProjectFigure.tsx";

interface ProjectPictureProps {
  readonly content: Content;
  readonly name: string;
  /** Its share of a large window. */
  readonly wide?: string;
}

/** A project of the portfolio, by its name in content, before and after if there is a picture of before. */
export function ProjectPicture({ content, name, wide = "66vw" }: ProjectPictureProps) {
  const project = projectOf(content, name);
  if (!project) return null;
  const finished = joined([project.title, project.location], content.labels);
  return <ProjectFigure content={content} project={project} wide={wide} finished={finished} />;
}
