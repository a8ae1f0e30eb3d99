/** JavaScript and TypeScript as a tree, with JSX where it is no TypeScript without. */
import { tsPlugin } from "@sveltejs/acorn-typescript";
import { Parser, type Program } from "acorn";
import { messageOf } from "../../errors.ts";

const TypeScript = Parser.extend(tsPlugin());
/** `<T>value` is a type in one and an element in the other. */
const TypeScriptWithJsx = Parser.extend(tsPlugin({ jsx: true }));

interface Fault {
  readonly message: string;
  readonly line: number;
}

type Parsed = { readonly program: Program; readonly fault?: undefined } | { readonly fault: Fault };

const OPTIONS = {
  ecmaVersion: "latest",
  sourceType: "module",
  locations: true,
  allowReturnOutsideFunction: true,
} as const;

export function parseCode(source: string): Parsed {
  try {
    return { program: TypeScript.parse(source, OPTIONS) };
  } catch (error) {
    const withJsx = /<[\w>]/.test(source) ? parsedWithJsx(source) : undefined;
    return withJsx ? { program: withJsx } : { fault: faultOf(error) };
  }
}

function parsedWithJsx(source: string): Program | undefined {
  try {
    return TypeScriptWithJsx.parse(source, OPTIONS);
  } catch {
    // The fault that is told is the one of the other reader.
    return undefined;
  }
}

function faultOf(error: unknown): Fault {
  const line =
    typeof error === "object" && error !== null && "loc" in error
      ? Number((error.loc as { readonly line: number }).line)
      : 1;
  return { message: messageOf(error), line };
}
