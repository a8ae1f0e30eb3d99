/** From the JSON document of a build to the phases that its time went into. */
import { z } from "zod";

/** Milliseconds by the clock, by name, in the order in which they happen. */
export type Phases = Readonly<Record<string, number>>;

const documentSchema = z.object({
  pages: z.number(),
  milliseconds: z.number(),
  steps: z.array(z.object({ name: z.string(), milliseconds: z.number() })),
});

export function phasesOf(json: string): {
  readonly pages: number;
  /** One after the other: together they are the whole build. */
  readonly phases: Phases;
  /** What the pages' phase is spent on; with threads, the sum of what each of them spent. */
  readonly rendering: Phases;
} {
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
      "pages, cards, writing": of("pages"),
      swap: of("swap"),
    },
    rendering: {
      "· React and the document": of("render") - of("page styles") - of("start tags"),
      "· styles of each page": of("page styles"),
      "· start tags, minified": of("start tags"),
    },
  };
}
