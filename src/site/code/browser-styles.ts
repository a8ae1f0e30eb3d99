/** Packages that write their styles in browsers alone: what a template shows by them has class names without rules. */
import type { Metafile } from "esbuild";
import { isOfPackage } from "../../hosting/package-of.ts";
import type { DataImport } from "./data-imports.ts";
import { fileOfInput } from "./raw-imports.ts";

const WRITERS = new Set(["styled-components", "@emotion/css", "goober", "antd"]);

/** Where templates import one. Islands may. */
export const browserStyles = ({ inputs }: Metafile): readonly DataImport[] =>
  Object.entries(inputs)
    .filter(([input]) => !isOfPackage(input) && !input.startsWith("client/"))
    .flatMap(([input, { imports }]) =>
      imports.flatMap(({ path, original = "" }) =>
        WRITERS.has(original) ? [{ from: fileOfInput(input), written: original, file: path }] : [],
      ),
    );
