/**
 * One way to use a browser's window, for engines that differ in how they are driven. What a visitor does
 * (keys, clicks, words) goes through the browser's own input, what a test reads through script.
 */

export type Key = "Tab" | "Enter" | "Escape" | "ArrowRight" | "ArrowLeft" | "Home" | "End";

export interface Tab {
  /** Opens an address, and resolves when its document has loaded. */
  readonly open: (url: string) => Promise<void>;
  /** Runs a function in the page. */
  readonly run: <Given extends readonly unknown[], Result>(
    act: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ) => Promise<Result>;
  /** Runs a script of the test's own in the page, whatever its policy says. */
  readonly inject: (script: string) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  /** In the page, or in a frame of it. */
  readonly click: (selector: string, frame?: string) => Promise<void>;
  readonly write: (selector: string, text: string) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What the visitor has set up. */
export interface Setup {
  readonly dark?: boolean;
  readonly script?: boolean;
}
