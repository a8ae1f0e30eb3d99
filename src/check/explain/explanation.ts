export interface Explanation {
  /** What the rule asks for. */
  readonly title: string;
  /** What happens to visitors or in search results when it is broken. */
  readonly why: string;
  /** What to do. */
  readonly fix: string;
  /** Where the rule comes from. */
  readonly source?: string;
}

export type Explanations = Readonly<Record<string, Explanation>>;
