/** What an address of the old site means. */
import type { MovingPage } from "./model.ts";

/** What an address of the old site is in the new one. */
export type Target =
  | { readonly kind: "page"; readonly page: MovingPage; readonly end: string }
  | { readonly kind: "file"; readonly address: string }
  | { readonly kind: "picture"; readonly address: string }
  | { readonly kind: "kept" }
  | { readonly kind: "broken" };

export type FindTarget = (url: string, page: MovingPage, isPicture: boolean) => Target;
