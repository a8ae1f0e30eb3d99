import type { Content } from "../content.ts";
import { projectPath } from "../paths.ts";

/** A project by its name in content, such as villas/star-screen, with its place. */
export function ProjectLink({ content, name }: { content: Content; name: string }) {
  const [type, slug] = name.split("/");
  const project = content.portfolio
    .find((one) => one.slug === type)
    ?.projects.find((one) => one.slug === slug);
  if (!type || !project) return null;
  return (
    <a href={projectPath(type, project)}>
      {project.title}, {project.location}
    </a>
  );
}
