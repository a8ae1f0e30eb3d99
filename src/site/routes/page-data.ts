/** The data of a page, at hand or put away until the page is made. */
import * as devalue from "devalue";

/** One for each page: classes, because a function for each would take three times the memory. */
export interface PageData {
  /** Plain, so that it can travel to a thread. */
  readonly sent: () => SentData;
}

/** Data that was put away into a file. Threads share the open files of their process. */
export interface DataPlace {
  readonly file: number;
  /** In bytes. */
  readonly start: number;
  readonly length: number;
}

/** Of data that was put away its place travels. */
export type SentData = { readonly data: unknown } | { readonly place: DataPlace };

/** Puts data away. */
export type KeepData = (data: unknown) => PageData;

export class DataAtHand implements PageData {
  readonly #data: unknown;
  constructor(data: unknown) {
    this.#data = data;
  }
  sent(): SentData {
    return { data: this.#data };
  }
}

/** Of a page that another part of the build makes. */
export const DATA_ELSEWHERE: PageData = {
  sent() {
    throw new Error("the page belongs to another part of the build");
  },
};

/** undefined for what devalue refuses and threads take: keys that are symbols, or `__proto__`. */
export function textOfData(data: unknown): string | undefined {
  try {
    return devalue.stringify(data);
  } catch (error) {
    if (error instanceof devalue.DevalueError) return undefined;
    throw error;
  }
}
