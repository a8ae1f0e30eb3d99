/** Texts of the other direction: telephone numbers, prices, e-mail addresses and names that must not turn round. */
import { createElement, Fragment, type ReactNode, useContext } from "react";
import { piecesOf } from "../text/foreign-parts.ts";
import { Rendering } from "./context.ts";

/**
 * A text of which nothing turns round: parts that run against the direction of the page are put into `<bdi>`, on pages
 * where there are any. What is no text is put into one as a whole where the page runs from right to left. Only for
 * components of pages: an island writes `<bdi>`.
 */
export function Bdi({ children }: { readonly children: ReactNode }) {
  const { dir = "ltr" } = useContext(Rendering) ?? {};
  const text = textOf(children);
  if (text === undefined) return dir === "rtl" ? <bdi>{children}</bdi> : children;
  const pieces = piecesOf(text, dir).map((piece) =>
    piece.kind ? createElement("bdi", null, piece.text) : piece.text,
  );
  return createElement(Fragment, null, ...pieces);
}

/** undefined for anything but texts and numbers. */
function textOf(children: ReactNode): string | undefined {
  const all = [children].flat();
  return all.every((one) => typeof one === "string" || typeof one === "number")
    ? all.join("")
    : undefined;
}
