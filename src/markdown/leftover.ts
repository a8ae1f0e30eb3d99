/** A form of text that means nothing here. */
export interface Leftover {
  readonly form: RegExp;
  readonly message: string;
  readonly hint: string;
}
