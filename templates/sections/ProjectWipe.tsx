import { type Content, projectOf } from "../content.ts";
import { ProjectFigure } from "./ProjectFigure.tsx";

/** A project of the portfolio before and after, by its name in content; nothing without a picture of before. */
export function ProjectWipe({ content, name }: { content: Content; name: string }) {
  const project = projectOf(content, name);
  if (!project?.before) return null;
  const finished = `${project.title}, ${project.location}`;
  return <ProjectFigure content={content} project={project} wide="66vw" finished={finished} />;
}
