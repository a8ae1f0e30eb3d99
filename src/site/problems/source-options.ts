/** Options of `file`, `folder` and `loader` that would do nothing. */
import { unknownNames } from "../../problems/unknown-names.ts";

type Option = readonly [isRight: (value: unknown) => boolean, what: string];

const isText = (value: unknown) => typeof value === "string";
const isAmount = (value: unknown) => typeof value === "number" && value >= 0;
const isAnything = () => true;

const FILE: Readonly<Record<string, Option>> = {
  pattern: [isText, "must be a text"],
  schema: [isAnything, ""],
  many: [isAnything, ""],
  maxBytes: [isAmount, "must be a number of bytes"],
};

const LOADER: Readonly<Record<string, Option>> = {
  load: [(value) => typeof value === "function", "must be a function that gives the content"],
  schema: [isAnything, ""],
  timeout: [isAmount, "must be a number of milliseconds"],
  key: [isText, "must be a text, such as a date or a version"],
  localized: [(value) => typeof value === "boolean", "must be true or false"],
  watch: [isAnything, ""],
};

interface OptionFault {
  readonly name: string;
  readonly message: string;
  readonly hint?: string;
}

export function optionFaults(source: object): readonly OptionFault[] {
  const options = "pattern" in source ? FILE : LOADER;
  const own = ["pattern", "schema", "many", "load"];
  const known = Object.keys(options).filter((name) => !own.includes(name));
  return [
    ...unknownNames(source, Object.keys(options)).map(({ name, meant }) => ({
      name,
      message: `"${name}" is not an option here`,
      hint: `${meant ? `did you mean "${meant}"? ` : ""}there are ${known.join(", ")}`,
    })),
    ...Object.entries(source).flatMap(([name, value]) => {
      const [isRight, message] = options[name] ?? [isAnything, ""];
      return value === undefined || isRight(value) ? [] : [{ name, message }];
    }),
  ];
}
