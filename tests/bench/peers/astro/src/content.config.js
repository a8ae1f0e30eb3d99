import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import { z } from "astro/zod";

const card = z.object({ title: z.string(), text: z.string(), href: z.string(), word: z.string() });
const schema = z.object({
  number: z.number(),
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  cards: z.array(card),
});

export const collections = {
  pages: defineCollection({ loader: glob({ pattern: "*.yaml", base: "./content" }), schema }),
};
