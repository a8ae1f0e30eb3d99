import type { z } from "zod";

export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodRawShape;
  /** Whether it changes files. */
  readonly writes: boolean;
  readonly run: (asked: never) => Promise<unknown>;
}

/** Types of what is asked follow from its shape. */
export const tool = <Shape extends z.ZodRawShape>(
  name: string,
  description: string,
  input: Shape,
  run: (asked: z.output<z.ZodObject<Shape>>) => Promise<unknown>,
  writes = false,
): Tool => ({ name, description, input, writes, run });
