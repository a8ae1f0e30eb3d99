/** From the JSON document of a build to the phases that its time went into. */
import { z } from "zod";

/** Milliseconds by the clock, by name, in the order in which they happen. */
export type Phases = Readonly<Record<string, number>>;

const documentSchema = z.object({
  pages: z.number(),
  milliseconds: z.number(),
  steps: z.array(z.object({ name: z.string(), milliseconds: z.number() })),
});

export function phasesOf(json: string): { readonly pages: number; readonly phases: Phases } {
  const { pages, milliseconds, steps } = documentSchema.parse(JSON.parse(json));
  const of = (name: string) => steps.find((step) => step.name === name)?.milliseconds ?? 0;
  const together = ["script", "font", "images", "icons"];
  const beside = Math.max(...together.map(of));
  const start = milliseconds - of("content") - beside - of("styles") - of("pages") - of("swap");
  return {
    pages,
    phases: {
      start,
      "manifest and content": of("content"),
      "script, font, images, icons": beside,
      styles: of("styles"),
      "pages: React": of("render") - of("page styles") - of("start tags"),
      "pages: styles of each": of("page styles"),
      "pages: start tags": of("start tags"),
      "pages: write, cards": of("pages") - of("render"),
      swap: of("swap"),
    },
  };
}
