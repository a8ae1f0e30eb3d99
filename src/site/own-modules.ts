/** The modules that a site shares with the engine. It may live anywhere: it gets the engine's own copies. */
import * as react from "react";
import * as reactDom from "react-dom";
import * as reactDomServer from "react-dom/server";
import * as zod from "zod";
import * as face from "../index.ts";
import { jsxRuntime } from "../render/jsx-runtime.ts";
import { provideLocaleData } from "../text/formatting/formatter.ts";
import { localeData } from "../text/formatting/locale-classes.ts";
import { MARKS_MODULE, markIslands } from "./island-marks.ts";

provideLocaleData(localeData);

const OWN: Readonly<Record<string, unknown>> = {
  "build-site": face,
  [MARKS_MODULE]: { markIslands },
  react,
  "react/jsx-runtime": jsxRuntime,
  "react-dom": reactDom,
  "react-dom/server": reactDomServer,
  zod,
};

/** Rejects when there is no such module. */
export const ownModule = (name: string): unknown => OWN[name] ?? import(name);
