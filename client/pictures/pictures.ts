/**
 * What a script adds to pictures: the line between before and after can be dragged, and a large picture
 * opens above the page. Without it there are radio buttons and links. Few pages have either, so it comes in a
 * file of its own, with its styles.
 */
import { dragLines } from "./drag-line.ts";
import { openLarge } from "./large.ts";
import css from "./pictures.css?inline";

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);
dragLines();

/** Messages have the button's word too. */
const toaster = document.querySelector<HTMLElement>("[data-island=toaster]");
const { close = "" }: { close?: string } = JSON.parse(toaster?.dataset.props ?? "{}");
openLarge(close);
