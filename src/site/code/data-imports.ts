/** Files without code that code brings in with an import: pages may show all that they say. */
import type { Metafile } from "esbuild";
import { isOfPackage } from "../../hosting/package-of.ts";
import { fileOfInput } from "./raw-imports.ts";

export interface DataImport {
  /** The file that imports, relative to the root. */
  readonly from: string;
  /** As it is written there. */
  readonly written: string;
  /** What it brings in, relative to the root. */
  readonly file: string;
}

/** What esbuild calls code that is in no file. */
const ENTRY = "<stdin>";
const CODE = /\.(?:[cm]?[jt]sx?|css)(?:\?\w+)?$/;

export const dataImports = ({ inputs }: Metafile): readonly DataImport[] =>
  Object.entries(inputs)
    .filter(([input]) => input !== ENTRY && !isOfPackage(input))
    .flatMap(([input, { imports }]) =>
      imports.flatMap(({ path, original, external }) => {
        const file = fileOfInput(path);
        return external || original === undefined || CODE.test(file) || isOfPackage(file)
          ? []
          : [{ from: fileOfInput(input), written: original, file }];
      }),
    );
