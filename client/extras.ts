/**
 * What a script adds to pages that work without it: the line between before and after can be dragged, a large
 * picture opens above the page, the house that is renovated by ticking it can be sent and printed, a form says
 * what is wrong beside its fields alone, and a map is asked for before it is shown. Few pages have any of these, so they come in a file of their own, with their styles. Also what the page for unknown paths does.
 */

import { quietTries } from "./form-tries.ts";
import houseCss from "./house/house.css?inline";
import { startHouse } from "./house/house.ts";
import { askForMap } from "./map.ts";
import { startNotFound } from "./not-found.ts";
import { dragLines } from "./pictures/drag-line.ts";
import { openLarge } from "./pictures/large.ts";
import picturesCss from "./pictures/pictures.css?inline";

startNotFound();
quietTries(document.querySelector("form.form"));
const sheet = new CSSStyleSheet();
sheet.replaceSync(picturesCss + houseCss);
document.adoptedStyleSheets.push(sheet);
dragLines();

/** Messages have the button's word too. */
const toaster = document.querySelector<HTMLElement>("[data-island=toaster]");
const { close = "" }: { close?: string } = JSON.parse(toaster?.dataset.props ?? "{}");
openLarge(close);
startHouse();
askForMap(document.querySelector(".omap"));
