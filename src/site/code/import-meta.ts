/** What `import.meta` has in code of a site, and what to do about what Vite and Node give it besides. */
import { FILE_INSTEAD } from "./code-hint.ts";

/** The names that Vite gives it, for esbuild. `isServer`: whether the code renders pages, and does not run in browsers. */
export const importMetaNames = (base: string, isServer: boolean): Record<string, string> => ({
  "import.meta.env.BASE_URL": JSON.stringify(base),
  "import.meta.env.MODE": '"production"',
  "import.meta.env.DEV": "false",
  "import.meta.env.PROD": "true",
  "import.meta.env.SSR": String(isServer),
});

export interface Advice {
  readonly message: string;
  readonly hint: string;
}

const ENV: Advice = {
  message:
    "import.meta.env has BASE_URL, MODE, DEV, PROD and SSR, each by its whole name, and nothing else",
  hint: "read the environment in a template, as Node gives it, and give an island the value as a prop, if visitors may see it",
};

const ADVICE: readonly (readonly [RegExp, Advice])[] = [
  [/^import\.meta\.env\b/, ENV],
  [
    /^import\.meta\.glob/,
    {
      message: "import.meta.glob is Vite's, and finds nothing here",
      hint: 'name files as content: folder("posts/*.md", schema); components are imported one by one',
    },
  ],
  [
    /^import\.meta\.hot\b/,
    {
      message: "import.meta.hot is Vite's, and is not here",
      hint: "leave it out: `build-site serve` shows each edit by itself",
    },
  ],
];

const PLACELESS = "import.meta is empty: all templates are one bundle, without a place of its own";
const VISITORS =
  "what visitors load, a picture, a film, a worker, belongs into public/ and is named by its path, /film.mp4; to start a worker a page needs innerHTML: true in its `allow`";

/** `code` begins with `import.meta`. */
export function importMetaAdvice(code: string): Advice {
  const [, advice] = ADVICE.find(([about]) => about.test(code)) ?? [];
  return advice ?? { message: PLACELESS, hint: `${FILE_INSTEAD}; ${VISITORS}` };
}
