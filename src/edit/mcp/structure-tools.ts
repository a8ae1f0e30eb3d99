/** Lists, forms and records for a program: first what an action would do, then the action. */
import { z } from "zod";
import { action } from "../http/structure-api.ts";
import type { Structure } from "../structure/structure.ts";
import { type Tool, tool } from "./tool.ts";

export const createStructureTools = (structure: Structure): readonly Tool[] => [
  tool(
    "list_records",
    "The records of each collection: name, slug, file and the addresses of its pages.",
    {},
    () => structure.collections(),
  ),
  tool(
    "what_is_needed",
    "The fields that an action needs values for: those of a new item, of a new group, of another form of a group, or those that a copied record must say of its own.",
    { action },
    async (asked) => structure.form(asked.action),
  ),
  tool(
    "propose",
    "What an action would do, with nothing written: problems, pages that come and go, links that would be dead, what follows to the new name, redirects, pictures that nobody uses any more. Actions move, copy, remove or insert items of a list, put a group or a name where there is none, choose another form of a group, and copy, move or remove records.",
    { action },
    async (asked) => structure.propose(asked.action),
  ),
  tool(
    "carry_out",
    "Does what was proposed, whole or not at all. It is listed in the desk, where a person can undo it. `digest` is that of the proposal: where files have changed since, nothing is written.",
    { action, digest: z.string().optional() },
    async (asked) => {
      const outcome = await structure.carryOut(asked.action, asked.digest, "program");
      return outcome.ok ? { ok: true, change: outcome.change?.id } : outcome;
    },
    true,
  ),
];
