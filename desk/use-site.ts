/** What the desk knows of the whole site: its pages, what is wrong with it, what was changed, and what git says. */
import { useState } from "react";
import { ask, type GitState, type Problem, type ShownChange } from "./api.ts";

export function useSite() {
  const [pages, setPages] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [changes, setChanges] = useState<readonly ShownChange[]>([]);
  const [git, setGit] = useState<GitState>();

  async function refresh() {
    const [site, made] = await Promise.all([ask("site"), ask("changes")]);
    setPages(site.pages);
    setProblems(site.problems);
    setChanges(made.changes);
    setGit(made.git);
    return made.changes;
  }

  return { pages, problems, changes, git, refresh, setProblems };
}
