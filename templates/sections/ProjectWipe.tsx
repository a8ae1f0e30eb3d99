import { type Content, projectOf } from "../content.ts";
import { ProjectFigure } from "./ProjectFigure.tsx";

interface ProjectWipeProps {
  readonly content: Content;
  readonly name: string;
  /** Its share of a large window. */
  readonly wide?: string;
}

/** A project of the portfolio before and after, by its name in content; nothing without a picture of before. */
export function ProjectWipe({ content, name, wide = "66vw" }: ProjectWipeProps) {
  const project = projectOf(content, name);
  if (!project?.before) return null;
  const finished = `${project.title}, ${project.location}`;
  return <ProjectFigure content={content} project={project} wide={wide} finished={finished} />;
}
