import { type Content, projectOf } from "../content.ts";
import { projectPath } from "../paths.ts";
import { joined } from "../text.ts";

/** A project by its name in content, such as villas/star-screen, with its place. */
export function ProjectLink({ content, name }: { content: Content; name: string }) {
  const project = projectOf(content, name);
  if (!project) return null;
  const [type = ""] = name.split("/");
  return (
    <a href={projectPath(type, project)}>
      {joined([project.title, project.location], content.labels)}
    </a>
  );
}
