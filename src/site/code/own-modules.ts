/** The modules that a site shares with the engine. It may live anywhere: it gets the engine's own copies. */
import { createRequire, isBuiltin } from "node:module";
import * as react from "react";
import * as reactDom from "react-dom";
import * as reactDomServer from "react-dom/server";
import * as zod from "zod";
import * as face from "../../index.ts";
import { jsxRuntime } from "../../render/jsx-runtime.ts";
import { Suspense } from "../../render/suspense.tsx";
import { provideLocaleData } from "../../text/formatting/formatter.ts";
import { localeData } from "../../text/formatting/locale-classes.ts";
import { MARKS_MODULE, markIslands } from "./island-marks.ts";

provideLocaleData(localeData);

const OWN: Readonly<Record<string, unknown>> = {
  "build-site": face,
  [MARKS_MODULE]: { markIslands },
  react: { ...react, Suspense, default: { ...react.default, Suspense } },
  "react/jsx-runtime": jsxRuntime,
  "react-dom": reactDom,
  "react-dom/server": reactDomServer,
  zod,
  "zod/v4": zod,
  "zod/v4/core": zod.core,
};

const mini = () => import("zod/mini");

/** Loaded where a site asks for them. Another copy of zod would throw errors that the engine's does not know. */
const MORE: Readonly<Record<string, () => Promise<unknown>>> = {
  "zod/mini": mini,
  "zod/v4/mini": mini,
  "zod/v4-mini": mini,
  "zod/compile": () => import("zod/compile"),
};

const builtin = createRequire(import.meta.url);

/** A module of Node as `require` gives it: `events` is a class there, which the namespace of an import is not. Rejects when there is no such module. */
export const ownModule = (name: string): unknown =>
  OWN[name] ?? MORE[name]?.() ?? (isBuiltin(name) ? builtin(name) : import(name));
