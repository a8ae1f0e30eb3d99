/** What is asked of the process of `asset-maker.ts`. Each loads its packages when it is first asked for. */
const LOADERS = {
  measure: async () => (await import("./pictures/encoder.ts")).measure,
  encode: async () => (await import("./pictures/encoder.ts")).encode,
  encodeMoving: async () => (await import("./pictures/encoder.ts")).encodeMoving,
  drawCard: async () => (await import("./cards/card-drawing.ts")).drawCard,
  encodeCard: async () => (await import("./cards/card-drawing.ts")).encodeCard,
  cutFont: async () => (await import("./fonts/font-cutter.ts")).cutFont,
  readMetrics: async () => (await import("./fonts/font-metrics.ts")).readMetrics,
  hasAxes: async () => (await import("./fonts/font-metrics.ts")).hasAxes,
};

type Loaders = typeof LOADERS;

/** By their names. What they take and give travels. */
export type Work = { readonly [Name in keyof Loaders]: Awaited<ReturnType<Loaders[Name]>> };

export interface WorkQuestion {
  readonly name: keyof Work;
  readonly args: readonly unknown[];
}

export async function doWork({ name, args }: WorkQuestion): Promise<unknown> {
  const work: (...args: never[]) => unknown = await LOADERS[name]();
  return work(...(args as never[]));
}
